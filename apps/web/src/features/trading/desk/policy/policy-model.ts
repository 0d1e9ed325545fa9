import type { currentPolicy } from '@aosp/contract/trading/policy'
import type { Received } from '@aosp/contract/endpoint'

export type PolicyValues = Received<typeof currentPolicy>['values']
type Plain = Exclude<keyof PolicyValues, 'feeSteps'>
export type PolicyTab = 'period' | 'fee'
type Field = { tab: PolicyTab; group: string; label: string; kind: 'count' | 'yuan' | 'flag' | 'hour' | 'bp'; unit?: string; help?: string }

const NOTICE = '公告与报名'
const SESSION = '竞价'
const AFTER = '成交与履约'
const CHANGE = '变更与中止'
const LIMITS = '价格与保证金'
const FEES = '服务费'

/** What each value is called, in which unit it is given and where it stands. */
export const POLICY_FIELDS: Readonly<Record<Plain, Field>> = {
  noticeDaysInGroup: { tab: 'period', group: NOTICE, label: '集团内公告期', kind: 'count', unit: '工作日' },
  noticeDaysPublic: { tab: 'period', group: NOTICE, label: '对外公告期', kind: 'count', unit: '工作日' },
  noticeDaysLarge: { tab: 'period', group: NOTICE, label: '大额公告期', kind: 'count', unit: '工作日' },
  noticeDaysHuge: { tab: 'period', group: NOTICE, label: '特大额公告期', kind: 'count', unit: '工作日' },
  largeValue: { tab: 'period', group: NOTICE, label: '大额标准', kind: 'yuan' },
  hugeValue: { tab: 'period', group: NOTICE, label: '特大额标准', kind: 'yuan' },
  noticeCalendarDaysPublic: { tab: 'period', group: NOTICE, label: '对外公告最少自然日', kind: 'count', unit: '天' },
  signLeadMinutes: { tab: 'period', group: NOTICE, label: '报名截止提前量', kind: 'count', unit: '分钟', help: '报名截止须早于竞价开始' },
  inspectLeadDays: { tab: 'period', group: NOTICE, label: '看样提前', kind: 'count', unit: '天' },
  questionLeadHours: { tab: 'period', group: NOTICE, label: '提问截止提前量', kind: 'count', unit: '小时', help: '早于报名截止' },
  lockLeadMinutes: { tab: 'period', group: SESSION, label: '锁定提前量', kind: 'count', unit: '分钟', help: '竞价开始前抽取竞买号' },
  minLengthMinutes: { tab: 'period', group: SESSION, label: '竞价最短时长', kind: 'count', unit: '分钟' },
  workingDaysOnly: { tab: 'period', group: SESSION, label: '仅工作日开始', kind: 'flag' },
  workFrom: { tab: 'period', group: SESSION, label: '开始时刻下限', kind: 'hour' },
  workUntil: { tab: 'period', group: SESSION, label: '开始时刻上限', kind: 'hour' },
  resultDaysPublic: { tab: 'period', group: AFTER, label: '对外结果公示期', kind: 'count', unit: '工作日' },
  resultDaysInGroup: { tab: 'period', group: AFTER, label: '集团内结果公示期', kind: 'count', unit: '工作日' },
  signDays: { tab: 'period', group: AFTER, label: '签约期限', kind: 'count', unit: '工作日' },
  payDays: { tab: 'period', group: AFTER, label: '付款期限', kind: 'count', unit: '工作日' },
  amendDaysPublic: { tab: 'period', group: CHANGE, label: '对外变更期限', kind: 'count', unit: '工作日', help: '距报名截止须多于此数' },
  amendDaysInGroup: { tab: 'period', group: CHANGE, label: '集团内变更期限', kind: 'count', unit: '工作日' },
  resumeLeadMinutes: { tab: 'period', group: CHANGE, label: '恢复提前量', kind: 'count', unit: '分钟' },
  resumeNoticeDaysPublic: { tab: 'period', group: CHANGE, label: '恢复后最少公告期', kind: 'count', unit: '工作日' },
  depositCapBp: { tab: 'fee', group: LIMITS, label: '保证金上限', kind: 'bp' },
  relistFloorBp: { tab: 'fee', group: LIMITS, label: '重新挂牌价格下限', kind: 'bp', help: '占评估值的比例' },
  exchangeThreshold: { tab: 'fee', group: LIMITS, label: '进场交易标准', kind: 'yuan' },
  groupFirstMonths: { tab: 'fee', group: LIMITS, label: '集团内优先有效期', kind: 'count', unit: '个月' },
  leaseApprovalYears: { tab: 'fee', group: LIMITS, label: '租期审批年限', kind: 'count', unit: '年' },
  feeCap: { tab: 'fee', group: FEES, label: '服务费封顶', kind: 'yuan' },
}
export const PLAIN_NAMES = Object.keys(POLICY_FIELDS) as Plain[]

const yuan = (value: number): string => `${value.toLocaleString('en-US')} 元`
const percent = (bp: number): string => `${bp / 100}%`

/** A value as people read it. */
export function valueText(name: string, values: PolicyValues): string {
  if (name === 'feeSteps')
    return values.feeSteps.map(({ above, base, rateBp }) => `${yuan(above)}以上：${base > 0 ? `${yuan(base)} + 超出部分 × ` : ''}${percent(rateBp)}`).join('；')
  const field = POLICY_FIELDS[name as Plain]
  const value = values[name as Plain]
  if (field === undefined || value === undefined) return '—'
  if (field.kind === 'flag') return value === true ? '是' : '否'
  if (field.kind === 'yuan') return yuan(Number(value))
  if (field.kind === 'bp') return percent(Number(value))
  return field.unit ? `${value} ${field.unit}` : String(value)
}

export const nameText = (name: string): string => (name === 'feeSteps' ? '服务费分档' : (POLICY_FIELDS[name as Plain]?.label ?? name))

export type ValueChange = { name: string; title: string; before: string; after: string }

/** What a proposal would change, in the order people know. */
export const policyChanges = (before: PolicyValues, after: PolicyValues, names: readonly string[]): ValueChange[] =>
  [...PLAIN_NAMES, 'feeSteps']
    .filter((name) => names.includes(name))
    .map((name) => ({ name, title: nameText(name), before: valueText(name, before), after: valueText(name, after) }))

/** Names of what was changed in a form, so that nobody proposes what is already so. */
export const changedIn = (before: PolicyValues, after: PolicyValues): string[] =>
  [...PLAIN_NAMES, 'feeSteps'].filter((name) => valueText(name, before) !== valueText(name, after))
