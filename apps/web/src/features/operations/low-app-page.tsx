import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { openLowForm } from '@aosp/contract/operations/low-form'
import { useDeskSession } from '../../ui/desk-session.ts'
import { EmptyState } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'

const LowRecords = lazy(() => import('./low-form/low-records.tsx').then((module) => ({ default: module.LowRecords })))

const WAITING = (
  <section className="panel">
    <Skeleton active paragraph={{ rows: 8 }} />
  </section>
)
const entries = (menu: readonly MenuNode[]): MenuNode[] => menu.flatMap((node) => [node, ...entries(node.children ?? [])])

/**
 * A low-code application: a foreign one in a frame, registered as a menu entry under the application's id, or a form of the platform
 * that a menu entry leads to. Calls made here name the application.
 */
export function LowAppPage() {
  // A menu entry has the whole path as its route, without a parameter in it.
  const { pathname } = useLocation()
  const appId = /\/low-app\/([\w-]{1,64})/.exec(pathname)?.[1] ?? ''
  const { permissions } = useDeskSession()
  const app = entries(permissions.menu).find((node) => node.id === appId && /^https?:\/\//.test(node.meta.url ?? ''))
  if (app)
    return <iframe className="frame" title={app.meta.title} src={app.meta.url} sandbox="allow-scripts allow-forms allow-popups" referrerPolicy="no-referrer" />
  return <OwnForm code={appId} />
}

function OwnForm({ code }: { code: string }) {
  const { data, isPending } = useFetched(openLowForm, { code }, { quiet: true })
  if (data)
    return (
      <Suspense fallback={WAITING}>
        <LowRecords key={code} form={data} />
      </Suspense>
    )
  if (isPending) return WAITING
  return (
    <section className="panel">
      <EmptyState icon="grid" title={`应用 ${code} 尚未开通`}>
        应用由管理员在菜单管理中登记并授权后，会在这里打开。
      </EmptyState>
    </section>
  )
}
