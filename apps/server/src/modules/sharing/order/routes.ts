import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/sharing/order'
import { serve } from '../../../platform/http/serve.ts'
import type { Means } from '../record/share-clock.ts'
import { addOrder, cancelOrder, confirmOrder, refuseOrder, startOrder } from './order-commands.ts'
import { exportOrders, orderById, orderCalendarFile, orderList } from './order-queries.ts'
import { payOrder, receiveFee } from './pay-order.ts'
import { shareOverview } from './share-overview.ts'
import { decideOrder, disputeOrder, returnOrder } from './return-order.ts'

export function orderRoutes(app: FastifyInstance, means: Means): void {
  serve(app, calls.orderList, orderList)
  serve(app, calls.orderById, orderById)
  serve(app, calls.addOrder, (ctx, input) => addOrder(means, ctx, input))
  serve(app, calls.confirmOrder, (ctx, input) => confirmOrder(means, ctx, input))
  serve(app, calls.refuseOrder, (ctx, input) => refuseOrder(means, ctx, input))
  serve(app, calls.cancelOrder, (ctx, input) => cancelOrder(means, ctx, input))
  serve(app, calls.startOrder, (ctx, input) => startOrder(means, ctx, input))
  serve(app, calls.returnOrder, (ctx, input) => returnOrder(means, ctx, input))
  serve(app, calls.disputeOrder, (ctx, input) => disputeOrder(means, ctx, input))
  serve(app, calls.decideOrder, (ctx, input) => decideOrder(means, ctx, input))
  serve(app, calls.payOrder, (ctx, input) => payOrder(means, ctx, input))
  serve(app, calls.receiveFee, (ctx, input) => receiveFee(means, ctx, input))
  serve(app, calls.shareOverview, shareOverview)
  serve(app, calls.exportOrders, (ctx, input, { reply }) => exportOrders(ctx, input, reply))
  serve(app, calls.orderCalendarFile, (ctx, input, { reply }) => orderCalendarFile(ctx, input, reply))
}
