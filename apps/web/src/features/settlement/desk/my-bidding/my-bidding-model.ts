import { REQUEST_KIND_TEXTS, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'

const LABELS: Readonly<Record<SignUpStep, string>> = {
  confirm: '确认变更',
  papers: '上传资质',
  pay: '缴纳保证金',
  enter: '进入现场',
  fee: '缴纳服务费',
  sign: '签约办理',
  result: '查看结果',
  askSuspend: '申请中止',
  askStop: '申请终止',
  cancel: '取消报名',
}
const DEAL_LABELS: Readonly<Record<number, string>> = {
  [SIGN_UP.performing]: '履约进度',
  [SIGN_UP.defaulted]: '违约申辩',
  [SIGN_UP.lost]: '答复递补',
  [SIGN_UP.refund]: '答复递补',
}

export const stepLabel = (step: SignUpStep, state: number): string => (step === 'sign' ? (DEAL_LABELS[state] ?? LABELS.sign) : LABELS[step])

const ASIDE: ReadonlySet<SignUpStep> = new Set(['askSuspend', 'askStop', 'cancel'])

/** The step that stands as a button; what stops things never is one. */
export const nextStep = (actions: readonly SignUpStep[]): SignUpStep | undefined => actions.find((step) => !ASIDE.has(step))

type Seen = {
  state: number
  biddingState: number
  suspended: number
  needConfirm: number
  signEndTime: string | null
  startTime: string | null
  endTime: string | null
  openRequests: readonly number[]
  checkDue: string | null
  actions: readonly SignUpStep[]
  rejectNote: string
}

/** Month, day and time; the year is in the columns beside it. */
const at = (moment: string): string => moment.slice(5, 16)
const signEnd = ({ signEndTime }: Seen): string => (signEndTime ? at(signEndTime) : '报名截止')

/** What the company waits for, or by when it has to act; beside the button. */
export function waitsFor(row: Seen): string {
  const { state, needConfirm, checkDue, actions, rejectNote, openRequests } = row
  if (needConfirm === 1 && actions.includes('confirm')) return `${signEnd(row)} 前确认，否则退出`
  if (actions.includes('papers') && state === SIGN_UP.won) return '成交后审核资质，通过后签约'
  if (actions.includes('papers')) return rejectNote ? `驳回：${rejectNote}` : '请补充资质'
  if (actions.includes('pay')) return `${signEnd(row)} 前缴纳`
  if (state === SIGN_UP.checking) return checkDue ? `等待审核，${at(checkDue)} 前完成` : '等待审核'
  if (state === SIGN_UP.paid) return '凭证审核中'
  if (openRequests.length > 0) return `${openRequests.map((kind) => REQUEST_KIND_TEXTS[kind] ?? '').join('、')}申请审核中，结果会通知贵企业`
  return state === SIGN_UP.admitted ? hallOf(row) : ''
}

function hallOf({ biddingState, suspended, startTime, endTime }: Seen): string {
  if (suspended === 1) return '已中止，等待恢复'
  if (biddingState === SESSION.bidding) return endTime ? `${at(endTime)} 结束，可能延时` : '竞价进行中'
  return startTime ? `${at(startTime)} 开始竞价` : ''
}

/** Money in words: what is in of what is due. */
export const depositText = (deposit: number, paid: number): '免缴' | '未缴' | '已缴' | '部分缴纳' =>
  deposit === 0 ? '免缴' : paid >= deposit ? '已缴' : paid > 0 ? '部分缴纳' : '未缴'
