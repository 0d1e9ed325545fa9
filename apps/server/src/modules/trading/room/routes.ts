import type { FastifyInstance } from 'fastify'
import { BIDDING_SOCKET_PATH } from '@aosp/contract/auction/live'
import * as monitor from '@aosp/contract/auction/monitor'
import * as calls from '@aosp/contract/auction/bid'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../../../platform/http/serve.ts'
import type { BidEngine } from '../../auction/batches/engine.ts'
import type { BidHealth } from '../../auction/live/bid-health.ts'
import { liveEvents, liveSnapshot } from './live-queries.ts'
import { watchClock } from '../../auction/live/clock-watch.ts'
import { biddingMonitor } from './monitor-queries.ts'
import { tellBidVitals } from '../../auction/live/node-vitals.ts'
import type { Rooms } from '../../auction/live/rooms.ts'
import { mayWatch } from './watched-session.ts'

export function liveRoutes(app: FastifyInstance, { rooms, health, engine }: { rooms: Rooms; health: BidHealth; engine: BidEngine }): void {
  const { db } = app.platform
  serve(app, calls.liveSnapshot, liveSnapshot)
  serve(app, calls.liveEvents, liveEvents)
  serve(app, monitor.biddingMonitor, (ctx) => biddingMonitor(ctx, app.platform, health))
  tellBidVitals(app.platform, rooms, health)
  watchClock(app.platform, engine)
  app.sockets.serve({
    path: BIDDING_SOCKET_PATH,
    admit: async ({ bidding = '' }, actor) => {
      if (!(await mayWatch(db, actor, bidding))) refuse(no('noRoute'))
    },
    open: (connection, { bidding = '' }) => rooms.enter(connection, bidding),
    close: (_connection, { bidding = '' }) => rooms.leave(bidding),
    stays: ({ bidding = '' }, actor) => mayWatch(db, actor, bidding),
  })
  rooms.start()
  app.addHook('onClose', async () => rooms.stop())
}
