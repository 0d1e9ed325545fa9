import type { DueWork } from '../../platform/due/due-work.ts'
import type { Module } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Settings } from '../../settings.ts'
import { CLOSE_WORK } from './bid/close-times.ts'
import { runClose } from './bid/closing.ts'
import { createEngine, type BidEngine } from './bid/engine.ts'
import type { CloseHook } from './bid/closed.ts'
import { bidRoutes } from './bid/routes.ts'
import { disputeRoutes } from './dispute/routes.ts'
import { hallRoutes } from './hall/routes.ts'
import { createBidHealth } from './live/bid-health.ts'
import { createRooms } from './live/rooms.ts'
import { liveRoutes } from './live/routes.ts'
import { settleMoney } from './pay/close-money.ts'
import { FEE_CLOCK, runLateFee } from './pay/late-fee.ts'
import { payRoutes } from './pay/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { proveClose } from './proof/close-hook.ts'
import { CHECKPOINT } from './proof/plan-checkpoint.ts'
import { REPLAY, runReplay } from './proof/replay-check.ts'
import { proofRoutes } from './proof/routes.ts'
import { seedProof } from './proof/seed-proof.ts'
import { runCheckpoint } from './proof/take-checkpoint.ts'
import { QUESTION_OVERDUE, runOverdue } from './question/question-commands.ts'
import { questionRoutes } from './question/routes.ts'
import type { Means } from './request/carry-out.ts'
import { requestRoutes } from './request/routes.ts'
import { runSuspensionLimit } from './request/run-suspension-limit.ts'
import { seedPayments } from './seed/seed-payments.ts'
import { seedPolicy } from './seed/seed-policy.ts'
import { seedQuestions } from './seed/seed-questions.ts'
import { seedSessions } from './seed/seed-sessions.ts'
import { runReminder, START_REMINDER } from './session/remind-start.ts'
import { sessionRoutes } from './session/routes.ts'
import { runClock, SESSION_CLOCK } from './session/session-clock.ts'
import { SUSPENSION_WORK } from './session/suspension-limit.ts'
import { OFFER_CLOCK } from './settle/fallback.ts'
import { runOfferClock } from './settle/offer-clock.ts'
import { settleClosed } from './settle/open-settlement.ts'
import { settleRoutes } from './settle/routes.ts'
import { runSettleClock, SETTLE_CLOCK } from './settle/settle-clock.ts'
import { signUpRoutes } from './signup/routes.ts'

/**
 * Trading: the limits it is held to, issues and sessions from the draft to the opening of the hall, who signs up for them,
 * and requests to cancel, suspend, stop or resume. What happens is told through the outbox; times are kept by due work.
 */
export { tradeFigures, type TradeFigures } from './hall/trade-figures.ts'
export { signedRootOf } from './proof/audit-file.ts'
export { mayReadTradingFile } from './session/session-scope.ts'
export { tradingRecords } from './session/trading-records.ts'
export { qualificationsInUse, tradeCounts } from './settle/company-ports.ts'
export { tradingTodos } from './settle/trading-todos.ts'
export { companiesForSession } from './signup/may-take-part.ts'

export const tradingModule = (settings: Settings): Module => {
  let due: DueWork | undefined
  const planner = (): DueWork => {
    if (!due) throw new Error('trading was composed without due work')
    return due
  }
  let engine: BidEngine | undefined
  const bidding = (): BidEngine => {
    if (!engine) throw new Error('trading was composed without its engine')
    return engine
  }
  const means: Means = { due: planner, engine: bidding }
  const health = createBidHealth()
  /** What else is part of the transaction that closes a session, in this order. */
  const closeHooks = (outbox: Outbox): readonly CloseHook[] => [settleMoney(outbox, planner), settleClosed(outbox, planner), proveClose(planner)]
  return {
    name: 'trading',
    routes: (app) => {
      const rooms = createRooms({ ...app.platform, log: app.log })
      engine = createEngine({
        platform: app.platform,
        due: planner,
        voice: rooms,
        health,
        hooks: closeHooks(app.platform.outbox),
        log: app.log,
      })
      policyRoutes(app)
      sessionRoutes(app, planner)
      signUpRoutes(app)
      payRoutes(app)
      requestRoutes(app, means)
      disputeRoutes(app)
      settleRoutes(app, planner)
      questionRoutes(app, planner)
      bidRoutes(app, engine)
      liveRoutes(app, { rooms, health, engine })
      hallRoutes(app)
      proofRoutes(app)
    },
    due: (work) => {
      due = work
      work.handle(SESSION_CLOCK, ({ key }, platform) => runClock(platform, work, key))
      work.handle(CLOSE_WORK, ({ key }) => runClose(bidding(), key))
      work.handle(START_REMINDER, ({ key }, platform) => runReminder(platform, work, key))
      work.handle(SUSPENSION_WORK, ({ key }, platform) => runSuspensionLimit(platform, means, key))
      work.handle(SETTLE_CLOCK, ({ key }, platform) => runSettleClock(platform, work, key))
      work.handle(FEE_CLOCK, ({ key, payload }, platform) => runLateFee(platform, work, key, payload))
      work.handle(OFFER_CLOCK, ({ key }, platform) => runOfferClock(platform, key))
      work.handle(CHECKPOINT, (_work, platform) => runCheckpoint(platform, work))
      work.handle(REPLAY, (_work, platform) => runReplay(platform, work))
      work.handle(QUESTION_OVERDUE, ({ key }, platform) => runOverdue(platform, key))
    },
    seedBase: async (trx, facts) => {
      await seedPolicy(trx, settings.TRADING_POLICY, facts.now)
      await seedProof(trx, facts.now)
    },
    seedDemo: async (trx, facts) => {
      await seedSessions(trx, settings, facts.now)
      await seedPayments(trx, facts)
      await seedQuestions(trx, facts.now)
    },
  }
}
