import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { smsLog as call } from '@aosp/contract/messaging/sms-log'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskPhone } from '@aosp/kernel/mask'
import { MOBILE } from '@aosp/kernel/patterns'
import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { dictText } from '../../platform/list/dict-text.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList } from '../../platform/list/run-list.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import type { Dictionaries, SheetColumn } from '../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../reference/index.ts'
import type { SmsMessageTable } from './messaging.tables.ts'

const list = defineList({
  fields: {
    // Searched as it is shown: a filter on the full number would let anybody find the hidden digits by trying.
    phone: { column: sql`regexp_replace(sms_message.phone, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`, type: 'text', sort: false },
    purpose: { column: 'sms_message.purpose', type: 'id', dict: 'sms_purpose' },
    state: { column: 'sms_message.state', type: 'id', dict: 'sms_state' },
    provider: { column: 'sms_message.provider', type: 'id' },
    createTime: { column: 'sms_message.created_at', type: 'moment' },
    sendTime: { column: 'sms_message.sent_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'sms_message.id',
})

/**
 * With the provider `log` the message reaches nobody's phone: this list is the only place to read a code, which is what a
 * demonstration needs. As soon as a gateway delivers, a code is the receiver's secret and operators must not see it.
 */
export const shownContent = (content: string, provider: string): string => (provider === 'log' ? content : content.replace(/(?<!\d)\d{4,8}(?!\d)/g, '******'))

type Row = Selectable<SmsMessageTable>

const shown = (texts: Dictionaries) => (row: Row) => ({
  id: row.id,
  phone: maskPhone(row.phone),
  purpose: row.purpose,
  purpose_dictText: dictText(texts.get('sms_purpose'), row.purpose) ?? '',
  content: shownContent(row.content, row.provider),
  state: row.state,
  state_dictText: dictText(texts.get('sms_state'), row.state) ?? '',
  provider: row.provider,
  createTime: row.created_at,
  sendTime: row.sent_at,
  error: row.error,
})

/** Somebody who knows a whole number may look for it as it is shown. */
const searchable = <Query extends Record<string, unknown>>(input: Query): Query => {
  const wanted = input['phone']
  return typeof wanted === 'string' && MOBILE.test(wanted.trim()) ? { ...input, phone: maskPhone(wanted.trim()) } : input
}

const rows = (db: Db) => db.selectFrom('sms_message').selectAll('sms_message')

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
  { name: 'error', title: '失败原因', kind: 'text', width: 30 },
]

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
