import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '@aosp/kernel/ids'
import { originOf } from '../../../platform/http/own-site.ts'
import type { Settings } from '../../../settings.ts'
import { digest } from '../hashes.ts'

const MINUTES_15 = 15 * 60
const SECRET = /^[0-9a-f]{64}$/

/**
 * The one cookie of the platform: it tells a browser that went to a third party apart from every other one, and opens nothing by itself.
 * Its value is not known here, only its digest. The prefix keeps neighbouring sites from planting one.
 */
const nameFor = (secure: boolean): string => (secure ? '__Host-third-browser' : 'third-browser')

type Site = Pick<Settings, 'PUBLIC_URL'>
const isSecure = (request: FastifyRequest, site: Site): boolean => originOf(request, site).startsWith('https:')

function sentBy(request: FastifyRequest, site: Site): string | undefined {
  const start = `${nameFor(isSecure(request, site))}=`
  const sent = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
  const value = sent[0]?.slice(start.length) ?? ''
  return sent.length === 1 && SECRET.test(value) ? value : undefined
}

/** The browser as it is kept beside what was begun; none when it has not begun anything. */
export const browserOf = (request: FastifyRequest, site: Site): string | undefined => {
  const secret = sentBy(request, site)
  return secret && digest(secret)
}

/** Tells this browser apart from now on. One that is known stays the same, so that two windows of it can be under way. */
export function knowBrowser(request: FastifyRequest, reply: FastifyReply, site: Site): string {
  const secret = sentBy(request, site) ?? newSecret()
  const secure = isSecure(request, site)
  void reply.header('set-cookie', `${nameFor(secure)}=${secret}; Path=/; Max-Age=${MINUTES_15}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`)
  return digest(secret)
}
