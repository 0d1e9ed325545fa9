import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Auction } from '../auction/index.ts'
import { SUSPENSION_WORK, type TradingHooks } from '../trading/index.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { disputeRoutes } from './dispute/routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { sessionTodos } from './operation/session-todos.ts'
import { outcomeRoutes } from './outcome/routes.ts'
import { FEE_CLOCK, runLateFee } from './pay/late-fee.ts'
import { payRoutes } from './pay/routes.ts'
import { requestRoutes } from './request/routes.ts'
import { runSuspensionLimit } from './request/run-suspension-limit.ts'
import { settlementRights } from './rights.ts'
import { seedPayments } from './seed/seed-payments.ts'
import { seedPlayed } from './seed/seed-played.ts'
import { OFFER_CLOCK } from './settle/fallback.ts'
import { runOfferClock } from './settle/offer-clock.ts'
import { settleRoutes } from './settle/routes.ts'
import { runSettleClock, SETTLE_CLOCK } from './settle/settle-clock.ts'

export { seedPlayed } from './seed/seed-played.ts'

export { tradingHooks } from './settle/trading-hooks.ts'

/**
 * From the deposit to the handover: what is paid at each step, what stops a session or is held against its result, and how a deal is carried
 * out or broken. Its hooks hang in the steps of trading, so that trading knows nothing of it.
 */
export const settlementModule = (platform: Platform, auction: Auction, hooks: TradingHooks): Module => {
  const { due, settings } = platform
  const means = { due, engine: auction.engine, hooks }
  return {
    name: 'settlement',
    routes: (app) => {
      payRoutes(app)
      requestRoutes(app, means)
      disputeRoutes(app)
      settleRoutes(app, due)
      operationRoutes(app)
      outcomeRoutes(app, auction)
      certificateRoutes(app)
    },
    due: {
      [SUSPENSION_WORK]: ({ key }) => runSuspensionLimit(platform, means, key),
      [SETTLE_CLOCK]: ({ key }) => runSettleClock(platform, due, key),
      [FEE_CLOCK]: ({ key, payload }) => runLateFee(platform, due, key, payload),
      [OFFER_CLOCK]: ({ key }) => runOfferClock(platform, key),
    },
    todos: sessionTodos,
    rights: settlementRights,
    seedDemo: async (trx, facts) => {
      if (settings.DEMO_SESSIONS) await seedPlayed(trx, settings, facts.now)
      await seedPayments(trx, facts)
    },
  }
}
