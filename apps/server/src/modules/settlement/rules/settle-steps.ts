import { SESSION } from '@aosp/contract/trading/codes'

/** Deadlines after a deal, and who hears of them. */
type Deal = { state: number; signDue: Date; payDue: Date | null; contractBrought: boolean; handedOver: boolean }
type Warning = 'signSoon' | 'signPassed' | 'paySoon' | 'payPassed'

const SOON_MS = 2 * 86_400_000

/** The deadline that runs now, if there is one. A contract that waits for the platform is not late, nor is a handover. */
function running(deal: Deal): { soon: Warning; passed: Warning; due: Date } | undefined {
  if (deal.state === SESSION.dealt && !deal.contractBrought) return { soon: 'signSoon', passed: 'signPassed', due: deal.signDue }
  if (deal.state === SESSION.performing && deal.payDue && !deal.handedOver) return { soon: 'paySoon', passed: 'payPassed', due: deal.payDue }
  return undefined
}

/** What has to be said at `now`, and when to look again: two days before the deadline, and when it has passed. */
export function settleStep(deal: Deal, now: Date): { warning: Warning | undefined; next: Date | undefined } {
  const step = running(deal)
  if (!step) return { warning: undefined, next: undefined }
  const soon = new Date(step.due.getTime() - SOON_MS)
  if (now >= step.due) return { warning: step.passed, next: undefined }
  return now >= soon ? { warning: step.soon, next: step.due } : { warning: undefined, next: soon }
}

/** T17: the deadline has passed without what was due. */
export const isOverdue = (deal: Deal, now: Date): boolean => {
  const step = running(deal)
  return step !== undefined && now >= step.due
}

/** A suspension lasts at most thirty days; then it is warned of every day, and ended by force after thirty-five. */
const DAY_MS = 86_400_000
/** After so many days it is warned of. */
export const SUSPENSION_DAYS = 30
const END_AFTER = 35

export function suspensionStep(since: Date, now: Date): { act: { warn: number } | 'end' | undefined; next: Date | undefined } {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  const at = (day: number) => new Date(since.getTime() + day * DAY_MS)
  if (days >= END_AFTER) return { act: 'end', next: undefined }
  return days >= SUSPENSION_DAYS ? { act: { warn: days }, next: at(days + 1) } : { act: undefined, next: at(SUSPENSION_DAYS) }
}
