import { sql } from 'kysely'
import { allCalls } from '@aosp/contract/calls'
import type { In, Out } from '@aosp/contract/endpoint'
import type { accessEntries as entriesCall, accessOf as summaryCall } from '@aosp/contract/identity/access'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { SCREENS } from '@aosp/contract/screens'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { listOf, ruleLine } from '../data-rule/data-rule-store.ts'
import { departsOf } from '../depart/depart-queries.ts'
import { grantsOf, ruledGrantsOf } from '../grant/grants.ts'
import type { Identity } from '../identity.ts'
import { sortedMenu } from '../menu/menu-store.ts'
import { explainAccess, type SourceFact } from '../rules/explain-access.ts'
import { ruleSets } from '../rules/rule-sets.ts'

const findAccount = async (db: Db, id: string) =>
  (await db.selectFrom('account').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()) ?? refuse(no('notFound'))

/** Everything an account holds that could give it something. */
const sourcesOf = (db: Db, accountId: string): Promise<SourceFact[]> =>
  db
    .selectFrom('account_role as x')
    .innerJoin('role as r', 'r.id', 'x.role_id')
    .select(['r.id', 'r.role_name as name'])
    .where('x.account_id', '=', accountId)
    .orderBy('r.role_name')
    .orderBy('r.id')
    .execute()

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
  const roles = await db.selectFrom('role').select(['id', 'role_name']).execute()
  const names = new Map(roles.map(({ id, role_name }) => [id, role_name]))
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
for (const { call } of allCalls) CALLS.set(call.access, [...(CALLS.get(call.access) ?? []), `${call.method} ${call.path} ${call.title}`])
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
