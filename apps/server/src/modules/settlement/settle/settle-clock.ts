import { SESSION } from '@aosp/contract/trading/codes'
import { CONTRACT } from '@aosp/contract/settlement/codes'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { settleStep } from '../rules/settle-steps.ts'
import { PAGES, tell } from '../../trading/index.ts'
import { lockDeal, type DealtSession, type Settlement } from './settlement-store.ts'

/** One piece of due work per deal: the next deadline to be warned of. */
export const SETTLE_CLOCK = 'bidding.settle'

type Dealt = Pick<DealtSession, 'id' | 'state' | 'sign_due'>
const stepOf = (session: Dealt, settlement: Settlement, now: Date) =>
  settleStep(
    {
      state: session.state,
      signDue: session.sign_due,
      payDue: settlement.pay_due,
      contractBrought: settlement.contract_state === CONTRACT.waiting || settlement.contract_state === CONTRACT.confirmed,
      handedOver: settlement.handover_at !== null,
    },
    now,
  )

/** Plans the next warning, or forgets it. Part of the transaction that changed the deal. */
export async function planSettlement(due: DueWork, trx: Trx, session: Dealt, settlement: Settlement, now: Date): Promise<void> {
  const { warning, next } = stepOf(session, settlement, now)
  const dueAt = warning ? now : next
  if (dueAt) await due.plan(trx, { kind: SETTLE_CLOCK, key: session.id, dueAt })
  else await due.cancel(trx, SETTLE_CLOCK, session.id)
}

const WORDS = {
  signSoon: { what: '签约期限即将届满', next: '请在期限内签订合同并由发起方上传。' },
  signPassed: { what: '签约期限已过', next: '逾期未签约将按成交违约处理。' },
  paySoon: { what: '付款期限即将届满', next: '请在期限内付清价款。' },
  payPassed: { what: '付款期限已过', next: '逾期未付款将按成交违约处理。' },
} as const

export const runSettleClock = (platform: Platform, due: DueWork, id: string): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    const { session, settlement, winner } = await lockDeal(trx, id)
    const { warning, next } = stepOf(session, settlement, now)
    if (warning) {
      const { what, next: advice } = WORDS[warning]
      const until = toBeijing(session.state === SESSION.dealt ? session.sign_due : (settlement.pay_due ?? now)).slice(0, 16)
      const said = { title: `${what}：${session.name}`, text: `${session.code}「${session.name}」${what}（${until}）。${advice}`, priority: 'H' as const, now }
      const key = `settle.${warning}:${id}:${settlement.round}`
      await tell(platform.outbox, trx, { ...said, key: `${key}:winner`, to: { companies: [winner.corporate_id] }, page: PAGES.myBidding, sms: true })
      await tell(platform.outbox, trx, { ...said, key: `${key}:issuer`, to: { companies: [session.corporate_id] }, page: PAGES.myTrading, sms: true })
      await tell(platform.outbox, trx, { ...said, key: `${key}:staff`, to: { operators: true }, page: `${PAGES.operations}?queue=overdue` })
    }
    if (next) await due.plan(trx, { kind: SETTLE_CLOCK, key: id, dueAt: next })
  })
