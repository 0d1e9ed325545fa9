import type { In, Out } from '@aosp/contract/endpoint'
import type * as calls from '@aosp/contract/operations/data-source'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { byAccess, type UniqueField } from '../../../platform/unique-fields.ts'
import { dictTexts } from '../../reference/index.ts'
import type { DataSourceTable } from './data-source.tables.ts'

const list = defineList({
  fields: {
    code: { column: 'data_source.code', type: 'text' },
    name: { column: 'data_source.name', type: 'text' },
    dbType: { column: 'data_source.db_type', type: 'id', dict: 'database_type' },
    dbUrl: { column: 'data_source.db_url', type: 'text' },
    dbUsername: { column: 'data_source.db_username', type: 'text' },
    createTime: { column: 'data_source.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'data_source.id',
})

export const passwordName = (id: string): string => `data-source/${id}`

const rows = (db: Db) => db.selectFrom('data_source').selectAll('data_source')

const shown = (row: DataSourceTable) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  remark: row.remark,
  dbType: row.db_type,
  dbDriver: row.db_driver,
  dbUrl: row.db_url,
  dbName: row.db_name,
  dbUsername: row.db_username,
  dbPassword: '' as const,
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export async function dataSources(ctx: SignedIn, input: ListQuery): Promise<Out<typeof calls.dataSources>> {
  return runList(ctx.db, list, input, rows(ctx.db), { map: shown, dictionaries: await dictTexts(ctx.db) })
}

export async function dataSourceById(ctx: SignedIn, { id }: In<typeof calls.dataSourceById>): Promise<Out<typeof calls.dataSourceById>> {
  const row = await rows(ctx.db).where('data_source.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await dictTexts(ctx.db), shown(row ?? refuse(no('notFound'))))
}

export async function dataSourceOptions(ctx: SignedIn): Promise<Out<typeof calls.dataSourceOptions>> {
  const found = await ctx.db.selectFrom('data_source').select(['code', 'name']).orderBy('name').orderBy('id').limit(1000).execute()
  return found.map(({ code, name }) => ({ value: code, label: name, text: name }))
}

export const dataSourceUniqueFields: readonly UniqueField[] = [
  {
    table: 'sys_data_source',
    field: 'code',
    asks: byAccess('data-source:list'),
    edits: byAccess('data-source:edit'),
    isTaken: async (db, value, except) =>
      (await db
        .selectFrom('data_source')
        .select('id')
        .where((with_) => with_(with_.fn<string>('lower', ['code']), '=', value.toLowerCase()))
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .executeTakeFirst()) !== undefined,
  },
]
