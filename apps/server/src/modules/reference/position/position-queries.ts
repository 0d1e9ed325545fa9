import type { FastifyReply } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { positionById as byIdCall, type positionByCode as byCodeCall, type positions as listCall } from '@aosp/contract/reference/position'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText, withDictTexts, type DictTexts } from '../../../platform/list/dict-text.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../dictionaries.ts'
import { POSITION_COLUMNS } from './position-columns.ts'
import type { PositionTable } from './position.tables.ts'

const RANKS = 'position_rank'

export const positionList = defineRuledList({
  fields: {
    id: { column: 'sys_position.id', type: 'id' },
    code: { column: 'sys_position.code', type: 'text' },
    name: { column: 'sys_position.name', type: 'text' },
    postRank: { column: 'sys_position.post_rank', type: 'id', dict: RANKS },
    createTime: { column: 'sys_position.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'sys_position.id',
  ruled: { screen: 'reference/position', fields: { code: '职务编码', name: '职务名称', postRank: '职级', createTime: '创建时间' } },
})

export const positionRows = (db: Db) => db.selectFrom('sys_position').selectAll('sys_position')

/** Names by their codes, for lists of people. */
export const positionNames = async (db: Db): Promise<DictTexts> =>
  new Map((await db.selectFrom('sys_position').select(['code', 'name']).execute()).map(({ code, name }) => [code, name]))

/** Who made a row is for those who manage them; the picker's column has its own name for the rank. */
const shown = (ctx: SignedIn, texts: ReadonlyMap<string, DictTexts>) => (row: PositionTable) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  postRank: row.post_rank,
  rank_dictText: dictText(texts.get(RANKS), row.post_rank),
  createBy: ctx.actor.permissions.has(byIdCall.access) ? row.created_by : null,
  createTime: row.created_at,
  updateTime: row.updated_at,
})

export async function positions(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const dictionaries = await dictTexts(ctx.db)
  return runList(ctx.db, narrowed(ctx, positionList), input, positionRows(ctx.db), { map: shown(ctx, dictionaries), dictionaries })
}

async function positionWith(ctx: SignedIn, column: 'sys_position.id' | 'sys_position.code', value: string): Promise<Out<typeof byIdCall>> {
  const dictionaries = await dictTexts(ctx.db)
  const row = await positionRows(ctx.db).where(column, '=', value).where(permitted(ctx, positionList)).executeTakeFirst()
  return withDictTexts(positionList, dictionaries, shown(ctx, dictionaries)(row ?? refuse(no('notFound'))))
}

export const positionById = (ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> => positionWith(ctx, 'sys_position.id', id)
export const positionByCode = (ctx: SignedIn, { code }: In<typeof byCodeCall>): Promise<Out<typeof byCodeCall>> => positionWith(ctx, 'sys_position.code', code)

export async function exportPositions(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const dictionaries = await dictTexts(ctx.db)
  return exportList(ctx, reply, {
    list: narrowed(ctx, positionList),
    input,
    base: positionRows(ctx.db),
    map: shown(ctx, dictionaries),
    dictionaries,
    columns: POSITION_COLUMNS,
    title: '职务',
    action: 'position.exported',
  })
}
