import { randomBytes } from 'node:crypto'
import type { auditInquiry as auditCall, openInquiryReview as openCall } from '@aosp/contract/inquiry/inquiry'
import { INQUIRY, VISIBILITY } from '@aosp/contract/inquiry/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import { reserveCommit } from '@aosp/kernel/bidding/chain'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { openReserve, priceLock, witness } from '../../auction/index.ts'
import { mayReview } from '../../trading/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { companiesFor, fileTarget, lockInquiry } from '../record/inquiry-scope.ts'
import { itemsOf, publishMove } from '../record/inquiry-store.ts'
import { tellAsker, tellCompanies } from '../record/tell-inquiry.ts'
import { faultsOf, refuseFaults } from '../record/write-inquiry.ts'
import { mayMove } from '../rules/inquiry-state.ts'
import { planOpening } from './open-quotes.ts'

async function lockForReview(trx: Trx, ctx: SignedIn, id: string): Promise<Inquiry> {
  const inquiry = await lockInquiry(trx, id)
  if (inquiry.state === INQUIRY.draft && !inquiry.by_staff) refuse(no('notFound'))
  if (!mayMove('publish', inquiry, ctx.now())) refuse(no('bidding.decided'))
  const allowed = mayReview({ ...inquiry, base_price_by: inquiry.limit_by }, ctx.actor)
  return allowed.ok ? inquiry : refuse(allowed)
}

/** From here on the company can no longer take it back; the reviewer sees what the checks say today. */
export const openReview = (ctx: SignedIn, { id }: In<typeof openCall>): Promise<Out<typeof openCall>> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockForReview(trx, ctx, id)
    if (inquiry.review_opened_at === null) await trx.updateTable('inquiry').set({ review_opened_at: ctx.now() }).where('id', '=', id).execute()
    return { errors: await faultsOf(trx, inquiry, ctx.now()) }
  })

/** Two reviewers at once: the second finds it decided. */
export const auditInquiry = (due: DueWork, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockForReview(trx, ctx, id)
    if (shType === VERDICT.pass) await publish(due, trx, ctx, inquiry)
    else await reject(trx, ctx, inquiry, remark || refuse(atField('remark', no('review.noReason'))))
    return null
  })

const reviewed = (ctx: SignedIn, inquiry: Inquiry) => ({
  reviewed_by: ctx.actor.accountId,
  reviewed_name: ctx.actor.realname,
  reviewed_at: ctx.now(),
  review_opened_at: inquiry.review_opened_at ?? ctx.now(),
  revision: inquiry.revision + 1,
  updated_at: ctx.now(),
})

/** Its log begins, with all that was asked and a commitment to the limit; its pair of keys is drawn. */
async function publish(due: DueWork, trx: Trx, ctx: SignedIn, inquiry: Inquiry): Promise<void> {
  const now = ctx.now()
  refuseFaults(await faultsOf(trx, inquiry, now))
  const quoteEnd = inquiry.quote_end ?? refuse(no('inquiry.notNow'))
  const salt = randomBytes(16).toString('hex')
  const limitCommit = reserveCommit(inquiry.code, await openReserve(trx, inquiry.id, inquiry.limit_sealed), salt)
  const published = await trx
    .updateTable('inquiry')
    .set({ state: INQUIRY.open, publish_time: now, limit_salt: salt, limit_commit: limitCommit, ...reviewed(ctx, inquiry) })
    .where('id', '=', inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await beginLog(trx, published, now)
  await trx
    .updateTable('stored_file')
    .set({ attached_to: fileTarget(inquiry, inquiry.visibility === VISIBILITY.everybody ? 'public' : 'group') })
    .where('attached_to', '=', fileTarget(inquiry, 'own'))
    .execute()
  await planOpening(due, trx, published)
  await appendAudit(trx, ctx, { action: 'inquiry.published', target: inquiry.id, detail: { code: inquiry.code, limitCommit } })
  await publishMove(ctx.outbox, trx, published, now)
  const where = { outbox: ctx.outbox, trx, inquiry: published }
  await tellAsker(where, {
    key: `reviewed:${inquiry.revision}`,
    title: '询价已发布',
    text: `已通过审核并发布，报价截止 ${toBeijing(quoteEnd).slice(0, 16)}。`,
    now,
  })
  // What is for the group alone the group hears of; what is public stands in the halls.
  if (inquiry.visibility === VISIBILITY.group)
    await tellCompanies(where, await companiesFor(trx, inquiry), {
      key: 'published',
      event: 'published',
      title: '新的集团内询价',
      text: `已发布，报价截止 ${toBeijing(quoteEnd).slice(0, 16)}。`,
      priority: 'L',
      now,
    })
}

/** What was asked, with a commitment to the limit; from here on quotes can be locked. */
export async function beginLog(trx: Trx, inquiry: Inquiry, now: Date): Promise<void> {
  const items = await itemsOf(trx, inquiry.id)
  const opening: NewInquiryEvent = {
    type: 'OPEN',
    kind: inquiry.inquiry_type,
    direction: inquiry.direction,
    items: items.map(({ name, spec, qty, unit }) => ({ name, spec, qty: qty ?? 0, unit })),
    quoteEnd: inquiry.quote_end?.getTime() ?? 0,
    minQuote: inquiry.min_quote,
    limitCommit: inquiry.limit_commit ?? '',
  }
  await witness(trx, inquiry, opening, now)
  await priceLock(trx, inquiry.id)
}

async function reject(trx: Trx, ctx: SignedIn, inquiry: Inquiry, remark: string): Promise<void> {
  const now = ctx.now()
  await trx
    .updateTable('inquiry')
    .set({ state: INQUIRY.rejected, reject_note: remark, ...reviewed(ctx, inquiry) })
    .where('id', '=', inquiry.id)
    .execute()
  await appendAudit(trx, ctx, { action: 'inquiry.rejected', target: inquiry.id, detail: { code: inquiry.code, remark } })
  await tellAsker(
    { outbox: ctx.outbox, trx, inquiry },
    { key: `reviewed:${inquiry.revision}`, event: 'rejected', title: '询价被驳回', text: `未通过审核。原因：${remark}`, priority: 'H', sms: true, now },
  )
}
