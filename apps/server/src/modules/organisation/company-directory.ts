import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import type { Sources } from '../../platform/list/dict-source.ts'
import { seesEverybody } from '../identity/index.ts'
import './organisation.tables.ts'

/** Names by id, for lists that only know the id. */
export async function companyNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('corporate')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Staff sees every company, everybody else his own; whoever has none sees none. */
export const companiesSeenBy = (db: Db, actor: Actor) => {
  const companies = db.selectFrom('corporate')
  return seesEverybody(actor) ? companies : companies.where('corporate.id', '=', actor.corporateId ?? '')
}

export const organisationSources: Sources = {
  dicts: [
    {
      code: 'corporate,name,id',
      rows: async ({ db, actor }) => ({ query: companiesSeenBy(db, actor).select(['corporate.name as text', 'corporate.id as value']) }),
    },
  ],
  trees: [],
}
