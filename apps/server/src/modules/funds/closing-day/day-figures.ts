import { sql } from 'kysely'
import { DAY_STATE } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../funds.tables.ts'

export type DayFigures = {
  day: string
  journals: number
  turnover: Fen
  isBalanced: boolean
  booked: Fen
  bank: Fen | null
  held: Fen
  /** Of the last comparison of virtual accounts after the day's end; absent when there was none. */
  check: { at: Date; there: Fen; differences: number } | null
}

/**
 * What the books, the bank and the finance company say of each day. Sums start from the last closed day before, whose figures nothing can
 * change any more, so that a month costs what was booked since.
 */
export async function dayFigures(db: Db | Trx, from: string, until: string): Promise<DayFigures[]> {
  const { rows } = await sql<{
    day: string
    journals: number
    debit: number
    credit: number
    booked: number
    bank: number | null
    held: number
    checked_at: Date | null
    there: number | null
    differences: number | null
  }>`
    with base as (select day, booked_fen, held_fen from fund_day where state = ${DAY_STATE.closed} and day < ${from}::date order by day desc limit 1),
    moved as (
      select (journal.at at time zone 'Asia/Shanghai')::date as day, count(distinct journal.id) as journals,
        sum(amount_fen) filter (where side = 'debit') as debit, sum(amount_fen) filter (where side = 'credit') as credit,
        sum(case side when 'debit' then amount_fen else -amount_fen end) filter (where account_kind = 'BANK') as bank,
        sum(case side when 'debit' then amount_fen else -amount_fen end) filter (where account_kind = 'HOLD') as held
      from fund_journal journal join fund_leg leg on leg.journal_id = journal.id
      where journal.at >= coalesce((select (day + 1)::timestamp at time zone 'Asia/Shanghai' from base), '-infinity')
        and journal.at < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      group by 1)
    select one.day::date::text as day, coalesce(moved.journals, 0) as journals, coalesce(moved.debit, 0)::bigint as debit, coalesce(moved.credit, 0)::bigint as credit,
      (coalesce((select booked_fen from base), 0) + coalesce((select sum(before.bank) from moved before where before.day <= one.day), 0))::bigint as booked,
      (coalesce((select held_fen from base), 0) + coalesce((select sum(before.held) from moved before where before.day <= one.day), 0))::bigint as held,
      bank_balance.balance_fen as bank, told.at as checked_at, told.there_fen as there, (told.differences + told.silent) as differences
    from generate_series(${from}::date, ${until}::date, interval '1 day') one (day)
    left join moved on moved.day = one.day
    left join bank_balance on bank_balance.day = one.day
    left join lateral (select * from virtual_check where at >= (one.day::date + 1)::timestamp at time zone 'Asia/Shanghai' order by at desc, id desc limit 1) told on true
    order by 1`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    journals: row.journals,
    turnover: fen(row.debit),
    isBalanced: row.debit === row.credit,
    booked: fen(row.booked),
    bank: row.bank === null ? null : fen(row.bank),
    held: fen(row.held),
    check: row.checked_at === null ? null : { at: row.checked_at, there: fen(row.there ?? 0), differences: row.differences ?? 0 },
  }))
}
