import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addSample as addCall,
  deleteSample as deleteCall,
  deleteSamples as deleteBatchCall,
  editSample as editCall,
} from '@aosp/contract/operations/sample'
import { SampleForm } from '@aosp/contract/operations/sample.shapes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { SAMPLE_COLUMNS } from './sample-columns.ts'
import { insertSamples } from './sample-store.ts'

export async function addSample(ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const { ids, written } = await insertSamples(trx, ctx.actor, [input], ctx.now())
    const [id] = ids
    if (id === undefined || !written.has(0)) return refuse(atField('code', no('sample.codeTaken')))
    await appendAudit(trx, ctx, { action: 'gallery.sample-added', target: id })
    return { id }
  })
}

/** `sent` is the body as it came: pages send the whole record back, and a changed server-owned member must not pass silently. */
export async function editSample(ctx: SignedIn, input: In<typeof editCall>, sent: unknown): Promise<null> {
  const { id, amount, ...rest } = input
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('gallery_sample').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const owned = { corporate: row.corporate_id, createBy: row.created_by, createTime: toBeijing(row.created_at) }
    const changed = changedServerField(sent, owned)
    if (changed) refuse(no('badInput', { field: changed }))
    const taken =
      rest.code === undefined
        ? undefined
        : await trx.selectFrom('gallery_sample').select('id').where('code', '=', rest.code).where('id', '<>', id).executeTakeFirst()
    if (taken) refuse(atField('code', no('sample.codeTaken')))
    const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    await trx
      .updateTable('gallery_sample')
      .set({ ...set, ...(amount === undefined ? {} : { amount_fen: amount }), updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'gallery.sample-edited', target: id })
  })
  return null
}

export const deleteSample = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteSamples(ctx, { ids: [id] })

/** All of them or none: a list that names one record the caller cannot have is not a slip of the mouse. */
export async function deleteSamples(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('gallery_sample').where('id', 'in', wanted).returning('id').execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'gallery.samples-deleted', detail: { ids: wanted } })
  })
  return null
}

export async function importSamples(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: SAMPLE_COLUMNS,
    schema: SampleForm,
    dictionaries: await dictTexts(ctx.db),
    action: 'gallery.samples-imported',
    store: async (trx, rows) => {
      const { written } = await insertSamples(
        trx,
        ctx.actor,
        rows.map(({ row }) => row),
        ctx.now(),
      )
      return rows.flatMap(({ line, row }, index) => (written.has(index) ? [] : [{ line, reason: `编码「${row.code}」已存在` }]))
    },
  })
}
