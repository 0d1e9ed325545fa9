import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { no } from '@aosp/contract/refusals'
import { hangUp } from './unrouted.ts'

/** How slowly somebody may send, in milliseconds; tests shorten it. */
export type Patience = {
  /** For the head of a request. */
  headMs: number
  /** For the next bytes of a body. */
  idleMs: number
  /** How often is looked. */
  everyMs: number
}
export const PATIENCE: Patience = { headMs: 10_000, idleMs: 10_000, everyMs: 1_000 }

/** Whoever is slower than this on the whole is not on a bad line but holding a connection open, a byte at a time. */
const LEAST_BYTES_A_SECOND = 4 * 1024

type Watched = { reply: ServerResponse; before: number; received: number; hungryMs: number; silentMs: number }

/** Only the time in which we waited for bytes counts: a body that waits for us is not slow. */
export const isTooSlow = (
  { received, hungryMs, silentMs }: Pick<Watched, 'received' | 'hungryMs' | 'silentMs'>,
  { idleMs }: Pick<Patience, 'idleMs'>,
): boolean => silentMs >= idleMs || hungryMs >= idleMs + (received / LEAST_BYTES_A_SECOND) * 1000

/** Cuts bodies that come too slowly, for every request there is, also one that was answered before its body had come. */
export function cutSlowBodies(server: Server, patience: Patience): () => void {
  const watched = new Map<IncomingMessage, Watched>()
  const forget = (request: IncomingMessage) => void watched.delete(request)
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    if (!bringsBody(request)) return
    // A connection may have brought other requests before this one.
    watched.set(request, { reply, before: request.socket.bytesRead, received: 0, hungryMs: 0, silentMs: 0 })
    // Comes after its last byte too.
    request.once('close', () => forget(request))
  })
  const look = setInterval(() => {
    for (const [request, body] of watched) {
      const { socket } = request
      const received = socket.bytesRead - body.before
      if (received > body.received) body.silentMs = 0
      else if (request.readableLength === 0) body.silentMs += patience.everyMs
      if (request.readableLength === 0) body.hungryMs += patience.everyMs
      body.received = received
      const isOver = request.complete || socket.destroyed
      if (!isOver && !isTooSlow(body, patience)) continue
      forget(request)
      if (isOver) continue
      // A second answer on one connection would be taken for that to the next request.
      if (body.reply.headersSent) socket.destroy()
      else hangUp(socket, no('tooSlow'))
    }
  }, patience.everyMs)
  look.unref()
  return () => clearInterval(look)
}

const bringsBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
