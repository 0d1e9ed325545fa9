import { sql, type Selectable } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import { inTransaction, type Database, type Db, type Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { News } from '../news/news.ts'
import { backoffMs, failureText } from '../retry.ts'
import { createWaker } from '../waker.ts'
import type { Outbox } from './outbox.ts'
import '../platform.tables.ts'

export type RunningOutbox = Outbox & {
  start(): void
  stop(): Promise<void>
  /**
   * Delivers what was committed before the asking, and what that leads to, and waits for deliveries that have begun here; returns how many events that were.
   * What failed waits for its next try, what another node has taken for that node.
   */
  drained(): Promise<number>
}

type StoredEvent = Selectable<Database['outbox_event']>
type Subscriber = { subscriber: string; handle: (payload: never, eventId: string) => Promise<void> }

const TOPIC = 'outbox'
const noteOf = (eventId: string, subscriber: string): string => `${eventId} ${subscriber}`
const BATCH = 20
const POLL_MS = 1000
const KEEP_DAYS = 7
const SWEEP_EVERY_MS = 3_600_000

/**
 * Events wait in a table and are claimed by a row lock, so a node that dies gives its events back at once.
 * Each subscriber is noted as soon as it has had the event: a retry for one does not repeat the others.
 * An event that fails waits for its own next try and holds nobody up.
 */
export function createOutbox({ db, news, log }: { db: Db; news: News; log: Log }): RunningOutbox {
  const subscribers = new Map<string, Subscriber[]>()
  let sweptAt = 0
  let taken = 0
  let stopping = false

  const claim = (trx: Trx): Promise<StoredEvent[]> =>
    trx
      .selectFrom('outbox_event')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('id')
      .limit(BATCH)
      // Weaker than "for update", so that the notes in outbox_delivery can point at the locked event.
      .forNoKeyUpdate()
      .skipLocked()
      .execute()

  const deliverBatch = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const events = await claim(trx)
      const notes = await notesOn(trx, events)
      for (const [index, event] of events.entries()) {
        if (stopping) return index
        // One statement per event keeps the claim alive while slow subscribers are at work.
        await finish(trx, event, await deliver(event, notes))
        taken++
      }
      return events.length
    })

  /** Runs the subscribers that have not had the event yet; returns what went wrong. */
  const deliver = async (event: StoredEvent, notes: ReadonlySet<string>): Promise<unknown[]> => {
    const faults: unknown[] = []
    for (const { subscriber, handle } of subscribers.get(event.name) ?? []) {
      if (notes.has(noteOf(event.id, subscriber))) continue
      try {
        await handle(event.payload as never, event.id)
        await db
          .insertInto('outbox_delivery')
          .values({ event_id: event.id, subscriber })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } catch (error) {
        log.error({ err: error, event: event.name, id: event.id, subscriber }, 'an event was not taken')
        faults.push(error)
      }
    }
    return faults
  }

  const notesOn = async (trx: Trx, events: readonly StoredEvent[]): Promise<Set<string>> => {
    if (events.length === 0) return new Set()
    const ids = events.map(({ id }) => id)
    const rows = await trx.selectFrom('outbox_delivery').select(['event_id', 'subscriber']).where('event_id', 'in', ids).execute()
    return new Set(rows.map((row) => noteOf(row.event_id, row.subscriber)))
  }

  const finish = async (trx: Trx, event: StoredEvent, faults: unknown[]): Promise<void> => {
    const attempts = event.attempts + 1
    const outcome =
      faults.length === 0
        ? { attempts, delivered_at: sql<Date>`clock_timestamp()`, last_error: null }
        : { attempts, next_try_at: sql<Date>`clock_timestamp() + ${backoffMs(attempts)} * interval '1 millisecond'`, last_error: failureText(faults[0]) }
    await trx.updateTable('outbox_event').set(outcome).where('id', '=', event.id).execute()
  }

  const sweep = async (): Promise<void> => {
    if (Date.now() - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = Date.now()
    await db
      .deleteFrom('outbox_event')
      .where('delivered_at', '<', sql<Date>`now() - ${KEEP_DAYS} * interval '1 day'`)
      .execute()
  }

  const waker = createWaker(
    async () => {
      while ((await deliverBatch()) === BATCH && !stopping);
      await sweep()
      return POLL_MS
    },
    (error) => log.error({ err: error }, 'events could not be read'),
  )
  let unlisten = () => {}

  return {
    publish: async (trx, name, payload) => {
      await trx
        .insertInto('outbox_event')
        .values({ id: newId(), name, payload: JSON.stringify(payload ?? null) })
        .execute()
      await news.publishAfter(trx, TOPIC, null)
    },
    subscribe: (name, subscriber, handle) => {
      const known = subscribers.get(name) ?? []
      if (known.some((other) => other.subscriber === subscriber)) throw new Error(`${subscriber} subscribes to ${name} twice`)
      subscribers.set(name, [...known, { subscriber, handle }])
    },
    start: () => {
      unlisten = news.on(TOPIC, () => waker.wake())
      waker.wake()
    },
    stop: async () => {
      stopping = true
      unlisten()
      await waker.stop()
    },
    drained: async () => {
      const before = taken
      for (let known = -1; known !== taken;) {
        known = taken
        await waker.ran()
      }
      return taken - before
    },
  }
}
