import { App, Skeleton, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { myDepartTree } from '@aosp/contract/identity/directory'
import { EmptyState } from '../../../../ui/light/states.tsx'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { DepartTreePanel } from '../depart/depart-tree-panel.tsx'
import { pathTo } from '../depart/depart-tree.ts'
import { DepartUsers } from './depart-users.tsx'
import '../depart/depart.css'

const DepartBasics = lazy(() => import('../depart/depart-form.tsx').then((module) => ({ default: module.DepartBasics })))
const DepartRoles = lazy(() => import('../depart/depart-roles.tsx').then((module) => ({ default: module.DepartRoles })))

const WAITING = <Skeleton active paragraph={{ rows: 6 }} />

/** The departments somebody answers for: their people and their roles. Whoever answers for none is told so. */
export function DepartUserPage() {
  const { modal } = App.useApp()
  const [, setQuery] = useSearchParams()
  const { data, error, refetch } = useFetched(myDepartTree, {}, { quiet: true })
  const [picked, setPicked] = useState<string>()
  const [tab, setTab] = useState('users')
  const [dirty, setDirty] = useState(false)
  if (data === null)
    return (
      <PagePanel title="我的部门">
        <EmptyState title="普通员工暂无此权限">部门负责人可以在这里维护本部门的联系方式、用户和部门角色；负责人由管理员在“部门管理”中指定。</EmptyState>
      </PagePanel>
    )
  const chosen = picked ?? data?.[0]?.id
  /** The list of one tab keeps its page in the address, which is no page of another. */
  const turn = (go: () => void) => {
    const leave = () => {
      setDirty(false)
      setQuery({}, { replace: true })
      go()
    }
    if (!dirty) return leave()
    modal.confirm({
      title: '放弃填写的内容？',
      content: '当前部门的修改尚未保存。',
      okText: '放弃',
      okButtonProps: { danger: true, type: 'default' },
      cancelText: '继续填写',
      cancelButtonProps: { type: 'primary' },
      // Esc and then Enter must not lose what was written.
      focusable: { autoFocusButton: 'cancel' },
      onOk: leave,
    })
  }
  return (
    <div className="depart-page">
      <DepartTreePanel
        title="我的部门"
        tree={data}
        failure={error}
        onRetry={() => void refetch()}
        chosen={chosen}
        onChoose={(id) => turn(() => setPicked(id))}
      />
      <section className="panel" aria-label="部门资料">
        {data && chosen !== undefined ? (
          <>
            <div className="page-head">
              <h2 className="depart-name">{pathTo(data, chosen).at(-1)}</h2>
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
                      <DepartBasics id={chosen} path={pathTo(data, chosen)} own onDirty={setDirty} />
                    </Suspense>
                  ),
                },
                { key: 'users', label: '用户信息', children: <DepartUsers key={chosen} depart={{ id: chosen, name: pathTo(data, chosen).at(-1) ?? '' }} /> },
                {
                  key: 'roles',
                  label: '部门角色',
                  children: (
                    <Suspense fallback={WAITING}>
                      <DepartRoles key={chosen} departId={chosen} />
                    </Suspense>
                  ),
                },
              ]}
            />
          </>
        ) : (
          WAITING
        )}
      </section>
    </div>
  )
}
