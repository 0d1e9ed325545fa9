import { sql } from 'kysely'
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts'
import type { Findable, FindableDocument } from '../../platform/list/findable.ts'
import type { Platform } from '../../platform/platform.ts'
import { placeNames } from '../reference/index.ts'
import { wordsOf } from './rules/words.ts'
import { speller } from './spell.ts'
import './finding.tables.ts'

export const FINDING_INDEX = 'finding.index'
const AT_ONCE = 200
const PAUSE_MS = 3000
const LONGEST_BODY = 2000

/** Works off what was noted. A record that is noted again meanwhile is looked at again, so the last look is at its last state. */
export async function indexChanges({ db, due, now }: Pick<Platform, 'db' | 'due' | 'now'>, findables: readonly Findable[], key: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ source: string; record_id: string }>`
      delete from finding_change where seq in (select seq from finding_change order by seq limit ${AT_ONCE} for update skip locked)
      returning source, record_id`.execute(trx)
    for (const findable of findables) {
      const ids = [...new Set(rows.filter(({ source }) => source === findable.source).map(({ record_id: id }) => id))]
      if (ids.length > 0) await indexRecords({ db, trx, now: now() }, findable, ids)
    }
    await due.plan(trx, { kind: FINDING_INDEX, key, dueAt: new Date(now().getTime() + (rows.length === AT_ONCE ? 0 : PAUSE_MS)) })
  })
}

async function indexRecords({ db, trx, now }: { db: Db; trx: Trx; now: Date }, { source, documents }: Findable, ids: readonly string[]): Promise<void> {
  const found = await documents(trx, ids)
  const known = new Set(found.map(({ id }) => id))
  const gone = ids.filter((id) => !known.has(id))
  if (gone.length > 0) await trx.deleteFrom('finding_document').where('source', '=', source).where('record_id', 'in', gone).execute()
  if (found.length === 0) return
  const spelled = await speller()
  const rows = await Promise.all(found.map((document) => rowOf(db, document, spelled)))
  await trx
    .insertInto('finding_document')
    .values(rows.map((row) => ({ source, found_at: now, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'record_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        audience: eb.ref('excluded.audience'),
        path: eb.ref('excluded.path'),
        code: eb.ref('excluded.code'),
        title: eb.ref('excluded.title'),
        body: eb.ref('excluded.body'),
        company_id: eb.ref('excluded.company_id'),
        company: eb.ref('excluded.company'),
        trans_type: eb.ref('excluded.trans_type'),
        stage: eb.ref('excluded.stage'),
        state: eb.ref('excluded.state'),
        region: eb.ref('excluded.region'),
        region_codes: eb.ref('excluded.region_codes'),
        catalog_ids: eb.ref('excluded.catalog_ids'),
        price_fen: eb.ref('excluded.price_fen'),
        price_title: eb.ref('excluded.price_title'),
        closes_at: eb.ref('excluded.closes_at'),
        published_at: eb.ref('excluded.published_at'),
        words: eb.ref('excluded.words'),
      })),
    )
    .execute()
}

async function rowOf(db: Db, document: FindableDocument, spelled: (text: string) => string[]) {
  const { id, title, code, company, regionCodes } = document
  const body = document.body.slice(0, LONGEST_BODY)
  const places = await Promise.all(regionCodes.map(async (region) => (await placeNames(db, region)).join('')))
  const names = [title, company].map((text) => ({ text, spelled: spelled(text) }))
  const words = wordsOf({ names: [...names, { text: code, spelled: [] }], texts: [body, ...places] })
  return {
    record_id: id,
    kind: document.kind,
    audience: document.audience,
    path: document.path,
    code,
    title,
    body,
    company_id: document.companyId,
    company,
    trans_type: document.transType,
    stage: document.stage,
    state: document.state,
    region: places[0] ?? '',
    region_codes: [...regionCodes],
    catalog_ids: [...document.catalogIds],
    price_fen: document.price,
    price_title: document.priceTitle,
    closes_at: document.closesAt,
    published_at: document.publishedAt,
    words: sql<string>`array_to_tsvector(${words}::text[])`,
  }
}
