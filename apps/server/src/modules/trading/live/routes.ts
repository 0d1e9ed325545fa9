import type { FastifyInstance } from 'fastify'
import { BIDDING_SOCKET_PATH } from '@aosp/contract/bidding-live'
import * as monitor from '@aosp/contract/bidding-monitor'
import * as calls from '@aosp/contract/bidding-price'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../../../platform/http/serve.ts'
import type { BidHealth } from './bid-health.ts'
import { liveEvents, liveSnapshot } from './live-queries.ts'
import { biddingMonitor } from './monitor-queries.ts'
import type { Rooms } from './rooms.ts'
import { mayWatch } from './watched-session.ts'

export function liveRoutes(app: FastifyInstance, rooms: Rooms, health: BidHealth): void {
  const { db } = app.platform
  serve(app, calls.liveSnapshot, liveSnapshot)
  serve(app, calls.liveEvents, liveEvents)
  serve(app, monitor.biddingMonitor, (ctx) => biddingMonitor(ctx, rooms, health))
  app.sockets.serve({
    path: BIDDING_SOCKET_PATH,
    admit: async ({ bidding = '' }, actor) => {
      if (!(await mayWatch(db, actor, bidding))) refuse(no('noRoute'))
    },
    open: (connection, { bidding = '' }) => rooms.enter(connection, bidding),
    close: (_connection, { bidding = '' }) => rooms.leave(bidding),
    stays: ({ bidding = '' }, actor) => mayWatch(db, actor, bidding),
  })
  app.addHook('onClose', async () => rooms.stop())
}
