import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { lazy, Suspense } from 'react'
import type { ColumnSettings as Settings } from './use-column-choice.ts'

// Few change the columns, so the list comes when it is opened.
const ColumnList = lazy(() => import('./column-list.tsx').then((module) => ({ default: module.ColumnList })))

export function ColumnSettings<Row>({ settings: { all, toggle, move, reset } }: { settings: Settings<Row> }) {
  const list = (
    <Suspense fallback="正在加载">
      <ColumnList all={all} toggle={toggle} move={move} reset={reset} />
    </Suspense>
  )
  return (
    <Popover content={list} trigger="click" placement="bottomRight" title="列设置">
      <Tooltip title="列设置">
        <Button icon={<SettingOutlined aria-hidden />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  )
}
