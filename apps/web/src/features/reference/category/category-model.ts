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
