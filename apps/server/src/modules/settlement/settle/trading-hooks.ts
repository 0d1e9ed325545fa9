import { sql, type RawBuilder } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import { CONTRACT, HEARING, OFFER, WINNER_CHECK } from '@aosp/contract/settlement/codes'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { TradingHooks } from '../../trading/index.ts'
import { closeOutdated } from '../request/close-requests.ts'
import { openRequests } from '../request/open-requests.ts'
import { struckDeals } from '../outcome/struck-deals.ts'
import { correctionsOf } from '../rules/struck-deals.ts'
import { closeDeal } from './close-deal.ts'

/** The deadlines of a deal that run now, over a row of `bidding`. A contract that waits for the platform is not late, nor is a handover. */
const signBy: RawBuilder<Date | null> = sql`(select bidding.sign_due from bidding_settlement deal where deal.bidding_id = bidding.id
  and bidding.state = ${SESSION.dealt} and deal.contract_state in (${CONTRACT.none}, ${CONTRACT.returned}))`
const payBy: RawBuilder<Date | null> = sql`(select deal.pay_due from bidding_settlement deal where deal.bidding_id = bidding.id
  and bidding.state = ${SESSION.performing} and deal.handover_at is null)`
const forWinner = (due: RawBuilder<Date | null>): RawBuilder<Date | null> => sql`case when bidding.winner_signup = bidding_signup.id then ${due} end`

/** What settlement adds to the steps and lists of trading. */
export const tradingHooks = (means: { outbox: Outbox; due: DueWork }): TradingHooks => ({
  closed: (trx, closed) => closeDeal(means, trx, closed),
  moved: (trx, session, said) => closeOutdated(means.outbox, trx, session, said),
  corrections: async (db, id) => correctionsOf(await struckDeals(db, id)),
  openRequests,
  papersDue: sql<boolean>`exists (select from bidding_settlement deal where deal.bidding_id = bidding.id and bidding.winner_signup = bidding_signup.id
    and bidding.state = ${SESSION.dealt} and deal.winner_check = ${WINNER_CHECK.waiting} and bidding_signup.quals_evidence = '')`,
  asked: sql<boolean>`exists (select from bidding_offer offer where offer.signup_id = bidding_signup.id and offer.state = ${OFFER.open})`,
  signUpDues: {
    sign: forWinner(signBy),
    price: forWinner(payBy),
    answer: sql`(select min(charge.answer_due) from bidding_default charge where charge.signup_id = bidding_signup.id and charge.state = ${HEARING.open}
      and charge.answered_at is null)`,
    consent: sql`(select min(offer.due) from bidding_offer offer where offer.signup_id = bidding_signup.id and offer.state = ${OFFER.open}
      and offer.bidder_agrees is null)`,
  },
  sessionDues: {
    sign: signBy,
    handover: payBy,
    consent: sql`(select min(offer.due) from bidding_offer offer where offer.bidding_id = bidding.id and offer.state = ${OFFER.open} and offer.issuer_agrees is null)`,
  },
})
