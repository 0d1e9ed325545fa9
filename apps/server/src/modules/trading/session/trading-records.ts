import { SESSION } from '@aosp/contract/trading/codes'
import { TransStateEnum } from '@aosp/contract/trading/code-items'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { TradingRecords } from '../../assets/index.ts'
import '../trading.tables.ts'

/** The sessions an asset was offered in, for its ledger; drafts are nobody's record yet. */
export const tradingRecords: TradingRecords = async (db, assetId) => {
  const rows = await db
    .selectFrom('bidding_asset')
    .innerJoin('bidding', 'bidding.id', 'bidding_asset.bidding_id')
    .select(['bidding.id', 'bidding.code', 'bidding.name', 'bidding.state', 'bidding.created_at', 'bidding.publish_time', 'bidding.bid_type', 'bidding.end_at'])
    .where('bidding_asset.asset_id', '=', assetId)
    .where('bidding.state', '<>', SESSION.draft)
    .where('bidding.deleted_at', 'is', null)
    .orderBy('bidding.created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'session' as const,
    code: row.code,
    title: row.name,
    state: TransStateEnum.find(({ value }) => value === row.state)?.text ?? '',
    begin: row.publish_time ?? row.created_at,
    // The end of a Dutch clock would tell its floor.
    end: row.bid_type === BID_TYPE.dutch ? null : row.end_at,
    dealPrice: null,
  }))
}
