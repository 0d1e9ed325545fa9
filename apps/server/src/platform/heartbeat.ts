import { sql } from 'kysely'
import type { Platform } from './platform.ts'
import './platform.tables.ts'

const EVERY_MS = 3_000
const FORGET_AFTER_MS = 24 * 3600_000
/** A silence this long of all nodes is a gap in service. */
const GAP_SECONDS = 10

/** Told to all nodes when a gap was found; whoever misses it reads the table. */
export const GAP_FOUND = 'service-gap'

type Means = Pick<Platform, 'db' | 'now' | 'node' | 'vitals'> & { news: Pick<Platform['news'], 'publish'>; onFault: (error: unknown) => void }

/**
 * Tells the other nodes, and whoever runs next, that this one was alive; and notes the times in which none was. The first beat
 * comes before anybody is served, so that what a stop cost is known to whoever asks first.
 */
export async function startHeartbeat({ db, now, news, node, vitals, onFault }: Means): Promise<() => void> {
  const { id, name } = node
  const startedAt = now()
  const beat = async () => {
    const at = now()
    const gap = await sql`
      insert into service_gap (from_at, to_at)
      select max(seen_at), ${at} from node_heartbeat
      having max(seen_at) < ${at} and clock_timestamp() - max(beat_at) >= ${GAP_SECONDS} * interval '1 second'
      returning id`.execute(db)
    const figures = figuresOf(vitals, onFault)
    await db
      .insertInto('node_heartbeat')
      .values({ id, name, started_at: startedAt, seen_at: at, figures })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: at, figures, beat_at: sql`clock_timestamp()` }))
      .execute()
    await db
      .deleteFrom('node_heartbeat')
      .where('beat_at', '<', sql<Date>`clock_timestamp() - ${FORGET_AFTER_MS} * interval '1 millisecond'`)
      .execute()
    if (gap.rows.length > 0) await news.publish(GAP_FOUND, null)
  }
  await beat().catch(onFault)
  const timer = setInterval(() => void beat().catch(onFault), EVERY_MS)
  return () => clearInterval(timer)
}

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
