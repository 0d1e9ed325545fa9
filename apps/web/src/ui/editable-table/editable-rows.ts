import { defaultValueOf, type Column } from './columns.ts'
import { hasId, isTemporary, type LooseRow, type Row } from './row.ts'
import { descendantsOf, endOfBranch, type Parents } from './tree-rows.ts'

/**
 * What the person edits. Rows of a tree stand in the order they are read, each below its parent.
 * Nothing here is changed in place, so an earlier state is a step of undo.
 */
export type Content = { readonly rows: readonly Row[]; readonly parents: Parents; readonly deletedIds: readonly string[] }
export type RowValues = Readonly<Record<string, unknown>>

export const DEFAULT_SORT_KEY = 'orderNum'

/** Gives every row an id; one without gets a temporary one. */
export const withIds = (rows: readonly LooseRow[], newId: () => string): Row[] => rows.map((row) => ({ ...row, id: hasId(row) ? String(row.id) : newId() }))

/** A new row with the defaults of the columns below what the caller gives. */
export function blankRow(columns: readonly Column[], newId: () => string, values: LooseRow = {}): Row {
  const defaults = Object.fromEntries(columns.map((column) => [column.key, defaultValueOf(column)]))
  return { ...defaults, ...values, id: hasId(values) ? String(values.id) : newId() }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(Math.trunc(value) || 0, least), most)

export function insertRows(content: Content, index: number, rows: readonly Row[]): Content {
  if (rows.length === 0) return content
  const at = clamp(index, 0, content.rows.length)
  return { ...content, rows: [...content.rows.slice(0, at), ...rows, ...content.rows.slice(at)] }
}

/** New rows right below a row (below its whole branch in a tree), with the same parent. */
export function insertBelow(content: Content, id: string, rows: readonly Row[]): Content {
  const index = indexOf(content, id)
  if (index < 0 || rows.length === 0) return content
  const parent = content.parents.get(id)
  const parents = parent === undefined ? content.parents : new Map([...content.parents, ...rows.map((row) => [row.id, parent] as const)])
  return insertRows({ ...content, parents }, endOfBranch(content.rows, content.parents, index), rows)
}

/** Takes rows and all below them away. The server is told only of ids it knows. */
export function removeRows(content: Content, ids: readonly string[]): Content {
  const gone = descendantsOf(content.rows, content.parents, new Set(ids))
  const rows = content.rows.filter(({ id }) => !gone.has(id))
  if (rows.length === content.rows.length) return content
  const known = new Set(content.deletedIds)
  const deleted = content.rows.flatMap(({ id }) => (gone.has(id) && !isTemporary(id) && !known.has(id) ? [id] : []))
  const parents = content.parents.size === 0 ? content.parents : new Map([...content.parents].filter(([id]) => !gone.has(id)))
  return { rows, parents, deletedIds: [...content.deletedIds, ...deleted] }
}

/** Takes the row at one place and puts it at another, as a drag does. Rows of a tree stay where they are. */
export function moveRow(content: Content, from: number, to: number): Content {
  const row = content.rows[from]
  const target = clamp(to, 0, content.rows.length - 1)
  if (!row || target === from || content.parents.size > 0) return content
  const rows = content.rows.slice()
  rows.splice(from, 1)
  rows.splice(target, 0, row)
  return { ...content, rows }
}

export function setFields(content: Content, id: string, values: RowValues): Content {
  const index = indexOf(content, id)
  const row = content.rows[index]
  if (!row || Object.keys(values).every((key) => Object.is(row[key], values[key]))) return content
  const rows = content.rows.slice()
  rows[index] = { ...row, ...values, id }
  return { ...content, rows }
}

/** Many rows at once; rows that are not here are left out. */
export function setValues(content: Content, changes: readonly { rowKey: string; values: RowValues }[]): Content {
  const places = new Map(content.rows.map(({ id }, index) => [id, index]))
  const rows = content.rows.slice()
  let changed = false
  for (const { rowKey, values } of changes) {
    const index = places.get(rowKey)
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || !row || Object.keys(values).every((key) => Object.is(row[key], values[key]))) continue
    rows[index] = { ...row, ...values, id: rowKey }
    changed = true
  }
  return changed ? { ...content, rows } : content
}

export type Direction = 'ascend' | 'descend'
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Empty cells come last in both directions; equal ones keep their order. */
export function sortRows(content: Content, key: string, direction: Direction): Content {
  if (content.parents.size > 0) return content
  const sign = direction === 'ascend' ? 1 : -1
  const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
  const compare = (left: unknown, right: unknown): number => {
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
    return sign * (typeof left === 'number' && typeof right === 'number' ? left - right : collator.compare(String(left), String(right)))
  }
  return { ...content, rows: content.rows.slice().sort((left, right) => compare(left[key], right[key])) }
}

/** Back to an earlier order; rows that were not there then come last. */
export function restoreOrder(content: Content, ids: readonly string[]): Content {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: Row) => places.get(id) ?? ids.length
  return { ...content, rows: content.rows.slice().sort((left, right) => place(left) - place(right)) }
}

/** A row somebody else changed. The cell being typed in stays as it is; a row that is not here is no news for this table. */
export function mergeRemote(content: Content, remote: LooseRow, typingKey?: string): Content {
  if (!hasId(remote)) return content
  const values = Object.entries(remote).filter(([key]) => key !== 'id' && key !== 'children' && key !== typingKey)
  return setFields(content, String(remote.id), Object.fromEntries(values))
}

export type OutputOptions = {
  /** Field that gets the place of the row, counted from 1. */
  sortKey?: string | undefined
  stripTemporaryIds?: boolean
  rowIds?: readonly string[] | undefined
}

/** The rows as they are saved. Order numbers are made here and nowhere else, so inserting at the top of 10,000 rows copies none. */
export function outputRows({ rows }: Content, { sortKey, stripTemporaryIds = false, rowIds }: OutputOptions = {}): LooseRow[] {
  const wanted = rowIds && new Set(rowIds)
  return rows.flatMap((row, index): LooseRow[] => {
    if (wanted && !wanted.has(row.id)) return []
    const values: LooseRow = sortKey === undefined ? row : { ...row, [sortKey]: index + 1 }
    if (!stripTemporaryIds || !isTemporary(row.id)) return [values]
    const { id: _id, ...rest } = values
    return [rest]
  })
}

export const indexOf = ({ rows }: Content, id: string): number => rows.findIndex((row) => row.id === id)

/** The argument of removeRows as callers write it: one id or many. */
export function idsOf(argument: unknown): string[] {
  if (typeof argument === 'string') return [argument]
  if (Array.isArray(argument)) return argument.map(String)
  throw new TypeError('removeRows takes an id or an array of ids')
}
