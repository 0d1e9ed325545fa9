import { sql } from 'kysely'
import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/roles'
import type {
  operateRole as operateRoleCall,
  pickUsers as pickCall,
  searchDepartsAndUsers as searchCall,
  userDeparts as userDepartsCall,
  usersByDepart as byDepartCall,
  usersByKeys as byKeysCall,
  usersInDepart as inDepartCall,
  usersOfRole as ofRoleCall,
} from '@aosp/contract/identity/directory'
import type { Person } from '@aosp/contract/identity/directory.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import { maskPhone } from '@aosp/kernel/mask'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { DictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList, show } from '../../../platform/list/run-list.ts'
import { departsOfPage, peopleSeenBy, seesEverybody, worksBelow } from '../account/people.ts'
import { departsOf } from '../depart/depart-queries.ts'
import { departCode, departScope } from '../depart/depart-sight.ts'
import { departHits } from '../depart/depart-tree-queries.ts'
import type { Identity } from '../identity.ts'
import { seenUser } from '../account/user-list.ts'

const MOST_OF_A_DEPART = 1000
const MOST_HITS = 100

const fields = {
  id: { column: 'account.id', type: 'id' },
  username: { column: 'account.username', type: 'text' },
  realname: { column: 'account.realname', type: 'text' },
  workNo: { column: 'account.work_no', type: 'text', nullable: true },
  sex: { column: 'account.sex', type: 'number', nullable: true, dict: 'sex' },
  status: { column: 'account.status', type: 'number', filter: false, sort: false, dict: 'user_status' },
  createTime: { column: 'account.created_at', type: 'moment', filter: false },
} as const
const list = defineList({ fields, defaultSort: ['username'], tieBreaker: 'account.id' })
/** What is not shown must not be searched for either. */
const staffList = defineList({
  fields: { ...fields, birthday: { column: 'account.birthday', type: 'day', nullable: true } },
  defaultSort: ['username'],
  tieBreaker: 'account.id',
})

export const people = (ctx: SignedIn) =>
  peopleSeenBy(ctx.db, ctx.actor).select([
    'account.id',
    'account.username',
    'account.realname',
    'account.avatar',
    'account.sex',
    'account.birthday',
    'account.phone',
    'account.work_no',
    'account.status',
    'account.current_org_code',
    'account.corporate_id',
  ])
const choosable = (ctx: SignedIn) => people(ctx).where('account.status', '=', ACCOUNT_STATUS.normal)
type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** The record without the names of company and departments, which are fetched for the rows of a page only. */
const described = (ctx: SignedIn, row: Row): Person & { corporateId: string | null } => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  avatar: row.avatar,
  sex: row.sex,
  birthday: seesEverybody(ctx.actor) ? row.birthday : null,
  phone: row.phone && maskPhone(row.phone),
  workNo: row.work_no,
  status: row.status,
  orgCode: row.current_org_code,
  orgCodeTxt: '',
  corporateName: null,
  corporateId: row.corporate_id,
})

async function named(identity: Identity, db: Db, found: (Person & { corporateId: string | null })[]): Promise<Person[]> {
  const companies = await identity.ports.companyNames(db, [...new Set(found.flatMap(({ corporateId }) => corporateId ?? []))])
  const departs = await departsOfPage(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ corporateId, ...person }) => ({
    ...person,
    orgCodeTxt: (departs.get(person.id) ?? []).map(({ name }) => name).join(','),
    corporateName: (corporateId && companies.get(corporateId)) || null,
  }))
}

async function words(identity: Identity, db: Db): Promise<ReadonlyMap<string, DictTexts>> {
  const all = await identity.ports.dictionaries(db)
  return new Map(['sex', 'user_status'].map((code) => [code, new Map((all[code] ?? []).map(({ value, text }) => [value, text]))]))
}

async function page(identity: Identity, ctx: SignedIn, input: ListQuery, base: ReturnType<typeof people>): Promise<Out<typeof pickCall>> {
  const found = await runList(ctx.db, seesEverybody(ctx.actor) ? staffList : list, containing(input), base, {
    map: (row) => described(ctx, row),
    dictionaries: await words(identity, ctx.db),
  })
  return { ...found, records: await named(identity, ctx.db, found.records) }
}

/** Names are searched for a part of them, unless the value says otherwise in the grammar of lists. */
function containing(input: ListQuery): ListQuery {
  const parts = ['username', 'realname', 'workNo'].flatMap((name) => {
    const sent = input[name]
    return typeof sent === 'string' && sent.trim() !== '' && !/[*,!<>=]/.test(sent) ? [[name, `*${sent.trim()}*`]] : []
  })
  return { ...input, ...Object.fromEntries(parts) }
}

