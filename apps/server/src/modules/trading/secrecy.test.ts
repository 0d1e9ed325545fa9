import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { addProxy } from '@aosp/contract/auction/bid'
import { auditFile, biddingOutcome } from '@aosp/contract/auction/proof'
import { liveEvents } from '@aosp/contract/auction/watch'
import type { Endpoint } from '@aosp/contract/endpoint'
import { login, phoneLogin, sendSms } from '@aosp/contract/identity/login'
import { toBeijing } from '@aosp/kernel/time'
import { biddingSteps } from '../../../test/bidding.ts'
import { PASSWORD } from '../../../test/databases.ts'
import { everyAnswer, heardFrom, type Heard } from '../../../test/every-answer.ts'
import { publishedInquiry, quoteOn } from '../../../test/inquiry.ts'
import { lastCode } from '../../../test/sms-codes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
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
/** Two limits of A, the second in place of the first; what B bids by hand is answered far below both. */
const LIMITS = [
  { amount: 980_248.41, nonce: 'c40f7a1e95d2b86337e1a0d94f5b2c68' },
  { amount: 1_593_670.83, nonce: '92e6b3d817f04ac5be61d70a3c8f9425' },
]
const PRICE = { [A]: 81_736_459.13, [B]: 64_829_175.31 }
const NONCE = { [A]: '7d1f0c93b24e86a5d1907e3c58b2f46a', [B]: '3ba94d60c7e21f588d06b3f9e4a1752c' }
/** What two companies ask for each of two items; the first in place of an earlier price. */
const QUOTES = { [A]: [48_215.93, 7_316.29], [B]: [39_627.81, 6_184.57] }
const EARLIER = [52_931.64, 8_275.38]
const QUOTE_LIMIT = 186_473.29
/** An amount in every way it could be written: yuan, grouped, fen. */
const spelt = (yuan: number): string[] => {
  const fen = String(Math.round(yuan * 100))
  const [whole, cents] = [fen.slice(0, -2), fen.slice(-2)]
  return [`${whole}.${cents}`, `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`, fen]
}

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
    rising: await open(RESERVE.rising, { proxyBids: 1, bidGradient: 7.13 }),
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

const ask = (call: Endpoint, input: Record<string, unknown>, who: string | undefined) => heardFrom(app, call, input, who)

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

test('P-007 Q8 before the opening nobody is told a reserve, a sealed price, its nonce, a limit left to the platform, the end of a Dutch session or who bids under which number; afterwards they stand where they may', async () => {
  const { rising, sealed, dutch } = halls
  steps.at(Math.max(rising.start, sealed.start, dutch.start) + MINUTE_MS)
  for (const [who, amount] of [
    [A, 100_000],
    [B, 100_007.13],
  ] as const)
    expect((await steps.bid(rising.id, who, amount)).success).toBe(true)
  for (const who of [A, B] as const) expect((await steps.bid(sealed.id, who, PRICE[who], { confirmAmount: PRICE[who], nonce: NONCE[who] })).success).toBe(true)
  expect((await steps.bid(dutch.id, A, 270_000)).success).toBe(false)
  for (const limit of LIMITS)
    expect(await app.call(addProxy, { bidding: rising.id, ...limit, token: randomUUID(), seenSeq: 0 }, await app.signIn(A))).toMatchObject({ success: true })
  expect((await steps.bid(rising.id, B, 100_021.39)).success).toBe(true)

  // One of each company: every session has the same three.
  const inquiry = await publishedInquiry(app, await app.signIn('menber02'), { limitPrice: QUOTE_LIMIT, quoteEnd: toBeijing(new Date(rising.end)) })
  expect((await quoteOn(app, inquiry, await app.signIn(A), EARLIER)).success).toBe(true)
  expect((await quoteOn(app, inquiry, await app.signIn(A), QUOTES[A], { replaces: true })).success).toBe(true)
  expect((await quoteOn(app, inquiry, await app.signIn(B), QUOTES[B])).success).toBe(true)
  const signUps = (await Promise.all(Object.values(halls).map(({ id }) => steps.signUps(id)))).flatMap((all, at) => all.slice(at, at + 1))
  const answers = await everyAnswer(app, EVERYBODY, [...Object.values(halls).map(({ id }) => id), inquiry, ...signUps.map(({ id }) => id)])
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

  const everything = [...answers, ...frames, ...rows, ...log]
  expect(tellers(everything, [...Object.values(QUOTES), EARLIER].flat().flatMap(spelt))).toEqual([])
  // Its author wrote the limit.
  expect(
    tellers(
      everything.filter(({ who }) => who !== 'menber02'),
      spelt(QUOTE_LIMIT),
    ),
  ).toEqual([])
  expect(tellers(everything, [...Object.values(PRICE).flatMap(spelt), ...Object.values(NONCE)])).toEqual([])
  // A limit is told to the company that left it, and with nobody's words, while it already bids.
  const limits = LIMITS.flatMap(({ amount, nonce }) => [...spelt(amount), nonce])
  expect(
    tellers(
      everything.filter(({ who }) => who !== A),
      limits,
    ),
  ).toEqual([])
  expect(tellers(frames, limits)).toEqual([])
  expect(tellers(answers, spelt(LIMITS[1]?.amount ?? 0)).length).toBeGreaterThan(0)
  expect(tellers([...answers, ...frames], ['"AUTO"', '"PROXY"', '"PROXIES"'])).toEqual([])
  expect(answers.some(({ who, text }) => who === 'visitor' && text.includes('10002852'))).toBe(true)
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
  const proxied = await ask(auditFile, { id: rising.id }, undefined)
  expect(tellers([proxied], limits)).toHaveLength(2 * LIMITS.length)
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

test('figure 26 the log of all of it holds no token, no password, no code and nobody’s phone or account', async () => {
  const phone = '13900000031'
  expect((await app.call(sendSms, { mobile: phone, smsmode: '0' })).success).toBe(true)
  const code = await lastCode(app, phone)
  expect(code).toMatch(/^\d{6}$/)
  await app.call(phoneLogin, { mobile: phone, captcha: code })
  await app.call(login, { username: A, password: PASSWORD })
  const tokens = await Promise.all(EVERYBODY.flatMap((who) => (who === undefined ? [] : [app.signIn(who)])))
  const { rows } = await sql<{ secret: string }>`
    select phone as secret from account where phone is not null union select account_number from corporate where length(account_number) > 8
    union select password_hash from account`.execute(app.platform.db)
  const secrets = [...tokens, PASSWORD, `验证码${code}`, `"${code}"`, ...rows.map(({ secret }) => secret)]
  const log = lines.map((text) => ({ who: 'log', where: 'line', text }))
  expect(log.length).toBeGreaterThan(1000)
  expect(tellers(log, secrets)).toEqual([])
})
