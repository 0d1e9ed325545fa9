import { Spin, Tree, type TreeDataNode } from 'antd'
import { useMemo } from 'react'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { EmptyState, ErrorState } from '../light/states.tsx'
import type { SelectionMode } from '../selection-model.ts'
import type { TreeShape } from './tree-shape.ts'
import type { LazyTree } from './use-lazy-tree.ts'

type Props = {
  tree: LazyTree
  label: string
  mode: SelectionMode
  chosen: readonly string[]
  half?: readonly string[]
  onPress: (key: string) => void
  height: number
}

const NOTHING: readonly string[] = []

/** A lazily loaded tree of which only the visible rows are drawn. Pressing a title is the same as ticking its box. */
export function TreeView({ tree, label, mode, chosen, half = NOTHING, onPress, height }: Props) {
  const { shape, searching, loading, failure, again, expanded, setExpanded, open } = tree
  const nodes = useMemo(() => asTreeData(shape), [shape])
  if (failure) return <ErrorState message={PICKER_TEXTS.treeFailed(failure.message)} onRetry={again} />
  if (loading && shape.roots.length === 0) return <Spin className="picker-wait" aria-label="正在加载" />
  if (shape.roots.length === 0) return <EmptyState icon="search" title={searching ? PICKER_TEXTS.noHits : '暂无数据'} />
  return (
    <Tree
      className="picker-tree"
      aria-label={label}
      blockNode
      virtual
      height={height}
      treeData={nodes}
      loadData={({ key }) => open(String(key))}
      expandedKeys={searching ? [] : [...expanded]}
      onExpand={(keys) => setExpanded(keys.map(String))}
      {...(mode === 'multi'
        ? {
            checkable: true,
            checkStrictly: true,
            checkedKeys: { checked: [...chosen], halfChecked: [...half] },
            onCheck: (_keys, { node }) => onPress(String(node.key)),
          }
        : {})}
      selectedKeys={mode === 'single' ? [...chosen] : []}
      onSelect={(_keys, { node }) => onPress(String(node.key))}
    />
  )
}

/** Nested as antd reads it. */
function asTreeData({ roots, nodes, below }: TreeShape): TreeDataNode[] {
  const level = (keys: readonly string[]): TreeDataNode[] =>
    keys.flatMap((key) => {
      const node = nodes.get(key)
      if (!node) return []
      const children = below.get(key)
      const title = node.path ? (
        <>
          {node.title} <small className="picker-path">{node.path}</small>
        </>
      ) : (
        node.title
      )
      return [{ key, title, isLeaf: node.leaf || children?.length === 0, ...(children ? { children: level(children) } : {}) }]
    })
  return level(roots)
}
