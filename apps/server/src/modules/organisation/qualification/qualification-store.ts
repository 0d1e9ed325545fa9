import type { Selectable } from 'kysely'
import type { QualificationForm } from '@aosp/contract/organisation/fields.shapes'
import { ATTACHMENTS_MAX, QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { QualificationTable } from '../organisation.tables.ts'
import type { OrganisationPorts } from '../ports.ts'
import { readValidtime } from '../rules/validity.ts'

export type QualificationRow = Selectable<QualificationTable>
export type QualificationWritten = { [Name in keyof QualificationForm]?: QualificationForm[Name] | undefined }

export const fileTarget = (id: string): string => `qualification:${id}`

/** Rows of one company, locked, or of any company when none is named. */
export const lockQualifications = (trx: Trx, ids: readonly string[], corporateId: string | undefined): Promise<QualificationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('qualification')
        .selectAll()
        .where('id', 'in', ids)
        .$if(corporateId !== undefined, (query) => query.where('corporate_id', '=', corporateId ?? ''))
        .orderBy('id')
        .forUpdate()
        .execute()

/** What was written is to be looked at: a new row and a changed one wait for verification. */
export async function insertQualification(trx: Trx, ctx: SignedIn, corporateId: string, form: QualificationWritten & { name: string }): Promise<string> {
  const id = newId(ctx.now().getTime())
  const { from, to } = readValidtime(form.validtime ?? '')
  await trx
    .insertInto('qualification')
    .values({
      id,
      corporate_id: corporateId,
      name: form.name,
      rank: form.rank ?? '',
      series: form.series ?? '',
      identifier: form.identifier ?? '',
      valid_from: from,
      valid_to: to,
      issueorg: form.issueorg ?? '',
      state: QUALIFICATION_STATE.unverified,
      attachment: (form.attachment ?? []).join(','),
      verified_by: null,
      verified_at: null,
      created_by: ctx.actor.username,
      created_at: ctx.now(),
      updated_at: null,
    })
    .execute()
  await attachFiles(trx, ctx.actor, form.attachment ?? [], fileTarget(id), { max: ATTACHMENTS_MAX, corporate: corporateId })
  return id
}

/** Answers whether anything changed. */
export async function updateQualification(trx: Trx, ctx: SignedIn, row: QualificationRow, form: QualificationWritten): Promise<boolean> {
  const span = form.validtime === undefined ? undefined : readValidtime(form.validtime)
  const written = {
    name: form.name ?? row.name,
    rank: form.rank ?? row.rank,
    series: form.series ?? row.series,
    identifier: form.identifier ?? row.identifier,
    valid_from: span ? span.from : row.valid_from,
    valid_to: span ? span.to : row.valid_to,
    issueorg: form.issueorg ?? row.issueorg,
    attachment: form.attachment ? form.attachment.join(',') : row.attachment,
  }
  const changed = (Object.keys(written) as (keyof typeof written)[]).some((name) => written[name] !== row[name])
  if (!changed) return false
  if (form.attachment) {
    await attachFiles(trx, ctx.actor, form.attachment, fileTarget(row.id), { max: ATTACHMENTS_MAX, corporate: row.corporate_id })
    await detachFiles(trx, fileTarget(row.id), form.attachment)
  }
  await trx
    .updateTable('qualification')
    .set({ ...written, state: QUALIFICATION_STATE.unverified, verify_note: '', verified_by: null, verified_at: null, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .execute()
  return true
}

export async function removeQualifications(trx: Trx, ports: OrganisationPorts, rows: readonly QualificationRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await refuseInUse(trx, ports, ids)
  for (const id of ids) await detachFiles(trx, fileTarget(id))
  await trx.deleteFrom('qualification').where('id', 'in', ids).execute()
}

export async function refuseInUse(trx: Trx, ports: OrganisationPorts, ids: readonly string[]): Promise<void> {
  if ((await ports.qualificationsInUse(trx, ids)).length > 0) refuse(no('qualification.inUse'))
}
