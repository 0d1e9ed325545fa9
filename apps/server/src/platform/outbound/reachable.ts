import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import pg from 'pg'
import { isNetwork, networkCheck } from './networks.ts'

/** `host:port` or `network:port` of a setting; a network of version 6 stands in brackets. */
const ENTRY = /^(?:\[([0-9a-fA-F:./]+)\]|([^:[\]\s]+)):(\d{1,5})$/
const NAME = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/
/** Where machines of a cloud find their own secrets, and what is no place at all. */
const NEVER = networkCheck(['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '255.255.255.255', '::', 'fe80::/10', 'ff00::/8'])
const PATIENCE_MS = 3_000

export type Place = { readonly host: string; readonly port: number }

const read = (entry: string): Place | undefined => {
  const [, six, four, port] = ENTRY.exec(entry) ?? []
  const host = six ?? four
  return host === undefined || Number(port) < 1 || Number(port) > 65_535 ? undefined : { host, port: Number(port) }
}

export function isReachable(entry: string): boolean {
  const place = read(entry)
  return place !== undefined && (isNetwork(place.host) || (NAME.test(place.host) && !/^[\d.]+$|^0x/i.test(place.host)))
}

/**
 * The address a connection may be opened to, or undefined. A name that is set is believed; any other host is looked up once, every address
 * it has must lie in a network that is set for this port, and the connection goes to the very address that was judged.
 */
export async function addressOf({ host, port }: Place, allowed: readonly string[]): Promise<string | undefined> {
  const places = allowed.flatMap((entry) => read(entry) ?? []).filter((place) => place.port === port)
  if (places.length === 0) return undefined
  const isNamed = places.some((place) => place.host.toLowerCase() === host.toLowerCase())
  const isInside = networkCheck(places.map((place) => place.host).filter(isNetwork))
  // Nothing else is looked up: asking for a name is a message to whoever answers for it.
  if (isIP(host) === 0 && (!NAME.test(host) || /^[\d.]+$|^0x/i.test(host) || !(isNamed || places.some((place) => isNetwork(place.host))))) return undefined
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
  const isGood = addresses.length > 0 && addresses.every((address) => !NEVER(address) && (isNamed || isInside(address)))
  return isGood ? addresses[0] : undefined
}

/** Whether somebody listens there. Nothing is sent. */
export const knock = ({ host, port }: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    const end = (fault?: Error) => {
      socket.destroy()
      if (fault) reject(fault)
      else resolve()
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end(new Error('ETIMEDOUT')))
    socket.once('error', end)
  })

/** Signs in to a PostgreSQL, reads nothing of it and leaves. */
export async function greetPostgres(place: Place & { database: string; user: string; password: string }): Promise<void> {
  const client = new pg.Client({
    ...place,
    application_name: 'aosp-connection-test',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin read only')
    await client.query('select 1')
    await client.query('rollback')
  } finally {
    await client.end().catch(() => undefined)
  }
}
