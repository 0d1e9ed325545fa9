import type { BidReceipt, LiveState } from '@aosp/contract/auction/live'
import { yuan } from './room-words.ts'

/** One press of the button and what became of it. The token is made with the press and kept until it is answered. */
export type Attempt = { readonly token: string; readonly amount: number; readonly nonce?: string | undefined }

export type BidFlow =
  | { readonly step: 'idle' }
  /** A large step is asked about once more. */
  | { readonly step: 'asking'; readonly amount: number }
  | { readonly step: 'sending'; readonly attempt: Attempt }
  /** The answer was lost: what became of the bid is looked up by its token. */
  | { readonly step: 'looking'; readonly attempt: Attempt; readonly empty: number }
  | { readonly step: 'answered'; readonly attempt: Attempt; readonly receipt: BidReceipt }
  /** Refused before the rule saw it, or never arrived. `unknown`: it could not be found out, and will be after signing in. */
  | { readonly step: 'refused'; readonly attempt: Attempt; readonly message: string; readonly unknown: boolean }

export type BidAction =
  | { type: 'ask'; amount: number }
  | { type: 'cancel' }
  | { type: 'send'; attempt: Attempt }
  | { type: 'answered'; token: string; receipt: BidReceipt }
  | { type: 'refused'; token: string; message: string; unknown?: boolean }
  | { type: 'lost'; token: string }
  /** `null`: the server knows nothing of it (yet). */
  | { type: 'looked'; token: string; receipt: BidReceipt | null }
  | { type: 'forget' }

export const IDLE: BidFlow = { step: 'idle' }
/** So many look-ups in vain, and it is taken as never arrived. */
const MOST_EMPTY = 4
const NEVER_ARRIVED = '这笔报价没有送达，未产生任何记录，可以重新出价'

export const isUnderWay = (flow: BidFlow): boolean => flow.step === 'sending' || flow.step === 'looking'

/** What comes twice, too late or for another token changes nothing. */
export function bidStep(flow: BidFlow, action: BidAction): BidFlow {
  switch (action.type) {
    case 'ask':
      return isUnderWay(flow) ? flow : { step: 'asking', amount: action.amount }
    case 'cancel':
      return flow.step === 'asking' ? IDLE : flow
    case 'forget':
      return isUnderWay(flow) ? flow : IDLE
    case 'send':
      return isUnderWay(flow) ? flow : { step: 'sending', attempt: action.attempt }
    case 'answered':
    case 'refused':
    case 'lost':
    case 'looked':
      return (flow.step === 'sending' || flow.step === 'looking') && flow.attempt.token === action.token ? answeredStep(flow, action) : flow
  }
}

type UnderWay = Extract<BidFlow, { step: 'sending' | 'looking' }>
function answeredStep(flow: UnderWay, action: Extract<BidAction, { token: string }>): BidFlow {
  const { attempt } = flow
  switch (action.type) {
    case 'answered':
      return { step: 'answered', attempt, receipt: action.receipt }
    case 'refused':
      return { step: 'refused', attempt, message: action.message, unknown: action.unknown ?? false }
    case 'lost':
      return flow.step === 'sending' ? { step: 'looking', attempt, empty: 0 } : flow
    case 'looked': {
      if (action.receipt) return { step: 'answered', attempt, receipt: action.receipt }
      const empty = flow.step === 'looking' ? flow.empty + 1 : 1
      return empty >= MOST_EMPTY ? { step: 'refused', attempt, message: NEVER_ARRIVED, unknown: false } : { step: 'looking', attempt, empty }
    }
  }
}

export type Answer = { tone: 'good' | 'bad' | 'warn' | 'wait'; text: string }

/** What stands beside the button. An accepted bid that has been passed since says so itself, unless the same seat leads again, from another tab perhaps. */
export function answerOf(flow: BidFlow, live: LiveState, sealed: boolean, leads = false): Answer | undefined {
  switch (flow.step) {
    case 'idle':
    case 'asking':
      return undefined
    case 'sending':
      return { tone: 'wait', text: `正在提交 ${yuan(flow.attempt.amount)} …` }
    case 'looking':
      return { tone: 'wait', text: '未收到答复，正在查询这笔报价的结果 …' }
    case 'refused':
      return { tone: 'bad', text: flow.message }
    case 'answered':
      return receiptAnswer(flow.receipt, live, sealed, leads)
  }
}

function receiptAnswer({ accepted, code, message, seq, price }: BidReceipt, live: LiveState, sealed: boolean, leads: boolean): Answer {
  const now = live.price === null ? '' : `，当前价 ${yuan(live.price)}`
  if (!accepted) return { tone: 'bad', text: code === 'E_STALE' ? `已被超过${now}` : message }
  const number = seq === null ? '' : ` 第 ${seq} 号`
  if (sealed) return { tone: 'good', text: `密封报价已受理${number}，请保存收据` }
  const passed = live.phase === 'open' && price !== null && live.price !== null && live.price !== price && live.seq > (seq ?? 0)
  if (passed && leads) return { tone: 'good', text: `您当前以 ${yuan(live.price ?? 0)} 领先` }
  return passed
    ? { tone: 'bad', text: `已受理${number}，随后被超过${now}` }
    : { tone: 'good', text: `已受理${number}${price === null ? '' : `，${yuan(price)}`}` }
}

/** An amount that changed under the finger must be read before it is sent. */
const READ_MS = 400
export const isReadable = (changedAt: number, now: number): boolean => now - changedAt >= READ_MS
