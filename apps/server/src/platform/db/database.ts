import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient, followHands, isPlain } from './hosts.ts'

/** Each module adds its own tables by declaration merging in its `*.tables.ts`. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface Database {}

export type Db = Kysely<Database>
/** Functions that lock take this type, so a lock cannot be asked for outside a transaction. */
export type Trx = Transaction<Database>

// Counters and fen fit a double exactly; refusing anything larger beats silently returning text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// A calendar day is text, not a moment in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** `letGo`, where several hosts are named, cuts every connection, so that the next ones go to whichever takes writes then. */
export function openDatabase(
  connectionString: string,
  options: { max?: number; statementMs?: number; connectMs?: number; readOnly?: boolean; onError?: (error: Error) => void } = {},
): { db: Db; pool: pg.Pool; letGo: (() => void) | undefined } {
  const pool = new pg.Pool({
    connectionString,
    // Made with the pool's options, whatever the declaration says.
    Client: DatabaseClient as unknown as NonNullable<pg.PoolConfig['Client']>,
    max: options.max ?? 16,
    statement_timeout: options.statementMs ?? 15_000,
    // Also for a place in the pool: whoever waited this long is told, instead of waiting for good.
    connectionTimeoutMillis: options.connectMs ?? 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'aosp',
    ...(options.readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  })
  pool.on('connect', prepareNamed)
  const letGo = isPlain(connectionString) ? undefined : followHands(pool)
  // An idle connection that breaks (database restart) must not end the process; the next query opens a new one.
  pool.on('error', (error) => options.onError?.(error))
  // Nor one that breaks in the middle of a transaction, between two of its statements: the next of them fails and says so.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool, letGo }
}

/**
 * A statement that begins with a name in a comment is parsed and planned once per connection. For the few that run hundreds of times
 * a second; the text under a name never changes.
 */
const NAME = /^\/\* ([a-z][a-z -]+) \*\//
function prepareNamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? NAME.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}

export const inTransaction = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> => db.transaction().execute(work)
