import type { FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { isWrite, type Endpoint } from '@aosp/contract/endpoint'
import { no, Refusal, refuse } from '@aosp/contract/refusals'
import { acceptableSignatures, pathVariable } from '@aosp/kernel/signature'
import type { Platform, ServedPlatform } from '../platform.ts'
import type { Actor, SignedIn } from './context.ts'
import { isAdmittedOrigin, isOwnOrigin } from './own-site.ts'
import type { Strangers } from './rates.ts'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const deviceOf = (request: FastifyRequest): string => (header(request, 'user-agent') ?? '').slice(0, 300)

/** What the guard remembers of callers, by node. */
type Doors = { platform: ServedPlatform; strangers: Strangers }

/** Before the body is read: no writes from foreign sites, a session where one is needed, the right where one is named. */
export async function guard({ platform, strangers }: Doors, call: Endpoint, request: FastifyRequest): Promise<Actor | undefined> {
  if (isWrite(call)) refuseForeignSite(request, platform.settings)
  const inAddress = call.addressToken && platform.settings.NOTICE_TOKEN_IN_ADDRESS ? tokenInAddress(request) : undefined
  if (inAddress === undefined && HOLDS_TOKEN.test(request.url)) await refuseTokenInAddress({ platform, strangers }, request)
  const token = inAddress ?? header(request, 'x-access-token')
  if (call.access === 'public') {
    if (!token) return undefined
    // It works without a session and must not fail because an old token or tenant is still stored.
    const known = await find({ platform, strangers }, call, request, token).catch((error: unknown) =>
      error instanceof Refusal ? undefined : Promise.reject(error),
    )
    return known?.settingUp ? undefined : known
  }
  const actor = token ? await find({ platform, strangers }, call, request, token) : undefined
  if (!actor) return refuseStranger(strangers, request)
  // Known from here on, also to whoever writes down that he was refused.
  request.actor = actor
  if (actor.settingUp && call.settingUp !== 'either' && call.settingUp !== actor.settingUp)
    refuse(no(actor.settingUp === 'password' ? 'password.given' : 'factor.missing'))
  if (call.access !== 'signed-in' && !actor.permissions.has(call.access)) refuse(no('forbidden'))
  if (call.stepUp && !isProven(actor, platform.now())) refuse(no('stepUp.needed'))
  return actor
}

async function find({ platform, strangers }: Doors, call: Endpoint, request: FastifyRequest, token: string): Promise<Actor | undefined> {
  if (!strangers.mayAsk(request, token)) return undefined
  const found = await platform.findActor(token, { now: platform.now(), tenantId: header(request, 'tenant-id'), background: call.background === true })
  if (found) strangers.known(token)
  return found
}

/** Nobody's request; many of them from one address are told to wait. */
export function refuseStranger(strangers: Strangers, request: FastifyRequest): never {
  strangers.strange(request)
  return refuse(no('sessionExpired'))
}

/** Addresses are kept by browsers, proxies and logs. A token that stood in one has been seen: its session ends, and the request is nobody's. */
export async function refuseTokenInAddress({ platform, strangers }: Doors, request: FastifyRequest): Promise<void> {
  const at = request.url.indexOf('?')
  if (at === -1) return
  const values = request.url
    .slice(at + 1)
    .split('&')
    .map((part) => part.slice(part.indexOf('=') + 1))
  const sent = values.find((value) => TOKEN.test(value))
  if (sent === undefined || !strangers.mayAsk(request, sent)) return
  if (await platform.revoke(sent, { requestId: request.id, address: request.ip, now: platform.now })) refuseStranger(strangers, request)
}
const tokenInAddress = ({ query }: FastifyRequest): string | undefined => {
  const sent = isRecord(query) ? query['token'] : undefined
  return typeof sent === 'string' && TOKEN.test(sent) ? sent : undefined
}
/** As sessions write them, under whatever name. */
const TOKEN = /^[0-9a-f]{64}$/
/** Most addresses hold nothing that long, and need not be taken apart. */
const HOLDS_TOKEN = /[0-9a-f]{64}/

const isProven = ({ provenUntil }: Actor, now: Date): boolean => provenUntil !== undefined && now < provenUntil

/** For a call of which only some acts ask for a step-up. */
export function demandProof({ actor, now }: SignedIn): void {
  if (!isProven(actor, now())) refuse(no('stepUp.needed'))
}

/** The token travels in a header only, so a foreign page cannot use it; this also stops links, images and prefetches. */
function refuseForeignSite(request: FastifyRequest, settings: ServedPlatform['settings']): void {
  const isCrossSite = header(request, 'sec-fetch-site') === 'cross-site' && !isAdmittedOrigin(request, settings)
  if (isCrossSite || !isOwnOrigin(request, settings)) refuse(no('crossSite'))
  if (request.method === 'GET' && (header(request, 'sec-fetch-mode') === 'navigate' || header(request, 'sec-purpose')?.includes('prefetch')))
    refuse(no('crossSite'))
}

const WINDOW_MS = 5 * 60_000

/** Checked wherever it is sent, demanded where the contract says so. It never grants anything. */
export function checkSignature(platform: Platform, call: Endpoint, request: FastifyRequest): void {
  const sent = header(request, 'x-sign')
  if (!sent) {
    if (call.signature === 'required') refuse(no('signatureWrong'))
    return
  }
  // Old clients sign nested bodies in an order nobody can rebuild, so only what is unambiguous is compared.
  if (request.method !== 'GET' && call.signature !== 'required') return
  const stamp = signedAt(header(request, 'x-timestamp'))
  if (stamp === undefined || Math.abs(platform.now().getTime() - stamp) > WINDOW_MS) refuse(no('signatureExpired'))
  const body = request.method === 'GET' ? {} : isRecord(request.body) ? request.body : {}
  const { _t, ...query } = isRecord(request.query) ? request.query : {}
  const params = { ...pathVariable(request.url), ...query, ...body }
  if (!acceptableSignatures(params, platform.signatureSecret).some((expected) => same(expected, sent))) refuse(no('signatureWrong'))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
function same(expected: string, sent: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Milliseconds, or the older local yyyyMMddHHmmss in Beijing time. */
function signedAt(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (/^\d{13}$/.test(text)) return Number(text)
  const old = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!old) return undefined
  const [year, month, day, hour, minute, second] = old.slice(1).map(Number) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour - 8, minute, second)
}
