import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import {
  unmaskUser as unmaskCall,
  type exportUsers as exportCall,
  type userBin as binCall,
  type userById as byIdCall,
  type userRoles as rolesCall,
  type users as listCall,
  type usersByIds as byIdsCall,
} from '@aosp/contract/identity/user'
import type { User } from '@aosp/contract/identity/user.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { MOBILE } from '@aosp/kernel/patterns'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList, show } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { Dictionaries } from '../../../platform/sheets/sheet-column.ts'
import { byAccount, departNames, departsOfPage, worksBelow } from '../account/people.ts'
import { departCode } from '../depart/depart-sight.ts'
import type { Identity } from '../identity.ts'
import type { AccountTable } from '../identity.tables.ts'
import { USER_COLUMNS } from './user-columns.ts'
import { maskedList, wholeList } from '../account/user-list.ts'

/** Somebody who knows a whole number may look for it as it is shown. */
const asShown = <Query extends Record<string, unknown>>(input: Query): Query => {
  const wanted = typeof input['phone'] === 'string' ? input['phone'].replaceAll('*', '').trim() : ''
  return MOBILE.test(wanted) ? { ...input, phone: maskPhone(wanted) } : input
}

const kept = (db: Db) => db.selectFrom('account').selectAll('account').where('account.del_flag', '=', DEL_FLAG.kept)
type Row = Selectable<AccountTable>
const IDENTITIES: Readonly<Record<number, string>> = { 1: '普通用户', 2: '上级' }

/** What a row is joined with, fetched for the rows of a page only. */
type Around = {
  departs: ReadonlyMap<string, readonly { name: string }[]>
  directed: ReadonlyMap<string, readonly { id: string; name: string }[]>
  tenants: ReadonlyMap<string, readonly { tenant_id: number }[]>
  companies: ReadonlyMap<string, string>
  positions: ReadonlyMap<string, string>
}

async function around(identity: Identity, db: Db, rows: readonly Row[]): Promise<Around> {
  const ids = rows.map(({ id }) => id)
  const [departs, directors, tenants, companies, positions] = await Promise.all([
    departsOfPage(db, ids),
    db
      .selectFrom('depart_director as x')
      .innerJoin('depart as d', 'd.id', 'x.depart_id')
      .select(['x.account_id', 'd.id', 'd.depart_name as name'])
      .where(sql<boolean>`x.account_id = any(${ids}::text[])`)
      .where('d.del_flag', '=', DEL_FLAG.kept)
      .orderBy('d.org_code')
      .execute(),
    db
      .selectFrom('account_tenant as x')
      .select(['x.account_id', 'x.tenant_id'])
      .where(sql<boolean>`x.account_id = any(${ids}::text[])`)
      .orderBy('x.tenant_id')
      .execute(),
    identity.ports.companyNames(db, [...new Set(rows.flatMap(({ corporate_id }) => corporate_id ?? []))]),
    identity.ports.positionNames(db),
  ])
  return { departs, directed: byAccount(directors), tenants: byAccount(tenants), companies, positions }
}

const shown =
  ({ departs, directed, tenants, companies, positions }: Around, whole: boolean) =>
  (row: Row): User => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    birthday: row.birthday,
    sex: row.sex,
    email: whole ? row.email : row.email && maskEmail(row.email),
    phone: whole ? row.phone : row.phone && maskPhone(row.phone),
    orgCode: row.current_org_code,
    orgCodeTxt: (departs.get(row.id) ?? []).map(({ name }) => name).join(','),
    status: row.status,
    reject: row.reject,
    frozenReason: row.frozen_reason,
    delFlag: row.del_flag,
    workNo: row.work_no,
    post: row.post,
    post_dictText: dictText(positions, row.post) ?? '',
    telephone: row.telephone,
    activitiSync: row.activiti_sync,
    userIdentity: row.user_identity,
    userIdentity_dictText: IDENTITIES[row.user_identity] ?? '',
    departIds: (directed.get(row.id) ?? []).map(({ id }) => id).join(','),
    departIds_dictText: (directed.get(row.id) ?? []).map(({ name }) => name).join(','),
    relTenantIds: (tenants.get(row.id) ?? []).map(({ tenant_id }) => tenant_id).join(','),
    corporate: row.corporate_id,
    corporateName: (row.corporate_id && companies.get(row.corporate_id)) || null,
    passwordGiven: row.password_given,
    createBy: row.created_by,
    createTime: row.created_at,
    updateBy: row.updated_by,
    updateTime: row.updated_at,
  })

async function words(identity: Identity, db: Db): Promise<Dictionaries> {
  const all = await identity.ports.dictionaries(db)
  return new Map(['sex', 'user_status'].map((code) => [code, new Map((all[code] ?? []).map(({ value, text }) => [value, text]))]))
}

