import { SESSION, SIGN_UP, SUSPENDED_TEXT, QUALS_VERIFY, isLease } from '@aosp/contract/trading/codes'
import type { Received } from '@aosp/contract/endpoint'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import type { publicDetail } from '@aosp/contract/trading/hall'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { YES_NO } from '@aosp/contract/reference/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { stateText } from '../../../../ui/light/trade-words.ts'

export type TradeDetail = Received<typeof publicDetail>

/** `1,234.00`, and what it is paid in and for: 元, or 元/月. */
export const yuanText = (yuan: number): string => showYuan(fromYuan(yuan))
export const unitText = (detail: Pick<TradeDetail, 'transTimeUnit' | 'transTimeUnit_dictText'>): string =>
  detail.transTimeUnit ? `元/${detail.transTimeUnit_dictText}` : '元'

export type Price = { title: string; yuan: number | null; note: string }

/** The one price that matters now; a sealed or Dutch one says why there is none. */
export function leadPrice({ state, bidType, price, startPrice, result, bids }: TradeDetail): Price {
  const sealed = isSealed(bidType)
  if (result?.price !== null && result?.price !== undefined) return { title: '成交价', yuan: result.price, note: premiumText(result.premium) }
  if (state !== SESSION.bidding) return { title: '起始价', yuan: startPrice, note: '' }
  if (sealed) return { title: '起始价', yuan: startPrice, note: '密封报价，开启前不公布' }
  if (price === null) return { title: '起始价', yuan: startPrice, note: '暂无报价' }
  return { title: '当前价', yuan: price, note: bids === null ? '' : `第 ${bids} 次报价` }
}

/** In hundredths of a per cent; a price under the start says so. */
export const premiumText = (premium: number | null): string =>
  premium === null || premium === 0 ? '' : `${premium > 0 ? '溢价' : '低于起始价'} ${(Math.abs(premium) / 100).toFixed(2)}%`

export type Term = { title: string; text: string }

const BID_WORDS: Readonly<Record<number, string>> = {
  [BID_TYPE.rising]: '公开加价，可多次报价，价高者得',
  [BID_TYPE.sealedHigh]: '密封一次报价，到时统一开启，价高者得',
  [BID_TYPE.falling]: '公开减价，可多次报价，价低者得',
  [BID_TYPE.sealedLow]: '密封一次报价，到时统一开启，价低者得',
  [BID_TYPE.dutch]: '价格由高到低逐级下降，首个应价者成交',
}
const QUALS_WORDS: Readonly<Record<number, string>> = {
  [QUALS_VERIFY.none]: '无需审核资质',
  [QUALS_VERIFY.issuer]: '由发起方审核资质，通过后方可缴纳保证金',
  [QUALS_VERIFY.platform]: '由平台审核资质，通过后方可缴纳保证金',
  [QUALS_VERIFY.afterDeal]: '成交后审核竞得方资质，未通过的不签约，保证金退还',
}

/** The conditions in whole sentences, for people who never traded here before. */
export function termsInWords(detail: TradeDetail): Term[] {
  const terms: (Term | false)[] = [
    { title: '竞价方式', text: `${BID_TYPE_TITLES[detail.bidType] ?? ''}：${BID_WORDS[detail.bidType] ?? ''}` },
    stepTerm(detail),
    delayTerm(detail),
    { title: '保留价', text: reserveText(detail) },
    detail.minSignNum !== null && {
      title: '最少报名数',
      text: `合格报名不少于 ${detail.minSignNum} 家方可开场，不足的流标并退还保证金`,
    },
    detail.qualsVerify !== null && { title: '资质要求', text: QUALS_WORDS[detail.qualsVerify] ?? detail.qualsVerify_dictText },
    { title: '保证金', text: depositText(detail) },
    detail.serviceFee !== null && detail.serviceFee > 0 && { title: '服务费', text: `竞得方按成交应缴服务费 ${yuanText(detail.serviceFee)} 元，未竞得不收取` },
    detail.noBidForfeit && { title: '无人报价', text: '取得资格后全场无人报价的，保证金不予退还' },
    { title: '竞得方违约', text: detail.fallback ? '竞得方违约的，取消成交，可按顺位由次高价递补' : '竞得方违约的，取消成交，不由次高价递补' },
    detail.removeCost_dictText !== '' && { title: '拆除费用', text: detail.removeCost_dictText },
    detail.carriage_dictText !== '' && { title: '运输费用', text: detail.carriage_dictText },
    periodTerm(detail),
    detail.priorityHolders > 0 && { title: '优先权', text: `${detail.priorityHolders} 家报名方持有优先权，可在同等价格下优先成交` },
  ]
  return terms.filter((term) => term !== false)
}

