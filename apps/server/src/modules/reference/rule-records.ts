import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import { sql } from 'kysely'
import { appendAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { tx, type SignedIn } from '../../platform/http/context.ts'
import { changedServerField } from '../../platform/server-owned.ts'
import './reference.tables.ts'

/** What check rules and fill rules do alike as records: both are called by a code, and some belong to the platform. */
type Kind = { table: 'check_rule' | 'fill_rule'; action: 'check-rule' | 'fill-rule'; isHouse: (code: string) => boolean; house: (name: string) => Refused }
type Kept = { code: string; created_by: string | null; created_at: Date }

/** Rules are few and seldom written: one after the other, so that what is unique among them stays so. */
export const lockRules = (trx: Trx, { table }: Kind) => sql`select pg_advisory_xact_lock(hashtext(${`rules of ${table}`}))`.execute(trx)

/** `sent` is the body as it came: a changed server-owned member must not pass silently. */
export function refuseOwnFields(sent: unknown, row: Kept, { isHouse }: Kind): void {
  const changed = changedServerField(sent, { house: isHouse(row.code), createBy: row.created_by, createTime: toBeijing(row.created_at) })
  if (changed) refuse(no('badInput', { field: changed }))
}

/** All of them or none. What a fill rule counted stays, so that one made again does not begin anew. */
export const deleteRules = (ctx: SignedIn, { table, action, isHouse, house }: Kind, ids: readonly string[]): Promise<null> =>
  tx(ctx, async (trx) => {
    const wanted = [...new Set(ids)]
    const gone = await trx.deleteFrom(table).where('id', 'in', wanted).returning(['code', 'name']).execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    for (const { code, name } of gone) if (isHouse(code)) refuse(house(name))
    await appendAudit(trx, ctx, { action: `${action}.deleted`, detail: { codes: gone.map(({ code }) => code) } })
    return null
  })
