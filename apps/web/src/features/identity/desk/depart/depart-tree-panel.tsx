import { Button, Dropdown, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { useDevice } from '../../../../ui/display/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { filterTree, openKeys } from './depart-tree.ts'

export type Act = { key: string; label: string; danger?: boolean; onClick: () => void }

type Props = {
  title: string
  /** Acts beside the title. */
  extra?: ReactNode
  tree: DepartNode[] | undefined
  failure: Error | null
  onRetry: () => void
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Opened besides what the person opened himself. */
  alsoOpen?: readonly string[]
  /** Acts on the whole tree, beside those that open and fold it. */
  tools?: ReactNode
  /** Ticked departments, while several are chosen. */
  picked?: readonly string[] | undefined
  /** What a right click on a department offers; all of it can be had beside the chosen department too. */
  acts?: (depart: DepartNode) => readonly Act[]
  onPick?: (ids: string[]) => void
}

const ACTS = [
  { key: 'open', label: '展开所有' },
  { key: 'fold', label: '合并所有' },
]

/** Departments below each other, with a search; the chosen one is shown beside it. */
export function DepartTreePanel({ title, extra, tree, failure, onRetry, chosen, onChoose, alsoOpen = NONE, tools, picked, onPick, acts = NO_ACTS }: Props) {
  const phone = useDevice() === 'mobile'
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly string[]>()
  const [offered, setOffered] = useState<readonly Act[]>()
  const close = (open: boolean) => {
    if (!open) setOffered(undefined)
  }
  const shown = useMemo(() => filterTree(tree ?? [], word), [tree, word])
  const all = useMemo(() => openKeys(shown), [shown])
  return (
    <section className="panel" aria-label="部门树">
      <div className="page-head">
        <h1 className="page-title">{title}</h1>
        {extra}
      </div>
      <Input.Search allowClear aria-label="搜索部门" placeholder="搜索部门名称" maxLength={50} value={word} onChange={({ target }) => setWord(target.value)} />
      {tree && (tools !== undefined || tree.length > 0) && (
        <div className="depart-tools">
          {tools}
          {/* A search shows all it found. */}
          {tree.length > 0 && (
            <Dropdown trigger={['click']} disabled={word.trim() !== ''} menu={{ items: ACTS, onClick: ({ key }) => setOpened(key === 'open' ? all : []) }}>
              <Button disabled={word.trim() !== ''}>树操作</Button>
            </Dropdown>
          )}
        </div>
      )}
      {failure && !tree && <ErrorState message={failure.message} onRetry={onRetry} />}
      {!tree && !failure && <Skeleton active paragraph={{ rows: 8 }} />}
      {tree && shown.length === 0 && <EmptyState icon="search" title={word ? '没有匹配的部门' : '还没有部门'} />}
      {shown.length > 0 && (
        <Dropdown trigger={['contextMenu']} open={offered !== undefined && offered.length > 0} onOpenChange={close} menu={{ items: [...(offered ?? [])] }}>
          <div>
            <Tree<DepartNode>
              className="depart-tree"
              aria-label="部门"
              blockNode
              height={phone ? 280 : 620}
              treeData={shown}
              fieldNames={{ key: 'id', title: 'departName', children: 'children' }}
              expandedKeys={word.trim() === '' && opened ? [...new Set([...opened, ...alsoOpen])] : all}
              onExpand={(keys) => setOpened(keys.map(String))}
              checkable={picked !== undefined}
              checkStrictly
              checkedKeys={[...(picked ?? NONE)]}
              onCheck={(keys) => onPick?.((Array.isArray(keys) ? keys : keys.checked).map(String))}
              selectedKeys={chosen === undefined ? [] : [chosen]}
              onSelect={(_keys, { node }) => onChoose(node.id)}
              onRightClick={({ node }) => setOffered(acts(node))}
            />
          </div>
        </Dropdown>
      )}
    </section>
  )
}

const NONE: readonly string[] = []
const NO_ACTS = (): readonly Act[] => []
