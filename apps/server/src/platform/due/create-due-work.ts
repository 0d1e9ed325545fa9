import { sql } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { News } from '../news/news.ts'
import { backoffMs, failureText } from '../retry.ts'
import { createWaker } from '../waker.ts'
import type { DueHandler, DueWork, WideHandler } from './due-work.ts'
import '../platform.tables.ts'

export type RunningDueWork = DueWork & {
  handle(kind: string, handler: DueHandler | WideHandler): void
  start(clock: Clock): void
  stop(): Promise<void>
  /**
   * Does what is due at the platform's time, and what that makes due, and waits until nothing runs here any more; returns how many pieces that were.
   * What failed waits for its next try, what another node has claimed for that node.
   */
  drained(): Promise<number>
}

type Clock = { now: () => Date }
type Claimed = { id: string; kind: string; key: string; payload: unknown; due_at: Date; version: number; attempts: number; claim: string }

const TOPIC = 'due'
const LEASE_SECONDS = 10
const RENEW_MS = 3_000
/** How many pieces of work one node does at a time, so that a slow one does not hold up a session that closes now. */
const SLOTS = 8
const POLL_MS = 1000

/**
 * Due rows are claimed for ten seconds at a time and the claim is renewed while the handler runs:
 * a node that is killed loses its claims and another does the work again, so handlers lock what they decide on.
 */
export function createDueWork({ db, news, log }: { db: Db; news: News; log: Log }): RunningDueWork {
  const handlers = new Map<string, DueHandler>()
  /** Kinds that have room of their own; the others share the slots. */
  const wide = new Map<string, { readonly atOnce: number; running: number }>()
  const running = new Set<Promise<void>>()
  let inSlots = 0
  let begun = 0
  let clock: Clock | undefined
  let stopping = false

  const claim = async (now: Date, kinds: readonly string[], limit: number): Promise<Claimed[]> => {
    if (limit <= 0 || kinds.length === 0) return []
    const { rows } = await sql<Claimed>`
      update due_work set claim = ${newId()}, lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second', attempts = attempts + 1
      where id in (
        select id from due_work
        where due_at <= ${now} and kind = any(${kinds}::text[]) and (lease_until is null or lease_until <= clock_timestamp())
        order by due_at limit ${limit} for update skip locked)
      returning id, kind, key, payload, due_at, version, attempts, claim`.execute(db)
    return rows.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime())
  }

  const perform = async (work: Claimed): Promise<void> => {
    const renewal = setInterval(
      () => void renew(work).catch((error: unknown) => log.warn({ err: error, kind: work.kind }, 'a claim was not renewed')),
      RENEW_MS,
    )
    try {
      await handlers.get(work.kind)?.({ id: work.id, key: work.key, payload: work.payload, dueAt: work.due_at })
      await finish(work)
    } catch (error) {
      log.error({ err: error, kind: work.kind, key: work.key, attempts: work.attempts }, 'due work failed')
      await postpone(work, error).catch((fault: unknown) => log.error({ err: fault, kind: work.kind }, 'failed work waits for its claim to run out'))
    } finally {
      clearInterval(renewal)
    }
  }

  const held = (work: Claimed) => sql<boolean>`id = ${work.id} and claim = ${work.claim}`
  const renew = (work: Claimed) =>
    sql`update due_work set lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second' where ${held(work)}`.execute(db)

  /** Work that was planned anew while it ran, by its own handler as a rule, stays with its new time. */
  const finish = async (work: Claimed): Promise<void> => {
    const { numAffectedRows: gone } = await sql`delete from due_work where ${held(work)} and version = ${work.version}`.execute(db)
    if (!gone) await sql`update due_work set claim = null, lease_until = null, ran_at = clock_timestamp() where ${held(work)}`.execute(db)
  }
  const postpone = async (work: Claimed, error: unknown): Promise<void> => {
    const wait = backoffMs(work.attempts)
    await sql`update due_work set claim = null, lease_until = clock_timestamp() + ${wait} * interval '1 millisecond', last_error = ${failureText(error)} where ${held(work)}`.execute(
      db,
    )
  }

  const startDue = async (now: Date): Promise<void> => {
    if (stopping) return
    const shared = [...handlers.keys()].filter((kind) => !wide.has(kind))
    const claimed = await claim(now, shared, SLOTS - inSlots)
    for (const [kind, room] of wide) claimed.push(...(await claim(now, [kind], room.atOnce - room.running)))
    for (const work of claimed) {
      const room = wide.get(work.kind)
      if (room) room.running++
      else inSlots++
      const done: Promise<void> = perform(work).finally(() => {
        running.delete(done)
        if (room) room.running--
        else inSlots--
        // A free slot may let waiting work in.
        waker.wake()
      })
      running.add(done)
      begun++
    }
  }

  const untilNext = async (now: Date): Promise<number> => {
    const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from due_work where due_at > ${now}`.execute(db)
    const at = rows[0]?.at
    return at ? Math.min(POLL_MS, at.getTime() - now.getTime()) : POLL_MS
  }

  const waker = createWaker(
    async () => {
      if (!clock) return POLL_MS
      await startDue(clock.now())
      return untilNext(clock.now())
    },
    (error) => log.error({ err: error }, 'due work could not be read'),
  )
  let unlisten = () => {}

  return {
    plan: async (trx, { kind, key, dueAt, payload }) => {
      const stored = payload === undefined ? null : JSON.stringify(payload)
      await trx
        .insertInto('due_work')
        .values({ id: newId(), kind, key, due_at: dueAt, payload: stored })
        .onConflict((conflict) =>
          // A claim stays with whoever is at work; he finds the newer version when he is done.
          conflict.columns(['kind', 'key']).doUpdateSet({
            due_at: dueAt,
            payload: stored,
            version: sql`due_work.version + 1`,
            attempts: 0,
            last_error: null,
            lease_until: sql`case when due_work.claim is null then null else due_work.lease_until end`,
          }),
        )
        .execute()
      await news.publishAfter(trx, TOPIC, null)
    },
    cancel: async (trx, kind, key) => void (await trx.deleteFrom('due_work').where('kind', '=', kind).where('key', '=', key).execute()),
    handle: (kind, handler) => {
      if (handlers.has(kind)) throw new Error(`Two handlers for due work ${kind}`)
      handlers.set(kind, typeof handler === 'function' ? handler : handler.handle)
      if (typeof handler !== 'function') wide.set(kind, { atOnce: handler.atOnce, running: 0 })
    },
    start: (within) => {
      clock = within
      unlisten = news.on(TOPIC, () => waker.wake())
      waker.wake()
    },
    stop: async () => {
      stopping = true
      unlisten()
      await waker.stop()
      await Promise.all(running)
    },
    drained: async () => {
      if (!clock) throw new Error('Due work has not been started')
      const before = begun
      for (let known = -1; known !== begun;) {
        known = begun
        await waker.ran()
        await Promise.all(running)
      }
      return begun - before
    },
  }
}
