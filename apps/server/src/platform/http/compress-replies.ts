import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Less than this fits into the packet that carries the headers. */
const WORTH_CHARACTERS = 1400

/**
 * Pages and longer answers travel compressed; built files bring theirs along, downloads are compressed already. Nothing is
 * given away by the length: who asks with somebody's session must hold its token, which no other site can send along.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS) return done()
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done()
    const send = (error: Error | null, packed: Buffer) => {
      if (error) return done(error)
      void reply.header('content-encoding', encoding)
      done(null, packed)
    }
    if (encoding === 'br') brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, send)
    else gzip(payload, send)
  })
}

export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const parts = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const wanted = new Set(parts.map((part) => part.split(';')[0]?.trim()))
  return (['br', 'gzip'] as const).find((encoding) => wanted.has(encoding))
}
