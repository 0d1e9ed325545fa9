import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type { addTenant as addCall, deleteTenant as deleteCall, deleteTenants as deleteBatchCall, editTenant as editCall } from '@aosp/contract/identity/tenant'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import type { Identity } from '../identity.ts'
import { isBackwards, isInForce, type TenantTerm } from '../rules/tenant-term.ts'

const refuseBackwards = (term: Pick<TenantTerm, 'beginDate' | 'endDate'>): void => {
  if (isBackwards(term)) refuse(atField('endDate', no('tenant.backwards')))
}

export async function addTenant(ctx: SignedIn, { id, name, beginDate, endDate, status }: In<typeof addCall>): Promise<null> {
  refuseBackwards({ beginDate, endDate })
  await tx(ctx, async (trx) => {
    const added = await trx
      .insertInto('tenant')
      .values({ id, name, begin_date: beginDate, end_date: endDate, status, created_by: ctx.actor.username, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) refuse(atField('id', no('tenant.idTaken')))
    await appendAudit(trx, ctx, { action: 'tenant.added', target: String(id), detail: { name, beginDate, endDate, status } })
  })
  return null
}

/** `sent` is the body as it came: a changed server-owned member must not pass silently. */
export async function editTenant(identity: Identity, ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = (await trx.selectFrom('tenant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    const before = { status: row.status, beginDate: row.begin_date, endDate: row.end_date }
    const after = {
      status: form.status ?? before.status,
      beginDate: form.beginDate === undefined ? before.beginDate : form.beginDate,
      endDate: form.endDate === undefined ? before.endDate : form.endDate,
    }
    refuseBackwards(after)
    const { tenantIds } = ctx.actor
    // Whoever shut the door behind himself could not open it again.
    if (tenantIds.length === 1 && tenantIds[0] === id && !isInForce(after, toBeijingDay(ctx.now()))) refuse(no('tenant.own'))
    await trx
      .updateTable('tenant')
      .set({ name: form.name ?? row.name, status: after.status, begin_date: after.beginDate, end_date: after.endDate, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'tenant.edited', target: String(id), detail: { before, after } })
  })
  await Promise.all((await signedInOf(ctx.db, id)).map(identity.sessions.forget))
  return null
}

/** Who of the tenant has a session open somewhere: every node looks at it anew, and its sockets close. */
async function signedInOf(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.account_id as id from session s join account_tenant x on x.account_id = s.account_id
    where x.tenant_id = ${tenantId} and s.ended_at is null`.execute(db)
  return rows.map((row) => row.id)
}

/** Locked, so that nobody is given one of them meanwhile; `used` are those somebody belongs to. */
async function lockTenants(trx: Trx, ids: readonly number[]): Promise<{ known: number[]; used: ReadonlySet<number> }> {
  const known = (await trx.selectFrom('tenant').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()).map((row) => row.id)
  const used = await trx.selectFrom('account_tenant').select('tenant_id').distinct().where('tenant_id', 'in', ids).execute()
  return { known, used: new Set(used.map((row) => row.tenant_id)) }
}

async function remove(trx: Trx, ctx: SignedIn, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('tenant').where('id', 'in', ids).execute()
  await appendAudit(trx, ctx, { action: 'tenant.deleted', detail: { ids } })
}

export async function deleteTenant(ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const { known, used } = await lockTenants(trx, [id])
    if (known.length === 0) refuse(no('notFound'))
    if (used.has(id)) refuse(no('tenant.used'))
    await remove(trx, ctx, [id])
  })
  return null
}

/** Those that can be deleted are; the message tells of the others. */
export async function deleteTenants(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<Said<null>> {
  return tx(ctx, async (trx) => {
    const { known, used } = await lockTenants(trx, ids)
    const free = known.filter((id) => !used.has(id))
    if (known.length === 0) refuse(no('notFound'))
    if (free.length === 0) refuse(no('tenant.allUsed'))
    await remove(trx, ctx, free)
    return new Said(free.length === known.length ? '删除成功！' : '部分删除成功！（被引用的租户无法删除）', null)
  })
}
