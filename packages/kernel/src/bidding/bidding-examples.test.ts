import { expect, test } from 'vitest'
import { fromYuan, type Fen } from '../money.ts'
import { auditText } from './audit-file.ts'
import { bidderCommit } from './chain.ts'
import { dutchPrice } from './judge-offer.ts'
import type { Opening, Rules } from './model.ts'
import { dutchEnd } from './open.ts'
import { type SessionLog, startLog } from './session-log.ts'
import { enoughAtLock, enoughAtSignEnd } from './sign-up-quorum.ts'
import { verifyAudit } from './verify-audit.ts'

/**
 * The worked examples of the rule book. A line is `who amount time -> answer`, or an act and its time;
 * an answer may name the end (`end 11:00`) and a close names outcome, winner and price.
 */
const DAY = Date.UTC(2025, 8, 1)
const MINUTE = 60_000
const yuan = (text: string): Fen => fromYuan(Number(text.replaceAll(',', '')))
const clock = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return DAY + Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}
const NUMBERS: Record<string, number> = { a: 1001, b: 1002, c: 1003, d: 1004, p: 1005 }
const numberOf = (who: string): number => NUMBERS[who] ?? 9999

type Terms = Partial<Omit<Rules, 'reserve' | 'bidders'>> & { reserve?: string; prio?: Record<string, number> }

const session = ({ reserve, prio = {}, ...terms }: Terms = {}): Rules => ({
  session: 'CZ20250901-0007',
  bidType: 1,
  startPrice: yuan('100,000'),
  bidGradient: yuan('1,000'),
  bidMultiple: 5,
  startAt: clock('10:00'),
  endAt: clock('11:00'),
  delayMs: 5 * MINUTE,
  ...terms,
  reserve: { price: reserve === undefined ? null : yuan(reserve), salt: '00112233445566778899aabbccddeeff' },
  bidders: new Map(
    Object.entries(NUMBERS).map(([who, no]) => [no, { prio: prio[who] ?? null, commit: bidderCommit('CZ20250901-0007', no, `corp-${who}`, `salt-${who}`) }]),
  ),
})

const FALLING: Terms = { bidType: 3, startPrice: yuan('50,000'), bidGradient: yuan('500'), bidMultiple: 0, reserve: '45,000' }
const SEALED: Terms = { bidType: 2, startPrice: yuan('200,000'), bidGradient: yuan('0'), delayMs: 0 }
const SEALED_LOW: Terms = { ...SEALED, bidType: 4, startPrice: yuan('50,000'), reserve: '45,000' }
const clockTerms = { startPrice: yuan('300,000'), bidGradient: yuan('10,000'), startAt: clock('10:00'), delayMs: 5 * MINUTE }
const DUTCH: Terms = { bidType: 5, ...clockTerms, reserve: '240,000', endAt: dutchEnd(clockTerms, yuan('240,000')) }

/** Puts a line to the session and says what came of it, in the words of the line. */
function play(rules: Rules, log: SessionLog, prices: Map<number, Opening>, line: string, index: number): string {
  const [act = '', ...rest] = line.split(' ')
  const [first = '', second = ''] = rest
  const said = (input: Parameters<SessionLog['put']>[0]): string => {
    const answer = log.put(input)
    return answer.ok ? 'ok' : answer.code
  }
  if (act === 'suspend') return said({ kind: 'SUSPEND', t: clock(first), reason: '设备检修' })
  if (act === 'stop') return said({ kind: 'STOP', t: clock(first), reason: '标的灭失' })
  if (act === 'resume') return said({ kind: 'RESUME', t: clock(first) })
  if (act === 'outage') return said({ kind: 'OUTAGE', from: clock(first), to: clock(second) })
  if (act === 'take') return said({ kind: 'TAKE', no: numberOf(first), t: clock(second) })
  if (act === 'close') return said({ kind: 'CLOSE', t: clock(first), openings: [...prices.values()] })

  const amount = yuan(first)
  const seal = { confirmAmount: amount, nonce: String(index).padStart(32, '0') }
  const sealed = rules.bidType === 2 || rules.bidType === 4
  const token = rest[2] ?? `token-${index}`
  const answer = log.put({ kind: 'BID', no: numberOf(act), amount, token, seenSeq: log.state.seq, t: clock(second), ...(sealed ? { seal } : {}) })
  if (answer.ok && sealed) prices.set(numberOf(act), { no: numberOf(act), amount, nonce: seal.nonce })
  return answer.ok ? 'ok' : answer.code
}

