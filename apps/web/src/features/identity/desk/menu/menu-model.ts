import type { MenuRecord } from '@aosp/contract/identity/permission.shapes'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import type { Move } from '../../../../ui/tree-move/index.ts'

/** Levels loaded so far, by the parent's id; '' is the first. */
export type Levels = Readonly<Record<string, readonly MenuRecord[]>>
export type MenuRow = Omit<MenuRecord, 'children'> & { children?: MenuRow[] }

/** Rows of the tree table. A row whose level is not loaded yet can be opened all the same. */
export const menuRows = (levels: Levels, parent = ''): MenuRow[] =>
  (levels[parent] ?? []).map((record) => ({ ...record, children: undefined, ...(record.isLeaf ? {} : { children: menuRows(levels, record.id) }) }) as MenuRow)

export type Drop = 'before' | 'inside' | 'after'

/** Where on a row something is let go: its edges mean beside it, its middle below it. Nothing goes below a button. */
export function dropAt(y: number, height: number, target: Pick<MenuRecord, 'menuType'>): Drop {
  const edge = target.menuType === MENU_TYPE.button ? height / 2 : height / 4
  return y < edge ? 'before' : y > height - edge ? 'after' : 'inside'
}

/** The move a drop means; undefined when nothing would change. */
export function moveTo(levels: Levels, id: string, target: Pick<MenuRecord, 'id' | 'parentId'>, drop: Drop): Move | undefined {
  if (id === target.id) return undefined
  if (drop === 'inside') return { id, parentId: target.id, beforeId: null }
  const siblings = (levels[target.parentId ?? ''] ?? []).filter((record) => record.id !== id)
  const at = siblings.findIndex((record) => record.id === target.id)
  const beforeId = drop === 'before' ? target.id : (siblings[at + 1]?.id ?? null)
  return { id, parentId: target.parentId, beforeId }
}
