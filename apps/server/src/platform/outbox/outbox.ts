import type { Trx } from '../db/database.ts'

/** Past-tense events, typed by declaration merging in the module that publishes them. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface Events {}
export type EventName = keyof Events & string

export type Outbox = {
  /** Written in the command's transaction, delivered at least once after it. */
  publish<Name extends EventName>(trx: Trx, name: Name, payload: Events[Name]): Promise<void>
  /** Subscribers run after the commit, in order per node, and must tolerate a repeat of the same id. */
  subscribe<Name extends EventName>(name: Name, subscriber: string, handle: (payload: Events[Name], eventId: string) => Promise<void>): void
}
