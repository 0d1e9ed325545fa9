import type { In, Out } from '@aosp/contract/endpoint'
import { ATTACHMENTS_MAX, QUALIFICATION_STATE, REGISTRATION_KIND, REVIEW_STATE, CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { decideReview as call } from '@aosp/contract/organisation/registration'
import { newId } from '@aosp/kernel/ids'
import { VERDICT } from '@aosp/contract/verdict'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { handOnFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { findApplicant, ownerStopsUntil, settleApplicant } from '../../identity/index.ts'
import { filled } from '../corporate/company-fields.ts'
import { companyTarget, insertCompany, lockCompany } from '../corporate/corporate-store.ts'
import '../events.ts'
import { awardPoints } from '../points/point-store.ts'
import type { OrganisationPorts } from '../ports.ts'
import { fileTarget } from '../qualification/qualification-store.ts'
import { judgeReview } from '../rules/review-state.ts'
import { readValidtime } from '../rules/validity.ts'
import { applyChange, obstacleTo, roleFor } from './apply-change.ts'
import { closeReview, handsOf, lockReview, restReview, reviewTarget, type ReviewRow } from './review-store.ts'
import { forgetEffect, planEffect } from './take-effect.ts'

type Input = In<typeof call>
type Means = { due: DueWork; ports: OrganisationPorts }

/** Approves or refuses, once. The second of two reviewers is told who was first. */
export async function decideReview({ due, ports }: Means, ctx: SignedIn, input: Input): Promise<Out<typeof call>> {
  const moved: string[] = []
  const decided = await tx(ctx, async (trx) => {
    const row = await lockBoth(trx, input.id)
    const remark = input.remark ?? ''
    const verdict = judgeReview(
      { state: row.state, byStaff: row.by_staff, version: row.version, hands: handsOf(row), corporateId: row.corporate_id, decidedBy: row.decided_by },
      ctx.actor,
      { approves: input.shType === VERDICT.pass, seen: input.version, remark },
    )
    if (!verdict.ok) return refuse(verdict)
    if (verdict.state === REVIEW_STATE.resting) {
      await rest(due, trx, ctx, row)
      return { state: verdict.state, corporate: row.corporate_id }
    }
    const approved = verdict.state === REVIEW_STATE.approved
    const corporateId = approved ? await approve(trx, ctx, row, input, moved) : row.corporate_id
    if (row.by_staff) await forgetEffect(due, trx, row.id)
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
  for (const accountId of moved) await ports.forgetSessions(accountId)
  return decided
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

/** Nothing changes yet: the company hears of it and has a day. */
async function rest(due: DueWork, trx: Trx, ctx: SignedIn, row: ReviewRow): Promise<void> {
  const now = ctx.now()
  const until = ownerStopsUntil(now)
  const obstacle = await obstacleTo(trx, row)
  if (obstacle) refuse(obstacle)
  await restReview(trx, row.id, ctx.actor, until, now)
  await planEffect(due, trx, row.id, until)
  await appendAudit(trx, ctx, { action: 'organisation.review-agreed', target: row.id, detail: { name: row.name, corporate: row.corporate_id } })
  const told = { id: row.id, corporateId: row.corporate_id ?? '', name: row.name, version: row.version, at: now.getTime() }
  await ctx.outbox.publish(trx, 'company.bank-change', { ...told, stage: 'agreed', until: until.getTime() })
}

const approve = (trx: Trx, ctx: SignedIn, row: ReviewRow, input: Input, moved: string[]): Promise<string> =>
  row.kind === 'change' ? applyChange(trx, row, ctx.now(), moved) : row.joins ? admitColleague(trx, ctx, row) : admitCompany(trx, ctx, row, input)

const admittedBy = (ctx: SignedIn) => ({ admitted: true as const, by: ctx.actor.username, now: ctx.now() })

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