function stepTerm({ bidType, bidGradient, bidMultiple }: TradeDetail): Term | false {
  if (bidGradient === null || bidGradient === 0) return false
  const step = `${yuanText(bidGradient)} 元`
  if (bidType === BID_TYPE.dutch) return { title: '降价幅度', text: `每次下降 ${step}` }
  if (isSealed(bidType)) return { title: '报价单位', text: `报价与起始价之差须为 ${step}的整数倍` }
  const word = bidType === BID_TYPE.falling ? '减价' : '加价'
  const most = bidMultiple ? `，单次最多 ${bidMultiple} 倍` : ''
  return { title: `${word}幅度`, text: `每次${word}为 ${step}的整数倍${most}` }
}

function delayTerm({ bidType, delayPeriod }: TradeDetail): Term | false {
  if (delayPeriod === null) return false
  if (bidType === BID_TYPE.dutch) return { title: '降价间隔', text: `每个价格停留 ${delayPeriod} 分钟` }
  return { title: '延时规则', text: `结束前 ${delayPeriod} 分钟内有新报价的，结束时间顺延，保证其他报价方还有 ${delayPeriod} 分钟` }
}

const reserveText = ({ reserveSet, bidType }: TradeDetail): string => {
  if (!reserveSet) return '不设保留价'
  if (bidType === BID_TYPE.dutch) return '降至保留价仍无人应价的不成交，保留价加密封存，结束后公布'
  return '设有保留价，加密封存，报价未达到的不成交，结束后可核验'
}

const depositText = ({ deposit }: TradeDetail): string =>
  deposit === null || deposit === 0 ? '免缴保证金' : `报名方缴纳 ${yuanText(deposit)} 元，到账确认后取得资格；未竞得的在结束后 3 个工作日内原路退还`

function periodTerm({ transType, transStartDate, transEndDate }: TradeDetail): Term | false {
  if (transStartDate === null || transEndDate === null) return false
  const lease = isLease(transType)
  return { title: lease ? '租期' : '提货期', text: `${transStartDate} 至 ${transEndDate}` }
}

export type Stage = { key: string; title: string; time: string | null; state: 'done' | 'now' | 'next' }

const FAILED: ReadonlySet<number> = new Set([SESSION.failed, SESSION.unsold, SESSION.ended])

/** The way of a session with a mark where it stands. Times that are not told are left open. */
export function timeline(detail: TradeDetail, now: number): Stage[] {
  const over = detail.result !== null || FAILED.has(detail.state)
  const points: { key: string; title: string; time: string | null }[] = [
    { key: 'publish', title: '发布公告，开始报名', time: detail.publishTime },
    ...(detail.inspectSite === YES_NO.yes ? [{ key: 'inspect', title: '现场看样', time: detail.inspectTime }] : []),
    { key: 'signEnd', title: '报名截止', time: detail.signEndTime },
    { key: 'lock', title: '锁定名单，分配竞买号', time: detail.lockTime },
    { key: 'start', title: '竞价开始', time: detail.startTime },
    {
      key: 'end',
      title: detail.bidType === BID_TYPE.dutch && !over ? '竞价结束（首个应价即成交）' : '竞价结束',
      time: detail.result?.closedTime ?? detail.endTime,
    },
  ]
  const passed = points.map(({ time }) => time !== null && (fromBeijing(time)?.getTime() ?? Infinity) <= now)
  const last = passed.lastIndexOf(true)
  return points.map((point, index) => ({
    ...point,
    state: over || index < last || (passed[index] === true && index === points.length - 1) ? 'done' : index === last ? 'now' : 'next',
  }))
}

