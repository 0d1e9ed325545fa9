import type { resumeSession as resumeCall, suspendSession as suspendCall } from '@aosp/contract/settlement/settle'
import { REQUEST_KIND } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockSession, mayMove, type MoveName, PAGES, type Session, tell } from '../../trading/index.ts'
import { INTERRUPTING, resume, suspend, type Means, type Told } from './carry-out.ts'
import { closeRequests } from './close-requests.ts'
import { refuseParty } from './decide-request.ts'

async function lockToRun(trx: Trx, ctx: SignedIn, id: string, move: MoveName): Promise<Session> {
  const session = await lockSession(trx, id)
  await refuseParty(trx, ctx.actor, session)
  if (!mayMove(move, session.state)) refuse(no('bidding.notNow'))
  return session
}

const byOf = (ctx: SignedIn) => ({ outbox: ctx.outbox, hand: { accountId: ctx.actor.accountId, name: ctx.actor.realname }, now: ctx.now() })

/** T14 on an operator's own motion: at once, and a second operator looks at it afterwards. */
export async function suspendSession(means: Means, ctx: SignedIn, { id, reason }: In<typeof suspendCall>): Promise<null> {
  const told = await tx(ctx, async (trx) => {
    const session = await lockToRun(trx, ctx, id, 'suspend')
    if (session.suspended) refuse(no('bidding.notNow'))
    const now = ctx.now()
    const request = newId(now.getTime())
    const after = await suspend(means, trx, byOf(ctx), session, { key: request, reason })
    await closeRequests(ctx.outbox, trx, session, { kinds: [REQUEST_KIND.suspend], note: '场次已中止', now })
    await trx
      .insertInto('trans_request')
      .values({ id: request, bidding_id: id, kind: REQUEST_KIND.suspend, reason, asked_by: ctx.actor.accountId, asked_name: ctx.actor.realname, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.session-suspended', target: id, detail: { code: session.code, reason } })
    await tell(ctx.outbox, trx, {
      key: `request.added:${request}`,
      to: { operators: true },
      title: `场次已中止，请在 30 分钟内复核：${session.name}`,
      text: `${ctx.actor.realname}中止了 ${session.code}「${session.name}」，原因：${reason}。请由另一名运营人员复核。`,
      priority: 'H',
      page: PAGES.stops,
      now,
    })
    return after
  })
  told()
  return null
}

/** T15. A suspension nobody has looked at yet is over with it. */
export async function resumeSession(means: Means, ctx: SignedIn, { id, resumeAt }: In<typeof resumeCall>): Promise<null> {
  const told: Told = await tx(ctx, async (trx) => {
    const session = await lockToRun(trx, ctx, id, 'resume')
    if (!session.suspended) refuse(no('settle.notSuspended'))
    const now = ctx.now()
    const after = await resume(means, trx, byOf(ctx), session, { key: `${id}:${resumeAt.getTime()}`, resumeAt })
    await closeRequests(ctx.outbox, trx, session, { kinds: INTERRUPTING, note: '场次恢复时间已公布', now })
    await appendAudit(trx, ctx, { action: 'trading.session-resumed', target: id, detail: { code: session.code, at: resumeAt.toISOString() } })
    return after
  })
  told()
  return null
}
