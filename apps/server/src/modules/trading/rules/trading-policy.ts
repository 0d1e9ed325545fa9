import type { Policy } from '@aosp/contract/trading/policy.shapes'
import { fromYuan } from '@aosp/kernel/money'

const FEES: Pick<Policy, 'feeSteps' | 'feeCap'> = {
  feeSteps: [
    { above: fromYuan(0), base: fromYuan(0), rateBp: 0 },
    { above: fromYuan(10_000), base: fromYuan(0), rateBp: 50 },
    { above: fromYuan(100_000), base: fromYuan(500), rateBp: 30 },
    { above: fromYuan(1_000_000), base: fromYuan(3200), rateBp: 10 },
  ],
  feeCap: fromYuan(20_000),
}

/** The log begins this long before the bidding at the least, so that whoever bids at the start finds it open. */
export const LEAST_LOCK_LEAD_MINUTES = 1

/** By the group's rules; what an installation for real trading starts with. */
export const STRICT: Policy = {
  noticeDaysInGroup: 3,
  noticeDaysPublic: 7,
  noticeDaysLarge: 10,
  noticeDaysHuge: 20,
  largeValue: fromYuan(1_000_000),
  hugeValue: fromYuan(10_000_000),
  noticeCalendarDaysPublic: 7,
  minLengthMinutes: 30,
  signLeadMinutes: 60,
  lockLeadMinutes: 30,
  workingDaysOnly: true,
  workFrom: '08:30',
  workUntil: '16:00',
  inspectLeadDays: 2,
  depositCapBp: 3000,
  amendDaysPublic: 5,
  amendDaysInGroup: 1,
  exchangeThreshold: fromYuan(1_000_000),
  relistFloorBp: 9000,
  groupFirstMonths: 12,
  leaseApprovalYears: 5,
  resultDaysPublic: 5,
  resultDaysInGroup: 3,
  signDays: 5,
  payDays: 5,
  resumeLeadMinutes: 10,
  resumeNoticeDaysPublic: 10,
  questionLeadHours: 24,
  ...FEES,
}

/** The same rules without the waiting, so that a whole session can be shown in a minute. */
export const DEMO: Policy = {
  ...STRICT,
  noticeDaysInGroup: 0,
  noticeDaysPublic: 0,
  noticeDaysLarge: 0,
  noticeDaysHuge: 0,
  noticeCalendarDaysPublic: 0,
  minLengthMinutes: 1,
  signLeadMinutes: 0,
  lockLeadMinutes: LEAST_LOCK_LEAD_MINUTES,
  workingDaysOnly: false,
  workFrom: '00:00',
  workUntil: '23:59',
  inspectLeadDays: 0,
  amendDaysPublic: 0,
  amendDaysInGroup: 0,
  resultDaysPublic: 0,
  resultDaysInGroup: 0,
  resumeLeadMinutes: 0,
  resumeNoticeDaysPublic: 0,
  questionLeadHours: 0,
}

const MINUTE_MS = 60_000

/** When terms and bidders are frozen: so long before the start, but not while people may still sign up. */
export function lockTimeOf(
  { startTime, signEndTime }: { startTime: Date; signEndTime: Date | null },
  { lockLeadMinutes }: Pick<Policy, 'lockLeadMinutes'>,
): Date {
  const lead = Math.max(lockLeadMinutes, LEAST_LOCK_LEAD_MINUTES) * MINUTE_MS
  const start = startTime.getTime()
  return new Date(Math.min(start, Math.max(start - lead, signEndTime?.getTime() ?? 0)))
}

export type PolicyFault = { field: string; text: string }

/** What must hold between the values of a policy. */
export function policyFaults(policy: Policy): PolicyFault[] {
  const faults: PolicyFault[] = []
  if (policy.workFrom >= policy.workUntil) faults.push({ field: 'workUntil', text: '开始时刻上限应晚于下限' })
  // Where sign-up runs up to the start, the lock waits for its end.
  if (policy.lockLeadMinutes > Math.max(policy.signLeadMinutes, LEAST_LOCK_LEAD_MINUTES))
    faults.push({ field: 'lockLeadMinutes', text: '锁定提前量不能大于报名截止提前量' })
  if (policy.hugeValue < policy.largeValue) faults.push({ field: 'hugeValue', text: '特大额标准不能低于大额标准' })
  if (policy.noticeDaysLarge < policy.noticeDaysPublic) faults.push({ field: 'noticeDaysLarge', text: '大额公告期不能短于对外公告期' })
  if (policy.noticeDaysHuge < policy.noticeDaysLarge) faults.push({ field: 'noticeDaysHuge', text: '特大额公告期不能短于大额公告期' })
  const ascending = policy.feeSteps.every(({ above }, index) => above > (policy.feeSteps[index - 1]?.above ?? -1))
  if (!ascending || policy.feeSteps[0]?.above !== 0) faults.push({ field: 'feeSteps', text: '服务费分档应从 0 开始逐档递增' })
  return faults
}

/** Members in no particular order: a database keeps its own. */
const written = (value: Policy[keyof Policy]): string =>
  JSON.stringify(Array.isArray(value) ? value.map(({ above, base, rateBp }) => [above, base, rateBp]) : value)

/** Names of the values in which two policies differ. */
export const changedNames = (before: Policy, after: Policy): string[] =>
  (Object.keys(after) as (keyof Policy)[]).filter((name) => written(before[name]) !== written(after[name]))
