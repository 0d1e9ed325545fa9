import { Form, Skeleton } from 'antd'
import { sessionById, SessionForm } from '@aosp/contract/bidding'
import type { Received } from '@aosp/contract/endpoint'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useDictOptions } from '../../../ui/dict/use-dict-options.ts'
import { DrawerFrame } from '../../../ui/dialog/drawer-frame.tsx'
import { FieldGrid } from '../../../ui/form-dialog/field-grid.tsx'
import { startValues } from '../../../ui/form-dialog/form-model.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { TransStateTag } from '../../../ui/parts/trade-tags.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { issueFields } from '../issue/issue-fields.tsx'

const NONE: readonly string[] = []
const WIDTH = 960

/** The form of a session for reading, from whichever list. */
export function SessionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(sessionById, { id }, { quiet: true })
  return (
    <DrawerFrame open title="场次详情" width={WIDTH} onClose={onClose}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <SessionFields record={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </DrawerFrame>
  )
}

function SessionFields({ record }: { record: Received<typeof sessionById> }) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const { roleCode } = useDeskSession().user.role
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const timeUnits = useDictOptions({ code: 'time_unit' }, NONE).choices
  const fields = issueFields({ transType: record.transType, bidType: record.bidType ?? 0, roleCode, bidTypes, timeUnits, hints: {} })
  const values = startValues(fields, 'detail', { ...record, transType: String(record.transType) })
  return (
    <>
      <div className="page-head">
        <h2 className="page-title">{record.name || '未命名的交易'}</h2>
        <TransStateTag state={record.state} name={record.stateName} note={record.rejectNote} />
        <p>
          编号 {record.code} · {record.corporate_dictText} · 第 {record.version} 版
        </p>
      </div>
      <Form form={form} name={`session-${record.id}`} layout="vertical" initialValues={values}>
        <FieldGrid form={form} fields={fields} schema={SessionForm} mode="detail" id={record.id} columns={2} controls={undefined} />
      </Form>
    </>
  )
}
