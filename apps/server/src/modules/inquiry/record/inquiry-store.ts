import { newId } from '@aosp/kernel/ids'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Inquiry, Item, Param } from '../inquiry.tables.ts'
import '../inquiry.tables.ts'

export const itemsOf = (db: Db | Trx, id: string): Promise<Item[]> =>
  db.selectFrom('inquiry_item').selectAll().where('inquiry_id', '=', id).orderBy('sort_no').execute()

type NewItem = {
  id?: string | undefined
  name: string
  catalogId?: string | null | undefined
  assetId?: string | null | undefined
  spec: string
  qty?: number | null | undefined
  unit: string
  note: string
  files: string
  picture: string
  params: readonly Param[]
}

/** The rows as they were sent, in their order. One that was there keeps its name, so that two people speak of the same row. */
export async function setItems(trx: Trx, id: string, items: readonly NewItem[]): Promise<void> {
  const before = new Set((await itemsOf(trx, id)).map((item) => item.id))
  await trx.deleteFrom('inquiry_item').where('inquiry_id', '=', id).execute()
  const rows = items.map(({ id: known, qty, params, catalogId, assetId, ...texts }, sortNo) => {
    const kept = known !== undefined && before.delete(known)
    return {
      id: kept ? known : newId(),
      inquiry_id: id,
      sort_no: sortNo,
      ...texts,
      catalog_id: catalogId ?? null,
      asset_id: assetId ?? null,
      qty: qty ?? null,
      params: JSON.stringify(params),
    }
  })
  if (rows.length > 0) await trx.insertInto('inquiry_item').values(rows).execute()
}

export const filesIn = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

/** For whoever counts what the platform is used for. */
export const publishMove = (outbox: Outbox, trx: Trx, inquiry: Inquiry, now: Date, opened?: { quotes: number; total: number | null }): Promise<void> =>
  outbox.publish(trx, 'inquiry.moved', {
    id: inquiry.id,
    code: inquiry.code,
    corporateId: inquiry.corporate_id,
    inquiryType: inquiry.inquiry_type,
    state: inquiry.state,
    quotes: opened?.quotes ?? null,
    total: opened?.total ?? null,
    at: now.getTime(),
  })
