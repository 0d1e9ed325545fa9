import { sql } from 'kysely'
import { CORPORATE_STATE, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { REFUND_STATE, SLIP_STATE } from '@aosp/contract/funds/codes'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { NOTICE } from '@aosp/contract/sharing/codes'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { isFurtherThan } from '@aosp/kernel/working-days'
import type { Db } from '../../../platform/db/database.ts'
import { workCalendar } from '../../trading/index.ts'
import type { CompanyFact, PaperFact, RefundFact, ReviewFact, SyncFact } from '../rules/facts.ts'
import type { Span } from '../rules/periods.ts'
import { dayIn, momentsOf, ofCompanies, ofThings, ofTypes, type Sight } from './sight.ts'

/** What a session is counted under, for rows that hang on one. */
const THING_OF_SESSION = sql`left join lateral (
    select lot.asset_id from bidding_asset lot where lot.bidding_id = bidding.id order by lot.sort_no limit 1
  ) as first on true`

type ReviewRow = Omit<ReviewFact, 'inTime'> & { submitted: Date; decided: Date | null }

/** What was sent in by the last day and decided in the span, or not yet. Of what was sent again the last time counts: it is the one that is known. */
export async function loadReviews(db: Db, sight: Sight, span: Span): Promise<ReviewFact[]> {
  const { since, until } = momentsOf(span)
  const { rows } = await sql<ReviewRow>`
    with review as (
      select '交易发布' as kind, bidding.id, bidding.code, bidding.name as title, bidding.corporate_id, bidding.trans_type, first.asset_id,
        bidding.submitted_at as submitted, case when bidding.reviewed_at >= bidding.submitted_at then bidding.reviewed_at end as decided,
        bidding.state = ${SESSION.rejected} as rejected, bidding.reject_note as reason, bidding.state = ${SESSION.submitted} as waits
      from bidding ${THING_OF_SESSION} where bidding.deleted_at is null
      union all
      select '共享公告', id, code, name, corporate_id, trans_type, asset_id, submitted_at,
        case when reviewed_at >= submitted_at then reviewed_at end, state = ${NOTICE.rejected}, reject_note, state = ${NOTICE.submitted}
      from share_notice
      union all
      select '企业资料', id, creditcode, name, corporate_id, null, null, submitted_at, decided_at, state = ${REVIEW_STATE.refused}, reason, state = ${REVIEW_STATE.waiting}
      from review_request where state <> ${REVIEW_STATE.withdrawn}
      union all
      select '报名资质', signup.id, signup.apply_no, bidding.name, signup.corporate_id, bidding.trans_type, first.asset_id, signup.created_at, signup.checked_at,
        signup.state = ${SIGN_UP.refused}, signup.reject_note, signup.state = ${SIGN_UP.checking}
      from bidding_signup signup join bidding on bidding.id = signup.bidding_id ${THING_OF_SESSION}
      union all
      select '缴费凭证', id, apply_no, subject, company_id, null, null, created_at, reviewed_at, state = ${SLIP_STATE.refused}, reject_note, state = ${SLIP_STATE.waiting}
      from transfer_slip
    )
    select review.kind, review.code, review.title, coalesce(corporate.name, review.title) as company, review.submitted, review.decided,
      ${dayIn('review.submitted')} as "submittedDay", ${dayIn('review.decided')} as "decidedDay", review.rejected and review.decided is not null as rejected,
      case when review.rejected then review.reason else '' end as reason
    from review
      left join corporate on corporate.id = review.corporate_id
      left join asset on asset.id = review.asset_id
    where review.submitted < ${until} and (review.decided >= ${since} or (review.decided is null and review.waits))
      and ${ofCompanies('review.corporate_id', sight)} and ${ofTypes('review.trans_type', sight)} and ${ofThings(sight)}
    order by review.submitted, review.kind, review.id`.execute(db)
  const calendar = await workCalendar(db)
  return rows.map(({ submitted, decided, ...row }) => ({ ...row, inTime: decided === null ? null : !isFurtherThan(calendar, submitted, decided, 1) }))
}

export async function loadRefunds(db: Db, sight: Sight, span: Span): Promise<RefundFact[]> {
  const { since, until } = momentsOf(span)
  const { rows } = await sql<RefundFact>`
    select refund.apply_no as code, refund.subject, corporate.name as company, refund.amount_fen as amount, ${dayIn('refund.due_at')} as "dueDay",
      ${dayIn('refund.paid_at')} as "paidDay", refund.paid_at is null or refund.paid_at > refund.due_at as late
    from refund
      join corporate on corporate.id = refund.company_id
      left join bidding_signup signup on refund.reference_kind = 'signup' and signup.id = refund.reference_id
      left join bidding on bidding.id = case when refund.reference_kind = 'session' then refund.reference_id else signup.bidding_id end
      ${THING_OF_SESSION}
      left join asset on asset.id = first.asset_id
    where refund.due_at >= ${since} and refund.due_at < ${until} and refund.state not in (${REFUND_STATE.recalled}, ${REFUND_STATE.kept})
      and ${ofCompanies('refund.company_id', sight)} and ${ofTypes('bidding.trans_type', sight)} and ${ofThings(sight)}
    order by refund.due_at, refund.id`.execute(db)
  return rows
}

/** The link to the fixed-asset system is the platform's own. */
export async function loadSyncs(db: Db, sight: Sight, span: Span): Promise<SyncFact[]> {
  if (!sight.staff) return []
  const { since, until } = momentsOf(span)
  const { rows } = await sql<SyncFact>`
    select id, ${dayIn('ended_at')} as day, state, failed_count as failed from asset_sync_run
    where ended_at >= ${since} and ended_at < ${until} order by ended_at, id`.execute(db)
  return rows
}

export async function loadCompanies(db: Db, sight: Sight): Promise<CompanyFact[]> {
  const { rows } = await sql<CompanyFact>`
    select corporate.id, corporate.name, corporate.in_group = ${YES_NO.yes} as "inGroup", ${dayIn('corporate.created_at')} as since, corporate.state = ${CORPORATE_STATE.frozen} as frozen,
      (select coalesce(json_agg(json_build_object('day', ${dayIn('entry.at')}, 'balance', entry.balance) order by entry.id), '[]')
        from point_entry entry where entry.company = corporate.id) as points
    from corporate where ${ofCompanies('corporate.id', sight)} order by corporate.id`.execute(db)
  return rows
}

/** `state` of qualifications: checked and good. */
const GOOD_PAPER = 1
export async function loadPapers(db: Db, sight: Sight): Promise<PaperFact[]> {
  const { rows } = await sql<PaperFact>`
    select corporate.name as company, qualification.name, qualification.identifier, qualification.valid_to as "validTo"
    from qualification join corporate on corporate.id = qualification.corporate_id
    where qualification.valid_to is not null and qualification.state = ${GOOD_PAPER} and ${ofCompanies('qualification.corporate_id', sight)}
    order by qualification.valid_to, qualification.id`.execute(db)
  return rows
}
