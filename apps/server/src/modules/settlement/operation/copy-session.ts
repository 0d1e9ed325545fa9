import type { copySession as call } from '@aosp/contract/settlement/settle'
import type { Out } from '@aosp/contract/endpoint'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { isStaff, keptTerms, lockOwnSession, nextCode, refusePublisher } from '../../trading/index.ts'

/** A new draft with the terms of an own session, whatever became of that. Times, assets and the reserve are chosen anew. */
export const copySession = (ctx: SignedIn, { id }: { id: string }): Promise<Out<typeof call>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const old = await lockOwnSession(trx, ctx.actor, id)
    await refusePublisher(trx, old.corporate_id, old.trans_type, now)
    const made = { id: newId(now.getTime()), code: await nextCode(trx, old.trans_type, now) }
    const byStaff = isStaff(ctx.actor)
    await trx
      .insertInto('bidding')
      .values({
        ...keptTerms(old),
        ...made,
        corporate_id: old.corporate_id,
        trans_type: old.trans_type,
        source: byStaff ? 3 : 2,
        by_staff: byStaff,
        created_by: ctx.actor.accountId,
        created_name: ctx.actor.realname,
        created_at: now,
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.session-copied', target: made.id, detail: { from: id, code: made.code } })
    return made
  })
