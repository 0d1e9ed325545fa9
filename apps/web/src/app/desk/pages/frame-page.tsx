import { ExportOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import type { DeskRoute } from '../menu-routes.ts'

/** A page of another system, inside the desk or offered in a window of its own. */
export function FramePage({ route }: { route: DeskRoute }) {
  if (route.disabled || !route.url)
    return <Result status="warning" title="链接地址无效" subTitle={`「${route.title}」的地址中有平台不认识的变量，请联系管理员在菜单管理中更正。`} />
  if (route.kind === 'window')
    return (
      <Result
        icon={<ExportOutlined />}
        title={route.title}
        subTitle="该页面在新窗口中打开"
        extra={
          <Button type="primary" href={route.url} target="_blank" rel="noopener noreferrer">
            打开
          </Button>
        }
      />
    )
  // Without same-origin a framed page could not use its own storage; it never shares our origin, which the sandbox keeps apart.
  return (
    <iframe
      className="frame"
      title={route.title}
      src={route.url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  )
}
