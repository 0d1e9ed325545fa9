import { sql } from 'kysely'
import type { AccountKind } from '@aosp/contract/funds/codes'
import { newId } from '@aosp/kernel/ids'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import './funds.tables.ts'
import { growsOn, type Journal, type Reference } from './rules/journals.ts'

/** What money is about: for whom it was paid, under which number, and what people call it. */
export type Purpose = { reference: Reference; company: string; applyNo: string; subject: string }
/** Who acts; the clock has no account. */
export type Hand = { accountId: string | null; name: string }
export const CLOCK: Hand = { accountId: null, name: '系统' }

type About = Omit<Purpose, 'reference'> & { reference: Reference | { kind: 'share'; id: string }; by: Hand; now: Date; note?: string }

/** Writes an entry into the books; `false` when this event was booked before, or when there is nothing to book. */
export async function post(trx: Trx, journal: Journal, about: About): Promise<boolean> {
  if (journal.legs.length === 0) return false
  const id = newId(about.now.getTime())
  const made = await trx
    .insertInto('fund_journal')
    .values({
      id,
      kind: journal.kind,
      business_key: journal.key,
      company_id: about.company,
      reference_kind: about.reference.kind,
      reference_id: about.reference.id,
      apply_no: about.applyNo,
      subject: about.subject,
      note: about.note ?? '',
      by_account: about.by.accountId,
      by_name: about.by.name,
      at: about.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'business_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await trx
    .insertInto('fund_leg')
    .values(journal.legs.map(({ account, side, amount }, line) => ({ journal_id: id, line, account, side, amount_fen: amount })))
    .execute()
  return true
}

/** What lies on an account that belongs to somebody. */
export async function balanceOf(db: Db | Trx, account: string): Promise<Fen> {
  const row = await db.selectFrom('fund_account').select('balance_fen').where('account', '=', account).executeTakeFirst()
  return fen(row?.balance_fen ?? 0)
}

export async function balanceOfAll(db: Db | Trx, accounts: readonly string[]): Promise<Fen> {
  const { sum } = await db
    .selectFrom('fund_account')
    .select(sql<number>`coalesce(sum(balance_fen), 0)::bigint`.as('sum'))
    .where(sql<boolean>`account = any(${accounts}::text[])`)
    .executeTakeFirstOrThrow()
  return fen(sum)
}

/** Sums by kind of account, of all entries or of one company's. */
export async function balancesByKind(db: Db | Trx, company?: string): Promise<Map<AccountKind, Fen>> {
  const rows = await db
    .selectFrom('fund_leg')
    .$if(company !== undefined, (query) =>
      query.where('journal_id', 'in', (eb) =>
        eb
          .selectFrom('fund_journal')
          .select('id')
          .where('company_id', '=', company ?? ''),
      ),
    )
    .select(['account_kind', 'side', sql<number>`sum(amount_fen)::bigint`.as('sum')])
    .groupBy(['account_kind', 'side'])
    .execute()
  const sums = new Map<AccountKind, Fen>()
  for (const { account_kind: kind, side, sum } of rows) {
    const name = kind as AccountKind
    sums.set(name, fen((sums.get(name) ?? 0) + (side === growsOn(kind) ? sum : -sum)))
  }
  return sums
}

/** What was paid in for a reference and neither applied nor forfeited, whether or not it is already on its way back or was called back from there. */
export async function paidInFor(db: Db | Trx, account: string): Promise<Fen> {
  const { sum } = await db
    .selectFrom('fund_leg')
    .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
    .select(sql<number>`coalesce(sum(case when side = 'credit' then amount_fen else -amount_fen end), 0)::bigint`.as('sum'))
    .where('fund_leg.account', '=', account)
    .where('fund_journal.kind', '<>', 'J5')
    // Called back from a refund it was here all the time.
    .where((eb) => eb.or([eb('fund_journal.kind', '<>', 'J15'), eb('fund_leg.side', '=', 'debit')]))
    .executeTakeFirstOrThrow()
  return fen(sum)
}
