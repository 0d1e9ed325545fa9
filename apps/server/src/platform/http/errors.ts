import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import type { Endpoint } from '@aosp/contract/endpoint'
import { atField, no, Refusal, type RefusalCode, type Refused } from '@aosp/contract/refusals'
import { refused } from './reply.ts'

/** The only place that turns "no" and faults into replies. Never a stack, a statement or a path. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asFamilyReadsIt(refusalFor(error, request.id), request.routeOptions.config.call)
    if (refusal.code === 'crashed') request.log.error({ err: error }, 'unexpected failure')
    if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'not served, because something it needs is missing')
    if (refusal.status === 429 || refusal.status === 503) void reply.header('retry-after', refusal.seconds ?? 1)
    void reply.status(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify)
    // The platform's time, as in every answer: browsers set their clocks by it, also those refused for being late.
    return reply.send(refused(refusal, app.hasDecorator('platform') ? app.platform.now().getTime() : undefined))
  })
}

/**
 * Clients of this family read the envelope of a reply with status 200 only; any other leaves their form waiting. On the calls they know,
 * content that is refused is answered so, with its code inside. What could not be read at all stays 400, as everywhere, and so does what
 * is no envelope: there the status is all a caller sees (ADR 0031).
 */
function asFamilyReadsIt(refusal: Refused, call: Endpoint | undefined): Refused {
  if (refusal.status !== 400 || !call || call.body === 'bare' || call.body === 'file') return refusal
  return FAMILY.some((path) => call.path.startsWith(path)) && !UNREAD.has(refusal.code) ? { ...refusal, status: 200 } : refusal
}
const FAMILY = ['/sys/', '/online/cgreport/']
const UNREAD: ReadonlySet<RefusalCode> = new Set(['unreadable', 'signatureWrong', 'signatureExpired'])

export function refusalFor(error: unknown, requestId: string): Refused {
  if (error instanceof Refusal) return error.refused
  if (error instanceof ZodError) return badInput(error)
  const { statusCode, code, ttl = 0 } = (error ?? {}) as { statusCode?: number; code?: string; ttl?: number }
  if (statusCode === 429) return no('tooMany', { seconds: Math.max(1, Math.ceil(ttl / 1000)) })
  // A file that is too large is refused where its limit is known.
  if (statusCode === 413) return no('tooMuch')
  if (statusCode === 415 || statusCode === 406) return no('wrongContent')
  if (isUnreachable(error, code)) return no('unavailable')
  if (code === undefined && error instanceof Error && BROKEN_FORM.test(error.message)) return no('unreadable')
  // A NUL or half a character in a text: no honest client sends one, and the database keeps none.
  if (code === '22021' || code === '22P05' || isHalfCharacter(error)) return no('unreadable')
  // Two commands raced for the same unique value; the loser may look again.
  if (code === '23505' || code === '40001' || code === '40P01') return no('conflict')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return no('unreadable')
  return no('crashed', { requestId })
}

/** Our own Chinese field texts are shown as they are; for anything else the field is named. */
function badInput(error: ZodError): Refused {
  const [issue] = error.issues
  const text = issue?.message && /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : undefined
  const field = issue?.path.join('.') ?? ''
  return atField(field, no('badInput', { ...(field ? { field } : {}), ...(text ? { text } : {}) }))
}

const isHalfCharacter = (error: unknown): boolean => /^Unicode (high|low) surrogate/.test((error as { detail?: string } | undefined)?.detail ?? '')

/** Connection lost or refused, database starting up, shutting down or out of room, statement or lock given up in time, disk full, this node on its way out. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOSPC EDQUOT 57P01 57P02 57P03 53100 53200 53300 55P03 57014 25P03 08006 08001 08003 FST_ERR_REOPENED_CLOSE_SERVER'.split(
    ' ',
  ),
)
/** How the reader of forms with files says that one is cut short or put together wrongly; it gives no code. */
const BROKEN_FORM = /multipart|^The needle cannot/i
/** The driver's own words for a connection that went away; it gives them no code. */
const CONNECTION_GONE = /^Connection terminated|not queryable$|^timeout exceeded when trying to connect/
const isUnreachable = (error: unknown, code: string | undefined): boolean =>
  code === undefined ? error instanceof Error && CONNECTION_GONE.test(error.message) : UNREACHABLE.has(code)
