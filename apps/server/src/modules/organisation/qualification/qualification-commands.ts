import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CreditCode, QualificationForm, ValidTime } from '@aosp/contract/organisation/fields'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addQualification as addCall,
  deleteQualifications as deleteCall,
  editQualification as editCall,
  verifyQualification as verifyCall,
} from '@aosp/contract/organisation/corporate'
import { QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { companyLimit, isStaff, ownCompany } from '../company-scope.ts'
import type { OrganisationPorts } from '../ports.ts'
import { mayReview } from '../rules/review-state.ts'
import { QUALIFICATION_COLUMNS } from './qualification-columns.ts'
import { insertQualification, lockQualifications, refuseInUse, removeQualifications, updateQualification } from './qualification-store.ts'

export async function addQualification(ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const corporateId = await companyFor(trx, ctx, input.corporate)
    const id = await insertQualification(trx, ctx, corporateId, input)
    await appendAudit(trx, ctx, { action: 'organisation.qualification-added', target: id, detail: { corporate: corporateId, name: input.name } })
    return { id }
  })
}

/** Staff names the company; a member's own is the only one there is. */
async function companyFor(trx: Trx, ctx: SignedIn, wanted: string | undefined): Promise<string> {
  if (!isStaff(ctx.actor)) {
    const own = ownCompany(ctx.actor)
    return !wanted || wanted === own ? own : refuse(no('notFound'))
  }
  if (!wanted) return refuse(no('qualification.company'))
  const found = await trx.selectFrom('corporate').select('id').where('id', '=', wanted).executeTakeFirst()
  return found?.id ?? refuse(no('notFound'))
}

/** `sent` is the body as it came: a changed company, state or verdict must not pass silently. */
export async function editQualification(ports: OrganisationPorts, ctx: SignedIn, input: In<typeof editCall>, sent: unknown): Promise<null> {
  const { id, ...form } = input
  await tx(ctx, async (trx) => {
    const [row] = await lockQualifications(trx, [id], companyLimit(ctx.actor))
    if (!row) return refuse(no('notFound'))
    const owned = { corporate: row.corporate_id, state: row.state, verifyNote: row.verify_note, verifyBy: row.verified_by }
    const changed = changedServerField(sent, owned)
    if (changed) refuse(no('badInput', { field: changed }))
    await refuseInUse(trx, ports, [id])
    if (await updateQualification(trx, ctx, row, form)) await appendAudit(trx, ctx, { action: 'organisation.qualification-edited', target: id })
  })
  return null
}

/** All of them or none. */
export async function deleteQualifications(ports: OrganisationPorts, ctx: SignedIn, { ids }: In<typeof deleteCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const rows = await lockQualifications(trx, wanted, companyLimit(ctx.actor))
    if (rows.length !== wanted.length) refuse(no('notFound'))
    await removeQualifications(trx, ports, rows)
    await appendAudit(trx, ctx, { action: 'organisation.qualifications-deleted', detail: { ids: wanted, names: rows.map(({ name }) => name) } })
  })
  return null
}

export async function verifyQualification(ctx: SignedIn, { ids, state, note = '' }: In<typeof verifyCall>): Promise<null> {
  if (state === QUALIFICATION_STATE.refused && note === '') refuse(no('qualification.noNote'))
  const wanted = [...new Set(ids)]
  await tx(ctx, async (trx) => {
    const rows = await lockQualifications(trx, wanted, undefined)
    if (rows.length !== wanted.length) refuse(no('notFound'))
    for (const row of rows) {
      const allowed = mayReview({ hands: [], corporateId: row.corporate_id }, ctx.actor)
      if (!allowed.ok) refuse(allowed)
    }
    await trx
      .updateTable('qualification')
      .set({ state, verify_note: note, verified_by: ctx.actor.username, verified_at: ctx.now() })
      .where('id', 'in', wanted)
      .execute()
    await appendAudit(trx, ctx, { action: 'organisation.qualifications-verified', detail: { ids: wanted, state, note } })
    for (const row of rows)
      await ctx.outbox.publish(trx, 'qualification.verified', {
        id: row.id,
        corporateId: row.corporate_id,
        name: row.name,
        state,
        note,
        at: ctx.now().getTime(),
      })
  })
  return null
}

const form = QualificationForm.shape
const ImportRow = z
  .object({
    creditcode: CreditCode.optional(),
    name: form.name,
    rank: form.rank.optional(),
    series: form.series.optional(),
    identifier: form.identifier.optional(),
    validStart: z.string().optional(),
    validEnd: z.string().optional(),
    issueorg: form.issueorg.optional(),
  })
  .transform(({ validStart = '', validEnd = '', ...row }) => ({ ...row, validtime: validStart === '' && validEnd === '' ? '' : `${validStart}/${validEnd}` }))
  .refine((row) => ValidTime.safeParse(row.validtime).success, '有效期填写有误，请核对起止日期')

export async function importQualifications(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: QUALIFICATION_COLUMNS,
    schema: ImportRow,
    dictionaries: await dictTexts(ctx.db),
    action: 'organisation.qualifications-imported',
    store: async (trx, rows) => {
      const companies = await companiesByCode(
        trx,
        ctx,
        rows.flatMap(({ row }) => (row.creditcode ? [row.creditcode] : [])),
      )
      const own = isStaff(ctx.actor) ? undefined : ownCompany(ctx.actor)
      const refused: { line: number; reason: string }[] = []
      for (const { line, row } of rows) {
        const corporateId = row.creditcode ? companies.get(row.creditcode) : own
        if (corporateId === undefined) refused.push({ line, reason: row.creditcode ? '没有这个统一社会信用代码的企业' : '请填写统一社会信用代码' })
        else await insertQualification(trx, ctx, corporateId, row)
      }
      return refused
    },
  })
}

/** Companies this person may write to, by their credit codes. */
async function companiesByCode(trx: Trx, ctx: SignedIn, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const limit = companyLimit(ctx.actor)
  const found = await trx
    .selectFrom('corporate')
    .select(['id', 'creditcode'])
    .where('creditcode', 'in', [...new Set(codes)])
    .$if(limit !== undefined, (query) => query.where('id', '=', limit ?? ''))
    .execute()
  return new Map(found.map(({ creditcode, id }) => [creditcode, id]))
}
