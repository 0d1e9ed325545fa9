import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { atField, no, Refusal, type Refused } from '@aosp/contract/refusals'
import { refused } from './reply.ts'

/** The only place that turns "no" and faults into replies. Never a stack, a statement or a path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalFor(error, request.id)
    if (refusal.code === 'crashed') request.log.error({ err: error }, 'unexpected failure')
    if (refusal.status === 429 || refusal.status === 503) void reply.header('retry-after', retryAfter(error))
    void reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify)
    return reply.send(refused(refusal))
  })
}

export function refusalFor(error: unknown, requestId: string): Refused {
  if (error instanceof Refusal) return error.refused
  if (error instanceof ZodError) return badInput(error)
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (statusCode === 429) return no('tooMany', { seconds: retryAfter(error) })
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return no('tooLarge', { limit: '10MB' })
  if (statusCode === 415 || statusCode === 406) return no('wrongContent')
  if (isUnreachable(code)) return no('unavailable')
  // A NUL in a text: no honest client sends one, and the database keeps none.
  if (code === '22021') return no('badInput', {})
  // Two commands raced for the same unique value; the loser may look again.
  if (code === '23505' || code === '40001' || code === '40P01') return no('conflict')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return no('badInput', {})
  return no('crashed', { requestId })
}

/** Our own Chinese field texts are shown as they are; for anything else the field is named. */
function badInput(error: ZodError): Refused {
  const [issue] = error.issues
  const text = issue?.message && /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : undefined
  const field = issue?.path.join('.') ?? ''
  return atField(field, no('badInput', { ...(field ? { field } : {}), ...(text ? { text } : {}) }))
}

const retryAfter = (error: unknown): number => Math.max(1, Math.ceil(((error as { ttl?: number } | undefined)?.ttl ?? 1000) / 1000))

/** Connection lost, refused, shutting down, starting up, too many connections, statement cancelled by time-out. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08006',
  '08001',
  '08003',
])
const isUnreachable = (code: string | undefined): boolean => code !== undefined && UNREACHABLE.has(code)
