import { CATALOG_DEPTH } from '@aosp/contract/assets/codes'
import type { catalogList } from '@aosp/contract/assets/catalog'
import type { Received } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { childrenByParent, pathTo, planMove } from '@aosp/kernel/movable-tree'
import type { Move } from '../../../ui/tree-move/index.ts'

export type CatalogNode = Received<typeof catalogList>[number]
type Placed = Pick<CatalogNode, 'id' | 'parentId' | 'sortNo'>

const siblingsOf = <Node extends Placed>(nodes: readonly Node[], { parentId }: Placed): Node[] => childrenByParent(nodes).get(parentId) ?? []
const after = <Node extends Placed>(siblings: readonly Node[], id: string): string | null =>
  siblings[siblings.findIndex((node) => node.id === id) + 1]?.id ?? null

/** Where something was let go: on a node, or in the gap before or behind it. */
export type Drop = { dragged: string; target: string; gap: 'before' | 'behind' | undefined; /** The target's children are in sight. */ open: boolean }

/** What a drop means. On an open node it becomes the first child, because that is where the line was drawn; on a closed one the last. */
export function dropMove(nodes: readonly Placed[], { dragged, target, gap, open }: Drop): Move | undefined {
  const node = nodes.find(({ id }) => id === target)
  if (!node || dragged === target) return undefined
  if (gap === undefined) {
    const first = childrenByParent(nodes)
      .get(target)
      ?.find(({ id }) => id !== dragged)
    return { id: dragged, parentId: target, beforeId: open ? (first?.id ?? null) : null }
  }
  const siblings = siblingsOf(nodes, node).filter(({ id }) => id !== dragged)
  return { id: dragged, parentId: node.parentId, beforeId: gap === 'before' ? target : after(siblings, target) }
}

/** The move that would bring a node back to where it stands now. */
export function placeOf(nodes: readonly Placed[], id: string): Move | undefined {
  const node = nodes.find((each) => each.id === id)
  return node && { id, parentId: node.parentId, beforeId: after(siblingsOf(nodes, node), id) }
}

/** One place up or down among its siblings; undefined at the end. */
export function stepMove(nodes: readonly Placed[], id: string, step: -1 | 1): Move | undefined {
  const node = nodes.find((each) => each.id === id)
  if (!node) return undefined
  const siblings = siblingsOf(nodes, node)
  const at = siblings.findIndex((each) => each.id === id)
  const other = siblings[at + step]
  if (!other) return undefined
  return { id, parentId: node.parentId, beforeId: step < 0 ? other.id : after(siblings, other.id) }
}

/** Why a move is not possible, in the server's words. */
export function moveRefusal(nodes: readonly Placed[], move: Move): string | undefined {
  const verdict = planMove(nodes, move, CATALOG_DEPTH)
  if (verdict.ok) return undefined
  return (verdict.problem === 'cycle' ? no('tree.cycle') : verdict.problem === 'too-deep' ? no('tree.tooDeep', { max: CATALOG_DEPTH }) : no('notFound')).message
}

/** Nodes whose name or code has the word, and everything above them. */
export function found(nodes: readonly CatalogNode[], word: string): { hits: ReadonlySet<string>; shown: ReadonlySet<string> } {
  const wanted = word.trim()
  const hits = new Set(wanted === '' ? [] : nodes.filter(({ title, code }) => title.includes(wanted) || code.startsWith(wanted)).map(({ id }) => id))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return { hits, shown: new Set([...hits].flatMap((id) => pathTo(byId, id).map((node) => node.id))) }
}

export const pathText = (nodes: readonly CatalogNode[], id: string | null): string =>
  id === null
    ? '顶级'
    : pathTo(new Map(nodes.map((node) => [node.id, node])), id)
        .map(({ title }) => title)
        .join(' / ')

/** Assets in a node and everything below it. */
export function assetsWithin(nodes: readonly CatalogNode[], id: string): number {
  const children = childrenByParent(nodes)
  const sum = (at: string): number =>
    (nodes.find((node) => node.id === at)?.assetCount ?? 0) + (children.get(at) ?? []).reduce((total, { id: below }) => total + sum(below), 0)
  return sum(id)
}

type PlainNode = { id: string; title: string; children?: PlainNode[] }

/** Nested for the picker of a new parent, without the branch that moves. */
export function parentsFor(nodes: readonly CatalogNode[], moved: string): PlainNode[] {
  const children = childrenByParent(nodes)
  const level = (parent: string | null): PlainNode[] =>
    (children.get(parent) ?? []).filter(({ id }) => id !== moved).map(({ id, title, code }) => ({ id, title: `${title}（${code}）`, children: level(id) }))
  return level(null)
}
