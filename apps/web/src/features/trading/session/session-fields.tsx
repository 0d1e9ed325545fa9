import { Form } from 'antd'
import { SessionForm, type sessionById } from '@aosp/contract/bidding'
import type { Received } from '@aosp/contract/endpoint'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useDictOptions } from '../../../ui/dict/use-dict-options.ts'
import { FieldGrid } from '../../../ui/form-dialog/field-grid.tsx'
import { startValues } from '../../../ui/form-dialog/form-model.ts'
import { issueFields } from '../issue/issue-fields.tsx'

const NONE: readonly string[] = []

/** The form of a session for reading. */
export function SessionFields({ record }: { record: Received<typeof sessionById> }) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const { roleCode } = useDeskSession().user.role
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const timeUnits = useDictOptions({ code: 'time_unit' }, NONE).choices
  const fields = issueFields({ transType: record.transType, bidType: record.bidType ?? 0, roleCode, bidTypes, timeUnits, hints: {} })
  const values = startValues(fields, 'detail', { ...record, transType: String(record.transType) })
  return (
    <Form form={form} name={`session-${record.id}`} layout="vertical" initialValues={values}>
      <FieldGrid form={form} fields={fields} schema={SessionForm} mode="detail" id={record.id} columns={2} controls={undefined} />
    </Form>
  )
}
