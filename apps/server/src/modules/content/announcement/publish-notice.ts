import { announcementFault, type Priority } from '@aosp/contract/content/announcement.shapes'
import { newId } from '@aosp/kernel/ids'
import { MSG_CATEGORY, SEND_STATUS } from '@aosp/contract/content/codes'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { cleanRichText, summaryOf } from '../rich-text.ts'
import '../content.tables.ts'

/** Something the platform tells certain people by itself. */
export type Notice = {
  to: readonly string[]
  title: string
  /** HTML or plain text. */
  text: string
  priority: Priority
  openPage?: string | undefined
  busType?: string | undefined
  busId?: string | undefined
  /** Names the event: whoever was told about it is not told again, whatever the words. */
  key: string
  now: Date
}

/** Part of the caller's transaction. Returns who is told now. */
export async function publishNotice(outbox: Outbox, trx: Trx, notice: Notice): Promise<string[]> {
  const { title, now, key } = notice
  const opened = { openType: notice.openPage === undefined ? null : 'url', openPage: notice.openPage ?? null, busId: notice.busId ?? null }
  const fault = announcementFault({ ...opened, startTime: null, endTime: null })
  if (fault) throw new Error(`The notice ${key} leads nowhere: ${notice.openPage}`)
  if (notice.to.length === 0) return []
  const id = newId(now.getTime())
  const content = cleanRichText(notice.text)
  await trx
    .insertInto('announcement')
    .values({
      id,
      title: [...title].slice(0, 100).join(''),
      content,
      summary: summaryOf(content),
      priority: notice.priority,
      category: MSG_CATEGORY.system,
      audience: 'USER',
      origin: 'event',
      send_status: SEND_STATUS.released,
      sent_at: now,
      sender: null,
      sender_name: null,
      open_type: opened.openType,
      open_page: opened.openPage,
      bus_type: notice.busType ?? null,
      bus_id: opened.busId,
      created_by: 'platform',
      created_at: now,
    })
    .execute()
  const added = await trx
    .insertInto('announcement_receiver')
    .values([...new Set(notice.to)].map((account_id) => ({ announcement_id: id, account_id, event_key: key })))
    .onConflict((conflict) => conflict.columns(['event_key', 'account_id']).where('event_key', 'is not', null).doNothing())
    .returning('account_id')
    .execute()
  const told = added.map((row) => row.account_id)
  if (told.length === 0) await trx.deleteFrom('announcement').where('id', '=', id).execute()
  else await outbox.publish(trx, 'announcement.released', { id, title, to: told })
  return told
}
