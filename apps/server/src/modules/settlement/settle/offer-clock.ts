import { OFFER } from '@aosp/contract/settlement/codes'
import '../../trading/index.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeOffer } from './fallback.ts'

/** Three working days without both consents: the question is over. */
export const runOfferClock = (platform: Platform, id: string): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const now = platform.now()
    const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const offer = await trx.selectFrom('bidding_offer').selectAll().where('bidding_id', '=', id).where('state', '=', OFFER.open).forUpdate().executeTakeFirst()
    if (!session || !offer || now < offer.due) return
    // Both agreed in time: it is the platform's turn, and its delay costs nobody.
    if (offer.issuer_agrees === true && offer.bidder_agrees === true) return
    await closeOffer(platform.outbox, trx, session, offer, OFFER.lapsed, { by: '系统', now })
  })
