import { ExportOutlined } from '@ant-design/icons'
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
  // A page of ours would get an origin of nobody's, so that it can touch neither the desk nor its storage; foreign ones keep theirs.
  const own = new URL(route.url, location.href).origin === location.origin
  return (
    <>
      <p className="frame-note">
        该页面由其他系统提供，未能显示时请
        <a href={route.url} target="_blank" rel="noopener noreferrer">
          在新窗口打开 <ExportOutlined aria-hidden />
        </a>
      </p>
      <iframe
        className="frame"
        title={route.title}
        src={route.url}
        sandbox={`allow-scripts allow-forms allow-popups allow-downloads${own ? '' : ' allow-same-origin'}`}
        referrerPolicy="no-referrer"
      />
    </>
  )
}
