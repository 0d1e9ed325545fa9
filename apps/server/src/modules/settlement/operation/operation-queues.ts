import { sql, type RawBuilder } from 'kysely'
import { REVIEW, SESSION, SIGN_UP, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import { CONTRACT, HEARING, OFFER, QUEUES, WINNER_CHECK, type Queue } from '@aosp/contract/settlement/codes'

/**
 * What operators have to do about a session, each with the moment it began to wait; null where there is nothing to do. Over `bidding`
 * joined with its settlement as `deal`. List, counts, badges and the age in a row read this one table.
 */
const waiting = (now: Date): Readonly<Record<Queue, RawBuilder<Date | null>>> => ({
  review: sql`case when bidding.state = ${SESSION.submitted} then bidding.submitted_at end`,
  amend: sql`(select min(a.asked_at) from bidding_amendment a where a.bidding_id = bidding.id and a.state = ${REVIEW.waiting})`,
  // The platform's own checks, those an issuer let lie, and papers that are looked at after the deal, once the winner has brought them.
  signUp: sql`least(
    (select min(s.created_at) from bidding_signup s where s.bidding_id = bidding.id and s.state = ${SIGN_UP.checking}
      and (bidding.quals_verify = ${sql.lit(QUALS_VERIFY.platform)} or s.check_due <= ${now}::timestamptz)),
    case when bidding.state = ${SESSION.dealt} and deal.winner_check = ${WINNER_CHECK.waiting}
      and exists (select from bidding_signup s where s.id = bidding.winner_signup and s.quals_evidence <> '') then deal.dealt_at end)`,
  contract: sql`case when bidding.state = ${SESSION.dealt} and deal.contract_state = ${CONTRACT.waiting} then deal.contract_at end`,
  overdue: sql`case
    when bidding.state = ${SESSION.dealt} and deal.contract_state in (${CONTRACT.none}, ${CONTRACT.returned}) and bidding.sign_due <= ${now}::timestamptz then bidding.sign_due
    when bidding.state = ${SESSION.performing} and deal.handover_at is null and deal.pay_due <= ${now}::timestamptz then deal.pay_due end`,
  default: sql`least(
    (select min(d.opened_at) from bidding_default d where d.bidding_id = bidding.id and d.state = ${HEARING.open}),
    (select min(o.opened_at) from bidding_offer o where o.bidding_id = bidding.id and o.state = ${OFFER.open}))`,
  complete: sql`case when bidding.state = ${SESSION.performing} then deal.handover_at end`,
  suspended: sql`case when bidding.suspended and bidding.state in (${SESSION.published}, ${SESSION.waiting}, ${SESSION.bidding}) then bidding.suspend_at end`,
})

/** Since when a session waits for this. */
export const sinceIn = (queue: Queue, now: Date): RawBuilder<Date | null> => waiting(now)[queue]

/** Since when the oldest of a session's work waits. */
export const waitSince = (now: Date): RawBuilder<Date | null> => sql`least(${sql.join(Object.values(waiting(now)))})`

export const queuesOf = (now: Date): RawBuilder<Queue[]> => {
  const since = waiting(now)
  return sql`array_remove(array[${sql.join(QUEUES.map((queue) => sql`case when ${since[queue]} is not null then ${queue}::text end`))}], null)`
}

const { submitted, published, waiting: toBegin, bidding, dealt, performing, defaulted } = SESSION
const OPEN = [submitted, published, toBegin, bidding, dealt, performing, defaulted]
/** Nobody works on a draft or on what is over; asked first, or every session there ever was would be looked at. */
export const isOpen: RawBuilder<boolean> = sql`bidding.state = any(${OPEN}::smallint[])`

export const isIn = (queue: Queue | 'any', now: Date): RawBuilder<boolean> =>
  sql`(${isOpen} and ${queue === 'any' ? waitSince(now) : waiting(now)[queue]} is not null)`
