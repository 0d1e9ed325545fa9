import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A result with its mark: whoever has it already is told so in a few bytes. */
export type Tagged<Result> = { etag: string; result: Result }

export const tagged = <Result>(result: Result): Tagged<Result> => ({
  etag: `"${createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 22)}"`,
  result,
})

export function answerTagged<Result>({ etag, result }: Tagged<Result>, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Result {
  void reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (request.headers['if-none-match'] === etag) void reply.code(304).send()
  return result
}
