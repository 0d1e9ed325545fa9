import { sql } from 'kysely'
import { routeOf } from '@aosp/contract/screens'
import type { FileRecord, NamedRecord } from '../../../platform/files/file-record.ts'
import '../assets.tables.ts'

const named = ({ id, code, name }: { id: string; code: string; name: string }): NamedRecord => ({
  name: `${name}（${code}）`,
  path: routeOf('assets/assets', {}, { asset: id }),
})

/** Pictures and papers of an asset. One picture may serve several: those of the demonstration do. */
export const assetFiles: FileRecord = {
  title: '资产',
  idOf: ([, id]) => id,
  find: async (db, ids) => {
    const rows = await db.selectFrom('asset').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, named(row)]))
  },
  showing: async (db, paths) => {
    const rows = await db
      .selectFrom('asset')
      .select(['id', 'code', 'name', 'pictures'])
      .where(sql<boolean>`asset.pictures && ${paths}::text[]`)
      .orderBy('code', 'desc')
      .execute()
    return new Map(rows.flatMap((row) => row.pictures.map((path) => [path, named(row)] as const)))
  },
}