function outcome(log: SessionLog): string {
  const { result } = log.state
  if (!result) return 'open'
  if (result.outcome === -7) return '-7'
  const winner = Object.keys(NUMBERS).find((who) => numberOf(who) === result.winner)
  return winner === undefined ? '-5' : `${result.outcome} ${winner} ${(result.price ?? 0) / 100}`
}

/** The audit file of a closed session must satisfy the checker that knows nothing of the engine. */
async function provenBy(log: SessionLog, rules: Rules): Promise<unknown> {
  const file = auditText({ session: rules.session, events: log.entries, bidders: [], anchor: null }, { key: '0'.repeat(64), sign: (digest) => digest + digest })
  const { findings, recomputed } = await verifyAudit(file, ({ text, signature }) => signature === text + text)
  return { findings, winner: recomputed?.winner, price: recomputed?.price, endAt: recomputed?.endAt }
}

const examples: [string, Terms, string[]][] = [
  ['1 the first bid may meet the start price', {}, ['a 100000 10:05 -> ok end 11:00', 'close 11:00 -> 5 a 100000']],
  ['2 a first bid below the start', {}, ['a 99000 10:05 -> E_BELOW_START', 'close 11:00 -> -5']],
  ['3 a first bid off the step', {}, ['a 100500 10:05 -> E_STEP', 'close 11:00 -> -5']],
  ['4 one bid rises at most five steps', {}, ['a 106000 10:05 -> E_MULTIPLE', 'a 105000 10:06 -> ok', 'close 11:00 -> 5 a 105000']],
  ['5 nobody outbids himself', {}, ['a 100000 10:05 -> ok', 'a 101000 10:06 -> E_SELF_LEADING', 'close 11:00 -> 5 a 100000']],
  ['6 a price that has been passed', {}, ['a 100000 10:05 -> ok', 'b 103000 10:06 -> ok', 'c 102000 10:07 -> E_STALE', 'close 11:00 -> 5 b 103000']],
  ['7 a bid in the last period extends from its own time', {}, ['a 100000 10:56:30 -> ok end 11:01:30', 'close 11:01:30 -> 5 a 100000']],
  ['8 a bid exactly one period before the end', {}, ['a 100000 10:55:00.000 -> ok end 11:00', 'close 11:00 -> 5 a 100000']],
  ['9 a bid just before the last period', {}, ['a 100000 10:54:59.999 -> ok end 11:00', 'close 11:00 -> 5 a 100000']],
  [
    '10 the end itself is too late, however often it moved',
    {},
    [
      'a 100000 10:59:59.999 -> ok end 11:04:59.999',
      'b 101000 11:04:59.998 -> ok end 11:09:59.998',
      'a 102000 11:09:59.998 -> E_CLOSED',
      'close 11:09:59.998 -> 5 b 101000',
    ],
  ],
  [
    '11 two equal bids in one millisecond: the first in sequence stands',
    {},
    ['a 103000 10:10 -> ok', 'b 104000 10:20 -> ok', 'c 104000 10:20 -> E_STALE', 'close 11:00 -> 5 b 104000'],
  ],
  [
    '12 a token is answered once and for all',
    {},
    ['a 100000 10:05 -> ok', 'b 103000 10:06 T -> ok', 'close 11:00 -> 5 b 103000', 'b 103000 11:10 T -> ok', 'b 101000 11:11 T -> E_TOKEN_REUSE'],
  ],
  ['13 below the reserve nothing is sold', { reserve: '110,000' }, ['a 105000 10:05 -> ok', 'b 109000 10:06 -> ok', 'close 11:00 -> -5']],
  ['13 at the reserve it is', { reserve: '110,000' }, ['a 105000 10:05 -> ok', 'b 110000 10:06 -> ok', 'close 11:00 -> 5 b 110000']],
  ['14 one bidder with one bid is a deal', {}, ['a 100000 10:05 -> ok', 'close 11:00 -> 5 a 100000']],
  ['15 nobody bids', {}, ['close 11:00 -> -5']],
  [
    '16 a priority holder matches and is outbid by a step',
    { prio: { c: 1 } },
    [
      'a 105000 10:10 -> ok',
      'b 108000 10:20 -> ok',
      'c 108000 10:57 -> ok end 11:02',
      'b 108000 10:57:30 -> E_STALE',
      'b 109000 10:58 -> ok end 11:03',
      'c 109000 10:59 -> ok end 11:04',
      'close 11:04 -> 5 c 109000',
    ],
  ],
  [
    '17 rank 1 goes before rank 2',
    { prio: { c: 1, d: 2 } },
    [
      'a 105000 10:10 -> ok',
      'b 108000 10:20 -> ok',
      'd 108000 10:21 -> ok',
      'c 108000 10:22 -> ok',
      'd 108000 10:23 -> E_PRIORITY_RANK',
      'd 109000 10:24 -> ok',
      'close 11:00 -> 5 d 109000',
    ],
  ],
  [
    '18 falling: above the reserve nothing is bought',
    FALLING,
    ['a 50000 10:10 -> ok', 'b 49500 10:11 -> ok', 'a 47000 10:12 -> ok', 'b 46700 10:13 -> E_STEP', 'b 50500 10:14 -> E_STALE', 'close 11:00 -> -5'],
  ],
  ['19 falling: at the reserve it is', FALLING, ['a 47000 10:12 -> ok', 'b 45000 10:13 -> ok', 'close 11:00 -> 5 b 45000']],
  [
    '20 sealed: of equal prices the earlier wins, and a replaced one counts as of its replacement',
    SEALED,
    [
      'a 230000 10:10 -> ok',
      'b 245000 10:20 -> ok',
      'c 250000 10:30 -> ok',
      'a 250000 10:40 -> ok',
      'd 199999 10:50 -> E_BELOW_START',
      'close 11:00 -> 5 c 250000',
    ],
  ],
  ['21 sealed: the best price misses the reserve', { ...SEALED, reserve: '260,000' }, ['c 250000 10:30 -> ok', 'close 11:00 -> -5']],
  [
    '22 sealed: the priority holder takes the top price in his window',
    { ...SEALED, prio: { p: 1 } },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00 -> open', 'take p 11:12 -> 5 p 250000'],
  ],
  [
    '22 his window ends on the millisecond',
    { ...SEALED, prio: { p: 1 } },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00 -> open', 'take p 11:30:00.000 -> E_CLOSED', 'close 11:30 -> 5 c 250000'],
  ],
  [
    '22 he never takes it',
    { ...SEALED, prio: { p: 1 } },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00 -> open', 'close 11:29:59.999 -> open', 'close 11:30 -> 5 c 250000'],
  ],
  ['22 a tie is his without a window', { ...SEALED, prio: { p: 1 } }, ['c 250000 10:10 -> ok', 'p 250000 10:20 -> ok', 'close 11:00 -> 5 p 250000']],
  [
    '22 below the reserve there is no window',
    { ...SEALED, prio: { p: 1 }, reserve: '260,000' },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00 -> -5'],
  ],
  ['23 sealed, lowest wins', SEALED_LOW, ['a 44000 10:10 -> ok', 'b 43999.50 10:20 -> ok', 'c 50001 10:30 -> E_ABOVE_START', 'close 11:00 -> 5 b 43999.5']],
  [
    '24 Dutch: the first who agrees to the price has it',
    DUTCH,
    ['b 260000 10:17 -> E_PRICE_NOT_REACHED end 10:35', 'b 270000 10:17 -> 5 b 270000', 'c 270000 10:17:00.003 -> E_CLOSED'],
  ],
  ['25 Dutch: nobody pays more than the price of the moment', DUTCH, ['b 280000 10:15:00.050 -> 5 b 270000']],
  ['26 Dutch: nobody agrees', DUTCH, ['close 10:34:59.999 -> open', 'close 10:35 -> -5']],
  [
    '27 suspended in the last period: a full one after it',
    {},
    [
      'a 100000 10:58 -> ok end 11:03',
      'suspend 11:01:20 -> ok',
      'b 101000 11:02 -> E_SUSPENDED',
      'resume 11:30 -> ok end 11:35',
      'b 101000 11:31 -> ok end 11:36',
      'close 11:36 -> 5 b 101000',
    ],
  ],
  [
    '28 suspended early: all of the rest after it',
    {},
    ['a 100000 10:10 -> ok', 'suspend 10:20 -> ok', 'resume 14:00 -> ok end 14:40', 'close 14:40 -> 5 a 100000'],
  ],
  ['29 the start itself is early enough', {}, ['a 100000 9:59:59.999 -> E_NOT_OPEN', 'a 100000 10:00:00.000 -> ok', 'close 11:00 -> 5 a 100000']],
  ['30 an outage far from the end moves it by whole minutes', {}, ['outage 10:10:00 10:12:30 -> ok end 11:03', 'close 11:03 -> -5']],
  [
    '31 an outage over the end suspends as of its start',
    {},
    ['outage 10:59:50 11:02:00 -> ok', 'close 11:02 -> E_SUSPENDED', 'resume 11:15 -> ok end 11:20', 'close 11:20 -> -5'],
  ],
  [
    '32 under ten seconds is nothing, touching the last minutes is a suspension',
    {},
    ['outage 10:10:00 10:10:09 -> E_NO_LOSS end 11:00', 'outage 10:50:00 10:56:00 -> ok', 'resume 11:10 -> ok end 11:20', 'close 11:20 -> -5'],
  ],
  // Beyond the book's own list.
  [
    'a bid stamped in time stands although a late one was heard before it',
    {},
    ['a 100000 10:30 -> ok', 'b 101000 11:00:00.001 -> E_CLOSED', 'c 101000 10:59:59.999 -> ok end 11:04:59.999', 'close 11:04:59.999 -> 5 c 101000'],
  ],
  [
    'rank 2 has his window after rank 1, and is told again that he took it',
    { ...SEALED, prio: { p: 1, d: 2 } },
    [
      'c 250000 10:10 -> ok',
      'p 220000 10:20 -> ok',
      'd 210000 10:21 -> ok',
      'close 11:00:02 -> open',
      'take d 11:10 -> E_PRIORITY_RANK',
      'take a 11:10 -> E_NO_PRIORITY',
      'b 260000 11:11 -> E_CLOSED',
      'close 11:30:02 -> open',
      'take p 11:31 -> E_PRIORITY_RANK',
      'take d 11:59:59.999 -> 5 d 250000',
      'take d 12:05 -> ok',
      'take p 12:06 -> E_CLOSED',
    ],
  ],
  [
    'a window that opened late, and one interrupted, is still a full one',
    { ...SEALED, prio: { p: 1 } },
    [
      'c 250000 10:10 -> ok',
      'p 220000 10:20 -> ok',
      'close 11:20 -> open',
      'suspend 11:30 -> ok',
      'take p 11:31 -> E_SUSPENDED',
      'resume 12:00 -> ok',
      'outage 12:05 12:06:01 -> ok',
      'close 12:21:59.999 -> E_NOT_DUE',
      'take p 12:21:59.999 -> 5 p 250000',
    ],
  ],
  [
    '34 a short gap over the end leaves everybody time to answer',
    {},
    ['a 100000 10:10 -> ok', 'outage 10:59:57 11:00:01 -> ok end 11:02:01', 'b 101000 11:02:00.999 -> ok end 11:07:00.999', 'close 11:07:01 -> 5 b 101000'],
  ],
  [
    '35 a short gap near the end moves it as far as everybody has time to answer',
    {},
    ['outage 10:57:00 10:57:05 -> E_NO_LOSS end 11:00', 'outage 10:58:30 10:58:34 -> ok end 11:00:34', 'close 11:00:34 -> -5'],
  ],
  [
    '36 sealed: a short gap over the end gives two minutes',
    SEALED,
    ['a 230000 10:10 -> ok', 'outage 10:59:58 11:00:02 -> ok end 11:02:02', 'close 11:02:02 -> 5 a 230000'],
  ],
  [
    '37 Dutch: the price waits for a short gap',
    DUTCH,
    ['outage 10:07:00 10:07:04 -> ok end 10:35:04', 'b 280000 10:10:03.999 -> E_PRICE_NOT_REACHED', 'b 280000 10:10:04 -> 5 b 280000'],
  ],
  [
    '38 under two seconds is nothing; in the last minute before its reach only what lies inside counts',
    { delayMs: MINUTE },
    ['outage 10:59:58 10:59:59.999 -> E_NO_LOSS end 11:00', 'outage 10:58:58 10:59:01.999 -> E_NO_LOSS end 11:00', 'close 11:00 -> -5'],
  ],
  [
    '39 who came in time and is heard after the close is not late',
    {},
    ['a 100000 10:10 -> ok', 'close 11:00 -> 5 a 100000', 'b 101000 10:59:59 -> E_LOST', 'b 101000 11:00 -> E_CLOSED'],
  ],
  ['an outage that ends where the last minutes begin does not touch them', {}, ['outage 10:40 10:55:00.000 -> ok end 11:15', 'close 11:15 -> -5']],
  ['one millisecond more does', {}, ['outage 10:40 10:55:00.001 -> ok', 'close 11:15 -> E_SUSPENDED', 'resume 12:00 -> ok end 12:20', 'close 12:20 -> -5']],
  [
    'a window opened just within ten seconds counts from the end',
    { ...SEALED, prio: { p: 1 } },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00:09.999 -> open', 'take p 11:30 -> E_CLOSED', 'close 11:30 -> 5 c 250000'],
  ],
  [
    'a window opened ten seconds late counts from its opening',
    { ...SEALED, prio: { p: 1 } },
    ['c 250000 10:10 -> ok', 'p 220000 10:20 -> ok', 'close 11:00:10 -> open', 'take p 11:30:09.999 -> 5 p 250000'],
  ],
  [
    'the Dutch clock stands still while the session does',
    DUTCH,
    ['suspend 10:07 -> ok', 'resume 11:00 -> ok end 11:28', 'b 280000 11:07:59.999 -> 5 b 280000'],
  ],
  [
    'a session suspended before its start begins later by as much',
    {},
    ['suspend 9:50 -> ok', 'resume 10:20 -> ok end 11:30', 'a 100000 10:29:59.999 -> E_NOT_OPEN', 'a 100000 10:30 -> ok', 'close 11:30 -> 5 a 100000'],
  ],
  [
    'a session called off has no winner, whatever was bid, and cannot be called off twice',
    {},
    [
      'a 100000 10:10 -> ok',
      'suspend 10:20 -> ok',
      'stop 10:30 -> -7',
      'b 101000 10:31 -> E_CLOSED',
      'resume 10:32 -> E_NOT_SUSPENDED',
      'close 11:00 -> E_CLOSED',
      'stop 11:01 -> E_CLOSED',
    ],
  ],
  ['a sealed session called off opens no price', SEALED, ['a 250000 10:10 -> ok', 'stop 10:30 -> -7']],
  ['a Dutch session called off', DUTCH, ['b 280000 10:04 -> E_PRICE_NOT_REACHED', 'stop 10:05 -> -7']],
  [
    'acts that come at the wrong moment change nothing',
    {},
    [
      'resume 10:10 -> E_NOT_SUSPENDED',
      'suspend 10:20 -> ok',
      'suspend 10:21 -> E_SUSPENDED',
      'outage 10:22 10:50 -> E_NO_LOSS',
      'resume 10:30 -> ok end 11:10',
      'outage 10:22 10:30:05 -> E_NO_LOSS',
      'close 11:09:59.999 -> E_NOT_DUE',
      'suspend 11:10 -> E_CLOSED',
      'close 11:10 -> -5',
      'close 11:11 -> E_CLOSED',
      'outage 11:12 11:13 -> E_NO_LOSS',
    ],
  ],
]

