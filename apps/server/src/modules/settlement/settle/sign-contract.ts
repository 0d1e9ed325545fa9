import type { auditContract as auditCall, checkWinner as checkCall, uploadContract as uploadCall } from '@aosp/contract/settlement/settle'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { CONTRACT, WINNER_CHECK } from '@aosp/contract/settlement/codes'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { awardPoints } from '../../organisation/index.ts'
import { hasOpenDispute } from '../dispute/dispute-queries.ts'
import { PAGES, policyAt, tell, workCalendar } from '../../trading/index.ts'
import { isStopAsked } from '../request/open-requests.ts'
import { coverFee, priceOf, standingOf } from './deal-money.ts'
import { breakOff } from './default-deal.ts'
import { planSettlement } from './settle-clock.ts'
import { hangDealFiles, lockForIssuer, lockForStaff, moveSignUp, setSession, setSettlement, type Deal } from './settlement-store.ts'

/** The issuer brings the contract both sides have signed; until it is confirmed he may bring a better copy. */
export const uploadContract = (due: DueWork, ctx: SignedIn, { id, contract, note, depositBack }: In<typeof uploadCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockForIssuer(trx, ctx.actor, id, 'sign')
    const { session, settlement } = deal
    await hangDealFiles(trx, ctx.actor, deal, 'contract', contract)
    const brought = {
      contract,
      contract_note: note ?? '',
      contract_state: CONTRACT.waiting,
      contract_by: ctx.actor.accountId,
      contract_at: now,
      contract_reject: '',
      deposit_back: depositBack === 1,
    }
    await setSettlement(trx, id, brought)
    await planSettlement(due, trx, session, { ...settlement, ...brought }, now)
    await appendAudit(trx, ctx, { action: 'trading.contract-uploaded', target: id, detail: { code: session.code, round: settlement.round } })
    await tell(ctx.outbox, trx, {
      key: `contract.uploaded:${id}:${now.getTime()}`,
      to: { operators: true },
      title: `合同待确认：${session.name}`,
      text: `${session.code}「${session.name}」已上传签署的合同，请核对确认。`,
      page: `${PAGES.operations}?queue=contract`,
      now,
    })
    return null
  })

/** What still stands in the way of T16, in words. */
export async function signObstacles(trx: Db | Trx, { session, settlement, winner }: Deal, now: Date): Promise<string[]> {
  const { feeOpen, depositKept } = await standingOf(trx, session, winner)
  return [
    ...(now < session.notice_until ? [`结果公示至 ${toBeijing(session.notice_until).slice(0, 16)}，公示期内不能确认合同`] : []),
    ...((await isStopAsked(trx, session.id)) ? ['有待审核的终止申请，处理后才能确认合同'] : []),
    ...((await hasOpenDispute(trx, session.id)) ? ['有待处理的异议，答复后才能确认合同'] : []),
    ...(settlement.winner_check === WINNER_CHECK.waiting ? [winner.quals_evidence === '' ? '竞得方尚未上传资质' : '竞得方资质尚未审核'] : []),
    ...(feeOpen > depositKept ? ['竞得方服务费尚未缴清，且保证金不足以抵扣'] : []),
    ...(settlement.contract_state === CONTRACT.none || settlement.contract_state === CONTRACT.returned ? ['发起方尚未上传签署的合同'] : []),
  ]
}

