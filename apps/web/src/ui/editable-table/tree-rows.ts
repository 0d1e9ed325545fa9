import { hasId, type LooseRow, type Row } from './row.ts'

/** Parent of each row that has one; empty for a plain table. */
export type Parents = ReadonlyMap<string, string>

export const NO_PARENTS: Parents = new Map()

export type Flat = { rows: Row[]; parents: Map<string, string> }

/** Lays a tree out in reading order. `children` leaves the row; whether there are any is kept in `hasChildren`. */
export function flattenTree(rows: readonly LooseRow[], newId: () => string, parent?: string): Flat {
  const flat: Flat = { rows: [], parents: new Map() }
  const visit = (row: LooseRow, above: string | undefined) => {
    const { children, ...values } = row
    const id = hasId(row) ? String(row.id) : newId()
    const below = Array.isArray(children) ? (children as LooseRow[]) : []
    flat.rows.push({ ...values, id, hasChildren: below.length > 0 || isTrue(row['hasChildren']) })
    if (above !== undefined) flat.parents.set(id, above)
    for (const child of below) visit(child, id)
  }
  for (const row of rows) visit(row, parent)
  return flat
}

/** Back to rows with children, as they came. */
export function nestTree(rows: readonly LooseRow[], ids: readonly string[], parents: Parents): LooseRow[] {
  const nested = new Map<string, LooseRow & { children?: LooseRow[] }>()
  const roots: LooseRow[] = []
  rows.forEach((row, index) => {
    const id = ids[index] ?? ''
    const copy = { ...row }
    nested.set(id, copy)
    const parent = nested.get(parents.get(id) ?? '')
    if (parent) (parent.children ??= []).push(copy)
    else roots.push(copy)
  })
  return roots
}

/** Wire and code both occur: true, 1, "1". */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** The rows to show: all whose ancestors are open, each with its depth. */
export function visibleRows(rows: readonly Row[], parents: Parents, open: ReadonlySet<string>): { rows: readonly Row[]; levels: ReadonlyMap<string, number> } {
  const levels = new Map<string, number>()
  const shown: Row[] = []
  for (const row of rows) {
    const parent = parents.get(row.id)
    const above = parent === undefined ? 0 : levels.get(parent)
    if (parent !== undefined && (above === undefined || !open.has(parent))) continue
    levels.set(row.id, parent === undefined ? 1 : (above ?? 0) + 1)
    shown.push(row)
  }
  return { rows: shown, levels }
}

/** The given rows and everything below them. */
export function descendantsOf(rows: readonly Row[], parents: Parents, ids: ReadonlySet<string>): ReadonlySet<string> {
  if (parents.size === 0) return ids
  const found = new Set(ids)
  for (const { id } of rows) {
    const parent = parents.get(id)
    if (parent !== undefined && found.has(parent)) found.add(id)
  }
  return found
}

/** Index right behind the row and all below it. */
export function endOfBranch(rows: readonly Row[], parents: Parents, index: number): number {
  const root = rows[index]
  if (!root || parents.size === 0) return index + 1
  const branch = new Set([root.id])
  let end = index + 1
  for (let row = rows[end]; row; row = rows[++end]) {
    const parent = parents.get(row.id)
    if (parent === undefined || !branch.has(parent)) break
    branch.add(row.id)
  }
  return end
}

/** Children in any of the shapes servers answer with; undefined when it is none of them. */
export function childrenIn(answer: unknown): readonly LooseRow[] | undefined {
  if (Array.isArray(answer)) return answer.every((row) => typeof row === 'object' && row !== null) ? (answer as LooseRow[]) : undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  const { records, result } = answer as { records?: unknown; result?: unknown }
  return Array.isArray(records) ? childrenIn(records) : result === undefined ? undefined : childrenIn(result)
}

/** Puts loaded children below their parent. Loading twice changes nothing. */
export function addChildren<C extends { readonly rows: readonly Row[]; readonly parents: Parents }>(content: C, parent: string, flat: Flat): C {
  const index = content.rows.findIndex(({ id }) => id === parent)
  const row = content.rows[index]
  if (!row) return content
  const present = new Set(content.rows.map(({ id }) => id))
  const fresh = flat.rows.filter(({ id }) => !present.has(id))
  const rows = content.rows.slice()
  if (flat.rows.length === 0) rows[index] = { ...row, hasChildren: false }
  rows.splice(endOfBranch(content.rows, content.parents, index), 0, ...fresh)
  return { ...content, rows, parents: new Map([...content.parents, ...[...flat.parents].filter(([id]) => !present.has(id))]) }
}
