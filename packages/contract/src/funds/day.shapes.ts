import { z } from 'zod'
import { CORRECTION_STATE, DAY_NOTE_MAX, REJECT_MAX } from './codes.ts'
import { VERDICT } from '../verdict.ts'
import { Day, Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.shapes.ts'

const FundDay = z.object({
  day: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  journals: z.number(),
  /** All that was booked on one side. */
  turnover: Yuan,
  /** What the books say was in the bank at the end of the day, and what the bank says; null: the bank has not told. */
  booked: Yuan,
  bank: Yuan.nullable(),
  /** What was held on virtual accounts, and what the finance company says; null where it is not linked or was not asked since. */
  held: Yuan,
  there: Yuan.nullable(),
  /** Of the virtual accounts, when they were last compared after the day's end. */
  differences: z.number(),
  checkTime: Moment.nullable(),
  note: z.string(),
  signBy: z.string().nullable(),
  signTime: Moment.nullable(),
  closeBy: z.string().nullable(),
  closeTime: Moment.nullable(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(['balance', 'sign', 'close', 'return'])),
  /** Why it cannot be signed yet, in words. */
  obstacle: z.string(),
})
export const fundDays = {
  input: z.object({ month: z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM') }),
  result: z.object({ closedUntil: z.string().nullable(), next: z.string().nullable(), linked: z.boolean(), days: z.array(FundDay) }),
}
export const setBankBalance = { input: z.object({ day: Day, balance: Yuan }), result: NoResult }
const Note = z.string().trim().max(DAY_NOTE_MAX, `说明最多 ${DAY_NOTE_MAX} 个字`)
export const signDay = { input: z.object({ day: Day, note: Note.optional() }), result: NoResult }
export const closeDay = { input: z.object({ day: Day }), result: NoResult }
export const returnDay = { input: z.object({ day: Day, note: Note.min(1, '请填写退回原因') }), result: NoResult }

const Correction = z.object({
  id: z.string(),
  journal: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  amount: Yuan,
  applynNo: z.string(), // sic
  subject: z.string(),
  corporateName: z.string(),
  bookTime: Moment,
  state: z.number(),
  state_dictText: z.string(),
  reason: z.string(),
  askBy: z.string(),
  askTime: Moment,
  decideBy: z.string().nullable(),
  decideTime: Moment.nullable(),
  remark: z.string(),
  /** Number of the entry that took it back. */
  mirror: z.string().nullable(),
  actions: z.array(z.enum(['decide'])),
})
export const correctionList = { input: ListInput, result: paged(Correction) }
export const addCorrection = {
  input: z.object({
    journal: z.preprocess(
      (sent) => (typeof sent === 'number' ? String(sent) : sent),
      z
        .string('请输入凭证号')
        .trim()
        .regex(/^[1-9]\d{0,14}$/, '凭证号应为数字'),
    ),
    reason: z.string('请填写更正原因').trim().min(1, '请填写更正原因').max(REJECT_MAX, `更正原因最多 ${REJECT_MAX} 个字`),
  }),
  result: z.object({ id: z.string() }),
}
export const decideCorrection = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.union([z.literal(VERDICT.pass), z.literal(VERDICT.refuse)])),
    remark: z.string().trim().max(REJECT_MAX, `说明最多 ${REJECT_MAX} 个字`).optional(),
  }),
  result: z.object({ state: z.union([z.literal(CORRECTION_STATE.booked), z.literal(CORRECTION_STATE.refused)]) }),
}
