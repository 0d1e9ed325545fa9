import { Tree, type TreeDataNode, type TreeProps } from 'antd'
import { useMemo, useState } from 'react'
import { childrenByParent } from '@aosp/kernel/movable-tree'
import { LIST_TEXTS } from '../../../ui/list-texts.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import type { Move } from '../../../ui/tree-move/index.ts'
import { CatalogIcon } from '../catalog-icon.tsx'
import { dropMove, found, type CatalogNode } from './catalog-model.ts'

type Props = {
  nodes: readonly CatalogNode[]
  word: string
  chosen: string | undefined
  draggable: boolean
  onChoose: (id: string) => void
  onMove: (move: Move) => void
}

const HEIGHT = 620

/** The whole catalogue; while somebody searches, only hits and the way to them. */
export function CatalogTree({ nodes, word, chosen, draggable, onChoose, onMove }: Props) {
  const [opened, setOpened] = useState<readonly string[]>(() => nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  const { hits, shown } = useMemo(() => found(nodes, word), [nodes, word])
  const searching = word.trim() !== ''
  const data = useMemo(() => treeData(nodes, searching ? shown : undefined, hits), [nodes, searching, shown, hits])
  if (searching && hits.size === 0) return <EmptyState icon="search" title={LIST_TEXTS.filteredEmpty} />
  if (nodes.length === 0) return <EmptyState title="还没有资产目录">先新增一级目录，或下载模板导入。</EmptyState>

  const drop: TreeProps['onDrop'] = ({ node, dragNode, dropPosition }) => {
    const side = dropPosition - Number(node.pos.split('-').at(-1))
    const gap = side < 0 ? 'before' : side > 0 ? 'behind' : undefined
    const wanted = dropMove(nodes, { dragged: String(dragNode.key), target: String(node.key), gap, open: node.expanded })
    if (wanted) onMove(wanted)
  }
  return (
    <Tree
      className="catalog-tree"
      aria-label="资产目录"
      blockNode
      virtual
      height={HEIGHT}
      treeData={data}
      selectedKeys={chosen ? [chosen] : []}
      expandedKeys={searching ? [...shown] : [...opened]}
      onExpand={(keys) => !searching && setOpened(keys.map(String))}
      onSelect={(_keys, { node }) => onChoose(String(node.key))}
      draggable={draggable && !searching ? { icon: false } : false}
      onDrop={drop}
    />
  )
}

function treeData(nodes: readonly CatalogNode[], only: ReadonlySet<string> | undefined, hits: ReadonlySet<string>): TreeDataNode[] {
  const children = childrenByParent(nodes)
  const level = (parent: string | null): TreeDataNode[] =>
    (children.get(parent) ?? [])
      .filter(({ id }) => !only || only.has(id))
      .map((node) => ({
        key: node.id,
        title: <Line node={node} hit={hits.has(node.id)} />,
        children: level(node.id),
      }))
  return level(null)
}

const Line = ({ node, hit }: { node: CatalogNode; hit: boolean }) => (
  <span className="catalog-line" data-off={!node.enabled} data-hit={hit}>
    <CatalogIcon name={node.icon} />
    <span>{node.title}</span>
    <small>{node.code}</small>
    {!node.enabled && <small>已停用</small>}
    {node.assetCount > 0 && <small className="catalog-count">{node.assetCount} 项</small>}
  </span>
)
