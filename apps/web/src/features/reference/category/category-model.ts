import type { Received } from '@aosp/contract/endpoint'
import type { categoryChildren } from '@aosp/contract/reference/category'

export type Category = Received<typeof categoryChildren>[number]
export type CategoryRow = Category & { children?: CategoryRow[] }

/** Rows of the tree table from the first level and the levels loaded so far. A row whose level is not there yet can be opened all the same. */
export function categoryRows(top: readonly Category[], loaded: readonly Category[]): CategoryRow[] {
  const below = new Map<string, Category[]>()
  for (const each of loaded) below.set(each.pid, [...(below.get(each.pid) ?? []), each])
  const row = (category: Category): CategoryRow => ({
    ...category,
    ...(category.hasChild === '1' ? { children: (below.get(category.id) ?? []).map(row) } : {}),
  })
  return top.map(row)
}

type Named = { readonly id: string; readonly [field: string]: unknown }

/** Of a table of categories those whose name is another one now. */
export const renamedCategories = (rows: readonly Named[], before: ReadonlyMap<string, Named>): { id: string; name: string }[] =>
  rows.flatMap(({ id, name }) => (name === before.get(id)?.['name'] ? [] : [{ id, name: String(name) }]))
