import { Redis } from 'ioredis'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.ts'

/** What nodes tell each other at once and may miss: wake-ups, cache drops, pushes. Nothing that cannot be lost goes this way. */
export type News = {
  /** Reaches every node, this one included. */
  publish(topic: string, payload: unknown): Promise<void>
  /** Goes out when the transaction commits, and not at all otherwise; repeats within it count once. */
  publishAfter(trx: Trx, topic: string, payload: unknown): Promise<void>
  /** Returns the way to stop listening. */
  on(topic: string, handler: (payload: unknown) => void): () => void
  /** The line was broken and is back: whoever keeps something by what the news said starts afresh. */
  onGap(handler: () => void): void
  /** Counted since this node began. */
  traffic(): Traffic
  /** What the Redis that carries news says of itself; undefined where PostgreSQL carries them. */
  redis(): Promise<{ info: string; keys: number } | undefined>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Messages this node said and heard, and how many wait here for some. */
type Traffic = { readonly said: number; readonly heard: number; readonly listeners: number }

export type NewsOptions = {
  db: Db
  /** Asked at every connect, because an embedded database may come back on another port. */
  databaseUrl: string | (() => string)
  redisUrl?: string | undefined
  log: Log
}

const CHANNEL = 'aosp_news'
/** PostgreSQL takes 7999 bytes; the rest is room for the topic. */
const LARGEST = 7_500
const RECONNECT_MS = [100, 250, 500, 1000, 2000] as const

/** PostgreSQL always carries what hangs on a transaction; Redis, when there is one, carries the rest. */
export function createNews(options: NewsOptions): News {
  const { db, log } = options
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const gapHandlers = new Set<() => void>()
  let [said, heard] = [0, 0]

  const tell = (topic: string, payload: unknown): void => {
    for (const handler of handlers.get(topic) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        log.error({ err: error, topic }, 'a listener to news failed')
      }
    }
  }
  /** Others may use the same line; what is not ours must not end this process. */
  const hear = (text: string | undefined): void => {
    heard++
    let news: { topic: string; payload: unknown }
    try {
      news = JSON.parse(text ?? '') as typeof news
    } catch {
      return log.warn({ length: text?.length }, 'news that nobody here can read')
    }
    tell(news?.topic, news?.payload)
  }
  const afterGap = () => gapHandlers.forEach((handler) => handler())
  const write = (topic: string, payload: unknown): string => {
    const text = JSON.stringify({ topic, payload })
    if (Buffer.byteLength(text) > LARGEST) throw new RangeError(`News on ${topic} is too long: send a reference instead`)
    said++
    return text
  }
  const notify = async (through: Db | Trx, text: string) => void (await sql`select pg_notify(${CHANNEL}, ${text})`.execute(through))

  const listener = createListener(options, hear, afterGap)
  const redis = options.redisUrl ? createRedis(options.redisUrl, log, hear, afterGap) : undefined

  return {
    publish: async (topic, payload) => {
      const text = write(topic, payload)
      await (redis ? redis.publish(text) : notify(db, text))
    },
    publishAfter: async (trx, topic, payload) => notify(trx, write(topic, payload)),
    on: (topic, handler) => {
      const known = handlers.get(topic) ?? new Set()
      handlers.set(topic, known.add(handler))
      return () => void known.delete(handler)
    },
    onGap: (handler) => void gapHandlers.add(handler),
    traffic: () => ({ said, heard, listeners: [...handlers.values()].reduce((sum, known) => sum + known.size, 0) }),
    redis: async () => redis?.state(),
    start: async () => void (await Promise.all([listener.start(), redis?.start()])),
    stop: async () => void (await Promise.all([listener.stop(), redis?.stop()])),
  }
}

/** One connection of its own that waits for NOTIFY and comes back by itself. */
function createListener({ databaseUrl, log }: NewsOptions, hear: (text: string | undefined) => void, afterGap: () => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const connectionString = typeof databaseUrl === 'string' ? databaseUrl : databaseUrl()
    const next = new pg.Client({ connectionString, application_name: 'aosp-news', keepAlive: true, connectionTimeoutMillis: 5_000 })
    // Both may come for one loss; the second finds nothing left to do.
    const lost = (error?: Error) => {
      if (client !== next) return
      client = undefined
      next.removeAllListeners('notification')
      if (stopped) return
      log.warn({ err: error }, 'the news line is broken')
      reconnect(0)
    }
    next.on('error', lost).on('end', () => lost())
    next.on('notification', (message) => hear(message.payload))
    await next.connect()
    client = next
    await next.query(`listen ${CHANNEL}`)
  }
  const reconnect = (attempt: number) => {
    timer = setTimeout(
      () => {
        if (stopped) return
        connect().then(afterGap, () => reconnect(attempt + 1))
      },
      RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)],
    )
  }
  return {
    start: connect,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function createRedis(url: string, log: NewsOptions['log'], hear: (text: string) => void, afterGap: () => void) {
  const open = () => new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, retryStrategy: (attempt) => Math.min(attempt * 200, 2000) })
  const [publisher, subscriber] = [open(), open()]
  let connected = false
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => log.warn({ err: error }, 'the news line to Redis is broken'))
  subscriber.on('message', (_channel: string, text: string) => hear(text))
  subscriber.on('ready', () => {
    if (connected) afterGap()
    connected = true
  })
  return {
    publish: async (text: string) => void (await publisher.publish(CHANNEL, text)),
    // Counters alone: looking at the keys themselves would hold up everybody else on it.
    state: async () => ({ info: await publisher.info(), keys: await publisher.dbsize() }),
    start: async () => {
      await Promise.all([publisher.connect(), subscriber.connect()])
      await subscriber.subscribe(CHANNEL)
    },
    stop: async () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Says in one line, before anything is started, that Redis cannot be reached; a line that breaks later comes back by itself. */
export async function checkRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 10_000, retryStrategy: () => null })
  let reason = ''
  client.on('error', (error: Error) => (reason = error.message))
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`REDIS_URL: ${new URL(url).host} cannot be used: ${reason || (error as Error).message}`, { cause: error })
  } finally {
    client.disconnect()
  }
}
