import { z } from 'zod'
import { Reason } from './corporate.shapes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.shapes.ts'

const PointEntry = z.object({
  id: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  event: z.string(),
  eventName: z.string(),
  reference: z.string(),
  delta: z.number(),
  balance: z.number(),
  reason: z.string(),
  operator: z.string().nullable(),
  /** A later entry took this one back; `correctable` says whether that may still be done. */
  corrected: z.boolean(),
  correctable: z.boolean(),
  createTime: Moment,
})
export const pointList = { input: ListInput, result: paged(PointEntry) }
const Standing = z.object({
  corporate: z.string(),
  corporateName: z.string(),
  rewardPoints: z.number(),
  level: z.string(),
  discount: z.number().nullable(),
  /** No publishing, signing up, quoting or sharing. */
  barred: z.boolean(),
  /** Points missing to the next level, null at the highest. */
  toNext: z.number().nullable(),
  nextLevel: z.string().nullable(),
})
export const pointStanding = { input: z.object({ corporate: z.union([z.literal(''), Id]).optional() }), result: Standing }
export const pointRules = {
  input: Nothing,
  result: z.object({
    events: z.array(z.object({ event: z.string(), name: z.string(), points: z.string(), limit: z.string() })),
    levels: z.array(z.object({ level: z.string(), from: z.number().nullable(), discount: z.number().nullable() })),
  }),
}
export const adjustPoints = {
  input: z.object({
    corporate: Id,
    delta: Int.pipe(z.number('请输入分值').min(-500, '分值应在 -500 到 500 之间').max(500, '分值应在 -500 到 500 之间')).refine(
      (delta) => delta !== 0,
      '分值不能为 0',
    ),
    reason: Reason,
    requestId: Id,
  }),
  result: z.object({ balance: z.number() }),
}
export const correctPoints = {
  input: z.object({ id: Id, delta: Int.pipe(z.number('请输入正确分值').min(-500).max(500)), reason: Reason }),
  result: z.object({ balance: z.number() }),
}
export const exportPoints = { input: ExportInput, result: NoResult }
