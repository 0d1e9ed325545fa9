import { sql } from 'kysely'
import { OFFER } from '@aosp/contract/settlement/codes'
import { PUBLIC_TYPES, SESSION } from '@aosp/contract/trading/codes'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import type { TradeFigures } from '../../content/index.ts'
import { dayIn } from '../facts/sight.ts'
import { loadDeals } from '../facts/load-sessions.ts'
import { percent, total } from '../rules/measure.ts'
import { addDays, addMonths, monthOf } from '../rules/periods.ts'
import { tradingFigures } from '../rules/trading-issue.ts'

/**
 * What the first page tells everybody, by the definitions of 交易发布统计, of sessions open to everybody and nothing else. A figure over all
 * time is the sum of its months, and a month that nothing has changed since is not read again.
 */
type Month = { mark: string; deals: number; amount: number; gain: number; start: number }
type Known = { at: number; figures: Promise<TradeFigures> }

const KEPT_MS = 30_000
const kept = new WeakMap<Db, Known>()
const months = new WeakMap<Db, Map<string, Month>>()

/** Everybody's first page asks for them, so they are counted at most twice a minute. */
export function visitorFigures(db: Db, now: Date): Promise<TradeFigures> {
  const at = now.getTime()
  const known = kept.get(db)
  if (known && at >= known.at && at < known.at + KEPT_MS) return known.figures
  const figures = tell(db, now)
  kept.set(db, { at, figures })
  // What failed is asked again by the next.
  figures.catch(() => kept.delete(db))
  return figures
}

async function tell(db: Db, now: Date): Promise<TradeFigures> {
  const today = toBeijingDay(now)
  const [running, marks] = await Promise.all([countRunning(db), readMarks(db)])
  const before = months.get(db)
  const read = new Map<string, Month>()
  // One at a time: a node that has just started reads all of them, and takes bids meanwhile.
  for (const { month, mark } of marks) {
    const known = before?.get(month)
    read.set(month, known?.mark === mark ? known : { mark, ...(await measureMonth(db, month, today)) })
  }
  months.set(db, read)
  const all = [...read.values()]
  return {
    running,
    deals: total(all, ({ deals }) => deals),
    dealsThisMonth: read.get(monthOf(today))?.deals ?? 0,
    total: total(all, ({ amount }) => amount),
    premium: percent(
      total(all, ({ gain }) => gain),
      total(all, ({ start }) => start),
    ).value,
  }
}

async function countRunning(db: Db): Promise<number> {
  const { running } = await db
    .selectFrom('bidding')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('state', 'in', [SESSION.published, SESSION.waiting, SESSION.bidding])
    .where('trans_type', 'in', PUBLIC_TYPES)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return running
}

/** Whatever changes what a month's deals came to changes its mark: one more or less, another price, a runner-up who moved up. */
async function readMarks(db: Db): Promise<{ month: string; mark: string }[]> {
  const { rows } = await sql<{ month: string; mark: string }>`
    select substr(${dayIn('closed_at')}, 1, 7) as month,
      concat_ws(' ', count(*), sum(deal_price_fen), sum(deal_total_fen), sum(start_price_fen),
        (select count(*) from bidding_offer where state = ${OFFER.taken})) as mark
    from bidding
    where trans_type = any(${PUBLIC_TYPES}::smallint[]) and closed_at is not null and deal_price_fen is not null
      and publish_time is not null and deleted_at is null
    group by 1 order by 1`.execute(db)
  return rows
}

async function measureMonth(db: Db, month: string, today: string): Promise<Omit<Month, 'mark'>> {
  const from = `${month}-01`
  const facts = { sessions: await loadDeals(db, { types: PUBLIC_TYPES }, { from, to: addDays(addMonths(from, 1), -1) }), fees: [] }
  const measured = (key: 'deals' | 'dealAmount' | 'premiumRate') =>
    (tradingFigures.find((figure) => figure.key === key) as (typeof tradingFigures)[number]).measure(facts, { from, to: today })
  const { numerator, denominator } = measured('premiumRate')
  return { deals: measured('deals').value ?? 0, amount: measured('dealAmount').value ?? 0, gain: numerator ?? 0, start: denominator ?? 0 }
}
