import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Reason } from './corporate.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** Reward points: an append-only list per company; level and discount are computed from the last balance. */
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
export const pointList = endpoint({
  method: 'GET',
  path: '/points/list',
  access: 'point:list',
  scope: 'own-company',
  title: '积分记录',
  input: ListInput,
  result: paged(PointEntry),
})
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
/** A company sees itself; operators name one. */
export const pointStanding = endpoint({
  method: 'GET',
  path: '/points/standing',
  access: 'point:list',
  scope: 'own-company',
  title: '企业积分与等级',
  input: z.object({ corporate: z.union([z.literal(''), Id]).optional() }),
  result: Standing,
})
/** The table of events and levels, for the rules page and the form. */
export const pointRules = endpoint({
  method: 'GET',
  path: '/points/rules',
  access: 'point:list',
  scope: 'none',
  title: '积分规则',
  input: Nothing,
  result: z.object({
    events: z.array(z.object({ event: z.string(), name: z.string(), points: z.string(), limit: z.string() })),
    levels: z.array(z.object({ level: z.string(), from: z.number().nullable(), discount: z.number().nullable() })),
  }),
})
/** One entry by hand; `requestId` makes a second click harmless. */
export const adjustPoints = endpoint({
  method: 'POST',
  path: '/points/adjust',
  access: 'point:adjust',
  scope: 'platform',
  title: '手工调整积分',
  done: '积分已调整',
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
})
/** Takes an entry back by its mirror and, unless `delta` is 0, writes the right value beside it: two entries, one act. */
export const correctPoints = endpoint({
  method: 'POST',
  path: '/points/correct',
  access: 'point:adjust',
  scope: 'platform',
  title: '更正积分记录',
  done: '积分记录已更正',
  input: z.object({ id: Id, delta: Int.pipe(z.number('请输入正确分值').min(-500).max(500)), reason: Reason }),
  result: z.object({ balance: z.number() }),
})
export const exportPoints = endpoint({
  method: 'GET',
  path: '/points/exportXls',
  access: 'point:export',
  scope: 'platform',
  title: '导出积分记录',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
