import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { AuctionHooks } from '../../auction/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { concludeSession, sessionTotals } from './conclude-session.ts'
import { frozenTerms } from './lock-session.ts'
import { showInterruption } from './show-interruption.ts'

/** How the record of a session follows its log. */
export const auctionHooks = (means: { outbox: Outbox; due: DueWork }, hooks: TradingHooks): AuctionHooks => ({
  frozen: frozenTerms,
  totals: sessionTotals,
  interrupted: (trx, interruption) => showInterruption(means, trx, interruption),
  closed: (trx, closed) => concludeSession(means.outbox, hooks, trx, closed),
})
