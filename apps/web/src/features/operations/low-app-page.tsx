import { useParams } from 'react-router'
import type { MenuNode } from '@aosp/contract/identity/menu.shapes'
import { useDeskSession } from '../../ui/desk-session.ts'
import { EmptyState } from '../../ui/light/states.tsx'

const entries = (menu: readonly MenuNode[]): MenuNode[] => menu.flatMap((node) => [node, ...entries(node.children ?? [])])

/** The frame of a low-code application, registered as a menu entry under the application's id. Calls made here name the application. */
export function LowAppPage() {
  const { appId = '' } = useParams()
  const { permissions } = useDeskSession()
  const app = entries(permissions.menu).find((node) => node.id === appId && /^https?:\/\//.test(node.meta.url ?? ''))
  if (!app)
    return (
      <section className="panel">
        <EmptyState icon="grid" title={`应用 ${appId} 尚未开通`}>
          应用由管理员在菜单管理中登记并授权后，会在这里打开。
        </EmptyState>
      </section>
    )
  return <iframe className="frame" title={app.meta.title} src={app.meta.url} sandbox="allow-scripts allow-forms allow-popups" referrerPolicy="no-referrer" />
}
