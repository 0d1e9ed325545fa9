import { ASKER, FAULT, REQUEST_KIND, REQUEST_KIND_TEXTS, SESSION } from '@aosp/contract/trading/codes'

const { published, waiting, bidding, dealt, performing } = SESSION

/** Sessions a kind of request can be meant for, as the list is asked; whether one may be asked for now the server says. */
export const REQUEST_STATES: Readonly<Record<number, readonly number[]>> = {
  [REQUEST_KIND.cancel]: [published, waiting],
  [REQUEST_KIND.suspend]: [published, waiting, bidding],
  [REQUEST_KIND.stop]: [bidding, dealt, performing],
  [REQUEST_KIND.resume]: [published, waiting, bidding],
}

/** Ending a session for good names whose fault it is; the deposit follows from it. */
export const asksFault = (kind: number): boolean => kind === REQUEST_KIND.cancel || kind === REQUEST_KIND.stop
export const asksTime = (kind: number): boolean => kind === REQUEST_KIND.resume

export const REQUEST_EFFECTS: Readonly<Record<number, string>> = {
  [REQUEST_KIND.cancel]: '通过后场次取消，已缴保证金退还；因发起方原因取消的扣减积分，发起方保证金不予退还。',
  [REQUEST_KIND.suspend]: '通过后报名和竞价时间冻结，恢复时顺延。',
  [REQUEST_KIND.stop]: '须两名运营人员审核；通过后场次终止，结果作废并公布。',
  [REQUEST_KIND.resume]: '通过后按恢复时间顺延尚未到来的时间。',
  [REQUEST_KIND.keepDeposits]: '全场无人报价。两名运营人员先后通过后，所有竞买人的保证金不予退还，归发起方；驳回则全部退还。',
}

/** The same for an operator who asks a colleague. */
export const STAFF_STOP_EFFECT = '提出即视为您已同意，另一名运营人员审核通过后场次终止，结果作废并公布。'

/** The same for whoever bids or has won. */
export const ASK_EFFECTS = {
  [REQUEST_KIND.suspend]: '运营人员会尽快核实。审核期间竞价照常进行，请继续关注现场；通过后竞价中止，剩余时间保留。',
  [REQUEST_KIND.stop]: '须两名运营人员审核，审核期间合同暂不确认；通过后成交终止，结果作废并公布。',
} as const

/** What a button says for something the company has asked for already, and why it cannot be pressed. */
export const askedAlready = (kind: number, open: readonly number[]): { label: string; reason: string } | undefined =>
  open.includes(kind) ? { label: `${REQUEST_KIND_TEXTS[kind] ?? ''}申请审核中`, reason: '结果会通知贵企业' } : undefined

type Weighed = { kind: number; fault: number | null; deposits: { issuer: number; bidders: number } | null }

/** What becomes of deposits when it is passed, in words; nothing where everything is given back. */
export function lossText({ kind, fault, deposits }: Weighed, yuan: (amount: number) => string): string {
  if (!deposits) return ''
  if (kind === REQUEST_KIND.keepDeposits) return `竞买人保证金合计 ${yuan(deposits.bidders)} 元不予退还，归发起方。`
  if (fault === FAULT.issuer && deposits.issuer > 0) return `发起方保证金 ${yuan(deposits.issuer)} 元不予退还，归竞得方或由已取得资格的竞买人均分。`
  if (kind === REQUEST_KIND.stop && fault === FAULT.winner && deposits.bidders > 0)
    return `竞得方保证金 ${yuan(deposits.bidders)} 元不予退还，先抵服务费，余额归发起方。`
  return ''
}

/** Where the asker's own words are not what everybody reads, the reviewer says what is. */
export const asksNotice = ({ kind, askedAs }: { kind: number; askedAs: number }): boolean =>
  (kind === REQUEST_KIND.suspend && askedAs !== ASKER.platform) || (kind === REQUEST_KIND.stop && askedAs === ASKER.winner)
