import { sql } from 'kysely'
import { ACCOUNT_STATUS, DEL_FLAG, MENU_STATUS } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Identity } from '../identity.ts'
import { ACCESS_CHANGED, type Concerned } from './tell-windows.ts'

/** What somebody must hold to put everything else right again. */
const KEYS = ['role:list', 'role:edit', 'role:grant', 'permission:list', 'permission:edit', 'identity/role-user-list', 'identity/permission']

/** Fits into one piece of news whatever the ids look like. */
const PER_NEWS = 50

/** One change of what people may do at a time. Whoever locks an account besides takes this first. */
export const lockAccess = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('access-change', 0))`.execute(trx)
}

/**
 * Changes what people may do, one such change at a time. Their next call goes by it, their open windows are told, and whatever
 * would leave nobody who can administer roles and menus is refused.
 */
export async function changeAccess<Result>(
  identity: Identity,
  ctx: SignedIn,
  change: (trx: Trx, concerns: (who: Concerned) => void) => Promise<Result>,
): Promise<Result> {
  const result = await tx(ctx, async (trx) => {
    await lockAccess(trx)
    const concerned: Concerned[] = []
    const done = await change(trx, (who) => concerned.push(who))
    // A house that nobody could administer before is not made worse.
    if (!(await hasKeeper(trx)) && (await hasKeeper(ctx.db))) refuse(no('rights.lastKeeper'))
    for (const who of concerned.flatMap(inPieces)) await identity.news.publishAfter(trx, ACCESS_CHANGED, who)
    return done
  })
  // This node at once; the others as soon as they hear of it.
  identity.sessions.forgetEverybody()
  return result
}

function inPieces(who: Concerned): Concerned[] {
  if (who === 'everybody') return [who]
  const [kind, ids] = 'accounts' in who ? (['accounts', who.accounts] as const) : (['roles', who.roles] as const)
  const pieces = Array.from({ length: Math.ceil(ids.length / PER_NEWS) }, (_, index) => ids.slice(index * PER_NEWS, (index + 1) * PER_NEWS))
  return pieces.map((piece) => (kind === 'accounts' ? { accounts: piece } : { roles: piece }))
}

async function hasKeeper(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select a.id from menu m
      join role_menu rm on rm.menu_id = m.id
      join account_role ar on ar.role_id = rm.role_id
      join account a on a.id = ar.account_id
    where m.status = ${sql.lit(MENU_STATUS.on)} and coalesce(m.perms, m.component) = any(${KEYS}::text[])
      and a.status = ${sql.lit(ACCOUNT_STATUS.normal)} and a.del_flag = ${sql.lit(DEL_FLAG.kept)}
    group by a.id having count(distinct coalesce(m.perms, m.component)) = ${KEYS.length}::integer
    limit 1`.execute(db)
  return rows.length > 0
}
