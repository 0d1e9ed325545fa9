import { no, type Refused } from '@aosp/contract/refusals'

type Written = { created_by: string; submitted_by: string | null; base_price_by: string | null; corporate_id: string }
type Person = { accountId: string; corporateId: string | null }

/** Nobody decides on what he wrote, sent or knows the reserve of, nor on what his own company offers. */
export function mayReview(session: Written, reviewer: Person): { ok: true } | Refused {
  const hand = [session.created_by, session.submitted_by, session.base_price_by].includes(reviewer.accountId)
  return hand || session.corporate_id === reviewer.corporateId ? no('review.own') : { ok: true }
}

/** Who decides on a deal belongs to neither side of it, nor wrote the session or knows its reserve. */
export function maySettle(session: Written, winnerCompany: string | null, person: Person): { ok: true } | Refused {
  if (winnerCompany !== null && winnerCompany === person.corporateId) return no('review.own')
  return mayReview(session, person)
}
