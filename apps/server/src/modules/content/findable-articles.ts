import { ARTICLE_KINDS } from '@aosp/contract/content/codes'
import { routeOf } from '@aosp/contract/screens'
import type { Findable } from '../../platform/list/findable.ts'
import { summaryOf } from './rich-text.ts'
import './content.tables.ts'

const LONGEST = 2000

export const findableArticles: Findable = {
  source: 'article',
  documents: async (db, ids) => {
    const rows = await db.selectFrom('article').selectAll().where('id', 'in', ids).where('live_version', 'is not', null).execute()
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      audience: row.audience === 1 ? ('public' as const) : ('members' as const),
      path: routeOf('portal/natural-info', { id: row.id }),
      code: '',
      title: row.title,
      body: `${summaryOf(row.content, LONGEST)} ${row.keywords}`.trim(),
      companyId: row.corporate_id,
      company: row.source,
      transType: null,
      stage: null,
      state: ARTICLE_KINDS[row.kind],
      regionCodes: [],
      catalogIds: [],
      price: null,
      priceTitle: '',
      closesAt: null,
      // The database keeps that what is out has a day.
      publishedAt: row.publish_at ?? row.created_at,
    }))
  },
}
