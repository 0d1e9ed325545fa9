import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/operations/data-log'
import { NAME_FIELDS, TABLE_TITLES } from '@aosp/contract/operations/data-titles'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { actionText } from '../log/rules/action-text.ts'
import { redacted } from '../log/rules/redacted.ts'
import './data-log.tables.ts'

/** Nobody compares more at once; older ones are found by the list. */
const VERSIONS_AT_MOST = 200

const COLUMNS: readonly SheetColumn[] = [
  { name: 'createTime', title: '时间', kind: 'moment', width: 20 },
  { name: 'dataTable_dictText', title: '数据', kind: 'text', width: 14 },
  { name: 'dataName', title: '名称', kind: 'text', width: 24 },
  { name: 'dataId', title: '数据编号', kind: 'text', width: 36 },
  { name: 'dataVersion', title: '版本', kind: 'number', width: 8 },
  { name: 'logContent', title: '操作', kind: 'text', width: 24 },
  { name: 'createBy', title: '操作账号', kind: 'text', width: 16 },
  { name: 'createName', title: '操作人', kind: 'text', width: 14 },
  { name: 'dataContent', title: '数据内容', kind: 'text', width: 80 },
]

const list = defineList({
  fields: {
    dataTable: { column: 'data_log.data_table', type: 'id' },
    dataId: { column: 'data_log.data_id', type: 'id' },
    dataVersion: { column: 'data_log.version', type: 'number' },
    createTime: { column: 'data_log.at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'data_log.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('data_log')
    .leftJoin('audit_log', 'audit_log.id', 'data_log.log_id')
    .leftJoin('account', 'account.id', 'audit_log.account_id')
    .selectAll('data_log')
    .select(['audit_log.action as action', 'audit_log.username as created_by', 'account.realname as realname'])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function nameOf(content: Record<string, unknown>): string | null {
  const name = NAME_FIELDS.map((field) => content[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : null
}

function shown(row: Row): Out<typeof calls.versionsOf>[number] {
  const content = redacted(row.content) as Record<string, unknown>
  return {
    id: String(row.id),
    dataTable: row.data_table,
    dataTable_dictText: TABLE_TITLES[row.data_table] ?? row.data_table,
    dataId: row.data_id,
    dataName: nameOf(content),
    dataVersion: row.version,
    dataContent: JSON.stringify(content),
    removed: row.removed,
    logContent: row.action === null ? null : actionText(row.action),
    createBy: row.created_by,
    createName: row.realname,
    createTime: row.at,
  }
}

const dataLogs = ({ db }: SignedIn, input: ListQuery): Promise<Out<typeof calls.dataLogs>> => runList(db, list, input, rows(db), { map: shown, late: true })

async function compareVersions({ db }: SignedIn, { dataId1, dataId2 }: In<typeof calls.compareVersions>): Promise<Out<typeof calls.compareVersions>> {
  const ids = [Number(dataId1), Number(dataId2)]
  const found = await rows(db).where('data_log.id', 'in', ids).execute()
  return ids.map((id) => shown(found.find((row) => row.id === id) ?? refuse(no('notFound'))))
}

async function versionsOf({ db }: SignedIn, { dataTable, dataId }: In<typeof calls.versionsOf>): Promise<Out<typeof calls.versionsOf>> {
  const found = await rows(db)
    .where('data_log.data_table', '=', dataTable)
    .where('data_log.data_id', '=', dataId)
    .orderBy('data_log.version', 'desc')
    .limit(VERSIONS_AT_MOST)
    .execute()
  return found.map(shown)
}

function exportDataLogs(ctx: SignedIn, { selections, ...input }: ExportQuery, reply: FastifyReply): Promise<null> {
  const chosen = selections?.filter((id) => /^\d{1,15}$/.test(id))
  const base = rows(ctx.db).$if(chosen !== undefined, (query) => query.where(sql<boolean>`data_log.id = any(${chosen}::bigint[])`))
  return exportList(ctx, reply, { list, input, base, map: shown, dictionaries: new Map(), columns: COLUMNS, title: '数据日志', action: 'data-log.exported' })
}

export function dataLogRoutes(app: FastifyInstance): void {
  serve(app, calls.dataLogs, dataLogs)
  serve(app, calls.compareVersions, compareVersions)
  serve(app, calls.versionsOf, versionsOf)
  serve(app, calls.exportDataLogs, (ctx, input, { reply }) => exportDataLogs(ctx, input, reply))
}
