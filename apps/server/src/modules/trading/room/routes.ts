import type { FastifyInstance } from 'fastify'
import * as bidCalls from '@aosp/contract/auction/bid'
import { BIDDING_SOCKET_PATH } from '@aosp/contract/auction/live'
import { biddingMonitor as monitorCall } from '@aosp/contract/auction/monitor'
import * as watchCalls from '@aosp/contract/auction/watch'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../../../platform/http/serve.ts'
import type { Auction } from '../../auction/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { addBid, bidResult, takePrice } from './bid-commands.ts'
import { lockWhenDue } from './lock-when-due.ts'
import { liveEvents, liveSnapshot } from './live-queries.ts'
import { biddingMonitor } from './monitor-queries.ts'
import { mayWatch } from './watched-session.ts'

export function roomRoutes(app: FastifyInstance, auction: Auction, hooks: TradingHooks): void {
  const { platform } = app
  const { db } = platform
  const { rooms } = auction
  const desk = { auction, lock: lockWhenDue(platform, hooks) }
  serve(app, bidCalls.addBid, (ctx, input) => addBid(desk, ctx, input))
  serve(app, bidCalls.takePrice, (ctx, input) => takePrice(desk, ctx, input))
  serve(app, bidCalls.bidResult, (ctx, input) => bidResult(desk, ctx, input))
  serve(app, watchCalls.liveSnapshot, (ctx, input) => liveSnapshot(auction, hooks, ctx, input))
  serve(app, watchCalls.liveEvents, (ctx, input) => liveEvents(auction, ctx, input))
  serve(app, monitorCall, (ctx) => biddingMonitor(auction, ctx, platform))
  app.sockets.serve({
    path: BIDDING_SOCKET_PATH,
    admit: async ({ bidding = '' }, actor) => {
      if (!(await mayWatch(db, actor, bidding))) refuse(no('noRoute'))
    },
    open: (connection, { bidding = '' }) => rooms.enter(connection, bidding),
    close: (_connection, { bidding = '' }) => rooms.leave(bidding),
    stays: ({ bidding = '' }, actor) => mayWatch(db, actor, bidding),
  })
}
