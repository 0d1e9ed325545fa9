import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import { handOnFiles } from '../../../platform/files/stored-file-store.ts'
import { giveCompanyRole } from '../../identity/index.ts'
import { fieldsOf, toColumns } from '../corporate/company-fields.ts'
import { companyTarget, isCreditCodeTaken, lockCompany } from '../corporate/corporate-store.ts'
import { holdsRefunds } from '../rules/company-change.ts'
import { REFUND_PAUSE_MS, reviewTarget, type ReviewRow } from './review-store.ts'

/** What keeps a change from being in force, asked when it is agreed on and when it is due. */
export const obstacleTo = async (trx: Trx, { corporate_id, after: { creditcode } }: ReviewRow): Promise<Refused | undefined> =>
  creditcode !== undefined && (await isCreditCodeTaken(trx, creditcode, corporate_id ?? undefined)) ? no('review.companyTaken') : undefined

/** The values on the request replace those in force; the licence picture they replace stays with the request. `moved` gathers whose rights have changed by it. */
export async function applyChange(trx: Trx, row: ReviewRow, now: Date, moved: string[]): Promise<string> {
  const id = row.corporate_id ?? refuse(no('notFound'))
  const company = (await lockCompany(trx, id, undefined)) ?? refuse(no('notFound'))
  const { licenseFile } = row.after
  const obstacle = await obstacleTo(trx, row)
  if (obstacle) refuse(obstacle)
  if (licenseFile !== undefined) {
    const old = fieldsOf(company).licenseFile
    if (old) await handOnFiles(trx, [old], { from: [companyTarget(id)], to: reviewTarget(row.id), max: 1 })
    if (licenseFile) await handOnFiles(trx, [licenseFile], { from: [reviewTarget(row.id)], to: companyTarget(id), max: 1, owner: { corporateId: id } })
  }
  // What rested has had its day.
  const pause = holdsRefunds(row.after) && row.effective_at === null ? { refunds_blocked_until: new Date(now.getTime() + REFUND_PAUSE_MS) } : {}
  await trx
    .updateTable('corporate')
    .set({ ...toColumns(row.after), ...pause, ...regrouped(row.after['inGroup']), updated_at: now })
    .where('id', '=', id)
    .execute()
  if (row.after['inGroup'] !== undefined) moved.push(...(await giveCompanyRole(trx, id, roleFor(Number(row.after['inGroup'])))))
  return id
}

/** A company that leaves the group loses its virtual account with it. */
function regrouped(inGroup: string | undefined): { in_group?: number; vaccount?: null } {
  if (inGroup === undefined) return {}
  return Number(inGroup) === YES_NO.yes ? { in_group: YES_NO.yes } : { in_group: YES_NO.no, vaccount: null }
}

export const roleFor = (inGroup: number) => (inGroup === YES_NO.yes ? ROLE_CODES.menber : ROLE_CODES.external)
