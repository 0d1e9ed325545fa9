import { sql, type Selectable } from 'kysely'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { newId } from '@aosp/kernel/ids'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import { tradingStand } from '../organisation/index.ts'
import type { FeeTable } from './funds.tables.ts'
import { balanceOf, post, type Hand, type Purpose } from './ledger-store.ts'
import { discounted } from './rules/amounts.ts'
import { feeAccount, feeAssessed, type Reference } from './rules/journals.ts'

/** What a company owes for a service, and how much of it is still open. */
export type Fee = { id: string; company: string; gross: Fen; rate: number; net: Fen; open: Fen; state: number; dueAt: Date }

/**
 * Asks for a fee, discounted by the payer's points of this moment; returns its id. A fee that was asked for stays as it is, one that was
 * dropped is asked for anew. Part of the caller's transaction.
 */
export async function assessFee(trx: Trx, fee: { purpose: Purpose; gross: Fen; dueAt: Date; by: Hand; now: Date }): Promise<string | undefined> {
  const { purpose, gross, dueAt, by, now } = fee
  if (gross === 0) return undefined
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
    .onConflict((conflict) => conflict.columns(['reference_kind', 'reference_id', 'company_id']).where('state', '<>', sql.lit(FEE_STATE.dropped)).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await post(trx, feeAssessed(id, { gross, net }), { ...purpose, by, now })
  return made?.id
}

const fees = (db: Db | Trx) => db.selectFrom('fund_fee').selectAll()

/** The fee of a sign-up's company or of a session's issuer, once there is one; one that was dropped only where there is no other. */
export async function feeOf(db: Db | Trx, reference: Reference): Promise<Fee | undefined> {
  const row = await fees(db)
    .where('reference_kind', '=', reference.kind)
    .where('reference_id', '=', reference.id)
    .orderBy('state', 'desc')
    .orderBy('assessed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shownFee(db, row)
}

export async function feeById(db: Db | Trx, id: string): Promise<(Fee & { purpose: Purpose }) | undefined> {
  const row = await fees(db).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const reference = { kind: row.reference_kind as Reference['kind'], id: row.reference_id }
  return { ...(await shownFee(db, row)), purpose: { reference, company: row.company_id, applyNo: row.apply_no, subject: row.subject } }
}

async function shownFee(db: Db | Trx, row: Selectable<FeeTable>): Promise<Fee> {
  const open = await balanceOf(db, feeAccount(row.id))
  return { id: row.id, company: row.company_id, gross: fen(row.gross_fen), rate: row.rate_bp, net: fen(row.net_fen), open, state: row.state, dueAt: row.due_at }
}

/** Once nothing of it is open any more. */
export async function closeFee(trx: Trx, id: string, now: Date, state: number = FEE_STATE.paid): Promise<void> {
  if ((await balanceOf(trx, feeAccount(id))) === 0)
    await trx.updateTable('fund_fee').set({ state, settled_at: now }).where('id', '=', id).where('state', '=', FEE_STATE.due).execute()
}

/** What had paid it was meant for something else: it is owed again. */
export const reopenFee = async (trx: Trx, id: string): Promise<void> =>
  void (await trx.updateTable('fund_fee').set({ state: FEE_STATE.due, settled_at: null }).where('id', '=', id).where('state', '=', FEE_STATE.paid).execute())
