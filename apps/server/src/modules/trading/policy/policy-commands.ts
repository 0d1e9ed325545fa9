import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import {
  POLICY_STATE,
  type decidePolicy as decideCall,
  type proposePolicy as proposeCall,
  type withdrawPolicy as withdrawCall,
} from '@aosp/contract/trading/policy'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedNames, policyFaults } from '../rules/trading-policy.ts'
import { policyAt } from './policy-store.ts'

type Proposal = Pick<In<typeof proposeCall>, 'values' | 'effectiveTime' | 'calendar' | 'reason'>

/** One waits at a time. */
export async function insertProposal(
  trx: Trx,
  ctx: SignedIn,
  { values, effectiveTime, calendar, reason }: Proposal,
): Promise<{ id: string; changed: string[] }> {
  const now = ctx.now()
  const changed = changedNames((await policyAt(trx, now)).policy, values)
  if (changed.length === 0 && calendar.length === 0) refuse(no('policy.unchanged'))
  const id = newId(now.getTime())
  const written = await trx
    .insertInto('trading_policy')
    .values({
      id,
      policy: JSON.stringify(values),
      changed,
      calendar: JSON.stringify(calendar),
      reason,
      effective_at: effectiveTime ?? now,
      at_once: !effectiveTime,
      state: POLICY_STATE.waiting,
      proposed_by: ctx.actor.accountId,
      proposed_name: ctx.actor.realname,
      proposed_at: now,
      decided_by: null,
      decided_name: null,
      decided_at: null,
      reject_note: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) refuse(no('policy.waiting'))
  return { id, changed }
}

export const proposePolicy = (ctx: SignedIn, proposal: In<typeof proposeCall>): Promise<Out<typeof proposeCall>> =>
  tx(ctx, async (trx) => {
    const { values, effectiveTime, calendar } = proposal
    const [fault] = policyFaults(values)
    if (fault) refuse(atField(fault.field, no('policy.faulty', { text: fault.text })))
    if (effectiveTime && effectiveTime <= ctx.now()) refuse(atField('effectiveTime', no('policy.past')))
    const { id, changed } = await insertProposal(trx, ctx, proposal)
    await appendAudit(trx, ctx, { action: 'trading.policy-proposed', target: id, detail: { changed, days: calendar.length } })
    return { id }
  })

const lockPolicy = async (trx: Trx, id: string) =>
  (await trx.selectFrom('trading_policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

/** Only who proposed it takes it back. */
export const withdrawPolicy = (ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const row = await lockPolicy(trx, id)
    if (row.proposed_by !== ctx.actor.accountId) refuse(no('notFound'))
    if (row.state !== POLICY_STATE.waiting) refuse(no('policy.decided'))
    const decided = { state: POLICY_STATE.withdrawn, decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: ctx.now() }
    await trx.updateTable('trading_policy').set(decided).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'trading.policy-withdrawn', target: id })
    return null
  })

/** The second person. A date that has passed while the proposal waited becomes now: nothing is changed backwards. */
export const decidePolicy = (ctx: SignedIn, { id, shType, remark }: In<typeof decideCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const row = await lockPolicy(trx, id)
    if (row.state !== POLICY_STATE.waiting) refuse(no('policy.decided'))
    if (row.proposed_by === ctx.actor.accountId) refuse(no('policy.own'))
    const confirms = shType === VERDICT.pass
    if (!confirms && !remark) refuse(atField('remark', no('review.noReason')))
    await trx
      .updateTable('trading_policy')
      .set({
        state: confirms ? POLICY_STATE.confirmed : POLICY_STATE.refused,
        decided_by: ctx.actor.accountId,
        decided_name: ctx.actor.realname,
        decided_at: now,
        reject_note: confirms ? '' : (remark ?? ''),
        effective_at: row.at_once || row.effective_at < now ? now : row.effective_at,
      })
      .where('id', '=', id)
      .execute()
    if (confirms && row.calendar.length > 0)
      await trx
        .insertInto('trading_calendar')
        .values([...new Map(row.calendar.map((entry) => [entry.day, entry])).values()])
        .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ works: eb.ref('excluded.works'), name: eb.ref('excluded.name') })))
        .execute()
    await appendAudit(trx, ctx, {
      action: confirms ? 'trading.policy-confirmed' : 'trading.policy-refused',
      target: id,
      detail: { changed: row.changed, effective: toBeijing(row.effective_at) },
    })
    return null
  })
