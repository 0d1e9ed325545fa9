import type { Rules, State } from '@aosp/kernel/bidding/model'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'

export const CLOSE_WORK = 'bidding.close'

export const deadlineOf = (state: State): number => state.priority?.until ?? state.endAt

/**
 * When to look at the session next. The end of a Dutch one would tell its floor to whoever reads the table of due work,
 * so until that is reached it is looked at whenever the price falls.
 */
function nextLook(rules: Rules, state: State, now: number): number {
  const steps = Math.max(0, Math.floor((now - state.startAt) / rules.delayMs))
  const falls = rules.bidType === BID_TYPE.dutch && rules.startPrice - steps * rules.bidGradient > (rules.reserve.price ?? 0)
  return falls ? state.startAt + (steps + 1) * rules.delayMs : deadlineOf(state)
}

/** Part of the transaction that moved the end. Extensions are not planned: the work that comes too early plans itself again. */
export const planClose = (due: DueWork, trx: Trx, id: string, rules: Rules, state: State, now: number): Promise<void> =>
  due.plan(trx, { kind: CLOSE_WORK, key: id, dueAt: new Date(nextLook(rules, state, now)) })
