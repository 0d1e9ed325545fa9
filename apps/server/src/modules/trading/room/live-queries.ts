import type { liveEvents as eventsCall, liveSnapshot as snapshotCall } from '@aosp/contract/auction/watch'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import { type Auction, readSnapshot, toldAfter } from '../../auction/index.ts'
import { placeOf } from './seat.ts'
import type { TradingHooks } from '../hooks.ts'
import { sessionView, shownSnapshot } from './room-view.ts'
import { mayWatch } from './watched-session.ts'

const MOST_EVENTS = 500

/** Somebody else's session answers like one that does not exist. */
const refuseUnseen = async ({ db, actor }: Ctx, id: string): Promise<void> => {
  if (!(await mayWatch(db, actor, id))) refuse(no('notFound'))
}

export async function liveSnapshot({ books }: Auction, hooks: TradingHooks, ctx: Ctx, { bidding }: In<typeof snapshotCall>): Promise<Out<typeof snapshotCall>> {
  await refuseUnseen(ctx, bidding)
  const view = await sessionView(ctx.db, books, bidding)
  const now = ctx.now().getTime()
  return { ...shownSnapshot(view, now), ...(await placeOf(ctx.db, { view, books, hooks }, ctx.actor, now)) }
}

export async function liveEvents({ books }: Auction, ctx: Ctx, { bidding, afterSeq }: In<typeof eventsCall>): Promise<Out<typeof eventsCall>> {
  await refuseUnseen(ctx, bidding)
  const log = await readSnapshot(ctx.db, books, bidding)
  return log ? toldAfter(ctx.db, log, afterSeq, MOST_EVENTS) : { events: [], more: false }
}
