import type { extendInquiry as extendCall, cancelInquiry as cancelCall } from '@aosp/contract/inquiry/inquiry'
import { INQUIRY, QUOTE } from '@aosp/contract/inquiry/codes'
import type { In } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { planCheckpoint, release, witness } from '../../auction/index.ts'
import { workCalendar } from '../../trading/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { lockInquiry, lockOfCompany } from '../record/inquiry-scope.ts'
import { publishMove } from '../record/inquiry-store.ts'
import { tellAsker, tellCompanies } from '../record/tell-inquiry.ts'
import { mayMove, type MoveName } from '../rules/inquiry-state.ts'
import { moveEnd, shortestExtension } from './extension.ts'
import { CHOICE, OPENING, openInquiry, planOpening, standingQuotes } from './open-quotes.ts'

export function refuseMove(name: MoveName, inquiry: Inquiry, now: Date): void {
  if (!mayMove(name, inquiry, now)) refuse(no('inquiry.notNow'))
}

/** Once: while quotes come in, or where fewer came than were asked for. */
export const extendInquiry = (due: DueWork, ctx: SignedIn, { id, ...asked }: In<typeof extendCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('extend', inquiry, ctx.now())
    if (inquiry.extended) refuse(no('inquiry.extended'))
    if (asked.quoteEnd < shortestExtension(await workCalendar(trx), ctx.now())) refuse(atField('quoteEnd', no('inquiry.extensionShort')))
    await planOpening(due, trx, await moveEnd(trx, ctx, inquiry, { ...asked, by: 'company' }))
    return null
  })

/** The platform gives more time, for reasons of its own (a failure of service, an objection). */
export const postponeInquiry = (due: DueWork, ctx: SignedIn, { id, ...asked }: In<typeof extendCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockInquiry(trx, id)
    refuseMove('postpone', inquiry, ctx.now())
    if (inquiry.corporate_id === ctx.actor.corporateId) refuse(no('review.own'))
    await planOpening(due, trx, await moveEnd(trx, ctx, inquiry, { ...asked, by: 'platform' }))
    return null
  })

export const goOnWithFew = (due: DueWork, ctx: SignedIn, { id, reason }: In<typeof cancelCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('goOn', inquiry, now)
    await openInquiry(trx, { outbox: ctx.outbox, due, now }, { ...inquiry, go_on_note: reason }, await standingQuotes(trx, id))
    await appendAudit(trx, ctx, { action: 'inquiry.opened-with-few', target: id, detail: { code: inquiry.code, reason } })
    return null
  })

export const cancelInquiry = (due: DueWork, ctx: SignedIn, { id, reason }: In<typeof cancelCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('cancel', inquiry, ctx.now())
    await endInquiry(due, trx, ctx, inquiry, reason)
    return null
  })

export const revokeInquiry = (due: DueWork, ctx: SignedIn, { id, reason }: In<typeof cancelCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockInquiry(trx, id)
    refuseMove('revoke', inquiry, ctx.now())
    if (inquiry.corporate_id === ctx.actor.corporateId) refuse(no('review.own'))
    await endInquiry(due, trx, ctx, inquiry, reason)
    const where = { outbox: ctx.outbox, trx, inquiry }
    await tellAsker(where, { key: 'revoked', title: '询价被平台取消', text: `已被平台取消。原因：${reason}`, priority: 'H', sms: true, now: ctx.now() })
    return null
  })

/** What was not opened by then stays sealed for good. */
export async function endInquiry(due: DueWork, trx: Trx, ctx: SignedIn, inquiry: Inquiry, reason: string): Promise<void> {
  const now = ctx.now()
  await witness(trx, inquiry, { type: 'STOP', reason } satisfies NewInquiryEvent, now)
  await release(trx, inquiry.id, now)
  await planCheckpoint(due, trx, now)
  await due.cancel(trx, OPENING, inquiry.id)
  await due.cancel(trx, CHOICE, inquiry.id)
  const after = await trx
    .updateTable('inquiry')
    .set({ state: INQUIRY.cancelled, close_reason: reason, short_at: null, done_at: now, revision: inquiry.revision + 1, updated_at: now })
    .where('id', '=', inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const ended = await trx
    .updateTable('inquiry_quote')
    .set({ state: QUOTE.lost })
    .where('inquiry_id', '=', inquiry.id)
    .where('state', '=', QUOTE.standing)
    .returning('corporate_id')
    .execute()
  await appendAudit(trx, ctx, { action: 'inquiry.cancelled', target: inquiry.id, detail: { code: inquiry.code, reason } })
  await publishMove(ctx.outbox, trx, after, now)
  for (const { corporate_id: company } of ended)
    await tellCompanies({ outbox: ctx.outbox, trx, inquiry }, [company], {
      key: `cancelled:${company}`,
      event: 'result',
      title: '询价已取消',
      text: inquiry.opened_at === null ? `已取消，未开启的报价不再公布。原因：${reason}` : `已取消。原因：${reason}`,
      now,
    })
}
