import type { regionList } from '@aosp/contract/reference/region'
import type { Received } from '@aosp/contract/endpoint'
import type { Move } from '../../../ui/tree-move/index.ts'

export type Region = Received<typeof regionList>[number]
/** `place`: its number among its siblings. Official regions are ordered by their codes, which nobody wants to read as an order. */
export type RegionRow = Region & { place?: number; children?: RegionRow[] }
/** Levels loaded so far, by the parent's code; '' is the first. */
export type Levels = ReadonlyMap<string, readonly Region[]>

export const LEVEL_TEXTS = ['', '省级', '地级', '县级'] as const

/** Rows of the tree table. A row whose level is not loaded yet can be opened all the same. */
export const regionRows = (levels: Levels, parent = ''): RegionRow[] =>
  (levels.get(parent) ?? []).map((region, index) => ({
    ...region,
    place: index + 1,
    ...(region.hasChildren ? { children: regionRows(levels, region.id) } : {}),
  }))

/** One place up or down among the siblings that are shown; undefined at the end. */
export function stepRegion(levels: Levels, { id, parentId }: Region, step: -1 | 1): Move | undefined {
  const siblings = levels.get(parentId ?? '') ?? []
  const at = siblings.findIndex((region) => region.id === id)
  const other = at < 0 ? undefined : siblings[at + step]
  if (!other) return undefined
  return { id, parentId, beforeId: step < 0 ? other.id : (siblings[at + 2]?.id ?? null) }
}

/** Official codes begin with their parent's: the part a new code below it starts with. */
export const codePrefix = (parent: Region | undefined): string => (parent ? parent.id.slice(0, parent.level * 2) : '')
