import { SESSION } from '@aosp/contract/trading/codes'
import { CONTRACT, DEFAULT_CAUSE, type DefaultCause } from '@aosp/contract/settlement/codes'
import { fromBeijing } from '@aosp/kernel/time'

/** What a side of a deal hands in. */
export type DealAct = 'uploadContract' | 'handover' | 'answer'

export type DealStep = { title: string; text: string; state: 'done' | 'now' | 'next' | 'failed' }

type Seen = {
  state: number
  dealTime: string
  noticeUntil: string
  signDue: string
  payDue: string | null
  signTime: string | null
  handoverTime: string | null
  doneTime: string | null
  contractState: number
}

/** The way of a deal with a mark where it stands; one that broke off stops where it broke. */
export function dealSteps(deal: Seen): DealStep[] {
  const steps = [
    { title: '成交', text: deal.dealTime, done: true },
    { title: '签约', text: deal.signTime ?? (deal.contractState === CONTRACT.waiting ? '合同待平台确认' : `${deal.signDue} 前`), done: deal.signTime !== null },
    { title: '收款交接', text: deal.handoverTime ?? (deal.payDue ? `${deal.payDue} 前付款` : '签约后'), done: deal.handoverTime !== null },
    { title: '办结', text: deal.doneTime ?? '平台核对后办结', done: deal.doneTime !== null },
  ]
  const broken = deal.state === SESSION.defaulted || deal.state === SESSION.ended
  const first = steps.findIndex(({ done }) => !done)
  return steps.map(({ title, text, done }, index) => ({
    title,
    text,
    state: done ? 'done' : index === first ? (broken ? 'failed' : 'now') : 'next',
  }))
}

type Deadlines = Pick<Seen, 'state' | 'signDue' | 'payDue' | 'handoverTime'>
const passed = (at: string | null, now: Date): boolean => at !== null && now >= (fromBeijing(at) ?? now)

/** What a default can be declared for now: a deadline that has passed, and what can happen at any time and needs a proof. */
export function causesAt({ state, signDue, payDue, handoverTime }: Deadlines, now: Date): DefaultCause[] {
  return [
    ...(state === SESSION.dealt && passed(signDue, now) ? [DEFAULT_CAUSE.unsigned] : []),
    ...(state === SESSION.performing && handoverTime === null && passed(payDue, now) ? [DEFAULT_CAUSE.unpaid] : []),
    DEFAULT_CAUSE.refusal,
    DEFAULT_CAUSE.falsePapers,
  ]
}

/** A proof for what no deadline shows. */
export const needsProof = (cause: number): boolean => cause === DEFAULT_CAUSE.refusal || cause === DEFAULT_CAUSE.falsePapers
