import { z } from 'zod'
import { ImportResult } from '../platform/sheets.shapes.ts'
import { Day, Id, Int, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

const count = (title: string, min: number, max: number) =>
  Int.pipe(z.number(`请输入${title}`).min(min, `${title}不能小于 ${min}`).max(max, `${title}不能大于 ${max}`))
const hour = (title: string) => z.string(`请输入${title}`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${title}格式应为 HH:mm`)

/** Working days unless a name says otherwise. One step of the fee schedule: `base` plus `rateBp` ten-thousandths of the part above `above`. */
const policyShape = <Count extends z.ZodType>(count: (title: string, min: number, max: number) => Count) => ({
  noticeDaysInGroup: count('集团内公告期', 0, 60),
  noticeDaysPublic: count('对外公告期', 0, 60),
  noticeDaysLarge: count('大额公告期', 0, 60),
  noticeDaysHuge: count('特大额公告期', 0, 60),
  largeValue: Yuan,
  hugeValue: Yuan,
  noticeCalendarDaysPublic: count('对外公告最少自然日', 0, 60),
  minLengthMinutes: count('竞价最短时长', 1, 24 * 60),
  signLeadMinutes: count('报名截止提前量', 0, 7 * 24 * 60),
  lockLeadMinutes: count('锁定提前量', 0, 24 * 60),
  workingDaysOnly: z.boolean(),
  workFrom: hour('开始时刻下限'),
  workUntil: hour('开始时刻上限'),
  inspectLeadDays: count('看样提前自然日', 0, 30),
  depositCapBp: count('保证金上限', 0, 10_000),
  amendDaysPublic: count('对外变更期限', 0, 60),
  amendDaysInGroup: count('集团内变更期限', 0, 60),
  exchangeThreshold: Yuan,
  relistFloorBp: count('重新挂牌价格下限', 0, 10_000),
  groupFirstMonths: count('集团内优先有效月数', 0, 60),
  leaseApprovalYears: count('租期审批年限', 0, 100),
  resultDaysPublic: count('对外结果公示期', 0, 60),
  resultDaysInGroup: count('集团内结果公示期', 0, 60),
  signDays: count('签约期限', 0, 60),
  payDays: count('付款期限', 0, 60),
  resumeLeadMinutes: count('恢复提前量', 0, 24 * 60),
  resumeNoticeDaysPublic: count('恢复后最少公告期', 0, 60),
  questionLeadHours: count('提问截止提前小时', 0, 240),
  feeSteps: z
    .array(z.object({ above: Yuan, base: Yuan, rateBp: count('费率', 0, 10_000) }))
    .min(1, '请填写服务费分档')
    .max(10, '服务费最多 10 档'),
  feeCap: Yuan,
})
const PolicyForm = z.object(policyShape(count))
/** On the way out numbers are what they are; only what comes in may be text. */
const PolicyShown = z.object(policyShape(() => z.number()))
export type Policy = z.output<typeof PolicyForm>

/** `false`: a weekday without work; `true`: a weekend day that is worked. */
export const CalendarDay = z.object({ day: Day, works: z.boolean(), name: z.string().trim().max(30, '名称最多 30 个字') })

const PolicyRecord = z.object({
  id: z.string(),
  values: PolicyShown,
  /** Names of the values that differ from the policy in force when it was proposed. */
  changed: z.array(z.string()),
  calendar: z.array(CalendarDay),
  reason: z.string(),
  effectiveTime: Moment,
  state: z.number(),
  state_dictText: z.string(),
  inForce: z.boolean(),
  proposeBy: z.string(),
  proposeTime: Moment,
  decideBy: z.string().nullable(),
  decideTime: Moment.nullable(),
  rejectNote: z.string(),
})
export const currentPolicy = { input: Nothing, result: z.object({ id: z.string(), effectiveTime: Moment, values: PolicyShown }) }
export const policyList = { input: ListInput, result: paged(PolicyRecord) }
export const proposePolicy = {
  input: z.object({
    values: PolicyForm,
    /** In force from here on; at once after the confirmation when left out. */
    effectiveTime: Moment.nullish(),
    calendar: z.array(CalendarDay).max(200, '一次最多调整 200 天').default([]),
    reason: z.string('请填写调整原因').trim().min(2, '请填写调整原因').max(250, '调整原因最多 250 个字'),
  }),
  result: z.object({ id: z.string() }),
}
export const withdrawPolicy = { input: z.object({ id: Id }), result: NoResult }
export const decidePolicy = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    remark: z.string().trim().max(250, '驳回理由最多 250 个字').optional(),
  }),
  result: NoResult,
}
export const tradingCalendar = { input: z.object({ year: Int.pipe(z.number().min(2000).max(2100)) }), result: z.array(CalendarDay) }
export const importCalendar = { input: Nothing, result: ImportResult }
export const calendarTemplate = { input: Nothing, result: NoResult }
