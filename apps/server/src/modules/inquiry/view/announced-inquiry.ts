import { VISIBILITY } from '@aosp/contract/inquiry/codes'
import type { Db } from '../../../platform/db/database.ts'
import '../inquiry.tables.ts'

/** What everybody may be told of an inquiry that was published to everybody; nothing of any other. */
export async function announcedInquiry(db: Db, id: string) {
  const row = await db
    .selectFrom('inquiry')
    .leftJoin('inquiry_quote as taken', (join) => join.onRef('taken.inquiry_id', '=', 'inquiry.id').onRef('taken.no', '=', 'inquiry.chosen_no'))
    .selectAll('inquiry')
    .select(['taken.corporate_id as taken_by', 'taken.total_fen as taken_fen'])
    .where('inquiry.id', '=', id)
    .where('inquiry.visibility', '=', VISIBILITY.everybody)
    .where('inquiry.publish_time', 'is not', null)
    .where('inquiry.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      code: row.code,
      title: row.title,
      inquiryType: row.inquiry_type,
      corporateId: row.corporate_id,
      quoteEnd: row.quote_end,
      contacts: row.contacts,
      telephone: row.telephone,
      note: row.note,
      closeReason: row.close_reason,
      declined: row.declined_at !== null,
      chosen: row.taken_by === null || row.chosen_no === null ? null : { no: row.chosen_no, corporateId: row.taken_by, total: row.taken_fen },
    }
  )
}
