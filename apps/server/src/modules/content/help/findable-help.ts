import { sql } from 'kysely'
import { routeOf } from '@aosp/contract/screens'
import type { Findable } from '../../../platform/list/findable.ts'
import '../content.tables.ts'

/** An entry with all its questions: whoever looks for the words of an answer is led to the entry it stands in. */
export const findableHelp: Findable = {
  source: 'help_entry',
  documents: async (db, ids) => {
    const rows = await db
      .selectFrom('help_entry')
      .select(['id', 'title', 'plain', 'created_at'])
      .select(
        sql<string>`(select coalesce(string_agg(concat_ws(' ', asked.question, asked.plain), ' ' order by asked.created_at), '') from help_question asked
          where asked.entry_id = help_entry.id)`.as('questions'),
      )
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      kind: 'help' as const,
      audience: 'public' as const,
      path: `${routeOf('content/help-center')}?entry=${encodeURIComponent(row.id)}`,
      code: '',
      title: row.title,
      body: `${row.plain} ${row.questions}`,
      companyId: null,
      company: '',
      transType: null,
      stage: null,
      state: '帮助',
      regionCodes: [],
      catalogIds: [],
      price: null,
      priceTitle: '',
      closesAt: null,
      publishedAt: row.created_at,
    }))
  },
}
