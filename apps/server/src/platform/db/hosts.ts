import { callbackify } from 'node:util'
import pg from 'pg'

/**
 * `postgres://name:password@a:5432,b:5432/aosp?target_session_attrs=read-write` names a pair of which one takes writes. The driver knows
 * one host, so the others are looked for here, by every connection that is made.
 */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s
const WANTED = /([?&])target_session_attrs=([\w-]*)(&?)/

/** One URL for each host that is named, without what the driver does not know. */
export function urlsOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(url) ?? []
  if (scheme === '') return [url]
  const at = authority.lastIndexOf('@') + 1
  const plain = rest.replace(WANTED, (_all, before: string, _attrs, after: string) => (after === '' ? '' : before))
  return authority
    .slice(at)
    .split(',')
    .map((host) => `${scheme}${authority.slice(0, at)}${host}${plain}`)
}

/** Names no password: for messages. */
export const hostsNamed = (url: string): string => {
  const urls = urlsOf(url).map((each) => new URL(each))
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`
}

/** Nothing when the URL can be used, else what is wrong with it. */
export function urlFault(url: string): string | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(url) || urlsOf(url).some((each) => !URL.canParse(each))) return 'must be a URL with postgres: or postgresql:'
  const attrs = WANTED.exec(url)?.[2]
  if (attrs !== undefined && attrs !== 'read-write' && attrs !== 'primary') return 'must name the host that takes writes: target_session_attrs=read-write'
  return undefined
}

/** One host, taken as it is. */
export const isPlain = (url: string): boolean => urlsOf(url).length === 1 && !WANTED.test(url)

export type Answer = { readonly url: string; readonly writable: boolean; readonly timeline: number }

/** Two that take writes are an old and a new one: each change of hands begins a timeline of a higher number. */
export const newestWritable = (answers: readonly Answer[]): string | undefined =>
  answers.filter(({ writable }) => writable).toSorted((a, b) => b.timeline - a.timeline)[0]?.url

/** How long one host may take to say what it is, and how long the others are waited for once one has said that it takes writes. */
const ANSWER_MS = 2_000
const OTHERS_MS = 250

/** Answered with 503, as a database that refuses. */
export class NoWritableHost extends Error {
  readonly code = 'NO_WRITABLE_HOST'
}

const looking = new Map<string, Promise<string>>()

/** The URL of the one host that takes writes now; asked once for all that want to know at the same time. */
export function writableUrl(url: string): Promise<string> {
  if (isPlain(url)) return Promise.resolve(url)
  const known = looking.get(url)
  if (known) return known
  const look = findWritable(url).finally(() => looking.delete(url))
  looking.set(url, look)
  return look
}

async function findWritable(url: string): Promise<string> {
  const answers: Answer[] = []
  const reasons: string[] = []
  await new Promise<void>((resolve) => {
    const urls = urlsOf(url)
    let open = urls.length
    let patience: NodeJS.Timeout | undefined
    const done = (): void => {
      if (--open > 0) return
      clearTimeout(patience)
      resolve()
    }
    for (const each of urls)
      void asked(each)
        .then(
          (answer) => {
            answers.push(answer)
            if (answer.writable) patience ??= setTimeout(resolve, OTHERS_MS)
            else reasons.push(`${hostsNamed(each)} takes no writes`)
          },
          (error: Error) => void reasons.push(`${hostsNamed(each)} ${error.message}`),
        )
        .finally(done)
  })
  const found = newestWritable(answers)
  if (found === undefined) throw new NoWritableHost(reasons.join(', '))
  return found
}

async function asked(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, application_name: 'aosp hosts' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Left to its own case: a standby has no place of its own in the log.
    const { rows } = await client.query<{ writable: boolean; timeline: string }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable,
              case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    )
    return { url, writable: rows[0]?.writable ?? false, timeline: Number.parseInt(rows[0]?.timeline ?? '0', 16) }
  } catch (error) {
    throw error instanceof AggregateError ? new Error(error.errors.join(', '), { cause: error }) : error
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** A client of the driver that looks for the host that takes writes before it connects. */
export class DatabaseClient extends pg.Client {
  readonly #url: string

  constructor(config: pg.ClientConfig) {
    const url = config.connectionString ?? ''
    super({ ...config, connectionString: urlsOf(url)[0] ?? '' })
    this.#url = url
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (isPlain(this.#url)) return callback ? super.connect(callback) : super.connect()
    if (!callback) return this.#connectToWritable()
    callbackify(() => this.#connectToWritable())(callback)
  }

  async #connectToWritable(): Promise<pg.Client> {
    const { host, port } = new pg.Client(await writableUrl(this.#url))
    Object.assign(this, { host, port })
    return super.connect()
  }
}

/** A connection beside the pools, for who only looks on. */
export async function connectAside(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new DatabaseClient(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** Without a word: a question nobody answers keeps nobody waiting. */
export function cutOff(client: pg.ClientBase | undefined): void {
  const { connection } = (client ?? {}) as { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}

const READ_ONLY = '25006'

/**
 * After a change of hands whoever is connected to the host that takes no writes any more would stay there, and wait for good where it
 * went silent. Cuts the connections to a host that refuses a write; the pool finds the other. Returns the way to cut all of them.
 */
export function followHands(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>()
  const cut = (isMeant: (client: pg.PoolClient) => boolean): void => {
    for (const client of clients) if (isMeant(client)) cutOff(client)
  }
  pool.on('connect', (client) => {
    clients.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]): unknown => {
      const result = query(...given)
      if (result instanceof Promise)
        result.catch((error: { code?: string }) => {
          if (error.code === READ_ONLY) cut(({ host, port }) => host === client.host && port === client.port)
        })
      return result
    }
    client.query = watched as typeof client.query
  })
  pool.on('remove', (client) => void clients.delete(client))
  return () => cut(() => true)
}
