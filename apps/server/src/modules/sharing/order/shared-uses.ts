import { sql } from 'kysely'
import { SHARE_ORDER } from '@aosp/contract/sharing/codes'
import type { SharedUses } from '../../assets/index.ts'
import '../sharing.tables.ts'

/** How long an asset ran for others, by month in Beijing: a window counts where it begins. */
export const sharedUses: SharedUses = async (db, assetId) => {
  const { rows } = await sql<{ id: string; month: string; minutes: number; user: string; code: string }>`
    select o.id || ':' || used.month as id, used.month, used.minutes, taker.name as user, o.code
    from share_order o join corporate taker on taker.id = o.user_id
    join lateral (select to_char(w.start_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(w.minutes)::bigint as minutes
      from share_order_window w where w.order_id = o.id group by 1) used on used.minutes > 0
    where o.asset_id = ${assetId} and o.state = ${SHARE_ORDER.returned} order by used.month desc, o.id desc`.execute(db)
  return rows
}
