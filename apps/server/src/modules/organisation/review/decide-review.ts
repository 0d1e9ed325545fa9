import type { In, Out } from '@aosp/contract/endpoint'
import { ATTACHMENTS_MAX, QUALIFICATION_STATE, REGISTRATION_KIND, REVIEW_STATE, CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { decideReview as call } from '@aosp/contract/organisation/registration'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { newId } from '@aosp/kernel/ids'
import { VERDICT } from '@aosp/contract/verdict'
import { YES_NO } from '@aosp/contract/reference/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { handOnFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { findApplicant, settleApplicant } from '../../identity/index.ts'
import { filled, fieldsOf, toColumns } from '../corporate/company-fields.ts'
import { companyTarget, insertCompany, isCreditCodeTaken, lockCompany } from '../corporate/corporate-store.ts'
import '../events.ts'
import { awardPoints } from '../points/point-store.ts'
import { fileTarget } from '../qualification/qualification-store.ts'
import { holdsRefunds } from '../rules/company-change.ts'
import { judgeReview } from '../rules/review-state.ts'
import { readValidtime } from '../rules/validity.ts'
import { closeReview, handsOf, lockReview, REFUND_PAUSE_MS, reviewTarget, type ReviewRow } from './review-store.ts'

type Input = In<typeof call>

/** Approves or refuses, once. The second of two reviewers is told who was first. */
export async function decideReview(ctx: SignedIn, input: Input): Promise<Out<typeof call>> {
  return tx(ctx, async (trx) => {
    const row = await lockBoth(trx, input.id)
    const remark = input.remark ?? ''
    const verdict = judgeReview(
      { state: row.state, version: row.version, hands: handsOf(row), corporateId: row.corporate_id, decidedBy: row.decided_by },
      ctx.actor,
      { approves: input.shType === VERDICT.pass, seen: input.version, remark },
    )
    if (!verdict.ok) return refuse(verdict)
    const approved = verdict.state === REVIEW_STATE.approved
    const corporateId = approved ? await approve(trx, ctx, row, input) : row.corporate_id
    if (!approved && row.kind === 'registration') await settleApplicant(trx, row.account_id, { admitted: false, reason: remark })
    await closeReview(
      trx,
      row.id,
      { state: verdict.state, by: ctx.actor.realname, reason: approved ? '' : remark, ...(corporateId === null ? {} : { corporateId }) },
      ctx.now(),
    )
    await tell(trx, ctx, row, approved, remark, corporateId)
    return { state: verdict.state, corporate: corporateId }
  })
}

/** Company before request, as an edit locks them. */
async function lockBoth(trx: Trx, id: string): Promise<ReviewRow> {
  const found = await trx.selectFrom('review_request').select('corporate_id').where('id', '=', id).executeTakeFirst()
  if (found?.corporate_id) await lockCompany(trx, found.corporate_id, undefined)
  return (await lockReview(trx, id)) ?? refuse(no('notFound'))
}

async function tell(trx: Trx, ctx: SignedIn, row: ReviewRow, approved: boolean, reason: string, corporateId: string | null): Promise<void> {
  await appendAudit(trx, ctx, {
    action: approved ? 'organisation.review-approved' : 'organisation.review-refused',
    target: row.id,
    detail: { kind: row.kind, name: row.name, corporate: corporateId, ...(approved ? {} : { reason }) },
  })
  const applicant = await findApplicant(trx, row.account_id)
  const event = { id: row.id, kind: row.kind, name: row.name, approved, reason, accountId: row.account_id, at: ctx.now().getTime() }
  await ctx.outbox.publish(trx, 'review.decided', { ...event, phone: applicant?.phone ?? null })
}

const approve = (trx: Trx, ctx: SignedIn, row: ReviewRow, input: Input): Promise<string> =>
  row.kind === 'change' ? applyChange(trx, ctx, row) : row.joins ? admitColleague(trx, ctx, row) : admitCompany(trx, ctx, row, input)

/** The values on the request replace those in force; the licence picture they replace stays with the request. */
async function applyChange(trx: Trx, ctx: SignedIn, row: ReviewRow): Promise<string> {
  const id = row.corporate_id ?? refuse(no('notFound'))
  const company = (await lockCompany(trx, id, undefined)) ?? refuse(no('notFound'))
  const { creditcode, licenseFile } = row.after
  if (creditcode !== undefined && (await isCreditCodeTaken(trx, creditcode, id))) refuse(no('review.companyTaken'))
  if (licenseFile !== undefined) {
    const old = fieldsOf(company).licenseFile
    if (old) await handOnFiles(trx, [old], { from: [companyTarget(id)], to: reviewTarget(row.id), max: 1 })
    if (licenseFile) await handOnFiles(trx, [licenseFile], { from: [reviewTarget(row.id)], to: companyTarget(id), max: 1, owner: { corporateId: id } })
  }
  const pause = holdsRefunds(row.after) ? { refunds_blocked_until: new Date(ctx.now().getTime() + REFUND_PAUSE_MS) } : {}
  await trx
    .updateTable('corporate')
    .set({ ...toColumns(row.after), ...pause, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute()
  return id
}

const admittedBy = (ctx: SignedIn) => ({ admitted: true as const, by: ctx.actor.username, now: ctx.now() })
const roleFor = (inGroup: number) => (inGroup === YES_NO.yes ? ROLE_CODES.menber : ROLE_CODES.external)

async function admitColleague(trx: Trx, ctx: SignedIn, row: ReviewRow): Promise<string> {
  const company = (row.corporate_id && (await lockCompany(trx, row.corporate_id, undefined))) || refuse(no('notFound'))
  await settleApplicant(trx, row.account_id, { ...admittedBy(ctx), corporateId: company.id, companyName: company.name, role: roleFor(company.in_group) })
  return company.id
}

/** inGroup and role are the reviewer's words; without them what the kind of registration suggests. */
async function admitCompany(trx: Trx, ctx: SignedIn, row: ReviewRow, input: Input): Promise<string> {
  const now = ctx.now()
  const id = newId(now.getTime())
  const inGroup = input.inGroup ?? (row.member_kind === REGISTRATION_KIND.group ? 1 : 0)
  const fields = filled(row.after)
  const written = await insertCompany(trx, {
    id,
    fields,
    inGroup,
    role: input.role ?? (inGroup === YES_NO.yes ? CORPORATE_ROLE.both : CORPORATE_ROLE.bidder),
    now,
  })
  if (!written) refuse(no('review.companyTaken'))
  const from = [reviewTarget(row.id)]
  const owner = { corporateId: id }
  if (fields.licenseFile) await handOnFiles(trx, [fields.licenseFile], { from, to: companyTarget(id), max: 1, owner })
  for (const sent of row.qualifications) {
    const qualificationId = newId(now.getTime())
    const span = readValidtime(sent['validtime'] ?? '')
    const attachment = sent['attachment'] ?? ''
    await trx
      .insertInto('qualification')
      .values({
        id: qualificationId,
        corporate_id: id,
        name: sent['name'] ?? '',
        rank: sent['rank'] ?? '',
        series: sent['series'] ?? '',
        identifier: sent['identifier'] ?? '',
        valid_from: span.from,
        valid_to: span.to,
        issueorg: sent['issueorg'] ?? '',
        // The reviewer has seen the paper; without one there was nothing to see.
        state: attachment === '' ? QUALIFICATION_STATE.unverified : QUALIFICATION_STATE.valid,
        attachment,
        verified_by: attachment === '' ? null : ctx.actor.username,
        verified_at: attachment === '' ? null : now,
        created_by: ctx.actor.username,
        created_at: now,
        updated_at: null,
      })
      .execute()
    const paths = attachment.split(',').filter((path) => path !== '')
    await handOnFiles(trx, paths, { from, to: fileTarget(qualificationId), max: ATTACHMENTS_MAX, owner })
  }
  await settleApplicant(trx, row.account_id, { ...admittedBy(ctx), corporateId: id, companyName: row.name, role: roleFor(inGroup) })
  await awardPoints(ctx.outbox, trx, { company: id, event: 'registration.approved', reference: row.id, reason: '注册资料齐全，审核通过', now })
  return id
}
