import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { messageById as byIdCall, messages as listCall } from '@aosp/contract/messaging/message'
import { MESSAGE_TYPE, SEND_STATE } from '@aosp/contract/messaging/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { EMAIL, MOBILE } from '@aosp/kernel/patterns'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import { isResendable, sendState } from '../rules/resend.ts'
import type { Message } from './carrier.ts'

const list = defineList({
  fields: {
    esTitle: { column: sql`coalesce(delivery.title, '')`, type: 'text' },
    esContent: { column: 'delivery.content', type: 'text', sort: false },
    esType: {
      column: sql`(case delivery.way when 'sms' then '1' when 'email' then '2' else '3' end)`,
      type: 'id',
      dict: 'msgType',
    },
    // Searched as it is shown: a filter on the whole number or address would let anybody find what is hidden by trying.
    esReceiver: {
      column: sql`(case delivery.way when 'sms' then regexp_replace(delivery.receiver, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')
        when 'email' then regexp_replace(delivery.receiver, '^(.{1,2})[^@]*(@.+)$', '\\1***\\2') else delivery.receiver end)`,
      type: 'text',
      sort: false,
    },
    receiverName: { column: 'account.realname', type: 'text', nullable: true },
    esSendStatus: {
      column: sql`(case when delivery.state = 'sent' then '1' when delivery.state <> 'failed' then '0' when delivery.next_at is null then '-1' else '2' end)`,
      type: 'id',
      dict: 'msgSendStatus',
    },
    esSendNum: { column: 'delivery.tries', type: 'number' },
    esSendTime: { column: 'delivery.sent_at', type: 'moment', nullable: true },
    receipt: { column: 'delivery.receipt', type: 'id', dict: 'sms_receipt', nullable: true },
    createTime: { column: 'delivery.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'delivery.id',
})

const rows = (db: Db) => db.selectFrom('delivery').leftJoin('account', 'account.id', 'delivery.account_id').selectAll('delivery').select('account.realname')

type Row = Message & { realname: string | null }

/** As it is shown to whoever may not see it whole. */
export const maskedReceiver = ({ way, receiver }: Pick<Message, 'way' | 'receiver'>): string =>
  way === 'sms' ? maskPhone(receiver) : way === 'email' ? maskEmail(receiver) : receiver

const shown = (row: Row) => ({
  id: row.id,
  esTitle: row.title ?? '',
  esType: MESSAGE_TYPE[row.way],
  esReceiver: maskedReceiver(row),
  receiverName: row.realname,
  esContent: row.content,
  esSendStatus: sendState(row),
  esSendNum: row.tries,
  esSendTime: row.sent_at,
  esResult: row.error ?? row.receipt_note,
  state: row.state,
  nextTime: sendState(row) === SEND_STATE.sent ? null : row.next_at,
  untilTime: row.until_at,
  provider: row.provider,
  receipt: row.receipt,
  receiptTime: row.receipt_at,
  resendable: isResendable(row),
  createTime: row.created_at,
})

/** Somebody who knows a whole number or address may look for it as it is shown. */
function searchable<Query extends Record<string, unknown>>(input: Query): Query {
  const wanted = typeof input['esReceiver'] === 'string' ? input['esReceiver'].replaceAll('*', '').trim() : ''
  if (MOBILE.test(wanted)) return { ...input, esReceiver: maskPhone(wanted) }
  return EMAIL.test(wanted) ? { ...input, esReceiver: maskEmail(wanted) } : input
}

export async function messages(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, list, searchable(input), rows(ctx.db), { map: shown, dictionaries: await dictTexts(ctx.db) })
}

export async function messageById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx.db).where('delivery.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await dictTexts(ctx.db), shown(row ?? refuse(no('notFound'))))
}

export const MESSAGE_COLUMNS: readonly SheetColumn[] = [
  { name: 'esTitle', title: '标题', kind: 'text', required: true, width: 28 },
  { name: 'esType', title: '方式', kind: 'dict', dict: 'msgType', required: true, width: 12 },
  { name: 'receiverName', title: '接收人', kind: 'text', readOnly: true, width: 14 },
  { name: 'esReceiver', title: '接收地址', kind: 'text', required: true, width: 26 },
  { name: 'esContent', title: '内容', kind: 'text', required: true, width: 60 },
  { name: 'esSendStatus', title: '状态', kind: 'dict', dict: 'msgSendStatus', readOnly: true, width: 12 },
  { name: 'esSendNum', title: '发送次数', kind: 'number', readOnly: true, width: 10 },
  { name: 'createTime', title: '提交时间', kind: 'moment', readOnly: true, width: 20 },
  { name: 'esSendTime', title: '发送时间', kind: 'moment', readOnly: true, width: 20 },
  { name: 'receipt', title: '回执', kind: 'dict', dict: 'sms_receipt', readOnly: true, width: 10 },
  { name: 'esResult', title: '失败原因', kind: 'text', readOnly: true, width: 40 },
]

/** The same rows, as masked as on the page. */
export async function exportMessages(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list,
    input: searchable(input),
    base: rows(ctx.db),
    map: shown,
    dictionaries: await dictTexts(ctx.db),
    columns: MESSAGE_COLUMNS,
    title: '外发消息',
    action: 'messaging.messages-exported',
  })
}
