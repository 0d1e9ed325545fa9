import { DatabaseClient, hostsNamed } from './hosts.ts'

const OLDEST = 15

/** Says in one line, and before anything is touched, what is wrong with a database somebody else runs. */
export async function checkOutside(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or newer is needed, this is ${version}`)
  } catch (error) {
    // A name with several addresses fails with one reason for each of them and none of its own.
    const reason = error instanceof AggregateError ? error.errors.join(', ') : (error as Error).message
    throw new Error(`${setting}: ${hostsNamed(url)} cannot be used: ${reason}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
