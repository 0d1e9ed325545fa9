import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { auditSession as auditCall } from '@aosp/contract/trading/session'
import type { CheckResult } from '@aosp/contract/trading/session.shapes'
import { ISSUER_PAY, isPublicType, SESSION } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { reserveCommit } from '@aosp/kernel/bidding/chain'
import { toBeijing } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { VERDICT } from '@aosp/contract/verdict'
import { YES_NO } from '@aosp/contract/reference/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { releaseAssets, showPictures } from '../../assets/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { endOf } from '../rules/check-session.ts'
import { mayReview } from '../rules/may-review.ts'
import { mayMove } from '../rules/session-state.ts'
import { lockTimeOf } from '../rules/trading-policy.ts'
import { checkRecord, refuseLateReview, type Checked } from './check-session.ts'
import { planClock } from './session-clock.ts'
import { fileTarget, lockSession } from './session-scope.ts'
import { assetIdsOf, catalogsOf } from './session-store.ts'
import type { Session } from '../trading.tables.ts'
import { refuseFaults } from './submit-session.ts'
import { PAGES, tell } from '../tell.ts'

/** From here on the company can no longer take it back; the reviewer sees what the checks say today. */
export const openReview = (ctx: SignedIn, { id }: { id: string }): Promise<z.output<typeof CheckResult>> =>
  tx(ctx, async (trx) => {
    const session = await lockForReview(trx, ctx, id)
    if (session.review_opened_at === null) await trx.updateTable('bidding').set({ review_opened_at: ctx.now() }).where('id', '=', id).execute()
    const { errors, warnings } = await checkRecord(trx, session, ctx.actor, ctx.now())
    return { errors, warnings }
  })

async function lockForReview(trx: Trx, ctx: SignedIn, id: string): Promise<Session> {
  const session = await lockSession(trx, id)
  if (session.state === SESSION.draft && !session.by_staff) refuse(no('notFound'))
  if (!mayMove('publish', session.state)) refuse(no('bidding.decided'))
  const allowed = mayReview(session, ctx.actor)
  return allowed.ok ? session : refuse(allowed)
}

/** T4 and T5. Two reviewers at once: the second finds it decided. */
export const auditSession = (due: DueWork, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const session = await lockForReview(trx, ctx, id)
    if (shType === VERDICT.pass) await publish(due, trx, ctx, session)
    else await reject(trx, ctx, session, remark || refuse(atField('remark', no('review.noReason'))))
    return null
  })

