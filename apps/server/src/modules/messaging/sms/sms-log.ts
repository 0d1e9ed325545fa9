import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { smsLog as call, smsSums as sumsCall } from '@aosp/contract/messaging/sms-log'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskPhone } from '@aosp/kernel/mask'
import { fen } from '@aosp/kernel/money'
import { MOBILE } from '@aosp/kernel/patterns'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { Dictionaries, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import type { DeliveryTable } from '../messaging.tables.ts'
import { isResendable } from '../rules/resend.ts'

const list = defineList({
  fields: {
    // Searched as it is shown: a filter on the full number would let anybody find the hidden digits by trying.
    phone: { column: sql`regexp_replace(delivery.receiver, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`, type: 'text', sort: false },
    purpose: { column: 'delivery.purpose', type: 'id', dict: 'sms_purpose' },
    state: { column: 'delivery.state', type: 'id', dict: 'sms_state' },
    provider: { column: 'delivery.provider', type: 'id' },
    receipt: { column: 'delivery.receipt', type: 'id', dict: 'sms_receipt', nullable: true },
    createTime: { column: 'delivery.created_at', type: 'moment' },
    sendTime: { column: 'delivery.sent_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'delivery.id',
})

type Row = Selectable<DeliveryTable>

const shown = (texts: Dictionaries) => (row: Row) => ({
  id: row.id,
  phone: maskPhone(row.receiver),
  purpose: row.purpose,
  purpose_dictText: dictText(texts.get('sms_purpose'), row.purpose) ?? '',
  content: row.content,
  state: row.state,
  state_dictText: dictText(texts.get('sms_state'), row.state) ?? '',
  provider: row.provider,
  receipt: row.receipt,
  receipt_dictText: dictText(texts.get('sms_receipt'), row.receipt) ?? '',
  receiptTime: row.receipt_at,
  receiptNote: row.receipt_note,
  segments: row.segments,
  cost: fen(row.cost),
  createTime: row.created_at,
  sendTime: row.sent_at,
  error: row.error,
  tries: row.tries,
  nextTime: row.state === 'sent' ? null : row.next_at,
  resendable: isResendable(row),
})

/** Somebody who knows a whole number may look for it as it is shown. */
const searchable = <Query extends Record<string, unknown>>(input: Query): Query => {
  const wanted = typeof input['phone'] === 'string' ? input['phone'].replaceAll('*', '').trim() : ''
  return MOBILE.test(wanted) ? { ...input, phone: maskPhone(wanted) } : input
}

const rows = (db: Db) => db.selectFrom('delivery').selectAll('delivery').where('delivery.way', '=', 'sms')

export async function smsLog(ctx: SignedIn, input: ListQuery): Promise<Out<typeof call>> {
  return runList(ctx.db, list, searchable(input), rows(ctx.db), { map: shown(await dictTexts(ctx.db)) })
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'phone', title: '手机号', kind: 'text' },
  { name: 'purpose', title: '用途', kind: 'dict', dict: 'sms_purpose' },
  { name: 'content', title: '内容', kind: 'text', width: 60 },
  { name: 'state', title: '状态', kind: 'dict', dict: 'sms_state', width: 10 },
  { name: 'provider', title: '通道', kind: 'text', width: 10 },
  { name: 'createTime', title: '提交时间', kind: 'moment', width: 20 },
  { name: 'sendTime', title: '发送时间', kind: 'moment', width: 20 },
  { name: 'receipt', title: '回执', kind: 'dict', dict: 'sms_receipt', width: 10 },
  { name: 'segments', title: '计费条数', kind: 'number', width: 10 },
  { name: 'cost', title: '费用（元）', kind: 'yuan', width: 12 },
  { name: 'error', title: '失败原因', kind: 'text', width: 30 },
]

/** What a month's messages came to; a message belongs to the month it was asked for. */
export async function smsSums(ctx: SignedIn, input: In<typeof sumsCall>): Promise<Out<typeof sumsCall>> {
  const month = input.month ?? toBeijingDay(ctx.now()).slice(0, 7)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const monthFrom = (text: string) => fromBeijing(`${text}-01`) ?? refuse(no('badInput', { field: 'month' }))
  const from = monthFrom(month)
  const until = monthFrom(number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`)
  const { rows } = await sql<Out<typeof sumsCall>>`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where receipt = 'delivered')::int as delivered,
      count(*) filter (where receipt = 'undelivered')::int as undelivered, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'unclear')::int as unclear, coalesce(sum(segments), 0)::int as segments, coalesce(sum(cost), 0)::bigint as cost
    from delivery where way = 'sms' and created_at >= ${from} and created_at < ${until}`.execute(ctx.db)
  const [sums] = rows
  return { ...(sums as Out<typeof sumsCall>), month }
}

/** The same rows, as masked as on the page. */
export async function exportSmsLog(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const dictionaries = await dictTexts(ctx.db)
  return exportList(ctx, reply, {
    list,
    input: searchable(input),
    base: rows(ctx.db),
    map: shown(dictionaries),
    dictionaries,
    columns: COLUMNS,
    title: '短信发送记录',
    action: 'messaging.sms-exported',
  })
}
