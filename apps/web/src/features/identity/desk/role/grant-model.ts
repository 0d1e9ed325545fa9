import type { GrantNode } from '@aosp/contract/identity/role.shapes'

/** The tree read once: who stands above whom, and everything in the order it is shown. */
export type GrantShape = {
  keys: ReadonlySet<string>
  /** Entries whoever grants cannot give to this role. */
  locked: ReadonlySet<string>
  parents: ReadonlyMap<string, string>
  below: ReadonlyMap<string, readonly string[]>
}

export function grantShape(tree: readonly GrantNode[]): GrantShape {
  const keys = new Set<string>()
  const locked = new Set<string>()
  const parents = new Map<string, string>()
  const below = new Map<string, readonly string[]>()
  const visit = (nodes: readonly GrantNode[], above: string | undefined) => {
    for (const { key, children = [], disableCheckbox } of nodes) {
      keys.add(key)
      if (disableCheckbox) locked.add(key)
      if (above !== undefined) parents.set(key, above)
      if (children.length > 0)
        below.set(
          key,
          children.map((child) => child.key),
        )
      visit(children, key)
    }
  }
  visit(tree, undefined)
  return { keys, locked, parents, below }
}

const branch = ({ below }: GrantShape, key: string): string[] => {
  const found = [key]
  for (const at of found) found.push(...(below.get(at) ?? []))
  return found
}

const above = ({ parents }: GrantShape, key: string): string[] => {
  const found: string[] = []
  for (let at = parents.get(key); at !== undefined; at = parents.get(at)) found.push(at)
  return found
}

/**
 * One tick. Tied, it takes along everything below and the way up, because a page nobody can get to is no use; taking it back
 * takes back what is below. Free, it is about this node alone. What cannot be given is left out.
 */
export function tick(shape: GrantShape, checked: readonly string[], key: string, tied: boolean): string[] {
  const ticks = !checked.includes(key)
  const touched = !tied ? [key] : ticks ? [...branch(shape, key), ...above(shape, key)] : branch(shape, key)
  const set = new Set(checked)
  for (const each of touched)
    if (!ticks) set.delete(each)
    else if (!shape.locked.has(each)) set.add(each)
  return [...set]
}

/** Everything that can be given, and what was ticked besides. */
export const tickAll = (shape: GrantShape, checked: readonly string[]): string[] => [
  ...new Set([...checked, ...[...shape.keys].filter((key) => !shape.locked.has(key))]),
]

export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean => {
  const set = new Set(one)
  return set.size === new Set(other).size && other.every((id) => set.has(id))
}

/** What was changed between `before` and `checked`, on top of what is there now. */
export function rebased(now: readonly string[], before: readonly string[], checked: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(checked)]
  return [...new Set([...now.filter((id) => has.has(id) || !had.has(id)), ...checked.filter((id) => !had.has(id))])]
}

/** Nodes above a ticked one that are not ticked themselves. */
export function halfTicked(shape: GrantShape, checked: readonly string[]): string[] {
  const ticked = new Set(checked)
  const half = new Set<string>()
  for (const key of checked) for (const each of above(shape, key)) if (!ticked.has(each)) half.add(each)
  return [...half]
}

/** The tree cut down to hits by name or code and what leads to them; everything below a hit stays. An empty word keeps all. */
export function findGrants(nodes: readonly GrantNode[], word: string): GrantNode[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted) || node.perms?.toLowerCase().includes(wanted)) return [node]
    const children = findGrants(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
