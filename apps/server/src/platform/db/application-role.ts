import type pg from 'pg'
import { DatabaseClient, urlsOf } from './hosts.ts'

async function asked<Row extends pg.QueryResultRow>(url: string, work: (client: pg.Client) => Promise<Row>): Promise<Row> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whoever owns a table, or could become its owner, is held by no grant. */
export const ownsTables = async (url: string): Promise<boolean> =>
  (
    await asked(url, async (client) => {
      const { rows } = await client.query<{ owns: boolean }>(`
        select (select rolsuper from pg_roles where rolname = current_user)
          or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member')
          or coalesce((select bool_or(pg_has_role(current_user, relowner, 'member')) from pg_class
               where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')), false) as owns`)
      return { owns: rows[0]?.owns ?? true }
    })
  ).owns

/** The role the server connects as: made with the password of its URL when it is not there. */
export async function ensureApplicationRole(ownerUrl: string, applicationUrl: string): Promise<string> {
  const { username, password } = new URL(urlsOf(applicationUrl)[0] ?? '')
  const role = decodeURIComponent(username)
  if (role === decodeURIComponent(new URL(urlsOf(ownerUrl)[0] ?? '').username))
    throw new Error('DATABASE_URL: names the same role as DATABASE_OWNER_URL; the server needs one that owns nothing')
  await asked(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) {
      const words = `create role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole`
      await client.query(password ? `${words} password ${client.escapeLiteral(decodeURIComponent(password))}` : words).catch((error: Error) => {
        throw new Error(
          `DATABASE_OWNER_URL: the role ${role} is not there and cannot be made (${error.message}); let an administrator of the database do: ${words}`,
        )
      })
    }
    return {}
  })
  return role
}
