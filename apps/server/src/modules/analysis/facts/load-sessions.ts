import { sql, type RawBuilder } from 'kysely'
import { JOURNAL_TEXTS } from '@aosp/contract/funds/codes'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { fen } from '@aosp/kernel/money'
import { OUTCOME_DEAL } from '@aosp/kernel/bidding/constants'
import { OFFER } from '@aosp/contract/settlement/codes'
import type { Db } from '../../../platform/db/database.ts'
import { dealTotal } from '../../trading/index.ts'
import type { FeeFact, SessionFact } from '../rules/facts.ts'
import { grouped } from '../rules/measure.ts'
import type { Span } from '../rules/periods.ts'
import { dayIn, momentsOf, ofCompanies, ofThings, ofTypes, type Sight } from './sight.ts'

/** The thing a session is counted under: the first of its lot. */
const FIRST_THING = sql`left join lateral (
    select thing.department, thing.catalog_id, kind.name as category
    from bidding_asset lot join asset thing on thing.id = lot.asset_id left join asset_catalog kind on kind.id = thing.catalog_id
    where lot.bidding_id = bidding.id order by lot.sort_no limit 1
  ) as asset on true`

type Row = Omit<SessionFact, 'startTotal' | 'deals'> & {
  trans_type: number
  trans_time_unit: number | null
  trans_start_date: string | null
  trans_end_date: string | null
  start: number
  hammer: { day: string; price: number; total: number } | null
  offers: readonly { day: string; price: number }[]
}

/** What the hammer brought, and what runners-up gave for it afterwards. */
const HAMMER = sql`case when bidding.closed_at is null or bidding.deal_price_fen is null then null
        when result.outcome = ${OUTCOME_DEAL} then json_build_object('day', ${dayIn('bidding.closed_at')}, 'price', result.price_fen, 'total', result.total_fen)
        else json_build_object('day', ${dayIn('bidding.closed_at')}, 'price', bidding.deal_price_fen, 'total', bidding.deal_total_fen) end`
const OFFERS = sql`(select coalesce(json_agg(json_build_object('day', ${dayIn('offer.closed_at')}, 'price', offer.price_fen) order by offer.closed_at), '[]')
        from bidding_offer offer where offer.bidding_id = bidding.id and offer.state = ${OFFER.taken})`

/** Published sessions that anything happened to in these days, each with its whole past. */
export function loadSessions(db: Db, sight: Sight, span: Span): Promise<SessionFact[]> {
  const { since, until } = momentsOf(span)
  return readSessions(
    db,
    sight,
    sql`select id from bidding where publish_time >= ${since} and publish_time < ${until}
      union select bidding_id from bidding_state_history where since >= ${since} and since < ${until}
      union select bidding_id from bidding_settlement where signed_at >= ${since} and signed_at < ${until}
      union select bidding_id from bidding_settlement where done_at >= ${since} and done_at < ${until}`,
  )
}

/** Those alone whose bidding ended in these days: whoever asks for deals again and again need not read the rest. */
export function loadClosed(db: Db, sight: Sight, span: Span): Promise<SessionFact[]> {
  const { since, until } = momentsOf(span)
  return readSessions(db, sight, sql`select id from bidding where closed_at >= ${since} and closed_at < ${until}`)
}

/**
 * Deals whose bidding ended in these days, as far as their number, sum and premium are made of: what nobody asks for is empty. For those who
 * want every deal there ever was.
 */
export async function loadDeals(db: Db, sight: Pick<Sight, 'types'>, span: Span): Promise<SessionFact[]> {
  const { since, until } = momentsOf(span)
  const { rows } = await sql<Row>`
    select bidding.id, bidding.code, bidding.name, bidding.corporate_id as "corporateId", '' as company, null as department, null as category,
      bidding.trans_type, bidding.trans_type as "transType", coalesce(bidding.bid_type, 0) as "bidType", coalesce(bidding.start_price_fen, 0) as start,
      bidding.trans_time_unit, bidding.trans_start_date, bidding.trans_end_date, null as assessed,
      null as "submitDay", ${dayIn('bidding.publish_time')} as "publishDay", null as "lockDay", ${dayIn('bidding.closed_at')} as "closeDay",
      null as "contractDay", null as "doneDay", '[]'::json as states, ${HAMMER} as hammer, ${OFFERS} as offers,
      0 as bids, 0 as bidders, 0 as extensions, 0 as "signUps", 0 as admitted, '[]'::json as outsiders, '[]'::json as assets
    from bidding left join bidding_result result on result.bidding_id = bidding.id
    where bidding.closed_at >= ${since} and bidding.closed_at < ${until} and bidding.deal_price_fen is not null
      and bidding.publish_time is not null and bidding.deleted_at is null and ${ofTypes('bidding.trans_type', sight)}
    order by bidding.publish_time, bidding.id`.execute(db)
  return rows.map(asFact)
}

