import { sql } from 'kysely'
import type { checkForm as checkFormCall } from '@aosp/contract/trading/session'
import type { In } from '@aosp/contract/endpoint'
import { RESERVE_AUTHOR, SESSION, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { YES_NO } from '@aosp/contract/reference/codes'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import type { Trx } from '../../../platform/db/database.ts'
import { tradingStand } from '../../organisation/index.ts'
import { policyAt, workCalendar } from '../policy/policy-store.ts'
import { checkSession, isReviewedLate, REVIEW_DAYS, withoutReserve, type CheckFacts, type FieldFault, type Terms } from '../rules/check-session.ts'
import { openReserve } from '../../auction/index.ts'
import { assetIdsOf, columnsOf, NO_TERMS, settledColumns, termsFrom, termsOf } from './session-store.ts'
import type { Session } from '../trading.tables.ts'

export type Checked = ReturnType<typeof checkSession> & { terms: Opened; facts: CheckFacts; knowsReserve: boolean }
type Opened = Awaited<ReturnType<typeof termsOf>>

/** A reserve belongs to who wrote it; everybody else is told nothing that follows from it. */
const knowsReserve = (session: Session, reader: { accountId: string }): boolean =>
  session.base_price_sealed === null || session.base_price_by === reader.accountId

/** Runs the checks of a submission on the record as it is now, as far as the reader may be told. `terms` stay on the server. */
export async function checkRecord(trx: Trx, session: Session, reader: { accountId: string }, now: Date): Promise<Checked> {
  const terms = await termsOf(trx, session)
  const facts = await factsFor(trx, { ...session, assetIds: await assetIdsOf(trx, session.id) }, now)
  const knows = knowsReserve(session, reader)
  return { ...checkSession(knows ? terms : withoutReserve(terms), facts), terms, facts, knowsReserve: knows }
}

/** What the platform knows besides the terms themselves. */
async function factsFor(trx: Trx, session: Pick<Session, 'trans_type' | 'relist_count'> & { assetIds: readonly string[] }, now: Date): Promise<CheckFacts> {
  const [{ policy }, calendar] = [await policyAt(trx, now), await workCalendar(trx)]
  return { now, policy, calendar, relisted: session.relist_count > 0, owesGroupFirst: await owesGroupFirst(trx, session, policy.groupFirstMonths, now) }
}

type TypedForm = Omit<In<typeof checkFormCall>, 'id' | 'corporate'>

/** The reserve as the writer may know it: what he typed now, his own, or that there is one. */
async function typedReserve(trx: Trx, form: TypedForm, before: Session | undefined, writer: { accountId: string }): Promise<Terms['basePrice']> {
  if (typeof form.basePrice === 'number') return form.basePrice
  if (!before?.base_price_sealed || (form.basePrice === null && form.basePriceSet !== 1)) return null
  return knowsReserve(before, writer) ? openReserve(trx, before.id, before.base_price_sealed) : 'hidden'
}

/** The same checks on what is typed and not saved: the record with the form laid over it. */
export async function checkTyped(
  trx: Trx,
  form: TypedForm,
  about: { before: Session | undefined; corporateId: string; transType: number },
  writer: { accountId: string },
  now: Date,
): Promise<{ errors: FieldFault[]; warnings: FieldFault[] }> {
  const { before, corporateId, transType } = about
  const assetIds = form.assetIds ? await ownAssets(trx, corporateId, form.assetIds) : before ? await assetIdsOf(trx, before.id) : []
  const typed = { ...(before ?? NO_TERMS(transType)), ...columnsOf(form), trans_type: transType }
  const session = { ...typed, ...settledColumns(typed) }
  const basePrice = await typedReserve(trx, form, before, writer)
  const facts = await factsFor(trx, { trans_type: transType, relist_count: before?.relist_count ?? 0, assetIds }, now)
  const { errors, warnings } = checkSession(termsFrom(session, { basePrice, assetCount: assetIds.length }), facts)
  // The same words whatever the reserve is.
  return { errors: basePrice === 'hidden' ? [...errors, { field: 'basePrice', text: RESERVE_AUTHOR }] : errors, warnings }
}

/** Only assets of the company; another's are answered like ones that do not exist. */
export async function ownAssets(trx: Trx, corporateId: string, assetIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(assetIds)]
  const found =
    wanted.length === 0 ? [] : await trx.selectFrom('asset').select('id').where('id', 'in', wanted).where('corporate_id', '=', corporateId).execute()
  return found.length === wanted.length ? wanted : refuse(atField('assetIds', no('notFound')))
}

/** Nobody decides on a reserve he may not know by whether it passes: it was checked when its author submitted, and is not looked at again. */
export function refuseLateReview({ terms, facts }: Checked, submittedAt: Date): void {
  if (isReviewedLate(terms, facts, submittedAt)) refuse(no('bidding.reviewLate', { days: REVIEW_DAYS }))
}

/** What the fixed-asset system keeps is offered to the group first, and outside only after that came to nothing. */
async function owesGroupFirst(trx: Trx, session: Pick<Session, 'trans_type'> & { assetIds: readonly string[] }, months: number, now: Date): Promise<boolean> {
  if (months === 0 || (session.trans_type !== TRANS_TYPE.publicDisposal && session.trans_type !== TRANS_TYPE.publicLease)) return false
  const { rows } = await sql<{ owes: boolean }>`
    select exists (
      select from asset where asset.id = any(${session.assetIds}::text[]) and asset.external_id is not null and not exists (
        select from bidding_asset other join bidding earlier on earlier.id = other.bidding_id
        where other.asset_id = asset.id and earlier.trans_type in (${sql.lit(TRANS_TYPE.disposal)}, ${sql.lit(TRANS_TYPE.lease)}) and earlier.state in (${SESSION.failed}, ${SESSION.unsold})
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
