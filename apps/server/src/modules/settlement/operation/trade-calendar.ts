import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { tradeCalendar as call } from '@aosp/contract/settlement/overview'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { fromBeijing } from '@aosp/kernel/time'
import type { SignedIn } from '../../../platform/http/context.ts'
import { isStaff, visibleSessions } from '../../trading/index.ts'
import { calendarMarks } from '../rules/calendar-marks.ts'
import '../settlement.tables.ts'

const MOST_DAYS = 62
/** More than fit into a month nobody reads. */
const MOST_SESSIONS = 500
const DAY_MS = 86_400_000
const SHOWN = [SESSION.published, SESSION.waiting, SESSION.bidding, SESSION.dealt, SESSION.performing, SESSION.done, SESSION.unsold]

/** Of all sessions for those who run the platform; a company's are those it issues and those it has signed up for. */
export async function tradeCalendar(ctx: SignedIn, { from, until }: In<typeof call>): Promise<Out<typeof call>> {
  const [first, last] = [fromBeijing(`${from} 00:00:00`), fromBeijing(`${until} 23:59:59`)]
  if (!first || !last || last < first || last.getTime() - first.getTime() > MOST_DAYS * DAY_MS)
    return refuse(no('badInput', { text: '请选择两个月以内的日期' }))
  const { actor } = ctx
  const company = actor.corporateId ?? ''
  const staff = isStaff(actor)
  const rows = await visibleSessions(ctx.db, actor)
    .leftJoin('bidding_settlement as deal', 'deal.bidding_id', 'bidding.id')
    .selectAll('bidding')
    .select([
      'deal.pay_due',
      sql<boolean>`exists (select from bidding_signup won where won.id = bidding.winner_signup and won.corporate_id = ${company})`.as('won'),
    ])
    .where('bidding.state', 'in', SHOWN)
    .where(
      sql<boolean>`exists (select from (values (bidding.sign_end_time), (bidding.start_time), (bidding.end_at), (bidding.end_time), (bidding.sign_due), (deal.pay_due)) as dated (moment)
        where dated.moment between ${first} and ${last})`,
    )
    .$if(!staff, (query) =>
      query.where(
        sql<boolean>`(bidding.corporate_id = ${company} or exists (select from bidding_signup mine where mine.bidding_id = bidding.id
          and mine.corporate_id = ${company} and mine.state <> ${SIGN_UP.ended}))`,
      ),
    )
    .orderBy('bidding.start_time')
    .orderBy('bidding.id')
    .limit(MOST_SESSIONS)
    .execute()
  return rows
    .flatMap((row) =>
      calendarMarks(row, staff || row.corporate_id === company || row.won)
        .filter(({ at }) => at >= first && at <= last)
        .map(({ what, at }) => ({ what, at, id: row.id, code: row.code, name: row.name, live: row.state === SESSION.bidding })),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
