import { announcementFault, RECEIVERS_MAX } from '@aosp/contract/content/announcement.shapes'
import type { addAnnouncement as addCall, deleteAnnouncements as deleteCall, editAnnouncement as editCall } from '@aosp/contract/content/announcement'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { SEND_STATUS } from '@aosp/contract/content/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { accountsWithRoles, findAddressees } from '../../identity/index.ts'
import { cleanRichText, summaryOf } from '../rich-text.ts'
import { lockManaged, replaceReceivers } from './announcement-store.ts'

type Form = In<typeof addCall>

export const addAnnouncement = (ctx: SignedIn, form: Form): Promise<{ id: string }> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const id = newId(now.getTime())
    const receivers = await checkForm(trx, form)
    await trx
      .insertInto('announcement')
      .values({ id, ...columns(form), corporate_id: ctx.actor.corporateId, created_by: ctx.actor.username, created_at: now })
      .execute()
    await replaceReceivers(trx, id, receivers)
    await appendAudit(trx, ctx, { action: 'content.announcement-added', target: id, detail: { title: form.titile } })
    return { id }
  })

/** What people already read must not change under their eyes, so a released announcement is revoked first. */
export const editAnnouncement = (ctx: SignedIn, form: In<typeof editCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const known = await lockManaged(trx, ctx.actor, form.id)
    if (known.send_status === SEND_STATUS.released) refuse(no('announcement.released'))
    const receivers = await checkForm(trx, form)
    await trx
      .updateTable('announcement')
      .set({ ...columns(form), updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', form.id)
      .execute()
    await replaceReceivers(trx, form.id, receivers)
    await appendAudit(trx, ctx, { action: 'content.announcement-edited', target: form.id, detail: { title: form.titile } })
    return null
  })

/** All or none; in the order of ids, so that two deletions of the same rows do not wait for each other. */
export const deleteAnnouncements = (ctx: SignedIn, { ids }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    for (const id of [...new Set(ids)].toSorted()) {
      const known = await lockManaged(trx, ctx.actor, id)
      if (known.send_status === SEND_STATUS.released) refuse(no('announcement.released'))
      await trx.updateTable('announcement').set({ deleted_at: ctx.now() }).where('id', '=', id).execute()
      await appendAudit(trx, ctx, { action: 'content.announcement-deleted', target: id, detail: { title: known.title } })
    }
    return null
  })

/** Answers who receives it: the people who were chosen, and whoever holds one of the roles. */
async function checkForm(trx: Trx, form: Form): Promise<string[]> {
  const fault = announcementFault(form)
  if (fault) refuse(no('announcement.badForm', { text: fault }))
  if (form.msgType !== 'USER') return []
  if ((await findAddressees(trx, form.userIds)).length !== form.userIds.length) refuse(no('announcement.unknownReceiver'))
  const holders = await accountsWithRoles(trx, form.roleCodes)
  const all = [...new Set([...form.userIds, ...holders.map(({ id }) => id)])]
  return all.length > RECEIVERS_MAX ? refuse(no('announcement.tooManyReceivers')) : all
}

function columns(form: Form) {
  const content = cleanRichText(form.msgContent)
  return {
    title: form.titile,
    content,
    summary: form.msgAbstract ?? summaryOf(content),
    priority: form.priority,
    category: form.msgCategory,
    audience: form.msgType,
    start_at: form.startTime,
    end_at: form.endTime,
    open_type: form.openType,
    open_page: form.openPage,
    bus_type: form.busType,
    bus_id: form.busId,
  }
}
