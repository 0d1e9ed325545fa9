import { fen, type Fen } from '../money.ts'
import { priceCommit } from './chain.ts'
import { OPENING_GRACE_MS, OUTCOME_DEAL, OUTCOME_NO_DEAL, PRIORITY_WINDOW_MS } from './constants.ts'
import { direction, meetsReserve, rankOf } from './judge-offer.ts'
import type { EventBody, Opening, Rules, State } from './model.ts'

/** The last word on a session: the best price wins when it meets the reserve, which is opened now. */
export function closing(rules: Rules, state: State, best: { no: number; price: Fen } | null): EventBody {
  const deal = best !== null && meetsReserve(rules, best.price)
  return {
    type: 'CLOSE',
    endAt: state.endAt,
    bids: state.bids,
    reserve: rules.reserve,
    outcome: deal ? OUTCOME_DEAL : OUTCOME_NO_DEAL,
    winner: deal ? best.no : null,
    price: deal ? best.price : null,
  }
}

/** Every price that counts, opened; null when one is missing, left over or not what was sealed. */
export function reveal(rules: Rules, state: State, openings: readonly Opening[]): Opening[] | null {
  const given = new Map(openings.map((opening) => [opening.no, opening]))
  const sealed = Object.entries(state.sealed)
  if (given.size !== openings.length || given.size !== sealed.length) return null
  const opened: Opening[] = []
  for (const [key, { commit }] of sealed) {
    const opening = given.get(Number(key))
    if (!opening || priceCommit(rules.session, opening.no, opening.amount, opening.nonce) !== commit) return null
    opened.push({ no: opening.no, amount: opening.amount, nonce: opening.nonce })
  }
  return opened
}

type Ranked = { no: number; amount: Fen; rank: number; at: number; seq: number }

/** Best amount first; of equal ones the better priority right, then the earlier. */
function ranked(rules: Rules, state: State, amounts: ReadonlyMap<number, Fen>): Ranked[] {
  const sign = direction(rules.bidType)
  return Object.entries(state.sealed)
    .map(([key, { at, seq, amount }]): Ranked => {
      const no = Number(key)
      return { no, amount: amount ?? amounts.get(no) ?? fen(0), rank: rankOf(rules, no) ?? Infinity, at, seq }
    })
    .sort((a, b) => sign * (b.amount - a.amount) || compare(a.rank, b.rank) || a.at - b.at || a.seq - b.seq)
}
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * What follows when nobody can hand in or take any more: the window of the next priority rank, or the close.
 * A rank has a window when it outranks the winner and its holder handed in a price; he who did not has no second chance.
 */
export function afterSealed(rules: Rules, state: State, at: number, openings: readonly Opening[]): EventBody {
  const order = ranked(rules, state, new Map(openings.map(({ no, amount }) => [no, amount])))
  const [best] = order
  if (!best) return closing(rules, state, null)
  const passed = state.priority?.rank ?? 0
  const [next] = meetsReserve(rules, best.amount)
    ? order
        .map(({ rank }) => rank)
        .filter((rank) => rank > passed && rank < best.rank)
        .sort((a, b) => a - b)
    : []
  if (next === undefined) return closing(rules, state, { no: best.no, price: best.amount })
  const due = state.priority?.until ?? state.endAt
  const from = at - due < OPENING_GRACE_MS ? due : at
  return { type: 'PRIORITY', rank: next, from, until: from + PRIORITY_WINDOW_MS, price: best.amount }
}
