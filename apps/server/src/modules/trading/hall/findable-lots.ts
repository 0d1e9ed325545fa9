import { sql } from 'kysely'
import { isPublicType, SUSPENDED_TEXT } from '@aosp/contract/trading/codes'
import { STAGE_TITLES, stageOf, type HallStage } from '@aosp/contract/trading/hall-codes'
import type { FindStage } from '@aosp/contract/finding/kinds'
import { routeOf } from '@aosp/contract/screens'
import { fen } from '@aosp/kernel/money'
import type { Findable } from '../../../platform/list/findable.ts'
import { DEAL_STATES } from '../rules/standing-deal.ts'
import { HIDDEN } from '../session/session-scope.ts'

const STAGES: Readonly<Record<HallStage, FindStage>> = { bidding: 'open', signing: 'open', waiting: 'soon', dealt: 'ended', failed: 'ended' }

/** Lots as the hall shows them: no price that moves, no end that may be a secret. */
export const findableLots: Findable = {
  source: 'bidding',
  documents: async (db, ids) => {
    const rows = await db
      .selectFrom('bidding')
      .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
      .selectAll('bidding')
      .select([
        'corporate.name as company',
        sql<string[]>`array(select distinct asset.region_code from bidding_asset lot join asset on asset.id = lot.asset_id
          where lot.bidding_id = bidding.id and asset.region_code is not null)`.as('regions'),
        sql<string[]>`array(select distinct above.id from bidding_asset lot join asset on asset.id = lot.asset_id
          join asset_catalog own on own.id = asset.catalog_id join asset_catalog above on starts_with(own.code, above.code)
          where lot.bidding_id = bidding.id)`.as('catalogs'),
        sql<string>`(select coalesce(string_agg(concat_ws(' ', asset.name, asset.code, own.name), '；' order by lot.sort_no), '') from bidding_asset lot
          join asset on asset.id = lot.asset_id join asset_catalog own on own.id = asset.catalog_id where lot.bidding_id = bidding.id)`.as('things'),
      ])
      .where('bidding.id', 'in', ids)
      .where('bidding.deleted_at', 'is', null)
      .where('bidding.state', 'not in', HIDDEN)
      .where('bidding.bid_type', 'is not', null)
      .where('bidding.publish_time', 'is not', null)
      .execute()
    return rows.flatMap((row) => {
      const stage = stageOf(row.state)
      if (stage === undefined || row.publish_time === null) return []
      const deal = DEAL_STATES.includes(row.state) ? row.deal_price_fen : null
      const price = deal ?? row.start_price_fen
      return {
        id: row.id,
        kind: 'lot' as const,
        audience: isPublicType(row.trans_type) ? ('public' as const) : ('group' as const),
        path: routeOf('portal/trade-detail', { id: row.id }),
        code: row.code,
        title: row.name,
        body: row.things,
        companyId: row.corporate_id,
        company: row.company ?? '',
        transType: row.trans_type,
        stage: STAGES[stage],
        state: row.suspended ? SUSPENDED_TEXT : STAGE_TITLES[stage],
        regionCodes: row.regions,
        catalogIds: row.catalogs,
        price: price === null ? null : fen(price),
        priceTitle: deal === null ? '起始价' : '成交价',
        closesAt: stage === 'signing' ? row.sign_end_time : stage === 'waiting' ? row.start_time : null,
        publishedAt: row.publish_time,
      }
    })
  },
}
