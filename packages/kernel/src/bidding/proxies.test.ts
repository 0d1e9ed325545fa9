import { expect, test } from 'vitest'
import { fromYuan } from '../money.ts'
import { type AuditContent, auditText } from './audit-file.ts'
import { bidderCommit, eventHash, proxyCommit } from './chain.ts'
import { GENESIS } from './constants.ts'
import { replay } from './evolve.ts'
import type { Answer, BiddingEvent, Limit, Rules } from './model.ts'
import { type Entry, type SessionLog, startLog } from './session-log.ts'
import { verifyAudit } from './verify-audit.ts'

/**
 * The worked examples of proxies (domain 3.12). `a 105 10:05` bids by hand, `a to 105 10:05` leaves a limit, `a off 10:05` withdraws it; amounts are
 * thousands. What follows the arrow is the answer, then every bid the platform made, then the end where it is named.
 */
const CODE = 'CZ20250901-0007'
const DAY = Date.UTC(2025, 8, 1)
const MINUTE = 60_000
const NUMBERS: Record<string, number> = { a: 1001, b: 1002, c: 1003, d: 1004 }
const nameOf = (no: number | null): string => Object.keys(NUMBERS).find((who) => NUMBERS[who] === no) ?? ''
const clock = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return DAY + Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}
const nonceOf = (index: number): string => index.toString(16).padStart(32, 'a')

type Terms = Partial<Rules> & { prio?: Record<string, number> }
const session = ({ prio = {}, ...terms }: Terms = {}): Rules => ({
  session: CODE,
  bidType: 1,
  startPrice: fromYuan(100_000),
  bidGradient: fromYuan(1_000),
  bidMultiple: 5,
  startAt: clock('10:00'),
  endAt: clock('11:00'),
  delayMs: 5 * MINUTE,
  reserve: { price: null, salt: 'salt' },
  proxy: true,
  ...terms,
  bidders: new Map(Object.entries(NUMBERS).map(([who, no]) => [no, { prio: prio[who] ?? null, commit: bidderCommit(CODE, no, who, who) }])),
})
const FALLING: Terms = { bidType: 3, bidMultiple: 0 }

type Table = { log: SessionLog; limits: Limit[] }
const lay = (terms: Terms = {}): Table => ({ log: startLog(session(terms), clock('9:30')), limits: [] })

function put({ log, limits }: Table, line: string, index: number): Answer {
  const [who = '', ...rest] = line.split(' ')
  if (who === 'close') return log.put({ kind: 'CLOSE', t: clock(rest[0] ?? ''), limits })
  if (who === 'suspend') return log.put({ kind: 'SUSPEND', t: clock(rest[0] ?? ''), reason: '设备检修' })
  if (who === 'resume') return log.put({ kind: 'RESUME', t: clock(rest[0] ?? '') })
  if (who === 'stop') return log.put({ kind: 'STOP', t: clock(rest[0] ?? ''), reason: '标的灭失' })
  const no = NUMBERS[who] ?? 9999
  const t = clock(rest.at(-1) ?? '')
  const standing = limits.filter((limit) => log.state.proxies?.standing[limit.no]?.seq === limit.seq)
  const common = { no, token: `token-${index}`, seenSeq: log.state.seq, t, limits: standing }
  const [verb = '', amount = ''] = rest
  if (verb !== 'to' && verb !== 'off') return log.put({ kind: 'BID', amount: fromYuan(Number(verb) * 1000), ...common })
  const limit = verb === 'off' ? null : { amount: fromYuan(Number(amount) * 1000), nonce: nonceOf(index) }
  const answer = log.put({ kind: 'PROXY', limit, ...common })
  if (answer.ok && limit) limits.push({ seq: answer.seq, no, ...limit })
  return answer
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 19)
function told(table: Table, line: string, index: number, tellsEnd: boolean): string {
  const before = table.log.entries.length
  const answer = put(table, line, index)
  const bids = table.log.entries.slice(before).flatMap(({ event }) => (event.type === 'AUTO' ? [`${nameOf(event.no)} ${event.amount / 100_000}`] : []))
  const { result, endAt } = table.log.state
  const said = !answer.ok ? answer.code : result?.winner ? `${nameOf(result.winner)} wins ${(result.price ?? 0) / 100_000}` : 'ok'
  return [said, ...bids, ...(tellsEnd ? [`end ${timeOf(endAt)}`] : [])].join(', ')
}

