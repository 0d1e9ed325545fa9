import { byAccess, type UniqueField } from '../../../platform/unique-fields.ts'
import './sample.tables.ts'

export const sampleUniqueFields: readonly UniqueField[] = [
  {
    table: 'gallery_sample',
    field: 'code',
    asks: byAccess('sample:list'),
    edits: byAccess('sample:edit'),
    isTaken: async (db, value, except) =>
      (await db
        .selectFrom('gallery_sample')
        .select('id')
        .where('code', '=', value)
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .executeTakeFirst()) !== undefined,
  },
]
