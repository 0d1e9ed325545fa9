import { SESSION } from '@aosp/contract/trading/codes'
import type { BidEngine } from './engine.ts'

/** After a gap in service: every session that runs gives back what it cost, without waiting for somebody to bid. */
export async function lookAtAll({ parts, act }: BidEngine): Promise<void> {
  try {
    const open = await parts.platform.db
      .selectFrom('bidding_live')
      .innerJoin('bidding', 'bidding.id', 'bidding_live.bidding_id')
      .select('bidding.id')
      .where('bidding.state', 'in', [SESSION.waiting, SESSION.bidding])
      .orderBy('bidding.id')
      .execute()
    for (const { id } of open) await act(id, { kind: 'LOOK' })
  } catch (error) {
    // Whoever bids or closes looks too.
    parts.log.warn({ err: error }, 'sessions were not looked at after a gap in service')
  }
}
