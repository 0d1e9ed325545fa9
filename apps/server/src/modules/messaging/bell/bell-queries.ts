import { sql } from 'kysely'
import type { z } from 'zod'
import type { In, Out } from '@aosp/contract/endpoint'
import type { myAnnouncements as listCall, myBell as bellCall } from '@aosp/contract/messaging/bell'
import type { BellLine } from '@aosp/contract/messaging/bell.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { announcementLine, announcementsFor } from '../../content/index.ts'
import { registeredAt } from '../../identity/index.ts'
import { dictTexts } from '../../reference/index.ts'
import '../messaging.tables.ts'

/** With the person's own mark beside each. A mark from before the last release counts no more. */
const withMark = (db: Db, actor: Actor, now: Date) =>
  announcementsFor(db, { accountId: actor.accountId, now }).leftJoin('announcement_mark as mark', (join) =>
    join.onRef('mark.announcement_id', '=', 'announcement.id').on('mark.account_id', '=', actor.accountId).onRef('mark.read_at', '>=', 'announcement.sent_at'),
  )

/** Everything not read yet, whether or not it is still in force. */
export const unread = (db: Db, actor: Actor, now: Date) => withMark(db, actor, now).where('mark.read_at', 'is', null)

/** What the bell counts. */
const waitingFor = (db: Db, actor: Actor, now: Date) =>
  unread(db, actor, now).where((eb) => eb.or([eb('announcement.end_at', 'is', null), eb('announcement.end_at', '>', now)]))

export async function countUnread(ctx: SignedIn): Promise<number> {
  const { total } = await waitingFor(ctx.db, ctx.actor, ctx.now())
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function myBell(ctx: SignedIn, { pageSize }: In<typeof bellCall>): Promise<Out<typeof bellCall>> {
  const waiting = waitingFor(ctx.db, ctx.actor, ctx.now())
  const newest = (category: '1' | '2') =>
    waiting
      .selectAll('announcement')
      .where('announcement.category', '=', category)
      .orderBy('announcement.sent_at', 'desc')
      .orderBy('announcement.id', 'desc')
      .limit(pageSize)
      .execute()
  const [notices, messages, counted] = await Promise.all([
    newest('1'),
    newest('2'),
    waiting
      .select((eb) => ['announcement.category', eb.fn.countAll<number>().as('total')])
      .groupBy('announcement.category')
      .execute(),
  ])
  const total = (category: '1' | '2') => counted.find((row) => row.category === category)?.total ?? 0
  return { anntMsgList: notices.map(bellLine), anntMsgTotal: total('1'), sysMsgList: messages.map(bellLine), sysMsgTotal: total('2') }
}

const bellLine = (row: Parameters<typeof announcementLine>[0] & { content: string }): z.output<typeof BellLine> => ({
  ...announcementLine(row),
  msgId: row.id,
  msgTxt: row.title,
  msgContent: row.content,
})

const list = defineList({
  fields: {
    titile /* sic */: { column: 'announcement.title', type: 'text', contains: true },
    // People search for the name they are shown.
    sender: { column: sql`coalesce(announcement.sender_name, '')`, type: 'text', contains: true },
    readFlag: { column: sql`(case when mark.read_at is null then '0' else '1' end)`, type: 'id' },
    priority: { column: 'announcement.priority', type: 'id' },
    msgCategory: { column: 'announcement.category', type: 'id' },
    busType: { column: 'announcement.bus_type', type: 'id', nullable: true },
    sendTime: { column: 'announcement.sent_at', type: 'moment' },
  },
  defaultSort: ['readFlag', '-sendTime'],
  tieBreaker: 'announcement.id',
})

/** Nobody is shown what had ended before he came. */
export async function myAnnouncements(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const { actor, db } = ctx
  const [texts, since] = await Promise.all([dictTexts(db), registeredAt(db, actor.accountId)])
  const mine = withMark(db, actor, ctx.now())
    .selectAll('announcement')
    .select('mark.read_at')
    .where((eb) => eb.or([eb('announcement.end_at', 'is', null), eb('announcement.end_at', '>=', since ?? ctx.now())]))
  return runList(db, list, input, mine, {
    map: (row) => ({
      ...announcementLine(row),
      anntId: row.id,
      userId: actor.accountId,
      msgContent: row.content,
      msgCategory_dictText: dictText(texts.get('msg_category'), row.category) ?? '',
      priority_dictText: dictText(texts.get('priority'), row.priority) ?? '',
      readFlag: row.read_at ? ('1' as const) : ('0' as const),
      readTime: row.read_at,
    }),
  })
}
