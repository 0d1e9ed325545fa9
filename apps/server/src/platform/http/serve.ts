import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import multipart from '@fastify/multipart'
import type { Endpoint, In, Out } from '@aosp/contract/endpoint'
import { shapeOf } from '@aosp/contract/shapes'
import type { Platform, ServedPlatform } from '../platform.ts'
import { checkSignature, deviceOf, guard } from './guard.ts'
import type { Actor, Ctx, SignedIn } from './context.ts'
import { limitOf } from './rates.ts'
import { inputReader } from './read-input.ts'
import { replyWriter, wireEncoder } from './result.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyInstance {
    platform: ServedPlatform
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyRequest {
    actor: Actor | undefined
    stamp: number
    held: ReturnType<Platform['arrivals']['take']> | undefined
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyContextConfig {
    call?: Endpoint
  }
}

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Ctx : SignedIn
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: In<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Out<E> | Said<Out<E>>>

/** A result that brings its own message for the envelope, and its own code where clients look at it (201: imported, with errors). */
export class Said<Result> {
  readonly message: string
  readonly result: Result
  readonly code: number
  constructor(message: string, result: Result, code = 200) {
    this.message = message
    this.result = result
    this.code = code
  }
}

/** Puts a declared call on the wire: session, access, rate, signature, input, handler, envelope. */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handle: Handler<E>): void {
  const { platform } = app
  const shape = shapeOf(call)
  const encode = wireEncoder(shape.result)
  const read = inputReader(shape.input)
  const fromQuery = call.method === 'GET' || call.method === 'DELETE'
  const limit = limitOf(call.rate ?? 'normal', platform.settings.RATE_SCALE, { isPublic: call.access === 'public' })
  const bare = call.body === 'bare'
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    checkSignature(platform, call, request)
    const sent = fromQuery || request.method === 'GET' ? request.query : request.body
    const input = (call.body === 'upload' ? {} : read(sent, request.params)) as In<E>
    const result = await handle(contextOf(platform, request) as CtxOf<E>, input, { request, reply })
    if (call.body === 'file' || reply.sent || reply.statusCode === 304) return reply
    if (bare) return encode(result)
    const said = result instanceof Said
    return {
      success: true,
      message: said ? result.message : (call.done ?? ''),
      code: said ? result.code : 200,
      result: encode(said ? result.result : result),
      timestamp: platform.now().getTime(),
    }
  }
  const route: RouteOptions = {
    method: [call.method, ...(call.also ?? [])],
    url: call.path,
    exposeHeadRoute: false,
    config: { call },
    // The schema says only that there is one; what it is the serialiser finds in the shape.
    ...(call.body && !bare ? {} : { schema: { response: { 200: {} } }, serializerCompiler: () => replyWriter(shape.result, bare ? 'bare' : 'envelope') }),
    onRequest: async (request) => {
      limit(request)
      request.actor = await guard(platform, call, request)
      request.held?.admitted()
    },
    handler: async (request, reply) => {
      request.held?.entered()
      try {
        return await answer(request, reply)
      } finally {
        request.held?.handOver()
      }
    },
  }
  if (call.body !== 'upload') return void app.route(route)
  void app.register(async (scope) => {
    await scope.register(multipart, UPLOAD_LIMITS)
    scope.route(route)
  })
}

/** Forms with files are understood where files are expected, and nowhere else. */
const UPLOAD_LIMITS = { limits: { fileSize: 20 * 1024 * 1024, files: 10, fields: 20, fieldSize: 10_000 } }

const nothingHeld = (): void => undefined

export const contextOf = (platform: Platform, request: FastifyRequest): Ctx => ({
  actor: request.actor,
  requestId: request.id,
  address: request.ip,
  device: deviceOf(request),
  now: platform.now,
  ...(request.routeOptions.config.call ? { call: { method: request.method, path: request.routeOptions.config.call.path } } : {}),
  arrival: request.held ?? { stamp: request.stamp, handOver: nothingHeld },
  db: platform.db,
  outbox: platform.outbox,
  log: request.log,
})
