import { sql, type Selectable } from 'kysely'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { departGrants } from '@aosp/contract/identity/depart-role'
import type { Database, Db, Trx } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { directedScope, seen } from '../depart/depart-sight.ts'
import { worksAt } from '../grant/grants.ts'
import { grantsIn, houseEntries } from '../menu/menu-store.ts'
import { granterOf, holdersOf } from '../role/role-facts.ts'
import type { DepartScope } from '../rules/depart-scope.ts'
import { isStale, MAKES_OTHERS, refuseGrant, type Grant } from '../rules/grant-ceiling.ts'
import '../identity.tables.ts'

export type DepartRoleRow = Selectable<Database['depart_role']>

/** Who asks, and where the answer is read: a command reads it in its own transaction. */
type Asking = Pick<SignedIn, 'db' | 'actor'>

/** Whoever grants departments looks after all of them; a superior after those he answers for. */
export const isKeeper = ({ actor }: Pick<SignedIn, 'actor'>): boolean => actor.permissions.has(departGrants.access)
export const keptDeparts = async (asking: Asking): Promise<DepartScope> => (isKeeper(asking) ? 'all' : directedScope(asking))

/** A department one does not look after is answered like one that is not there. */
export async function seeKeptDepart(asking: Asking, id: string): Promise<{ id: string; org_code: string; depart_name: string }> {
  const found = asking.db
    .selectFrom('depart')
    .select(['depart.id', 'depart.org_code', 'depart.depart_name'])
    .where('depart.id', '=', id)
    .where(seen(await keptDeparts(asking)))
  return (await found.executeTakeFirst()) ?? refuse(no('notFound'))
}

export const keptRoles = async (asking: Asking) =>
  asking.db
    .selectFrom('depart_role')
    .innerJoin('depart', 'depart.id', 'depart_role.depart_id')
    .selectAll('depart_role')
    .select(['depart.depart_name', 'depart.org_code'])
    .where(seen(await keptDeparts(asking)))

export const seeDepartRole = async (asking: Asking, id: string): Promise<DepartRoleRow> =>
  (await (await keptRoles(asking)).where('depart_role.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))

const GRANTS = {
  depart: { table: sql`depart_menu`, holder: sql`depart_id` },
  departRole: { table: sql`depart_role_menu`, holder: sql`depart_role_id` },
} as const
type Kind = keyof typeof GRANTS

export async function grantsHeld(db: Db | Trx, kind: Kind, id: string): Promise<string[]> {
  const { table, holder } = GRANTS[kind]
  const { rows } = await sql<{ menu_id: string }>`select menu_id from ${table} where ${holder} = ${id} order by menu_id`.execute(db)
  return rows.map((row) => row.menu_id)
}

/** What somebody ticked, against what is there: `fresh` is to be given, `removed` to be taken back. Entries that are gone are passed over. */
export async function differenceOf(
  trx: Trx,
  kind: Kind,
  id: string,
  { permissionIds, lastpermissionIds }: { permissionIds: readonly string[]; lastpermissionIds: readonly string[] },
): Promise<{ fresh: Grant[]; removed: string[]; isStale: boolean }> {
  const there = await grantsHeld(trx, kind, id)
  const has = new Set(there)
  const known = await grantsIn(trx, [...permissionIds, ...lastpermissionIds])
  const exists = new Set(known.map((grant) => grant.id))
  const wanted = new Set(permissionIds)
  const read = lastpermissionIds.filter((each) => exists.has(each))
  return {
    fresh: known.filter((grant) => wanted.has(grant.id) && !has.has(grant.id)),
    removed: read.filter((each) => !wanted.has(each)),
    isStale: isStale(read, there),
  }
}

/** Only what was changed, so that ticked rules of what stays granted stay. */
export async function writeGrants(trx: Trx, kind: Kind, id: string, added: readonly string[], removed: readonly string[]): Promise<void> {
  const { table, holder } = GRANTS[kind]
  await sql`delete from ${table} where ${holder} = ${id} and menu_id = any(${removed}::text[])`.execute(trx)
  await sql`insert into ${table} (${holder}, menu_id) select ${id}::text, menu_id from unnest(${added}::text[]) as menu_id on conflict do nothing`.execute(trx)
}

/** What makes others what one is comes by a role alone, whose giving is looked after by administrators. */
export const tooMuch = (grants: readonly Grant[]): Grant | undefined => grants.find(({ opens }) => opens.some((opened) => MAKES_OTHERS.has(opened)))

/**
 * Says why somebody may not give certain entries to these people by a department's role. As with roles nobody gives what he does not
 * hold, and here that holds of a role as a whole too: it may open what another superior has and he has not.
 */
export async function giverTo(db: Db, actor: Actor, people: readonly string[]): Promise<(grants: readonly Grant[]) => Refused | undefined> {
  const [granter, holders, house] = await Promise.all([granterOf(db, actor), holdersOf(db, '', people), houseEntries(db)])
  return (grants) => {
    const much = tooMuch(grants)
    if (much) return no('departRole.makesOthers', { title: much.title })
    const refusal = refuseGrant(grants, granter, { code: '', isBuiltIn: false, ...holders }, house)
    if (!refusal) return undefined
    return 'title' in refusal ? no(refusal.code, { title: refusal.title }) : no(refusal.code)
  }
}

/** Who holds one of these roles, or any of a department. */
export async function departHolders(db: Db, of: { departId: string } | { roleIds: readonly string[] }): Promise<string[]> {
  const held = db.selectFrom('account_depart_role as held').select('held.account_id').distinct()
  const rows = await (
    'departId' in of
      ? held.innerJoin('depart_role', 'depart_role.id', 'held.depart_role_id').where('depart_role.depart_id', '=', of.departId)
      : held.where('held.depart_role_id', 'in', [...of.roleIds, ''])
  ).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Roles of departments these people do not work in any more; kept, they would count again, unasked, should somebody come back. */
export async function dropLeftRoles(trx: Trx, accountIds: readonly string[]): Promise<void> {
  await sql`delete from account_depart_role held using depart_role r, depart d
    where held.account_id = any(${accountIds}::text[]) and r.id = held.depart_role_id and d.id = r.depart_id and not ${worksAt}`.execute(trx)
}
