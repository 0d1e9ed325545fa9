import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { currentTenants as currentCall, tenantById as byIdCall, tenantList as listCall, tenants as choosableCall } from '@aosp/contract/identity/tenant'
import { addUser, editUser } from '@aosp/contract/identity/user'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts, type DictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { effectiveTenant, tenantsOf } from '../depart/depart-queries.ts'
import type { Identity } from '../identity.ts'

const STATUS = 'tenant_status'

const list = defineList({
  fields: {
    id: { column: 't.id', type: 'number' },
    name: { column: 't.name', type: 'text' },
    beginDate: { column: 't.begin_date', type: 'day', nullable: true },
    endDate: { column: 't.end_date', type: 'day', nullable: true },
    status: { column: 't.status', type: 'number', dict: STATUS },
    createTime: { column: 't.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 't.id',
})

const COLUMNS: readonly SheetColumn[] = [
  { name: 'id', title: '租户编号', kind: 'number', width: 14 },
  { name: 'name', title: '租户名称', kind: 'text', width: 28 },
  { name: 'beginDate', title: '开始时间', kind: 'day', width: 14 },
  { name: 'endDate', title: '结束时间', kind: 'day', width: 14 },
  { name: 'status', title: '状态', kind: 'dict', dict: STATUS, width: 10 },
  { name: 'userCount', title: '用户数', kind: 'number', width: 10 },
  { name: 'createTime', title: '创建时间', kind: 'moment', width: 20 },
]

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('tenant as t')
    .selectAll('t')
    .select(effectiveTenant(now).as('effective'))
    .select(sql<number>`(select count(*) from account_tenant x where x.tenant_id = t.id)::integer`.as('users'))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const shown = (row: Row) => ({
  id: row.id,
  name: row.name,
  beginDate: row.begin_date,
  endDate: row.end_date,
  status: row.status,
  effective: row.effective,
  userCount: row.users,
  createBy: row.created_by,
  createTime: row.created_at,
  updateTime: row.updated_at,
})

/** A day of the search form is where the term begins at the earliest, or ends at the latest; grammar of lists is left as it is. */
function byTerm<Query extends ListQuery>(input: Query): Query {
  const { beginDate, endDate, ...rest } = input
  const dayOf = (sent: unknown) => (typeof sent === 'string' && /^\d{4}-\d{2}-\d{2}/.test(sent) ? sent.slice(0, 10) : undefined)
  const [begin, end] = [dayOf(beginDate), dayOf(endDate)]
  return {
    ...rest,
    ...(begin === undefined ? { beginDate } : { beginDate_begin: begin }),
    ...(end === undefined ? { endDate } : { endDate_end: end }),
  } as unknown as Query
}

const words = async ({ ports }: Identity, db: Db): Promise<ReadonlyMap<string, DictTexts>> =>
  new Map([[STATUS, new Map(((await ports.dictionaries(db))[STATUS] ?? []).map(({ value, text }) => [value, text]))]])

export const tenantList = async (identity: Identity, ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, byTerm(input), rows(ctx.db, ctx.now()), { map: shown, dictionaries: await words(identity, ctx.db) })

export async function tenantById(identity: Identity, ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx.db, ctx.now()).where('t.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await words(identity, ctx.db), shown(row ?? refuse(no('notFound'))))
}

export const exportTenants = async (identity: Identity, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input: byTerm(input),
    base: rows(ctx.db, ctx.now()),
    map: shown,
    dictionaries: await words(identity, ctx.db),
    columns: COLUMNS,
    title: '租户',
    action: 'tenant.exported',
  })

const MOST_CHOICES = 1000

export async function tenants(ctx: SignedIn, { ids }: In<typeof choosableCall>): Promise<Out<typeof choosableCall>> {
  const choices = [addUser.access, editUser.access].some((code) => ctx.actor.permissions.has(code))
    ? await ctx.db.selectFrom('tenant as t').select(['t.id', 't.name']).where(effectiveTenant(ctx.now())).orderBy('t.id').limit(MOST_CHOICES).execute()
    : (await tenantsOf(ctx.db, ctx.actor.accountId, ctx.now())).list
  return ids ? choices.filter(({ id }) => ids.includes(id)) : choices
}

export const currentTenants = async (ctx: SignedIn): Promise<Out<typeof currentCall>> => ({
  list: (await tenantsOf(ctx.db, ctx.actor.accountId, ctx.now())).list,
})
