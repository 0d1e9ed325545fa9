import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/**
 * Pairs of sessions that differ in their reserve alone. Whatever he does to one he does to the other, so they go on being alike, and must: what
 * moves one of them otherwise than the other has looked at the reserve. An act that reaches only one (by the id of a paper, of a request, of an
 * asset) may part them; from then on they prove nothing and are left out.
 */
export type Twins = {
  /** The same question about the other one, where it names exactly one of a pair that is still alike, and no asset: that is held by one session alone. */
  swapped(input: Record<string, unknown>, named: readonly unknown[]): Record<string, unknown> | undefined
  /** Leaves out the pairs that are no longer alike, and says which they are. */
  parted(): Promise<string[]>
}
type Traits = ReadonlyMap<string, string>
type Pair = { ids: readonly [string, string]; before: ReadonlySet<string> }

/** Drawn when a session is published, and copies of one paper. */
const NEVER_ALIKE = ['reserve_salt', 'reserve_commit', 'attachment']

export async function twinsOf(db: Db, sessions: readonly (readonly [string, string])[]): Promise<Twins> {
  const tables = await tablesBySession(db)
  const look = ([one, other]: readonly [string, string]) => Promise.all([traitsOf(db, tables, one), traitsOf(db, tables, other)])
  let pairs: Pair[] = await Promise.all(sessions.map(async (ids) => ({ ids, before: new Set([...unlike(await look(ids)), ...NEVER_ALIKE]) })))
  return {
    swapped: (input, named) => {
      const [pair, another] = pairs.filter(({ ids }) => ids.some((id) => named.includes(id)))
      if (!pair || another || 'assetIds' in input || pair.ids.every((id) => JSON.stringify(input).includes(id))) return undefined
      const [one, other] = named.includes(pair.ids[0]) ? pair.ids : [pair.ids[1], pair.ids[0]]
      return JSON.parse(JSON.stringify(input).replaceAll(one, other)) as Record<string, unknown>
    },
    parted: async () => {
      const found = await Promise.all(pairs.map(async (pair) => ({ pair, names: unlike(await look(pair.ids)).filter((name) => !pair.before.has(name)) })))
      pairs = found.filter(({ names }) => names.length === 0).map(({ pair }) => pair)
      return found.filter(({ names }) => names.length > 0).map(({ names }) => names.join(', '))
    },
  }
}

const unlike = ([one, other]: readonly [Traits, Traits]): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

/** Every table that says which session a row is of. */
async function tablesBySession(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'bidding_id' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The record as it stands, what state the rows of other tables are in that hang on it, and whether its assets are where it needs them. */
async function traitsOf(db: Db, tables: readonly string[], id: string): Promise<Traits> {
  const rows = (table: string) =>
    sql`select ${table}::text as name, coalesce(jsonb_agg(to_jsonb(hung) -> 'state' order by to_jsonb(hung) -> 'state'), '[]')::text as value
      from ${sql.table(table)} as hung where hung.bidding_id = ${id}`
  const { rows: found } = await sql<{ name: string; value: string }>`
    select field.key as name, field.value::text as value from bidding, jsonb_each(to_jsonb(bidding)) as field where bidding.id = ${id}
    union all select 'assets', coalesce(jsonb_agg(asset.status order by asset.status), '[]')::text
      from bidding_asset join asset on asset.id = bidding_asset.asset_id where bidding_asset.bidding_id = ${id}
    union all ${sql.join(tables.map(rows), sql` union all `)}`.execute(db)
  return new Map(found.map(({ name, value }) => [name, value]))
}
