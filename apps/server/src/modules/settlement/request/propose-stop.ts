import { REQUEST_FILES, REQUEST_KIND } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { proposeStop as proposeCall } from '@aosp/contract/settlement/request'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockSession, mayRequest, requestTarget } from '../../trading/index.ts'
import { callSecond, refuseParty } from './decide-request.ts'
import { pathsOf } from './request-commands.ts'

/** 2.7, T21 on an operator's own motion: he has found whose fault it is, and another operator decides on exactly that. */
export const proposeStop = (ctx: SignedIn, { bidding, reason, fault, files: sent }: In<typeof proposeCall>): Promise<Out<typeof proposeCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockSession(trx, bidding)
    await refuseParty(trx, ctx.actor, session)
    if (!mayRequest(REQUEST_KIND.stop, session)) refuse(no('bidding.notNow'))
    const files = pathsOf(sent ?? '')
    const id = newId(now.getTime())
    const me = { id: ctx.actor.accountId, name: ctx.actor.realname }
    const request = await trx
      .insertInto('trans_request')
      .values({
        id,
        bidding_id: bidding,
        kind: REQUEST_KIND.stop,
        reason,
        fault,
        files: files.join(','),
        asked_by: me.id,
        asked_name: me.name,
        asked_at: now,
        approver1: me.id,
        approver1_name: me.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!request) return refuse(no('request.waiting'))
    await attachFiles(trx, ctx.actor, files, requestTarget(id), { max: REQUEST_FILES })
    await appendAudit(trx, ctx, { action: 'trading.stop-proposed', target: id, detail: { session: bidding, fault } })
    await callSecond(trx, ctx, session, request)
    return { id }
  })
