import { judgeProxy } from '@aosp/kernel/bidding/proxies'
import { baseOf, isRising, rulesOf, signOf, stateOf, type Table } from './offers.ts'
import { yuan } from './room-words.ts'

/** Why the rule would refuse this limit now, in words; undefined when it would be taken. Judged by the rule the server asks. */
export function limitObjection(table: Table, amount: number, now: number): string | undefined {
  const { terms, live, seat } = table
  const limit = { amount, nonce: '0'.repeat(32) }
  const code = judgeProxy(rulesOf(terms, seat), stateOf(live, now), { kind: 'PROXY', no: seat.no, limit, token: '', seenSeq: live.seq, t: now }, now)
  if (code === null) return undefined
  const [atLeast, step] = isRising(terms) ? ['不能低于', '加价'] : ['不能高于', '减价']
  if (code === 'E_BELOW_START' || code === 'E_ABOVE_START') return `${atLeast}起始价 ${yuan(terms.startPrice)}`
  if (code === 'E_STALE') return `${atLeast} ${yuan(least(table))}`
  if (code === 'E_STEP') return `与起始价之差须为${step}幅度 ${yuan(terms.bidGradient)} 的整数倍`
  return code === 'E_AMOUNT' ? '请输入正确的金额' : '当前不能设置委托出价'
}

/** Whoever leads stands at the price already, everybody else has to go past it. */
const least = (table: Table): number => baseOf(table) + (table.live.leaderNo === table.seat.no ? 0 : signOf(table.terms) * table.terms.bidGradient)

/** The price stands where the limit can no longer answer, and somebody else leads. */
export const isSpent = ({ terms, live, seat }: Table, limit: number): boolean =>
  live.price !== null && live.leaderNo !== seat.no && signOf(terms) * (limit - live.price) <= 0
