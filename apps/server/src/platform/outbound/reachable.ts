import { lookup } from 'node:dns/promises'
import { isIP, Socket } from 'node:net'
import pg from 'pg'
import { isNetwork, networkCheck } from './networks.ts'

/** `host:port` or `network:port` of a setting; a network of version 6 stands in brackets. */
const ENTRY = /^(?:\[([0-9a-fA-F:./]+)\]|([^:[\]\s]+)):(\d{1,5})$/
const NAME = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/
/** What resolvers take for an address although it is none. */
const NUMERIC = /(^|\.)(\d+|0x[\da-f]*)$/i
/** Where machines of a cloud find their own secrets, and what is no place at all. */
const NEVER = networkCheck(['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '255.255.255.255', '::', 'fe80::/10', 'ff00::/8', 'fd00:ec2::254'])
const PATIENCE_MS = 3_000
/** Nobody who greets has more to say. */
const LONGEST_GREETING = 64 * 1024

export type Place = { readonly host: string; readonly port: number }

const read = (entry: string): Place | undefined => {
  const [, six, four, port] = ENTRY.exec(entry) ?? []
  const host = six ?? four
  return host === undefined || Number(port) < 1 || Number(port) > 65_535 ? undefined : { host, port: Number(port) }
}

export function isReachable(entry: string): boolean {
  const place = read(entry)
  return place !== undefined && (isNetwork(place.host) || (NAME.test(place.host) && !NUMERIC.test(place.host)))
}

const resolved = async (name: string): Promise<string[]> => (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * The address a connection may be opened to, or undefined. An address must lie in a network of the setting, at its port. A name must stand in
 * the setting as it is: no other is looked up, because asking for a name is a message to whoever answers for it, and tells that it exists. It
 * is looked up once, and the connection goes to the very address that was judged, whatever the name means a moment later.
 */
export async function addressOf({ host, port }: Place, allowed: readonly string[], lookUp = resolved): Promise<string | undefined> {
  const hosts = allowed.flatMap((entry) => read(entry) ?? []).flatMap((place) => (place.port === port ? [place.host] : []))
  if (isIP(host) !== 0) return networkCheck(hosts.filter(isNetwork))(host) && !NEVER(host) ? host : undefined
  if (!hosts.some((name) => name.toLowerCase() === host.toLowerCase())) return undefined
  const [address, ...others] = await lookUp(host)
  return address !== undefined && ![address, ...others].some(NEVER) ? address : undefined
}

/** Signs in to a PostgreSQL, reads nothing of it and leaves. */
export async function greetPostgres(place: Place & { database: string; user: string; password: string }): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({
    ...place,
    application_name: 'aosp-connection-test',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    stream: () => socket,
  })
  client.on('error', () => undefined)
  socket.on('data', () => {
    if (socket.bytesRead > LONGEST_GREETING) socket.destroy()
  })
  try {
    await client.connect()
    await client.query('begin read only')
    await client.query('select 1')
    await client.query('rollback')
  } finally {
    client.end().catch(() => undefined)
    // Whoever answers nothing to a farewell is not waited for.
    socket.destroySoon()
  }
}
