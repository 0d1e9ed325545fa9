import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton, Space, Tree } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { addDepart, deleteDepart, departLevel, departTree, searchDeparts } from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { Can } from '../../../../ui/can.tsx'
import { useDevice } from '../../../../ui/display/index.ts'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useAskRemoval } from '../../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { filterTree, openKeys, pathTo } from './depart-tree.ts'
import './depart.css'

const DepartBasics = lazy(() => import('./depart-form.tsx').then((module) => ({ default: module.DepartBasics })))
const DepartAddDialog = lazy(() => import('./depart-add.tsx').then((module) => ({ default: module.DepartAddDialog })))

const READS = [departTree, departLevel, searchDeparts]
const NONE: readonly DepartNode[] = []

const find = (nodes: readonly DepartNode[], id: string): DepartNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** Companies and their departments as a tree, with the data of the chosen one beside it. */
export function DepartPage() {
  const { modal } = App.useApp()
  const askRemoval = useAskRemoval()
  const client = useQueryClient()
  const phone = useDevice() === 'mobile'
  const { data, error, refetch } = useFetched(departTree, {}, { quiet: true })
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const [parent, setParent] = useState<DepartNode>()
  const adding = useFormDialog()
  const remove = useCall(deleteDepart)

  const tree = data ?? NONE
  const shown = useMemo(() => filterTree(tree, word), [tree, word])
  const all = useMemo(() => openKeys(shown), [shown])
  const current = chosen === undefined ? undefined : find(tree, chosen)
  const reload = () => Promise.all(READS.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  const leave = (go: () => void) => {
    if (!dirty) return go()
    modal.confirm({
      title: '放弃填写的内容？',
      content: '当前部门的修改尚未保存。',
      okText: '放弃',
      okButtonProps: { danger: true, type: 'default' },
      cancelText: '继续填写',
      cancelButtonProps: { type: 'primary' },
      // Esc and then Enter must not lose what was written.
      focusable: { autoFocusButton: 'cancel' },
      onOk: go,
    })
  }
  const choose = (id: string) =>
    leave(() => {
      setDirty(false)
      setChosen(id)
    })
  const add = (under: DepartNode | undefined) => {
    setParent(under)
    adding.add(under ? {} : { orgCategory: '1' })
  }
  const added = async (id: string) => {
    await reload()
    if (parent) setOpened((before) => [...new Set([...(before ?? all), parent.id])])
    setDirty(false)
    setChosen(id)
  }
  const askToRemove = (depart: DepartNode) =>
    askRemoval({
      title: `删除「${depart.departName}」？`,
      content: '删除后不能恢复。还有人员或下级部门的部门须先移出后再删除。',
      act: () => remove.run({ id: depart.id }),
      onDone: async () => {
        setDirty(false)
        setChosen(undefined)
        await reload()
      },
    })

  return (
    <div className="depart-page">
      <section className="panel" aria-label="部门树">
        <div className="page-head">
          <h1 className="page-title">部门管理</h1>
          <Can call={addDepart}>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add(undefined)}>
              新增公司
            </Button>
          </Can>
        </div>
        <Input.Search
          allowClear
          aria-label="搜索部门"
          placeholder="搜索部门名称"
          maxLength={50}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && shown.length === 0 && <EmptyState icon="search" title={word ? '没有匹配的部门' : '还没有部门'} />}
        {shown.length > 0 && (
          <Tree<DepartNode>
            className="depart-tree"
            aria-label="部门"
            blockNode
            height={phone ? 280 : 620}
            treeData={shown}
            fieldNames={{ key: 'id', title: 'departName', children: 'children' }}
            expandedKeys={word.trim() === '' && opened ? [...opened] : all}
            onExpand={(keys) => setOpened(keys.map(String))}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={(_keys, { node }) => choose(node.id)}
          />
        )}
      </section>
      <section className="panel" aria-label="基本信息">
        {current ? (
          <>
            <div className="page-head">
              <h2 className="depart-name">{current.departName}</h2>
              <Space wrap>
                <Can call={addDepart}>
                  <Button icon={<PlusOutlined aria-hidden />} onClick={() => leave(() => add(current))}>
                    新增下级
                  </Button>
                </Can>
                <Can call={deleteDepart}>
                  <Button danger onClick={() => askToRemove(current)}>
                    删除
                  </Button>
                </Can>
              </Space>
            </div>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <DepartBasics id={current.id} path={pathTo(tree, current.id)} onDirty={setDirty} />
            </Suspense>
          </>
        ) : (
          <EmptyState title="请选择部门">从部门树中选择一个部门，查看和修改它的资料。</EmptyState>
        )}
      </section>
      <Suspense>
        {adding.used && <DepartAddDialog handle={adding} parentId={parent?.id} parentName={parent?.departName} onAdded={(id) => void added(id)} />}
      </Suspense>
    </div>
  )
}
