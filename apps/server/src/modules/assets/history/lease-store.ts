import { sql, type Selectable } from 'kysely'
import { LEASE_YEARS_MAX } from '@aosp/contract/assets/codes'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, MAX_YUAN, type Fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { lockOwnAsset, type Asset } from '../ledger/asset-store.ts'
import { daysAfter, duesOf, yearRent, type Due, type LeaseTerms } from '../rules/lease-dues.ts'
import type { LeaseContractTable } from './history.tables.ts'

export type Contract = Selectable<LeaseContractTable>

/** What is wrong with the terms of a lease, whoever wrote them. */
export function termsFault(terms: LeaseTerms): Refused | undefined {
  if (terms.to < terms.from) return no('lease.reversed')
  if (terms.to > daysAfter(terms.from, LEASE_YEARS_MAX * 366)) return no('lease.tooLong', { years: LEASE_YEARS_MAX })
  const total = duesOf(terms).reduce((sum, { amount }) => sum + amount, 0)
  return total > MAX_YUAN * 100 || yearRent(terms) > MAX_YUAN * 100 ? no('lease.tooMuch') : undefined
}

export type NewLease = Pick<Contract, 'code' | 'tenant' | 'tenant_id' | 'signed_day' | 'note' | 'created_by' | 'bidding_id'> & {
  terms: LeaseTerms
  dues: readonly Due[]
  now: Date
}

/** Writes a lease of a locked asset with its dues, or answers why there can be none. */
export async function insertLease(
  trx: Trx,
  asset: Pick<Asset, 'id' | 'name' | 'corporate_id'>,
  { terms, dues, now, ...lease }: NewLease,
): Promise<{ id: string } | Refused> {
  const other = await trx
    .selectFrom('lease_contract')
    .select('code')
    .where('asset_id', '=', asset.id)
    .where('from_day', '<=', terms.to)
    .where('to_day', '>=', terms.from)
    .executeTakeFirst()
  if (other) return no('lease.overlaps', { name: asset.name, code: other.code })
  const written = await trx
    .insertInto('lease_contract')
    .values({
      ...lease,
      id: newId(now.getTime()),
      asset_id: asset.id,
      corporate_id: asset.corporate_id,
      from_day: terms.from,
      to_day: terms.to,
      unit_price_fen: terms.price,
      unit: terms.unit,
      pay_unit: terms.payUnit,
      year_rent_fen: yearRent(terms),
      total_fen: dues.reduce((sum, { amount }) => sum + amount, 0),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['corporate_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return no('lease.codeTaken')
  await sql`
    insert into lease_due (id, contract_id, due_day, amount_fen)
    select new.id, ${written.id}, new.day, new.amount
    from unnest(${dues.map(() => newId(now.getTime()))}::text[], ${dues.map(({ day }) => day)}::date[], ${dues.map(({ amount }) => amount)}::bigint[])
      as new (id, day, amount)`.execute(trx)
  return written
}

/** A tenant by the name he has on the platform, where exactly one company has it. */
export async function tenantId(trx: Trx, name: string): Promise<string | null> {
  const rows = await trx.selectFrom('corporate').select('id').where('name', '=', name).limit(2).execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The asset decides who may touch its lease; a lease of another company's asset is not there. */
export async function lockOwnLease(trx: Trx, actor: Actor, id: string): Promise<{ contract: Contract; asset: Asset }> {
  const known = (await trx.selectFrom('lease_contract').select('asset_id').where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const asset = await lockOwnAsset(trx, actor, known.asset_id)
  const contract = (await trx.selectFrom('lease_contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
  return { contract, asset }
}

export type DueLeft = { id: string; due_day: string; amount_fen: number; received: number; open: number }

/** The dues of a lease, the oldest first, with what came in for them. */
export async function duesLeft(trx: Trx, contractId: string): Promise<DueLeft[]> {
  const { rows } = await sql<Omit<DueLeft, 'open'>>`
    select due.id, due.due_day, due.amount_fen, coalesce(sum(receipt.amount_fen), 0)::bigint as received
    from lease_due due left join lease_receipt receipt on receipt.due_id = due.id
    where due.contract_id = ${contractId} group by due.id order by due.due_day`.execute(trx)
  return rows.map((row) => ({ ...row, open: row.amount_fen - row.received }))
}

export async function insertReceipts(
  trx: Trx,
  parts: readonly { due: { id: string }; amount: Fen }[],
  { day, by, now }: { day: string; by: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('lease_receipt')
    .values(
      parts.map(({ due, amount }) => ({ id: newId(now.getTime()), due_id: due.id, received_day: day, amount_fen: amount, created_by: by, created_at: now })),
    )
    .execute()
}

/** Ends a locked lease on a day: what would fall due later is no longer due. Refused where some of that has been paid. */
export async function cutShort(trx: Trx, contract: Contract, lastDay: string): Promise<void> {
  const later = (await duesLeft(trx, contract.id)).filter((due) => due.due_day > lastDay)
  const paid = later.find((due) => due.received > 0)
  if (paid) refuse(no('lease.paidAhead', { day: paid.due_day }))
  if (later.length > 0)
    await trx
      .deleteFrom('lease_due')
      .where(
        'id',
        'in',
        later.map(({ id }) => id),
      )
      .execute()
  const gone = later.reduce((sum, due) => sum + due.amount_fen, 0)
  await trx
    .updateTable('lease_contract')
    .set({ to_day: lastDay, cut_short: true, total_fen: fen(contract.total_fen - gone), version: contract.version + 1 })
    .where('id', '=', contract.id)
    .execute()
}
