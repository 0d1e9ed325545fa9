import type { State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'

/** How whoever writes a session's log tells those who watch it: after the commit, in the order of the log. Never throws. */
export type RoomVoice = {
  /** `entries` are all new ones of one commit with their hashes, `state` is what they led to. */
  tell(biddingId: string, entries: readonly Entry[], state: State): void
}
