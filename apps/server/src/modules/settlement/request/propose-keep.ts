import { REQUEST_KIND } from '@aosp/contract/trading/codes'
import { newId } from '@aosp/kernel/ids'
import { showYuan } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type ClosedSession, PAGES, tell } from '../../trading/index.ts'
import { holdBack, noBidDeposits } from '../pay/no-bid-money.ts'

/**
 * T13, 4.6: the notice said that deposits are kept when nobody bids. The clock only proposes it; two operators decide, and until then
 * nothing is refunded. Says whether there was anything to propose.
 */
export async function proposeKeep(outbox: Outbox, trx: Trx, { session, state, now }: ClosedSession): Promise<boolean> {
  if (!session.no_bid_forfeit || state.bids > 0) return false
  const stake = await noBidDeposits(trx, session.id)
  if (stake === 0) return false
  const id = newId(now.getTime())
  await holdBack(trx, session.id, now)
  await trx
    .insertInto('trans_request')
    .values({
      id,
      bidding_id: session.id,
      kind: REQUEST_KIND.keepDeposits,
      reason: `取得资格后全场无人报价，按公告约定保证金不予退还，合计 ${showYuan(stake)} 元，归发起方`,
      asked_by: 'system',
      asked_name: '系统',
      asked_at: now,
    })
    .execute()
  await tell(outbox, trx, {
    key: `request.added:${id}`,
    to: { operators: true },
    title: `无人报价，保证金待裁定：${session.name}`,
    text: `${session.code}「${session.name}」全场无人报价，公告约定保证金不予退还，合计 ${showYuan(stake)} 元。请两名运营人员先后裁定。`,
    priority: 'H',
    page: PAGES.stops,
    now,
  })
  return true
}
