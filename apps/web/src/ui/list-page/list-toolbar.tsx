import { ReloadOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { ColumnSettings } from './column-settings.tsx'
import type { ColumnSettings as Settings } from './use-column-choice.ts'

type Props<Row> = { children?: ReactNode; again: () => void; settings?: Settings<Row>; views?: ReactNode }

/** Actions of the list on the left, how it is shown on the right. */
export function ListToolbar<Row>({ children, again, settings, views }: Props<Row>) {
  return (
    <div className="list-toolbar" role="toolbar" aria-label="列表操作">
      <Space wrap>{children}</Space>
      <Space>
        {views}
        <Tooltip title="刷新">
          <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" onClick={again} />
        </Tooltip>
        {settings && <ColumnSettings settings={settings} />}
      </Space>
    </div>
  )
}
