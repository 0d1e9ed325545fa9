import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Auction } from '../auction/index.ts'
import { replayCheck } from './audit/replay-check.ts'
import { auditRoutes } from './audit/routes.ts'
import { favouriteRoutes } from './favourite/routes.ts'
import { findableLots } from './hall/findable-lots.ts'
import { hallRoutes } from './hall/routes.ts'
import type { TradingHooks } from './hooks.ts'
import { policyRoutes } from './policy/routes.ts'
import { QUESTION_OVERDUE, runOverdue } from './question/question-commands.ts'
import { questionRoutes } from './question/routes.ts'
import { tradingRights } from './rights.ts'
import { roomRoutes } from './room/routes.ts'
import { seedPolicy } from './seed/seed-policy.ts'
import { seedQuestions } from './seed/seed-questions.ts'
import { seedSessions } from './seed/seed-sessions.ts'
import { runReminder, START_REMINDER } from './session/remind-start.ts'
import { sessionRoutes } from './session/routes.ts'
import { runClock, SESSION_CLOCK } from './session/session-clock.ts'
import { sessionListing } from './session/session-queries.ts'
import { mayReadTradingFile } from './session/session-scope.ts'
import { signUpListing } from './signup/signup-queries.ts'
import { signUpRoutes } from './signup/routes.ts'

export { closedSession, mayHaveFile } from './audit/send-audit-file.ts'
export { qualificationsInUse, tradeCounts } from './company-ports.ts'
export { endFees, forfeitWinner } from './deposit/end-money.ts'
export { endedReferences } from './deposit/ended-references.ts'
export { issuerPurpose, signUpPurpose } from './deposit/purposes.ts'
export { refundDue, refundIssuer, refundSignUps } from './deposit/refund-signups.ts'
export { publicSessions } from './hall/public-sessions.ts'
export { tradeFigures, type TradeFigures } from './hall/trade-figures.ts'
export type { ClosedSession, TradingHooks } from './hooks.ts'
export { policyAt, workCalendar } from './policy/policy-store.ts'
export { endedAt } from './rules/ended-at.ts'
export { mayPayDeposit, mayPayIssuer } from './rules/may-pay.ts'
export { mayReview, maySettle } from './rules/may-review.ts'
export { mayMove, type MoveName } from './rules/session-state.ts'
export { AWAITS_DECISION, mayMoveSignUp, SETTLED, type SignUpMove } from './rules/signup-state.ts'
export { dealHolder } from './rules/standing-deal.ts'
export { tellsWho } from './rules/question.ts'
export { SLIP_REFUSED } from './rules/signup-steps.ts'
export { mayAskAs, mayRequest, REQUEST_RULES, shiftTimes } from './rules/trans-request.ts'
export { roomRecords } from './room/room-view.ts'
export { seedSession } from './seed/seed-sessions.ts'
export { type Played, SEED_COMPANIES, type SeededSession } from './seed/session-seeds.ts'
export { auctionHooks } from './session/auction-hooks.ts'
export { refusePublisher } from './session/check-session.ts'
export { endSession } from './session/end-session.ts'
export { lockTerms } from './session/lock-session.ts'
export { planClock } from './session/session-clock.ts'
export { amount, SESSION_FIELDS, sessionLine } from './session/session-line.ts'
export { isOwnSession, isStaff, lockOwnSession, lockSession, requestTarget, takesPart, visibleSessions } from './session/session-scope.ts'
export { assetIdsOf, dealTotal, nextCode } from './session/session-store.ts'
export { planSuspensionLimit, SUSPENSION_WORK } from './session/suspension-limit.ts'
export { tradingRecords } from './session/trading-records.ts'
export { draftSession, keptTerms } from './session/write-session.ts'
export { companiesForSession } from './signup/may-take-part.ts'
export { hangPapers } from './signup/sign-up-papers.ts'
export { PAGES, tell } from './tell.ts'
export type { Session, SignUp } from './trading.tables.ts'

/**
 * Trading: the limits it is held to, sessions from the draft to the fall of the hammer, who signs up and asks, what halls and rooms show.
 * What happens is told through the outbox; times are kept by due work.
 */
export const tradingModule = (platform: Platform, auction: Auction, hooks: TradingHooks): Module => {
  const { due, settings } = platform
  return {
    name: 'trading',
    routes: (app) => {
      policyRoutes(app)
      sessionRoutes(app, due, hooks)
      signUpRoutes(app, hooks)
      questionRoutes(app, due)
      roomRoutes(app, auction, hooks)
      hallRoutes(app, auction, hooks)
      favouriteRoutes(app, auction)
      auditRoutes(app, auction)
    },
    due: {
      [SESSION_CLOCK]: ({ key }) => runClock(platform, due, hooks, key),
      [START_REMINDER]: ({ key }) => runReminder(platform, due, key),
      [QUESTION_OVERDUE]: ({ key }) => runOverdue(platform, key),
    },
    jobs: [replayCheck(platform)],
    files: { bidding: mayReadTradingFile },
    rights: tradingRights,
    ruledLists: [sessionListing, signUpListing],
    findables: [findableLots],
    seedBase: (trx, { now }) => seedPolicy(trx, settings.TRADING_POLICY, now),
    seedDemo: async (trx, { now }) => {
      await seedSessions(trx, now)
      await seedQuestions(trx, now)
    },
  }
}
