import type { In, Out } from '@aosp/contract/endpoint'
import type { addCorporate as addCall, editCorporate as editCall, withdrawChange as withdrawCall } from '@aosp/contract/organisation/corporate'
import { REGISTRATION_KIND, REVIEW_STATE, CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { companyLimit, isStaff } from '../company-scope.ts'
import { pointsOf } from '../points/point-store.ts'
import type { OrganisationPorts } from '../ports.ts'
import {
  insertQualification,
  lockQualifications,
  refuseInUse,
  removeQualifications,
  updateQualification,
  type QualificationWritten,
} from '../qualification/qualification-store.ts'
import { forgetEffect } from './take-effect.ts'
import { closeReview, handsOf, insertReview, lockOpenChange, reviewTarget, rewriteReview } from './review-store.ts'
import { changesBank, isOwnAccount, splitChange, type Fields } from '../rules/company-change.ts'
import { fieldsOf, filled, given, maskFields, reviewableOf, toColumns, type CompanyRow } from '../corporate/company-fields.ts'
import { companyTarget, insertCompany, isCreditCodeTaken, lockCompany } from '../corporate/corporate-store.ts'

type QualificationRows = readonly (QualificationWritten & { name: string; id?: string | undefined })[]

/** Companies an operator enters are in force at once; they have no account, and whoever joins them is reviewed. */
export async function addCorporate(ports: OrganisationPorts, ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const { qualificationsList, inGroup = YES_NO.no, role, ...form } = input
    const fields = filled(form)
    refuseForeignAccount(fields)
    const id = newId(ctx.now().getTime())
    const written = await insertCompany(trx, {
      id,
      fields,
      inGroup,
      role: role ?? (inGroup === YES_NO.yes ? CORPORATE_ROLE.both : CORPORATE_ROLE.bidder),
      now: ctx.now(),
    })
    if (!written) refuse(no('corporate.creditcodeTaken'))
    if (fields.licenseFile) await attachFiles(trx, ctx.actor, [fields.licenseFile], companyTarget(id), { max: 1, corporate: id })
    await saveRows(trx, ports, ctx, id, qualificationsList)
    await appendAudit(trx, ctx, { action: 'organisation.company-added', target: id, detail: { name: fields.name, inGroup } })
    return { id }
  })
}

/**
 * What needs no review takes effect at once; name, licence, credit code and bank data become a change request and the old
 * values stay in force. `sent` is the body as it came: server-owned members that were changed are refused, not ignored.
 */
export async function editCorporate(ports: OrganisationPorts, ctx: SignedIn, input: In<typeof editCall>, sent: unknown): Promise<Said<Out<typeof editCall>>> {
  const { id, qualificationsList, inGroup, role, bankReason = '', bankPapers = '', ...form } = input
  return tx(ctx, async (trx) => {
    const row = (await lockCompany(trx, id, companyLimit(ctx.actor))) ?? refuse(no('notFound'))
    await refuseServerFields(trx, ctx, row, sent)
    const inForce = reviewableOf(row)
    // It opens doors to all its people, so it takes two operators.
    const regrouped = isStaff(ctx.actor) && inGroup !== undefined ? { inGroup: String(inGroup) } : {}
    const { atOnce, reviewed } = splitChange(inForce, { ...given(form), ...regrouped }, maskFields(inForce))
    // A mask of something else is nobody's telephone or account.
    const masked = ['telephone', 'legalIdno', 'accountNumber'].find((field) => (atOnce[field] ?? reviewed[field])?.includes('****'))
    if (masked) refuse(no('badInput', { field: masked }))
    const byOperator = isStaff(ctx.actor) && role !== undefined ? { role } : {}
    await trx
      .updateTable('corporate')
      .set({ ...toColumns(atOnce), ...byOperator, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await saveRows(trx, ports, ctx, id, qualificationsList)
    const change =
      Object.keys(reviewed).length > 0
        ? await submitChange(trx, ctx, row, reviewed, { reason: bankReason, papers: bankPapers.split(',').filter((path) => path !== '') })
        : null
    await appendAudit(trx, ctx, {
      action: 'organisation.company-edited',
      target: id,
      detail: { fields: Object.keys(atOnce), reviewed: Object.keys(reviewed), ...byOperator },
    })
    return new Said(change === null ? '编辑成功!' : '编辑成功! 名称、证照、信用代码、银行信息和是否集团内的变更审核通过后生效', { change })
  })
}

async function submitChange(trx: Trx, ctx: SignedIn, row: CompanyRow, reviewed: Fields, proof: { reason: string; papers: readonly string[] }): Promise<string> {
  const now = ctx.now()
  const waiting = await lockOpenChange(trx, row.id)
  if (waiting?.state === REVIEW_STATE.resting) refuse(no('corporate.changeRests'))
  const byStaff = isStaff(ctx.actor) && changesBank(reviewed)
  if (byStaff && proof.reason.length < 2) refuse(atField('bankReason', no('corporate.bankReason')))
  if (byStaff && proof.papers.length === 0) refuse(atField('bankPapers', no('corporate.bankProof')))
  const inForce = reviewableOf(row)
  const after = { ...waiting?.after, ...reviewed }
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, inForce[field] ?? '']))
  const wanted = { ...fieldsOf(row), ...after }
  refuseForeignAccount(wanted)
  if (reviewed['creditcode'] !== undefined && (await isCreditCodeTaken(trx, reviewed['creditcode'], row.id))) refuse(no('corporate.creditcodeTaken'))
  const id = waiting?.id ?? newId(now.getTime())
  if (reviewed['licenseFile']) await attachFiles(trx, ctx.actor, [reviewed['licenseFile']], reviewTarget(id), { max: 1, corporate: row.id })
  if (byStaff) await attachFiles(trx, ctx.actor, proof.papers, reviewTarget(id), { max: BANK_PAPERS_MAX })
  const asking = byStaff ? { byStaff, askedFor: proof.reason } : { byStaff, askedFor: '' }
  if (waiting) await rewriteReview(trx, waiting, { accountId: ctx.actor.accountId, before, after, ...asking }, now)
  else {
    const review = {
      kind: 'change' as const,
      memberKind: row.in_group === YES_NO.yes ? REGISTRATION_KIND.group : REGISTRATION_KIND.external,
      joins: false,
      accountId: ctx.actor.accountId,
      corporateId: row.id,
      name: row.name,
      creditcode: row.creditcode,
      before,
      after,
      qualifications: [],
      ...asking,
    }
    await insertReview(trx, review, now, id)
  }
  const told = { id, name: row.name, version: (waiting?.version ?? 0) + 1, at: now.getTime() }
  await ctx.outbox.publish(trx, 'review.submitted', { ...told, kind: 'change' })
  if (byStaff) await ctx.outbox.publish(trx, 'company.bank-change', { ...told, corporateId: row.id, stage: 'asked', until: 0 })
  return id
}

