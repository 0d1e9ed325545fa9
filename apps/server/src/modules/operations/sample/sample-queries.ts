import type { FastifyReply } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type { sampleById as byIdCall, sampleList as listCall } from '@aosp/contract/operations/sample'
import { no, refuse } from '@aosp/contract/refusals'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { SAMPLE_COLUMNS } from './sample-columns.ts'
import type { GallerySampleTable } from './sample.tables.ts'

const list = defineList({
  fields: {
    code: { column: 'gallery_sample.code', type: 'text' },
    name: { column: 'gallery_sample.name', type: 'text' },
    category: { column: 'gallery_sample.category', type: 'id', dict: 'gallery_category' },
    amount: { column: 'gallery_sample.amount_fen', type: 'yuan' },
    quantity: { column: 'gallery_sample.quantity', type: 'number' },
    day: { column: 'gallery_sample.day', type: 'day' },
    state: { column: 'gallery_sample.state', type: 'id', dict: 'gallery_state' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    createBy: { column: 'gallery_sample.created_by', type: 'text' },
    createTime: { column: 'gallery_sample.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'gallery_sample.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('gallery_sample')
    .leftJoin('corporate', 'corporate.id', 'gallery_sample.corporate_id')
    .selectAll('gallery_sample')
    .select('corporate.name as corporate_name')

const shown = (row: GallerySampleTable & { corporate_name: string | null }) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  category: row.category,
  amount: fen(row.amount_fen),
  quantity: row.quantity,
  day: row.day,
  state: row.state,
  corporate: row.corporate_id,
  corporateName: row.corporate_name,
  createBy: row.created_by,
  createTime: row.created_at,
  updateTime: row.updated_at,
})

export async function sampleList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, list, input, rows(ctx.db), { map: shown, dictionaries: await dictTexts(ctx.db) })
}

export async function sampleById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx.db).where('gallery_sample.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await dictTexts(ctx.db), shown(row ?? refuse(no('notFound'))))
}

export async function exportSamples(ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  return exportList(ctx, reply, {
    list,
    input,
    base: rows(ctx.db),
    map: shown,
    dictionaries: await dictTexts(ctx.db),
    columns: SAMPLE_COLUMNS,
    title: '示例数据',
    action: 'gallery.samples-exported',
  })
}
