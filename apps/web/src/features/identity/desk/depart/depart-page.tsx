import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton, Space, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { departGrants, departRoles } from '@aosp/contract/identity/depart-role'
import { addDepart, deleteDepart, departLevel, departTree, searchDeparts } from '@aosp/contract/identity/directory'
import type { DepartNode } from '@aosp/contract/identity/directory.shapes'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { EmptyState } from '../../../../ui/light/states.tsx'
import { useAskRemoval } from '../../../../ui/use-ask-removal.ts'
import { useCall, useFetched } from '../../../../ui/use-call.ts'
import { DepartTools } from './depart-tools.tsx'
import { DepartTreePanel, type Act } from './depart-tree-panel.tsx'
import { pathTo } from './depart-tree.ts'
import './depart.css'

const DepartBasics = lazy(() => import('./depart-form.tsx').then((module) => ({ default: module.DepartBasics })))
const DepartGrants = lazy(() => import('./depart-grants.tsx').then((module) => ({ default: module.DepartGrants })))
const DepartRoles = lazy(() => import('./depart-roles.tsx').then((module) => ({ default: module.DepartRoles })))
const DepartAddDialog = lazy(() => import('./depart-add.tsx').then((module) => ({ default: module.DepartAddDialog })))

const NO_KEYS: readonly string[] = []
const READS = [departTree, departLevel, searchDeparts]
const NONE: readonly DepartNode[] = []
const WAITING = <Skeleton active paragraph={{ rows: 8 }} />

const find = (nodes: readonly DepartNode[], id: string): DepartNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** Companies and their departments as a tree, with data, grants and roles of the chosen one beside it. */
export function DepartPage() {
  const { modal } = App.useApp()
  const askRemoval = useAskRemoval()
  const client = useQueryClient()
  const { data, error, refetch } = useFetched(departTree, {}, { quiet: true })
  const may = useMay()
  const [, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<readonly string[]>(NO_KEYS)
  const [tab, setTab] = useState('basics')
  const [chosen, setChosen] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const [picked, setPicked] = useState<readonly string[]>()
  const [parent, setParent] = useState<DepartNode>()
  const adding = useFormDialog()
  const remove = useCall(deleteDepart)

  const tree = data ?? NONE
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
  /** A list in one of the tabs keeps its page in the address, which is another's once something else is shown. */
  const turn = (go: () => void) =>
    leave(() => {
      setDirty(false)
      setQuery({}, { replace: true })
      go()
    })
  const add = (under: DepartNode | undefined) => {
    setParent(under)
    adding.add(under ? {} : { orgCategory: '1' })
  }
  const added = async (id: string) => {
    await reload()
    if (parent) setOpened((before) => [...new Set([...before, parent.id])])
    setDirty(false)
    setChosen(id)
  }
  /** Several were deleted, or a sheet brought new ones. */
  const changed = async (deleted: readonly string[]) => {
    if (chosen !== undefined && deleted.includes(chosen)) {
      setDirty(false)
      setChosen(undefined)
    }
    await reload()
  }
  const askToRemove = (depart: DepartNode) =>
    askRemoval({
      title: `删除「${depart.departName}」？`,
      content: '删除后不能恢复，部门权限和部门角色一并删除。还有人员或下级部门的部门须先移出后再删除。',
      act: () => remove.run({ id: depart.id }),
      onDone: async () => {
        setDirty(false)
        setChosen(undefined)
        await reload()
      },
    })

  const acts = (depart: DepartNode): Act[] =>
    [
      may(addDepart) && { key: 'add', label: '添加下级', onClick: () => leave(() => add(depart)) },
      may(deleteDepart) && { key: 'delete', label: '删除', danger: true, onClick: () => askToRemove(depart) },
    ].flatMap((act) => act || [])

  return (
    <div className="depart-page">
      <DepartTreePanel
        title="部门管理"
        tree={data}
        failure={error}
        onRetry={() => void refetch()}
        chosen={chosen}
        onChoose={(id) => turn(() => setChosen(id))}
        alsoOpen={opened}
        picked={picked}
        onPick={setPicked}
        acts={acts}
        tools={<DepartTools picked={picked} onPick={setPicked} onChanged={changed} />}
        extra={
          <Can call={addDepart}>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => leave(() => add(undefined))}>
              新增公司
            </Button>
          </Can>
        }
      />
      <section className="panel" aria-label="部门资料">
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
            <Tabs
              activeKey={tab}
              onChange={(key) => turn(() => setTab(key))}
              destroyOnHidden
              items={[
                {
                  key: 'basics',
                  label: '基本信息',
                  children: (
                    <Suspense fallback={WAITING}>
                      <DepartBasics id={current.id} path={pathTo(tree, current.id)} onDirty={setDirty} />
                    </Suspense>
                  ),
                },
                may(departGrants) && {
                  key: 'grants',
                  label: '部门权限',
                  children: (
                    <Suspense fallback={WAITING}>
                      <DepartGrants key={current.id} holder={{ kind: 'depart', id: current.id }} onDirty={setDirty} />
                    </Suspense>
                  ),
                },
                may(departRoles) && {
                  key: 'roles',
                  label: '部门角色',
                  children: (
                    <Suspense fallback={WAITING}>
                      <DepartRoles key={current.id} departId={current.id} />
                    </Suspense>
                  ),
                },
              ].flatMap((item) => item || [])}
            />
          </>
        ) : (
          <EmptyState title="请选择部门">从部门树中选择一个部门，查看和修改它的资料、权限和部门角色。</EmptyState>
        )}
      </section>
      <Suspense>
        {adding.used && <DepartAddDialog handle={adding} parentId={parent?.id} parentName={parent?.departName} onAdded={(id) => void added(id)} />}
      </Suspense>
    </div>
  )
}
