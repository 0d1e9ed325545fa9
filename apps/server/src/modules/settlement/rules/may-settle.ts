import type { Refused } from '@aosp/contract/refusals'
import { no } from '@aosp/contract/refusals'
import { mayReview } from '../../trading/rules/may-review.ts'

/** Who decides on a deal belongs to neither side of it, nor wrote the issue or knows its reserve. */
export function maySettle(
  session: Parameters<typeof mayReview>[0],
  winnerCompany: string | null,
  person: { accountId: string; corporateId: string | null },
): { ok: true } | Refused {
  if (winnerCompany !== null && winnerCompany === person.corporateId) return no('review.own')
  return mayReview(session, person)
}

/** Points of section 5 for the value of a deal: one for every full ten thousand yuan. */
export const pointsOfValue = (totalFen: number): number => Math.floor(totalFen / 1_000_000)
