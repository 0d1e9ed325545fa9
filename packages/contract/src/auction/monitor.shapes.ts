import { z } from 'zod'
import { Moment, Nothing } from '../wire.ts'

const number = z.number().nullable()
const MonitoredSession = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  transType: z.number(),
  bidType: z.number(),
  state: z.number(),
  stateName: z.string(),
  startTime: Moment.nullable(),
  /** Of the bidding, or of the priority window after it. Null in a Dutch session. */
  endTime: Moment.nullable(),
  /** The prices are open and a priority right may be used. */
  priority: z.boolean(),
  /** Dutch: when the price falls next. */
  nextTime: Moment.nullable(),
  startPrice: number,
  /** In fen, null while there is none or it is a secret. */
  price: number,
  /** The newest accepted prices as everybody was told them, oldest first; none while they are sealed. */
  line: z.array(z.object({ at: z.number(), amount: z.number() })),
  bids: number,
  extensions: z.number(),
  suspended: z.boolean(),
  suspendReason: z.string(),
  /** Epoch milliseconds of the last event everybody may know of. */
  lastEventAt: number,
  /** Sockets that watch it. */
  sockets: z.number(),
  /** Bids that wait for the next batch. This and what follows is null while prices are sealed: it would tell how many there are. */
  queue: number,
  bidsLastMinute: number,
  /** From arrival to the answer, bids of the last minute on the node that answers. */
  delayP50: number,
  delayP99: number,
  lastBatchMs: number,
})
/** A node by what it said of itself with its last beat. Times are epoch milliseconds. */
const NodeHealth = z.object({
  name: z.string(),
  /** The one that answers. */
  self: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** Its time less the database's when they were last compared, give or take the error; null before the first comparison. */
  clockOffsetMs: number,
  clockErrorMs: number,
  /** The machine's own clock less the database's. */
  wallOffsetMs: number,
  /** The database's clock less what time servers say; null where none are set or they do not answer. */
  utcOffsetMs: number,
  utcErrorMs: number,
  sockets: z.number(),
  /** Counts leave out sealed prices; times are null while there is a session of them. */
  queue: z.number(),
  lastBatchAt: number,
  lastBatchMs: number,
  delayP50: number,
  delayP99: number,
  bidsLastMinute: z.number(),
})
export type NodeHealth = z.output<typeof NodeHealth>
export const biddingMonitor = {
  input: Nothing,
  result: z.object({
    now: z.number(),
    /** Nodes whose heartbeat is young. */
    nodes: z.array(NodeHealth),
    /** Since when clocks have been off by more than the limit, and whose was found first. */
    clockAlarm: z.object({ node: z.string(), since: z.number(), offsetMs: z.number(), wallMs: z.number() }).nullable(),
    sessions: z.array(MonitoredSession),
  }),
}