const seesWhole = (ctx: SignedIn, masked: string | undefined): boolean => masked !== '1' && ctx.actor.permissions.has(unmaskCall.access)

/** Rows as they are shown. Whole contacts leave a record of who was looked at. */
async function present(identity: Identity, ctx: SignedIn, rows: readonly Row[], whole: boolean): Promise<User[]> {
  const dictionaries = await words(identity, ctx.db)
  const map = shown(await around(identity, ctx.db, rows), whole)
  if (whole && rows.length > 0)
    await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'identity.contacts-read', detail: { accounts: rows.map(({ id }) => id) } }))
  return rows.map((row) => show(wholeList, { map, dictionaries }, row))
}

/** Pages of this family name the rows they want by `code`, and then want all of them on one page. */
export async function users(identity: Identity, ctx: SignedIn, input: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const { departId, code = [], masked, ...query } = input
  const whole = seesWhole(ctx, masked)
  const placed = departId === undefined ? kept(ctx.db) : kept(ctx.db).where(worksBelow(await departCode(ctx, departId)))
  const base = code.length === 0 ? placed : placed.where(sql<boolean>`account.id = any(${code}::text[])`)
  const asked = code.length === 0 ? query : { ...query, pageNo: 1, pageSize: code.length }
  const page = whole ? await runList(ctx.db, narrowed(ctx, wholeList), asked, base) : await runList(ctx.db, narrowed(ctx, maskedList), asShown(asked), base)
  return { ...page, records: await present(identity, ctx, page.records, whole) }
}

export async function userById(identity: Identity, ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await kept(ctx.db).where('account.id', '=', id).where(permitted(ctx, wholeList)).executeTakeFirst()) ?? refuse(no('notFound'))
  const [user] = await present(identity, ctx, [row], false)
  return user ?? refuse(no('notFound'))
}

export async function usersByIds(identity: Identity, ctx: SignedIn, { userIds }: In<typeof byIdsCall>): Promise<Out<typeof byIdsCall>> {
  const rows = await kept(ctx.db)
    .where(sql<boolean>`account.id = any(${userIds}::text[])`)
    .where(permitted(ctx, wholeList))
    .orderBy('account.username')
    .execute()
  return present(identity, ctx, rows, false)
}

export async function userRoles(ctx: SignedIn, { userid }: In<typeof rolesCall>): Promise<Out<typeof rolesCall>> {
  const rows = await ctx.db.selectFrom('account_role').select('role_id').where('account_id', '=', userid).orderBy('role_id').execute()
  return rows.length > 0 ? rows.map(({ role_id }) => role_id) : refuse(no('user.noRoles'))
}

const MOST_OF_THE_BIN = 1000

export async function userBin(identity: Identity, ctx: SignedIn): Promise<Out<typeof binCall>> {
  const rows = await ctx.db
    .selectFrom('account')
    .selectAll('account')
    .where('account.deleted_at', 'is not', null)
    .where('account.erased_at', 'is', null)
    .orderBy('account.deleted_at', 'desc')
    .orderBy('account.id')
    .limit(MOST_OF_THE_BIN)
    .execute()
  const texts = await words(identity, ctx.db)
  const companies = await identity.ports.companyNames(ctx.db, [...new Set(rows.flatMap(({ corporate_id }) => corporate_id ?? []))])
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    sex: row.sex,
    sex_dictText: dictText(texts.get('sex'), row.sex),
    phone: row.phone && maskPhone(row.phone),
    orgCode: row.current_org_code,
    corporateName: (row.corporate_id && companies.get(row.corporate_id)) || null,
    delFlag: row.del_flag,
    deleteTime: row.deleted_at ?? row.created_at,
  }))
}

export async function exportUsers(identity: Identity, ctx: SignedIn, { masked, ...input }: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const whole = seesWhole(ctx, masked)
  const companyIds = await ctx.db.selectFrom('account').select('corporate_id').distinct().where('corporate_id', 'is not', null).execute()
  const [dictionaries, positions, companies] = await Promise.all([
    words(identity, ctx.db),
    identity.ports.positionNames(ctx.db),
    identity.ports.companyNames(
      ctx.db,
      companyIds.flatMap(({ corporate_id }) => corporate_id ?? []),
    ),
  ])
  const map = shown({ departs: new Map(), directed: new Map(), tenants: new Map(), companies, positions }, whole)
  const plan = {
    base: kept(ctx.db).select(departNames.as('depart_names')),
    map: (row: Row & { depart_names: string }) => ({ ...map(row), orgCodeTxt: row.depart_names }),
    dictionaries,
    columns: USER_COLUMNS,
    title: '用户',
    action: 'identity.users-exported',
  }
  return whole
    ? exportList(ctx, reply, { ...plan, list: narrowed(ctx, wholeList), input })
    : exportList(ctx, reply, { ...plan, list: narrowed(ctx, maskedList), input: asShown(input) })
}
