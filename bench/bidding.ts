import { tmpdir } from 'node:os'
import { hotRow, prepareHotRow } from './hot-row.ts'
import { startBidSubjects, type BidRateMeasured } from './bid-subjects.ts'
import { median } from './measure.ts'
import { PASSWORD, withPlatform } from './sheet-app.ts'

/**
 * Durable bids per second: one hot session and a hundred, inside the process and over HTTP, against one transaction per bid, against
 * PostgreSQL's own benchmark on one hot row and against the bare framework, all on the same server in the same run.
 */
const ROUNDS = 3
const MS = 2000
const HOT_ROW_SECONDS = 4

await withPlatform(async ({ app, address, database, databaseUrl }) => {
  await prepareHotRow(database)
  const subjects = await startBidSubjects(app, address, database, { bidders: 64, sessions: 100, password: PASSWORD })
  const rows = { hot: [] as number[], by: '' }
  const measured = new Map<string, BidRateMeasured[]>()
  const note = (name: string, round: BidRateMeasured) => measured.set(name, [...(measured.get(name) ?? []), round])
  for (let round = -1; round < ROUNDS; round++) {
    const warm = round < 0
    const ms = warm ? MS / 4 : MS
    const { by, perSecond } = await hotRow(databaseUrl, tmpdir(), warm ? 1 : HOT_ROW_SECONDS)
    const results: [string, BidRateMeasured][] = []
    for (const callers of [64, 512]) {
      results.push([`one session, ${callers} callers, in process`, await subjects.inProcess('one', callers, ms)])
      results.push([`one session, ${callers} callers, one transaction per bid`, await subjects.oneByOne('one', callers, ms)])
      results.push([`one session, ${callers} callers, over HTTP`, await subjects.overHttp('one', callers, ms)])
      results.push([`bare framework, ${callers} callers`, await subjects.bareHttp(callers, ms)])
      results.push([`100 sessions, ${callers} callers, in process`, await subjects.inProcess('many', callers, ms)])
      results.push([`100 sessions, ${callers} callers, one transaction per bid`, await subjects.oneByOne('many', callers, ms)])
      results.push([`100 sessions, ${callers} callers, over HTTP`, await subjects.overHttp('many', callers, ms)])
    }
    if (warm) continue
    rows.hot.push(perSecond)
    rows.by = by
    for (const [name, result] of results) note(name, result)
  }
  await subjects.close()

  const of = (name: string, pick: (round: BidRateMeasured) => number) => (measured.get(name) ?? []).map(pick)
  const rate = (name: string) => of(name, ({ perSecond }) => perSecond)
  const ratio = (name: string, base: readonly number[]) => median(rate(name).map((value, round) => value / (base[round] ?? Number.NaN)))
  console.log(`hot row, 64 connections, by ${rows.by}: ${Math.round(median(rows.hot))} transactions/s`)
  for (const [name, rounds] of measured) {
    const pick = (of: (round: BidRateMeasured) => number) => median(rounds.map(of))
    console.log(
      `${name}: ${Math.round(pick(({ perSecond }) => perSecond))}/s, p50 ${pick(({ p50 }) => p50).toFixed(1)} ms, p99 ${pick(({ p99 }) => p99).toFixed(1)} ms, accepted ${(pick(({ accepted }) => accepted) * 100).toFixed(1)} %, failed ${rounds.reduce((sum, { failed }) => sum + failed, 0)}`,
    )
  }
  for (const callers of [64, 512]) {
    console.log(`${callers} callers:`)
    console.log(`  in process / hot row: ${ratio(`one session, ${callers} callers, in process`, rows.hot).toFixed(1)} (aim 20)`)
    for (const sessions of ['one session', '100 sessions'])
      console.log(
        `  in process / one transaction per bid, ${sessions}: ${ratio(`${sessions}, ${callers} callers, in process`, rate(`${sessions}, ${callers} callers, one transaction per bid`)).toFixed(1)}`,
      )
    for (const sessions of ['one session', '100 sessions'])
      console.log(
        `  over HTTP / bare framework, ${sessions}: ${ratio(`${sessions}, ${callers} callers, over HTTP`, rate(`bare framework, ${callers} callers`)).toFixed(2)} (aim 0.4)`,
      )
  }
})
