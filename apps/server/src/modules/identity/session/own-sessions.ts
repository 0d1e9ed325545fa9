import type { In, Out } from '@aosp/contract/endpoint'
import type {
  endMySession as endMySessionCall,
  myLoginHistory as myLoginHistoryCall,
  mySessions as mySessionsCall,
  sessionLife as sessionLifeCall,
} from '@aosp/contract/identity/session'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { Identity } from '../identity.ts'
import { outcomeText, wayText } from '../attempt/login-log.ts'
import { deviceName } from '../rules/device-name.ts'
import { endSessions, openSessions, type EndReason } from './session-store.ts'

/** Ends the session of this very call and no other: the token was verified before the call got here. */
export async function logout(identity: Identity, ctx: SignedIn): Promise<null> {
  await endOwn(identity, ctx, ctx.actor.sessionId, 'logout')
  return null
}

/** Of the session as the guard left it: a call that counts as use has already prolonged it. */
export const sessionLife = async (ctx: SignedIn): Promise<Out<typeof sessionLifeCall>> => ({
  left: Math.max(0, (ctx.actor.until?.getTime() ?? 0) - ctx.now().getTime()),
})

export async function mySessions(ctx: SignedIn): Promise<Out<typeof mySessionsCall>> {
  const { accountId, sessionId } = ctx.actor
  const open = await openSessions(ctx.db, accountId, ctx.now())
  return open.map(({ id, way, device, address, createdAt, lastSeen }) => ({
    id,
    current: id === sessionId,
    device: deviceName(device),
    address,
    createTime: createdAt,
    lastSeen,
    way: wayText(way),
  }))
}

export async function endMySession(identity: Identity, ctx: SignedIn, input: In<typeof endMySessionCall>): Promise<null> {
  if (input.id === ctx.actor.sessionId) refuse(no('session.current'))
  await endOwn(identity, ctx, input.id, 'ended-by-owner')
  return null
}

async function endOwn(identity: Identity, ctx: SignedIn, id: string, reason: EndReason): Promise<void> {
  const { accountId } = ctx.actor
  await tx(ctx, async (trx) => {
    const own = await trx
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!own) refuse(no('notFound'))
    await endSessions(trx, [own.id], reason, ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.session-ended', target: own.id, detail: { reason } })
  })
  await identity.sessions.forget(accountId)
}

const historyList = defineList({
  fields: {
    createTime: { column: 'login_log.created_at', type: 'moment' },
    way: { column: 'login_log.way', type: 'id' },
    outcome: { column: 'login_log.outcome', type: 'id' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'login_log.id',
})

export const myLoginHistory = (ctx: SignedIn, input: In<typeof myLoginHistoryCall>): Promise<Out<typeof myLoginHistoryCall>> =>
  runList(
    ctx.db,
    historyList,
    input,
    ctx.db.selectFrom('login_log').where('login_log.account_id', '=', ctx.actor.accountId).select(['id', 'created_at', 'way', 'outcome', 'device', 'address']),
    {
      map: (row) => ({
        id: row.id,
        createTime: row.created_at,
        way: wayText(row.way),
        ok: row.outcome === 'ok',
        outcome: outcomeText(row.outcome),
        device: deviceName(row.device),
        address: row.address,
      }),
    },
  )
