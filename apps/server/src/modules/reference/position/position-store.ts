import { sql } from 'kysely'
import type { z } from 'zod'
import type { PositionForm } from '@aosp/contract/reference/position.shapes'
import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import './position.tables.ts'

export type PositionRow = z.output<typeof PositionForm>

/** Writes new rows in one statement; a code that is taken leaves its row out. Answers the positions that were written. */
export async function insertPositions(
  trx: Trx,
  rows: readonly PositionRow[],
  by: { username: string; now: Date },
): Promise<{ ids: string[]; written: ReadonlySet<number> }> {
  const ids = rows.map(() => newId(by.now.getTime()))
  const column = <Name extends keyof PositionRow>(name: Name) => rows.map((row) => row[name])
  const { rows: inserted } = await sql<{ id: string }>`
    insert into sys_position (id, code, name, post_rank, created_by, created_at)
    select new.*, ${by.username}::text, ${by.now}::timestamptz
    from unnest(${ids}::text[], ${column('code')}::text[], ${column('name')}::text[], ${column('postRank')}::text[]) as new
    on conflict (lower(code)) do nothing
    returning id`.execute(trx)
  const known = new Set(inserted.map(({ id }) => id))
  return { ids, written: new Set(ids.flatMap((id, index) => (known.has(id) ? [index] : []))) }
}

export const isCodeTaken = async (db: Db, code: string, exceptId: string): Promise<boolean> =>
  (await db
    .selectFrom('sys_position')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined
