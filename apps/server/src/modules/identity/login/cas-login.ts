import { z } from 'zod'
import type { In } from '@aosp/contract/endpoint'
import type { casLogin as casLoginCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { callOutside } from '../../../platform/outbound/call-outside.ts'
import { findByUsername } from '../account/account-store.ts'
import { digest } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { slowDown } from '../attempt/login-failures.ts'
import { endSessions } from '../session/session-store.ts'
import { openSession, type LoggedIn } from './open-session.ts'

const TIMEOUT_MS = 5000
const REPLY_LIMIT = 64 * 1024
const USED_TICKET_KEPT_MS = 24 * 3600_000

const Validated = z.object({ serviceResponse: z.object({ authenticationSuccess: z.object({ user: z.string().min(1).max(64) }) }) })

/**
 * Single sign-on. Only a ticket for our own address is passed on, because a ticket somebody else's site was given
 * would otherwise open a session here; and a ticket works once even if the sign-on server forgets that it was used.
 */
export async function casLogin(identity: Identity, ctx: Ctx, input: In<typeof casLoginCall>): Promise<LoggedIn> {
  const { CAS_URL, PUBLIC_URL } = identity.settings
  if (!CAS_URL || !PUBLIC_URL) return refuse(no('login.casOff'))
  await slowDown(ctx)
  if (!isOwnAddress(input.service, PUBLIC_URL)) refuse(no('login.casRefused'))

  const username = await validate(CAS_URL, input.ticket, input.service).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'single sign-on server did not answer')
    return refuse(no('unavailable'))
  })
  const account = username === undefined ? undefined : await findByUsername(ctx.db, username)
  if (!account) return refuse(no('login.casRefused'))

  await tx(ctx, async (trx) => {
    const now = ctx.now()
    const used = await trx
      .insertInto('third_ticket')
      .values({
        token_hash: digest(`cas:${input.ticket}`),
        third_type: 'cas',
        account_id: account.id,
        device: ctx.device,
        expires_at: new Date(now.getTime() + USED_TICKET_KEPT_MS),
        consumed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('token_hash')
      .execute()
    if (used.length === 0) refuse(no('login.casRefused'))
    // A new ticket replaces whoever was signed in here before.
    if (ctx.actor) await endSessions(trx, [ctx.actor.sessionId], 'single-sign-on', now)
  })
  if (ctx.actor) await identity.sessions.forget(ctx.actor.accountId)
  return openSession(identity, ctx, account, 'cas', false)
}

const isOwnAddress = (service: string, own: string): boolean => URL.canParse(service) && new URL(service).origin === new URL(own).origin

/** The user the ticket stands for, or undefined when the sign-on server does not accept it. */
async function validate(casUrl: string, ticket: string, service: string): Promise<string | undefined> {
  const query = new URLSearchParams({ format: 'JSON', ticket, service })
  const { status, text } = await callOutside(`${casUrl.replace(/\/$/, '')}/p3/serviceValidate?${query}`, {
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    largest: REPLY_LIMIT,
  })
  if (status < 200 || status >= 300) throw new Error(`The single sign-on server answered ${status}`)
  const read = Validated.safeParse(parsed(text))
  return read.success ? read.data.serviceResponse.authenticationSuccess.user : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Not JSON is not an acceptance.
  }
}
