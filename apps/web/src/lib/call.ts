import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { CLIENT_DESK, CLIENT_HEADER, STEP_UP_NEEDED } from '@aosp/contract/identity/codes'
import type { Envelope } from '@aosp/contract/wire'
import { FORBIDDEN, NOT_FOUND, NOT_PROVEN, SESSION_EXPIRED_TEXT, SIGNATURE_EXPIRED, TIMED_OUT } from '@aosp/contract/texts'
import { pathVariable, sign } from '@aosp/kernel/signature'
import { pageConfig, siteUrl } from './page-config.ts'
import { serverClock } from './server-clock.ts'
import { session } from './session.ts'

export const REQUEST_TIMEOUT = 90_000_000

export type FailureKind = 'refused' | 'cancelled' | 'expired' | 'forbidden' | 'not-found' | 'timeout' | 'offline' | 'failed'

/** A call that did not succeed; `message` is what the user is shown. */
export class CallFailure extends Error {
  readonly kind: FailureKind
  readonly code: number
  readonly path: string
  /** Member of the input the server refused. */
  readonly field: string | undefined
  /** What the server gave along with its no. */
  readonly result: unknown
  constructor(kind: FailureKind, message: string, code: number, path: string, field?: string, result?: unknown) {
    super(message)
    this.name = 'CallFailure'
    this.kind = kind
    this.code = code
    this.path = path
    this.field = field
    this.result = result
  }
}

type FailureListener = (failure: CallFailure) => void
const failureListeners = new Set<FailureListener>()
/** The shell shows failures of every call in one place; a caller that handles its own passes `quiet`. */
export function onCallFailure(listener: FailureListener): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/** For the few requests that are not made by call(), such as uploads with a progress. */
export const reportFailure = (failure: CallFailure): void => failureListeners.forEach((listener) => listener(failure))

/** Asks the person to prove once more who he is; true when the server believed him. Where no page offers it, the refusal is shown as it came. */
type StepUp = () => Promise<boolean>
let proveAgain: StepUp | undefined
export function onStepUp(ask: StepUp): () => void {
  proveAgain = ask
  return () => {
    if (proveAgain === ask) proveAgain = undefined
  }
}

export type CallOptions = { quiet?: boolean; signal?: AbortSignal; timeout?: number }
export type Answer<E extends Endpoint> = { result: Received<E>; message: string; code: number }

/** Makes a declared call and returns its result; refusals and faults are thrown as CallFailure. */
export async function call<E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions): Promise<Received<E>> {
  return (await callForAnswer(endpoint, input, options)).result
}

/** The same with the server's message, for actions that tell the user what happened. */
export async function callForAnswer<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions = {}): Promise<Answer<E>> {
  const token = session.token()
  const person = session.user()?.id
  const sendOnce = () => send(endpoint, input as Record<string, unknown>, options)
  try {
    // A computer whose clock is wrong learns the time from the refusal; it was refused before anything was done.
    return await sendOnce().catch((error: unknown) => (isStale(error) ? sendOnce() : Promise.reject(error)))
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure('failed', '请求失败，请稍后重试', 0, endpoint.path)
    // He signed in again while it was on its way: what was refused is the session that had ended.
    if (failure.kind === 'expired' && person !== undefined && session.user()?.id === person && session.token() && session.token() !== token)
      return callForAnswer(endpoint, input, options)
    // Nothing was done yet; the same call is made again by itself.
    if (failure.code === STEP_UP_NEEDED && proveAgain) {
      if (await proveAgain()) return callForAnswer(endpoint, input, options)
      throw new CallFailure('cancelled', NOT_PROVEN, failure.code, endpoint.path)
    }
    if (!options.quiet || failure.kind === 'expired') reportFailure(failure)
    throw failure
  }
}

const isStale = (error: unknown): boolean => error instanceof CallFailure && error.message === SIGNATURE_EXPIRED