const examples: [string, Terms, string[]][] = [
  ['40 a limit before any bid opens at the start price', {}, ['a to 110 10:05 -> ok, a 100', 'close 11:00 -> a wins 100']],
  ['41 a hand bid is answered by one step', {}, ['a to 110 10:05 -> ok, a 100', 'b 103 10:06 -> ok, a 104', 'close 11:00 -> a wins 104']],
  ['42 a hand bid at the limit stands, one beyond it too', {}, ['a to 105 10:05 -> ok, a 100', 'b 105 10:06 -> ok', 'close 11:00 -> b wins 105']],
  [
    '43 the better of two limits wins at one step past the other, whoever came first',
    {},
    ['a to 105 10:05 -> ok, a 100', 'b to 110 10:06 -> ok, b 106', 'c to 108 10:07 -> ok, c 108, b 109', 'close 11:00 -> b wins 109'],
  ],
  ['44 of equal limits the earlier holds', {}, ['a to 105 10:05 -> ok, a 100', 'b to 105 10:06 -> ok, b 105, a 105', 'close 11:00 -> a wins 105']],
  ['45 one step past the other is not past the own limit', {}, ['a to 104 10:05 -> ok, a 100', 'b to 105 10:06 -> ok, b 105', 'close 11:00 -> b wins 105']],
  [
    '46 the steps of one hand bid do not bind the platform',
    {},
    ['a to 130 10:05 -> ok, a 100', 'b to 120 10:06 -> ok, b 120, a 121', 'close 11:00 -> a wins 121'],
  ],
  [
    '47 who leads may leave a limit and nothing is bid; replaced it counts from then, withdrawn it does not count, and bids stand',
    {},
    [
      'a 100 10:05 -> ok',
      'a to 105 10:06 -> ok',
      'b 101 10:07 -> ok, a 102',
      'a to 103 10:08 -> ok',
      'a off 10:09 -> ok',
      'a off 10:10 -> E_NO_PROXY',
      'b 103 10:11 -> ok',
      'close 11:00 -> b wins 103',
    ],
  ],
  [
    '48 a bid by the platform extends like any other',
    {},
    ['a 100 10:10 -> ok', 'b to 110 10:58 -> ok, b 101, end 11:03:00', 'a 102 11:02 -> ok, b 103, end 11:07:00', 'close 11:07 -> b wins 103'],
  ],
  [
    '49 a limit that cannot count is refused',
    {},
    [
      'a to 105 9:59:59.999 -> E_NOT_OPEN',
      'a to 99 10:05 -> E_BELOW_START',
      'a to 105.5 10:05 -> E_STEP',
      'a 103 10:06 -> ok',
      'b to 103 10:07 -> E_STALE',
      'a to 102 10:07 -> E_STALE',
      'a to 103 10:07 -> ok',
      'x to 110 10:08 -> E_NOT_ELIGIBLE',
      'suspend 10:09 -> ok',
      'b to 110 10:10 -> E_SUSPENDED',
      'resume 10:20 -> ok',
      'close 11:11 -> a wins 103',
      'b to 110 11:12 -> E_CLOSED',
    ],
  ],
  [
    '50 a right to match is used by hand only; whoever was matched goes on within his limit',
    { prio: { c: 1 } },
    ['a to 105 10:05 -> ok, a 100', 'c 100 10:06 -> ok, a 101', 'c to 105 10:07 -> ok, c 105, a 105', 'c 105 10:08 -> ok', 'close 11:00 -> c wins 105'],
  ],
  [
    '51 falling: the limit is the least he takes',
    FALLING,
    ['a to 95 10:05 -> ok, a 100', 'b 98 10:06 -> ok, a 97', 'b to 90 10:07 -> ok, b 94', 'c to 92 10:08 -> ok, c 92, b 91', 'close 11:00 -> b wins 91'],
  ],
]

const signer = { key: '0'.repeat(64), sign: (digest: string) => digest + digest }
const found = async (events: readonly Entry[], extra: Partial<AuditContent> = {}) =>
  verifyAudit(auditText({ session: CODE, events, bidders: [], anchor: null, ...extra }, signer), ({ text, signature }) => signature === text + text)

