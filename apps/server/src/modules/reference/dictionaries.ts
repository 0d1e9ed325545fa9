import { sql } from 'kysely'
import type { z } from 'zod'
import type { DICT_VISIBILITIES } from '@aosp/contract/reference/codes'
import type { DictMap, DictOption } from '@aosp/contract/wire'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import { dictText as translate, type DictTexts } from '../../platform/list/dict-text.ts'
import { isStaff } from '../../platform/unique-fields.ts'
import './reference.tables.ts'

type Option = z.output<typeof DictOption>
type Item = Option & { disabled: boolean }
type Loaded = {
  version: number
  visibilities: ReadonlyMap<string, (typeof DICT_VISIBILITIES)[number]>
  items: ReadonlyMap<string, readonly Item[]>
  enabled: z.output<typeof DictMap>
  texts: ReadonlyMap<string, DictTexts>
}

/** A refresh is told to every node at once; news may be lost, so nothing is believed for longer than this. */
const FRESH_MS = 15_000

/** Per database handle, so that several apps in one process (tests) do not read each other's words. */
const caches = new WeakMap<Db, { loaded: Promise<Loaded>; at: number }>()

const option = (value: string, text: string): Option => ({ value, text, title: text, label: text })

/** Of the last change anywhere. A change holds a lock until it is committed, so no smaller one can follow. */
export const dictVersion = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('dict')
      .select(sql<number>`coalesce(max(version), 0)`.as('version'))
      .executeTakeFirstOrThrow()
  ).version

async function load(db: Db): Promise<Loaded> {
  // Before the rows: what is changed in between is then read once more, and not missed.
  const version = await dictVersion(db)
  const rows = await db
    .selectFrom('dict')
    .leftJoin('dict_item', 'dict_item.dict_id', 'dict.id')
    .where('dict.deleted_at', 'is', null)
    .select(['dict.code', 'dict.visibility', 'dict_item.value', 'dict_item.text', 'dict_item.enabled'])
    .orderBy('dict.code')
    .orderBy('dict_item.sort_order')
    .orderBy('dict_item.id')
    .execute()
  const items = new Map<string, Item[]>()
  for (const { code, value, text, enabled } of rows) {
    const known = items.get(code) ?? []
    items.set(code, value === null || text === null ? known : [...known, { ...option(value, text), disabled: enabled === false }])
  }
  const enabled = Object.fromEntries(
    [...items].map(([code, all]) => [code, all.filter((item) => !item.disabled).map(({ value, text }) => option(value, text))]),
  )
  const texts = new Map([...items].map(([code, all]) => [code, new Map(all.map((item) => [item.value, item.text]))]))
  const visibilities = new Map(rows.map(({ code, visibility }) => [code, visibility]))
  return { version, visibilities, items, enabled, texts }
}

function cached(db: Db): Promise<Loaded> {
  const known = caches.get(db)
  if (known && performance.now() - known.at < FRESH_MS) return known.loaded
  const loaded = load(db)
  caches.set(db, { loaded, at: performance.now() })
  // A failed read must not be remembered.
  loaded.catch(() => caches.delete(db))
  return loaded
}

/** As they are now, whatever this node was told: whoever asks may have heard of a change from another one. */
async function current(db: Db): Promise<Loaded> {
  const [known, version] = [await cached(db), await dictVersion(db)]
  if (known.version >= version) return known
  forgetDictionaries(db)
  return cached(db)
}

export const forgetDictionaries = (db: Db): void => void caches.delete(db)

/** Whose pages a dictionary is offered on. */
export type Reader = Pick<Actor, 'roleCodes' | 'corporateId'>
const mayRead = ({ visibilities }: Loaded, code: string, reader: Reader): boolean => {
  const visibility = visibilities.get(code) ?? 'public'
  return visibility === 'public' || isStaff(reader) || (visibility === 'member' && reader.corporateId !== null)
}

/** Every dictionary somebody may read with its enabled items, as the login reply and the client's cache want it; without a reader all of them. */
export async function dictionaries(db: Db, reader?: Reader): Promise<z.output<typeof DictMap>> {
  const loaded = await current(db)
  return reader ? Object.fromEntries(Object.entries(loaded.enabled).filter(([code]) => mayRead(loaded, code, reader))) : loaded.enabled
}

/** Which of those he may read changed after a version. */
export async function changedSince(db: Db, since: number | undefined, reader: Reader): Promise<{ version: number; codes: string[] }> {
  const version = await dictVersion(db)
  if (since === undefined || since >= version) return { version, codes: [] }
  const loaded = await current(db)
  const rows = await db.selectFrom('dict').select('code').where('version', '>', since).orderBy('code').execute()
  return { version, codes: rows.map(({ code }) => code).filter((code) => mayRead(loaded, code, reader)) }
}

/** All items of one dictionary, disabled ones too: old records still need their words. */
export async function itemsOf(db: Db, code: string, reader: Reader): Promise<Item[]> {
  const loaded = await current(db)
  if (!mayRead(loaded, code, reader)) refuse(no('forbidden'))
  return [...(loaded.items.get(code) ?? [])]
}

/** Words by dictionary and value, for the `_dictText` members of lists. Disabled items are among them: old records still carry their values. */
export const dictTexts = async (db: Db): Promise<ReadonlyMap<string, DictTexts>> => (await cached(db)).texts

/** The words for one value: comma-joined values piece by piece, an unknown value stays itself, an empty one has no words. */
export const dictText = async (db: Db, code: string, value: string | number | null): Promise<string | undefined> =>
  translate((await dictTexts(db)).get(code), value)
