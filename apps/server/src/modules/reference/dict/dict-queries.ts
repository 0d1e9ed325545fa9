import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { deletedDicts as deletedCall, dictById as byIdCall, dictList as listCall, dictTree as treeCall } from '@aosp/contract/reference/dictionary'
import type { dictItemList as itemsCall } from '@aosp/contract/reference/dict-item'
import { ITEM_STATUS, YES_NO } from '@aosp/contract/reference/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../dictionaries.ts'
import { DICT_COLUMNS } from './dict-columns.ts'
import '../reference.tables.ts'

const DICT_FIELDS = {
  id: { column: 'dict.id', type: 'id' },
  dictName: { column: 'dict.name', type: 'text' },
  dictCode: { column: 'dict.code', type: 'text' },
  description: { column: 'dict.description', type: 'text' },
  type: { column: 'dict.type', type: 'number' },
  visibility: { column: 'dict.visibility', type: 'id' },
  house: { column: 'dict.house', type: 'boolean' },
  createTime: { column: 'dict.created_at', type: 'moment' },
} as const

const list = defineList({ fields: DICT_FIELDS, defaultSort: ['-createTime', 'dictCode'], tieBreaker: 'dict.id' })

const rows = (db: Db) =>
  db
    .selectFrom('dict')
    .selectAll('dict')
    .select(sql<number>`(select count(*) from dict_item i where i.dict_id = dict.id)`.as('item_count'))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const living = (db: Db) => rows(db).where('dict.deleted_at', 'is', null)

const shown = (row: Row) => ({
  id: row.id,
  dictName: row.name,
  dictCode: row.code,
  description: row.description,
  type: row.type,
  visibility: row.visibility,
  delFlag: row.deleted_at === null ? YES_NO.no : YES_NO.yes,
  house: row.house,
  itemCount: row.item_count,
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export const dictList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => runList(ctx.db, list, input, living(ctx.db), { map: shown })

export async function dictTree(ctx: SignedIn, { dictName = '' }: In<typeof treeCall>): Promise<Out<typeof treeCall>> {
  const found = await living(ctx.db)
    .where(sql<boolean>`strpos(lower(dict.name), lower(${dictName.trim()})) > 0`)
    .orderBy('dict.name')
    .orderBy('dict.id')
    .execute()
  return found.map((row) => ({ ...shown(row), key: row.id, title: row.name }))
}

export async function dictById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  return shown((await living(ctx.db).where('dict.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound')))
}

export async function deletedDicts(ctx: SignedIn): Promise<Out<typeof deletedCall>> {
  return (await rows(ctx.db).where('dict.deleted_at', 'is not', null).orderBy('dict.deleted_at', 'desc').orderBy('dict.id').execute()).map(shown)
}

const itemList = defineList({
  fields: {
    id: { column: 'dict_item.id', type: 'id' },
    itemText: { column: 'dict_item.text', type: 'text' },
    itemValue: { column: 'dict_item.value', type: 'text' },
    description: { column: 'dict_item.description', type: 'text' },
    sortOrder: { column: 'dict_item.sort_order', type: 'number' },
    status: { column: sql`dict_item.enabled::int`, type: 'number', dict: 'dict_item_status' },
    createTime: { column: 'dict_item.created_at', type: 'moment' },
  },
  defaultSort: ['sortOrder'],
  tieBreaker: 'dict_item.id',
})

export async function dictItemList(ctx: SignedIn, { dictId, ...input }: In<typeof itemsCall>): Promise<Out<typeof itemsCall>> {
  await dictById(ctx, { id: dictId })
  const base = ctx.db.selectFrom('dict_item').selectAll('dict_item').where('dict_item.dict_id', '=', dictId)
  return runList(ctx.db, itemList, input, base, {
    map: (row) => ({
      id: row.id,
      dictId: row.dict_id,
      itemText: row.text,
      itemValue: row.value,
      description: row.description,
      sortOrder: row.sort_order,
      status: row.enabled ? ITEM_STATUS.on : ITEM_STATUS.off,
      createBy: row.created_by,
      createTime: row.created_at,
      updateBy: row.updated_by,
      updateTime: row.updated_at,
    }),
    dictionaries: await dictTexts(ctx.db),
  })
}

/** Filters and chosen rows are those of the list of dictionaries; each item is a row of its own. */
const sheet = defineList({
  fields: { ...DICT_FIELDS, sortOrder: { column: 'dict_item.sort_order', type: 'number', nullable: true } },
  defaultSort: ['dictCode', 'sortOrder'],
  tieBreaker: 'dict.id',
})

export async function exportDicts(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const { column: _column, order: _order, ...asked } = input
  return exportList(ctx, reply, {
    list: sheet,
    input: asked,
    base: ctx.db
      .selectFrom('dict')
      .leftJoin('dict_item', 'dict_item.dict_id', 'dict.id')
      .where('dict.deleted_at', 'is', null)
      .select([
        'dict.name as dictName',
        'dict.code as dictCode',
        'dict.description as description',
        'dict_item.text as itemText',
        'dict_item.value as itemValue',
        'dict_item.description as itemDescription',
        'dict_item.sort_order as sortOrder',
        'dict_item.enabled as enabled',
      ]),
    map: ({ enabled, ...row }) => ({ ...row, status: enabled === null ? null : Number(enabled) }),
    dictionaries: await dictTexts(ctx.db),
    columns: DICT_COLUMNS,
    title: '数据字典',
    action: 'dict.exported',
  })
}