export async function pickUsers(identity: Identity, ctx: SignedIn, { departId, ...input }: In<typeof pickCall>): Promise<Out<typeof pickCall>> {
  const base = choosable(ctx)
  return page(identity, ctx, input, departId === undefined ? base : base.where(worksBelow(await departCode(ctx, departId))))
}

const KEYS = { id: 'account.id', username: 'account.username', realname: 'account.realname', workNo: 'account.work_no' } as const

/** Frozen people are among them: what was stored while they worked here still has to be shown. */
export async function usersByKeys(identity: Identity, ctx: SignedIn, input: In<typeof byKeysCall>): Promise<Out<typeof byKeysCall>> {
  const given = (Object.keys(KEYS) as (keyof typeof KEYS)[]).filter((key) => input[key] !== undefined)
  const [key] = given
  if (key === undefined || given.length > 1) return refuse(no('badInput', { field: given[1] ?? 'username' }))
  const rows = await people(ctx)
    .where('account.status', 'in', [ACCOUNT_STATUS.normal, ACCOUNT_STATUS.frozen])
    .where(sql<boolean>`${sql.ref(KEYS[key])} = any(${input[key] ?? []}::text[])`)
    .orderBy('account.username')
    .limit(MOST_OF_A_DEPART)
    .execute()
  return shownRows(identity, ctx, rows)
}

export async function usersByDepart(identity: Identity, ctx: SignedIn, { id, realname = '' }: In<typeof byDepartCall>): Promise<Out<typeof byDepartCall>> {
  const rows = await choosable(ctx)
    .where(worksBelow(await departCode(ctx, id)))
    .where('account.realname', 'ilike', having(realname))
    .orderBy('account.username')
    .limit(MOST_OF_A_DEPART)
    .execute()
  return shownRows(identity, ctx, rows)
}

const having = (part: string): string => `%${part.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

export async function usersInDepart(identity: Identity, ctx: SignedIn, { id }: In<typeof inDepartCall>): Promise<Out<typeof inDepartCall>> {
  await departCode(ctx, id)
  const rows = await choosable(ctx)
    .where(sql<boolean>`account.id in (select x.account_id from account_depart x where x.depart_id = ${id})`)
    .orderBy('account.username')
    .limit(MOST_OF_A_DEPART)
    .execute()
  return shownRows(identity, ctx, rows)
}

/** Nobody and no department found is no fault here: one of the two lists usually is empty. */
export async function searchDepartsAndUsers(identity: Identity, ctx: SignedIn, { keyWord }: In<typeof searchCall>): Promise<Out<typeof searchCall>> {
  const rows = await choosable(ctx)
    .where((eb) => eb.or([eb('account.username', 'ilike', having(keyWord)), eb('account.realname', 'ilike', having(keyWord))]))
    .orderBy('account.username')
    .limit(MOST_HITS)
    .execute()
  return { userList: await shownRows(identity, ctx, rows), departList: await departHits(ctx, await departScope(ctx), keyWord) }
}

export async function shownRows(identity: Identity, ctx: SignedIn, rows: Row[]): Promise<Person[]> {
  const dictionaries = await words(identity, ctx.db)
  return named(
    identity,
    ctx.db,
    rows.map((row) => show(list, { map: (one: Row) => described(ctx, one), dictionaries }, row)),
  )
}

export async function userDeparts(ctx: SignedIn, { userId }: In<typeof userDepartsCall>): Promise<Out<typeof userDepartsCall>> {
  const known = await peopleSeenBy(ctx.db, ctx.actor).select('account.id').where('account.id', '=', userId).executeTakeFirst()
  const departs = known ? await departsOf(ctx.db, userId) : []
  if (departs.length === 0) refuse(no('depart.noneOfUser'))
  return departs.map(({ id, departName }) => ({ key: id, value: id, title: departName, children: [] }))
}

export async function operateRole(ctx: SignedIn): Promise<Out<typeof operateRoleCall>> {
  const role = await ctx.db.selectFrom('role').select('id').where('role_code', '=', ROLE_CODES.operate).executeTakeFirst()
  return role?.id ?? refuse(no('role.none'))
}

/** Who works for the platform is no business of a company's account, its own operators included. */
export async function usersOfRole(identity: Identity, ctx: SignedIn, { roleId, ...input }: In<typeof ofRoleCall>): Promise<Out<typeof ofRoleCall>> {
  // Whoever administers roles sees all holders, frozen ones too; whoever picks a reviewer those who can act.
  const holders = (ctx.actor.permissions.has('role:list') ? people(ctx) : choosable(ctx))
    .where(sql<boolean>`account.id in (select x.account_id from account_role x where x.role_id = ${roleId})`)
    .where(sql<boolean>`${seesEverybody(ctx.actor)}::boolean`)
    .where(seenUser(ctx))
  return page(identity, ctx, input, holders)
}
