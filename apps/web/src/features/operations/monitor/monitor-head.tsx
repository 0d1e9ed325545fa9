import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { toBeijing } from '@aosp/kernel/time'
import { PagePanel } from '../../../ui/page-panel.tsx'
import './monitor.css'

/** Every monitor asks again by itself this often. */
export const EVERY_MS = 5000

type Asked = { isFetching: boolean; error: Error | null; dataUpdatedAt: number; refetch: () => unknown }
type Props = { title: string; lead: string; asked: Asked; node?: { id: string; name: string; startTime: string } | string | undefined; children: ReactNode }

/** What all monitors share: which node this is, how old the figures are, and figures at once. */
export const MonitorPanel = ({ title, lead, asked, node, children }: Props) => (
  <PagePanel
    title={title}
    lead={lead}
    className="node-monitor"
    extra={
      <Button icon={<ReloadOutlined aria-hidden />} loading={asked.isFetching} onClick={() => void asked.refetch()}>
        立即更新
      </Button>
    }
  >
    {typeof node === 'string' && (
      <p className="node-monitor-node">
        本页是节点 <b>{node}</b> 的数据。
      </p>
    )}
    {typeof node === 'object' && (
      <p className="node-monitor-node">
        本页是节点 <b>{node.name}</b>（{node.id.slice(0, 8)}）的数据，它自 {node.startTime} 运行；曲线保存在内存中，最多一小时，重启后重新开始。
      </p>
    )}
    {asked.error && asked.dataUpdatedAt > 0 && (
      <Alert type="warning" showIcon title={`更新中断，正在重试（数据截至 ${toBeijing(new Date(asked.dataUpdatedAt)).slice(11)}）`} />
    )}
    {children}
  </PagePanel>
)
