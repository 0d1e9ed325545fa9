import { sql } from 'kysely'
import { PUBLIC_TYPES, SESSION } from '@aosp/contract/trading/codes'
import { toBeijingDay, fromBeijing } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import '../trading.tables.ts'

/** Of sessions open to everybody, and nothing else. Amounts in fen, the premium in hundredths of a per cent; null while there is no deal. */
export type TradeFigures = { running: number; deals: number; dealsThisMonth: number; total: number; premium: number | null }

const KEPT_MS = 30_000
const kept = new WeakMap<Db, { at: number; figures: Promise<TradeFigures> }>()

/** Everybody's first page asks for them, so they are counted at most twice a minute. */
export function tradeFigures(db: Db, now: Date): Promise<TradeFigures> {
  const at = now.getTime()
  const known = kept.get(db)
  if (known && at >= known.at && at < known.at + KEPT_MS) return known.figures
  const figures = count(db, now)
  kept.set(db, { at, figures })
  // What failed is asked again by the next.
  figures.catch(() => kept.delete(db))
  return figures
}

async function count(db: Db, now: Date): Promise<TradeFigures> {
  const month = fromBeijing(`${toBeijingDay(now).slice(0, 7)}-01 00:00:00`) ?? now
  const running = [SESSION.published, SESSION.waiting, SESSION.bidding]
  const dealt = [SESSION.dealt, SESSION.performing, SESSION.done]
  const { rows } = await sql<{ running: number; deals: number; this_month: number; total: number; start: number; price: number }>`
    select count(*) filter (where state = any(${running}::smallint[]))::int as running,
      count(*) filter (where dealt)::int as deals,
      count(*) filter (where dealt and closed_at >= ${month})::int as this_month,
      coalesce(sum(deal_total_fen) filter (where dealt), 0)::bigint as total,
      coalesce(sum(start_price_fen) filter (where dealt), 0)::bigint as start,
      coalesce(sum(deal_price_fen) filter (where dealt), 0)::bigint as price
    from (select *, state = any(${dealt}::smallint[]) and deal_price_fen is not null as dealt
      from bidding where trans_type = any(${PUBLIC_TYPES}::smallint[]) and deleted_at is null) shown`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  const premium = row.start === 0 ? null : Math.round(((row.price - row.start) * 10_000) / row.start)
  return { running: row.running, deals: row.deals, dealsThisMonth: row.this_month, total: row.total, premium }
}
