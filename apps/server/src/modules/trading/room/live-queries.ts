import type { liveEvents as eventsCall, liveSnapshot as snapshotCall } from '@aosp/contract/auction/bid'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import { readRoom } from '../../auction/log/load-log.ts'
import { toldAfter } from '../../auction/live/public-log.ts'
import { placeOf } from './seat.ts'
import { loadView, shownSnapshot } from './room-view.ts'
import { mayWatch } from './watched-session.ts'

const MOST_EVENTS = 500

/** Somebody else's session answers like one that does not exist. */
const refuseUnseen = async ({ db, actor }: Ctx, id: string): Promise<void> => {
  if (!(await mayWatch(db, actor, id))) refuse(no('notFound'))
}

export async function liveSnapshot(ctx: Ctx, { bidding }: In<typeof snapshotCall>): Promise<Out<typeof snapshotCall>> {
  await refuseUnseen(ctx, bidding)
  const view = await loadView(ctx.db, bidding)
  const now = ctx.now().getTime()
  return { ...shownSnapshot(view, now), ...(await placeOf(ctx.db, view, ctx.actor, now)) }
}

export async function liveEvents(ctx: Ctx, { bidding, afterSeq }: In<typeof eventsCall>): Promise<Out<typeof eventsCall>> {
  await refuseUnseen(ctx, bidding)
  const room = await readRoom(ctx.db, bidding)
  return room ? toldAfter(ctx.db, room, afterSeq, MOST_EVENTS) : { events: [], more: false }
}
