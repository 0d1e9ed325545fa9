import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { tradeWall as call } from '@aosp/contract/analysis/wall'
import { SESSION } from '@aosp/contract/trading/codes'
import { fen } from '@aosp/kernel/money'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Rulebooks } from '../../auction/index.ts'
import { DEAL_STATES, liveLines, shownEnd } from '../../trading/index.ts'
import { loadClosed } from '../facts/load-sessions.ts'
import { EVERYTHING } from '../facts/sight.ts'
import { addMonths, monthOf, monthsOf, previousOf, type Span } from '../rules/periods.ts'
import { tradingFigures } from '../rules/trading-issue.ts'

const MONTHS = 6
/** Lines of a list that is read from afar. */
const LINES = 6
const DAY_MS = 86_400_000

/** All of them are about sessions that closed, so that these are all that has to be read. */
const SHOWN = ['deals', 'dealAmount', 'premiumRate', 'contestRate'] as const
type Shown = (typeof SHOWN)[number]

/** What the deals of the month came to is told by the definitions of 交易发布统计. Prices of sessions that run are for those who watch them, not for a wall. */
export async function tradeWall(books: Rulebooks, ctx: SignedIn): Promise<Out<typeof call>> {
  const now = ctx.now()
  const day = toBeijingDay(now)
  const [counts, deals, starts, running] = await Promise.all([
    countSessions(ctx, fromBeijing(`${day} 00:00:00`) as Date),
    tellDeals(ctx, day),
    shownSessions(ctx)
      .select('bidding.start_time as at')
      .where('bidding.state', 'in', [SESSION.published, SESSION.waiting])
      .where('bidding.suspended', '=', false)
      .where('bidding.start_time', '>', now)
      .orderBy('bidding.start_time')
      .orderBy('bidding.id')
      .limit(LINES)
      .execute(),
    shownSessions(ctx).select('bidding.state').where('bidding.state', '=', SESSION.bidding).where('bidding.suspended', '=', false).execute(),
  ])
  const lines = await liveLines(ctx.db, books, running, now)
  const ends = running
    .map(({ id, code, name }) => {
      const line = lines.get(id)
      return { id, code, name, at: line ? shownEnd(line) : null }
    })
    .toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity))
    .slice(0, LINES)
  return { ...counts, ...deals, starts, ends }
}

const shownSessions = ({ db }: SignedIn) =>
  db.selectFrom('bidding').select(['bidding.id', 'bidding.code', 'bidding.name']).where('bidding.deleted_at', 'is', null)

async function countSessions({ db }: SignedIn, today: Date) {
  const { rows } = await sql<{ today: number; live: number; suspended: number; open: number }>`
    select count(*) filter (where state = any(${[SESSION.waiting, SESSION.bidding, ...DEAL_STATES, SESSION.unsold]}::smallint[])
        and start_time >= ${today} and start_time < ${new Date(today.getTime() + DAY_MS)})::int as today,
      count(*) filter (where state = ${SESSION.bidding} and not suspended)::int as live,
      count(*) filter (where suspended and state = any(${[SESSION.published, SESSION.waiting, SESSION.bidding]}::smallint[]))::int as suspended,
      count(*) filter (where state = ${SESSION.published} and not suspended)::int as open
    from bidding where deleted_at is null`.execute(db)
  const { today: starting, live, suspended, open } = rows[0] as (typeof rows)[number]
  return { today: starting, live, suspended, signUpsOpen: open }
}

/** This month up to today against the days before it, and the last six months one by one. */
async function tellDeals({ db }: SignedIn, today: string) {
  const thisMonth: Span = { from: `${monthOf(today)}-01`, to: today }
  const all: Span = { from: addMonths(thisMonth.from, 1 - MONTHS), to: today }
  const facts = { sessions: await loadClosed(db, EVERYTHING, all), fees: [] }
  const defined = (key: Shown) => tradingFigures.find((figure) => figure.key === key) as (typeof tradingFigures)[number]
  const valueOf = (key: Shown, span: Span) => defined(key).measure(facts, span).value
  return {
    month: SHOWN.map((key) => {
      const { title, unit, definition } = defined(key)
      return { key, title, unit, definition, value: valueOf(key, thisMonth), previous: valueOf(key, previousOf(thisMonth)) }
    }),
    premiumBp: valueOf('premiumRate', thisMonth),
    trend: monthsOf(all).map(({ bucket, ...month }) => ({
      month: bucket,
      deals: valueOf('deals', month) ?? 0,
      amount: fen(valueOf('dealAmount', month) ?? 0),
    })),
  }
}
