import type { GrantNode } from '@aosp/contract/identity/role.shapes'

/** The tree read once: who stands above whom, and everything in the order it is shown. */
export type GrantShape = { keys: ReadonlySet<string>; parents: ReadonlyMap<string, string>; below: ReadonlyMap<string, readonly string[]> }

export function grantShape(tree: readonly GrantNode[]): GrantShape {
  const keys = new Set<string>()
  const parents = new Map<string, string>()
  const below = new Map<string, readonly string[]>()
  const visit = (nodes: readonly GrantNode[], above: string | undefined) => {
    for (const { key, children = [] } of nodes) {
      keys.add(key)
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
  return { keys, parents, below }
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
 * takes back what is below. Free, it is about this node alone.
 */
export function tick(shape: GrantShape, checked: readonly string[], key: string, tied: boolean): string[] {
  const ticks = !checked.includes(key)
  const touched = !tied ? [key] : ticks ? [...branch(shape, key), ...above(shape, key)] : branch(shape, key)
  const set = new Set(checked)
  for (const each of touched)
    if (ticks) set.add(each)
    else set.delete(each)
  return [...set]
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
