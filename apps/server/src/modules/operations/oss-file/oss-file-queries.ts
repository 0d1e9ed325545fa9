import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { ossFileList as listCall } from '@aosp/contract/operations/oss-file'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Database, Db } from '../../../platform/db/database.ts'
import type { PlatformFiles } from '../../../platform/files/platform-files.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { usedByText } from './file-users.ts'

const list = defineList({
  fields: {
    fileName: { column: 'stored_file.name', type: 'text' },
    url: { column: 'stored_file.path', type: 'text' },
    type: { column: 'stored_file.type', type: 'text' },
    size: { column: 'stored_file.size', type: 'number' },
    biz: { column: 'stored_file.biz', type: 'id' },
    isPublic: { column: 'stored_file.is_public', type: 'boolean' },
    createBy: { column: 'account.realname', type: 'text', nullable: true },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    createTime: { column: 'stored_file.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'stored_file.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('stored_file')
    .leftJoin('account', 'account.id', 'stored_file.account_id')
    .leftJoin('corporate', 'corporate.id', 'stored_file.corporate_id')
    .selectAll('stored_file')
    .select(['account.realname as realname', 'corporate.name as corporate_name'])

type Row = Selectable<Database['stored_file']> & { realname: string | null; corporate_name: string | null }

const shown = (row: Row) => ({
  id: row.id,
  fileName: row.name,
  url: row.path,
  type: row.type,
  size: row.size,
  biz: row.biz,
  usedBy: usedByText(row),
  isPublic: row.is_public,
  createBy: row.realname,
  corporateName: row.corporate_name,
  createTime: row.created_at,
})

const COLUMNS: readonly SheetColumn[] = [
  { name: 'fileName', title: '文件名称', kind: 'text', width: 36 },
  { name: 'url', title: '文件地址', kind: 'text', width: 48 },
  { name: 'type', title: '类型', kind: 'text', width: 20 },
  { name: 'size', title: '大小(字节)', kind: 'number', width: 14 },
  { name: 'open', title: '公开', kind: 'text', width: 8 },
  { name: 'usedBy', title: '所属记录', kind: 'text', width: 28 },
  { name: 'createBy', title: '上传人', kind: 'text', width: 14 },
  { name: 'corporateName', title: '所属企业', kind: 'text', width: 28 },
  { name: 'createTime', title: '上传时间', kind: 'moment', width: 20 },
]

export const ossFileList = (ctx: SignedIn, input: ListQuery, files: PlatformFiles): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, rows(ctx.db), { map: (row: Row) => ({ ...shown(row), readable: files.mayRead(ctx.actor, row) }) })

export const exportOssFiles = (ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: (row) => ({ ...shown(row), open: row.is_public ? '是' : '否' }),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '文件清单',
    action: 'file.list-exported',
  })
