import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'

/** What clients of this family send besides the plain headers, and what their pages read of a reply. */
const SENT = 'content-type, x-access-token, tenant-id, x-sign, x-timestamp, x-low-app-id, x-requested-with'
const READ = 'content-disposition, x-request-id'
const METHODS = 'GET, POST, PUT, DELETE'
const REMEMBERED_SECONDS = '600'

/**
 * Lets pages of the sites the setting names make calls, and no others: without the setting no reply says a word about other sites.
 * The token travels in a header of theirs, so nothing a browser adds by itself is asked for or taken.
 */
export function letForeignSitesCall(app: FastifyInstance, { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): void {
  if (CORS_ORIGINS.length === 0) return
  const allowed: ReadonlySet<string> = new Set(CORS_ORIGINS)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READ)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      await reply
        .status(204)
        .headers({ 'access-control-allow-methods': METHODS, 'access-control-allow-headers': SENT, 'access-control-max-age': REMEMBERED_SECONDS })
        .send()
  })
}
