import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment, Nothing } from './wire.ts'

/**
 * What those who run the platform watch while sessions run: the health of the machine, and of each session what the public sees too.
 * No number is ever joined with a company here. Figures of the machine are those of the node that answers.
 */
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
  /** Null in a Dutch session. */
  endTime: Moment.nullable(),
  /** In fen, null while there is none or it is a secret. */
  price: number,
  bids: number,
  extensions: z.number(),
  suspended: z.boolean(),
  suspendReason: z.string(),
  /** Epoch milliseconds of the last event everybody may know of. */
  lastEventAt: number,
  /** Sockets that watch it on this node. */
  sockets: z.number(),
  /** Bids that wait for the next batch on this node. */
  queue: z.number(),
  lastBatchMs: number,
  /** From arrival to the answer, bids of the last minute on this node. */
  delayP50: number,
  delayP99: number,
  bidsLastMinute: z.number(),
})
export const biddingMonitor = endpoint({
  method: 'GET',
  path: '/biddingPrice/monitor',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '竞价监控',
  input: Nothing,
  result: z.object({
    now: z.number(),
    node: z.string(),
    /** Nodes whose heartbeat is young. */
    nodes: z.number(),
    /** This machine's clock against the platform's, in milliseconds. */
    clockOffsetMs: z.number(),
    sockets: z.number(),
    sessions: z.array(MonitoredSession),
  }),
})
