import { Button } from 'antd'
import { FormDialog, useFormDialog, type ControlProps, type FieldControls, type FormField, type FormSource } from '../../ui/form-dialog/index.ts'
import { pause } from './form-dialog-samples.ts'

const options = ['甲', '乙', '丙'].map((label, index) => ({ value: String(index + 1), label }))

/** One field of each kind, as plain data. */
const FIELDS: readonly FormField[] = [
  { name: 'text', label: '单行文本', kind: 'text', initial: '文本' },
  { name: 'password', label: '密码', kind: 'password' },
  { name: 'number', label: '数字', kind: 'number', initial: 3 },
  { name: 'money', label: '金额', kind: 'money', initial: 1_234_567.5 },
  { name: 'date', label: '日期', kind: 'date', initial: '2026-11-15' },
  {
    name: 'datetime',
    label: '日期时间',
    kind: 'datetime',
    initial: '2026-11-15 09:30:00',
    props: { presets: [{ label: '次日 09:00', value: '2026-11-16 09:00:00' }] },
  },
  { name: 'time', label: '时间', kind: 'time', initial: '09:30:00' },
  { name: 'month', label: '月份', kind: 'month', initial: '2026-11' },
  { name: 'select', label: '下拉', kind: 'select', options, initial: '1' },
  { name: 'multi', label: '下拉多选', kind: 'multi', options, initial: '1,3' },
  { name: 'radio', label: '单选', kind: 'radio', options, initial: '2' },
  { name: 'checkbox', label: '复选', kind: 'checkbox', options, initial: '2,3' },
  { name: 'switch', label: '开关', kind: 'switch', initial: 'Y' },
  { name: 'stars', label: '登记的控件', kind: 'steps' },
  { name: 'textarea', label: '多行文本', kind: 'textarea' },
  { name: 'version', label: '版本', kind: 'hidden', initial: '1' },
]

/** A control of another block: anything with value, onChange, disabled and id. */
function Steps({ id, value = 0, onChange, disabled }: ControlProps<number>) {
  return (
    <Button id={id ?? ''} disabled={disabled ?? false} onClick={() => onChange?.(value + 1)}>
      点了 {value} 次
    </Button>
  )
}
const CONTROLS: FieldControls = { steps: Steps }
const SOURCE: FormSource = { add: () => pause(200).then(() => ({ message: '添加成功！', result: null })) }

export function FieldKindsButton() {
  const form = useFormDialog()
  return (
    <>
      <Button onClick={() => form.add()}>全部控件</Button>
      <FormDialog handle={form} code="gallery.kinds" title="全部控件" fields={FIELDS} source={SOURCE} controls={CONTROLS} />
    </>
  )
}
