import { sql } from 'kysely'
import type { accessEntries as entriesCall, accessOf as summaryCall } from '@aosp/contract/identity/access'
import { allCalls } from '@aosp/contract/calls'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { listOf, ruleLine } from '../data-rule/data-rule-store.ts'
import { departsOf } from '../depart/depart-queries.ts'
import type { Identity } from '../identity.ts'
import { explainAccess, type SourceFact } from '../rules/explain-access.ts'
import { grantsOf, ticked, type Grant } from '../grant/grants.ts'

const findAccount = async (db: Db, id: string) =>
  (await db.selectFrom('account').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()) ?? refuse(no('notFound'))

/** Everything an account holds that could give it something: its roles, and its roles of departments, with why one of those gives nothing. */
async function sourcesOf(db: Db, accountId: string): Promise<(SourceFact & { idle: string | null })[]> {
  const { rows } = await sql<SourceFact & { idle: string | null }>`
    select 'role' as kind, r.id, r.role_name as name, null as depart, null as idle
      from account_role x join role r on r.id = x.role_id where x.account_id = ${accountId}
    union all
    select 'departRole', r.id, r.role_name, d.depart_name,
      case when d.del_flag <> ${sql.lit(DEL_FLAG.kept)} then '部门已删除'
        when not exists (select from account_depart x join depart w on w.id = x.depart_id where x.account_id = held.account_id and starts_with(w.org_code, d.org_code)) then '该用户已不在此部门' end
      from account_depart_role held join depart_role r on r.id = held.depart_role_id join depart d on d.id = r.depart_id where held.account_id = ${accountId}
    order by kind desc, name, id`.execute(db)
  return rows
}

const STOPPED: Readonly<Record<number, string>> = {
  [ACCOUNT_STATUS.frozen]: '账号已冻结，不能登录',
  [ACCOUNT_STATUS.pending]: '账号待审核，不能登录',
  [ACCOUNT_STATUS.rejected]: '注册审核未通过，不能登录',
}

export async function accessOf(identity: Identity, { db }: SignedIn, { userId }: In<typeof summaryCall>): Promise<Out<typeof summaryCall>> {
  const account = await findAccount(db, userId)
  const [sources, grants, departs, directed, company, narrowed] = await Promise.all([
    sourcesOf(db, userId),
    grantsHeldBy(db, userId),
    departsOf(db, userId),
    db
      .selectFrom('depart_director as x')
      .innerJoin('depart as d', 'd.id', 'x.depart_id')
      .select(['d.id', 'd.depart_name as departName', 'd.org_code as orgCode'])
      .where('x.account_id', '=', userId)
      .where('d.del_flag', '=', DEL_FLAG.kept)
      .orderBy('d.org_code')
      .execute(),
    account.corporate_id === null ? undefined : identity.ports.companyOf(db, account.corporate_id),
    narrowedScreens(identity, db, userId),
  ])
  const counts = new Map<string, number>()
  for (const { holder_id } of grants) counts.set(holder_id, (counts.get(holder_id) ?? 0) + 1)
  return {
    id: account.id,
    username: account.username,
    realname: account.realname,
    status: account.status,
    stopped: STOPPED[account.status] ?? (account.password_given ? '须先修改初始密码，之后才能使用' : null),
    company: company?.name ?? null,
    departs: [
      ...departs.map((depart) => ({ ...depart, works: true })),
      ...directed.filter(({ id }) => !departs.some((depart) => depart.id === id)).map((depart) => ({ ...depart, works: false })),
    ].map(({ id, departName, orgCode, works }) => ({ id, name: departName, orgCode, works, directs: directed.some((depart) => depart.id === id) })),
    sources: sources.map((source) => ({ ...source, menus: counts.get(source.id) ?? 0 })),
    narrowed,
  }
}

const grantsHeldBy = async (db: Db, accountId: string): Promise<Grant[]> => (await grantsOf(sql`${accountId}`).execute(db)).rows

type Narrowed = { component: string; title: string; source: string; rules: { rule_column: string; rule_conditions: string; rule_value: string }[] | null }

