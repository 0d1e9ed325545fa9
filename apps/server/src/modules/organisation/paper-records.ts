import { routeOf } from '@aosp/contract/screens'
import type { FileRecord } from '../../platform/files/file-record.ts'
import './organisation.tables.ts'

/** What papers of companies hang on. */
export const paperRecords: Readonly<Record<string, FileRecord>> = {
  corporate: {
    title: '企业资料',
    idOf: ([id]) => id,
    find: async (db, ids) => {
      const rows = await db.selectFrom('corporate').select(['id', 'name']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, { name, path: routeOf('organisation/corporate', {}, { corporate: id }) }]))
    },
  },
  qualification: {
    title: '企业资质',
    idOf: ([id]) => id,
    find: async (db, ids) => {
      const rows = await db
        .selectFrom('qualification')
        .innerJoin('corporate', 'corporate.id', 'qualification.corporate_id')
        .select(['qualification.id', 'qualification.name', 'corporate.name as company'])
        .where('qualification.id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, name, company }) => [id, { name: `${name}（${company}）`, path: routeOf('organisation/qualifications', {}, { name }) }]))
    },
  },
  review: {
    title: '企业审核',
    idOf: ([id]) => id,
    find: async (db, ids) => {
      const rows = await db.selectFrom('review_request').select(['id', 'corporate_id', 'name']).where('id', 'in', ids).execute()
      return new Map(
        rows.map(({ id, name, corporate_id }) => [
          id,
          { name, path: corporate_id === null ? null : routeOf('organisation/corporate', {}, { corporate: corporate_id }) },
        ]),
      )
    },
  },
}
