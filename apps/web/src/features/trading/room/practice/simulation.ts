import { bidderCommit } from '@aosp/kernel/bidding/chain'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Answer, Opening, Rules } from '@aosp/kernel/bidding/model'
import { dutchEnd } from '@aosp/kernel/bidding/open'
import { startLog, type SessionLog } from '@aosp/kernel/bidding/session-log'
import { fen } from '@aosp/kernel/money'
import { PRACTICE_CODE } from '../room-words.ts'
import { chance, planOf, type PlayedBidder } from './played-bidders.ts'

/** The three ways of selling a visitor can try. */
export type Kind = 'rising' | 'sealed' | 'dutch'
export type Setting = { kind: Kind; rivals: number; seed: number; at: number }

/** A session in this browser alone, judged by the platform's own rule and written down as the platform would. */
export type Simulation = {
  readonly rules: Rules
  readonly rivals: readonly PlayedBidder[]
  /** The visitor's number. */
  readonly me: number
  readonly log: SessionLog
  /** Everything that has come about by then; true when something has. */
  advance(to: number): boolean
  /** The visitor's own offer. */
  offer(bid: { amount: number; token: string; seenSeq: number; nonce?: string | undefined; t: number }): Answer
}

/** Shorter than any real session: nobody practises for an hour. Amounts are fen. */
const TERMS = {
  rising: { bidType: BID_TYPE.rising, startPrice: 10_000_000, bidGradient: 100_000, bidMultiple: 20, delayMs: 15_000, lasts: 75_000 },
  sealed: { bidType: BID_TYPE.sealedHigh, startPrice: 10_000_000, bidGradient: 0, bidMultiple: 0, delayMs: 0, lasts: 60_000 },
  dutch: { bidType: BID_TYPE.dutch, startPrice: 12_000_000, bidGradient: 200_000, bidMultiple: 0, delayMs: 6_000, lasts: 0 },
} as const
const DUTCH_FLOOR = 8_000_000
/** Thousands of yuan, or steps of the clock, between the start price and what the played bidders give: the first, then the others. */
const LIMITS = {
  rising: { step: 100_000, first: [9, 18], others: [4, 12] },
  sealed: { step: 100_000, first: [6, 22], others: [2, 16] },
  dutch: { step: -200_000, first: [7, 12], others: [11, 18] },
} as const
const TEMPERS = ['late', 'eager', 'steady', 'eager'] as const

/** Two digits, so that nobody takes one for a number drawn for a real session. */
const numberOf = (seed: number, place: number): number => 11 + ((Math.abs(seed) + place * 17) % 89)

function rivalsOf({ kind, rivals, seed }: Setting): PlayedBidder[] {
  const { step, first, others } = LIMITS[kind]
  return TEMPERS.slice(0, rivals).map((temper, place) => {
    const [least, most] = place === 0 ? first : others
    const steps = least + Math.floor(chance(seed, place, 7) * (most - least + 1))
    return { no: numberOf(seed, place + 1), temper, limit: fen(TERMS[kind].startPrice + steps * step) }
  })
}

function rulesOf({ kind, at }: Setting, numbers: readonly number[]): Rules {
  const { lasts, ...terms } = TERMS[kind]
  const clock = { ...terms, startPrice: fen(terms.startPrice), bidGradient: fen(terms.bidGradient), startAt: at }
  return {
    session: PRACTICE_CODE,
    ...clock,
    endAt: kind === 'dutch' ? dutchEnd(clock, DUTCH_FLOOR) : at + lasts,
    reserve: { price: kind === 'dutch' ? fen(DUTCH_FLOOR) : null, salt: '' },
    bidders: new Map(numbers.map((no) => [no, { prio: null, commit: bidderCommit(PRACTICE_CODE, no, '', '') }])),
  }
}

const hex = (seed: number, no: number): string =>
  [1, 2, 3, 4]
    .map((part) =>
      Math.floor(chance(seed, no, part, 9) * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')

export function startSimulation(setting: Setting): Simulation {
  const { seed, at } = setting
  const rivals = rivalsOf(setting)
  const me = numberOf(seed, 0)
  const rules = rulesOf(setting, [me, ...rivals.map(({ no }) => no)])
  const log = startLog(rules, at)
  const sealed = isSealed(rules.bidType)
  const openings = new Map<number, Opening>()

  const put = (no: number, bid: { amount: number; token: string; seenSeq: number; nonce: string; t: number }): Answer => {
    const { nonce, ...told } = bid
    const answer = log.put({ kind: 'BID', no, ...told, ...(sealed && { seal: { confirmAmount: bid.amount, nonce } }) })
    if (sealed && answer.ok) openings.set(no, { no, amount: fen(bid.amount), nonce })
    return answer
  }
  const next = () =>
    rivals
      .flatMap((rival) => planOf(rules, log.state, rival, seed) ?? [])
      .reduce<ReturnType<typeof planOf>>((soonest, plan) => (soonest && soonest.at <= plan.at ? soonest : plan), null)

  function advance(to: number): boolean {
    const before = log.state.seq
    for (let plan = next(); plan && plan.at <= to; plan = next()) {
      const { no, amount, at: t } = plan
      const { seq } = log.state
      const answer = put(no, { amount, t, token: `${no}-${seq}`, seenSeq: seq, nonce: hex(seed, no) })
      // He would try the same again for ever.
      if (!answer.ok) throw new Error(`a played bidder broke the rule: ${answer.code}`)
    }
    if (log.state.phase === 'OPEN' && log.state.endAt <= to) log.put({ kind: 'CLOSE', t: log.state.endAt, openings: [...openings.values()] })
    return log.state.seq !== before
  }

  return {
    rules,
    rivals,
    me,
    log,
    advance,
    offer: ({ nonce = '', ...bid }) => {
      advance(bid.t)
      return put(me, { ...bid, nonce })
    },
  }
}
