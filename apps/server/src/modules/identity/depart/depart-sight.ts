import { sql, type RawBuilder } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import { codesAbove } from '@aosp/kernel/level-code'
import { DEL_FLAG, ORG_CATEGORY } from '@aosp/contract/identity/roles'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { seesEverybody } from '../account/people.ts'
import '../identity.tables.ts'
import { companyScope, ownCompanies, type DepartScope } from '../rules/depart-scope.ts'

/** Administrators and operators see the whole tree, everybody else the companies he works for. */
export async function departScope({ db, actor }: Pick<SignedIn, 'db' | 'actor'>): Promise<DepartScope> {
  if (seesEverybody(actor)) return 'all'
  const mine = await ownDepartCodes(db, actor)
  const above = [...new Set(mine.flatMap((code) => [...codesAbove(code), code]))]
  const own = ownCompanies(mine, new Set(await companyCodes(db, sql<boolean>`depart.org_code = any(${above}::text[])`)))
  return companyScope(own, await companyCodes(db, startsWithAny('depart', own)))
}

async function ownDepartCodes(db: Db, { accountId }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('account_depart as x')
    .innerJoin('depart as d', 'd.id', 'x.depart_id')
    .select('d.org_code')
    .where('x.account_id', '=', accountId)
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .execute()
  return rows.map((row) => row.org_code)
}

async function companyCodes(db: Db, which: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom('depart')
    .select('org_code')
    .where('org_category', '=', ORG_CATEGORY.company)
    .where('del_flag', '=', DEL_FLAG.kept)
    .where(which)
    .execute()
  return rows.map((row) => row.org_code)
}

/** Codes are letters and digits, so they can stand in a pattern as they are. */
const startsWithAny = (table: string, codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.org_code`)} like any(${codes.map((code) => `${code}%`)}::text[])`

/** The live departments of a scope; `table` is the name or alias the statement uses. */
export function seen(scope: DepartScope, table = 'depart'): RawBuilder<boolean> {
  const live = sql<boolean>`${sql.ref(`${table}.del_flag`)} = 0`
  if (scope === 'all') return live
  if (scope.length === 0) return sql<boolean>`false`
  const parts = scope.map(({ below, except }) => sql`(${startsWithAny(table, [below])} and not ${startsWithAny(table, except)})`)
  return sql<boolean>`(${live} and (${sql.join(parts, sql` or `)}))`
}

/** The code of a department; one outside one's sight and one that never was get the same answer. */
export async function departCode(ctx: SignedIn, departId: string): Promise<string> {
  const found = await ctx.db
    .selectFrom('depart')
    .select('org_code')
    .where('id', '=', departId)
    .where(seen(await departScope(ctx)))
    .executeTakeFirst()
  return found?.org_code ?? refuse(no('notFound'))
}

/** Codes of the departments somebody is responsible for. */
async function directedCodes({ db, actor }: Pick<SignedIn, 'db' | 'actor'>): Promise<string[]> {
  const rows = await db
    .selectFrom('depart_director as x')
    .innerJoin('depart as d', 'd.id', 'x.depart_id')
    .select('d.org_code')
    .where('x.account_id', '=', actor.accountId)
    .where('d.del_flag', '=', DEL_FLAG.kept)
    .orderBy('d.org_code')
    .execute()
  return rows.map((row) => row.org_code)
}

/** The departments somebody is responsible for, without companies below them that are others' business. */
export async function directedScope(ctx: Pick<SignedIn, 'db' | 'actor'>): Promise<DepartScope> {
  const codes = await directedCodes(ctx)
  return codes.length === 0 ? [] : companyScope(codes, await companyCodes(ctx.db, startsWithAny('depart', codes)))
}
