import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { AREAS, formerAreas } from '../area-data.ts'
import './region.tables.ts'

/** The official list in one statement, withdrawn districts switched off. Rows that were edited or added since stay as they are. */
export async function seedRegions(trx: Trx): Promise<void> {
  const current = AREAS.map(({ code, name, parent, level }) => ({ code, name, parent: level === 1 ? null : parent, enabled: true }))
  const former = Object.entries(formerAreas()).map(([code, name]) => ({ code, name, parent: `${code.slice(0, 4)}00`, enabled: false }))
  const all = [...current, ...former]
  const column = <Name extends keyof (typeof all)[number]>(name: Name) => all.map((area) => area[name])
  await sql`
    insert into region (id, parent_id, name, sort_no, enabled, official)
    select new.id, new.parent, new.name, new.id::integer, new.enabled, true
    from unnest(${column('code')}::text[], ${column('parent')}::text[], ${column('name')}::text[], ${column('enabled')}::boolean[])
      as new (id, parent, name, enabled)
    on conflict do nothing`.execute(trx)
}
