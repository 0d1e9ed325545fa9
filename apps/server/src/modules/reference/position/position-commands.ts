import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addPosition as addCall,
  deletePosition as deleteCall,
  deletePositions as deleteBatchCall,
  editPosition as editCall,
} from '@aosp/contract/reference/position'
import { PositionForm } from '@aosp/contract/reference/position.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../dictionaries.ts'
import { POSITION_COLUMNS } from './position-columns.ts'
import { insertPositions, isCodeTaken } from './position-store.ts'

export async function addPosition(ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const { ids, written } = await insertPositions(trx, [input], { username: ctx.actor.username, now: ctx.now() })
    const [id] = ids
    if (id === undefined || !written.has(0)) return refuse(no('position.codeTaken'))
    await appendAudit(trx, ctx, { action: 'position.added', target: id })
    return { id }
  })
}

/** `sent` is the body as it came: a changed server-owned member must not pass silently. */
export async function editPosition(ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('sys_position').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    if (form.code !== undefined && (await isCodeTaken(trx, form.code, id))) refuse(no('position.codeTaken'))
    await trx
      .updateTable('sys_position')
      .set({ code: form.code ?? row.code, name: form.name ?? row.name, post_rank: form.postRank ?? row.post_rank, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'position.edited', target: id })
  })
  return null
}

export const deletePosition = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deletePositions(ctx, { ids: [id] })

/** All of them or none. */
export async function deletePositions(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('sys_position').where('id', 'in', wanted).returning('id').execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'position.deleted', detail: { ids: wanted } })
  })
  return null
}

export async function importPositions(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: POSITION_COLUMNS,
    schema: PositionForm,
    dictionaries: await dictTexts(ctx.db),
    action: 'position.imported',
    store: async (trx, rows) => {
      const { written } = await insertPositions(
        trx,
        rows.map(({ row }) => row),
        { username: ctx.actor.username, now: ctx.now() },
      )
      return rows.flatMap(({ line, row }, index) => (written.has(index) ? [] : [{ line, reason: `职务编码「${row.code}」已存在` }]))
    },
  })
}