test.each(examples)('example %s', async (_title, terms, lines) => {
  const table = lay(terms)
  for (const [index, line] of lines.entries()) {
    const [asked = '', expected = ''] = line.split(' -> ')
    expect(told(table, asked, index, expected.includes('end ')), line).toBe(expected)
  }
  const { entries, state } = table.log
  expect((await found(entries)).findings).toEqual([])
  expect(replay(entries.map(({ event }) => event))).toEqual(state)
})

const LINES = [
  'a to 104 10:05',
  'b 102 10:06',
  'a to 107 10:07',
  'c to 106 10:08',
  'b off 10:08',
  'd to 104 10:08',
  'c off 10:09',
  'b 109 10:56',
  'c to 112 10:57',
  'close 11:02',
]
function played(): SessionLog {
  const table = lay()
  for (const [index, line] of LINES.entries()) put(table, line, index)
  return table.log
}
/** A forger inside the platform, who hashes the whole chain anew: only the rule can contradict him. */
function rechained(events: readonly BiddingEvent[]): Entry[] {
  const chained: Entry[] = []
  for (const [seq, event] of events.entries()) {
    const moved = { ...event, seq }
    chained.push({ event: moved, hash: eventHash(chained.at(-1)?.hash ?? GENESIS, moved) })
  }
  return chained
}

test('every changed, dropped, doubled or invented part of what was bid for others is found, though the chain is right', async () => {
  const events = played().entries.map(({ event }) => event)
  expect((await found(rechained(events))).findings).toEqual([])
  const forgeries: [string, BiddingEvent[]][] = []
  const put = (at: number, what: string, ...instead: object[]) => forgeries.push([`${at} ${what}`, events.toSpliced(at, 1, ...(instead as BiddingEvent[]))])
  for (const [at, event] of events.entries()) {
    if (event.type !== 'PROXY' && event.type !== 'AUTO' && event.type !== 'PROXIES') continue
    put(at, 'dropped')
    put(at, 'doubled', event, event)
    put(at, 'later', { ...event, at: event.at + 1 })
    if (event.type === 'AUTO') {
      put(at, 'another bidder', { ...event, no: event.no === 1001 ? 1003 : 1001 })
      for (const amount of [event.amount + 100_000, event.amount - 100_000, event.amount + 1]) put(at, `amount ${amount}`, { ...event, amount })
      put(at, 'another end', { ...event, endAt: event.endAt + 1 })
      put(at, 'another limit', { ...event, proxy: event.proxy + 1 })
      put(at, 'called a hand bid', { ...event, type: 'BID', result: 'OK', token: `forged-${at}`, seenSeq: 0, stamp: event.at, proxy: undefined })
    }
    if (event.type === 'PROXY') {
      put(at, 'another bidder', { ...event, no: 1004 })
      put(at, 'another stamp', { ...event, stamp: (event.stamp ?? 0) - 1 })
      if (event.commit !== null) put(at, 'withdrawn', { ...event, commit: null })
      put(at, 'another commitment', { ...event, commit: proxyCommit(CODE, event.no, fromYuan(106_000), nonceOf(99)) })
      put(at, 'refused', { ...event, type: 'TRY', of: 'PROXY', result: 'E_STEP' })
    }
    if (event.type === 'PROXIES') {
      put(at, 'emptied', { ...event, limits: [] })
      put(at, 'turned round', { ...event, limits: event.limits.toReversed() })
      for (const [nth, limit] of event.limits.entries()) {
        const change = (what: object) => put(at, `limit ${nth} ${JSON.stringify(what)}`, { ...event, limits: event.limits.with(nth, { ...limit, ...what }) })
        put(at, `limit ${nth} hidden`, { ...event, limits: event.limits.toSpliced(nth, 1) })
        for (const amount of [limit.amount + 100_000, limit.amount - 100_000, limit.amount + 1]) change({ amount })
        change({ no: 1002 })
        change({ seq: limit.seq + 1 })
        change({ nonce: nonceOf(98) })
      }
    }
  }
  expect(forgeries.length).toBeGreaterThan(80)
  for (const [title, forged] of forgeries) expect((await found(rechained(forged))).findings, title).not.toEqual([])
})

