import { add, isChosen, remove, type Selection } from '../selection-model.ts'
import type { PickerRow } from './picker-rows.ts'

/** A place in a tree. `key` is what a picker stores; the row holds what else the source needs to go on from here. */
export type TreeNode = {
  readonly key: string
  readonly title: string
  readonly leaf: boolean
  /** Where a hit of a search lies, when it is known. */
  readonly path?: string
  readonly row?: PickerRow
  /** Given by sources that answer with more than one level. */
  readonly children?: readonly TreeNode[]
}

/** Where a tree picker gets its nodes: level by level, flat hits of a search, and the nodes of keys that were stored before. */
export type TreeSource = {
  key: string
  /** The level below a node, or the first one. */
  children: (parent: TreeNode | undefined) => Promise<readonly TreeNode[]>
  search?: (word: string) => Promise<readonly TreeNode[]>
  resolve: (keys: readonly string[]) => Promise<readonly TreeNode[]>
}

/** What of a tree has been loaded so far. */
export type TreeShape = {
  readonly roots: readonly string[]
  readonly nodes: ReadonlyMap<string, TreeNode>
  /** Keys below a node, once its level was loaded. */
  readonly below: ReadonlyMap<string, readonly string[]>
  readonly parents: ReadonlyMap<string, string>
}

export const EMPTY_SHAPE: TreeShape = { roots: [], nodes: new Map(), below: new Map(), parents: new Map() }

/** The shape after a level was loaded: below `parent`, or the first one. A key that turns up twice stays where it was first. */
export function withLevel(shape: TreeShape, parent: string | undefined, level: readonly TreeNode[]): TreeShape {
  const next = { nodes: new Map(shape.nodes), below: new Map(shape.below), parents: new Map(shape.parents) }
  const put = (above: string | undefined, nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap((node) => {
      if (next.nodes.has(node.key) && next.parents.get(node.key) !== above) return []
      next.nodes.set(node.key, node)
      if (above !== undefined) next.parents.set(node.key, above)
      if (node.children) next.below.set(node.key, put(node.key, node.children))
      return [node.key]
    })
  const keys = put(parent, level)
  if (parent === undefined) return { ...next, roots: keys }
  next.below.set(parent, keys)
  return { ...next, roots: shape.roots }
}

/** Keys of everything loaded below a node, the node first. */
export function branch({ below }: TreeShape, key: string): string[] {
  const found = [key]
  for (const at of found) found.push(...(below.get(at) ?? []))
  return found
}

/** Nodes of a branch whose level below was never loaded. */
export const unopened = (shape: TreeShape, key: string): TreeNode[] =>
  branch(shape, key).flatMap((each) => {
    const node = shape.nodes.get(each)
    return node && !node.leaf && !shape.below.has(each) ? [node] : []
  })

export function ancestors({ parents }: TreeShape, key: string): string[] {
  const found: string[] = []
  for (let at = parents.get(key); at !== undefined; at = parents.get(at)) found.push(at)
  return found
}

/**
 * One tick with parents and children linked: everything loaded below follows the node, and whatever stands above is
 * chosen exactly when all of its children are. A branch too large for the limit is not taken at all.
 */
export function toggleLinked(shape: TreeShape, selection: Selection<TreeNode>, key: string): Selection<TreeNode> {
  const nodes = (keys: readonly string[]): TreeNode[] => keys.flatMap((each) => shape.nodes.get(each) ?? [])
  const whole = branch(shape, key)
  const ticks = !isChosen(selection, key)
  let next = ticks ? add(selection, nodes(whole)) : remove(selection, whole)
  if (ticks && !whole.every((each) => isChosen(next, each))) return selection
  for (const above of ancestors(shape, key)) {
    const full = (shape.below.get(above) ?? []).every((each) => isChosen(next, each))
    if (full !== isChosen(next, above)) next = full ? add(next, nodes([above])) : remove(next, [above])
  }
  return next
}

/** Nodes above something chosen that are not chosen themselves. */
export function halfChosen(shape: TreeShape, chosen: readonly string[]): string[] {
  const ticked = new Set(chosen)
  const half = new Set<string>()
  for (const key of chosen) for (const above of ancestors(shape, key)) if (!ticked.has(above)) half.add(above)
  return [...half]
}
