import { sql } from 'kysely'
import type { z } from 'zod'
import type { AnnouncementLine } from '@aosp/contract/content/announcement.shapes'
import { announcements as listCall, type announcement as readCall } from '@aosp/contract/content/announcement'
import type { Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { SEND_STATUS } from '@aosp/contract/content/codes'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { findAddressees } from '../../identity/index.ts'
import { dictTexts } from '../../reference/index.ts'
import { managedBy, receiversOf, type Announcement } from './announcement-store.ts'

const list = defineList({
  fields: {
    titile /* sic */: { column: 'announcement.title', type: 'text' },
    sender: { column: 'announcement.sender', type: 'text', nullable: true },
    priority: { column: 'announcement.priority', type: 'id' },
    msgCategory: { column: 'announcement.category', type: 'id' },
    msgType: { column: 'announcement.audience', type: 'id' },
    sendStatus: { column: 'announcement.send_status', type: 'id' },
    sendTime: { column: 'announcement.sent_at', type: 'moment', nullable: true },
    cancelTime: { column: 'announcement.revoked_at', type: 'moment', nullable: true },
    startTime: { column: 'announcement.start_at', type: 'moment', nullable: true },
    endTime: { column: 'announcement.end_at', type: 'moment', nullable: true },
    createTime: { column: 'announcement.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'announcement.id',
})

/** Under whose name the platform's own notices go out. */
const PLATFORM_SENDER = '平台'

/** The part of an announcement everybody who may see it is told. */
export const announcementLine = (row: Omit<Announcement, 'content'>): z.output<typeof AnnouncementLine> => ({
  id: row.id,
  titile: row.title,
  msgAbstract: row.summary,
  priority: row.priority,
  msgCategory: row.category,
  sender: row.sender,
  sender_dictText: row.origin === 'event' ? PLATFORM_SENDER : row.sender_name,
  sendTime: row.sent_at,
  createTime: row.created_at,
  endTime: row.end_at,
  busType: row.bus_type,
  busId: row.bus_id,
  openType: row.open_type,
  openPage: row.open_page,
})

export async function listAnnouncements(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const texts = await dictTexts(ctx.db)
  const word = (code: string, value: string) => dictText(texts.get(code), value) ?? ''
  return runList(ctx.db, list, input, managedBy(ctx.db, ctx.actor).selectAll('announcement'), {
    map: (row) => ({
      ...announcementLine(row),
      msgType: row.audience,
      msgType_dictText: word('msg_type', row.audience),
      msgCategory_dictText: word('msg_category', row.category),
      priority_dictText: word('priority', row.priority),
      sendStatus: row.send_status,
      sendStatus_dictText: word('send_status', row.send_status),
      startTime: row.start_at,
      cancelTime: row.revoked_at,
      createBy: row.created_by,
    }),
  })
}

/** Released, begun, and addressed to this person; whether it has ended is the reader's matter. */
export const announcementsFor = (db: Db, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .selectFrom('announcement')
    .where('announcement.send_status', '=', SEND_STATUS.released)
    .where('announcement.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('announcement.start_at', 'is', null), eb('announcement.start_at', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb('announcement.audience', '=', 'ALL'),
        eb('announcement.id', 'in', eb.selectFrom('announcement_receiver as r').select('r.announcement_id').where('r.account_id', '=', accountId)),
      ]),
    )

/** Everything that was released, and to how many, for those who look after what is told. */
export const releasedAnnouncements = (db: Db) =>
  db
    .selectFrom('announcement')
    .select((eb) =>
      eb
        .selectFrom('announcement_receiver as r')
        .whereRef('r.announcement_id', '=', 'announcement.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('receivers'),
    )
    .where('announcement.send_status', '=', SEND_STATUS.released)
    .where('announcement.deleted_at', 'is', null)

/** What is hidden from this person and what never existed get the same answer. */
export async function readAnnouncement(ctx: SignedIn, { id }: { id: string }): Promise<Out<typeof readCall>> {
  const { actor, db } = ctx
  const managed = actor.permissions.has(listCall.access)
    ? await managedBy(db, actor).selectAll('announcement').where('announcement.id', '=', id).executeTakeFirst()
    : undefined
  const row =
    managed ??
    (await announcementsFor(db, { accountId: actor.accountId, now: ctx.now() })
      .selectAll('announcement')
      .where('announcement.id', '=', id)
      .executeTakeFirst()) ??
    refuse(no('notFound'))
  const receivers = managed ? await findAddressees(db, await receiversOf(db, id)) : []
  return {
    ...announcementLine(row),
    msgContent: row.content,
    msgType: row.audience,
    sendStatus: row.send_status,
    startTime: row.start_at,
    userIds: receivers.map((receiver) => receiver.id).join(','),
    receivers,
  }
}

/** Titles of announcements whose text shows the stored picture. */
export const announcementsShowing = async (db: Db | Trx, path: string): Promise<string[]> =>
  (
    await db
      .selectFrom('announcement')
      .select('title')
      .where(sql<boolean>`strpos(content, ${path}) > 0`)
      .where('deleted_at', 'is', null)
      .limit(1)
      .execute()
  ).map(({ title }) => title)
