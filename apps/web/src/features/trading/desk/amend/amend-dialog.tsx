import { Alert, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { amendSession, sessionById } from '@aosp/contract/trading/session'
import { AmendForm } from '@aosp/contract/trading/session.shapes'
import { TERM_TITLES } from '@aosp/contract/trading/codes'
import type { Received } from '@aosp/contract/endpoint'
import { CallFailure, callForAnswer, reportFailure } from '../../../../lib/call.ts'
import { useDeskSession } from '../../../../ui/desk-session.ts'
import { useDictOptions } from '../../../../ui/dict/index.ts'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { FieldGrid, FormFaults, NO_FAULTS, startValues, validated } from '../../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { issueFields } from '../issue/issue-fields.tsx'
import { faultsByField, type Fault } from '../issue/issue-model.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { amendBody, changesOf } from './amend-model.ts'
import { TermChanges } from './term-changes.tsx'

const NONE: readonly string[] = []
const WIDTH = 960
type Session = Received<typeof sessionById>

/** Every term has a value already. */
const NOTHING: ReadonlySet<string> = new Set()

/** Changes terms of a published session with the platform's consent; shows all the while what would change. */
export function AmendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(sessionById, { id }, { quiet: true })
  if (data) return <AmendFields record={data} onClose={onClose} />
  return (
    <DrawerFrame open title="变更交易条件" width={WIDTH} onClose={onClose}>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </DrawerFrame>
  )
}

function AmendFields({ record, onClose }: { record: Session; onClose: () => void }) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const { roleCode } = useDeskSession().user.role
  const { refresh } = useAct()
  const bidTypes = useDictOptions({ code: 't_bidType' }, NONE).choices
  const timeUnits = useDictOptions({ code: 'time_unit' }, NONE).choices
  const [faults, setFaults] = useState(NO_FAULTS)
  const [said, setSaid] = useState('')
  const about = {
    transType: record.transType,
    bidType: record.bidType ?? 0,
    roleCode,
    bidTypes,
    timeUnits,
    hints: {},
    feesShown: true,
    required: NOTHING,
    presets: {},
  }
  const fields = issueFields(about).filter(({ name }) => name in TERM_TITLES)
  const [initial] = useState(() => startValues(fields, 'edit', record))
  const values = (Form.useWatch([], form) as Record<string, unknown> | undefined) ?? initial
  const { reason: _reason, ...terms } = values
  const changes = changesOf(initial, terms)
  const goTo = (name: string) => form.scrollToField(name, { block: 'center', focus: true })

  const submit = async () => {
    setFaults(NO_FAULTS)
    const read = await validated(form)
    if (!read.ok) return
    const { reason, ...after } = read.values
    const body = amendBody(initial, after)
    if (Object.keys(body).length === 0) return setFaults({ text: '没有需要变更的内容', fields: [] })
    try {
      const { message } = await callForAnswer(amendSession, { ...body, id: record.id, reason: String(reason) }, { quiet: true })
      setSaid(message)
      refresh()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind === 'refused') return showRefusal(error)
      if (error.kind !== 'expired') reportFailure(error)
    }
  }
  const showRefusal = (failure: CallFailure) => {
    const errors = (failure.result as { errors?: Fault[] } | null)?.errors ?? []
    const placed = faultsByField(
      errors,
      fields.map(({ name }) => name),
    )
    form.setFields(placed.map(({ field, texts }) => ({ name: field, errors: texts })))
    setFaults({ text: failure.message, fields: placed.flatMap(({ field }) => fields.find(({ name }) => name === field) ?? []) })
  }

  if (said !== '')
    return (
      <DrawerFrame open title="变更交易条件" width={WIDTH} onClose={onClose}>
        <Alert
          type="success"
          showIcon
          title={said}
          description="平台审核通过后公布；价格、时间、保证金等重要条件变更后，公告期重新计算，已报名企业须重新确认。"
        />
        <TermChanges title="申请变更的内容" diff={changes} />
      </DrawerFrame>
    )
  return (
    <DrawerFrame open title="变更交易条件" width={WIDTH} onClose={onClose} onOk={submit} okText="提交变更" isDirty={() => form.isFieldsTouched()}>
      <Alert
        type="info"
        showIcon
        className="form-refusal"
        title={`${record.name}（${record.code}，第 ${record.version} 版）`}
        description="变更须经平台审核。标有“重要”的条件变更后，已报名企业须重新确认，未确认的退出并全额退还保证金。"
      />
      <FormFaults faults={faults} goTo={goTo} />
      <Form form={form} name="amend" layout="vertical" initialValues={{ ...initial, reason: '' }} autoComplete="off">
        <FieldGrid form={form} fields={fields} schema={AmendForm} mode="edit" id={record.id} columns={2} controls={undefined} />
        <Form.Item name="reason" label="变更原因" required rules={[{ required: true, min: 2, whitespace: true, message: '请填写变更原因' }]}>
          <Input.TextArea rows={3} maxLength={250} showCount placeholder="会随变更一起公布" />
        </Form.Item>
      </Form>
      <h3 className="form-group">变更内容</h3>
      {changes.length === 0 ? <p>尚未修改任何条件。</p> : <TermChanges title="将要变更的内容" diff={changes} />}
    </DrawerFrame>
  )
}
