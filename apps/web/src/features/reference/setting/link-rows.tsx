import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import type { SettingForm } from '@aosp/contract/reference/platform.shapes'
import { fieldRule } from '../../../ui/form-rule.ts'

type Row = (typeof SettingForm)['shape']['partners']['element']

/** Names with their addresses, as many as are wanted. */
export const LinkRows = ({ name, title, row, max }: { name: string; title: string; row: Row; max: number }) => (
  <fieldset className="setting-links">
    <legend>{title}</legend>
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: place }) => (
            <div key={key} className="setting-link">
              <Form.Item name={[place, 'text']} rules={[fieldRule(row.shape.text)]}>
                <Input aria-label={`${title}${place + 1}名称`} placeholder="名称" />
              </Form.Item>
              <Form.Item name={[place, 'href']} rules={[fieldRule(row.shape.href)]}>
                <Input aria-label={`${title}${place + 1}网址`} placeholder="https://" />
              </Form.Item>
              <Button type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={`删除${title}${place + 1}`} onClick={() => remove(place)} />
            </div>
          ))}
          {fields.length < max && (
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add({ text: '', href: '' })}>
              增加{title}
            </Button>
          )}
        </>
      )}
    </Form.List>
  </fieldset>
)
