import { sql } from 'kysely'
import { allCalls } from '@aosp/contract/calls'
import { rightsOf, type In, type Out } from '@aosp/contract/endpoint'
import type { accessEntries as entriesCall, accessOf as summaryCall } from '@aosp/contract/identity/access'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { SCREENS } from '@aosp/contract/screens'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { listOf, ruleLine } from '../data-rule/data-rule-store.ts'
import { departsOf } from '../depart/depart-queries.ts'
import { grantsOf, ruledGrantsOf, worksAt } from '../grant/grants.ts'
import type { Identity } from '../identity.ts'
import { sortedMenu } from '../menu/menu-store.ts'
import { explainAccess, type SourceFact } from '../rules/explain-access.ts'
import { ruleSets } from '../rules/rule-sets.ts'

const findAccount = async (db: Db, id: string) =>
  (await db.selectFrom('account').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()) ?? refuse(no('notFound'))

/** Everything an account holds that could give it something: its roles, and its roles of departments, with why one of those gives nothing. */
async function sourcesOf(db: Db, accountId: string): Promise<(SourceFact & { idle: string | null })[]> {
  const { rows } = await sql<SourceFact & { idle: string | null }>`
    select r.id, r.role_name as name, null as depart, null as idle from account_role x join role r on r.id = x.role_id where x.account_id = ${accountId}
    union all
    select r.id, r.role_name, d.depart_name,
      case when d.del_flag <> ${sql.lit(DEL_FLAG.kept)} then '部门已删除' when not ${worksAt} then '已不在该部门' end
      from account_depart_role held join depart_role r on r.id = held.depart_role_id join depart d on d.id = r.depart_id where held.account_id = ${accountId}
    order by depart nulls first, name, id`.execute(db)
  return rows
}

const grantsHeldBy = async (db: Db, accountId: string) => (await grantsOf(sql`${accountId}`).execute(db)).rows

const STOPPED: Readonly<Record<number, string>> = {
  [ACCOUNT_STATUS.frozen]: '账号已冻结，不能登录',
  [ACCOUNT_STATUS.pending]: '账号待审核，不能登录',
  [ACCOUNT_STATUS.rejected]: '注册审核未通过，不能登录',
}

export async function accessOf(identity: Identity, { db }: SignedIn, { userId }: In<typeof summaryCall>): Promise<Out<typeof summaryCall>> {
  const account = await findAccount(db, userId)
  const [sources, grants, works, directed, company, narrowed] = await Promise.all([
    sourcesOf(db, userId),
    grantsHeldBy(db, userId),
    departsOf(db, userId),
    db
      .selectFrom('depart_director as x')
      .innerJoin('depart as d', 'd.id', 'x.depart_id')
      .select(['d.id', 'd.depart_name as departName'])
      .where('x.account_id', '=', userId)
      .where('d.del_flag', '=', DEL_FLAG.kept)
      .orderBy('d.org_code')
      .execute(),
    account.corporate_id === null ? undefined : identity.ports.companyOf(db, account.corporate_id),
    narrowedScreens(identity, db, userId),
  ])
  const directs = new Set(directed.map(({ id }) => id))
  const at = new Set(works.map(({ id }) => id))
  return {
    id: account.id,
    username: account.username,
    realname: account.realname,
    status: account.status,
    stopped: STOPPED[account.status] ?? null,
    company: company?.name ?? null,
    departs: [...works, ...directed.filter(({ id }) => !at.has(id))].map(({ id, departName }) => ({
      id,
      name: departName,
      works: at.has(id),
      directs: directs.has(id),
    })),
    sources: sources.map((source) => ({ ...source, menus: grants.filter(({ holder_id }) => holder_id === source.id).length })),
    narrowed,
  }
}

/** As the session reads it, in the words of the page. A page that one grant leaves open is not among them. */
async function narrowedScreens(identity: Identity, db: Db, accountId: string): Promise<Out<typeof summaryCall>['narrowed']> {
  const grants = await ruledGrantsOf(db, accountId)
  const screens = [...ruleSets(grants).keys()]
  if (screens.length === 0) return []
  const names = new Map((await sourcesOf(db, accountId)).map(({ id, name }) => [id, name]))
  return screens.map((screen) => {
    const list = listOf(identity, screen)
    return {
      screen,
      title: SCREENS.find(({ key }) => key === screen)?.title ?? screen,
      sets: grants
        .filter((grant) => grant.screen === screen)
        .map(({ holder, rules }) => ({ source: names.get(holder) ?? '', rules: (rules ?? []).map((rule) => ruleLine(list, rule)) })),
    }
  })
}

/** The calls behind each permission code, so that whoever met a refusal of one finds what is missing. */
const CALLS = new Map<string, string[]>()
for (const { call } of allCalls) for (const code of rightsOf(call)) CALLS.set(code, [...(CALLS.get(code) ?? []), `${call.method} ${call.path} ${call.title}`])
const callsOf = (perms: string): string[] => perms.split(',').flatMap((code) => CALLS.get(code.trim()) ?? [])

export async function accessEntries({ db }: SignedIn, input: In<typeof entriesCall>): Promise<Out<typeof entriesCall>> {
  const { userId, keyword = '', state, pageNo, pageSize } = input
  await findAccount(db, userId)
  const [menus, grants, sources, holders] = await Promise.all([sortedMenu(db), grantsHeldBy(db, userId), sourcesOf(db, userId), rolesByMenu(db)])
  const source = new Map(sources.map((fact) => [fact.id, fact]))
  const word = keyword.toLowerCase()
  const rows = explainAccess({
    menus: menus.map((row) => ({ id: row.id, parentId: row.parent_id, title: row.title, menuType: row.menu_type, perms: row.perms, status: row.status })),
    grants: grants.flatMap(({ holder_id, menu_id }) => {
      const fact = source.get(holder_id)
      return fact ? [{ menuId: menu_id, source: fact }] : []
    }),
    holders,
  })
    .map((entry) => ({ ...entry, calls: callsOf(entry.perms) }))
    .filter(({ granted }) => state === undefined || granted === (state === 'granted'))
    .filter(({ path, perms, calls }) => word === '' || [path, perms, ...calls].some((text) => text.toLowerCase().includes(word)))
  return {
    records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: rows.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(rows.length / pageSize),
  }
}

async function rolesByMenu(db: Db): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ menu_id: string; names: string[] }>`
    select g.menu_id, array_agg(r.role_name order by r.role_name) as names from role_menu g join role r on r.id = g.role_id group by g.menu_id`.execute(db)
  return new Map(rows.map(({ menu_id, names }) => [menu_id, names]))
}
