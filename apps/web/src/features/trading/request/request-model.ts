import { REQUEST_KIND, SESSION } from '@aosp/contract/bidding-codes'

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
  [REQUEST_KIND.cancel]: '通过后场次取消，已缴保证金退还；因发起方原因取消的扣减积分。',
  [REQUEST_KIND.suspend]: '通过后报名和竞价时间冻结，恢复时顺延。',
  [REQUEST_KIND.stop]: '须两名运营人员审核；通过后场次终止，结果作废并公布。',
  [REQUEST_KIND.resume]: '通过后按恢复时间顺延尚未到来的时间。',
}
