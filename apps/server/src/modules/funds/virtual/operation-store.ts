import { VIRTUAL_KIND, VIRTUAL_STATE, type VirtualKind } from '@aosp/contract/funds/codes'
import { newId } from '@aosp/kernel/ids'
import { fen, type Fen } from '@aosp/kernel/money'
import { sql } from 'kysely'
import { planFirst } from '../../../platform/due/plan-first.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Purpose } from '../ledger-store.ts'
import { allocate, type OpenHold } from '../rules/virtual-holds.ts'
import '../funds.tables.ts'

/** Due work: the next step of an operation, whose id is the key. */
export const VIRTUAL_STEP = 'virtual-operation'

/** What is left of the holds of a reference, oldest first. */
async function openHolds(trx: Trx, { reference, company }: Purpose): Promise<OpenHold[]> {
  const { rows } = await sql<{ id: string; remaining: number }>`
    select hold.id, hold.amount_fen - coalesce((select sum(amount_fen) from virtual_operation used where used.hold_id = hold.id and used.kind <> ${VIRTUAL_KIND.hold}), 0)::bigint as remaining
    from virtual_operation hold
    where hold.kind = ${VIRTUAL_KIND.hold} and hold.reference_kind = ${reference.kind} and hold.reference_id = ${reference.id} and hold.company_id = ${company}
      and hold.state in (${VIRTUAL_STATE.done}, ${VIRTUAL_STATE.sending}, ${VIRTUAL_STATE.stuck})
    order by hold.created_at, hold.id`.execute(trx)
  return rows.map(({ id, remaining }) => ({ id, remaining: fen(remaining) }))
}

/**
 * What is booked here is done there too: part of the booking's transaction, sent by due work after it. Whoever calls holds the lock on the
 * company's virtual account, so two cannot use up the same hold. Money held without the link has no hold there, and nothing is sent.
 */
export async function orderThere(trx: Trx, kind: Exclude<VirtualKind, 'hold'>, purpose: Purpose, amount: Fen, now: Date): Promise<void> {
  for (const part of allocate(await openHolds(trx, purpose), amount)) {
    const id = newId(now.getTime())
    const { vaccount } = await trx.selectFrom('virtual_operation').select('vaccount').where('id', '=', part.hold).executeTakeFirstOrThrow()
    await trx
      .insertInto('virtual_operation')
      .values({ id, kind, hold_id: part.hold, vaccount, ...aboutOf(purpose), amount_fen: part.amount, state: VIRTUAL_STATE.sending, created_at: now })
      .execute()
    await planFirst(trx, { kind: VIRTUAL_STEP, key: id, dueAt: now })
  }
}

export const aboutOf = ({ reference, company, applyNo, subject }: Purpose) => ({
  company_id: company,
  reference_kind: reference.kind,
  reference_id: reference.id,
  apply_no: applyNo,
  subject,
})

/** Moves an operation on, if it is still where it was; says whether it was. */
export async function moveOperation(
  db: Db | Trx,
  id: string,
  from: readonly number[],
  change: { state: number; settled_at?: Date; error?: string; round?: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('virtual_operation')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** The hold that was granted for this deposit becomes part of the books; one that was taken back meanwhile does not. */
export const takeGranted = async (trx: Trx, granted: { id: string; company: string; amount: Fen; now: Date }): Promise<boolean> => {
  const taken = await trx
    .updateTable('virtual_operation')
    .set({ state: VIRTUAL_STATE.done, settled_at: granted.now })
    .where('id', '=', granted.id)
    .where('state', '=', VIRTUAL_STATE.granted)
    .where('company_id', '=', granted.company)
    .where('amount_fen', '=', granted.amount)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
