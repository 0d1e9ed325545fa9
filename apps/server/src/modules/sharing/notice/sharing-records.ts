import { NOTICE, NOTICE_TEXTS } from '@aosp/contract/sharing/codes'
import type { TradingRecords } from '../../assets/index.ts'
import '../sharing.tables.ts'

/** The notices an asset was shared by, for its ledger; drafts are nobody's record yet. */
export const sharingRecords: TradingRecords = async (db, assetId) => {
  const rows = await db
    .selectFrom('share_notice')
    .select(['id', 'code', 'name', 'state', 'created_at', 'publish_time', 'valid_until'])
    .where('asset_id', '=', assetId)
    .where('state', '<>', NOTICE.draft)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'notice' as const,
    code: row.code,
    title: row.name,
    state: NOTICE_TEXTS[row.state] ?? '',
    begin: row.publish_time ?? row.created_at,
    end: row.valid_until,
    dealPrice: null,
  }))
}