/** What the clock counts down to, with its word. */
export function nextMoment({ state, suspended, signEndTime, startTime, endTime }: TradeDetail): { title: string; time: string } | undefined {
  if (suspended) return undefined
  if (state === SESSION.published && signEndTime) return { title: '距报名截止', time: signEndTime }
  if (state === SESSION.waiting && startTime) return { title: '距竞价开始', time: startTime }
  if (state === SESSION.bidding && endTime) return { title: '距竞价结束', time: endTime }
  return undefined
}

export type Seat = { id: string; state: number; stateText: string; needConfirm: boolean; version: number; rejectNote: string; actions: readonly string[] }
/** What a signed-in person's own records say of this session. */
export type Standing = { actions: readonly string[]; own: boolean; seat: Seat | undefined }

export type Move =
  | { kind: 'signIn' | 'signUp' | 'confirm'; label: string; note: string }
  | { kind: 'room' | 'mine' | 'manage' | 'result' | 'replay'; label: string; note: string }
  | { kind: 'none'; label: string; note: string }

const isOpen = (detail: TradeDetail, now: number): boolean =>
  detail.state === SESSION.published && !detail.suspended && detail.signEndTime !== null && now < (fromBeijing(detail.signEndTime)?.getTime() ?? 0)

const SEAT_MOVES: readonly { step: string; kind: 'room' | 'mine'; label: string; note: string }[] = [
  { step: 'papers', kind: 'mine', label: '上传资质', note: '请按要求上传资质文件' },
  { step: 'pay', kind: 'mine', label: '去缴纳保证金', note: '请在报名截止前缴纳并上传凭证' },
  { step: 'enter', kind: 'room', label: '进入竞价现场', note: '您已取得竞价资格' },
  { step: 'fee', kind: 'mine', label: '去缴纳服务费', note: '恭喜竞得，请按期缴纳服务费' },
  { step: 'sign', kind: 'mine', label: '办理签约', note: '恭喜竞得，请按期签约' },
]

/** Who is out may sign up anew; who cancelled after he had paid is out too, although his money is still on its way back. */
const mayComeBack = ({ state }: Seat, open: boolean): boolean => state === SIGN_UP.ended || (state === SIGN_UP.refund && open)

/** The one thing the big button does, and why. `standing` is undefined while it is not known yet. */
export function mainMove(detail: TradeDetail, roleCode: string | undefined, standing: Standing | undefined, now: number): Move {
  const watch: Move | undefined =
    detail.state === SESSION.bidding || detail.state === SESSION.waiting ? { kind: 'room', label: '进入竞价现场', note: '可旁观，报价须已取得资格' } : undefined
  if (detail.suspended) return { kind: 'none', label: SUSPENDED_TEXT, note: detail.suspendReason }
  if (roleCode !== undefined && standing?.own) return { kind: 'manage', label: '管理本场交易', note: '这是贵企业发布的交易' }
  if (standing?.seat && !mayComeBack(standing.seat, isOpen(detail, now))) return seatMove(detail, standing.seat, watch)
  if (isOpen(detail, now)) return openMove(detail, roleCode, standing)
  return watch ?? over(detail)
}

