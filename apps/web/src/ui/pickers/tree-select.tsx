import { Alert, Spin, TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { PICKER_TEXTS } from '@aosp/contract/picker-texts'
import { joinKeys, splitKeys } from './picker-rows.ts'
import { readCondition, shownKeys } from './tree-condition.ts'
import type { TreeNode, TreeShape, TreeSource } from './tree-shape.ts'
import { useChosen } from './use-chosen.ts'
import { useLazyTree } from './use-lazy-tree.ts'
import { useSettled } from '../use-settled.ts'

type Props = {
  source: TreeSource
  /** As it is given to the source; checked here, so that a page's mistake is seen at once. */
  condition?: unknown
  value?: string | null
  /** The text goes to pages that keep it in another field. */
  onChange?: (value: string, picked: { text: string }) => void
  multiple?: boolean
  delimiter?: string
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-label'?: string
}

const MAX_HEIGHT = 400
const keyOf = ({ key }: TreeNode): string => key

/** A drop-down tree: levels load when they are opened, words are looked for on the server. */
export function LazyTreeSelect({ condition, ...props }: Props) {
  return readCondition(condition).ok ? <Select {...props} /> : <Alert type="error" showIcon title={PICKER_TEXTS.badCondition} />
}

function Select({ source, value, onChange, multiple = false, delimiter, placeholder = '请选择', disabled = false, id, ...rest }: Omit<Props, 'condition'>) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const tree = useLazyTree(source, useSettled(typed), shown)
  const keys = shownKeys(splitKeys(value, delimiter))
  const { selection, lost, loading, learn } = useChosen<TreeNode>({
    value: joinKeys(keys, delimiter),
    mode: multiple ? 'multi' : 'single',
    delimiter,
    keyOf,
    cacheKey: [source.key],
    resolve: source.resolve,
  })
  const nodes = useMemo(() => asOptions(tree.shape), [tree.shape])
  const labelled = [...selection.chosen].map(([key, node]) => ({
    value: key,
    label: node?.title ?? (loading ? '正在加载…' : lost.has(key) ? `${key}（${PICKER_TEXTS.unknown}）` : key),
  }))
  type Labelled = { value: string; label: React.ReactNode }
  const settle = (given: Labelled | readonly Labelled[] | null | undefined) => {
    const chosen = given === null || given === undefined ? [] : Array.isArray(given) ? (given as readonly Labelled[]) : [given as Labelled]
    const known = chosen.flatMap((each) => tree.shape.nodes.get(each.value) ?? tree.whole.nodes.get(each.value) ?? selection.chosen.get(each.value) ?? [])
    learn(known)
    const titles = new Map(known.map((node) => [node.key, node.title]))
    const values = chosen.map((each) => each.value)
    onChange?.(joinKeys(values, delimiter), {
      text: joinKeys(
        values.map((key) => titles.get(key) ?? key),
        delimiter,
      ),
    })
    setTyped('')
  }
  return (
    <TreeSelect<Labelled | Labelled[] | null>
      {...(id ? { id } : {})}
      {...(rest['aria-label'] ? { 'aria-label': rest['aria-label'] } : {})}
      className="fill"
      labelInValue
      allowClear
      multiple={multiple}
      disabled={disabled}
      placeholder={placeholder}
      value={multiple ? labelled : (labelled[0] ?? null)}
      onChange={settle}
      onOpenChange={setShown}
      treeData={nodes}
      treeDataSimpleMode={false}
      loadData={(node) => tree.open(String(node.value))}
      treeExpandedKeys={tree.searching ? [] : [...tree.expanded]}
      onTreeExpand={(open) => tree.setExpanded(open.map(String))}
      showSearch={source.search ? { searchValue: typed, onSearch: setTyped, filterTreeNode: false } : false}
      listHeight={MAX_HEIGHT}
      styles={{ popup: { root: { maxHeight: MAX_HEIGHT } } }}
      classNames={{ popup: { root: 'picker-dropdown' } }}
      notFoundContent={
        tree.failure ? <span role="alert">{PICKER_TEXTS.treeFailed(tree.failure.message)}</span> : tree.loading ? <Spin size="small" /> : PICKER_TEXTS.noHits
      }
    />
  )
}

type Option = { value: string; title: string; isLeaf: boolean; children?: Option[] }

function asOptions({ roots, nodes, below }: TreeShape): Option[] {
  const level = (keys: readonly string[]): Option[] =>
    keys.flatMap((key) => {
      const node = nodes.get(key)
      const children = below.get(key)
      if (!node) return []
      return [{ value: key, title: node.title, isLeaf: node.leaf || children?.length === 0, ...(children ? { children: level(children) } : {}) }]
    })
  return level(roots)
}
