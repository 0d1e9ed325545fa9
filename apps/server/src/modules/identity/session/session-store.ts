import { newId, newSecret } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { digest } from '../hashes.ts'
import type { LoginWay } from '../attempt/login-log.ts'
import { displaced, isAlive, sessionTerms } from '../rules/session-life.ts'

export type EndReason = 'logout' | 'displaced' | 'ended-by-owner' | 'forced' | 'password-changed' | 'password-reset' | 'account-changed' | 'single-sign-on'

const KEEP_MS = 90 * 86_400_000

/** Open sessions of an account that are neither idle too long nor over, newest first. */
export async function openSessions(db: Db, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'way', 'device', 'address', 'created_at as createdAt', 'last_seen as lastSeen', 'idle_minutes as idleMinutes', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.filter((row) => isAlive(row, now))
}

/** A new session under a new token; the caller holds the account's lock, so that the number of sessions is exact. */
export async function startSession(
  trx: Trx,
  ctx: Ctx,
  wanted: { accountId: string; way: LoginWay; remembered: boolean; policy: { idleMinutes: number; hours: number; limit: number }; proven: boolean },
): Promise<{ id: string; token: string }> {
  const now = ctx.now()
  const { accountId, way, remembered, policy } = wanted
  const leaving = displaced(await openSessions(trx, accountId, now), policy.limit)
  if (leaving.length > 0)
    await endSessions(
      trx,
      leaving.map((session) => session.id),
      'displaced',
      now,
    )
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('ends_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute()

  const id = newId()
  const token = newSecret()
  const { idleMinutes, endsAt } = sessionTerms(policy, remembered, now)
  await trx
    .insertInto('session')
    .values({
      id,
      token_hash: digest(token),
      account_id: accountId,
      way,
      device: ctx.device,
      address: ctx.address,
      created_at: now,
      last_seen: now,
      idle_minutes: idleMinutes,
      ends_at: endsAt,
      ended_at: null,
      ended_reason: null,
      proven_at: wanted.proven ? now : null,
    })
    .execute()
  return { id, token }
}

/** Ends those of the sessions that are still open and says whose they were. */
export async function endSessions(trx: Trx, ids: readonly string[], reason: EndReason, now: Date): Promise<{ id: string; account_id: string }[]> {
  return trx
    .updateTable('session')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning(['id', 'account_id'])
    .execute()
}

/** With them goes what is half signed in. */
export async function endSessionsOf(trx: Trx, accountId: string, reason: EndReason, now: Date, except?: string): Promise<number> {
  await trx.deleteFrom('login_challenge').where('account_id', '=', accountId).execute()
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: now, ended_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return ended.length
}
