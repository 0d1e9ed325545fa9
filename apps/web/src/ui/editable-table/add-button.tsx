import { PlusOutlined, SaveOutlined, SettingOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Form, InputNumber, Popover, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { TABLE_TEXTS } from '../table-texts.ts'
import { keep, kept } from '../../lib/storage.ts'
import { DEFAULT_ADD, validAddSettings, type AddSettings } from './add-settings.ts'

type Props = { tableName: string; rowCount: number; onAdd: (settings: AddSettings) => void }

const storageKey = (tableName: string): string => `editable-table-add:${tableName}`

/** 新增, and behind the gear how many rows it adds and where. */
export function AddButton({ tableName, rowCount, onAdd }: Props) {
  const { message } = App.useApp()
  const [typed, setTyped] = useState<AddSettings>(() => validAddSettings(kept(storageKey(tableName)) ?? DEFAULT_ADD, rowCount))
  // A position saved for a longer table still adds at the bottom of a shorter one.
  const settings = validAddSettings(typed, rowCount)
  const set = (patch: Partial<AddSettings>) => setTyped(validAddSettings({ ...settings, ...patch }, rowCount))
  const save = () => {
    keep(storageKey(tableName), settings)
    void message.success(TABLE_TEXTS.settingsSaved)
  }
  return (
    <Space.Compact>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(settings)}>
        新增
      </Button>
      <Popover
        trigger="click"
        placement="bottomLeft"
        title={
          <div className="et-settings-title">
            新增设置
            <Tooltip title="保存为默认设置">
              <Button size="small" type="text" aria-label="保存为默认设置" icon={<SaveOutlined aria-hidden />} onClick={save} />
            </Tooltip>
          </div>
        }
        content={
          <Form component="div" size="small" colon={false} labelCol={{ span: 9 }} className="et-settings">
            <Form.Item label="添加行数" htmlFor={`${tableName}-add-rows`}>
              <InputNumber id={`${tableName}-add-rows`} min={1} precision={0} value={settings.rows} onChange={(rows) => set({ rows: rows ?? 1 })} />
            </Form.Item>
            <Form.Item label="添加位置" htmlFor={`${tableName}-add-position`} help="0 为最底部">
              <InputNumber
                id={`${tableName}-add-position`}
                min={0}
                max={rowCount}
                precision={0}
                value={settings.position}
                onChange={(position) => set({ position: position ?? 0 })}
              />
            </Form.Item>
            <Checkbox checked={settings.scrollToBottom} onChange={(event) => set({ scrollToBottom: event.target.checked })}>
              添加后滚动到底部
            </Checkbox>
          </Form>
        }
      >
        <Button type="primary" aria-label="新增设置" icon={<SettingOutlined aria-hidden />} />
      </Popover>
    </Space.Compact>
  )
}
