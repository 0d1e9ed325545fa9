import type { LiveSeat, LiveState, LiveTerms } from '@aosp/contract/auction/live'
import type { BiddingRefusal, BidType } from '@aosp/kernel/bidding/constants'
import { direction, isAmount, isSealed, judgeOffer } from '@aosp/kernel/bidding/judge-offer'
import type { Rules, State } from '@aosp/kernel/bidding/model'
import { fen, type Fen } from '@aosp/kernel/money'
import { yuan } from './room-words.ts'

/** What may be offered now, judged in the browser by the same rule the server asks. The server has the last word. */
export type Table = { terms: LiveTerms; live: LiveState; seat: LiveSeat }

export const signOf = (terms: LiveTerms): 1 | -1 => direction(terms.bidType)
export const isRising = (terms: LiveTerms): boolean => signOf(terms) === 1
export const isSealedType = (terms: LiveTerms): boolean => isSealed(terms.bidType)
const stepWord = (terms: LiveTerms): string => (isRising(terms) ? '加价' : '减价')

/** What steps are counted from: the price that stands, or the start price before the first bid. */
export const baseOf = ({ terms, live }: Pick<Table, 'terms' | 'live'>): number => live.price ?? terms.startPrice
export const stepsOf = (table: Pick<Table, 'terms' | 'live'>, amount: number): number =>
  ((amount - baseOf(table)) * signOf(table.terms)) / (table.terms.bidGradient || 1)
const after = (table: Pick<Table, 'terms' | 'live'>, steps: number): number => baseOf(table) + signOf(table.terms) * steps * table.terms.bidGradient

export type QuickOffer = { steps: number; amount: number; label: string }

/** One, two and five steps; the first bid may meet the start price; a priority holder may match the leader. Nothing the rule would refuse. */
export function quickOffers(table: Table): QuickOffer[] {
  const { terms, live, seat } = table
  const first = live.price === null
  const most = terms.bidMultiple > 0 ? terms.bidMultiple : Infinity
  const wanted = first ? [0, 1, 2] : [...(seat.prio === null ? [] : [0]), 1, 2, 5]
  return [...new Set(wanted.map((steps) => Math.min(steps, most)))]
    .map((steps) => ({ steps, amount: after(table, steps), label: labelOf(terms, steps, first) }))
    .filter(({ amount }) => isAmount(amount))
}

const labelOf = (terms: LiveTerms, steps: number, first: boolean): string => {
  if (steps === 0) return first ? '起始价' : '跟价（优先权）'
  return `${isRising(terms) ? '+' : '−'}${steps} 幅`
}

/** Why the rule would refuse this amount now, in words that say what would be taken; undefined when it would stand. */
export function objection(table: Table, amount: number, now: number): { code: BiddingRefusal; text: string } | undefined {
  const { terms, live, seat } = table
  const verdict = judgeOffer(
    rulesOf(terms, seat),
    stateOf(live, now),
    { kind: 'BID', no: seat.no, amount, token: '', seenSeq: live.seq, t: now, seal: { confirmAmount: amount, nonce: '0'.repeat(32) } },
    now,
  )
  return verdict.ok ? undefined : { code: verdict.code, text: wordsFor(verdict.code, table, amount) }
}

const rulesOf = (terms: LiveTerms, seat: LiveSeat): Rules => ({
  session: terms.code,
  bidType: terms.bidType as BidType,
  startPrice: fen(terms.startPrice),
  bidGradient: fen(terms.bidGradient),
  bidMultiple: terms.bidMultiple,
  startAt: terms.startAt,
  endAt: terms.endAt ?? Infinity,
  delayMs: terms.delayMs,
  reserve: { price: terms.floor === null ? null : fen(terms.floor), salt: '' },
  bidders: new Map([[seat.no, { prio: seat.prio, commit: '' }]]),
})

/** Of a Dutch session only what stands is known; its clock is followed by the state, not computed from the terms. */
const stateOf = (live: LiveState, now: number): State => ({
  seq: live.seq,
  bids: live.bids ?? 0,
  phase: live.phase === 'priority' ? 'PRIORITY' : live.phase === 'closed' || live.phase === 'stopped' ? 'CLOSED' : 'OPEN',
  price: live.price === null ? null : fen(live.price),
  leader: live.leaderNo,
  startAt: live.startAt,
  endAt: live.endAt ?? Infinity,
  lastAt: now,
  extensions: live.extensions,
  suspended: live.suspended ? { since: live.suspended.since, remaining: live.suspended.remaining ?? 0 } : null,
  outageTo: 0,
  sealed: {},
  priority: null,
  taken: null,
  result: null,
})

