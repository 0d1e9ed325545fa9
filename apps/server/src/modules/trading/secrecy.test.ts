import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditFile, biddingOutcome } from '@aosp/contract/auction/proof'
import { liveEvents } from '@aosp/contract/auction/watch'
import { allCalls } from '@aosp/contract/calls'
import { isWrite, type Endpoint } from '@aosp/contract/endpoint'
import { exportLogs, logs } from '@aosp/contract/operations/log'
import { shapeOf } from '@aosp/contract/shapes'
import { toBeijing } from '@aosp/kernel/time'
import { unpacked } from '../../../test/archives.ts'
import { biddingSteps } from '../../../test/bidding.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Hall, LASTING, openHall } from '../../../test/trading.ts'
import { listen, watch, type Watcher } from '../../../test/watch.ts'

/**
 * Q8: prices that nobody may know before the opening are made of digits that occur nowhere else, and are looked for in everything
 * the platform says to anybody, writes into its log or keeps in a table: every declared GET call, exports, sockets, all rows.
 */
const MINUTE_MS = 60_000
const [A, B, C] = ['external01', 'external02', 'external03'] as const
const AUTHOR = 'menber01'
const EVERYBODY = [undefined, 'admin', 'operate01', 'operate02', AUTHOR, 'menber02', A, B, C] as const
const RESERVE = { rising: 73_914_826.57, sealed: 59_318_264.77, dutch: 263_043.15 }
const PRICE = { [A]: 81_736_459.13, [B]: 64_829_175.31 }
const NONCE = { [A]: '7d1f0c93b24e86a5d1907e3c58b2f46a', [B]: '3ba94d60c7e21f588d06b3f9e4a1752c' }
/** Their answers hang on an id; of all others one plain question to each is enough. */
const ABOUT_TRADE = /^(auction|trading|settlement|funds)$/

/** An amount in every way it could be written: yuan, grouped, fen. */
const spelt = (yuan: number): string[] => {
  const fen = String(Math.round(yuan * 100))
  const [whole, cents] = [fen.slice(0, -2), fen.slice(-2)]
  return [`${whole}.${cents}`, `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`, fen]
}

type Heard = { who: string; where: string; text: string }

let app: TestApp
let steps: ReturnType<typeof biddingSteps>
let halls: Record<keyof typeof RESERVE, Hall>
const lines: string[] = []
const rooms: { who: string; watcher: Watcher }[] = []

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((written) => {
    lines.push(typeof written === 'string' ? written : Buffer.from(written).toString('utf8'))
    return true
  })
  app = await startTestApp({ LOG_LEVEL: 'trace', ...LASTING })
  steps = biddingSteps(app)
  const issuer = await app.signIn(AUTHOR)
  const open = (basePrice: number, form: Parameters<typeof openHall>[3]) => openHall(app, issuer, [A, B, C], { basePrice, ...form })
  halls = {
    rising: await open(RESERVE.rising, {}),
    sealed: await open(RESERVE.sealed, { bidType: 2, bidGradient: 0 }),
    dutch: await open(RESERVE.dutch, { bidType: 5, startPrice: 300_000, bidGradient: 7391.37, delayPeriod: 5 }),
  }
  const address = await listen(app.http)
  for (const who of EVERYBODY)
    for (const { id } of Object.values(halls)) {
      const watcher = await watch(address, id, who && (await app.signIn(who)))
      if (typeof watcher !== 'number') rooms.push({ who: who ?? 'visitor', watcher })
    }
}, 180_000)
afterAll(async () => {
  for (const { watcher } of rooms) watcher.socket.terminate()
  await app.close()
  vi.restoreAllMocks()
})

async function ask(call: Endpoint, input: Record<string, unknown>, who: string | undefined): Promise<Heard> {
  const headers = { 'x-timestamp': String(app.platform.now().getTime()) }
  const reply = await app.http.inject(request(call, input, who && (await app.signIn(who)), app.platform.signatureSecret, { headers }))
  const packed = reply.rawPayload.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  return { who: who ?? 'visitor', where: `${call.method} ${call.path} ${reply.statusCode}`, text: packed ? unpacked(reply.rawPayload) : reply.body }
}

