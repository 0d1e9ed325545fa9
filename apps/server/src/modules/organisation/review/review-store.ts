import type { Selectable } from 'kysely'
import { REVIEW_OPEN, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { CompanyFields, ReviewRequestTable } from '../organisation.tables.ts'

export type ReviewRow = Selectable<ReviewRequestTable>
export type SentQualification = Readonly<Record<string, string>>

export const reviewTarget = (id: string): string => `review:${id}`

export type NewReview = {
  kind: 'registration' | 'change'
  memberKind: number
  joins: boolean
  accountId: string
  corporateId: string | null
  name: string
  creditcode: string
  before: CompanyFields
  after: CompanyFields
  qualifications: readonly SentQualification[]
  byStaff?: boolean
  askedFor?: string
}

export async function insertReview(trx: Trx, review: NewReview, now: Date, id = newId(now.getTime())): Promise<string> {
  const earlier = trx
    .selectFrom('review_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('kind', '=', review.kind)
  const { total } = await (
    review.kind === 'registration' ? earlier.where('account_id', '=', review.accountId) : earlier.where('corporate_id', '=', review.corporateId)
  ).executeTakeFirstOrThrow()
  await trx
    .insertInto('review_request')
    .values({
      id,
      kind: review.kind,
      member_kind: review.memberKind,
      joins: review.joins,
      account_id: review.accountId,
      corporate_id: review.corporateId,
      name: review.name,
      creditcode: review.creditcode,
      round: total + 1,
      before: JSON.stringify(review.before),
      after: JSON.stringify(review.after),
      qualifications: JSON.stringify(review.qualifications),
      by_staff: review.byStaff ?? false,
      asked_for: review.askedFor ?? '',
      submitted_at: now,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  return id
}

/** Everybody who wrote at it: none of them decides on it, whoever sent it last. */
export const handsOf = (row: ReviewRow): string[] => [row.account_id, ...row.earlier_hands]

export const lockReview = (trx: Trx, id: string): Promise<ReviewRow | undefined> =>
  trx.selectFrom('review_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Waiting, or agreed on and not in force yet: a company has one of them at most. */
export const lockOpenChange = (trx: Trx, corporateId: string): Promise<ReviewRow | undefined> =>
  trx
    .selectFrom('review_request')
    .selectAll()
    .where('corporate_id', '=', corporateId)
    .where('kind', '=', 'change')
    .where('state', 'in', REVIEW_OPEN)
    .forUpdate()
    .executeTakeFirst()

/** A waiting request is written anew; whoever has the older version on his screen is told to look again. */
export async function rewriteReview(
  trx: Trx,
  row: ReviewRow,
  sent: { accountId: string; before: CompanyFields; after: CompanyFields; byStaff: boolean; askedFor: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('review_request')
    .set({
      account_id: sent.accountId,
      earlier_hands: handsOf(row),
      before: JSON.stringify(sent.before),
      after: JSON.stringify(sent.after),
      version: row.version + 1,
      by_staff: row.by_staff || sent.byStaff,
      asked_for: sent.askedFor || row.asked_for,
      submitted_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Two have agreed, and the company has a day. */
export async function restReview(trx: Trx, id: string, by: { accountId: string; realname: string }, until: Date, now: Date): Promise<void> {
  await trx
    .updateTable('review_request')
    .set({ state: REVIEW_STATE.resting, decided_by: by.realname, decided_at: now, agreed_by: by.accountId, effective_at: until })
    .where('id', '=', id)
    .execute()
}

export async function closeReview(
  trx: Trx,
  id: string,
  decision: { state: number; by: string; reason: string; corporateId?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('review_request')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: now,
      reason: decision.reason,
      ...(decision.corporateId === undefined ? {} : { corporate_id: decision.corporateId }),
    })
    .where('id', '=', id)
    .execute()
}

/** The newest registration of an account, whatever became of it. */
export const lastRegistration = (db: Db, accountId: string): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('review_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'registration')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Refunds wait while a name or bank account is being looked at, and for a day after it was approved. */
export const REFUND_PAUSE_MS = 24 * 3_600_000

export async function countWaitingChanges(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('review_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('kind', '=', 'change')
    .where('state', '=', REVIEW_STATE.waiting)
    .executeTakeFirstOrThrow()
  return total
}