/** As the session reads it, with the names people know. A screen one grant leaves open is not narrowed. */
async function narrowedScreens(identity: Identity, db: Db, accountId: string): Promise<Out<typeof summaryCall>['narrowed']> {
  const { rows } = await sql<Narrowed>`
    select m.component, m.title, coalesce(role.role_name, dr.role_name, '') as source,
      (select json_agg(json_build_object('rule_column', r.rule_column, 'rule_conditions', r.rule_conditions, 'rule_value', r.rule_value) order by r.id)
       from data_rule r where r.menu_id = g.menu_id and r.status = '1' and ${ticked}) as rules
    from (${grantsOf(sql`${accountId}`)}) g join menu m on m.id = g.menu_id
      left join role on role.id = g.holder_id left join depart_role dr on dr.id = g.holder_id
    where m.component is not null and exists (select from menu n join data_rule r on r.menu_id = n.id where n.component = m.component and r.status = '1')
    order by m.component, source`.execute(db)
  const open = new Set(rows.filter(({ rules }) => rules === null).map(({ component }) => component))
  const screens = [...new Set(rows.map(({ component }) => component))].filter((component) => !open.has(component))
  return screens.map((screen) => {
    const of = rows.filter(({ component }) => component === screen)
    const list = listOf(identity, screen)
    return {
      screen,
      title: of[0]?.title ?? screen,
      sets: of.map(({ source, rules }) => ({ source, rules: (rules ?? []).map((rule) => ruleLine(list, rule)) })),
    }
  })
}

/** The calls behind each permission code, so that whoever met a refusal of one finds what is missing. */
const CALLS = new Map<string, string[]>()
for (const { call } of allCalls) CALLS.set(call.access, [...(CALLS.get(call.access) ?? []), `${call.method} ${call.path} ${call.title}`])
const callsOf = (perms: string): string[] => perms.split(',').flatMap((code) => CALLS.get(code.trim()) ?? [])

export async function accessEntries({ db }: SignedIn, input: In<typeof entriesCall>): Promise<Out<typeof entriesCall>> {
  const { userId, keyword = '', state, pageNo, pageSize } = input
  await findAccount(db, userId)
  const [menus, grants, sources, ticks, holders] = await Promise.all([
    db
      .selectFrom('menu')
      .select(['id', 'parent_id as parentId', 'title', 'menu_type as menuType', 'perms', 'status'])
      .orderBy('sort_no')
      .orderBy('id')
      .execute(),
    grantsHeldBy(db, userId),
    sourcesOf(db, userId),
    ticksHeldBy(db, userId),
    rolesByMenu(db),
  ])
  const source = new Map(sources.map(({ idle: _idle, ...fact }) => [fact.id, fact]))
  const idle = new Map(sources.map((fact) => [fact.id, fact.idle ?? `部门「${fact.depart}」没有此权限`]))
  const known = <Row extends { holder_id: string; menu_id: string }>(rows: readonly Row[]) =>
    rows.flatMap(({ holder_id, menu_id }) => {
      const fact = source.get(holder_id)
      return fact ? [{ menuId: menu_id, source: fact, idle: idle.get(holder_id) ?? '' }] : []
    })
  const word = keyword.toLowerCase()
  const rows = explainAccess({ menus, grants: known(grants), ticked: known(ticks), holders })
    .map((entry) => ({ ...entry, calls: callsOf(entry.perms) }))
    .filter(({ granted }) => state === undefined || granted === (state === 'granted'))
    .filter(({ path, perms, calls }) => word === '' || [path, perms, ...calls].some((text) => text.toLowerCase().includes(word)))
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return {
    records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: rows.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(rows.length / pageSize),
  }
}

const ticksHeldBy = (db: Db, accountId: string) =>
  db
    .selectFrom('account_depart_role as held')
    .innerJoin('depart_role_menu as own', 'own.depart_role_id', 'held.depart_role_id')
    .select(['held.depart_role_id as holder_id', 'own.menu_id'])
    .where('held.account_id', '=', accountId)
    .execute()

async function rolesByMenu(db: Db): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ menu_id: string; names: string[] }>`
    select g.menu_id, array_agg(r.role_name order by r.role_name) as names from role_menu g join role r on r.id = g.role_id group by g.menu_id`.execute(db)
  return new Map(rows.map(({ menu_id, names }) => [menu_id, names]))
}
