import { OFFER } from '@aosp/contract/settlement/codes'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../../trading/index.ts'
import type { StruckDeal } from '../rules/struck-deals.ts'
import '../settlement.tables.ts'

/** Every deal a session came to, the last one at the end: read from what is written once, so none of them can get lost. */
export async function struckDeals(db: Db | Trx, bidding: string): Promise<StruckDeal[]> {
  const hammer = await db.selectFrom('bidding_result').selectAll().where('bidding_id', '=', bidding).executeTakeFirst()
  if (!hammer || hammer.winner_signup === null || hammer.winner_no === null || hammer.price_fen === null) return []
  const taken = await db
    .selectFrom('bidding_offer')
    .selectAll()
    .where('bidding_id', '=', bidding)
    .where('state', '=', OFFER.taken)
    .orderBy('closed_at')
    .orderBy('id')
    .execute()
  const broken = await db.selectFrom('bidding_default').select(['signup_id', 'cause', 'state', 'opened_at']).where('bidding_id', '=', bidding).execute()
  return [
    { signUpId: hammer.winner_signup, no: hammer.winner_no, price: fen(hammer.price_fen), at: hammer.closed_at },
    ...taken.map((offer) => ({ signUpId: offer.signup_id, no: offer.bidder_no, price: fen(offer.price_fen), at: offer.closed_at ?? offer.opened_at })),
  ].map((deal) => {
    const fault = broken.find((one) => one.signup_id === deal.signUpId)
    return { ...deal, broken: fault ? { cause: fault.cause, hearing: fault.state, at: fault.opened_at } : null }
  })
}
