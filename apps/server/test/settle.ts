import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../src/app.ts'

/** Far more than any chain of consequences has links. */
const MOST_ROUNDS = 50
/** What failed this often is not a hiccup. */
const MOST_TRIES = 3
/** News of a node that is this late do not come any more. */
const DEAF_MS = 60_000

export type SettlingNode = Pick<App, 'platform' | 'drained'>
type Pending = { what: string; waits_ms: number; attempts: number; error: string | null }

/**
 * Waits until these nodes of one database have come to rest: no work is due at their time or being done, every event has reached its
 * subscribers, what follows from those too, and every node has heard the news of it. Work that failed is waited for until its next try.
 * What goes on beside work, events and news (a socket's frame, an outside system) is not waited for.
 */
export async function settle(nodes: readonly SettlingNode[], deafMs = DEAF_MS): Promise<void> {
  let pending: Pending[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await Promise.all(nodes.map((node) => node.drained()))
    await Promise.all(nodes.map((node) => hearNews(node, deafMs)))
    pending = await stillPending(nodes)
    if (pending.length === 0) return
    if (pending.some(({ attempts, error }) => error !== null && attempts >= MOST_TRIES)) break
    await sleep(Math.min(...pending.map((one) => one.waits_ms)))
  }
  throw new Error(`Does not settle: ${pending.map(({ what, attempts, error }) => `${what} (tried ${attempts} times${error ? `, ${error}` : ''})`).join('; ')}`)
}

/** News come in the order of their commits: who hears this has heard all that was said before. */
async function hearNews({ platform: { news } }: SettlingNode, deafMs: number): Promise<void> {
  const topic = `settled:${randomUUID()}`
  let end = () => {}
  const heard = new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('Does not settle: news are not heard')), deafMs)
    const forget = news.on(topic, () => resolve())
    end = () => {
      clearTimeout(patience)
      forget()
    }
  })
  try {
    await Promise.all([news.publish(topic, null), heard])
  } finally {
    end()
  }
}

async function stillPending(nodes: readonly SettlingNode[]): Promise<Pending[]> {
  const [first] = nodes
  if (!first) return []
  const now = new Date(Math.max(...nodes.map(({ platform }) => platform.now().getTime())))
  const { rows } = await sql<Pending>`
    select 'work ' || kind || ' ' || key as what, attempts, last_error as error,
      case when claim is null then greatest(0, extract(epoch from lease_until - clock_timestamp()) * 1000)::int else 0 end as waits_ms
    from due_work where due_at <= ${now} or claim is not null
    union all
    select 'event ' || name || ' ' || id, attempts, last_error,
      greatest(0, extract(epoch from next_try_at - clock_timestamp()) * 1000)::int
    from outbox_event where delivered_at is null`.execute(first.platform.db)
  return rows
}
