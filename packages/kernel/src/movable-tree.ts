/** Trees that people rearrange: catalogue, regions. Pure, so that server and screen agree on what a drag does. */
export type TreeNode = { id: string; parentId: string | null; sortNo: number }

export type Placed = { id: string; parentId: string | null; sortNo: number }
export type MoveVerdict = { ok: true; placed: Placed[] } | { ok: false; problem: 'unknown' | 'cycle' | 'too-deep' }

/** Children by parent (null: top level), each list in its order. */
export function childrenByParent<Node extends TreeNode>(nodes: readonly Node[]): Map<string | null, Node[]> {
  const children = new Map<string | null, Node[]>()
  for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node])
  for (const list of children.values()) list.sort((a, b) => a.sortNo - b.sortNo || (a.id < b.id ? -1 : 1))
  return children
}

/** The node and everything below it. */
export function subtreeIds(nodes: readonly TreeNode[], root: string): string[] {
  const children = childrenByParent(nodes)
  const found: string[] = []
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    found.push(id)
    waiting.push(...(children.get(id) ?? []).map((node) => node.id))
  }
  return found
}

/** From the top down to the node itself; empty when it is unknown. */
export function pathTo<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, id: string): Node[] {
  const path: Node[] = []
  for (let node = nodes.get(id); node; node = node.parentId === null ? undefined : nodes.get(node.parentId)) path.unshift(node)
  return path
}

const levels = (children: ReadonlyMap<string | null, readonly TreeNode[]>, id: string): number =>
  1 + Math.max(0, ...(children.get(id) ?? []).map((child) => levels(children, child.id)))

/**
 * Where everything stands after a node was put under `parentId`, before `beforeId` or last.
 * Answers only nodes whose place changed; never makes a node its own ancestor or a branch deeper than `maxDepth`.
 */
export function planMove(
  nodes: readonly TreeNode[],
  move: { id: string; parentId: string | null; beforeId?: string | null | undefined },
  maxDepth: number,
): MoveVerdict {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = childrenByParent(nodes)
  const moved = byId.get(move.id)
  if (!moved || (move.parentId !== null && !byId.has(move.parentId))) return { ok: false, problem: 'unknown' }
  const ancestors = move.parentId === null ? [] : pathTo(byId, move.parentId)
  if (ancestors.some((ancestor) => ancestor.id === move.id)) return { ok: false, problem: 'cycle' }
  if (ancestors.length + levels(children, move.id) > maxDepth) return { ok: false, problem: 'too-deep' }

  const siblings = (children.get(move.parentId) ?? []).filter((node) => node.id !== move.id)
  const before = siblings.findIndex((node) => node.id === move.beforeId)
  const order = before < 0 ? [...siblings, moved] : [...siblings.slice(0, before), moved, ...siblings.slice(before)]
  const placed = order.map(({ id }, index) => ({ id, parentId: move.parentId, sortNo: index + 1 }))
  return { ok: true, placed: placed.filter(({ id, parentId, sortNo }) => byId.get(id)?.parentId !== parentId || byId.get(id)?.sortNo !== sortNo) }
}