async function publish(due: DueWork, trx: Trx, ctx: SignedIn, session: Session): Promise<void> {
  const now = ctx.now()
  if (session.issuer_pay_state !== ISSUER_PAY.none && session.issuer_pay_state !== ISSUER_PAY.confirmed) refuse(no('bidding.issuerUnpaid'))
  // The notice is counted from now, so a session that waited too long is sent back instead of being published too short.
  const checked = await checkRecord(trx, session, ctx.actor, now)
  refuseFaults(checked)
  refuseLateReview(checked, session.submitted_at ?? now)
  const { startTime, lockTime, endAt } = timesOf(checked)
  const salt = randomBytes(16).toString('hex')
  const published = await trx
    .updateTable('bidding')
    .set({
      state: SESSION.published,
      publish_time: now,
      lock_time: lockTime,
      ...endColumns(session, endAt),
      reserve_salt: salt,
      reserve_commit: reserveCommit(session.code, checked.terms.basePrice, salt),
      ...reviewed(ctx, session),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('stored_file')
    .set({ attached_to: fileTarget(session, isPublicType(session.trans_type) ? 'public' : 'group') })
    .where('path', 'in', [...session.attachment.split(','), ''])
    .where('attached_to', '=', fileTarget(session, 'own'))
    .execute()
  if (isPublicType(session.trans_type)) await showPictures(trx, await assetIdsOf(trx, session.id))
  await planClock(due, trx, published, now)
  await awardPoints(ctx.outbox, trx, {
    company: session.corporate_id,
    event: 'session.published',
    reference: session.id,
    reason: `发布场次 ${session.code}`,
    now,
  })
  await appendAudit(trx, ctx, {
    action: 'trading.session-published',
    target: session.id,
    detail: { code: session.code, reserveCommit: published.reserve_commit },
  })
  await ctx.outbox.publish(trx, 'session.published', {
    id: session.id,
    code: session.code,
    name: session.name,
    corporateId: session.corporate_id,
    transType: session.trans_type,
    startPrice: session.start_price_fen ?? 0,
    signEndTime: toBeijing(checked.terms.signEndTime ?? startTime),
    startTime: toBeijing(startTime),
    // The end of a Dutch clock would tell its floor.
    endTime: session.bid_type === BID_TYPE.dutch ? '' : toBeijing(endAt),
    contacts: session.contacts,
    telephone: session.telephone,
    note: session.note,
    catalogs: await catalogsOf(trx, session.id),
    at: now.getTime(),
  })
  if (!isPublicType(session.trans_type)) await tellGroup(trx, ctx, session)
  await tellIssuer(trx, ctx, session, {
    title: `交易已发布：${session.name}`,
    text: `${session.code}「${session.name}」已通过审核并发布。`,
    priority: 'M',
    sms: false,
  })
}

/** Times a session is held to from its publication on; the checks have made sure that they are there. */
export function timesOf({ terms, facts }: Checked): { startTime: Date; lockTime: Date; endAt: Date } {
  const endAt = endOf(terms)
  if (!terms.startTime || !endAt) throw new Error('A session without times passed its checks')
  return { startTime: terms.startTime, lockTime: lockTimeOf({ startTime: terms.startTime, signEndTime: terms.signEndTime }, facts.policy), endAt }
}

/** The end of a Dutch clock tells its floor, so no table knows it before the session is over. */
export const endColumns = (session: Pick<Session, 'bid_type'>, endAt: Date): Pick<Session, 'end_time' | 'end_at'> =>
  session.bid_type === BID_TYPE.dutch ? { end_time: null, end_at: null } : { end_time: endAt, end_at: endAt }

async function reject(trx: Trx, ctx: SignedIn, session: Session, remark: string): Promise<void> {
  const now = ctx.now()
  await releaseAssets(ctx.outbox, trx, {
    holder: { kind: 'session', id: session.id },
    outcome: 'returned',
    by: ctx.actor.realname,
    now,
    reason: `交易 ${session.code} 审核驳回`,
  })
  await trx
    .updateTable('bidding')
    .set({ state: SESSION.rejected, reject_note: remark, ...reviewed(ctx, session) })
    .where('id', '=', session.id)
    .execute()
  await appendAudit(trx, ctx, { action: 'trading.session-rejected', target: session.id, detail: { code: session.code, remark } })
  await tellIssuer(trx, ctx, session, {
    title: `交易被驳回：${session.name}`,
    text: `${session.code}「${session.name}」未通过审核。原因：${remark}`,
    event: 'rejected',
    priority: 'H',
    sms: true,
  })
}

const reviewed = (ctx: SignedIn, session: Session) => ({
  reviewed_by: ctx.actor.accountId,
  reviewed_name: ctx.actor.realname,
  reviewed_at: ctx.now(),
  review_opened_at: session.review_opened_at ?? ctx.now(),
  revision: session.revision + 1,
  updated_at: ctx.now(),
})

/** What is for the group alone the group hears of; what is public stands in the halls. */
async function tellGroup(trx: Trx, ctx: SignedIn, session: Session): Promise<void> {
  const members = await trx.selectFrom('corporate').select('id').where('in_group', '=', YES_NO.yes).where('id', '<>', session.corporate_id).execute()
  if (members.length === 0) return
  await tell(ctx.outbox, trx, {
    key: `session.published:${session.id}`,
    event: 'published',
    to: { companies: members.map(({ id }) => id) },
    title: `新的集团内交易：${session.name}`,
    text: `${session.code}「${session.name}」已发布，报名截止 ${session.sign_end_time ? toBeijing(session.sign_end_time).slice(0, 16) : ''}。`,
    priority: 'L',
    page: PAGES.detail(session.id),
    now: ctx.now(),
  })
}

const tellIssuer = (trx: Trx, ctx: SignedIn, session: Session, said: { title: string; text: string; event?: 'rejected'; priority: 'M' | 'H'; sms: boolean }) =>
  tell(ctx.outbox, trx, {
    ...said,
    key: `session.reviewed:${session.id}:${session.revision}`,
    to: { companies: [session.corporate_id] },
    page: PAGES.myTrading,
    now: ctx.now(),
  })
