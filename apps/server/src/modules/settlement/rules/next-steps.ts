import { isLease } from '@aosp/contract/trading/codes'

export type NextStep = { key: 'sign' | 'pay' | 'collect'; title: string; due: number | null; text: string }

type Deal = {
  transType: number
  signDue: Date | null
  payDue: Date | null
  /** Latest moment by which the price falls due when the contract is signed on its last day. */
  payLatest: Date | null
  payDays: number
  /** First and last day of taking over, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
  /** End of the last day. */
  untilAt: Date | null
}

/** What a winner does by when, in the order he does it. A time that depends on an earlier step says so. */
export function nextSteps({ transType, signDue, payDue, payLatest, payDays, from, until, untilAt }: Deal): NextStep[] {
  const lease = isLease(transType)
  return [
    { key: 'sign', title: '签约', due: signDue?.getTime() ?? null, text: '公示期满后与发起方签订合同' },
    payDue
      ? { key: 'pay', title: '付款', due: payDue.getTime(), text: '合同已确认，请付清价款' }
      : { key: 'pay', title: '付款', due: payLatest?.getTime() ?? null, text: `合同确认后 ${payDays} 个工作日内付清价款，所示为最迟日期` },
    {
      key: 'collect',
      title: lease ? '交接' : '提货',
      due: untilAt?.getTime() ?? null,
      text: from && until ? `付清后于 ${from} 至 ${until} ${lease ? '办理交接' : '提货'}` : '付清后按合同约定办理',
    },
  ]
}
