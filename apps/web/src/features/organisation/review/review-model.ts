import { REGISTRATION_KIND, REVIEW_STATE, CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { YES_NO } from '@aosp/contract/reference/codes'
import type { Check } from '../../../ui/review/index.ts'

/** Reasons reviewers write most; a press fills the field, and it can be written on. */
export const COMMON_REASONS = [
  '营业执照照片不清晰，请重新上传后提交',
  '企业名称与营业执照不一致，请核对后提交',
  '统一社会信用代码与证照不一致，请核对后提交',
  '银行账户名称与企业名称不一致，请核对后提交',
  '资质证书已过期，请更新后提交',
  '请先完成工商变更登记并上传新的营业执照',
] as const

/** How long somebody has waited, in whole days and hours. */
export function ageText(hours: number): string {
  if (hours < 1) return '不足 1 小时'
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return [days > 0 && `${days} 天`, (rest > 0 || days === 0) && `${rest} 小时`].filter(Boolean).join(' ')
}

/** What a registration asks for decides what the reviewer is offered first; he may choose otherwise. */
export const suggestedRights = (memberKind: number): { inGroup: number; role: number } =>
  memberKind === REGISTRATION_KIND.group ? { inGroup: YES_NO.yes, role: CORPORATE_ROLE.both } : { inGroup: YES_NO.no, role: CORPORATE_ROLE.bidder }

/** What is missing in red, what is doubtful in amber; fine is said only where neither is. */
export function checksOf({ state, missing, warnings }: { state: number; missing: readonly string[]; warnings: readonly string[] }): Check[] {
  const found: Check[] = [...missing.map((text) => ({ tone: 'bad' as const, text })), ...warnings.map((text) => ({ tone: 'warn' as const, text }))]
  if (state !== REVIEW_STATE.waiting || found.length > 0) return found
  return [{ tone: 'good', text: '文件齐全，系统未发现异常，请核对证照与资料是否一致' }]
}

export const BASIS_TITLES = { none: '', approved: '原值（已审核）', 'last-sent': '上次提交' } as const

/** Who decided and how, for a request that is no longer waiting. */
export function decidedText({
  state,
  decideBy,
  decideTime,
  reason,
  effectiveTime,
}: {
  state: number
  decideBy: string | null
  decideTime: string | null
  reason: string
  effectiveTime: string | null
}): string {
  if (state === REVIEW_STATE.waiting) return ''
  if (state === REVIEW_STATE.stopped) return `企业已于 ${decideTime ?? ''} 停止`
  if (state === REVIEW_STATE.resting) return `已由 ${decideBy ?? '平台'} 于 ${decideTime ?? ''} 通过，将于 ${effectiveTime ?? ''} 生效，期间企业可以停止`
  if (state === REVIEW_STATE.withdrawn) return `申请人已于 ${decideTime ?? ''} 撤回`
  const word = state === REVIEW_STATE.approved ? '通过' : `驳回：${reason}`
  return `已由 ${decideBy ?? '平台'} 于 ${decideTime ?? ''} ${word}`
}

const CHANGE_WORDS = { new: '新增', same: '未变', changed: '有变更', removed: '已移除' } as const
export const changeWord = (change: keyof typeof CHANGE_WORDS): string => CHANGE_WORDS[change]

/** The licence is what a reviewer looks at first. */
export const licenceFirst = <File extends { use: string }>(files: readonly File[]): File[] => [
  ...files.filter(({ use }) => use === LICENCE),
  ...files.filter(({ use }) => use !== LICENCE),
]
const LICENCE = '证照文件'
