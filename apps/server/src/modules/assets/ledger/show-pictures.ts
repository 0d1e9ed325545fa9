import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import '../../../platform/platform.tables.ts'
import '../assets.tables.ts'

/** What is offered to everybody is shown to everybody: its pictures, not its papers. They stay visible with the record of the trade. */
export async function showPictures(trx: Trx, assetIds: readonly string[]): Promise<void> {
  await sql`update stored_file set is_public = true
    where type like 'image/%' and attached_to like 'asset/%' and not is_public
      and path in (select unnest(pictures) from asset where id = any(${assetIds}::text[]))`.execute(trx)
}
