import type { LiveEvent, LiveSnapshot, LiveState } from '@aosp/contract/auction/live'
import type { Rules, State } from '@aosp/kernel/bidding/model'
import type { Db } from '../../../platform/db/database.ts'
import { readSnapshot } from '../log/load-log.ts'
import type { Rulebooks } from '../log/rulebook.ts'
import type { Feed } from '../rules/live-view.ts'
import { newestTold } from './public-log.ts'

/** A session as a room sees it: the record beside the log, and from the opening on the log. Holds secrets; what leaves the server is made of it. */
export type View<Shown> = { session: Shown; log: WatchedLog | null; events: LiveEvent[] }
export type WatchedLog = { rules: Rules; state: State; feed: Feed }

/** The record beside the log. What stands in it is the business of whoever runs the session. */
export type RoomRecords<Shown> = {
  read(id: string): Promise<Shown>
  /** The parts that change while they are watched, and where the logs stand. */
  changes(ids: readonly string[]): Promise<{ id: string; head: number | null; changed: Partial<Shown> }[]>
  state(view: Pick<View<Shown>, 'session' | 'log'>, now: number): LiveState
  snapshot(view: View<Shown>, now: number): Omit<LiveSnapshot, 'seat' | 'watching'>
}

export async function loadView<Shown>(db: Db, books: Rulebooks, read: RoomRecords<Shown>['read'], id: string): Promise<View<Shown>> {
  const log = await readSnapshot(db, books, id)
  // After the log: a record that is a little newer does no harm, a log that is would.
  const session = await read(id)
  if (!log) return { session, log: null, events: [] }
  const { feed, events } = await newestTold(db, log)
  return { session, log: { rules: log.book.rules, state: log.state, feed }, events }
}
