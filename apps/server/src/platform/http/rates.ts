import type { FastifyRequest } from 'fastify'
import type { RateClass } from '@aosp/contract/endpoint'

/** Calls per minute for one caller: the address before sign-in, the session after it. */
export type RateKey = RateClass
const byAddress = (request: FastifyRequest): string => request.ip
const byCaller = (request: FastifyRequest): string => {
  const token = request.headers['x-access-token']
  return typeof token === 'string' ? token.slice(0, 24) : request.ip
}

const rate = (perMinute: number, keyGenerator: (request: FastifyRequest) => string) => (scale: number) => ({
  max: Math.max(1, Math.round(perMinute * scale)),
  timeWindow: 60_000,
  keyGenerator,
})

export const RATES: Record<RateKey, (scale: number) => { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => string }> = {
  page: rate(1200, byAddress),
  normal: rate(600, byCaller),
  login: rate(60, byAddress),
  sms: rate(10, byAddress),
  enumeration: rate(10, byAddress),
  upload: rate(60, byCaller),
  export: rate(20, byCaller),
  refresh: rate(6, byCaller),
  // Enough for a person filling in forms, too few to try out values by the thousand.
  check: rate(60, byCaller),
  // The bidding rule has a limit of its own per company; this one only keeps a runaway script off the rule.
  bid: rate(240, byCaller),
}
