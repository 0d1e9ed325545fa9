import { sql } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import { OFFER, WINNER_CHECK } from '@aosp/contract/settlement/codes'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { TradingHooks } from '../../trading/index.ts'
import { closeOutdated } from '../request/close-requests.ts'
import { openRequests } from '../request/open-requests.ts'
import { struckDeals } from '../outcome/struck-deals.ts'
import { correctionsOf } from '../rules/struck-deals.ts'
import { closeDeal } from './close-deal.ts'

/** What settlement adds to the steps and lists of trading. */
export const tradingHooks = (means: { outbox: Outbox; due: DueWork }): TradingHooks => ({
  closed: (trx, closed) => closeDeal(means, trx, closed),
  moved: (trx, session, said) => closeOutdated(means.outbox, trx, session, said),
  corrections: async (db, id) => correctionsOf(await struckDeals(db, id)),
  openRequests,
  papersDue: sql<boolean>`exists (select from bidding_settlement deal where deal.bidding_id = bidding.id and bidding.winner_signup = bidding_signup.id
    and bidding.state = ${SESSION.dealt} and deal.winner_check = ${WINNER_CHECK.waiting} and bidding_signup.quals_evidence = '')`,
  asked: sql<boolean>`exists (select from bidding_offer offer where offer.signup_id = bidding_signup.id and offer.state = ${OFFER.open})`,
})
