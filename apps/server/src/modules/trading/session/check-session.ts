import { sql } from 'kysely'
import { SESSION, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import type { Trx } from '../../../platform/db/database.ts'
import { tradingStand } from '../../organisation/index.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { checkSession, isReviewedLate, REVIEW_DAYS, withoutReserve, type CheckFacts } from '../rules/check-session.ts'
import { termsOf } from './session-store.ts'
import type { Session } from '../trading.tables.ts'

export type Checked = ReturnType<typeof checkSession> & { terms: Awaited<ReturnType<typeof termsOf>>; facts: CheckFacts; knowsReserve: boolean }

/** A reserve belongs to who wrote it; everybody else is told nothing that follows from it. */
const mayKnowReserve = (session: Session, reader: { accountId: string }): boolean =>
  session.base_price_sealed === null || session.base_price_by === reader.accountId

/** Nobody decides on a reserve he may not know by whether it passes: it was checked when its author submitted, and is not looked at again. */
export function refuseLateReview({ terms, facts }: Checked, submittedAt: Date): void {
  if (isReviewedLate(terms, facts, submittedAt)) refuse(no('bidding.reviewLate', { days: REVIEW_DAYS }))
}

/** Runs the checks of a submission on the record as it is now, as far as the reader may be told. `terms` stay on the server. */
export async function checkRecord(trx: Trx, session: Session, reader: { accountId: string }, now: Date): Promise<Checked> {
  const [terms, { policy }, calendar] = [await termsOf(trx, session), await policyAt(trx, now), await workCalendar(trx)]
  const facts = { now, policy, calendar, relisted: session.relist_count > 0, owesGroupFirst: await owesGroupFirst(trx, session, policy.groupFirstMonths, now) }
  const knowsReserve = mayKnowReserve(session, reader)
  return { ...checkSession(knowsReserve ? terms : withoutReserve(terms), facts), terms, facts, knowsReserve }
}

/** What the fixed-asset system keeps is offered to the group first, and outside only after that came to nothing. */
async function owesGroupFirst(trx: Trx, session: Session, months: number, now: Date): Promise<boolean> {
  if (months === 0 || (session.trans_type !== TRANS_TYPE.publicDisposal && session.trans_type !== TRANS_TYPE.publicLease)) return false
  const { rows } = await sql<{ owes: boolean }>`
    select exists (
      select from bidding_asset mine join asset on asset.id = mine.asset_id
      where mine.bidding_id = ${session.id} and asset.external_id is not null and not exists (
        select from bidding_asset other join bidding earlier on earlier.id = other.bidding_id
        where other.asset_id = mine.asset_id and earlier.trans_type in (${sql.lit(TRANS_TYPE.disposal)}, ${sql.lit(TRANS_TYPE.lease)}) and earlier.state in (${SESSION.failed}, ${SESSION.unsold})
          and coalesce(earlier.closed_at, earlier.end_time, earlier.start_time) > ${now}::timestamptz - make_interval(months => ${months}::int))) as owes`.execute(
    trx,
  )
  return rows[0]?.owes ?? false
}

/** Who may start something new: a company in good standing whose role allows it, with a kind of trade that is its own. */
export async function refusePublisher(trx: Trx, corporateId: string, transType: number, now: Date): Promise<void> {
  const company = await trx.selectFrom('corporate').select(['in_group', 'role']).where('id', '=', corporateId).executeTakeFirst()
  const stand = await tradingStand(trx, corporateId, now)
  if (!company || !stand) return refuse(no('notFound'))
  if (!stand.mayTrade) refuse(no('bidding.barred'))
  if (company.role === CORPORATE_ROLE.bidder) refuse(no('bidding.mayNotPublish'))
  if ((transType === TRANS_TYPE.externalDisposal) === (company.in_group === YES_NO.yes)) refuse(no('bidding.wrongType'))
}
