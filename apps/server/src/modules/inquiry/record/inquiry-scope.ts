import { sql } from 'kysely'
import { INQUIRY, VISIBILITY } from '@aosp/contract/inquiry/codes'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { YES_NO } from '@aosp/contract/reference/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import '../../organisation/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import '../inquiry.tables.ts'

export const isStaff = seesEverybody

const HIDDEN = [INQUIRY.draft, INQUIRY.submitted, INQUIRY.rejected]

/**
 * The inquiries somebody may know of. Staff: what was submitted, and what it writes for others. A company: its own, and what is published to it.
 * A visitor: what is open to everybody. Everything else looks like what does not exist.
 */
export const visibleInquiries = (db: Db | Trx, actor: Actor | undefined) => {
  const all = db.selectFrom('inquiry').where('inquiry.deleted_at', 'is', null)
  if (actor && isStaff(actor)) return all.where(sql<boolean>`(inquiry.state <> ${INQUIRY.draft} or inquiry.by_staff)`)
  const company = actor?.corporateId ?? ''
  return all.where(
    sql<boolean>`(inquiry.corporate_id = ${company} or (inquiry.state <> all(${HIDDEN}::smallint[])
      and (inquiry.visibility = ${sql.lit(VISIBILITY.everybody)} or exists (select from corporate mine where mine.id = ${company} and mine.in_group = ${sql.lit(YES_NO.yes)}))))`,
  )
}

/** Whether somebody writes this inquiry: its company, or the operators who write it for the company. */
export const isOwn = (actor: Actor, inquiry: Pick<Inquiry, 'by_staff' | 'corporate_id'>): boolean =>
  isStaff(actor) ? inquiry.by_staff : inquiry.corporate_id === actor.corporateId

export async function lockInquiry(trx: Trx, id: string): Promise<Inquiry> {
  const inquiry = await trx.selectFrom('inquiry').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  return inquiry ?? refuse(no('notFound'))
}

/** Locks an inquiry the caller writes; another's is answered like one that does not exist. */
export async function lockOwn(trx: Trx, actor: Actor, id: string): Promise<Inquiry> {
  const inquiry = await lockInquiry(trx, id)
  return isOwn(actor, inquiry) ? inquiry : refuse(no('notFound'))
}

/** Locks an inquiry of the caller's own company. */
export async function lockOfCompany(trx: Trx, actor: Actor, id: string): Promise<Inquiry> {
  const inquiry = await lockInquiry(trx, id)
  return actor.corporateId !== null && inquiry.corporate_id === actor.corporateId ? inquiry : refuse(no('notFound'))
}

/** Every company that may quote on it, whether it does or not. */
export async function companiesFor(trx: Trx, inquiry: Pick<Inquiry, 'corporate_id' | 'visibility'>): Promise<string[]> {
  const all = trx.selectFrom('corporate').select('id').where('id', '<>', inquiry.corporate_id).where('role', '<>', CORPORATE_ROLE.issuer)
  const open = inquiry.visibility === VISIBILITY.group ? all.where('in_group', '=', YES_NO.yes) : all
  return (await open.orderBy('id').execute()).map(({ id }) => id)
}

/** What the files of an inquiry hang on: its company, itself, and who else may read them. Its contract is read by the two sides. */
export const fileTarget = (inquiry: Pick<Inquiry, 'corporate_id' | 'id'>, audience: 'own' | 'group' | 'public' | `deal-${string}`): string =>
  `inquiry/${inquiry.corporate_id}/${inquiry.id}/${audience}`

/** The files of a quote: before the opening its company's alone, afterwards read by who asked and the platform too. */
export const quoteTarget = (inquiry: Pick<Inquiry, 'corporate_id' | 'id'>, company: string, stage: 'sealed' | 'opened'): string =>
  `inquiry/${inquiry.corporate_id}/${inquiry.id}/${stage}-${company}`

export const mayReadInquiryFile: ReadRule = (actor, { attachedTo }) => {
  const [kind, company, , audience = ''] = attachedTo?.split('/') ?? []
  if (kind !== 'inquiry') return false
  if (audience.startsWith('sealed-')) return false
  if (isStaff(actor) || company === actor.corporateId || audience === 'public') return true
  if (audience.startsWith('deal-')) return actor.corporateId !== null && audience === `deal-${actor.corporateId}`
  return audience === 'group' && actor.roleCodes.includes(ROLE_CODES.menber)
}
