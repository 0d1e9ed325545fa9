import type { FastifyInstance, FastifyRequest } from 'fastify'
import { no, refuse } from '@aosp/contract/refusals'
import type { Settings } from '../../settings.ts'

/** A name or an address, with a port. Links are made of it, so anything else is nobody's site. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`)

/** Before anything else: a request that names no possible site is not looked at. Without a name at all it is from a client of old. */
export function refuseBadHosts(app: FastifyInstance): void {
  // Nearly every request names the same one.
  let last = ''
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request
    if (host && host !== last) {
      if (!isHost(host)) refuse(no('badInput', { field: 'Host' }))
      last = host
    }
    done()
  })
}

/** Whether a page of a site that the setting lets in made the request. */
export const isAdmittedOrigin = ({ headers: { origin } }: FastifyRequest, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): boolean =>
  origin !== undefined && CORS_ORIGINS.includes(origin)

/** Whether a page of ours or of an admitted site made the request. Browsers always say so where it matters; programs, which nobody can lure anywhere, need not. */
export function isOwnOrigin(request: FastifyRequest, settings: Pick<Settings, 'PUBLIC_URL' | 'WEB_DEV_ORIGIN' | 'CORS_ORIGINS'>): boolean {
  const { PUBLIC_URL, WEB_DEV_ORIGIN } = settings
  const { origin } = request.headers
  if (origin === undefined || origin === WEB_DEV_ORIGIN || isAdmittedOrigin(request, settings)) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  // Behind a proxy the scheme may be another; the host is what tells sites apart.
  return host === request.host.toLowerCase() || (PUBLIC_URL !== undefined && host === new URL(PUBLIC_URL).host)
}

/** Origin of the platform as the visitor knows it. */
export const originOf = (request: FastifyRequest, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${request.protocol}://${request.host}`
