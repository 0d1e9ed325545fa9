import type { FastifyRequest } from 'fastify'
import type { RateClass } from '@aosp/contract/endpoint'

/** Calls per minute for one caller. */
const byAddress = (request: FastifyRequest): string => request.ip
const byCaller = (request: FastifyRequest): string => {
  const token = request.headers['x-access-token']
  return typeof token === 'string' ? token.slice(0, 24) : request.ip
}

type Rate = readonly [perMinute: number, callerOf: (request: FastifyRequest) => string]
const RATES: Record<RateClass, Rate> = {
  page: [1200, byAddress],
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
  rate: RateClass,
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

function counter(monotonic: () => number): (caller: string, most: number) => void {
  // In the order in which the windows end, since all last equally long.
  const windows = new Map<string, { end: number; calls: number }>()
  return (caller, most) => {
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
}
