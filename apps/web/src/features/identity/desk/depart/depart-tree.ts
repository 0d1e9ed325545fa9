import type { DepartNode } from '@aosp/contract/identity/directory.shapes'

/** A department as trees show it. */
export type Branch = { id: string; departName: string; children?: readonly Branch[] | null | undefined }

/** The tree cut down to hits and what leads to them; everything below a hit stays. An empty word keeps all. */
export function filterTree<Node extends Branch>(nodes: readonly Node[], word: string): Node[] {
  const wanted = word.trim()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.departName.includes(wanted)) return [node]
    const children = filterTree((node.children ?? []) as readonly Node[], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Every node that has something below it. */
export const openKeys = (nodes: readonly Branch[]): string[] =>
  nodes.flatMap(({ id, children }) => (children && children.length > 0 ? [id, ...openKeys(children)] : []))

/** Names from the top down to a node, itself last; empty when it is not in the tree. */
export function pathTo(nodes: readonly Branch[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.departName]
    const below = pathTo(node.children ?? [], id)
    if (below.length > 0) return [node.departName, ...below]
  }
  return []
}

const EDITED = ['departName', 'departNameAbbr', 'departOrder', 'status', 'mobile', 'memo'] as const
export type DepartChange = { id: string } & Partial<Pick<DepartNode, 'departName' | 'departNameAbbr' | 'departOrder' | 'mobile' | 'memo'>> & {
    status?: '0' | '1'
  }
type Row = { readonly id: string; readonly [field: string]: unknown }

/** Of a table of departments what was changed, field by field. */
export const changedDeparts = (rows: readonly Row[], before: ReadonlyMap<string, Row>): DepartChange[] =>
  rows.flatMap((row) => {
    const changed = EDITED.filter((field) => row[field] !== before.get(row.id)?.[field])
    return changed.length === 0 ? [] : [{ id: row.id, ...Object.fromEntries(changed.map((field) => [field, row[field]])) }]
  })
