import { sql } from 'kysely'
import { REGISTRATION_KIND, REVIEW_STATE } from '@aosp/contract/organisation/texts'
import type { Db } from '../../../platform/db/database.ts'
import type { CompanyFields } from '../organisation.tables.ts'
import { changesBank, isOwnAccount } from '../rules/company-change.ts'
import { reviewDueAt } from '../rules/review-due.ts'
import { expiryOf, readValidtime } from '../rules/validity.ts'
import type { ReviewRow } from './review-store.ts'

/** What a reviewer should look at twice. Hints only; he decides. */
export async function warningsFor(db: Db, row: ReviewRow, today: string): Promise<string[]> {
  if (row.state !== REVIEW_STATE.waiting) return []
  const sent = row.after
  const warnings: string[] = []
  if (row.kind === 'registration' && row.member_kind === REGISTRATION_KIND.group)
    warnings.push(row.joins ? `申请加入已有企业「${row.name}」，请核实申请人身份` : '申请注册为集团内企业，请核对集团成员名单')
  const name = sent['name'] ?? row.name
  if (sent['accountName'] && !isOwnAccount(sent['accountName'], name)) warnings.push('银行账户名称与企业名称不一致')
  const expired = row.qualifications.filter(({ validtime = '' }) => {
    const { from, to } = readValidtime(validtime)
    return expiryOf(from, to, today).expiry === 'expired'
  })
  for (const { name: paper } of expired) warnings.push(`资质「${paper ?? ''}」已过期`)
  for (const other of await alike(db, row)) warnings.push(other)
  return warnings
}

/** What should be there and is not. A review without it must not look as if nothing were wrong. */
export function missingIn(row: ReviewRow, about: { inForce: CompanyFields; files: number; now: Date }): string[] {
  if (row.state !== REVIEW_STATE.waiting) return []
  const missing: string[] = []
  // Whoever joins a company that is known brings no papers of his own.
  if (!row.joins && !{ ...about.inForce, ...row.after }['licenseFile']) missing.push('未上传证照文件')
  if (row.kind === 'change' && changesBank(row.after) && about.files === 0) missing.push('银行信息有变更，但没有上传开户许可证等证明文件')
  for (const { name = '', attachment = '' } of row.qualifications) if (attachment === '') missing.push(`资质「${name}」未上传证书图片`)
  if (about.now > reviewDueAt(row.submitted_at)) missing.push('已超过 1 个工作日的审核期限')
  return missing
}

/** Other companies with the same bank account, legal person's papers or licence picture: related parties, or copied papers. */
async function alike(db: Db, row: ReviewRow): Promise<string[]> {
  const sent = row.after
  const digits = (sent['accountNumber'] ?? '').replaceAll(/\D/g, '')
  const { rows } = await sql<{ name: string; account: boolean; idno: boolean; licence: boolean }>`
    select c.name,
      ${digits} <> '' and regexp_replace(c.account_number, '\\D', '', 'g') = ${digits} as account,
      ${sent['legalIdno'] ?? ''} <> '' and c.legal_idno = ${sent['legalIdno'] ?? ''} as idno,
      exists (select 1 from stored_file mine join stored_file other on other.sha256 = mine.sha256
              where mine.path = ${sent['licenseFile'] ?? ''} and other.path = c.license_file) as licence
    from corporate c where c.id is distinct from ${row.corporate_id}::text`.execute(db)
  return rows.flatMap(({ name, account, idno, licence }) => [
    ...(account ? [`银行账号与「${name}」相同`] : []),
    ...(idno ? [`法定代表人证件号与「${name}」相同`] : []),
    ...(licence ? [`证照文件与「${name}」相同`] : []),
  ])
}
