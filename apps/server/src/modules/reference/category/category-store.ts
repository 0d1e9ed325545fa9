import { sql } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import { levelOf, nextLevelCode } from '@aosp/kernel/level-code'
import type { Db, Trx } from '../../../platform/db/database.ts'
import './category.tables.ts'

const DEEPEST = 10

/** The code the next category below `parent` gets. */
export async function codeBelow(db: Db | Trx, parent: { id: string; code: string } | undefined): Promise<string> {
  if (parent && levelOf(parent.code) >= DEEPEST) refuse(no('category.tooDeep'))
  const siblings = await db
    .selectFrom('sys_category')
    .select(sql<string | null>`max(code collate "C")`.as('last'))
    .where('pid', parent ? '=' : 'is', parent?.id ?? null)
    .executeTakeFirst()
  return nextLevelCode(parent?.code ?? '', siblings?.last ?? undefined) ?? refuse(no('category.full'))
}

export async function nextCategoryCode(db: Db | Trx, pid: string | undefined): Promise<string> {
  if (pid === undefined) return codeBelow(db, undefined)
  const parent = await db.selectFrom('sys_category').select(['id', 'code']).where('id', '=', pid).executeTakeFirst()
  return codeBelow(db, parent ?? refuse(no('notFound')))
}
