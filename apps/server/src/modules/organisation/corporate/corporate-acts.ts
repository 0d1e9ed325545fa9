import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CorporateForm } from '@aosp/contract/organisation/fields'
import type { In, Out } from '@aosp/contract/endpoint'
import type { freezeCorporate as freezeCall, unmaskCorporate as unmaskCall } from '@aosp/contract/organisation/corporate'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { YES_NO } from '@aosp/contract/reference/codes'
import { CORPORATE_ROLE, CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { filled } from './company-fields.ts'
import { CORPORATE_COLUMNS } from './corporate-columns.ts'
import { insertCompany, lockCompany } from './corporate-store.ts'

/** A suspended company signs in, finishes what runs and is paid back; it starts nothing new. */
export async function freezeCorporate(ctx: SignedIn, { id, state, reason }: In<typeof freezeCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const company = (await lockCompany(trx, id, undefined)) ?? refuse(no('notFound'))
    if (company.state === state) refuse(no('corporate.sameState'))
    await trx
      .updateTable('corporate')
      .set({ state, state_reason: state === CORPORATE_STATE.frozen ? reason : '', updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, {
      action: state === CORPORATE_STATE.frozen ? 'organisation.company-suspended' : 'organisation.company-resumed',
      target: id,
      detail: { reason },
    })
  })
  return null
}

/** Looking is an act of its own: who saw which company's data is in the log. */
export async function unmaskCorporate(ctx: SignedIn, { id }: In<typeof unmaskCall>): Promise<Out<typeof unmaskCall>> {
  return tx(ctx, async (trx) => {
    const company = await trx.selectFrom('corporate').select(['telephone', 'legal_idno', 'account_number']).where('id', '=', id).executeTakeFirst()
    if (!company) return refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'organisation.company-unmasked', target: id })
    return { telephone: company.telephone, legalIdno: company.legal_idno, accountNumber: company.account_number }
  })
}

const fromSheet = (sent: unknown) => (sent === undefined ? undefined : Number(sent))
const ImportRow = CorporateForm.pick({
  name: true,
  shortname: true,
  creditcode: true,
  licenseType: true,
  legalPerson: true,
  adminName: true,
  regCountry: true,
  regRegion: true,
  regAddress: true,
  actualAddress: true,
  note: true,
})
  .partial()
  .required({ name: true, creditcode: true })
  .extend({ inGroup: z.preprocess(fromSheet, z.number().min(0).max(1).optional()), role: z.preprocess(fromSheet, z.number().min(1).max(3).optional()) })

export async function importCorporates(ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: CORPORATE_COLUMNS,
    schema: ImportRow,
    dictionaries: await dictTexts(ctx.db),
    action: 'organisation.companies-imported',
    store: async (trx, rows) => {
      const refused: { line: number; reason: string }[] = []
      for (const { line, row } of rows) {
        const { inGroup = YES_NO.no, role = inGroup === YES_NO.yes ? CORPORATE_ROLE.both : CORPORATE_ROLE.bidder, ...form } = row
        const now = ctx.now()
        const written = await insertCompany(trx, { id: newId(now.getTime()), fields: filled(form), inGroup, role, now })
        if (!written) refused.push({ line, reason: `统一社会信用代码「${row.creditcode}」已存在` })
      }
      return refused
    },
  })
}
