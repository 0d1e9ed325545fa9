import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RateClass } from '@aosp/contract/endpoint'
import type { SharedLimits } from './shared-limits.ts'

/** Calls per minute for one caller. */
const byAddress = (request: FastifyRequest): string => request.ip
const byCaller = (request: FastifyRequest): string => {
  const token = request.headers['x-access-token']
  return typeof token === 'string' ? token.slice(0, 24) : request.ip
}

/** Besides the classes of calls: documents, which are rendered for whoever asks. */
type Limited = RateClass | 'document'
type Rate = readonly [perMinute: number, callerOf: (request: FastifyRequest) => string]
const RATES: Record<Limited, Rate> = {
  page: [1200, byAddress],
  // A whole office reads through one line, at ten pages a second; each costs more than any call.
  document: [600, byAddress],
  normal: [600, byCaller],
  login: [60, byAddress],
  sms: [10, byAddress],
  enumeration: [10, byAddress],
  upload: [60, byCaller],
  export: [20, byCaller],
  refresh: [6, byCaller],
  // Enough for a person filling in forms, too few to try out values by the thousand.
  check: [60, byCaller],
  // The bidding rule has a limit of its own per company; this one only keeps a runaway script off the rule.
  bid: [240, byCaller],
}

const MINUTE = 60_000
const MOST_CALLERS = 5000

/** How many signed-in people may be behind one address: a company's whole office follows a session through one line. */
const CROWD = 20

type Counting = {
  /** Where nobody asks who it is, a token is only a word: with a new one for each call there would be no limit, so the address has one too. */
  isPublic?: boolean
  monotonic?: () => number
}

/**
 * Counts the calls of each caller and refuses those beyond the class, for one route on this node. Counted at once and not
 * through promises: this runs before anything else, for every request.
 */
export function limitOf(
  rate: Limited,
  scale: number,
  { isPublic = false, monotonic = () => performance.now() }: Counting = {},
): (request: FastifyRequest) => void {
  const [perMinute, callerOfClass] = RATES[rate]
  // What is limited so that nobody tries out values by the thousand leaves no room for a crowd.
  const callerOf = isPublic && rate !== 'normal' ? byAddress : callerOfClass
  const most = Math.max(1, Math.round(perMinute * scale))
  const count = counter(monotonic)
  return (request) => {
    const caller = callerOf(request)
    if (isPublic && caller !== request.ip) count(`crowd ${request.ip}`, most * CROWD)
    count(caller, most)
  }
}

/**
 * What is limited so that nobody guesses or floods: sign-in, pictures, codes, registration, reset, whether a name is taken. These hold over all
 * nodes together, or whoever is sent to another node by the balancer begins anew. All of them count by address. Everything else keeps a
 * node from being overrun, and each node looks after itself.
 */
const TOGETHER: ReadonlySet<Limited> = new Set<Limited>(['login', 'sms', 'enumeration'])

export function limitTogether(rate: Limited, scale: number, limits: SharedLimits): ((route: string, request: FastifyRequest) => Promise<void>) | undefined {
  if (!TOGETHER.has(rate)) return undefined
  const [perMinute] = RATES[rate]
  const most = Math.max(1, Math.round(perMinute * scale))
  return (route, request) => limits.count(route, byAddress(request), most)
}

/** Requests of one address a minute that are nobody's: without a session where one is needed, or with a token that is none. */
const STRANGE = 300
const MOST_KNOWN = 20_000
/** Long enough for a person who was seen to come back after lunch. */
const KNOWN_MS = 2 * 3_600_000

/**
 * Random tokens are guessed by nobody, but each costs a look into the database. When an address has sent too many, a token is looked
 * up only if it was right before: whoever works behind that address goes on working.
 */
export type Strangers = {
  /** Whether this token is looked up for this address at all. */
  mayAsk(request: FastifyRequest, token: string): boolean
  /** A session was found. */
  known(token: string): void
  /** None was; refuses when that was once too often. */
  strange(request: FastifyRequest): void
}

export function limitStrangers(scale: number, monotonic: () => number = () => performance.now()): Strangers {
  const most = Math.max(1, Math.round(STRANGE * scale))
  const count = counter(monotonic)
  const seen = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_MS })
  return {
    mayAsk: ({ ip }, token) => seen.has(token) || count.of(ip) < most,
    known: (token) => void seen.set(token, true),
    strange: ({ ip }) => count(ip, most),
  }
}

type Counter = ((caller: string, most: number) => void) & { of(caller: string): number }

function counter(monotonic: () => number): Counter {
  // In the order in which the windows end, since all last equally long.
  const windows = new Map<string, { end: number; calls: number }>()
  const count = (caller: string, most: number): void => {
    const now = monotonic()
    const window = windows.get(caller)
    if (window && window.end > now) {
      if (++window.calls > most) throw Object.assign(new Error('too many calls'), { statusCode: 429, ttl: window.end - now })
      return
    }
    windows.delete(caller)
    for (const [other, { end }] of windows) {
      if (end > now && windows.size < MOST_CALLERS) break
      windows.delete(other)
    }
    windows.set(caller, { end: now + MINUTE, calls: 1 })
  }
  const of = (caller: string): number => {
    const window = windows.get(caller)
    return window && window.end > monotonic() ? window.calls : 0
  }
  return Object.assign(count, { of })
}
