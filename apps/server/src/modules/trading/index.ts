import type { Module } from '../../platform/module.ts'
import type { Settings } from '../../settings.ts'
import { policyRoutes } from './policy/routes.ts'
import { seedPolicy } from './seed/seed-policy.ts'

/** Trading: the limits it is held to, issues and sessions from the draft to the hall, who signs up for them. */
export const tradingModule = ({ TRADING_POLICY }: Pick<Settings, 'TRADING_POLICY'>): Module => ({
  name: 'trading',
  routes: policyRoutes,
  seedBase: (trx, facts) => seedPolicy(trx, TRADING_POLICY, facts.now),
})