/** Everything anybody is told, now. */
async function everyAnswer(): Promise<Heard[]> {
  const signUps = (await Promise.all(Object.values(halls).map(({ id }) => steps.signUps(id)))).flat()
  const ids = [...Object.values(halls).map(({ id }) => id), ...signUps.map(({ id }) => id)]
  const asked = (id: string) => ({ id, bidding: id, biddingId: id, signup: id, reference: id, afterSeq: 0 })
  const heard: Heard[] = []
  for (const { module, call } of allCalls.filter((each) => each.call.method === 'GET' && !isWrite(each.call))) {
    const { shape, def } = shapeOf(call).input
    // What takes none of these and no conditions of a list answers the plain question again.
    const hangsOnId = def.catchall !== undefined || Object.keys(asked('')).some((name) => name in shape)
    const answers = EVERYBODY.map(async (who) => {
      const plain = await ask(call, { pageNo: 1, pageSize: 100 }, who)
      const told = [plain]
      if (!hangsOnId || !ABOUT_TRADE.test(module) || / 40[13]$/.test(plain.where)) return told
      for (const id of ids) told.push(await ask(call, asked(id), who))
      return told
    })
    heard.push(...(await Promise.all(answers)).flat())
  }
  // The plain question reads sign-ins alone.
  for (const call of [logs, exportLogs]) heard.push(await ask(call, { logType: 2, pageSize: 100 }, 'admin'))
  return heard
}

