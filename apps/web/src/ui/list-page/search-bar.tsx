import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select, Space } from 'antd'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useDevice } from '../display/use-device.ts'
import type { DictConditionProps } from './dict-condition.tsx'
import { conditionsOf, hasFoldedValue, shownFields, type SearchField } from './search-fields.ts'

// Words of a dictionary may have to be asked for; lists without them need no code for it.
const DictCondition = lazy(() => import('./dict-condition.tsx').then((module) => ({ default: module.DictCondition })))
const DayRange = lazy(() => import('./day-range.tsx').then((module) => ({ default: module.DayRange })))

type Props = {
  fields: readonly SearchField[]
  values: Readonly<Record<string, string>>
  onSearch: (values: Record<string, string>) => void
  /** So many fields stand in the open, on a phone one; the others behind 展开. */
  open?: number
}

/** Conditions in one row. What is typed counts on pressing 查询 or Enter; 重置 clears all and searches at once. */
export function SearchBar({ fields, values, onSearch, open: atDesk = 3 }: Props) {
  const [form] = Form.useForm<Record<string, string | undefined>>()
  // Labels find their fields by id, and a dialog over the list may ask for fields of the same names.
  const id = useId()
  // A phone shows rows, not a form with rows below its edge.
  const open = useDevice() === 'mobile' ? 1 : atDesk
  const folds = fields.length > open
  const [unfolded, setUnfolded] = useState(() => hasFoldedValue(fields, open, values))
  const shown = useRef<Readonly<Record<string, string>>>(undefined)
  // Only new values replace what was typed: coming back to a kept tab runs effects again but changes nothing.
  useEffect(() => {
    if (shown.current === values) return
    shown.current = values
    form.setFieldsValue(Object.fromEntries(fields.flatMap(conditionsOf).map((name) => [name, values[name]])))
  }, [form, fields, values])
  const filled = (typed: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return (
    <Form form={form} name={id} layout="inline" className="search-bar" role="search" onFinish={() => onSearch(filled(form.getFieldsValue(true)))}>
      {shownFields(fields, unfolded ? fields.length : open).map((field) => (
        <Condition key={field.name} field={field} prefix={id} />
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
        {folds && (
          <Button
            type="link"
            aria-expanded={unfolded}
            icon={unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? '收起' : '展开'}
          </Button>
        )}
      </Space>
    </Form>
  )
}

function Condition({ field: { name, label, options, dict, placeholder, kind, control }, prefix }: { field: SearchField; prefix: string }) {
  if (kind === 'days')
    return (
      <Form.Item label={label} htmlFor={`${prefix}_${name}_begin`}>
        <Suspense fallback={<Input id={`${prefix}_${name}_begin`} className="search-field" disabled />}>
          <DayRange name={name} prefix={prefix} />
        </Suspense>
      </Form.Item>
    )
  return (
    <Form.Item name={name} label={label}>
      {control ??
        (dict ? (
          <DictField code={dict} placeholder={placeholder ?? '全部'} />
        ) : options ? (
          <Select allowClear className="search-field" placeholder={placeholder ?? '全部'} options={[...options]} />
        ) : (
          <Input allowClear className="search-field" placeholder={placeholder ?? `请输入${label}`} maxLength={50} />
        ))}
    </Form.Item>
  )
}

// With its id from the first moment: the label points at it.
const DictField = (props: DictConditionProps) => (
  <Suspense fallback={<Select {...(props.id ? { id: props.id } : {})} disabled className="search-field" placeholder={props.placeholder} />}>
    <DictCondition {...props} />
  </Suspense>
)
