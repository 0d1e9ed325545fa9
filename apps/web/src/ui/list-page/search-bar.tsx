import { Button, Form, Input, Select, Space } from 'antd'
import { useEffect, useRef } from 'react'

export type SearchField = {
  name: string
  label: string
  /** Choices make it a select; without them it is a text field. */
  options?: readonly { value: string; label: string }[]
  placeholder?: string
}

type Props = { fields: readonly SearchField[]; values: Readonly<Record<string, string>>; onSearch: (values: Record<string, string>) => void }

/** Conditions in one row. What is typed counts on pressing 查询; 重置 clears all and searches at once. */
export function SearchBar({ fields, values, onSearch }: Props) {
  const [form] = Form.useForm<Record<string, string | undefined>>()
  const shown = useRef(values)
  // Only a new address replaces what was typed: coming back to the tab runs effects again but changes nothing.
  useEffect(() => {
    if (shown.current === values) return
    shown.current = values
    form.setFieldsValue(Object.fromEntries(fields.map(({ name }) => [name, values[name]])))
  }, [form, fields, values])
  const filled = (typed: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return (
    <Form form={form} initialValues={values} layout="inline" className="search-bar" role="search" onFinish={(typed) => onSearch(filled(typed))}>
      {fields.map(({ name, label, options, placeholder }) => (
        <Form.Item key={name} name={name} label={label}>
          {options ? (
            <Select allowClear className="search-field" placeholder={placeholder ?? '全部'} options={[...options]} />
          ) : (
            <Input allowClear className="search-field" placeholder={placeholder ?? `请输入${label}`} maxLength={50} />
          )}
        </Form.Item>
      ))}
      <Space>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            form.resetFields()
            onSearch({})
          }}
        >
          重置
        </Button>
      </Space>
    </Form>
  )
}
