import type { FastifyInstance } from 'fastify'

/** Nothing in a reply that is not a document may act as one. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const ONE_YEAR = 'max-age=31536000; includeSubDomains'
/** Of everything that is neither a document nor a file. */
export const PLAIN_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': DENY_ALL } as const
const PLAIN = Object.entries(PLAIN_HEADERS)

/** Added to every reply; a handler that sets one of these headers itself keeps its own. */
export function addReplyHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    for (const [name, value] of PLAIN) if (!reply.hasHeader(name)) void reply.header(name, value)
    // Over plain HTTP the header means nothing, and behind a proxy only the trusted one may say that it was HTTPS.
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONE_YEAR)
    done()
  })
}

export type DocumentOptions = {
  /** Where stored files are, when another host serves them. */
  filesAt?: string
  /** Other sites the page may show in a frame. */
  frames?: readonly string[]
  /** Vite's development server, which serves the scripts and adds one of its own to the page. */
  devOrigin?: string | undefined
}

/** Who may make markup of text: our own (`lib/trusted-types.ts`), the worker of the PDF viewer, the cleaner and the clipboard of the editors. */
const POLICIES = ['default', 'aosp-pdf-worker', 'dompurify', 'ProseMirrorClipboard']

/** Headers of an HTML document. The nonce is new for each response and stands on the styles it may carry. */
export function documentHeaders(nonce: string, { devOrigin, filesAt, frames = [] }: DocumentOptions = {}): Record<string, string> {
  const dev = devOrigin ? [devOrigin] : []
  const files = filesAt ? [new URL(filesAt).origin] : []
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(devOrigin ? [`'nonce-${nonce}'`] : []), ...dev],
    // The development server injects styles without a nonce, and a nonce would switch 'unsafe-inline' off.
    'style-src': devOrigin ? ["'self'", "'unsafe-inline'", ...dev] : ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...files, ...dev],
    'connect-src': ["'self'", ...files, ...dev.map((origin) => origin.replace(/^http/, 'ws')), ...dev],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:', ...dev],
    'frame-src': ["'self'", 'blob:', ...files, ...frames],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // The development server's own script knows nothing of them.
    ...(devOrigin ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': POLICIES }),
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
