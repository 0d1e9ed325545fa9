import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { externalAsset, type Wrongness } from './asset-rows.ts'

/**
 * A small fixed-asset system for the demonstration, for tests and for the bench, speaking docs/asset-link.md. It keeps nothing
 * but numbers: rows are computed when they are asked for. It can keep people waiting, be wrong, broken, refuse, redirect and say things twice.
 */
export type AssetSystemOptions = {
  count?: number
  token?: string
  /** Numbers of assets whose rows are wrong, and how. */
  wrong?: ReadonlyMap<number, Wrongness>
  /** Wrong rows are right when they are asked for by id, as if somebody had mended them. */
  mends?: boolean
  /** Whenever somebody has read everything, this many assets change before he is answered. */
  livelyBy?: number
}
export type AssetSystemBehaviour = 'honest' | 'failing' | 'nonsense' | 'redirecting' | 'repeating' | 'stuck'
export type Told = { path: string; key: string; body: Record<string, unknown> }

export type AssetSystem = {
  url: string
  token: string
  behave(how: AssetSystemBehaviour): void
  /** The next so many requests fail with 503. */
  failNext(requests: number): void
  /** Answers so many requests more and keeps whoever asks then waiting until it is released; tells when the first one waits. */
  holdAfter(requests: number): Promise<void>
  release(): void
  /** Changes these assets, once each. */
  change(numbers: readonly number[]): void
  /** From now on these rows are wrong; `undefined` makes them right and changes them. */
  spoil(numbers: readonly number[], how: Wrongness | undefined): void
  /** Marks of the pages asked for, in order. */
  asked(): readonly string[]
  /** What was told, each key once. */
  told(): readonly Told[]
  /** How often something was told, repeats included. */
  tellings(): number
  stop(): Promise<void>
}

const TOKEN = 'stand-in-asset-token'

export async function startAssetSystem(options: AssetSystemOptions = {}): Promise<AssetSystem> {
  const { count = 50_000, token = TOKEN, mends = false, livelyBy = 0 } = options
  const wrong = new Map(options.wrong)
  const versions = new Map<number, number>()
  /** Changes after the first `count`, which are the entries themselves. */
  const later: number[] = []
  const asked: string[] = []
  const told = new Map<string, Told>()
  let tellings = 0
  let behaviour: AssetSystemBehaviour = 'honest'
  let failures = 0
  let turn = 0
  let held: { left: number; waits: () => void; until: Promise<void>; release: () => void } | undefined

  const numberAt = (sequence: number): number => (sequence <= count ? sequence : (later[sequence - count - 1] ?? 1))
  const rowOf = (number: number, how: Wrongness | undefined = wrong.get(number)) => externalAsset(number, versions.get(number) ?? 1, how)
  const change = (number: number) => {
    versions.set(number, (versions.get(number) ?? 1) + 1)
    later.push(number)
  }

  const changes = (query: URLSearchParams) => {
    const mark = query.get('mark') ?? '0'
    asked.push(mark)
    const from = Number(mark)
    if (from >= count + later.length) for (let each = 0; each < livelyBy; each++) change(1 + ((turn++ * 7919) % count))
    const last = count + later.length
    const until = Math.min(last, from + Math.min(5000, Number(query.get('limit') ?? 1000)))
    const items = Array.from({ length: until - from }, (_, at) => rowOf(numberAt(from + at + 1)))
    return {
      items: behaviour === 'repeating' ? [...items, ...items] : items,
      nextMark: behaviour === 'stuck' ? mark : String(until),
      more: behaviour === 'stuck' || until < last,
      total: last - from,
    }
  }
  const byIds = (query: URLSearchParams) => {
    const numbers = (query.get('ids') ?? '').split(',').flatMap((id) => (/^FA-\d{6}$/.test(id) ? [Number(id.slice(3))] : []))
    const known = numbers.filter((number) => number >= 1 && number <= count)
    // A company nobody has registered stays unknown, however often one asks.
    if (mends) for (const number of known) if (wrong.get(number) !== 'company') wrong.delete(number)
    return { items: known.map((number) => rowOf(number)) }
  }

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://assets')
    const say = (status: number, body: unknown) => void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (held && held.left-- <= 0) {
      held.waits()
      await held.until
    }
    if (request.headers['x-asset-token'] !== token) return say(401, { message: 'token' })
    if (behaviour === 'failing' || failures > 0) {
      failures = Math.max(0, failures - 1)
      return say(503, { message: 'busy' })
    }
    if (behaviour === 'redirecting') return void reply.writeHead(302, { location: 'http://elsewhere.invalid/' }).end()
    if (behaviour === 'nonsense') return void reply.end('<html>')
    if (request.method === 'POST' && /^\/v1\/assets\/FA-\d{6}\/(status|deals)$/.test(url.pathname)) {
      const key = String(request.headers['idempotency-key'] ?? '')
      tellings++
      if (key === '') return say(400, { message: 'no key' })
      if (!told.has(key)) told.set(key, { path: url.pathname, key, body: (await bodyOf(request)) as Record<string, unknown> })
      return say(200, {})
    }
    if (request.method === 'GET' && url.pathname === '/v1/assets/changes') return say(200, changes(url.searchParams))
    if (request.method === 'GET' && url.pathname === '/v1/assets') return say(200, byIds(url.searchParams))
    return say(404, { message: 'no such call' })
  }

  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    behave: (how) => void (behaviour = how),
    failNext: (requests) => void (failures = requests),
    holdAfter: (requests) =>
      new Promise((waits) => {
        let release = () => {}
        const until = new Promise<void>((done) => (release = done))
        held = { left: requests, waits, until, release }
      }),
    release: () => {
      held?.release()
      held = undefined
    },
    change: (numbers) => numbers.forEach(change),
    spoil: (numbers, how) => {
      for (const number of numbers) {
        if (how) wrong.set(number, how)
        else wrong.delete(number)
        change(number)
      }
    },
    asked: () => asked,
    told: () => [...told.values()],
    tellings: () => tellings,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}
