import { randomBytes } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'
import { compressReplies } from './compress-replies.ts'
import { answerErrors } from './errors.ts'
import { letForeignSitesCall } from './foreign-sites.ts'
import { addReplyHeaders } from './reply-headers.ts'
import { answerBadAddress, answerNoRequest } from './unrouted.ts'

/** The bare server: limits, logs without secrets, error handler. Modules add their calls to it. */
export async function buildHttp(settings: Settings, logTo?: { write(line: string): void }): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      settings.LOG_LEVEL === 'silent'
        ? false
        : {
            level: settings.LOG_LEVEL,
            ...(logTo ? { stream: logTo } : {}),
            redact: [
              'req.headers["x-access-token"]',
              'req.headers["sec-websocket-protocol"]',
              'req.headers.authorization',
              'req.headers.cookie',
              // Here the database quotes the row it could not take.
              'err.detail',
              'err.where',
            ],
          },
    // One own line per response instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: 1024 * 1024,
    // How often the time limits of requests are looked at; every half minute, left to itself.
    http: { connectionsCheckingInterval: 2_000 },
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 15_000,
    trustProxy: settings.TRUSTED_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true, maxParamLength: 300 },
    frameworkErrors: answerBadAddress(settings.BASE_PATH),
    clientErrorHandler: answerNoRequest,
    // Whoever still comes on an open connection is served before it closes; nobody new gets in.
    return503OnClosing: false,
    // A reverse proxy may pass the path prefix on; calls and pages are registered without it.
    rewriteUrl: (request) => withoutPrefix(request.url ?? '/', settings.BASE_PATH),
    forceCloseConnections: 'idle',
  })
  app.server.headersTimeout = 10_000
  app.decorateRequest('actor', undefined)
  stampRequests(app)
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  addReplyHeaders(app)
  letForeignSitesCall(app, settings)
  compressReplies(app)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
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

/** The very first act on a request: session, limits and body may take their time, and none of it is the caller's. */
function stampRequests(app: FastifyInstance): void {
  app.decorateRequest('stamp', 0)
  app.decorateRequest('held', undefined)
  // Refused or gone before anybody looked at it. Whoever goes later has still sent it.
  const letGo = (request: FastifyRequest): void => {
    if (request.held?.isEntered === false) request.held.handOver()
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (app.hasDecorator('platform')) {
      if (request.routeOptions.config.call?.timed) {
        request.held = app.platform.arrivals.take()
        // A caller who breaks the connection off gets no response that could end.
        reply.raw.once('close', () => letGo(request))
      } else request.stamp = app.platform.now().getTime()
    }
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    letGo(request)
    done()
  })
}

/** Without the query, which may hold personal data, and as it was declared where a part of it lets somebody in. */
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  const declared = routeOptions.config.call?.path
  return declared?.includes('/:token') ? declared : url.split('?')[0]
}

/** Unique across nodes and restarts. Random bytes for every request cost more than finding its route. */
function requestIds(): () => string {
  const node = randomBytes(5).toString('hex')
  let count = 0
  return () => node + (count++).toString(36).padStart(6, '0')
}

const withoutPrefix = (url: string, prefix: string): string =>
  prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)) ? url.slice(prefix.length) || '/' : url
