import type { BiddingEvent } from '@aosp/kernel/bidding/model'

/** Of an open contest: who led before these events or during them, and does not after them. */
export function passedBidders(leader: number | null, events: readonly BiddingEvent[]): number[] {
  const passed = new Set<number>()
  let first = leader
  for (const event of events) {
    if (event.type !== 'BID' && event.type !== 'AUTO') continue
    if (first !== null) passed.add(first)
    first = event.no
  }
  if (first !== null) passed.delete(first)
  return [...passed]
}
