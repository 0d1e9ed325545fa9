import { z } from 'zod'
import { Moment, Nothing } from '../wire.ts'

const Unit = z.enum(['byte', 'count', 'part', 'ms', 'second', 'perSecond', 'moment'])
export type MonitorUnit = z.output<typeof Unit>
const Kind = z.enum(['server', 'process', 'http', 'news'])
export type MonitorKind = z.output<typeof Kind>

/** Which node answers: figures of one are no figures of the others. */
const Node = z.object({ id: z.string(), name: z.string(), startTime: Moment })

export const monitorView = {
  input: z.object({ kind: Kind }),
  result: z.object({
    node: Node,
    time: Moment,
    /** Milliseconds, oldest first; every series has a value for each. */
    at: z.array(z.number()),
    series: z.array(z.object({ name: z.string(), title: z.string(), unit: Unit, values: z.array(z.number()) })),
    figures: z.array(z.object({ name: z.string(), title: z.string(), unit: Unit, value: z.number() })),
  }),
}
export const monitorNodes = {
  input: Nothing,
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      self: z.boolean(),
      startTime: Moment,
      seenTime: Moment,
      /** `left`: it said that it stops; `silent`: it beats no more. */
      state: z.enum(['up', 'silent', 'left']),
      cpu: z.number().nullable(),
      rss: z.number().nullable(),
      loopP99: z.number().nullable(),
      requests: z.number().nullable(),
      sockets: z.number().nullable(),
    }),
  ),
}
export const monitorStores = {
  input: Nothing,
  result: z.array(z.object({ name: z.string(), bytes: z.number(), count: z.number().nullable() })),
}
/** `restPPT` is the part that is used, in hundredths; sic. */
export const diskInfo = {
  input: Nothing,
  result: z.array(z.object({ name: z.string(), max: z.number(), rest: z.number(), restPPT: z.number(), node: z.string() })),
}
export const redisInfo = { input: Nothing, result: z.array(z.object({ key: z.string(), value: z.string(), description: z.string() })) }
/** Some clients of this family read figures at the top of the answer, others in its envelope: they stand in both. */
const twice = <Figures extends z.ZodRawShape>(figures: Figures) =>
  z.object({ success: z.literal(true), message: z.string(), code: z.literal(200), timestamp: z.number(), result: z.object(figures), ...figures })
export const redisKeys = { input: Nothing, result: twice({ create_time: z.number(), dbSize: z.number() }) }
export const redisMemory = { input: Nothing, result: twice({ used_memory: z.number(), create_time: z.number() }) }
export const memoryFigures = { input: Nothing, result: z.record(z.string(), z.number()) }
export const metric = {
  input: z.object({ name: z.string().regex(/^[a-z0-9.]{1,64}$/) }),
  result: z.object({
    name: z.string(),
    description: z.string(),
    baseUnit: z.string().nullable(),
    measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
    availableTags: z.array(z.string()),
  }),
}
export const httpTrace = {
  input: Nothing,
  result: z.object({
    node: z.string(),
    traces: z.array(
      z.object({
        timestamp: z.string(),
        timeTaken: z.number(),
        request: z.object({ method: z.string(), uri: z.string() }),
        response: z.object({ status: z.number() }),
      }),
    ),
  }),
}
