import type { Received } from '@aosp/contract/endpoint'
import { REFUND_CHANNEL, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import type { refundById } from '@aosp/contract/funds/refund'
import type { slipById } from '@aosp/contract/settlement/slip'
import { fen, fromYuan, showYuan, toYuan } from '@aosp/kernel/money'
import type { Check } from '../../ui/review/index.ts'

/** Colours of small scales: waiting, done, refused, on its way. */
export const slipColour = (state: number): string => (state === SLIP_STATE.waiting ? 'orange' : state === SLIP_STATE.passed ? 'green' : 'red')
export const refundColour = (state: number): string =>
  ({ [REFUND_STATE.due]: 'orange', [REFUND_STATE.sent]: 'blue', [REFUND_STATE.paid]: 'green', [REFUND_STATE.failed]: 'red' })[state] ?? 'default'

const DAY_MS = 86_400_000
const OPEN: ReadonlySet<number> = new Set([REFUND_STATE.due, REFUND_STATE.sent, REFUND_STATE.failed])

export type DueTone = 'late' | 'soon' | 'calm'

/** How urgent a refund is: late, due within a day, or neither. Never colour alone: late and soon have a word. */
export function dueTone(refund: { state: number; overdue: boolean; dueTime: string }, now: number): DueTone {
  if (!OPEN.has(refund.state)) return 'calm'
  if (refund.overdue) return 'late'
  return Date.parse(`${refund.dueTime.replace(' ', 'T')}+08:00`) - now < DAY_MS ? 'soon' : 'calm'
}
export const DUE_WORDS: Readonly<Record<DueTone, string>> = { late: '已逾期', soon: '即将到期', calm: '' }

export const TABS = ['slip', 'refund', 'ledger', 'check'] as const
export type FundsTab = (typeof TABS)[number]
/** What the address asks for, as far as the reader may see it. */
export const tabOf = (asked: string | null, mayCheck: boolean): FundsTab => {
  const known = TABS.find((tab) => tab === asked) ?? 'slip'
  return known === 'check' && !mayCheck ? 'slip' : known
}

export type Refund = Received<typeof refundById>
export type Slip = Received<typeof slipById>
type Paid = Pick<Slip, 'amount' | 'sessionMargin' | 'sessionServiceFee'>

export const yuanText = (amount: number | null): string => (amount === null ? '—' : `${showYuan(fromYuan(amount))} 元`)

/** What was paid beyond what is due; less than nothing where it falls short, nothing where nobody has worked out what is due. */
export const overOf = ({ amount, sessionMargin, sessionServiceFee }: Paid): number => {
  const due = sessionMargin ?? sessionServiceFee
  return due === null ? 0 : toYuan(fen(fromYuan(amount) - fromYuan(due)))
}

/** However the two kinds of brackets and blanks are written. */
const compact = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')

/** What the platform can tell of a slip; whether the money is there only the bank knows. */
export function slipChecks(slip: Paid & Pick<Slip, 'type' | 'evidence' | 'accountName' | 'corporateName' | 'accountNo' | 'transferTime'>): Check[] {
  const due = slip.sessionMargin ?? slip.sessionServiceFee
  const proof = slip.type === SLIP_TYPE.refund ? '退款凭据' : '转账凭证'
  const over = overOf(slip)
  const amount: Check | false =
    due !== null &&
    (over > 0
      ? { tone: 'warn', text: `比应缴多 ${yuanText(over)}，确认后登记退还` }
      : over < 0
        ? { tone: 'bad', text: `比应缴少 ${yuanText(-over)}` }
        : { tone: 'good', text: '转账金额与应缴一致' })
  const name: Check =
    slip.accountName === ''
      ? { tone: 'bad', text: '没有填写户名' }
      : compact(slip.accountName) === compact(slip.corporateName)
        ? { tone: 'good', text: '户名与企业名称一致' }
        : { tone: 'bad', text: `户名「${slip.accountName}」与企业名称不一致` }
  const checks: (Check | false)[] = [
    slip.evidence === '' ? { tone: 'bad', text: `没有上传${proof}` } : { tone: 'good', text: `已上传${proof}` },
    name,
    slip.accountNo === '' && { tone: 'bad', text: '没有填写账号' },
    amount,
    slip.transferTime === null && { tone: 'warn', text: '没有填写转账时间' },
    { tone: 'warn', text: '到账情况以银行流水为准，请核对后再确认' },
  ]
  return checks.filter((check): check is Check => check !== false)
}

/** What the platform can tell of a refund before money leaves, or before it is called paid. */
export function refundChecks(
  refund: Pick<
    Refund,
    'state' | 'channel' | 'blocked' | 'overdue' | 'dueTime' | 'accountName' | 'corporateName' | 'accountNo' | 'evidence' | 'failNote' | 'sendBy'
  >,
): Check[] {
  if (!OPEN.has(refund.state)) return []
  const bank = refund.channel === REFUND_CHANNEL.bank
  const own = compact(refund.accountName) === compact(refund.corporateName)
  const checks: (Check | false)[] = [
    refund.blocked !== '' && { tone: 'bad', text: refund.blocked },
    refund.overdue ? { tone: 'bad', text: `应退时间 ${refund.dueTime} 已过` } : { tone: 'good', text: `应在 ${refund.dueTime} 前退还` },
    bank && (own && refund.accountNo !== '' ? { tone: 'good', text: '收款户名与企业名称一致' } : { tone: 'bad', text: '收款账户不在该企业名下或未填写' }),
    refund.failNote !== '' && { tone: 'warn', text: `曾被银行退回：${refund.failNote}` },
    bank &&
      refund.state === REFUND_STATE.sent &&
      (refund.evidence === '' ? { tone: 'bad', text: '没有上传退款凭据，不能确认' } : { tone: 'good', text: '已上传退款凭据，请与银行流水核对' }),
    refund.state === REFUND_STATE.sent && { tone: 'warn', text: `由 ${refund.sendBy ?? '他人'} 办理，须另一人确认` },
  ]
  return checks.filter((check): check is Check => check !== false)
}
