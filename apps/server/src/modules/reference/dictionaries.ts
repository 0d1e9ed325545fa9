import type { z } from 'zod'
import { CODE_DICTIONARIES } from '@aosp/contract/code-dictionaries'
import type { DictMap, DictOption } from '@aosp/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { dictText as translate, type DictTexts } from '../../platform/list/dict-text.ts'
import './reference.tables.ts'

type Option = z.output<typeof DictOption>
type Item = Option & { disabled: boolean }
type Loaded = { items: ReadonlyMap<string, readonly Item[]>; enabled: z.output<typeof DictMap>; texts: ReadonlyMap<string, DictTexts> }

/** A refresh is told to every node at once; news may be lost, so nothing is believed for longer than this. */
const FRESH_MS = 15_000

/** Per database handle, so that several apps in one process (tests) do not read each other's words. */
const caches = new WeakMap<Db, { loaded: Promise<Loaded>; at: number }>()

const option = (value: string, text: string): Option => ({ value, text, title: text, label: text })

async function load(db: Db): Promise<Loaded> {
  const rows = await db
    .selectFrom('dict')
    .leftJoin('dict_item', 'dict_item.dict_id', 'dict.id')
    .where('dict.deleted_at', 'is', null)
    .select(['dict.code', 'dict_item.value', 'dict_item.text', 'dict_item.enabled'])
    .orderBy('dict.code')
    .orderBy('dict_item.sort_order')
    .orderBy('dict_item.id')
    .execute()
  const items = new Map<string, Item[]>()
  for (const { code, value, text, enabled } of rows) {
    const known = items.get(code) ?? []
    items.set(code, value === null || text === null ? known : [...known, { ...option(value, text), disabled: enabled === false }])
  }
  // Codes the program decides by always win over rows of the same name.
  for (const [code, values] of Object.entries(CODE_DICTIONARIES))
    items.set(
      code,
      values.map(({ value, text, enabled }) => ({ ...option(String(value), text), disabled: !enabled })),
    )

  const enabled = Object.fromEntries(
    [...items].map(([code, all]) => [code, all.filter((item) => !item.disabled).map(({ value, text }) => option(value, text))]),
  )
  const texts = new Map([...items].map(([code, all]) => [code, new Map(all.map((item) => [item.value, item.text]))]))
  return { items, enabled, texts }
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

export const forgetDictionaries = (db: Db): void => void caches.delete(db)

/** Every dictionary with its enabled items, as the login reply and the client's cache want it. */
export const dictionaries = async (db: Db): Promise<z.output<typeof DictMap>> => (await cached(db)).enabled

/** All items of one dictionary, disabled ones too: old records still need their words. */
export const itemsOf = async (db: Db, code: string): Promise<Item[]> => [...((await cached(db)).items.get(code) ?? [])]

/** Words by dictionary and value, for the `_dictText` members of lists. Disabled items are among them: old records still carry their values. */
export const dictTexts = async (db: Db): Promise<ReadonlyMap<string, DictTexts>> => (await cached(db)).texts

/** The words for one value: comma-joined values piece by piece, an unknown value stays itself, an empty one has no words. */
export const dictText = async (db: Db, code: string, value: string | number | null): Promise<string | undefined> =>
  translate((await dictTexts(db)).get(code), value)
