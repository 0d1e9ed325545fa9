import { sql } from 'kysely'
import { INQUIRY, INQUIRY_TEXTS, INQUIRY_TYPE_TEXTS, VISIBILITY } from '@aosp/contract/inquiry/codes'
import { routeOf } from '@aosp/contract/screens'
import type { Findable } from '../../../platform/list/findable.ts'
import '../../organisation/index.ts'
import '../inquiry.tables.ts'

/** What is asked for and until when; nothing of who has quoted, nor of a limit. */
export const findableInquiries: Findable = {
  source: 'inquiry',
  documents: async (db, ids) => {
    const rows = await db
      .selectFrom('inquiry')
      .innerJoin('corporate', 'corporate.id', 'inquiry.corporate_id')
      .selectAll('inquiry')
      .select([
        'corporate.name as company',
        sql<string>`(select coalesce(string_agg(concat_ws(' ', item.name, item.spec), '；' order by item.sort_no), '') from inquiry_item item
          where item.inquiry_id = inquiry.id)`.as('items'),
      ])
      .where('inquiry.id', 'in', ids)
      .where('inquiry.deleted_at', 'is', null)
      .where('inquiry.publish_time', 'is not', null)
      .execute()
    return rows.map((row) => {
      const open = row.state === INQUIRY.open
      return {
        id: row.id,
        kind: 'inquiry' as const,
        audience: row.visibility === VISIBILITY.everybody ? ('public' as const) : ('group' as const),
        path: routeOf('portal/inquiry-detail', { id: row.id }),
        code: row.code,
        title: row.title,
        body: `${INQUIRY_TYPE_TEXTS[row.inquiry_type] ?? ''} ${row.items}`,
        companyId: row.corporate_id,
        company: row.company,
        transType: null,
        stage: open ? ('open' as const) : ('ended' as const),
        state: INQUIRY_TEXTS[row.state] ?? '',
        regionCodes: [],
        catalogIds: [],
        price: null,
        priceTitle: '',
        closesAt: open ? row.quote_end : null,
        publishedAt: row.publish_time ?? row.created_at,
      }
    })
  },
}
