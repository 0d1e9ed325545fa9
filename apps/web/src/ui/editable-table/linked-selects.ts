import type { Option } from './columns.ts'
import type { RowValues } from './editable-rows.ts'
import type { Row } from './row.ts'

/** Selects that depend on one another, from the first to the last: province, city, district. */
export type Linkage = { readonly keys: readonly string[]; readonly load: (parent: string, level: number) => Promise<readonly Option[]> }

type Link = { linkage: Linkage; level: number }

export function linkOf(linkages: readonly Linkage[], key: string): Link | undefined {
  for (const linkage of linkages) {
    const level = linkage.keys.indexOf(key)
    if (level >= 0) return { linkage, level }
  }
  return undefined
}

/** A new parent empties everything that hung on the old one. */
export function clearedBelow(linkages: readonly Linkage[], key: string): RowValues {
  const link = linkOf(linkages, key)
  return link ? Object.fromEntries(link.linkage.keys.slice(link.level + 1).map((below) => [below, ''])) : {}
}

/** The parent value a cell's options hang on; the first level hangs on nothing. Undefined while the parent is empty. */
export function parentValue({ linkage, level }: Link, row: Row): string | undefined {
  if (level === 0) return ''
  const value = row[linkage.keys[level - 1] ?? '']
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/** Options loaded once per parent, however many rows ask. A failed load may be asked for again. */
export function linkedOptions(linkages: readonly Linkage[], changed: () => void) {
  const loaded = new Map<Linkage, Map<string, readonly Option[] | 'loading'>>()
  return {
    optionsOf(key: string, row: Row): readonly Option[] | undefined {
      const link = linkOf(linkages, key)
      if (!link) return undefined
      const parent = parentValue(link, row)
      if (parent === undefined) return []
      const { linkage, level } = link
      const byParent = loaded.get(linkage) ?? new Map<string, readonly Option[] | 'loading'>()
      loaded.set(linkage, byParent)
      const place = `${level}:${parent}`
      const known = byParent.get(place)
      if (known !== undefined) return known === 'loading' ? [] : known
      byParent.set(place, 'loading')
      linkage.load(parent, level).then(
        (options) => {
          byParent.set(place, options)
          changed()
        },
        () => void byParent.delete(place),
      )
      return []
    },
  }
}
