import { sql, type Selectable } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import type { Database, Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { grantedMenus } from '../grant/grants.ts'
import { directedScope, seen } from '../depart/depart-sight.ts'
import type { DepartScope } from '../rules/depart-scope.ts'
import '../identity.tables.ts'

export type DepartRoleRow = Selectable<Database['depart_role']>

/** Whoever grants departments looks after all of them; a superior after those he answers for. */
export const isKeeper = ({ actor }: Pick<SignedIn, 'actor'>): boolean => actor.permissions.has('depart:grant')
export const keptDeparts = async (ctx: SignedIn): Promise<DepartScope> => (isKeeper(ctx) ? 'all' : directedScope(ctx))

/** A department one does not look after is answered like one that is not there. */
export async function seeKeptDepart(ctx: SignedIn, id: string): Promise<{ id: string; org_code: string; depart_name: string }> {
  const found = ctx.db
    .selectFrom('depart')
    .select(['depart.id', 'depart.org_code', 'depart.depart_name'])
    .where('depart.id', '=', id)
    .where(seen(await keptDeparts(ctx)))
  return (await found.executeTakeFirst()) ?? refuse(no('notFound'))
}

export const keptRoles = async (ctx: SignedIn) =>
  ctx.db
    .selectFrom('depart_role')
    .innerJoin('depart', 'depart.id', 'depart_role.depart_id')
    .selectAll('depart_role')
    .select('depart.depart_name')
    .where(seen(await keptDeparts(ctx)))

export const seeDepartRole = async (ctx: SignedIn, id: string): Promise<DepartRoleRow> =>
  (await (await keptRoles(ctx)).where('depart_role.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))

/**
 * What somebody may give away: everything for those who grant departments, for others what they have themselves and see unnarrowed.
 * A screen whose rows are narrowed for him would be wider for whoever he gave it to.
 */
export async function givable(ctx: SignedIn): Promise<ReadonlySet<string> | 'all'> {
  if (isKeeper(ctx)) return 'all'
  const own = await grantedMenus(ctx.db, ctx.actor.accountId)
  const narrowed = [...(ctx.actor.narrowed?.sets.keys() ?? [])]
  if (narrowed.length === 0) return own
  const rows = await ctx.db.selectFrom('menu').select('id').where('component', 'in', narrowed).execute()
  for (const { id } of rows) own.delete(id)
  return own
}

const GRANTS = {
  depart: { table: sql`depart_menu`, holder: sql`depart_id` },
  departRole: { table: sql`depart_role_menu`, holder: sql`depart_role_id` },
} as const

export async function grantsHeld(db: Db | Trx, kind: keyof typeof GRANTS, id: string): Promise<string[]> {
  const { table, holder } = GRANTS[kind]
  const { rows } = await sql<{ menu_id: string }>`select menu_id from ${table} where ${holder} = ${id} order by menu_id`.execute(db)
  return rows.map((row) => row.menu_id)
}

/** Does the difference only, so that ticked rules of what stays granted stay. The holder is locked; `last` is what the page knew. */
export async function replaceGrants(
  trx: Trx,
  kind: keyof typeof GRANTS,
  id: string,
  { wanted, last }: { wanted: readonly string[]; last: readonly string[] | undefined },
): Promise<{ added: string[]; removed: string[] }> {
  const held = await grantsHeld(trx, kind, id)
  if (last && (last.length !== held.length || last.some((one) => !held.includes(one)))) refuse(no('grant.stale'))
  const [added, removed] = [wanted.filter((one) => !held.includes(one)), held.filter((one) => !wanted.includes(one))]
  const { rows: known } = await sql<{ id: string }>`select id from menu where id = any(${added}::text[])`.execute(trx)
  if (known.length !== added.length) refuse(no('grant.unknown'))
  const { table, holder } = GRANTS[kind]
  await sql`delete from ${table} where ${holder} = ${id} and menu_id = any(${removed}::text[])`.execute(trx)
  await sql`insert into ${table} (${holder}, menu_id) select ${id}, menu_id from unnest(${added}::text[]) as menu_id`.execute(trx)
  return { added, removed }
}

/** Who holds one of these roles, or any of a department. */
export async function holdersOf(trx: Trx, of: { departId: string } | { roleIds: readonly string[] }): Promise<string[]> {
  const held = trx.selectFrom('account_depart_role as held').select('held.account_id').distinct()
  const rows = await (
    'departId' in of
      ? held.innerJoin('depart_role', 'depart_role.id', 'held.depart_role_id').where('depart_role.depart_id', '=', of.departId)
      : held.where('held.depart_role_id', 'in', [...of.roleIds, ''])
  ).execute()
  return rows.map(({ account_id }) => account_id)
}