/** T16. The fee comes out of the deposit where it was not paid; what is left of the deposit stays until the end. */
export const auditContract = (due: DueWork, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockForStaff(trx, ctx, id, 'sign')
    if (deal.settlement.contract_state !== CONTRACT.waiting) refuse(no('settle.noContract'))
    if (shType !== VERDICT.pass) return returnContract(due, trx, ctx, deal, remark || refuse(atField('remark', no('review.noReason'))))
    const [obstacle] = await signObstacles(trx, deal, now)
    if (obstacle) refuse(no('settle.obstacle', { text: obstacle }))
    const { session, settlement, winner } = deal
    // Points are queued for before the virtual account is, and in the order of the companies.
    if (settlement.contract_at !== null && settlement.contract_at <= session.sign_due)
      for (const company of [session.corporate_id, winner.corporate_id].toSorted())
        await awardPoints(ctx.outbox, trx, {
          company,
          event: 'contract.signed',
          reference: `${id}#${settlement.round}`,
          reason: `按期签约 ${session.code}`,
          now,
        })
    const depositKept = await coverFee(ctx, trx, deal)
    const { counted, due: priceDue } = priceOf(session, settlement, { feeOpen: fen(0), depositKept })
    const { policy } = await policyAt(trx, now)
    const signed = {
      contract_state: CONTRACT.confirmed,
      signed_by: ctx.actor.accountId,
      signed_name: ctx.actor.realname,
      signed_at: now,
      pay_due: addWorkingDays(await workCalendar(trx), now, policy.payDays),
    }
    await setSettlement(trx, id, signed)
    await setSession(trx, session, { state: SESSION.performing }, now)
    await moveSignUp(trx, winner, 'perform', { state: SIGN_UP.performing, state_note: '' }, now)
    await planSettlement(due, trx, { ...session, state: SESSION.performing }, { ...settlement, ...signed }, now)
    await appendAudit(trx, ctx, { action: 'trading.contract-confirmed', target: id, detail: { code: session.code, round: settlement.round } })
    await tell(ctx.outbox, trx, {
      key: `contract.confirmed:${id}:${settlement.round}`,
      to: { companies: [session.corporate_id, winner.corporate_id] },
      title: `合同已确认：${session.name}`,
      text: `${session.code}「${session.name}」的合同已确认，请竞得方在 ${toBeijing(signed.pay_due).slice(0, 16)} 前付清价款${counted > 0 ? ` ${showYuan(priceDue)} 元（保证金余额 ${showYuan(counted)} 元计入成交款）` : ` ${showYuan(priceDue)} 元`}。`,
      priority: 'H',
      page: PAGES.myBidding,
      now,
    })
    return null
  })

async function returnContract(due: DueWork, trx: Trx, ctx: SignedIn, { session, settlement }: Deal, remark: string): Promise<null> {
  const now = ctx.now()
  const returned = { contract_state: CONTRACT.returned, contract_reject: remark }
  await setSettlement(trx, session.id, returned)
  await planSettlement(due, trx, session, { ...settlement, ...returned }, now)
  await appendAudit(trx, ctx, { action: 'trading.contract-returned', target: session.id, detail: { code: session.code } })
  await tell(ctx.outbox, trx, {
    key: `contract.returned:${session.id}:${settlement.contract_at?.getTime() ?? 0}`,
    to: { companies: [session.corporate_id] },
    title: `合同被退回：${session.name}`,
    text: `${session.code}「${session.name}」的合同未通过确认。原因：${remark}`,
    priority: 'H',
    sms: true,
    page: PAGES.myTrading,
    now,
  })
  return null
}

/** Papers that are looked at only after the deal. T17b: who honestly falls short loses the deal and nothing else. */
export const checkWinner = (due: DueWork, ctx: SignedIn, { id, shType, remark }: In<typeof checkCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockForStaff(trx, ctx, id, 'failCheck')
    if (deal.settlement.winner_check !== WINNER_CHECK.waiting) refuse(no('bidding.decided'))
    if (shType !== VERDICT.pass) return breakOff.unqualified(due, trx, ctx, deal, remark || refuse(atField('remark', no('review.noReason'))))
    if (deal.winner.quals_evidence === '') refuse(no('settle.noPapers'))
    await setSettlement(trx, id, { winner_check: WINNER_CHECK.passed })
    await appendAudit(trx, ctx, { action: 'trading.winner-checked', target: id, detail: { code: deal.session.code } })
    await tell(ctx.outbox, trx, {
      key: `winner.checked:${id}:${deal.settlement.round}`,
      to: { companies: [deal.session.corporate_id, deal.winner.corporate_id] },
      title: `成交后资质审核通过：${deal.session.name}`,
      text: `${deal.session.code}「${deal.session.name}」竞得方资质已通过审核，可以签订合同。`,
      page: PAGES.myBidding,
      now,
    })
    return null
  })
