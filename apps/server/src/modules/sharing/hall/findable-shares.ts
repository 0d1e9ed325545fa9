import { sql } from 'kysely'
import { routeOf } from '@aosp/contract/screens'
import { NOTICE, NOTICE_TEXTS, SHARE_TYPE_TEXTS, SHARE_UNIT_TEXTS, VISIBILITY } from '@aosp/contract/sharing/codes'
import { fen } from '@aosp/kernel/money'
import type { Findable } from '../../../platform/list/findable.ts'
import '../../assets/index.ts'
import '../../organisation/index.ts'
import '../sharing.tables.ts'

/** As the public hall shows them: no contacts, nothing of who uses what. */
export const findableShares: Findable = {
  source: 'share_notice',
  documents: async (db, ids) => {
    const rows = await db
      .selectFrom('share_notice')
      .innerJoin('corporate', 'corporate.id', 'share_notice.corporate_id')
      .leftJoin('asset', 'asset.id', 'share_notice.asset_id')
      .leftJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
      .selectAll('share_notice')
      .select(['corporate.name as company', 'asset.name as thing', 'asset.region_code', 'asset_catalog.name as catalog'])
      .select(sql<string[]>`array(select above.id from asset_catalog above where starts_with(asset_catalog.code, above.code))`.as('catalogs'))
      .where('share_notice.id', 'in', ids)
      .where('share_notice.publish_time', 'is not', null)
      .execute()
    return rows.map((row) => {
      const open = row.state === NOTICE.open
      return {
        id: row.id,
        kind: 'sharing' as const,
        audience: row.visibility === VISIBILITY.everybody ? ('public' as const) : ('group' as const),
        path: routeOf('portal/share-detail', { id: row.id }),
        code: row.code,
        title: row.name,
        body: [SHARE_TYPE_TEXTS[row.trans_type], row.thing, row.catalog, row.place, row.conditions].filter(Boolean).join('；'),
        companyId: row.corporate_id,
        company: row.company,
        transType: row.trans_type,
        stage: open ? ('open' as const) : ('ended' as const),
        state: NOTICE_TEXTS[row.state] ?? '',
        regionCodes: row.region_code === null ? [] : [row.region_code],
        catalogIds: row.catalogs,
        price: fen(row.price_fen),
        priceTitle: `每${SHARE_UNIT_TEXTS[row.time_unit] ?? ''}`,
        closesAt: open ? row.valid_until : null,
        publishedAt: row.publish_time ?? row.created_at,
      }
    })
  },
}
