import { isPublicType, QUALS_VERIFY, SESSION } from '@aosp/contract/trading/codes'
import { CONTRACT, WINNER_CHECK } from '@aosp/contract/settlement/codes'
import type { Fen } from '@aosp/kernel/money'
import { addWorkingDays } from '@aosp/kernel/working-days'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { dealTotal, PAGES, policyAt, type Session, type SignUp, tell, workCalendar } from '../../trading/index.ts'
import { planSettlement } from './settle-clock.ts'
import { dealtSession } from './settlement-store.ts'

/** T12: what was struck begins to be carried out. In a new round whatever a former winner had brought is of no use to the next. */
export async function openSettlement(
  outbox: Outbox,
  due: DueWork,
  trx: Trx,
  session: Session,
  { company, now }: { company: string; now: Date },
): Promise<{ round: number }> {
  const begun = {
    dealt_at: now,
    pay_due: null,
    winner_check: session.quals_verify === QUALS_VERIFY.afterDeal ? WINNER_CHECK.waiting : WINNER_CHECK.none,
    contract_state: CONTRACT.none,
    contract: '',
    contract_note: '',
    contract_by: null,
    contract_at: null,
    contract_reject: '',
    signed_by: null,
    signed_name: null,
    signed_at: null,
    deposit_back: false,
    handover: '',
    handover_note: '',
    handover_by: null,
    handover_at: null,
  }
  const row = await trx
    .insertInto('bidding_settlement')
    .values({ bidding_id: session.id, ...begun })
    .onConflict((conflict) => conflict.column('bidding_id').doUpdateSet((eb) => ({ ...begun, round: eb('bidding_settlement.round', '+', 1) })))
    .returningAll()
    .executeTakeFirstOrThrow()
  await planSettlement(due, trx, dealtSession(session), row, now)
  if (row.winner_check === WINNER_CHECK.waiting)
    await tell(outbox, trx, {
      key: `winner.papers:${session.id}:${row.round}`,
      to: { companies: [company] },
      title: `请上传资质：${session.name}`,
      text: `${session.code}「${session.name}」成交后审核资质，请在签约前上传资质文件，平台审核通过后方可签约。`,
      priority: 'H',
      page: PAGES.myBidding,
      now,
    })
  return { round: row.round }
}

/** T18: the same from the beginning, for somebody else at another price. */
export async function dealAnew(
  { outbox, due }: { outbox: Outbox; due: DueWork },
  trx: Trx,
  session: Session,
  { winner, price, now }: { winner: SignUp; price: Fen; now: Date },
): Promise<{ session: Session; round: number }> {
  const [{ policy }, calendar] = [await policyAt(trx, now), await workCalendar(trx)]
  const noticeUntil = addWorkingDays(calendar, now, isPublicType(session.trans_type) ? policy.resultDaysPublic : policy.resultDaysInGroup)
  const after = await trx
    .updateTable('bidding')
    .set({
      state: SESSION.dealt,
      close_reason: '',
      deal_price_fen: price,
      deal_total_fen: dealTotal(session, price),
      winner_signup: winner.id,
      notice_until: noticeUntil,
      sign_due: addWorkingDays(calendar, noticeUntil, policy.signDays),
      revision: session.revision + 1,
      updated_at: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session: after, ...(await openSettlement(outbox, due, trx, after, { company: winner.corporate_id, now })) }
}
