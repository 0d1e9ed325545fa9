import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../apps/server/test/databases.ts'
import { startTestApp, type TestApp } from '../apps/server/test/test-app.ts'
import { startBidSubjects } from './bid-subjects.ts'
import { hotRow, prepareHotRow } from './hot-row.ts'
import { measure, median, type Target } from './measure.ts'
import { startSubjects, type Subject } from './subjects.ts'

let app: TestApp
let running: { subjects: Subject[]; close: () => Promise<void> }
beforeAll(async () => {
  app = await startTestApp()
  running = await startSubjects(app, app.databaseUrl, await app.signIn('operate01'))
})
afterAll(async () => {
  await running.close()
  await app.close()
})

const answer = async ({ port, path, headers }: Target): Promise<unknown> => {
  const { timestamp: _at, ...body } = (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()) as Record<string, unknown>
  return body
}

test('the benchmark compares equal answers, and its load is served by both sides', async () => {
  expect(running.subjects).toHaveLength(2)
  for (const { ours, bare } of running.subjects) {
    expect(await answer(ours)).toEqual(await answer(bare))
    for (const target of [ours, bare]) {
      const { answered, failed } = await measure(target, { connections: 4, count: 50, maxMs: 20_000 })
      expect({ answered, failed }).toEqual({ answered: 50, failed: 0 })
    }
  }
})

test('bids of the benchmark are judged in every way it measures, and so is the hot row', async () => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 4 })
  try {
    const bids = await startBidSubjects(app, `http://127.0.0.1:${running.subjects[0]?.ours.port}`, pool, { bidders: 4, sessions: 2, password: PASSWORD })
    for (const sessions of ['one', 'many'] as const)
      for (const way of [bids.inProcess, bids.oneByOne, bids.overHttp]) {
        const { perSecond, failed } = await way(sessions, 4, 300)
        expect({ failed, judged: perSecond > 0 }).toEqual({ failed: 0, judged: true })
      }
    expect(await bids.bareHttp(4, 150)).toMatchObject({ failed: 0, accepted: 1 })
    await bids.close()
    const { rows } = await pool.query<{ bids: number }>(`select count(*)::int as bids from bidding_event where type = 'BID' and event like '%"no"%'`)
    expect(rows[0]?.bids).toBeGreaterThan(0)
    await prepareHotRow(pool)
    expect((await hotRow(app.databaseUrl, tmpdir(), 1)).perSecond).toBeGreaterThanOrEqual(0)
  } finally {
    await pool.end()
  }
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
