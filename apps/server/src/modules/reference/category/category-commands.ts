import { sql } from 'kysely'
import type {
  addCategory as addCall,
  deleteCategories as deleteBatchCall,
  deleteCategory as deleteCall,
  editCategories as editBatchCall,
  editCategory as editCall,
} from '@aosp/contract/reference/category'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { codeBelow } from './category-store.ts'
import './category.tables.ts'

const TOP = '0'
const TOP_LEVEL = 'category-top-level'

export const lockCategory = async (trx: Trx, id: string) =>
  (await trx.selectFrom('sys_category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

/** Under a lock: of two made at once below the same parent the second waits. */
export async function freeCode(trx: Trx, parent: { id: string; code: string } | undefined): Promise<string> {
  if (!parent) await sql`select pg_advisory_xact_lock(hashtext(${TOP_LEVEL}))`.execute(trx)
  return codeBelow(trx, parent)
}

async function refuseNamesake(trx: Trx, wanted: { pid: string | null; name: string; exceptId: string }): Promise<void> {
  const found = await trx
    .selectFrom('sys_category')
    .select('id')
    .where('pid', wanted.pid === null ? 'is' : '=', wanted.pid)
    .where('name', '=', wanted.name)
    .where('id', '<>', wanted.exceptId)
    .executeTakeFirst()
  if (found) refuse(no('category.nameTaken'))
}

export async function addCategory(ctx: SignedIn, { name, pid }: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const parent = pid === undefined ? undefined : await lockCategory(trx, pid)
    const code = await freeCode(trx, parent)
    await refuseNamesake(trx, { pid: parent?.id ?? null, name, exceptId: '' })
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('sys_category')
      .values({ id, pid: parent?.id ?? null, name, code, created_by: ctx.actor.username, created_at: ctx.now(), updated_at: null })
      .execute()
    await appendAudit(trx, ctx, { action: 'category.added', target: id, detail: { code, name } })
    return { id, code }
  })
}

/** `sent` is the body as it came: pages send the whole record back, and neither place nor code may change silently. */
export async function editCategory(ctx: SignedIn, { id, name }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = await lockCategory(trx, id)
    const changed = changedServerField(sent, { pid: row.pid ?? TOP, code: row.code, createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    await refuseNamesake(trx, { pid: row.pid, name, exceptId: id })
    await trx.updateTable('sys_category').set({ name, updated_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'category.edited', target: id, detail: { from: row.name, to: name } })
  })
  return null
}

/** Of two entries for one category the last counts. The names they had are out of the way first, so that names can change places. */
export const editCategories = (ctx: SignedIn, { categories }: In<typeof editBatchCall>): Promise<Said<null>> =>
  tx(ctx, async (trx) => {
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const rows = []
    for (const id of [...names.keys()].toSorted()) rows.push(await lockCategory(trx, id))
    await trx
      .updateTable('sys_category')
      .set({ name: sql<string>`id` })
      .where('id', 'in', [...names.keys()])
      .execute()
    for (const { id, pid, name: from } of rows) {
      const name = names.get(id) ?? from
      await refuseNamesake(trx, { pid, name, exceptId: id })
      await trx.updateTable('sys_category').set({ name, updated_at: ctx.now() }).where('id', '=', id).execute()
      await appendAudit(trx, ctx, { action: 'category.edited', target: id, detail: { from, to: name } })
    }
    return new Said(`已保存 ${rows.length} 个分类`, null)
  })

export const deleteCategory = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<Said<null>> => deleteCategories(ctx, { ids: [id] })

/** With everything below, and the answer says how much that was. All of them or none. */
export async function deleteCategories(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<Said<null>> {
  const wanted = [...new Set(ids)].toSorted()
  return tx(ctx, async (trx) => {
    const codes: string[] = []
    for (const id of wanted) codes.push((await lockCategory(trx, id)).code)
    const gone = await trx
      .deleteFrom('sys_category')
      .where(sql<boolean>`code like any(${codes.map((code) => `${code}%`)}::text[])`)
      .returning('id')
      .execute()
    await appendAudit(trx, ctx, { action: 'category.deleted', detail: { ids: wanted, codes, count: gone.length } })
    return new Said(gone.length > wanted.length ? `删除成功，连同下级共删除 ${gone.length} 个分类` : '删除成功!', null)
  })
}
