import { randomBytes } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { answerErrors } from './errors.ts'
import { addReplyHeaders } from './reply-headers.ts'

/** The bare server: limits, logs without secrets, error handler. Modules add their calls to it. */
export async function buildHttp(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      settings.LOG_LEVEL === 'silent'
        ? false
        : {
            level: settings.LOG_LEVEL,
            redact: ['req.headers["x-access-token"]', 'req.headers["sec-websocket-protocol"]', 'req.headers.authorization', 'req.headers.cookie'],
          },
    // One own line per response instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 15_000,
    trustProxy: settings.TRUSTED_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true, maxParamLength: 300 },
    return503OnClosing: true,
    // A reverse proxy may pass the path prefix on; calls and pages are registered without it.
    rewriteUrl: (request) => withoutPrefix(request.url ?? '/', settings.BASE_PATH),
    forceCloseConnections: 'idle',
  })
  app.server.headersTimeout = 10_000
  app.decorateRequest('actor', undefined)
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  addReplyHeaders(app)
  app.addHook('onResponse', (request, reply, done) => {
    // The path without its query: a query may hold personal data.
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.actor?.accountId,
      },
      'served',
    )
    done()
  })
  return app
}

/** Unique across nodes and restarts. Random bytes for every request cost more than finding its route. */
function requestIds(): () => string {
  const node = randomBytes(5).toString('hex')
  let count = 0
  return () => node + (count++).toString(36).padStart(6, '0')
}

const withoutPrefix = (url: string, prefix: string): string =>
  prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)) ? url.slice(prefix.length) || '/' : url