async function everyRow(): Promise<Heard[]> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.platform.db)
  const heard: Heard[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} as t`.execute(app.platform.db)
    heard.push(...rows.map(({ text }) => ({ who: 'dump', where: name, text })))
  }
  return heard
}

const tellers = (heard: readonly Heard[], secrets: readonly string[]): string[] =>
  heard.flatMap(({ who, where, text }) => secrets.filter((secret) => text.includes(secret)).map((secret) => `${who} ${where}: ${secret}`))

/** Objects of an answer that name a company beside the number it bids under. */
function* mappings(value: unknown, number: number, company: readonly string[]): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  const own = Object.values(value).filter((member) => typeof member !== 'object')
  if (own.some((member) => String(member) === String(number)) && own.some((member) => company.includes(String(member)))) yield value
  for (const member of Object.values(value)) yield* mappings(member, number, company)
}
const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('P-007 Q8 before the opening nobody is told a reserve, a sealed price, its nonce, the end of a Dutch session or who bids under which number; afterwards they stand where they may', async () => {
  const { rising, sealed, dutch } = halls
  steps.at(Math.max(rising.start, sealed.start, dutch.start) + MINUTE_MS)
  for (const [who, amount] of [
    [A, 100_000],
    [B, 101_000],
  ] as const)
    expect((await steps.bid(rising.id, who, amount)).success).toBe(true)
  for (const who of [A, B] as const) expect((await steps.bid(sealed.id, who, PRICE[who], { confirmAmount: PRICE[who], nonce: NONCE[who] })).success).toBe(true)
  expect((await steps.bid(dutch.id, A, 270_000)).success).toBe(false)

  const answers = await everyAnswer()
  const frames = rooms.flatMap(({ who, watcher }) => watcher.texts.map((text) => ({ who, where: 'room', text })))
  const rows = await everyRow()
  const log = lines.map((text) => ({ who: 'log', where: 'line', text }))
  // What is looked through is really there.
  expect(frames.filter(({ text }) => text.includes('"BID"')).length).toBeGreaterThanOrEqual(2 * EVERYBODY.length)
  expect(log.filter(({ text }) => text.includes('"msg":"served"')).length).toBeGreaterThan(1000)
  expect(answers.filter(({ where }) => where.endsWith(' 200')).length).toBeGreaterThan(1000)
  expect(rows.length).toBeGreaterThan(500)
  const { code } = await steps.row(rising.id)
  expect(answers.filter(({ where, text }) => /export/i.test(where) && text.includes(code)).length).toBeGreaterThan(0)

  // Nor is a secret confirmed by looking for it in the logs.
  const acts = async (keyWord: string) => (await app.call(logs, { logType: 2, keyWord }, await app.signIn('admin'))).result?.total
  expect(await acts('报名竞价')).toBeGreaterThan(0)
  for (const secret of [...Object.values(PRICE), ...Object.values(RESERVE)].flatMap(spelt)) expect(await acts(secret)).toBe(0)

  const everything = [...answers, ...frames, ...rows, ...log]
  expect(tellers(everything, [...Object.values(PRICE).flatMap(spelt), ...Object.values(NONCE)])).toEqual([])
  // The author of a reserve knows it, and with it the end of his Dutch session.
  const dutchEnd = new Date(dutch.start + 6 * 5 * MINUTE_MS)
  const ends = [String(dutchEnd.getTime()), toBeijing(dutchEnd), dutchEnd.toISOString().slice(0, 19), dutchEnd.toISOString().slice(0, 19).replace('T', ' ')]
  const byOthers = everything.filter(({ who }) => who !== AUTHOR)
  expect(tellers(byOthers, [...Object.values(RESERVE).flatMap(spelt), ...ends])).toEqual([])
  expect(
    tellers(
      answers.filter(({ who }) => who === AUTHOR),
      spelt(RESERVE.rising),
    ).length,
  ).toBeGreaterThan(0)

  // The clocks run out, and all three are closed.
  steps.at(Math.max(rising.end, sealed.end, dutchEnd.getTime()) + MINUTE_MS)
  for (const { id } of [rising, dutch]) await steps.reaches(id, -5)
  await steps.reaches(sealed.id, 5)
  const accounts = await sql<{ username: string; id: string; name: string }>`
    select a.username, c.id, c.name from account a join corporate c on c.id = a.corporate_id where a.username = any(${[A, B, C]})`.execute(app.platform.db)
  const looksLikeYear = (no: number) => no > 2020 && no < 2100
  for (const { id } of Object.values(halls))
    for (const signUp of await steps.signUps(id)) {
      const company = accounts.rows.find((row) => row.id === signUp.corporate_id)
      const { bidder_no: no, bidder_salt: salt } = signUp
      if (!company || no === null || salt === null) throw new Error('the numbers are not open after the close')
      expect(tellers(everything, [salt])).toEqual([])
      const known = [company.id, company.name, signUp.id, signUp.apply_no]
      const told = [...answers, ...frames, ...rows].filter(({ text }) => !mappings(read(text), no, known).next().done)
      // The company itself reads its number beside its name; nobody else does.
      expect(told.some(({ who }) => who === company.username)).toBe(true)
      const others = told.filter(({ who }) => who !== company.username)
      if (!looksLikeYear(no)) expect(others.map(({ who, where }) => `${who} ${where}`)).toEqual([])
    }

  const opened = await app.call(liveEvents, { bidding: sealed.id })
  const reveal = opened.result?.events.find((event) => event.type === 'REVEAL')
  expect(reveal).toMatchObject({ type: 'REVEAL' })
  expect(reveal?.type === 'REVEAL' && reveal.prices.map(({ amount }) => amount).toSorted()).toEqual(
    Object.values(PRICE)
      .map((yuan) => Math.round(yuan * 100))
      .toSorted(),
  )
  for (const [kind, { id }] of Object.entries(halls) as [keyof typeof RESERVE, Hall][]) {
    const file = await ask(auditFile, { id }, undefined)
    expect(file.text).toContain(spelt(RESERVE[kind])[2])
    // The losers stay unknown to the public.
    const loser = accounts.rows.find(({ username }) => username === B)
    for (const { text } of [file, await ask(biddingOutcome, { bidding: id }, undefined)]) {
      expect(text).not.toContain(loser?.id)
      expect(text).not.toContain(loser?.name)
    }
  }
}, 300_000)