test('a limit changed together with its commitment is contradicted by the bids it should have led to', async () => {
  const events = played().entries.map(({ event }) => event)
  const forged = events.map((event): BiddingEvent => {
    const limit = { amount: fromYuan(120_000), nonce: nonceOf(2) }
    if (event.type === 'PROXY' && event.token === 'token-2') return { ...event, commit: proxyCommit(CODE, event.no, limit.amount, limit.nonce) }
    return event.type === 'PROXIES' ? { ...event, limits: event.limits.map((one) => (one.nonce === limit.nonce ? { ...one, ...limit } : one)) } : event
  })
  expect((await found(rechained(forged))).findings.map(({ code }) => code)).toContain('PROXY')
})

test('no limit and no nonce stands in log or state before the close, and a session that is called off opens none', async () => {
  const table = lay()
  for (const [index, line] of ['a to 187 10:05', 'b 102 10:06', 'c to 179 10:07'].entries()) put(table, line, index)
  const secrets = ['18700000', nonceOf(0), nonceOf(2)]
  for (const secret of secrets) expect(JSON.stringify([table.log.state, table.log.entries])).not.toContain(secret)
  put(table, 'stop 10:30', 9)
  for (const secret of secrets) expect(JSON.stringify([table.log.state, table.log.entries])).not.toContain(secret)
  const { findings, recomputed } = await found(table.log.entries)
  expect(findings).toEqual([])
  expect(recomputed?.outcome).toBe(-7)
})

test('a limit that is missing, changed or left over lets nothing happen, neither a bid nor the close', () => {
  const table = lay()
  put(table, 'a to 110 10:05', 0)
  const [limit] = table.limits
  if (!limit) throw new Error('no limit')
  const before = table.log.state
  for (const limits of [[], [{ ...limit, amount: fromYuan(120_000) }], [{ ...limit, seq: 2 }], [limit, { ...limit, no: 1002 }]]) {
    const bid = { kind: 'BID', no: 1002, amount: fromYuan(101_000), token: 't', seenSeq: 0, t: clock('10:06'), limits } as const
    expect(table.log.put(bid)).toMatchObject({ ok: false, code: 'E_OPENING' })
    expect(table.log.put({ kind: 'CLOSE', t: clock('11:00'), limits })).toMatchObject({ ok: false, code: 'E_OPENING' })
    expect(table.log.state).toBe(before)
  }
})

test('where the seller did not choose it the log is what it always was, and a limit is refused without a trace', () => {
  const { proxy: _chosen, ...plain } = session()
  const log = startLog(plain, clock('9:30'))
  expect(JSON.stringify([log.entries, log.state])).not.toContain('prox')
  const asked = { kind: 'PROXY', no: 1001, limit: { amount: fromYuan(110_000), nonce: nonceOf(0) }, token: 't', seenSeq: 0, t: clock('10:05') } as const
  expect(log.put(asked)).toEqual({ ok: false, code: 'E_PROXY_OFF', seq: null })
  expect(log.entries).toHaveLength(1)
  for (const bidType of [2, 4, 5] as const) expect(() => startLog(session({ bidType }), clock('9:30'))).toThrow(RangeError)
})

test('a token asked again is answered the same; for another limit, or a bid, it is refused', () => {
  const table = lay()
  const asked = { kind: 'PROXY', no: 1001, limit: { amount: fromYuan(110_000), nonce: nonceOf(0) }, token: 't', seenSeq: 0, t: clock('10:05') } as const
  const first = table.log.put(asked)
  expect(first).toMatchObject({ ok: true, seq: 1 })
  const { length } = table.log.entries
  expect(table.log.put({ ...asked, t: clock('10:30') })).toEqual(first)
  expect(table.log.put({ ...asked, limit: { amount: fromYuan(111_000), nonce: nonceOf(0) } })).toMatchObject({ code: 'E_TOKEN_REUSE' })
  expect(table.log.put({ ...asked, limit: null })).toMatchObject({ code: 'E_TOKEN_REUSE' })
  expect(table.log.put({ kind: 'BID', no: 1001, amount: fromYuan(110_000), token: 't', seenSeq: 0, t: clock('10:06') })).toMatchObject({
    code: 'E_TOKEN_REUSE',
  })
  expect(table.log.entries).toHaveLength(length)
})
