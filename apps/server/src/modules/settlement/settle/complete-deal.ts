import type { handOver as handOverCall } from '@aosp/contract/settlement/settle'
import { isDisposal, SESSION, SIGN_UP, TRANS_TYPE } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { showYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { releaseAssets, reportDeal } from '../../assets/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { assetIdsOf, PAGES, refundIssuer, SETTLED, tell } from '../../trading/index.ts'
import { isStopAsked } from '../request/open-requests.ts'
import { pointsOfValue } from '../rules/deal-points.ts'
import { countDeposit, returnDeposit, standingOf } from './deal-money.ts'
import { planSettlement } from './settle-clock.ts'
import { hangDealFiles, lockForIssuer, lockForStaff, moveSignUp, setSession, setSettlement, type Deal } from './settlement-store.ts'

/** The issuer says that the price is in and the thing handed over, and shows the record of it. */
export const handOver = (due: DueWork, ctx: SignedIn, { id, handover, note }: In<typeof handOverCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockForIssuer(trx, ctx.actor, id, 'complete')
    await hangDealFiles(trx, ctx.actor, deal, 'handover', handover)
    const handed = { handover, handover_note: note ?? '', handover_by: ctx.actor.accountId, handover_at: now }
    await setSettlement(trx, id, handed)
    await planSettlement(due, trx, deal.session, { ...deal.settlement, ...handed }, now)
    await appendAudit(trx, ctx, { action: 'trading.handed-over', target: id, detail: { code: deal.session.code } })
    await tell(ctx.outbox, trx, {
      key: `deal.handed-over:${id}:${now.getTime()}`,
      to: { operators: true },
      title: `交易待办结：${deal.session.name}`,
      text: `${deal.session.code}「${deal.session.name}」发起方已确认收款并提交交接记录，请核对办结。`,
      page: `${PAGES.operations}?queue=complete`,
      now,
    })
    return null
  })

/** What still stands in the way of T19, in words. */
export async function completeObstacles(trx: Db | Trx, { session, settlement, winner }: Deal): Promise<string[]> {
  const { feeOpen, issuerFeeOpen } = await standingOf(trx, session, winner)
  return [
    ...((await isStopAsked(trx, session.id)) ? ['有待审核的终止申请，处理后才能办结'] : []),
    ...(settlement.handover_at === null ? ['发起方尚未确认收款并提交交接记录'] : []),
    ...(feeOpen > 0 ? ['竞得方服务费尚未缴清'] : []),
    ...(issuerFeeOpen > 0 ? ['发起方服务费尚未缴清'] : []),
  ]
}

/** T19: the deposit becomes part of the price, what is left of it goes back, the assets change hands, and the group's asset system hears of it. */
export const completeDeal = (due: DueWork, ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockForStaff(trx, ctx, id, 'complete')
    const [obstacle] = await completeObstacles(trx, deal)
    if (obstacle) refuse(no('settle.obstacle', { text: obstacle }))
    const { session, settlement, winner } = deal
    const finished = { done_by: ctx.actor.accountId, done_name: ctx.actor.realname, done_at: now }
    await setSettlement(trx, id, finished)
    await setSession(trx, session, { state: SESSION.done }, now)
    await refundIssuer(ctx.outbox, trx, session, { reason: '交易办结', now })
    const counted = await countDeposit(ctx, trx, deal)
    const rest = await returnDeposit(ctx, trx, deal, '交易办结退还保证金余额')
    await moveSignUp(trx, winner, 'complete', { state: SIGN_UP.refund, state_note: rest > 0 ? '' : SETTLED }, now)
    await planSettlement(due, trx, { ...session, state: SESSION.done }, { ...settlement, ...finished }, now)
    await handAssets(trx, ctx, deal)
    await rewardSides(trx, ctx, deal)
    await appendAudit(trx, ctx, { action: 'trading.deal-completed', target: id, detail: { code: session.code, total: session.deal_total_fen, counted } })
    await tell(ctx.outbox, trx, {
      key: `deal.completed:${id}`,
      to: { companies: [session.corporate_id, winner.corporate_id] },
      title: `交易已办结：${session.name}`,
      text: `${session.code}「${session.name}」已办结${counted > 0 ? `，竞得方保证金 ${showYuan(counted)} 元计入成交款并转付发起方` : ''}${rest > 0 ? '，保证金余额将原路退还竞得方' : ''}。`,
      page: PAGES.myTrading,
      now,
    })
    return null
  })

async function handAssets(trx: Trx, ctx: SignedIn, { session, winner }: Deal): Promise<void> {
  const now = ctx.now()
  // Whoever looked for something to rent offered nothing of his own.
  const kind = isDisposal(session.trans_type) ? 'disposal' : 'lease'
  const outcome = session.trans_type === TRANS_TYPE.wanted ? 'returned' : kind === 'disposal' ? 'disposed' : 'leased'
  await releaseAssets(ctx.outbox, trx, {
    holder: { kind: 'session', id: session.id },
    outcome,
    by: ctx.actor.realname,
    now,
    reason: `交易 ${session.code} 已办结`,
  })
  const assetIds = await assetIdsOf(trx, session.id)
  if (outcome === 'returned' || assetIds.length === 0) return
  const buyer = await trx.selectFrom('corporate').select('name').where('id', '=', winner.corporate_id).executeTakeFirstOrThrow()
  await reportDeal(ctx.outbox, trx, { assetIds, dealNo: session.code, kind, amount: session.deal_total_fen, buyer: buyer.name, now })
}

/** Section 5: the end of a deal, and its value, for both sides. In the order of the companies: two deals never wait for each other in a circle. */
async function rewardSides(trx: Trx, ctx: SignedIn, { session, winner }: Deal): Promise<void> {
  const sides = [
    { company: winner.corporate_id, points: 20 },
    { company: session.corporate_id, points: 15 },
  ]
  for (const { company, points } of sides.toSorted((a, b) => (a.company < b.company ? -1 : 1))) {
    const entry = { company, reference: session.id, now: ctx.now() }
    await awardPoints(ctx.outbox, trx, { ...entry, event: 'deal.completed', points, reason: `交易办结 ${session.code}` })
    const value = pointsOfValue(session.deal_total_fen)
    if (value > 0) await awardPoints(ctx.outbox, trx, { ...entry, event: 'deal.value', points: value, reason: `成交金额 ${session.code}` })
  }
}