test.each(examples)('worked example %s', async (_title, terms, lines) => {
  const rules = session(terms)
  const log = startLog(rules, clock('9:30'))
  const prices = new Map<number, Opening>()
  for (const [index, line] of lines.entries()) {
    const [asked = '', wanted = ''] = line.split(' -> ')
    const before = log.entries.length
    const answer = play(rules, log, prices, asked, index)
    const [told = '', end] = wanted.split(' end ')
    expect(told === answer ? told : outcome(log), line).toBe(told)
    if (end !== undefined) expect(log.state.endAt, line).toBe(clock(end))
    if (['E_TOKEN_REUSE', 'E_NOT_DUE', 'E_NO_LOSS', 'E_NOT_SUSPENDED'].includes(answer)) expect(log.entries.length, line).toBe(before)
  }
  expect(log.state.phase).toBe('CLOSED')
  const { result, endAt } = log.state
  expect(await provenBy(log, rules)).toEqual({ findings: [], winner: result?.winner, price: result?.price, endAt })
})

test('worked example 9 counts no extension, 7 counts one', () => {
  const at = (time: string) => {
    const log = startLog(session(), clock('9:30'))
    log.put({ kind: 'BID', no: numberOf('a'), amount: yuan('100,000'), token: 't', seenSeq: 0, t: clock(time) })
    return log.state.extensions
  }
  expect([at('10:54:59.999'), at('10:55'), at('10:56:30')]).toEqual([0, 0, 1])
})

