import { sql } from 'kysely'
import type { z } from 'zod'
import type { SampleForm } from '@aosp/contract/operations/sample.shapes'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import './sample.tables.ts'

export type SampleRow = z.output<typeof SampleForm>

/** Writes new rows in one statement, whatever their number; a code that is taken leaves its row out. Answers the positions that were written. */
export async function insertSamples(trx: Trx, actor: Actor, rows: readonly SampleRow[], now: Date): Promise<{ ids: string[]; written: ReadonlySet<number> }> {
  const ids = rows.map(() => newId(now.getTime()))
  const column = <Name extends keyof SampleRow>(name: Name) => rows.map((row) => row[name])
  const { rows: inserted } = await sql<{ id: string }>`
    insert into gallery_sample (id, code, name, category, amount_fen, quantity, day, state, corporate_id, created_by, created_at)
    select new.*, ${actor.corporateId}::text, ${actor.username}::text, ${now}::timestamptz
    from unnest(${ids}::text[], ${column('code')}::text[], ${column('name')}::text[], ${column('category')}::text[], ${column('amount')}::bigint[],
                ${column('quantity')}::integer[], ${column('day')}::date[], ${column('state')}::text[]) as new
    on conflict (code) do nothing
    returning id`.execute(trx)
  const known = new Set(inserted.map(({ id }) => id))
  return { ids, written: new Set(ids.flatMap((id, index) => (known.has(id) ? [index] : []))) }
}
