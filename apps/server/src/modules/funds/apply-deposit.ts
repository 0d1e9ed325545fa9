import { sql, type RawBuilder } from 'kysely'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { closeFee, feeOf, type Fee } from './assess-fee.ts'
import { balanceOf, balanceOfAll, post, type Hand, type Purpose } from './ledger-store.ts'
import { keepOnRecord, orderPayout } from './order-refund.ts'
import { forfeitShares, received, shares } from './rules/amounts.ts'
import {
  depositAccount,
  depositApplied,
  feeFromForfeit,
  forfeited,
  forfeitOwed,
  heldCalledIn,
  holdAccount,
  priceOwed,
  type Reference,
} from './rules/journals.ts'
import { callInHold, lockVirtualAccount } from './virtual-account-store.ts'

type Act = { by: Hand; now: Date }

/** What lies in for a reference and could still be given back, applied or kept. */
export const paidOn = (db: Db | Trx, reference: Reference): Promise<Fen> => balanceOf(db, depositAccount(reference))
export const paidOnAll = (db: Db | Trx, references: readonly Reference[]): Promise<Fen> => balanceOfAll(db, references.map(depositAccount))
/** The same beside the row of a list whose id it is. */
export const paidBeside = (kind: Reference['kind'], id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select balance_fen from fund_account where account = ${sql.lit(depositAccount({ kind, id: '' }))} || ${id}), 0)`

/** Held money that is to be used up leaves the company's virtual account first. */
async function callIn(trx: Trx, purpose: Purpose, amount: Fen, key: string, { by, now }: Act): Promise<void> {
  const held = await trx
    .selectFrom('fund_leg as deposit')
    .innerJoin('fund_leg as origin', 'origin.journal_id', 'deposit.journal_id')
    .select('origin.account')
    .where('deposit.account', '=', depositAccount(purpose.reference))
    .where('origin.account', '=', holdAccount(purpose.company))
    .executeTakeFirst()
  if (!held) return
  await lockVirtualAccount(trx, purpose.company)
  if (await post(trx, heldCalledIn(key, purpose.company, amount), { ...purpose, by, now })) await callInHold(trx, purpose.company, amount, now)
}

/** J7, its first half: the winner's deposit pays his open fee, the rest stays. Returns what of the deposit is left. */
export async function applyDeposit(trx: Trx, applied: Act & { purpose: Purpose; session: string }): Promise<Fen> {
  const { purpose, session, by, now } = applied
  const fee = await feeOf(trx, purpose.reference)
  const deposit = await paidOn(trx, purpose.reference)
  const { taken, rest } = received(deposit, fee?.open ?? fen(0))
  if (!fee || taken === 0) return deposit
  const key = `${purpose.reference.id}:apply`
  await callIn(trx, purpose, taken, key, { by, now })
  const about = { ...purpose, by, now }
  await post(trx, depositApplied(key, depositAccount(purpose.reference), { id: fee.id, amount: taken }, { session, amount: fen(0) }), about)
  await closeFee(trx, fee.id, now)
  return rest
}

const PRICE_REASON = '竞得方保证金转付成交款'

/**
 * J7, its second half, and J8: what is left of the deposit is part of the price, up to `most`; it is owed to the issuer and ordered to be
 * paid out. Returns what was counted.
 */
export async function countIntoPrice(
  outbox: Outbox,
  trx: Trx,
  counted: Act & { purpose: Purpose; issuer: Purpose; session: string; most: Fen; dueAt: Date },
): Promise<Fen> {
  const { purpose, issuer, session, most, dueAt, by, now } = counted
  const { taken } = received(await paidOn(trx, purpose.reference), most)
  if (taken === 0) return taken
  const key = `${purpose.reference.id}:price`
  await callIn(trx, purpose, taken, key, { by, now })
  await post(trx, depositApplied(key, depositAccount(purpose.reference), undefined, { session, amount: taken }), { ...purpose, by, now })
  await post(trx, priceOwed(session, issuer.company, taken), { ...issuer, by, now })
  await orderPayout(outbox, trx, { purpose: issuer, amount: taken, reason: PRICE_REASON, dueAt, by, now })
  return taken
}

/** What of a deposit has become part of a price. */
export async function countedIntoPrice(db: Db | Trx, reference: Reference): Promise<Fen> {
  const row = await db
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .select('fund_leg.amount_fen')
    .where('fund_journal.kind', '=', 'J7')
    .where('fund_journal.business_key', '=', `${reference.id}:price`)
    .where('fund_leg.account_kind', '=', 'PRICE')
    .executeTakeFirst()
  return fen(row?.amount_fen ?? 0)
}

const PAYOUT_REASON = '对方保证金转付'

export type Forfeit = Act & {
  purpose: Purpose
  session: string
  reason: string
  /** References whose open fees it pays first, in this order. */
  fees: readonly Reference[]
  /** The wronged side: one company, or several in equal shares; and by when it has its money. */
  to: readonly Purpose[]
  dueAt: Date
}

/** J10, J11, J13: a deposit that is not given back pays open fees, and the rest is owed to the wronged side and ordered to be paid out. */
export async function forfeitDeposit(outbox: Outbox, trx: Trx, forfeit: Forfeit): Promise<{ forfeited: Fen; toFees: Fen; toCompanies: Fen }> {
  const { purpose, session, reason, to, dueAt, by, now } = forfeit
  const source = depositAccount(purpose.reference)
  const deposit = await balanceOf(trx, source)
  if (deposit === 0) return { forfeited: fen(0), toFees: fen(0), toCompanies: fen(0) }
  const key = `${purpose.reference.kind}:${purpose.reference.id}`
  await callIn(trx, purpose, deposit, `${key}:forfeit`, { by, now })
  await post(trx, forfeited(key, source, session, deposit), { ...purpose, by, now, note: reason })
  await keepOnRecord(trx, { purpose, amount: deposit, reason, now })
  const fees = (await Promise.all(forfeit.fees.map((reference) => feeOf(trx, reference)))).filter((fee): fee is Fee => fee !== undefined && fee.open > 0)
  const split = forfeitShares(
    deposit,
    fees.map(({ open }) => open),
  )
  for (const [index, fee] of fees.entries()) {
    await post(trx, feeFromForfeit(`${key}:${fee.id}`, session, fee.id, split.fees[index] ?? fen(0)), { ...purpose, company: fee.company, by, now })
    await closeFee(trx, fee.id, now)
  }
  const parts = to.length === 0 ? [] : shares(split.rest, to.length)
  // In the order of the companies: two forfeits at once never wait for each other's accounts in a circle.
  const owed = to.map((wronged, index) => ({ wronged, amount: parts[index] ?? fen(0) })).toSorted((a, b) => (a.wronged.company < b.wronged.company ? -1 : 1))
  for (const { wronged, amount } of owed) {
    await post(trx, forfeitOwed(`${key}:${wronged.company}`, session, wronged.company, amount), { ...wronged, by, now, note: reason })
    await orderPayout(outbox, trx, { purpose: wronged, amount, reason: PAYOUT_REASON, dueAt, by, now })
  }
  return { forfeited: deposit, toFees: fen(deposit - split.rest), toCompanies: to.length === 0 ? fen(0) : split.rest }
}