test('worked example 26: the floor of the Dutch clock stands for one full step', () => {
  const rules = session(DUTCH)
  const { state } = startLog(rules, clock('9:30'))
  const prices = ['10:00', '10:04:59.999', '10:05', '10:30', '10:34:59.999'].map((time) => dutchPrice(rules, state, clock(time)) / 100)
  expect(prices).toEqual([300_000, 300_000, 290_000, 240_000, 240_000])
})

test.each([
  ['14 one of one', { approved: 1, pending: 0 }, 1, true, true],
  ['14 one of two', { approved: 1, pending: 0 }, 2, false, false],
  ['33 four and a slip that is refused before the lock', { approved: 4, pending: 1 }, 5, true, false],
])('worked example %s', (_title, signUps, needed, atSignEnd, atLock) => {
  expect([enoughAtSignEnd(signUps, needed), enoughAtLock({ ...signUps, pending: 0 }, needed)]).toEqual([atSignEnd, atLock])
})

test.each([
  ['a stranger', { no: 4711 }, 'E_NOT_ELIGIBLE', 0],
  ['half a fen', { amount: 10_000_000.5 }, 'E_AMOUNT', 1],
  ['nothing', { amount: 0 }, 'E_AMOUNT', 1],
  ['less than nothing', { amount: -1 }, 'E_AMOUNT', 1],
  ['no number', { amount: NaN }, 'E_AMOUNT', 1],
  ['more than there is', { amount: 10_000_000_000_001 }, 'E_AMOUNT', 1],
])('%s is refused, and nothing but its own line in the log changes', (_title, wrong, code, logged) => {
  const log = startLog(session(), clock('9:30'))
  const { seq, ...before } = log.state
  expect(log.put({ kind: 'BID', no: numberOf('a'), amount: 10_000_000, token: 't', seenSeq: 0, t: clock('10:05'), ...wrong })).toMatchObject({
    ok: false,
    code,
  })
  expect(log.state).toEqual({ ...before, seq: seq + logged })
})

