import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { tradeMessages as call } from '@aosp/contract/messaging/trade-message'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { isStaff } from '../../../platform/unique-fields.ts'
import { announcementsFor, releasedAnnouncements } from '../../content/index.ts'
import { dictTexts } from '../../reference/index.ts'
import { TRADE_MARK } from '../rules/trade-message.ts'
import '../messaging.tables.ts'

const list = defineList({
  fields: {
    titile /* sic */: { column: 'announcement.title', type: 'text' },
    kind: { column: sql`substr(announcement.bus_type, ${sql.lit(TRADE_MARK.length + 1)})`, type: 'id', dict: 'trade_message_kind' },
    tradeCode: { column: 'announcement.bus_id', type: 'text', nullable: true },
    priority: { column: 'announcement.priority', type: 'id' },
    readFlag: { column: sql`(case when mark.read_at is null then '0' else '1' end)`, type: 'id' },
    sendTime: { column: 'announcement.sent_at', type: 'moment' },
  },
  defaultSort: ['-sendTime'],
  tieBreaker: 'announcement.id',
})

const READS = sql<number>`(select count(*)::int from announcement_mark seen where seen.announcement_id = announcement.id)`

/** Staff see whatever was told; everybody else what was told to him. */
function rows(db: Db, ctx: SignedIn) {
  const { accountId } = ctx.actor
  const told = isStaff(ctx.actor)
    ? releasedAnnouncements(db).select(READS.as('reads'))
    : announcementsFor(db, { accountId, now: ctx.now() }).select([sql<number | null>`null`.as('receivers'), sql<number | null>`null`.as('reads')])
  return told
    .leftJoin('announcement_mark as mark', (join) => join.onRef('mark.announcement_id', '=', 'announcement.id').on('mark.account_id', '=', accountId))
    .selectAll('announcement')
    .select('mark.read_at')
    .where('announcement.origin', '=', 'event')
    .where('announcement.bus_type', 'like', `${TRADE_MARK}%`)
}

type Row = {
  id: string
  title: string
  summary: string
  content: string
  bus_type: string | null
  bus_id: string | null
  priority: string
  sent_at: Date | null
  open_type: string | null
  open_page: string | null
  created_at: Date
  read_at: Date | null
  receivers: number | null
  reads: number | null
}

const shownTo = (staff: boolean) => (row: Row) => ({
  id: row.id,
  titile /* sic */: row.title,
  msgAbstract: row.summary,
  msgContent: row.content,
  kind: row.bus_type?.slice(TRADE_MARK.length) ?? '',
  tradeCode: row.bus_id,
  priority: row.priority,
  readFlag: staff && row.read_at === null ? null : row.read_at ? '1' : '0',
  receivers: staff ? (row.receivers ?? 0) : null,
  reads: staff ? (row.reads ?? 0) : null,
  sendTime: row.sent_at ?? row.created_at,
  openType: row.open_type,
  openPage: row.open_page,
})

export async function tradeMessages(ctx: SignedIn, input: ListQuery): Promise<Out<typeof call>> {
  return runList(ctx.db, list, input, rows(ctx.db, ctx), { map: shownTo(isStaff(ctx.actor)), dictionaries: await dictTexts(ctx.db) })
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'titile' /* sic */, title: '标题', kind: 'text', width: 40 },
  { name: 'kind', title: '类别', kind: 'dict', dict: 'trade_message_kind', width: 14 },
  { name: 'tradeCode', title: '交易编号', kind: 'text', width: 20 },
  { name: 'msgAbstract', title: '内容', kind: 'text', width: 60 },
  { name: 'sendTime', title: '发送时间', kind: 'moment', width: 20 },
]

export async function exportTradeMessages(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db, ctx),
    map: shownTo(isStaff(ctx.actor)),
    dictionaries: await dictTexts(ctx.db),
    columns: COLUMNS,
    title: '交易消息',
    action: 'messaging.trade-messages-exported',
  })
}