function openMove(detail: TradeDetail, roleCode: string | undefined, standing: Standing | undefined): Move {
  const due = detail.deposit ? `需缴保证金 ${yuanText(detail.deposit)} 元` : '免缴保证金'
  if (roleCode === undefined) return { kind: 'signIn', label: '登录后报名', note: due }
  if (roleCode !== ROLE_CODES.menber && roleCode !== ROLE_CODES.external) return { kind: 'none', label: '报名中', note: '平台账号不参与报名' }
  if (standing === undefined) return { kind: 'none', label: '我要报名', note: due }
  if (standing.actions.includes('signUp')) return { kind: 'signUp', label: '我要报名', note: due }
  return { kind: 'none', label: '不能报名', note: '贵企业暂不能参与该交易，请联系平台运营' }
}

function seatMove(detail: TradeDetail, seat: Seat, watch: Move | undefined): Move {
  if (seat.actions.includes('confirm')) return { kind: 'confirm', label: '确认变更', note: `交易条件已变更为第 ${detail.version} 版，报名截止前请确认` }
  const step = SEAT_MOVES.find((move) => seat.actions.includes(move.step))
  if (step) return { kind: step.kind, label: step.label, note: step.note }
  return watch ?? { kind: detail.result ? 'result' : 'mine', label: detail.result ? '查看我的结果' : '查看我的报名', note: `我的报名：${seat.stateText}` }
}

/** Its reason stands above the price. */
export const isCalledOff = (state: number): boolean => state === SESSION.failed || state === SESSION.ended

/** What is over can be looked at again; what never took place cannot. */
function over(detail: TradeDetail): Move {
  const note = isCalledOff(detail.state) ? '' : detail.closeReason
  if (!detail.result || isCalledOff(detail.state)) return { kind: 'none', label: stateText(detail), note }
  return { kind: 'replay', label: '查看回放', note: [stateText(detail), note].filter(Boolean).join('：') }
}

/** Whether papers have to come with the sign-up. */
export const needsPapers = ({ qualsVerify }: Pick<TradeDetail, 'qualsVerify'>, { claims }: { claims: boolean } = { claims: false }): boolean =>
  qualsVerify === QUALS_VERIFY.issuer || qualsVerify === QUALS_VERIFY.platform || claims

export type SignUpDraft = { contacts: string; telephone: string; papers: string; claims: boolean; priorityClaim: string; note: string; accepted: boolean }

/** What is missing, at its field. The server asks again. */
export function signUpFaults(draft: SignUpDraft, detail: Pick<TradeDetail, 'qualsVerify'>): Partial<Record<keyof SignUpDraft, string>> {
  return {
    ...(draft.contacts.trim() === '' ? { contacts: '请填写联系人' } : {}),
    ...(draft.telephone.trim() === '' ? { telephone: '请填写联系电话' } : {}),
    ...(needsPapers(detail, draft) && draft.papers === '' ? { papers: needsPapers(detail) ? '请上传资质' : '请上传优先权证明' } : {}),
    ...(draft.claims && draft.priorityClaim.trim() === '' ? { priorityClaim: '请说明优先权依据' } : {}),
    ...(draft.accepted ? {} : { accepted: '请阅读并同意交易规则' }),
  }
}

/** What comes after a sign-up, by the state it begins with. */
export function afterSignUp(state: number, detail: Pick<TradeDetail, 'qualsVerify' | 'deposit' | 'signEndTime'>): { title: string; text: string } {
  if (state === SIGN_UP.checking) {
    const who = detail.qualsVerify === QUALS_VERIFY.issuer ? '发起方' : '平台'
    return { title: '等待资质审核', text: `${who}将在 1 个工作日内审核，结果会通过消息通知您。` }
  }
  if (state === SIGN_UP.toPay)
    return {
      title: '请缴纳保证金',
      text: `请在 ${detail.signEndTime ?? '报名截止'} 前缴纳保证金 ${yuanText(detail.deposit ?? 0)} 元，转账时在用途栏注明报名编号。`,
    }
  return { title: '报名成功', text: '您已取得竞价资格，锁定名单后将分配竞买号。' }
}
