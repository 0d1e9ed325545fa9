import type { ReviewCheck } from '@aosp/contract/trading/signup.shapes'
import { QUALIFICATION_STATE, type Expiry } from '@aosp/contract/organisation/texts'
import { toBeijing } from '@aosp/kernel/time'

type Paper = { name: string; expiry: Expiry; state: number }
type Asked = { papers: number; checkDue: Date | null; waits: boolean; priorityClaim: string; contacts: string; telephone: string }

/** What whoever checks a sign-up should see first: what is missing, what is late, what is doubtful. He decides. */
export function signUpChecks(asked: Asked, company: readonly Paper[], now: Date): ReviewCheck[] {
  const checks: ReviewCheck[] = []
  const say = (tone: ReviewCheck['tone'], text: string) => void checks.push({ tone, text })
  if (asked.papers === 0) say('bad', '报名方没有上传资质文件')
  else say('good', `已上传 ${asked.papers} 份资质文件，请逐份核对`)
  if (asked.waits && asked.checkDue !== null) {
    if (now >= asked.checkDue) say('bad', `审核期限 ${toBeijing(asked.checkDue).slice(0, 16)} 已过`)
    else say('good', `请在 ${toBeijing(asked.checkDue).slice(0, 16)} 前审核`)
  }
  const expired = company.filter(({ expiry }) => expiry === 'expired')
  const unproven = company.filter(({ expiry, state }) => expiry !== 'expired' && state !== QUALIFICATION_STATE.valid)
  for (const { name } of expired) say('warn', `企业资质「${name}」已过期`)
  for (const { name } of unproven) say('warn', `企业资质「${name}」未通过平台核验`)
  if (company.length === 0) say('warn', '该企业没有在平台登记资质')
  else if (expired.length + unproven.length === 0) say('good', `${company.length} 项企业资质均已核验且在有效期内`)
  if (asked.priorityClaim !== '') say('warn', '主张优先权，请核对依据并确定顺位')
  if (asked.contacts === '' || asked.telephone === '') say('warn', '联系人或联系电话未填写')
  return checks
}
