import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/roles'
import { ATTACHMENTS_MAX, CORPORATE_TITLES, REGISTRATION_FILES, REGISTRATION_KIND, REGISTRATION_NEEDED, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { register as call } from '@aosp/contract/organisation/registration'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { newId } from '@aosp/kernel/ids'
import { YES_NO } from '@aosp/contract/reference/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { handOnFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { hashPassword, isAccountFieldTaken, isGuessable, openApplicant, reopenApplicant, type MemberRole } from '../../identity/index.ts'
import { filled } from '../corporate/company-fields.ts'
import { findByCreditCode } from '../corporate/corporate-store.ts'
import '../events.ts'
import { insertReview, reviewTarget, type SentQualification } from '../review/review-store.ts'
import { isOwnAccount } from '../rules/company-change.ts'
import { lockTicket, ticketTarget, type Ticket } from './tickets.ts'

type Input = In<typeof call>
type Company = ReturnType<typeof filled>

/**
 * One act: account, company data, qualifications and files become a request that waits for review, or nothing happens at all.
 * Whether the company is of the group is decided by the review; `kind` is only what the applicant asks for.
 */
export async function register(ctx: Ctx, input: Input): Promise<Out<typeof call>> {
  if (input.password !== undefined && isGuessable(input.password, input.username ?? '')) refuse(atField('password', no('password.guessable')))
  // Slow on purpose, so it happens before anything is locked.
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  return tx(ctx, async (trx) => {
    const now = ctx.now()
    const ticket = await lockTicket(trx, input.ticket, now)
    await queueFor(trx, [`code:${input.corporate.creditcode}`, `phone:${ticket.phone}`, `name:${input.username?.toLowerCase() ?? ''}`])
    const company = filled(input.corporate)
    const target = await companyToJoin(trx, input, ticket)
    if (!target) await refuseBadCompany(trx, company, ticket)

    const accountId = await writeAccount(trx, input, ticket, passwordHash, now)
    const reviewId = newId(now.getTime())
    const qualifications = input.qualificationsList.map(asSent)
    if (input.qualificationsList.some(({ attachment }) => (attachment?.length ?? 0) > ATTACHMENTS_MAX)) refuse(no('file.tooMany', { max: ATTACHMENTS_MAX }))
    const files = [...(company.licenseFile ? [company.licenseFile] : []), ...input.qualificationsList.flatMap(({ attachment }) => attachment ?? [])]
    const earlier = await trx.selectFrom('review_request').select('id').where('account_id', '=', accountId).execute()
    const from = [ticketTarget(ticket), ...earlier.map(({ id }) => reviewTarget(id))]
    await handOnFiles(trx, files, { from, to: reviewTarget(reviewId), max: REGISTRATION_FILES.count, owner: { accountId } })
    const review = {
      kind: 'registration' as const,
      memberKind: input.kind,
      joins: target !== undefined,
      accountId,
      corporateId: target?.id ?? null,
      name: target?.name ?? company.name,
      creditcode: company.creditcode,
      before: {},
      after: company,
      qualifications,
    }
    await insertReview(trx, review, now, reviewId)
    await trx.updateTable('registration_ticket').set({ account_id: accountId }).where('id', '=', ticket.id).execute()
    await appendAudit(trx, ctx, {
      action: ticket.account_id === null ? 'organisation.registered' : 'organisation.registered-again',
      target: accountId,
      detail: { review: reviewId, name: review.name, kind: input.kind, joins: review.joins },
    })
    await ctx.outbox.publish(trx, 'review.submitted', { id: reviewId, kind: 'registration', name: review.name, version: 1, at: now.getTime() })
    return { status: ACCOUNT_STATUS.pending, submitTime: now, joins: review.joins }
  })
}

/** Who asks for the same code, phone or name at the same moment waits here, so that the second is told why instead of a conflict. */
async function queueFor(trx: Trx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${`register:${key}`}, 0))`.execute(trx)
}

const roleFor = (kind: number): MemberRole => (kind === REGISTRATION_KIND.group ? ROLE_CODES.menber : ROLE_CODES.external)

async function writeAccount(trx: Trx, input: Input, ticket: Ticket, passwordHash: string | null, now: Date): Promise<string> {
  const email = input.email || null
  const described = { realname: input.realname, sex: input.sex ?? null, email }
  if (email && (await isAccountFieldTaken(trx, 'email', email, ticket.account_id))) refuse(atField('email', no('register.emailTaken')))
  if (ticket.account_id !== null) {
    await reopenApplicant(trx, ticket.account_id, { ...described, passwordHash }, roleFor(input.kind), now)
    return ticket.account_id
  }
  const { username } = input
  if (username === undefined) return refuse(no('badInput', { text: FIELD_TEXTS.username }))
  if (passwordHash === null) return refuse(no('badInput', { text: FIELD_TEXTS.newPassword }))
  if (await isAccountFieldTaken(trx, 'phone', ticket.phone, null)) refuse(no('register.phoneTaken'))
  if (await isAccountFieldTaken(trx, 'username', username, null)) refuse(atField('username', no('register.usernameTaken')))
  return openApplicant(trx, { ...described, username, passwordHash, phone: ticket.phone }, roleFor(input.kind), now)
}

/** Colleagues of a known group company join it; any other known code is somebody else's. */
async function companyToJoin(trx: Trx, input: Input, ticket: Ticket): Promise<{ id: string; name: string } | undefined> {
  const { creditcode } = input.corporate
  const known = await findByCreditCode(trx, creditcode)
  if (known)
    return known.in_group === YES_NO.yes && input.kind === REGISTRATION_KIND.group
      ? known
      : refuse(atField('corporate.creditcode', no('register.companyTaken')))
  const waiting = await trx
    .selectFrom('review_request')
    .select('account_id')
    .where('kind', '=', 'registration')
    .where('state', '=', REVIEW_STATE.waiting)
    .where('creditcode', '=', creditcode)
    .execute()
  if (waiting.some(({ account_id }) => account_id !== ticket.account_id)) refuse(atField('corporate.creditcode', no('register.companyWaiting')))
  return undefined
}

async function refuseBadCompany(trx: Trx, company: Company, ticket: Ticket): Promise<void> {
  const missing = REGISTRATION_NEEDED.find((field) => company[field] === '')
  if (missing) refuse(atField(`corporate.${missing}`, no('register.incomplete', { title: CORPORATE_TITLES[missing] })))
  if (!isOwnAccount(company.accountName, company.name)) refuse(atField('corporate.accountName', no('register.foreignAccount')))
  if (await isLicenceUsed(trx, company.licenseFile, ticket.account_id)) refuse(atField('corporate.licenseFile', no('register.licenceTaken')))
}

/** The same picture, byte for byte, proves another company or another waiting application. */
export async function isLicenceUsed(trx: Trx, path: string, exceptAccount: string | null): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    with same as (select other.path from stored_file mine join stored_file other on other.sha256 = mine.sha256 where mine.path = ${path})
    select exists (select 1 from corporate c join same on same.path = c.license_file)
        or exists (select 1 from review_request q join same on same.path = q.after ->> 'licenseFile'
                   where q.state = ${sql.lit(REVIEW_STATE.waiting)} and q.account_id is distinct from ${exceptAccount}::text) as used`.execute(trx)
  return rows[0]?.used ?? false
}

const asSent = (form: Input['qualificationsList'][number]): SentQualification => ({
  name: form.name,
  rank: form.rank ?? '',
  series: form.series ?? '',
  identifier: form.identifier ?? '',
  validtime: form.validtime ?? '',
  issueorg: form.issueorg ?? '',
  attachment: (form.attachment ?? []).join(','),
})
