import type { LiveState } from '@aosp/contract/auction/live'
import { SESSION } from '@aosp/contract/trading/codes'
import type { State } from '@aosp/kernel/bidding/model'
import type { Db } from '../../../platform/db/database.ts'
import { liveState, NOTHING_TOLD, readSnapshots, type Rulebooks } from '../../auction/index.ts'

/** What everybody is told of a log, beside the log itself, which holds secrets and does not leave the server. */
export type LiveLine = { live: LiveState; state: State }

/** The running sessions among these, each as its room shows it now. */
export async function liveLines(db: Db, books: Rulebooks, sessions: readonly { id: string; state: number }[], now: Date): Promise<Map<string, LiveLine>> {
  const running = [...new Set(sessions.flatMap(({ id, state }) => (state === SESSION.bidding ? [id] : [])))]
  const snapshots = await readSnapshots(db, books, running)
  return new Map([...snapshots].map(([id, { book, state }]) => [id, { live: liveState(book.rules, state, NOTHING_TOLD, now.getTime()), state }]))
}

/** When it ends as things stand, a priority right's time included; null where that is a secret or it stands still. */
export const shownEnd = ({ live }: LiveLine): Date | null => {
  const end = live.suspended ? null : (live.priority?.until ?? live.endAt)
  return end === null ? null : new Date(end)
}
