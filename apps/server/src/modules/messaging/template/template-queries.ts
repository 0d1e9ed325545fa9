import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { messageTemplateById as byIdCall, messageTemplates as listCall } from '@aosp/contract/messaging/message-template'
import type { smsTemplates as smsCall } from '@aosp/contract/messaging/sms-log'
import { IN_USE, MESSAGE_TYPE } from '@aosp/contract/messaging/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import type { MessageTemplateTable } from '../messaging.tables.ts'
import { kindOf, placeholdersIn } from '../rules/template-kinds.ts'

const list = defineList({
  fields: {
    templateCode: { column: 'message_template.code', type: 'text' },
    templateName: { column: 'message_template.name', type: 'text' },
    templateType: { column: 'message_template.type', type: 'id', dict: 'msgType' },
    templateContent: { column: 'message_template.content', type: 'text', sort: false },
    useStatus: { column: sql`(case when message_template.in_use then '1' else '0' end)`, type: 'id', dict: 'yn' },
    createTime: { column: 'message_template.created_at', type: 'moment' },
    updateTime: { column: 'message_template.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['templateType', 'templateCode'],
  tieBreaker: 'message_template.id',
})

const rows = (db: Db) => db.selectFrom('message_template').selectAll('message_template')

const shown = (row: Selectable<MessageTemplateTable>) => ({
  id: row.id,
  templateCode: row.code,
  templateName: row.name,
  templateType: row.type,
  templateContent: row.content,
  templateTestJson: row.test_json,
  useStatus: row.in_use ? IN_USE.yes : IN_USE.no,
  builtIn: kindOf(row.code) !== undefined,
  placeholders: placeholdersIn(kindOf(row.code)?.content ?? row.content),
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export async function messageTemplates(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, list, input, rows(ctx.db), { map: shown, dictionaries: await dictTexts(ctx.db) })
}

export async function messageTemplateById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx.db).where('message_template.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await dictTexts(ctx.db), shown(row ?? refuse(no('notFound'))))
}

/** What text messages say, for whoever looks after them without changing it. */
export async function smsTemplates(ctx: SignedIn): Promise<Out<typeof smsCall>> {
  const found = await rows(ctx.db).where('message_template.type', '=', MESSAGE_TYPE.sms).orderBy('message_template.code').execute()
  return found.map(({ code, name, content, in_use: inUse }) => ({ code, name, content: inUse ? content : (kindOf(code)?.content ?? content), inUse }))
}

export const TEMPLATE_COLUMNS: readonly SheetColumn[] = [
  { name: 'templateCode', title: '模板编码', kind: 'text', required: true, width: 22 },
  { name: 'templateName', title: '模板标题', kind: 'text', required: true, width: 22 },
  { name: 'templateType', title: '模板类型', kind: 'dict', dict: 'msgType', required: true, width: 12 },
  { name: 'templateContent', title: '模板内容', kind: 'text', required: true, width: 60 },
  { name: 'templateTestJson', title: '测试数据', kind: 'text', width: 30 },
  { name: 'useStatus', title: '是否应用', kind: 'dict', dict: 'yn', readOnly: true, width: 10 },
  { name: 'updateTime', title: '更新时间', kind: 'moment', readOnly: true, width: 20 },
]

export async function exportMessageTemplates(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: shown,
    dictionaries: await dictTexts(ctx.db),
    columns: TEMPLATE_COLUMNS,
    title: '消息模板',
    action: 'messaging.templates-exported',
  })
}
