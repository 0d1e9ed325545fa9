import { minutesOf } from '@aosp/kernel/spans'
import { VISIBILITY } from '@aosp/contract/sharing/codes'
import type { Db } from '../../../platform/db/database.ts'
import { windowsOf } from '../record/share-store.ts'

/** What everybody may be told of a notice that was published to everybody, without contacts; nothing of any other. */
export async function announcedNotice(db: Db, id: string) {
  const row = await db
    .selectFrom('share_notice')
    .leftJoin('asset', 'asset.id', 'share_notice.asset_id')
    .selectAll('share_notice')
    .select('asset.name as asset_name')
    .where('share_notice.id', '=', id)
    .where('share_notice.visibility', '=', VISIBILITY.everybody)
    .where('share_notice.publish_time', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const windows = await windowsOf(db, id)
  return {
    code: row.code,
    name: row.name,
    transType: row.trans_type,
    corporateId: row.corporate_id,
    assetName: row.asset_name ?? '',
    price: row.price_fen,
    timeUnit: row.time_unit,
    place: row.place,
    conditions: row.conditions,
    validUntil: row.valid_until,
    state: row.state,
    reason: row.reject_note,
    windows: { count: windows.length, minutes: minutesOf(windows), first: windows[0]?.start, last: windows.at(-1)?.end },
  }
}
