import { REGISTRATION_KIND, REVIEW_STATE, CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { YES_NO } from '@aosp/contract/reference/trade-codes'

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

/** The one to look at after this: what waits longest, never the one just decided. */
export const nextWaiting = (queue: readonly { id: string }[], current: string): string | undefined => queue.find(({ id }) => id !== current)?.id

/** What a registration asks for decides what the reviewer is offered first; he may choose otherwise. */
export const suggestedRights = (memberKind: number): { inGroup: number; role: number } =>
  memberKind === REGISTRATION_KIND.group ? { inGroup: YES_NO.yes, role: CORPORATE_ROLE.both } : { inGroup: YES_NO.no, role: CORPORATE_ROLE.bidder }

export type Shortcut = 'approve' | 'refuse' | 'next' | 'back'
const KEYS: Readonly<Record<string, Shortcut>> = { a: 'approve', r: 'refuse', n: 'next', Escape: 'back' }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; isTyping: boolean; isDialogOpen: boolean }

/** A bare letter outside of fields and dialogs; with Ctrl, Alt or Meta it belongs to the browser. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, isTyping, isDialogOpen }: Pressed): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || isTyping || isDialogOpen) return undefined
  return KEYS[key.length === 1 ? key.toLowerCase() : key]
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
