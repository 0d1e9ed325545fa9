import { freeSpans } from '@aosp/kernel/spans'
import type { In } from '@aosp/contract/endpoint'
import { YES_NO } from '@aosp/contract/reference/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { isOffer, NOTICE } from '@aosp/contract/sharing/codes'
import type { auditNotice as auditCall } from '@aosp/contract/sharing/notice'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { showPictures } from '../../assets/index.ts'
import { tell } from '../../trading/index.ts'
import { noticeAfter } from '../rules/notice-state.ts'
import { NOTICE_CLOCK, releaseThing, type Means } from '../record/share-clock.ts'
import { PAGES } from '../record/share-pages.ts'
import { PLATFORM } from '../record/share-scope.ts'
import { lockNotice, noteStep, publishMove, windowsOf } from '../record/share-store.ts'
import type { Notice } from '../sharing.tables.ts'

/** Nobody decides on what he wrote or sent, nor on what his own company publishes. */
export const mayReview = (notice: Pick<Notice, 'created_by' | 'submitted_by' | 'corporate_id'>, { accountId, corporateId }: Actor): boolean =>
  notice.created_by !== accountId && notice.submitted_by !== accountId && notice.corporate_id !== corporateId

/** Two reviewers at once: the second finds it decided. */
export const auditNotice = (means: Means, ctx: SignedIn, { id, shType, remark }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const notice = await lockNotice(trx, id)
    if (notice.state === NOTICE.draft) refuse(no('notFound'))
    if (!mayReview(notice, ctx.actor)) refuse(no('review.own'))
    const passes = shType === VERDICT.pass
    const state = noticeAfter(passes ? 'publish' : 'reject', notice.state) ?? refuse(no('bidding.decided'))
    if (passes) await publish(means, trx, ctx, notice, state)
    else await reject(trx, ctx, notice, state, remark || refuse(atField('remark', no('review.noReason'))))
    return null
  })

async function publish({ due }: Means, trx: Trx, ctx: SignedIn, notice: Notice, state: number): Promise<void> {
  const now = ctx.now()
  // What waited so long that nothing of it is left goes back to its company.
  if (notice.valid_until <= now || freeSpans(await windowsOf(trx, notice.id), [], now).length === 0) refuse(no('share.validUntil'))
  await trx
    .updateTable('share_notice')
    .set({ state, publish_time: now, reviewed_by: ctx.actor.accountId, reviewed_at: now })
    .where('id', '=', notice.id)
    .execute()
  if (notice.asset_id !== null) await showPictures(trx, [notice.asset_id])
  await due.plan(trx, { kind: NOTICE_CLOCK, key: notice.id, dueAt: notice.valid_until })
  await noteStep(trx, { notice: notice.id, by: PLATFORM, said: '审核通过，公告发布', now })
  await publishMove(ctx.outbox, trx, notice.id, 'published', now)
  await appendAudit(trx, ctx, { action: 'sharing.notice-published', target: notice.id, detail: { code: notice.code } })
  await tell(ctx.outbox, trx, {
    key: `share.published:${notice.id}`,
    to: { companies: [notice.corporate_id] },
    title: `共享公告已发布：${notice.name}`,
    text: `${notice.code}「${notice.name}」已通过审核并发布，有效期至 ${toBeijing(notice.valid_until).slice(0, 16)}。`,
    page: PAGES.detail(notice.id),
    now,
  })
  await tellGroup(trx, ctx, notice)
}

async function tellGroup(trx: Trx, ctx: SignedIn, notice: Notice): Promise<void> {
  const members = await trx.selectFrom('corporate').select('id').where('in_group', '=', YES_NO.yes).where('id', '<>', notice.corporate_id).execute()
  if (members.length === 0) return
  await tell(ctx.outbox, trx, {
    key: `share.group:${notice.id}`,
    event: 'published',
    to: { companies: members.map(({ id }) => id) },
    title: `${isOffer(notice.trans_type) ? '新的共享供给' : '新的共享需求'}：${notice.name}`,
    text: `${notice.code}「${notice.name}」已发布，可在日历中查看时段并预约。`,
    priority: 'L',
    page: PAGES.detail(notice.id),
    now: ctx.now(),
  })
}

async function reject(trx: Trx, ctx: SignedIn, notice: Notice, state: number, remark: string): Promise<void> {
  const now = ctx.now()
  await trx
    .updateTable('share_notice')
    .set({ state, reject_note: remark, reviewed_by: ctx.actor.accountId, reviewed_at: now })
    .where('id', '=', notice.id)
    .execute()
  await releaseThing(ctx.outbox, trx, notice, { reason: `共享公告 ${notice.code} 审核驳回`, by: ctx.actor.realname, now })
  await noteStep(trx, { notice: notice.id, by: PLATFORM, said: `审核驳回：${remark}`, now })
  await appendAudit(trx, ctx, { action: 'sharing.notice-rejected', target: notice.id, detail: { code: notice.code, remark } })
  await tell(ctx.outbox, trx, {
    key: `share.rejected:${notice.id}:${now.getTime()}`,
    event: 'rejected',
    to: { companies: [notice.corporate_id] },
    title: `共享公告被驳回：${notice.name}`,
    text: `${notice.code}「${notice.name}」未通过审核。原因：${remark}`,
    priority: 'H',
    sms: true,
    page: PAGES.notices(notice.code),
    now,
  })
}
