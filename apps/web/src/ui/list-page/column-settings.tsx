import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import type { ColumnSettings as Settings } from './use-column-choice.ts'

/** Columns to show and their order. Moves by buttons, so that it works without a mouse. */
export function ColumnSettings<Row>({ settings }: { settings: Settings<Row> }) {
  const { all, toggle, move, reset } = settings
  const list = (
    <div className="column-settings">
      <ul aria-label="列设置">
        {all.map(({ key, title, shown }, index) => (
          <li key={key}>
            <Checkbox checked={shown} onChange={() => toggle(key)}>
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`上移${title}`}
              disabled={index === 0}
              onClick={() => move(key, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`下移${title}`}
              disabled={index === all.length - 1}
              onClick={() => move(key, 1)}
            />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={reset}>
        恢复默认
      </Button>
    </div>
  )
  return (
    <Popover content={list} trigger="click" placement="bottomRight" title="列设置">
      <Tooltip title="列设置">
        <Button icon={<SettingOutlined aria-hidden />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  )
}