function wordsFor(code: BiddingRefusal, table: Table, amount: number): string {
  const { terms, live } = table
  const word = stepWord(terms)
  const [atLeast, noMore] = isRising(terms) ? ['至少', '不高于'] : ['至多', '不低于']
  const words: Partial<Record<BiddingRefusal, () => string>> = {
    E_NOT_OPEN: () => '竞价尚未开始',
    E_SUSPENDED: () => '竞价已中止，恢复后可继续出价',
    E_CLOSED: () => '竞价已结束',
    E_SELF_LEADING: () => '您当前领先，无需再次出价',
    E_BELOW_START: () => `报价不能低于起始价 ${yuan(terms.startPrice)}`,
    E_ABOVE_START: () => `报价不能高于起始价 ${yuan(terms.startPrice)}`,
    E_STALE: () => `${atLeast} ${yuan(after(table, 1))}（当前价${isRising(terms) ? '加' : '减'} 1 幅）`,
    E_STEP: () => `须为${word}幅度 ${yuan(terms.bidGradient)} 的整数倍，可报 ${nearest(table, amount).map(yuan).join(' 或 ')}`,
    E_MULTIPLE: () => `单次最多${word} ${terms.bidMultiple} 幅，${noMore} ${yuan(after(table, terms.bidMultiple))}`,
    E_PRICE_NOT_REACHED: () => `当前价为 ${yuan(live.price ?? terms.startPrice)}`,
  }
  return words[code]?.() ?? '报价金额不正确'
}

/** The good amounts next to one that lies between two steps. */
export function nearest(table: Table, amount: number): number[] {
  const { terms, live } = table
  const base = isSealedType(terms) ? { terms, live: { ...live, price: null } } : table
  const steps = stepsOf(base, amount)
  const fewest = live.price === null || isSealedType(terms) ? 0 : 1
  const most = terms.bidMultiple > 0 && !isSealedType(terms) ? terms.bidMultiple : Infinity
  const around = [Math.floor(steps), Math.ceil(steps)].map((count) => Math.min(most, Math.max(fewest, count)))
  return [...new Set(around)].map((count) => after(base, count)).filter(isAmount)
}

/** Asked once more: over three steps, or over five per cent of what it is counted from. */
export const needsConfirm = (table: Pick<Table, 'terms' | 'live'>, amount: number): boolean => {
  const gain = Math.abs(amount - baseOf(table))
  return stepsOf(table, amount) > 3 || gain * 20 > baseOf(table)
}

/** The Dutch price at a moment, as far as the server has told it: once the next price stands, the one after it is not known yet. */
export function dutchNow(live: LiveState, terms: LiveTerms, now: number): { price: number; nextAt: number | null; nextPrice: number | null; sure: boolean } {
  const price = live.price ?? terms.startPrice
  if (live.phase !== 'open' || live.nextAt === null || now < live.nextAt) return { price, nextAt: live.nextAt, nextPrice: live.nextPrice, sure: true }
  return { price: live.nextPrice ?? price, nextAt: null, nextPrice: null, sure: false }
}

/** The prices a Dutch session has come down by, the one that stands first; of many the latest. */
export function dutchLadder(price: number, { startPrice, bidGradient }: Pick<LiveTerms, 'startPrice' | 'bidGradient'>, most: number): number[] {
  const drops = bidGradient > 0 ? Math.ceil((startPrice - price) / bidGradient) : 0
  const passed = Array.from({ length: Math.min(drops, most - 1) }, (_, at) => startPrice - (drops - 1 - at) * bidGradient)
  return [price, ...passed]
}

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/
const TEN_THOUSANDS = /^(\d+)(?:\.(\d{1,6}))?万$/
/** What somebody typed: grouped or not, full-width digits, a currency sign, 109.5万. Undefined when it is no amount. */
export function readAmount(text: string): Fen | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,，￥¥元]/g, '')
    .replace('。', '.')
  const tenThousands = TEN_THOUSANDS.exec(plain)
  if (tenThousands) return whole(Number(tenThousands[1]) * 1_000_000 + Number((tenThousands[2] ?? '').padEnd(6, '0')))
  const parts = PLAIN.exec(plain)
  return parts ? whole(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))) : undefined
}
const whole = (amount: number): Fen | undefined => (isAmount(amount) ? amount : undefined)