test('a sealed price must be typed twice and hidden well', () => {
  const log = startLog(session(SEALED), clock('9:30'))
  const amount = yuan('250,000')
  const nonce = 'f'.repeat(32)
  const bid = { kind: 'BID', no: numberOf('a'), amount, seenSeq: 0, t: clock('10:05') } as const
  expect(log.put({ ...bid, token: '1' })).toMatchObject({ ok: false, code: 'E_AMOUNT' })
  expect(log.put({ ...bid, token: '2', seal: { confirmAmount: amount + 1, nonce } })).toMatchObject({ ok: false, code: 'E_AMOUNT' })
  expect(log.put({ ...bid, token: '3', seal: { confirmAmount: amount, nonce: '1' } })).toMatchObject({ ok: false, code: 'E_AMOUNT' })
  expect(log.put({ ...bid, token: '4', seal: { confirmAmount: amount, nonce } })).toMatchObject({ ok: true, price: null })
})

test('before the opening neither state nor log holds a sealed price or the reserve, and a wrong or missing opening closes nothing', () => {
  const rules = session({ ...SEALED, reserve: '234,567.89' })
  const log = startLog(rules, clock('9:30'))
  const amount = yuan('245,678.91')
  const nonce = 'a'.repeat(32)
  log.put({ kind: 'BID', no: numberOf('a'), amount, token: 't', seenSeq: 0, t: clock('10:05'), seal: { confirmAmount: amount, nonce } })
  const known = JSON.stringify([log.state, log.entries])
  for (const secret of ['24567891', '23456789', nonce]) expect(known).not.toContain(secret)

  const opening = { no: numberOf('a'), amount, nonce }
  const before = log.state
  for (const openings of [[], [{ ...opening, amount: yuan('300,000') }], [opening, opening], [opening, { ...opening, no: numberOf('b') }]]) {
    expect(log.put({ kind: 'CLOSE', t: clock('11:00'), openings })).toEqual({ ok: false, code: 'E_OPENING', seq: null })
    expect(log.state).toBe(before)
  }
  expect(log.put({ kind: 'CLOSE', t: clock('11:00'), openings: [opening] })).toMatchObject({ ok: true })
})

test.each([
  ['no time', { endAt: clock('10:00') }],
  ['half a fen', { startPrice: 0.5 as Fen }],
  ['no step', { bidGradient: yuan('0') }],
  ['a Dutch floor off the steps', { ...DUTCH, reserve: '245,000' }],
  ['a Dutch clock without a floor', { ...DUTCH, reserve: undefined as unknown as string }],
  ['a Dutch end that is not the clock’s', { ...DUTCH, endAt: clock('10:36') }],
  ['a priority right in a Dutch session', { ...DUTCH, prio: { a: 1 } }],
])('a session with %s cannot be opened', (_title, terms) => {
  expect(() => startLog(session(terms), clock('9:30'))).toThrow(RangeError)
})

test('time is whole milliseconds', () => {
  const log = startLog(session(), clock('9:30'))
  expect(() => log.put({ kind: 'CLOSE', t: clock('11:00') + 0.5 })).toThrow(RangeError)
  expect(() => log.put({ kind: 'OUTAGE', from: NaN, to: clock('11:00') })).toThrow(RangeError)
})
