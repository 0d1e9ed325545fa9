import { sql, type Expression } from 'kysely'
import type { z } from 'zod'
import type { loadDict as loadCall, loadDictItem as itemCall, loadTreeData as treeCall } from '@aosp/contract/reference/dict-source'
import type { dictItems as itemsCall } from '@aosp/contract/reference/dictionary'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { DictOption } from '@aosp/contract/wire'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { DictSource, SourceRow, Sources, TreeSource } from '../../../platform/list/dict-source.ts'
import { itemsOf } from '../dictionaries.ts'
import { readCondition } from '../read-condition.ts'

const DEFAULT_PAGE = 10
const MOST_OPTIONS = 100
const MOST_KEYS = 200

export type Registry = { dicts: ReadonlyMap<string, DictSource>; trees: ReadonlyMap<string, TreeSource> }

const treeKey = ({ tableName, text, code, pidField, hasChildField }: TreeSource['names']): string =>
  JSON.stringify([tableName, text, code, pidField, hasChildField])

export function registryOf(sources: readonly Sources[]): Registry {
  const dicts = sources.flatMap((source) => source.dicts)
  const trees = sources.flatMap((source) => source.trees)
  const registry = { dicts: new Map(dicts.map((source) => [source.code as string, source])), trees: new Map(trees.map((tree) => [treeKey(tree.names), tree])) }
  if (registry.dicts.size !== dicts.length || registry.trees.size !== trees.length) throw new Error('two sources have the same name')
  return registry
}

/** The scoped rows behind `table,text,code[,condition]`, or the items of a plain dictionary; whatever is not registered is refused. */
async function rowsOf(registry: Registry, ctx: SignedIn, dict: string): Promise<Expression<SourceRow>> {
  if (!dict.includes(',')) return plainRows(ctx, dict)
  const [table, text, code, condition] = dict.split(',')
  const source = registry.dicts.get(`${table},${text},${code}`) ?? refuse(no('dict.noSource'))
  if (source.access !== undefined && !ctx.actor.permissions.has(source.access)) refuse(no('forbidden'))
  const rows = condition === undefined ? source.rows : (source.conditions?.get(condition) ?? refuse(no('dict.noSource')))
  return (await rows(ctx)).query
}

/** From the dictionaries in memory, because some of them are written in code and stand in no table. */
async function plainRows(ctx: SignedIn, code: string): Promise<Expression<SourceRow>> {
  const items = (await itemsOf(ctx.db, code, ctx.actor)).filter(({ disabled }) => !disabled)
  return sql<SourceRow>`select * from unnest(${items.map(({ value }) => value)}::text[], ${items.map(({ text }) => text)}::text[]) as items (value, text)`
}

const option = ({ value, text }: SourceRow): z.output<typeof DictOption> => ({ value, text, title: text, label: text })

const keysOf = (text: string): string[] => {
  const keys = [
    ...new Set(
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    ),
  ]
  return keys.length > MOST_KEYS ? refuse(no('badInput', { field: 'key' })) : keys
}

/** A keyword is looked for as it stands; one with a comma lists whole texts or values. */
function matching(keyword: string) {
  if (keyword.includes('\0')) refuse(no('badInput', { field: 'keyword' }))
  if (keyword === '') return sql`true`
  if (keyword.includes(',')) return sql`(s.text = any(${keysOf(keyword)}::text[]) or s.value = any(${keysOf(keyword)}::text[]))`
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql`(s.text ilike ${pattern} or s.value ilike ${pattern})`
}

export async function loadDict(
  registry: Registry,
  ctx: SignedIn,
  { dict, keyword = '', pageSize = MOST_OPTIONS }: In<typeof loadCall>,
): Promise<Out<typeof loadCall>> {
  const query = await rowsOf(registry, ctx, dict)
  const { rows } = await sql<SourceRow>`
    select s.value, s.text from (${query}) as s where ${matching(keyword)} order by s.text, s.value limit ${pageSize}`.execute(ctx.db)
  return rows.map(option)
}

export async function loadDictOrderByValue(
  registry: Registry,
  ctx: SignedIn,
  { dict, keyword = '', pageSize = DEFAULT_PAGE }: In<typeof loadCall>,
): Promise<Out<typeof loadCall>> {
  const query = await rowsOf(registry, ctx, dict)
  const keys = keysOf(keyword)
  const chosen =
    keys.length === 0 ? [] : (await sql<SourceRow>`select s.value, s.text from (${query}) as s where s.value = any(${keys}::text[])`.execute(ctx.db)).rows
  const { rows: others } = await sql<SourceRow>`
    select s.value, s.text from (${query}) as s where s.value <> all(${keys}::text[]) order by s.text, s.value limit ${pageSize}`.execute(ctx.db)
  const order = new Map(keys.map((key, at) => [key, at]))
  return [...chosen.toSorted((a, b) => (order.get(a.value) ?? 0) - (order.get(b.value) ?? 0)), ...others].map(option)
}

/** As many as a list of choices can hold; a longer one is searched by `loadDict`. */
const MOST_ITEMS = 1000

/** The items of a dictionary with those switched off, or the rows of a source. */
export async function dictItems(registry: Registry, ctx: SignedIn, { code }: In<typeof itemsCall>): Promise<Out<typeof itemsCall>> {
  if (!code.includes(',')) return itemsOf(ctx.db, code, ctx.actor)
  const query = await rowsOf(registry, ctx, code)
  const { rows } = await sql<SourceRow>`select s.value, s.text from (${query}) as s order by s.text, s.value limit ${MOST_ITEMS}`.execute(ctx.db)
  return rows.map((row) => ({ ...option(row), disabled: false }))
}

export async function loadDictItem(registry: Registry, ctx: SignedIn, { dict, key, delNotExist }: In<typeof itemCall>): Promise<Out<typeof itemCall>> {
  const query = await rowsOf(registry, ctx, dict)
  const keys = keysOf(key)
  const { rows } = await sql<SourceRow>`select s.value, s.text from (${query}) as s where s.value = any(${keys}::text[])`.execute(ctx.db)
  const texts = new Map(rows.map(({ value, text }) => [value, text]))
  return keys.flatMap((value) => texts.get(value) ?? (delNotExist ? [] : [value]))
}

/** Pickers of a parent leave out the column that says whether there are children: whether a node is a leaf is told all the same. */
const withoutChildField = ({ trees }: Registry, names: TreeSource['names']): TreeSource | undefined =>
  names.hasChildField === '' ? [...trees.values()].find((tree) => treeKey({ ...tree.names, hasChildField: '' }) === treeKey(names)) : undefined

export async function loadTreeData(registry: Registry, ctx: SignedIn, { pid, condition, ...names }: In<typeof treeCall>): Promise<Out<typeof treeCall>> {
  const tree = registry.trees.get(treeKey(names)) ?? withoutChildField(registry, names) ?? refuse(no('badInput', { field: 'tableName' }))
  if (tree.access !== undefined && !ctx.actor.permissions.has(tree.access)) refuse(no('forbidden'))
  const wanted = readCondition(tree.condition, condition)
  const rows = await tree.level(ctx, pid === '0' ? '' : pid, wanted)
  return rows.map((row) => ({ ...row, value: row.key, label: row.title, isLeaf: row.leaf ? 1 : 0, icon: null, children: null }))
}