async function readSessions(db: Db, sight: Sight, touched: RawBuilder<unknown>): Promise<SessionFact[]> {
  const { rows } = await sql<Row>`
    with touched as (${touched})
    select bidding.id, bidding.code, bidding.name, bidding.corporate_id as "corporateId", corporate.name as company, asset.department, asset.category,
      bidding.trans_type, bidding.trans_type as "transType", coalesce(bidding.bid_type, 0) as "bidType", coalesce(bidding.start_price_fen, 0) as start,
      bidding.trans_time_unit, bidding.trans_start_date, bidding.trans_end_date, bidding.assessed_value_fen as assessed,
      ${dayIn('bidding.submitted_at')} as "submitDay", ${dayIn('bidding.publish_time')} as "publishDay", ${dayIn('bidding.locked_at')} as "lockDay",
      ${dayIn('bidding.closed_at')} as "closeDay", ${dayIn('settlement.signed_at')} as "contractDay", ${dayIn('settlement.done_at')} as "doneDay",
      (select coalesce(json_agg(json_build_object('day', ${dayIn('past.since')}, 'state', past.state) order by past.id), '[]')
        from bidding_state_history past where past.bidding_id = bidding.id) as states,
      ${HAMMER} as hammer, ${OFFERS} as offers,
      coalesce(result.bids, 0) as bids, coalesce(result.bidders, 0) as bidders, coalesce(result.extensions, 0) as extensions,
      (select count(*)::int from bidding_signup entry where entry.bidding_id = bidding.id) as "signUps",
      (select count(*)::int from bidding_signup entry where entry.bidding_id = bidding.id and (entry.bidder_no is not null or entry.bidder_seal is not null)) as admitted,
      '[]'::json as outsiders,
      (select coalesce(json_agg(json_build_object('id', thing.id, 'original', thing.original_value_fen, 'net', thing.net_value_fen, 'region', coalesce(place.name, ''))
          order by lot.sort_no), '[]')
        from bidding_asset lot join asset thing on thing.id = lot.asset_id left join region place on place.id = thing.region_code
        where lot.bidding_id = bidding.id) as assets
    from touched join bidding using (id)
      join corporate on corporate.id = bidding.corporate_id
      left join bidding_result result on result.bidding_id = bidding.id and bidding.closed_at is not null
      left join bidding_settlement settlement on settlement.bidding_id = bidding.id
      ${FIRST_THING}
    where bidding.publish_time is not null and bidding.deleted_at is null
      and ${ofCompanies('bidding.corporate_id', sight)} and ${ofTypes('bidding.trans_type', sight)} and ${ofThings(sight)}
    order by bidding.publish_time, bidding.id`.execute(db)
  return rows.map(asFact)
}

function asFact({ hammer, offers, start, trans_type, trans_time_unit, trans_start_date, trans_end_date, ...row }: Row): SessionFact {
  const terms = { trans_type, trans_time_unit, trans_start_date, trans_end_date }
  const later = offers.map(({ day, price }) => ({ day, total: dealTotal(terms, fen(price)) }))
  return { ...row, startTotal: dealTotal(terms, fen(start)), deals: hammer ? [{ day: hammer.day, total: hammer.total }, ...later] : [] }
}

/** Of sessions that are over: the companies outside the group that bid in them. */
export async function loadOutsiders(db: Db, sessions: readonly SessionFact[]): Promise<SessionFact[]> {
  const closed = sessions.filter(({ closeDay, bids }) => closeDay !== null && bids > 0).map(({ id }) => id)
  const { rows } = await sql<{ id: string; company: string }>`
    select distinct entry.bidding_id as id, entry.corporate_id as company
    from bidding_signup entry join corporate on corporate.id = entry.corporate_id
    where entry.bidding_id = any(${closed}::text[]) and corporate.in_group = ${YES_NO.no}
      and exists (select from bidding_event event where event.bidding_id = entry.bidding_id and event.type = 'BID'
        and (event.event::jsonb ->> 'no')::int = entry.bidder_no)
    order by 1, 2`.execute(db)
  const of = grouped(rows, ({ id }) => id)
  return sessions.map((session) => ({ ...session, outsiders: (of.get(session.id) ?? []).map(({ company }) => company) }))
}

/** What the ledger says of fees: assessed, discounted and taken back, and what came in for them. */
export async function loadFees(db: Db, sight: Sight, span: Span): Promise<FeeFact[]> {
  const { since, until } = momentsOf(span)
  const { rows } = await sql<FeeFact & { kind: string; open: number }>`
    select bidding.corporate_id as "corporateId", payer.name as company, asset.department, asset.category, bidding.code as "sessionCode", bidding.name as "sessionName",
      ${dayIn('entry.at')} as day, entry.kind, '' as what, leg.gross, leg.discount, leg.paid + leg.gross - leg.discount as received
    from fund_journal entry
      cross join lateral (
        select coalesce(sum(case when side = 'credit' then amount_fen else -amount_fen end) filter (where account_kind = 'FEE'), 0)::bigint as gross,
          coalesce(sum(case when side = 'debit' then amount_fen else -amount_fen end) filter (where account_kind = 'DISC'), 0)::bigint as discount,
          coalesce(sum(case when side = 'credit' then amount_fen else -amount_fen end) filter (where account_kind = 'AR'), 0)::bigint as paid,
          count(*) filter (where account_kind in ('FEE', 'DISC', 'AR')) as touched
        from fund_leg where fund_leg.journal_id = entry.id
      ) as leg
      left join bidding_signup signup on entry.reference_kind = 'signup' and signup.id = entry.reference_id
      join bidding on bidding.id = case when entry.reference_kind = 'session' then entry.reference_id else signup.bidding_id end
      left join corporate payer on payer.id = entry.company_id
      ${FIRST_THING}
    where entry.at >= ${since} and entry.at < ${until} and leg.touched > 0
      and (${sight.payer ?? null}::text is null or entry.company_id = ${sight.payer ?? null})
      and ${ofCompanies('bidding.corporate_id', sight)} and ${ofTypes('bidding.trans_type', sight)} and ${ofThings(sight)}
    order by entry.at, entry.id`.execute(db)
  return rows.map(({ kind, ...row }) => ({ ...row, company: row.company ?? '', what: JOURNAL_TEXTS[kind as keyof typeof JOURNAL_TEXTS] ?? kind }))
}
