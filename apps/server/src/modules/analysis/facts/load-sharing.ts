import { sql, type RawBuilder } from 'kysely'
import { SHARE_ORDER } from '@aosp/contract/sharing/codes'
import type { Db } from '../../../platform/db/database.ts'
import type { AssetFact, NoticeFact, OrderFact } from '../rules/facts.ts'
import { marketPrice, type MarketPrice } from '../rules/market-price.ts'
import { dayIn, momentsOf, ofCompanies, ofThings, ofTypes, type Sight } from './sight.ts'

/** Minutes of Beijing, so that a day begins at a multiple of 1440. */
const minuteOf = (moment: RawBuilder<unknown>) => sql<number>`floor(extract(epoch from ${moment}) / 60 + 480)::bigint`
const minuteIn = (column: string) => minuteOf(sql.ref(column))
const windowsOf = (alias: string) =>
  sql`coalesce(json_agg(json_build_object('start', ${minuteIn(`${alias}.start_at`)}, 'end', ${minuteIn(`${alias}.end_at`)}) order by ${sql.ref(`${alias}.start_at`)}), '[]')`

type OrderRow = Omit<OrderFact, 'asset' | 'market'> & { assetId: string; catalogs: readonly string[] }

/** Notices of the companies in sight, and bookings of the assets in sight: what is lent counts with whose it is. */
export async function loadSharing(
  db: Db,
  sight: Sight,
  assets: ReadonlyMap<string, AssetFact>,
  to: string,
): Promise<{ notices: NoticeFact[]; orders: OrderFact[] }> {
  const { until } = momentsOf({ from: to, to })
  const { rows: notices } = await sql<NoticeFact>`
    select notice.id, notice.code, notice.name, notice.corporate_id as "corporateId", corporate.name as company, asset.department, catalog.name as category,
      notice.trans_type as "transType", ${dayIn('notice.publish_time')} as "publishDay", ${minuteIn('notice.publish_time')} as "publishMinute",
      (select ${minuteOf(sql`min(orders.confirmed_at)`)} from share_order orders where orders.notice_id = notice.id) as "firstConfirmed",
      (select ${windowsOf('free')} from share_window free where free.notice_id = notice.id) as windows
    from share_notice notice
      join corporate on corporate.id = notice.corporate_id
      left join asset on asset.id = notice.asset_id
      left join asset_catalog catalog on catalog.id = asset.catalog_id
    where notice.publish_time < ${until}
      and ${ofCompanies('notice.corporate_id', sight)} and ${ofTypes('notice.trans_type', sight)} and ${ofThings(sight)}
    order by notice.publish_time, notice.id`.execute(db)
  const { rows } = await sql<OrderRow>`
    select orders.id, orders.code, orders.asset_id as "assetId", notice.code as "noticeCode", notice.trans_type as "transType", customer.name as "user",
      ${dayIn('orders.confirmed_at')} as "confirmedDay",
      case when orders.state = ${SHARE_ORDER.returned} then ${dayIn('orders.closed_at')} end as "returnedDay",
      coalesce(orders.minutes, 0) as minutes, coalesce(orders.fee_fen, 0) as fee,
      (select ${windowsOf('taken')} from share_order_window taken where taken.order_id = orders.id and taken.confirmed) as windows,
      (with recursive above as (
          select catalog.id, catalog.parent_id, 0 as step from asset_catalog catalog where catalog.id = asset.catalog_id
          union all select parent.id, parent.parent_id, above.step + 1 from above join asset_catalog parent on parent.id = above.parent_id)
        select coalesce(json_agg(above.id order by above.step), '[]') from above) as catalogs
    from share_order orders
      join share_notice notice on notice.id = orders.notice_id
      join asset on asset.id = orders.asset_id
      join corporate customer on customer.id = orders.user_id
    where orders.confirmed_at < ${until} and ${ofTypes('notice.trans_type', sight)}
    order by orders.confirmed_at, orders.id`.execute(db)
  const { rows: prices } = await sql<MarketPrice>`
    select catalog_id as catalog, from_day as "from", price_fen as price from market_hour_price order by from_day`.execute(db)
  const orders = rows.flatMap(({ assetId, catalogs, ...row }): OrderFact[] => {
    const asset = assets.get(assetId)
    if (!asset) return []
    return [{ ...row, asset, market: row.returnedDay === null ? null : marketPrice(prices, catalogs, row.returnedDay, row.minutes) }]
  })
  return { notices, orders }
}
