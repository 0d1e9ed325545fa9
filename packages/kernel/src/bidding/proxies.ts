import { fen, type Fen } from '../money.ts'
import { proxyChain, proxyCommit } from './chain.ts'
import type { LoggedRefusal } from './constants.ts'
import { direction, isAmount, isNonce, untimely, wrongSideOfStart } from './judge-offer.ts'
import type { Limit, ProxyInput, Rules, State } from './model.ts'

/** May this limit be left, or what was left be withdrawn, at `at`? The first objection answers. */
export function judgeProxy(rules: Rules, state: State, { no, limit }: ProxyInput, at: number): LoggedRefusal | null {
  const refusal = untimely(state, at)
  if (refusal) return refusal
  if (!limit) return state.proxies?.standing[no] ? null : 'E_NO_PROXY'
  // Without a good nonce the limit could be guessed from its commitment.
  if (!isAmount(limit.amount) || !isNonce(limit.nonce)) return 'E_AMOUNT'
  const sign = direction(rules.bidType)
  if (sign * (limit.amount - rules.startPrice) < 0) return wrongSideOfStart(rules.bidType)
  if (state.price !== null) {
    const ahead = sign * (limit.amount - state.price)
    // Whoever leads stands at the price already; of anybody else a limit that cannot top it would do nothing.
    if (state.leader === no ? ahead < 0 : ahead <= 0) return 'E_STALE'
  }
  return (limit.amount - rules.startPrice) % rules.bidGradient === 0 ? null : 'E_STEP'
}

/** Every limit that counts, in the order they were left; null when one is missing, left over or not what was sealed. */
export function openLimits(rules: Rules, { proxies }: State, given: readonly Limit[]): Limit[] | null {
  const standing = Object.entries(proxies?.standing ?? {})
  const found: Limit[] = []
  for (const [key, { commit, seq }] of standing) {
    const limit = given.find((one) => one.no === Number(key))
    if (!limit || limit.seq !== seq || proxyCommit(rules.session, limit.no, limit.amount, limit.nonce) !== commit) return null
    found.push(limit)
  }
  return given.length === standing.length ? found : null
}

/** All that were ever left, as the log tells them at the close; null when one is missing, left over or not what was sealed. */
export function openAllLimits(rules: Rules, { proxies }: State, given: readonly Limit[]): Limit[] | null {
  let chain = ''
  for (const { seq, no, amount, nonce } of given) chain = proxyChain(chain, seq, proxyCommit(rules.session, no, amount, nonce))
  return chain === (proxies?.chain ?? '') ? given.map(({ seq, no, amount, nonce }) => ({ seq, no, amount, nonce })) : null
}

export type AutoBid = { readonly no: number; readonly amount: Fen; readonly proxy: number }

/**
 * What the platform bids when limits answer each other, the whole exchange at once. The best limit wins, of equal ones the one left earlier, at
 * one step past the best of the others and never past itself. A challenger who loses is heard with his limit first, and whoever leads never
 * bids against himself, so there are at most two. A priority right is not used: to match a price is for its holder himself to decide.
 */
export function autoBids(rules: Rules, { price, leader }: Pick<State, 'price' | 'leader'>, limits: readonly Limit[]): AutoBid[] {
  const sign = direction(rules.bidType)
  const past = (amount: Fen | null): Fen => (amount === null ? rules.startPrice : fen(amount + sign * rules.bidGradient))
  const within = ({ amount }: Limit, wanted: Fen): Fen => (sign * (wanted - amount) > 0 ? amount : wanted)
  const challengers = limits.filter(({ no, amount }) => no !== leader && sign * (amount - past(price)) >= 0)
  if (challengers.length === 0) return []
  const [best, second] = [...challengers, ...limits.filter(({ no, amount }) => no === leader && sign * (amount - (price ?? 0)) > 0)].sort(
    (a, b) => sign * (b.amount - a.amount) || a.seq - b.seq,
  )
  if (!best) return []
  const top: AutoBid = { no: best.no, amount: within(best, past(second ? second.amount : price)), proxy: best.seq }
  return second && best.no === leader ? [{ no: second.no, amount: second.amount, proxy: second.seq }, top] : [top]
}