/** A company takes back what it asked for itself; what staff asked for it stops, also when two have agreed and its day is not over. */
export async function withdrawChange(due: DueWork, ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<Said<null> | null> {
  return tx(ctx, async (trx) => {
    const company = (await lockCompany(trx, id, companyLimit(ctx.actor))) ?? refuse(no('notFound'))
    const open = (await lockOpenChange(trx, company.id)) ?? refuse(no('corporate.noChange'))
    const state = open.by_staff ? REVIEW_STATE.stopped : REVIEW_STATE.withdrawn
    await closeReview(trx, open.id, { state, by: ctx.actor.realname, reason: '' }, ctx.now())
    await appendAudit(trx, ctx, {
      action: open.by_staff ? 'organisation.change-stopped' : 'organisation.change-withdrawn',
      target: open.id,
      detail: { corporate: id },
    })
    if (!open.by_staff) return null
    await forgetEffect(due, trx, open.id)
    const hands = [...handsOf(open), ...(open.agreed_by === null ? [] : [open.agreed_by])]
    await ctx.outbox.publish(trx, 'company.change-stopped', { id: open.id, name: company.name, hands, at: ctx.now().getTime() })
    return new Said('变更已停止，企业资料保持不变', null)
  })
}

const BANK_PAPERS_MAX = 5

async function refuseServerFields(trx: Trx, ctx: SignedIn, row: CompanyRow, sent: unknown): Promise<void> {
  const always = { rewardPoints: await pointsOf(trx, row.id), state: row.state, vaccount: row.vaccount, stateReason: row.state_reason }
  const changed = changedServerField(sent, isStaff(ctx.actor) ? always : { ...always, inGroup: row.in_group, role: row.role })
  if (changed) refuse(no('badInput', { field: changed }))
}

const refuseForeignAccount = ({ accountName, name }: { accountName: string; name: string }): void => {
  if (accountName !== '' && !isOwnAccount(accountName, name)) refuse(no('register.foreignAccount'))
}

/** The sub-table as it is sent: known rows kept or changed, new ones added, rows left out removed. */
async function saveRows(trx: Trx, ports: OrganisationPorts, ctx: SignedIn, corporateId: string, rows: QualificationRows | undefined): Promise<void> {
  if (rows === undefined) return
  const wanted = rows.flatMap(({ id }) => (id ? [id] : []))
  if (new Set(wanted).size !== wanted.length) refuse(no('badInput', { field: 'qualificationsList' }))
  const stored = await trx.selectFrom('qualification').select('id').where('corporate_id', '=', corporateId).execute()
  const locked = await lockQualifications(
    trx,
    stored.map(({ id }) => id),
    corporateId,
  )
  const byId = new Map(locked.map((row) => [row.id, row]))
  if (wanted.some((id) => !byId.has(id))) refuse(no('notFound'))
  const removed = locked.filter(({ id }) => !wanted.includes(id))
  if (removed.length > 0 && !ctx.actor.permissions.has('qualification:delete')) refuse(no('forbidden'))
  await removeQualifications(trx, ports, removed)
  for (const { id, ...form } of rows) {
    const known = id ? byId.get(id) : undefined
    if (!known) await insertQualification(trx, ctx, corporateId, form)
    else if (await updateQualification(trx, ctx, known, form)) await refuseInUse(trx, ports, [known.id])
  }
}
