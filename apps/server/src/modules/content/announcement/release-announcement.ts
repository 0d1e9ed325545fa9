import { no, refuse } from '@aosp/contract/refusals'
import { SEND_STATUS } from '@aosp/contract/content/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { concerned, lockManaged } from './announcement-store.ts'

export const ANNOUNCEMENT_BEGINS = 'announcement.begins'

/** A second press finds it released and changes nothing: nobody is told twice. */
export const releaseAnnouncement = (due: Pick<DueWork, 'plan'>, ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const known = await lockManaged(trx, ctx.actor, id)
    if (known.send_status === SEND_STATUS.released) return null
    const now = ctx.now()
    if (known.end_at && known.end_at <= now) refuse(no('announcement.ended'))
    const to = await concerned(trx, known)
    if (to.length === 0) refuse(no('announcement.noReceiver'))
    const { username, realname } = ctx.actor
    await trx
      .updateTable('announcement')
      .set({ send_status: SEND_STATUS.released, sent_at: now, revoked_at: null, sender: username, sender_name: realname })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'content.announcement-released', target: id, detail: { title: known.title } })
    if (known.start_at && known.start_at > now) await due.plan(trx, { kind: ANNOUNCEMENT_BEGINS, key: id, dueAt: known.start_at })
    else await ctx.outbox.publish(trx, 'announcement.released', { id, title: known.title, to })
    return null
  })

export const revokeAnnouncement = (due: Pick<DueWork, 'cancel'>, ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const known = await lockManaged(trx, ctx.actor, id)
    if (known.send_status === SEND_STATUS.revoked) return null
    if (known.send_status === SEND_STATUS.draft) refuse(no('announcement.notReleased'))
    await trx.updateTable('announcement').set({ send_status: SEND_STATUS.revoked, revoked_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'content.announcement-revoked', target: id, detail: { title: known.title } })
    await due.cancel(trx, ANNOUNCEMENT_BEGINS, id)
    await ctx.outbox.publish(trx, 'announcement.revoked', { id, to: await concerned(trx, known) })
    return null
  })

/** An announcement released ahead of its time tells people when that time has come. */
export const announceBegin = ({ db, outbox }: Pick<Platform, 'db' | 'outbox'>, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('announcement')
      .select(['id', 'title', 'audience'])
      .where('id', '=', id)
      .where('send_status', '=', SEND_STATUS.released)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (known) await outbox.publish(trx, 'announcement.released', { id, title: known.title, to: await concerned(trx, known) })
  })
