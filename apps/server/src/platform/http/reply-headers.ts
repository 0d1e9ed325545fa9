import type { FastifyInstance } from 'fastify'

/** Nothing in a reply that is not a document may act as one. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const ONE_YEAR = 'max-age=31536000; includeSubDomains'

/** Added to every reply; a handler that sets one of these headers itself keeps its own. */
export function addReplyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('x-content-type-options')) void reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', DENY_ALL)
    // Over plain HTTP the header means nothing, and behind a proxy only the trusted one may say that it was HTTPS.
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONE_YEAR)
    done()
  })
}

export type DocumentOptions = {
  /** Host of the request: older Safari does not count sockets of the same host as 'self'. */
  host?: string | undefined
  /** Vite's development server, which serves the scripts and adds one of its own to the page. */
  devOrigin?: string | undefined
}

/** Headers of an HTML document. The nonce is new for each response and stands on the styles it may carry. */
export function documentHeaders(nonce: string, { host, devOrigin }: DocumentOptions = {}): Record<string, string> {
  const dev = devOrigin ? [devOrigin] : []
  const sockets = [...(host && /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []), ...dev.map((origin) => origin.replace(/^http/, 'ws'))]
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(devOrigin ? [`'nonce-${nonce}'`] : []), ...dev],
    // The development server injects styles without a nonce, and a nonce would switch 'unsafe-inline' off.
    'style-src': devOrigin ? ["'self'", "'unsafe-inline'", ...dev] : ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...dev],
    'connect-src': ["'self'", ...sockets, ...dev],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:', ...dev],
    'frame-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
