import { FilterOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Segmented, Space, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { MENU_TYPE } from '@aosp/contract/identity/roles'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { useDevice } from '../../../../ui/display/index.ts'
import { EmptyState } from '../../../../ui/light/states.tsx'
import { findGrants, grantShape, halfTicked, tick, tickAll } from './grant-model.ts'
import './grant-tree.css'

type Props = {
  tree: GrantNode[]
  checked: readonly string[]
  onChange: (ids: string[]) => void
  /** Opens the data rules of a node that has some. */
  onRules?: (node: Pick<GrantNode, 'key' | 'title'>) => void
  /** Stands in a page, below its head and tabs, instead of in a drawer. */
  inPage?: boolean
}

/** What stands around the tree in a drawer: head, tools and foot. */
const REST = { desktop: 260, mobile: 320 }
const PAGE_REST = 230
const TIES = [
  { value: 'tied', label: '父子关联' },
  { value: 'free', label: '取消关联' },
]
const ACTS = [
  { key: 'all', label: '全部勾选' },
  { key: 'none', label: '取消全选' },
  { key: 'open', label: '展开所有' },
  { key: 'fold', label: '合并所有' },
]

/** The whole menu with what is granted ticked; only the visible rows are drawn. */
export function GrantTree({ tree, checked, onChange, onRules, inPage = false }: Props) {
  const phone = useDevice() === 'mobile'
  const [tied, setTied] = useState(true)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const shape = useMemo(() => grantShape(tree), [tree])
  const shown = useMemo(() => drawn(findGrants(tree, word)), [tree, word])
  const found = useMemo(() => [...grantShape(findGrants(tree, word)).below.keys()], [tree, word])
  const half = useMemo(() => halfTicked(shape, checked), [shape, checked])
  const titles = useMemo(() => nodeTitle(onRules), [onRules])
  const searching = word.trim() !== ''

  const act = (key: string) => {
    if (key === 'all') onChange(tickAll(shape, checked))
    // What this tree does not show was not chosen in it, and is not taken back in it.
    if (key === 'none') onChange(checked.filter((each) => !shape.keys.has(each)))
    if (key === 'open') setOpened([...shape.below.keys()])
    if (key === 'fold') setOpened([])
  }
  return (
    <div className="grant-tree">
      <div className="grant-tools">
        <Input.Search
          allowClear
          className="grant-search"
          aria-label="搜索菜单"
          placeholder="搜索菜单名称或权限编码"
          maxLength={50}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Segmented aria-label="父子关系" options={TIES} value={tied ? 'tied' : 'free'} onChange={(value) => setTied(value === 'tied')} />
        {phone ? (
          <Dropdown trigger={['click']} menu={{ items: ACTS, onClick: ({ key }) => act(key) }}>
            <Button>树操作</Button>
          </Dropdown>
        ) : (
          <Space.Compact aria-label="树操作">
            {ACTS.map(({ key, label }) => (
              <Button key={key} onClick={() => act(key)}>
                {label}
              </Button>
            ))}
          </Space.Compact>
        )}
      </div>
      <p className="grant-count" aria-live="polite">
        已勾选 {checked.length} 项{tied ? '，勾选会带上上级和全部下级' : '，勾选只针对当前一项'}
        {shape.locked.size > 0 && `；${shape.locked.size} 项超出可授予的范围，不能勾选`}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={searching ? '没有匹配的菜单' : '还没有菜单'} />
      ) : (
        <Tree<DrawnNode>
          aria-label="菜单权限"
          blockNode
          checkable
          checkStrictly
          virtual
          selectable={false}
          height={Math.max(240, window.innerHeight - (phone ? REST.mobile : REST.desktop) - (inPage ? PAGE_REST : 0))}
          treeData={shown}
          expandedKeys={searching ? found : [...opened]}
          onExpand={(keys) => setOpened(keys.map(String))}
          checkedKeys={{ checked: [...checked], halfChecked: half }}
          onCheck={(_keys, { node }) => onChange(tick(shape, checked, node.key, tied))}
          titleRender={titles}
        />
      )}
    </div>
  )
}

type DrawnNode = Omit<GrantNode, 'disableCheckbox' | 'children'> & { disableCheckbox: boolean; children: DrawnNode[] }
const drawn = (nodes: readonly GrantNode[]): DrawnNode[] =>
  nodes.map(({ disableCheckbox = false, children = [], ...node }) => ({ ...node, disableCheckbox, children: drawn(children) }))

const nodeTitle = (onRules: Props['onRules']) => (node: DrawnNode) => (
  <span className="grant-node">
    {node.title}
    {node.menuType === MENU_TYPE.button && <Tag>按钮</Tag>}
    {node.perms && <code>{node.perms}</code>}
    {node.ruleFlag === 1 && onRules && (
      <Button
        size="small"
        type="link"
        icon={<FilterOutlined aria-hidden />}
        aria-label={`${node.title}的数据规则`}
        onClick={(event) => {
          // A click on a line ticks it.
          event.stopPropagation()
          onRules(node)
        }}
      >
        数据规则
      </Button>
    )}
    {node.disableCheckbox && <span className="grant-locked">不可授予</span>}
  </span>
)
