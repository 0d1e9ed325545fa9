import type { In, Out } from '@aosp/contract/endpoint'
import { FILTERS } from '@aosp/contract/operations/codes'
import type * as calls from '@aosp/contract/operations/gateway-route'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { byAccess, type UniqueField } from '../../../platform/unique-fields.ts'
import './gateway-route.tables.ts'

type Listed = Out<typeof calls.gatewayRoutes>
/** One gateway has tens of them; the list is answered whole, as clients of this family expect. */
const MOST = 500

export async function gatewayRoutes(ctx: SignedIn): Promise<Listed> {
  const rows = await ctx.db.selectFrom('gateway_route').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(MOST).execute()
  return rows.map((row) => ({
    id: row.id,
    routerId: row.router_id,
    name: row.name,
    uri: row.uri,
    predicates: row.predicates as Listed[number]['predicates'],
    filters: row.filters as Listed[number]['filters'],
    stripPrefix: row.strip_prefix,
    retryable: row.retryable,
    persistable: row.persistable,
    showApi: row.show_api,
    status: row.status,
    createBy: row.created_by,
    createTime: row.created_at,
    updateBy: row.updated_by,
    updateTime: row.updated_at,
  }))
}

export async function saveGatewayRoute(ctx: SignedIn, { router }: In<typeof calls.saveGatewayRoute>): Promise<null> {
  const { id, ...form } = router
  const written = {
    router_id: form.routerId,
    name: form.name,
    uri: form.uri,
    ...(form.predicates ? { predicates: JSON.stringify(form.predicates) } : {}),
    ...(form.filters ? { filters: JSON.stringify(form.filters.map(({ name, args }) => ({ name, title: FILTERS[name].title, args }))) } : {}),
    ...(typeof form.status === 'number' ? { status: form.status } : {}),
    ...(typeof form.stripPrefix === 'number' ? { strip_prefix: form.stripPrefix } : {}),
    ...(typeof form.retryable === 'number' ? { retryable: form.retryable } : {}),
    ...(typeof form.persistable === 'number' ? { persistable: form.persistable } : {}),
    ...(typeof form.showApi === 'number' ? { show_api: form.showApi } : {}),
  }
  await tx(ctx, async (trx) => {
    const taken = await trx
      .selectFrom('gateway_route')
      .select('id')
      .where('router_id', '=', form.routerId)
      .$if(Boolean(id), (query) => query.where('id', '<>', id ?? ''))
      .executeTakeFirst()
    if (taken) refuse(atField('routerId', no('gatewayRoute.taken')))
    if (id) {
      const { numUpdatedRows } = await trx
        .updateTable('gateway_route')
        .set({ ...written, updated_by: ctx.actor.username, updated_at: ctx.now() })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) refuse(no('notFound'))
      return appendAudit(trx, ctx, { action: 'gateway-route.edited', target: id, detail: { routerId: form.routerId } })
    }
    const { held } = await trx
      .selectFrom('gateway_route')
      .select((with_) => with_.fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow()
    if (held >= MOST) refuse(no('gatewayRoute.tooMany', { most: MOST }))
    const added = newId()
    await trx
      .insertInto('gateway_route')
      .values({ ...written, id: added, created_by: ctx.actor.username, created_at: ctx.now() })
      .execute()
    return appendAudit(trx, ctx, { action: 'gateway-route.added', target: added, detail: { routerId: form.routerId } })
  })
  return null
}

export async function deleteGatewayRoute(ctx: SignedIn, { id }: In<typeof calls.deleteGatewayRoute>): Promise<null> {
  await tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('gateway_route').where('id', '=', id).returning('router_id').executeTakeFirst()
    if (!gone) return refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'gateway-route.deleted', target: id, detail: { routerId: gone.router_id } })
  })
  return null
}

export const gatewayRouteUniqueFields: readonly UniqueField[] = [
  {
    table: 'sys_gateway_route',
    field: 'router_id',
    asks: byAccess('gateway-route:list'),
    edits: byAccess('gateway-route:edit'),
    isTaken: async (db, value, except) =>
      (await db
        .selectFrom('gateway_route')
        .select('id')
        .where('router_id', '=', value)
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .executeTakeFirst()) !== undefined,
  },
]
