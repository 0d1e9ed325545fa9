import { pathTo, type TreeNode } from '@aosp/kernel/movable-tree'

export type NamedNode = TreeNode & { name: string }

/** People write `机械设备/数控车床` with or without blanks; exports write it so as well. */
export const PATH_SEPARATOR = '/'

export const pathText = (nodes: ReadonlyMap<string, NamedNode>, id: string): string =>
  pathTo(nodes, id)
    .map((node) => node.name)
    .join(PATH_SEPARATOR)

/** Finds the node a cell of a sheet means: its code, its whole path, or its name where only one has it. */
export function nodeFinder<Node extends NamedNode>(nodes: ReadonlyMap<string, Node>, codeOf: (node: Node) => string): (text: string) => Node | undefined {
  const byCode = new Map<string, Node>()
  const byPath = new Map<string, Node>()
  const byName = new Map<string, Node | null>()
  for (const node of nodes.values()) {
    byCode.set(codeOf(node), node)
    byPath.set(pathText(nodes, node.id), node)
    byName.set(node.name, byName.has(node.name) ? null : node)
  }
  return (text) => {
    const clean = text.replaceAll(/\s*[/／>]\s*/g, PATH_SEPARATOR).trim()
    return byCode.get(clean) ?? byPath.get(clean) ?? byName.get(clean) ?? undefined
  }
}
