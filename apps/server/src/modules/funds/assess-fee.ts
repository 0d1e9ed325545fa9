import { FEE_STATE } from '@aosp/contract/funds-codes'
import { newId } from '@aosp/kernel/ids'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import { tradingStand } from '../organisation/index.ts'
import { balanceOf, post, type Hand, type Purpose } from './ledger-store.ts'
import { discounted } from './rules/amounts.ts'
import { feeAccount, feeAssessed, type Reference } from './rules/journals.ts'

/** What a company owes for a service, and how much of it is still open. */
export type Fee = { id: string; company: string; gross: Fen; rate: number; net: Fen; open: Fen; state: number; dueAt: Date }

/** Asks for a fee, discounted by the payer's points of this moment. A fee that was asked for stays as it is. Part of the caller's transaction. */
export async function assessFee(trx: Trx, fee: { purpose: Purpose; gross: Fen; dueAt: Date; by: Hand; now: Date }): Promise<void> {
  const { purpose, gross, dueAt, by, now } = fee
  if (gross === 0) return
  const points = (await tradingStand(trx, purpose.company, now))?.points ?? 0
  const { rate, net } = discounted(gross, points)
  const id = newId(now.getTime())
  const made = await trx
    .insertInto('fund_fee')
    .values({
      id,
      reference_kind: purpose.reference.kind,
      reference_id: purpose.reference.id,
      company_id: purpose.company,
      apply_no: purpose.applyNo,
      subject: purpose.subject,
      gross_fen: gross,
      points,
      rate_bp: rate,
      net_fen: net,
      // A discount can eat up a fee of a cent.
      state: net === 0 ? FEE_STATE.paid : FEE_STATE.due,
      due_at: dueAt,
      assessed_at: now,
      settled_at: net === 0 ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['reference_kind', 'reference_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await post(trx, feeAssessed(id, { gross, net }), { ...purpose, by, now })
}

/** The fee of a sign-up's company or of a session's issuer, once there is one. */
export async function feeOf(db: Db | Trx, reference: Reference): Promise<Fee | undefined> {
  const row = await db
    .selectFrom('fund_fee')
    .selectAll()
    .where('reference_kind', '=', reference.kind)
    .where('reference_id', '=', reference.id)
    .executeTakeFirst()
  if (!row) return undefined
  const open = await balanceOf(db, feeAccount(row.id))
  return { id: row.id, company: row.company_id, gross: fen(row.gross_fen), rate: row.rate_bp, net: fen(row.net_fen), open, state: row.state, dueAt: row.due_at }
}

/** Once nothing of it is open any more. */
export async function closeFee(trx: Trx, id: string, now: Date, state: number = FEE_STATE.paid): Promise<void> {
  if ((await balanceOf(trx, feeAccount(id))) === 0)
    await trx.updateTable('fund_fee').set({ state, settled_at: now }).where('id', '=', id).where('state', '=', FEE_STATE.due).execute()
}
