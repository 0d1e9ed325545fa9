import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { CLOSE_WORK } from '../auction/closing/plan-close.ts'
import { runClose } from '../auction/batches/run-close.ts'
import { createEngine } from '../auction/batches/engine.ts'
import { bidRoutes } from './room/bid-routes.ts'
import { disputeRoutes } from '../settlement/dispute/routes.ts'
import { hallRoutes } from './hall/routes.ts'
import { createBidHealth } from '../auction/live/bid-health.ts'
import { createRooms } from '../auction/live/rooms.ts'
import { liveRoutes } from './room/routes.ts'
import { settleMoney } from '../settlement/pay/close-money.ts'
import { FEE_CLOCK, runLateFee } from '../settlement/pay/late-fee.ts'
import { payRoutes } from '../settlement/pay/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { proveClose } from '../auction/proof/close-hook.ts'
import { CHECKPOINT } from '../auction/proof/plan-checkpoint.ts'
import { REPLAY, runReplay } from './audit/replay-check.ts'
import { proofRoutes } from '../auction/proof/routes.ts'
import { seedProof } from '../auction/proof/plan-first-checkpoint.ts'
import { runCheckpoint } from '../auction/proof/checkpoints.ts'
import { QUESTION_OVERDUE, runOverdue } from './question/question-commands.ts'
import { questionRoutes } from './question/routes.ts'
import type { Means } from '../settlement/request/carry-out.ts'
import { requestRoutes } from '../settlement/request/routes.ts'
import { runSuspensionLimit } from '../settlement/request/run-suspension-limit.ts'
import { tradingRights } from './rights.ts'
import { seedPayments } from '../settlement/seed/seed-payments.ts'
import { seedPolicy } from './seed/seed-policy.ts'
import { seedQuestions } from './seed/seed-questions.ts'
import { seedSessions } from './seed/seed-sessions.ts'
import { runReminder, START_REMINDER } from './session/remind-start.ts'
import { sessionRoutes } from './session/routes.ts'
import { mayReadTradingFile } from './session/session-scope.ts'
import { runClock, SESSION_CLOCK } from './session/session-clock.ts'
import { SUSPENSION_WORK } from './session/suspension-limit.ts'
import { OFFER_CLOCK } from '../settlement/settle/fallback.ts'
import { runOfferClock } from '../settlement/settle/offer-clock.ts'
import { settleClosed } from '../settlement/settle/open-settlement.ts'
import { settleRoutes } from '../settlement/settle/routes.ts'
import { runSettleClock, SETTLE_CLOCK } from '../settlement/settle/settle-clock.ts'
import { tradingTodos } from '../settlement/operation/session-todos.ts'
import { signUpRoutes } from './signup/routes.ts'

/**
 * Trading: the limits it is held to, issues and sessions from the draft to the opening of the hall, who signs up for them,
 * and requests to cancel, suspend, stop or resume. What happens is told through the outbox; times are kept by due work.
 */
export { tradeFigures, type TradeFigures } from './hall/trade-figures.ts'
export { signedRootOf } from '../auction/proof/audit-file.ts'
export { tradingRecords } from './session/trading-records.ts'
export { qualificationsInUse, tradeCounts } from './company-ports.ts'
export { companiesForSession } from './signup/may-take-part.ts'

export const tradingModule = (platform: Platform): Module => {
  const { due, outbox, settings } = platform
  const health = createBidHealth()
  const rooms = createRooms(platform)
  const engine = createEngine({
    platform,
    due,
    voice: rooms,
    health,
    // What else is part of the transaction that closes a session, in this order.
    hooks: [settleMoney(outbox, due), settleClosed(outbox, due), proveClose(due)],
    log: platform.log,
  })
  const means: Means = { due, engine }
  return {
    name: 'trading',
    routes: (app) => {
      policyRoutes(app)
      sessionRoutes(app, due)
      signUpRoutes(app)
      payRoutes(app)
      requestRoutes(app, means)
      disputeRoutes(app)
      settleRoutes(app, due)
      questionRoutes(app, due)
      bidRoutes(app, engine)
      liveRoutes(app, { rooms, health, engine })
      hallRoutes(app)
      proofRoutes(app)
    },
    due: {
      [SESSION_CLOCK]: ({ key }) => runClock(platform, due, key),
      [CLOSE_WORK]: ({ key }) => runClose(engine, key),
      [START_REMINDER]: ({ key }) => runReminder(platform, due, key),
      [SUSPENSION_WORK]: ({ key }) => runSuspensionLimit(platform, means, key),
      [SETTLE_CLOCK]: ({ key }) => runSettleClock(platform, due, key),
      [FEE_CLOCK]: ({ key, payload }) => runLateFee(platform, due, key, payload),
      [OFFER_CLOCK]: ({ key }) => runOfferClock(platform, key),
      [CHECKPOINT]: () => runCheckpoint(platform, due),
      [REPLAY]: () => runReplay(platform, due),
      [QUESTION_OVERDUE]: ({ key }) => runOverdue(platform, key),
    },
    files: { bidding: mayReadTradingFile },
    todos: tradingTodos,
    rights: tradingRights,
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
