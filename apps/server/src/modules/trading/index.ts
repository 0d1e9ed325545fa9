import type { DueWork } from '../../platform/due/due-work.ts'
import type { Module } from '../../platform/module.ts'
import type { Settings } from '../../settings.ts'
import { CLOSE_WORK } from './bid/close-times.ts'
import { runClose } from './bid/closing.ts'
import { createEngine, type BidEngine } from './bid/engine.ts'
import type { CloseHook } from './bid/engine-parts.ts'
import { bidRoutes } from './bid/routes.ts'
import { createBidHealth } from './live/bid-health.ts'
import type { RoomVoice } from './live/room-voice.ts'
import { policyRoutes } from './policy/routes.ts'
import { QUESTION_OVERDUE, runOverdue } from './question/question-commands.ts'
import { questionRoutes } from './question/routes.ts'
import { requestRoutes } from './request/routes.ts'
import { seedPolicy } from './seed/seed-policy.ts'
import { seedSessions } from './seed/seed-sessions.ts'
import { sessionRoutes } from './session/routes.ts'
import { runClock, SESSION_CLOCK } from './session/session-clock.ts'
import { signUpRoutes } from './signup/routes.ts'

/**
 * Trading: the limits it is held to, issues and sessions from the draft to the opening of the hall, who signs up for them,
 * and requests to cancel, suspend, stop or resume. What happens is told through the outbox; times are kept by due work.
 */
export { mayReadTradingFile } from './session/session-scope.ts'
export { tradingRecords } from './session/trading-records.ts'

export const tradingModule = ({ TRADING_POLICY }: Pick<Settings, 'TRADING_POLICY'>): Module => {
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
  const health = createBidHealth()
  const voice: RoomVoice = { tell: () => undefined }
  /** What else is part of the transaction that closes a session, in this order. */
  const closeHooks: readonly CloseHook[] = []
  return {
    name: 'trading',
    routes: (app) => {
      engine = createEngine({ platform: app.platform, due: planner, voice, health, hooks: closeHooks, log: app.log })
      policyRoutes(app)
      sessionRoutes(app, planner)
      signUpRoutes(app)
      requestRoutes(app, planner)
      questionRoutes(app, planner)
      bidRoutes(app, engine)
    },
    due: (work) => {
      due = work
      work.handle(SESSION_CLOCK, ({ key }, platform) => runClock(platform, work, key))
      work.handle(CLOSE_WORK, ({ key }) => runClose(bidding(), key))
      work.handle(QUESTION_OVERDUE, ({ key }, platform) => runOverdue(platform, key))
    },
    seedBase: (trx, facts) => seedPolicy(trx, TRADING_POLICY, facts.now),
    seedDemo: (trx, facts) => seedSessions(trx, facts.now),
  }
}
