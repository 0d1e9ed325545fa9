import { Button } from 'antd'
import { EmptyState } from '../../../ui/light/states.tsx'
import type { DeskRoute } from '../menu-routes.ts'

/** A page of another system, inside the desk or offered in a window of its own. */
export function FramePage({ route }: { route: DeskRoute }) {
  if (route.disabled || !route.url)
    return (
      <section className="panel">
        <EmptyState icon="warning" title="链接地址无效">
          「{route.title}」的地址中有平台不认识的变量，请联系管理员在菜单管理中更正。
        </EmptyState>
      </section>
    )
  if (route.kind === 'window')
    return (
      <section className="panel">
        <EmptyState
          icon="arrows"
          title={route.title}
          actions={
            <Button type="primary" href={route.url} target="_blank" rel="noopener noreferrer">
              打开新窗口
            </Button>
          }
        >
          该页面在新窗口中打开。
        </EmptyState>
      </section>
    )
  // Framed pages run in an origin of nobody's: they can neither touch the desk nor its storage.
  return (
    <iframe
      className="frame"
      title={route.title}
      src={route.url}
      sandbox="allow-scripts allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
