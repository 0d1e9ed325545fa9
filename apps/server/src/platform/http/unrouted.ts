import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { no, type Refused } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { PLAIN_HEADERS } from './reply-headers.ts'
import { refused } from './reply.ts'

/** An address that cannot be read, such as a link that was cut off. No route was found for it, so none of the hooks run. */
export const answerBadAddress =
  (basePath: string) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...PLAIN_HEADERS, 'x-request-id': request.id })
    if (request.headers.accept?.includes('text/html')) return void reply.redirect(basePath + routeOf('portal/exception-404'), 302)
    const refusal = no('unreadable')
    void reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(refused(refusal))
  }

/** What is no request at all, or came too slowly or with too much in its head: answered on the bare connection, which ends with it. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = noRequest(error.code)
  const body = Buffer.from(JSON.stringify(refused(refusal)))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries({ ...PLAIN_HEADERS, 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ]
  if (socket.writable) socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]), () => socket.destroy())
  else socket.destroy()
}

function noRequest(code: string | undefined): Refused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return no('tooSlow')
  return code === 'HPE_HEADER_OVERFLOW' ? no('addressTooLong') : no('unreadable')
}
