import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ThirdType } from '@aosp/contract/identity/third-codes'
import type { Database, Trx } from '../../../platform/db/database.ts'
import type { ThirdPerson } from '../third-provider/provider.ts'
import { digest } from '../hashes.ts'
import type { Held } from '../rules/third-flow.ts'

const FLOW_MS = 10 * 60_000
const GUEST_MS = 10 * 60_000
const TICKET_MS = 60_000
/** How often a guest may say which phone is his. */
const GUEST_TRIES = 5

/** 256 random bits in the letters of an address. */
const oneTime = (): string => randomBytes(32).toString('base64url')
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

export type Purpose = 'login' | 'bind'
type Flow = Selectable<Database['third_flow']>
type Guest = Selectable<Database['third_guest']>
export type NewFlow = { thirdType: ThirdType; browser: string; purpose: Purpose; inApp: boolean; channel: string | null; redirect: string | null }

export const heldBy = (row: Pick<Flow, 'third_type' | 'browser' | 'expires_at' | 'consumed_at'>): Held => ({
  thirdType: row.third_type,
  browser: row.browser,
  expiresAt: row.expires_at,
  consumed: row.consumed_at !== null,
})

/** Gives the state that goes to the third party and must come back from it. */
export async function beginFlow(trx: Trx, flow: NewFlow, now: Date): Promise<string> {
  const state = oneTime()
  await trx.deleteFrom('third_flow').where('expires_at', '<', now).execute()
  await trx
    .insertInto('third_flow')
    .values({
      state_hash: digest(state),
      third_type: flow.thirdType,
      browser: flow.browser,
      purpose: flow.purpose,
      in_app: flow.inApp,
      channel: flow.channel,
      redirect: flow.redirect,
      expires_at: after(now, FLOW_MS),
      consumed_at: null,
    })
    .execute()
  return state
}

/** As it was before; whoever brings the state, it is used up. */
export async function takeFlow(trx: Trx, state: string, now: Date): Promise<Flow | undefined> {
  const flow = await trx.selectFrom('third_flow').selectAll().where('state_hash', '=', digest(state)).forUpdate().executeTakeFirst()
  if (flow && flow.consumed_at === null) await trx.updateTable('third_flow').set({ consumed_at: now }).where('state_hash', '=', flow.state_hash).execute()
  return flow
}

/** Somebody without an account bound to him: gives the number he binds one by. */
export async function admitGuest(trx: Trx, thirdType: ThirdType, person: ThirdPerson, flow: { browser: string; purpose: Purpose }, now: Date): Promise<string> {
  const uuid = oneTime()
  await trx.deleteFrom('third_guest').where('expires_at', '<', now).execute()
  await trx
    .insertInto('third_guest')
    .values({
      uuid_hash: digest(uuid),
      third_type: thirdType,
      third_user_id: person.id,
      third_name: person.name,
      browser: flow.browser,
      purpose: flow.purpose,
      expires_at: after(now, GUEST_MS),
      consumed_at: null,
    })
    .execute()
  return uuid
}

/** The guest, with one try less; undefined when he has none left. */
export const tryGuest = (trx: Trx, uuid: string, purpose: Purpose): Promise<Guest | undefined> =>
  trx
    .updateTable('third_guest')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('uuid_hash', '=', digest(uuid))
    .where('purpose', '=', purpose)
    .where('tries', '<', GUEST_TRIES)
    .returningAll()
    .executeTakeFirst()

/** False when somebody else was faster. */
export async function spendGuest(trx: Trx, guest: Pick<Guest, 'uuid_hash'>, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('third_guest')
    .set({ consumed_at: now })
    .where('uuid_hash', '=', guest.uuid_hash)
    .where('consumed_at', 'is', null)
    .returning('uuid_hash')
    .execute()
  return spent.length > 0
}

/** What a browser is handed to sign in with: good for a minute, once, in the browser that began. */
export async function issueTicket(trx: Trx, ticket: { accountId: string; thirdType: ThirdType; browser: string; device: string; now: Date }): Promise<string> {
  const token = oneTime()
  await trx.deleteFrom('third_ticket').where('expires_at', '<', ticket.now).execute()
  await trx
    .insertInto('third_ticket')
    .values({
      token_hash: digest(token),
      third_type: ticket.thirdType,
      account_id: ticket.accountId,
      device: ticket.device,
      browser: ticket.browser,
      expires_at: after(ticket.now, TICKET_MS),
      consumed_at: null,
    })
    .execute()
  return token
}
