import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { POLICY_STATE_TEXTS } from '@aosp/contract/trading/codes'
import { type currentPolicy as currentCall, type policyList as listCall, type tradingCalendar as calendarCall } from '@aosp/contract/trading/policy'
import type { ListQuery } from '@aosp/contract/wire'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { TradingPolicyTable } from '../trading.tables.ts'
import { policyAt } from './policy-store.ts'

const listing = defineList({
  fields: {
    state: { column: 'trading_policy.state', type: 'number' },
    effectiveTime: { column: 'trading_policy.effective_at', type: 'moment' },
    proposeTime: { column: 'trading_policy.proposed_at', type: 'moment' },
    proposeBy: { column: 'trading_policy.proposed_name', type: 'text' },
    decideTime: { column: 'trading_policy.decided_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-proposeTime'],
  tieBreaker: 'trading_policy.id',
})

export async function currentPolicy(ctx: SignedIn): Promise<Out<typeof currentCall>> {
  const { id, effective_at: effectiveTime, policy: values } = await policyAt(ctx.db, ctx.now())
  return { id, effectiveTime, values }
}

export async function policyList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const inForce = (await policyAt(ctx.db, ctx.now())).id
  return runList(ctx.db, listing, input, ctx.db.selectFrom('trading_policy').selectAll(), { map: shown(inForce) })
}

const shown = (inForce: string) => (row: Selectable<TradingPolicyTable>) => ({
  id: row.id,
  values: row.policy,
  changed: row.changed,
  calendar: [...row.calendar],
  reason: row.reason,
  effectiveTime: row.effective_at,
  state: row.state,
  state_dictText: POLICY_STATE_TEXTS[row.state] ?? '',
  inForce: row.id === inForce,
  proposeBy: row.proposed_name,
  proposeTime: row.proposed_at,
  decideBy: row.decided_name,
  decideTime: row.decided_at,
  rejectNote: row.reject_note,
})

export const tradingCalendar = (ctx: SignedIn, { year }: In<typeof calendarCall>): Promise<Out<typeof calendarCall>> =>
  ctx.db
    .selectFrom('trading_calendar')
    .selectAll()
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('day')
    .execute()
