import { sql } from 'kysely'
import type { Db, Trx } from './db/database.ts'
import type { Platform } from './platform.ts'
import './platform.tables.ts'

/** Often enough for a gap of two seconds to be seen, and for the end of a session to be confirmed soon after it. */
const EVERY_MS = 500
const FORGET_AFTER_MS = 24 * 3600_000
const FORGET_EVERY_BEATS = 120

/** Told to all nodes when a gap was found; whoever misses it reads the table. */
export const GAP_FOUND = 'service-gap'
/** Asks all nodes to beat now. Who misses it beats soon. */
export const BEAT_ASKED = 'beat'

type Means = Pick<Platform, 'db' | 'now' | 'node' | 'vitals' | 'gapMs'> & {
  news: Pick<Platform['news'], 'publish' | 'on'>
  onFault: (error: unknown) => void
}

/**
 * Tells the other nodes, and whoever runs next, that this one was alive; and notes the times in which none was. The first beat
 * comes before anybody is served, so that what a stop cost is known to whoever asks first.
 */
export async function startHeartbeat({ db, now, news, node, vitals, gapMs, onFault }: Means): Promise<() => Promise<void>> {
  const { id, name } = node
  const startedAt = now()
  let beats = 0
  const beat = async () => {
    const figures = figuresOf(vitals, onFault)
    const at = now()
    // In one statement: a node that stood still between looking back and beating would cover up its own silence.
    const { rows } = await sql<{ id: number }>`
      with beat as (
        insert into node_heartbeat (id, name, started_at, seen_at, figures) values (${id}, ${name}, ${startedAt}, ${at}, ${figures}::jsonb)
        on conflict (id) do update set seen_at = excluded.seen_at, figures = excluded.figures, beat_at = clock_timestamp()
      ), gap as (${gapUpTo(at, gapMs)})
      select id from gap`.execute(db)
    const [gap] = rows
    if (beats++ % FORGET_EVERY_BEATS === 0)
      await db
        .deleteFrom('node_heartbeat')
        .where('beat_at', '<', sql<Date>`clock_timestamp() - ${FORGET_AFTER_MS} * interval '1 millisecond'`)
        .execute()
    if (gap !== undefined) await news.publish(GAP_FOUND, null)
  }
  // One at a time: what was read earlier must not be written over what was read later.
  let beating: Promise<void> | undefined
  let again = false
  const beatSoon = (): Promise<void> => {
    if (beating) again = true
    beating ??= (async () => {
      do {
        again = false
        await beat().catch(onFault)
      } while (again)
      beating = undefined
    })()
    return beating
  }
  await beatSoon()
  const unlisten = news.on(BEAT_ASKED, () => void beatSoon())
  const timer = setInterval(() => {
    if (!beating) void beatSoon()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    unlisten()
    await beating
    await db
      .updateTable('node_heartbeat')
      .set({ left_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
      .catch(onFault)
  }
}

/** Notes a gap that ends now, if nobody beat for so long; answers its number. */
export const noteGap = async (db: Db | Trx, at: Date, gapMs: number): Promise<number | undefined> => (await gapUpTo(at, gapMs).execute(db)).rows[0]?.id

const gapUpTo = (at: Date, gapMs: number) => sql<{ id: number }>`
  insert into service_gap (from_at, to_at)
  select max(seen_at), ${at} from node_heartbeat
  having max(seen_at) < ${at} and clock_timestamp() - max(beat_at) >= ${gapMs} * interval '1 millisecond'
  returning id`

/** A figure that cannot be read must not make the node look dead. */
function figuresOf(vitals: Platform['vitals'], onFault: (error: unknown) => void): string {
  const figures: Record<string, unknown> = {}
  for (const [part, read] of vitals)
    try {
      figures[part] = read()
    } catch (error) {
      onFault(error)
    }
  return JSON.stringify(figures)
}