async function send<E extends Endpoint>(endpoint: E, input: Record<string, unknown>, options: CallOptions): Promise<Answer<E>> {
  const { url, init } = requestFor(endpoint, input)
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), Math.min(options.timeout ?? REQUEST_TIMEOUT, 2 ** 31 - 1))
  options.signal?.addEventListener('abort', () => timer.abort())
  const sentAt = Date.now()
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: timer.signal })
  } catch {
    if (options.signal?.aborted) throw new CallFailure('failed', '已取消', 0, endpoint.path)
    throw timer.signal.aborted
      ? new CallFailure('timeout', TIMED_OUT, 504, endpoint.path)
      : new CallFailure('offline', '网络连接失败，请检查网络后重试', 0, endpoint.path)
  } finally {
    clearTimeout(timeout)
  }
  const receivedAt = Date.now()
  return readAnswer(endpoint, response, (timestamp) => serverClock.heard(timestamp, sentAt, receivedAt))
}

/** Method, address, headers and body of a declared call; the signature goes where the documents say. */
export function requestFor(endpoint: Endpoint, input: Record<string, unknown>): { url: string; init: RequestInit } {
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const headers: Record<string, string> = { ...sessionHeaders(), [CLIENT_HEADER]: CLIENT_DESK }
  if ((endpoint.method === 'GET' || endpoint.method === 'POST') && endpoint.body !== 'file') {
    headers['X-Sign'] = sign({ ...pathVariable(path), ...rest }, pageConfig().signatureSecret)
    headers['X-TIMESTAMP'] = String(Math.round(serverClock.now()))
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
    if (endpoint.method === 'GET' && !endpoint.lasting && !endpoint.timeless) query.set('_t', String(Math.floor(Date.now() / 1000)))
    const text = query.toString()
    return { url: siteUrl(path) + (text ? `?${text}` : ''), init: { method: endpoint.method, headers } }
  }
  return { url: siteUrl(path), init: { method: endpoint.method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) } }
}

/** What every request says about who makes it, uploads and downloads too. */
export const sessionHeaders = (): Record<string, string> => {
  const token = session.token()
  return { 'tenant-id': session.tenantId(), ...(token ? { 'X-Access-Token': token } : {}), ...lowAppHeader() }
}

/** Calls made on a low-code application's route name the application. */
const lowAppHeader = (): Record<string, string> => {
  const appId = /\/low-app\/([\w-]{1,64})/.exec(location.pathname)?.[1]
  return appId ? { 'X-Low-App-ID': appId } : {}
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response, onTime: (timestamp: number) => void): Promise<Answer<E>> {
  const sent: unknown = await response.json().catch(() => undefined)
  if (response.ok && endpoint.body === 'bare' && sent !== undefined) return { result: sent as Received<E>, message: '', code: response.status }
  const body = sent as Envelope<Received<E>> | undefined
  // An answer the browser kept tells an old time.
  if (body && !endpoint.lasting) onTime(body.timestamp)
  if (response.ok && body?.success && (!endpoint.byCode || String(body.code) === '200'))
    return { result: body.result as Received<E>, message: body.message, code: body.code }
  throw failureFor(endpoint.path, response.status, body)
}

/** Statuses the documents name have their own texts; everything else shows the server's message. */
export function failureFor(path: string, status: number, body: { message?: string; code?: number; field?: string; result?: unknown } | undefined): CallFailure {
  const message = body?.message ?? ''
  const code = body?.code ?? status
  if (status === 401 || (status === 500 && message.includes('Token失效'))) return new CallFailure('expired', SESSION_EXPIRED_TEXT, code, path)
  if (status === 403) return new CallFailure('forbidden', FORBIDDEN, code, path)
  if (status === 404) return new CallFailure('not-found', NOT_FOUND, code, path)
  if (status === 504) return new CallFailure('timeout', TIMED_OUT, code, path)
  if (status >= 500 && !message) return new CallFailure('failed', '服务异常，请稍后重试', code, path)
  return new CallFailure('refused', message || '操作失败', code, path, body?.field, body?.result)
}
