import { Form, Input, InputNumber, Select } from 'antd'
import type { Sent } from '@aosp/contract/endpoint'
import { addBankLayout, editBankLayout } from '@aosp/contract/funds/bank'
import * as shapes from '@aosp/contract/funds/bank.shapes'
import {
  DATE_PATTERNS,
  ENCODINGS,
  LAYOUT_FIELDS,
  LAYOUT_KINDS,
  LAYOUT_REQUIRED,
  SIGN_REQUIRED,
  SIGNS,
  type LayoutKind,
  type Sign,
} from '@aosp/contract/funds/bank-codes'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useAct } from '../../../ui/use-act.ts'
import type { Layout } from './bank-model.ts'

type Values = Sent<typeof addBankLayout>
const { name: Name, headRow: HeadRow } = shapes.LayoutForm.shape
const choices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))

/** What each column is called in the bank's file, and how it writes days and directions. */
export function LayoutDialog({ layout, onClose }: { layout?: Layout; onClose: () => void }) {
  const act = useAct()
  const [form] = Form.useForm<Values>()
  const kind: LayoutKind = Form.useWatch('kind', form) ?? layout?.kind ?? 'statement'
  const sign: Sign | null | undefined = Form.useWatch('sign', form) ?? layout?.sign
  const words = kind === 'result' || sign === 'flag'
  const needed: ReadonlySet<string> = new Set([...LAYOUT_REQUIRED[kind], ...(kind === 'statement' && sign ? SIGN_REQUIRED[sign] : [])])
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { kind: made, columns, ...rest } = read.values
    const named = Object.fromEntries(Object.entries(columns ?? {}).filter(([, heading]) => heading !== undefined && heading !== null))
    const done = layout
      ? await act(editBankLayout, { id: layout.id, version: layout.version, ...rest, columns: named })
      : await act(addBankLayout, { kind: made, ...rest, columns: named })
    if (done) onClose()
  }
  return (
    <DialogFrame
      open
      title={layout ? '编辑文件格式' : '新增文件格式'}
      width={640}
      okText="保存"
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <Form
        form={form}
        name="bank-layout"
        layout="vertical"
        initialValues={layout ?? { kind: 'statement', encoding: 'utf-8', headRow: 1, datePattern: 'YYYY-MM-DD', sign: 'columns', columns: {} }}
      >
        <Form.Item name="kind" label="用途" required>
          <Select options={choices(LAYOUT_KINDS)} disabled={layout !== undefined} />
        </Form.Item>
        <Form.Item name="name" label="格式名称" required rules={[fieldRule(Name)]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="encoding" label="文件编码" required>
          <Select options={choices(ENCODINGS)} />
        </Form.Item>
        <Form.Item name="headRow" label="列名所在行" required rules={[fieldRule(HeadRow)]}>
          <InputNumber min={1} max={50} precision={0} />
        </Form.Item>
        {kind === 'statement' && (
          <>
            <Form.Item name="datePattern" label="日期格式" required>
              <Select options={DATE_PATTERNS.map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item name="sign" label="收支表示" required>
              <Select options={choices(SIGNS)} />
            </Form.Item>
          </>
        )}
        {words && (
          <>
            <Form.Item name="word" label={kind === 'result' ? '成功标志' : '收入标志'} required>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item name="otherWord" label={kind === 'result' ? '失败标志' : '支出标志'} required>
              <Input maxLength={20} />
            </Form.Item>
          </>
        )}
        {Object.entries(LAYOUT_FIELDS[kind]).map(([field, title]) => (
          <Form.Item key={field} name={['columns', field]} label={`「${title}」的列名`} required={needed.has(field)}>
            <Input maxLength={30} placeholder="文件中没有该列时留空" />
          </Form.Item>
        ))}
      </Form>
    </DialogFrame>
  )
}
