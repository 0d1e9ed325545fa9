import { Alert, App, Button, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Sent } from '@aosp/contract/endpoint'
import { isOffer, SHARE_STALE, VISIBILITY } from '@aosp/contract/sharing/codes'
import * as calls from '@aosp/contract/sharing/notice'
import { NoticeForm } from '@aosp/contract/sharing/notice.shapes'
import { TIME_UNIT, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { callForAnswer, CallFailure, reportFailure } from '../../../lib/call.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { EditableTable, TableInvalid, useEditableTable } from '../../../ui/editable-table/index.ts'
import { FieldGrid, startValues, validated } from '../../../ui/form-dialog/index.ts'
import { useTabName } from '../../../ui/own-tab.ts'
import { noticeFields, WINDOW_COLUMNS, windowsIn } from './notice-fields.ts'
import type { Notice } from './share-facts.tsx'
import './sharing.css'

type Props = {
  record?: Notice
  /** Kept as a draft, under this id. */
  onKept: (id: string) => void
  /** Submitted: there is nothing left to write. */
  onSent: () => void
  onBack: () => void
  onReload?: () => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Writes a notice with its windows, as long as it is a draft or was rejected. */
export function ShareEditor({ record, onKept, onSent, onBack, onReload }: Props) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const { user } = useDeskSession()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [initial] = useState(() => startValues(noticeFields(true), record ? 'edit' : 'add', firstValues(record, user.realname, user.phone ?? '')))
  const offers = isOffer(Number(Form.useWatch('transType', form) ?? initial['transType']))
  const fields = useMemo(() => noticeFields(offers), [offers])
  useTabName(record ? record.name : '发布共享')
  const [rows] = useState(() => record?.windows.map((window) => ({ ...window })) ?? [])
  const table = useEditableTable({ columns: WINDOW_COLUMNS, rows })
  const [busy, setBusy] = useState<'save' | 'submit'>()
  const [refusal, setRefusal] = useState('')

  /** What is typed, as it is sent; nothing while something is written wrongly. */
  const body = async (): Promise<Sent<typeof calls.addNotice> | undefined> => {
    const read = await validated(form)
    const windows = await table.getValuesPromise().catch((error: unknown) => {
      if (!(error instanceof TableInvalid)) throw error
      void message.warning(error.message)
      return undefined
    })
    if (!read.ok || !windows) return undefined
    const { values } = read
    return {
      name: textOf(values['name']),
      transType: Number(values['transType']),
      visibility: Number(values['visibility']),
      asset: offers ? textOf(values['asset']) : null,
      price: Number(values['price'] ?? 0),
      timeUnit: Number(values['timeUnit']),
      place: textOf(values['place']),
      conditions: textOf(values['conditions']),
      contacts: textOf(values['contacts']),
      telephone: textOf(values['telephone']),
      validUntil: textOf(values['validUntil']),
      windows: windowsIn(windows, values['repeatUntil']),
    }
  }
  const refused = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind !== 'refused') return reportFailure(error)
    if (error.message === SHARE_STALE)
      modal.confirm({
        title: '该公告已被他人修改',
        content: '您打开之后有人保存了新的内容，为避免覆盖，本次修改没有保存。重新加载会显示最新内容。',
        okText: '重新加载',
        cancelText: '暂不，先查看',
        onOk: () => onReload?.(),
      })
    setRefusal(error.message)
    if (error.field && error.field !== 'windows') form.setFields([{ name: error.field, errors: [error.message] }])
    window.scrollTo({ top: 0 })
  }
  /** Answers the id under which it is kept now. */
  const keep = async (): Promise<string | undefined> => {
    setRefusal('')
    const sent = await body()
    if (!sent) return undefined
    if (!record) return (await callForAnswer(calls.addNotice, sent, { quiet: true })).result.id
    await callForAnswer(calls.editNotice, { ...sent, id: record.id, revision: record.revision }, { quiet: true })
    return record.id
  }
  const press = async (what: 'save' | 'submit') => {
    setBusy(what)
    try {
      const id = await keep()
      if (id === undefined) return
      if (what === 'submit') {
        const submitted = await callForAnswer(calls.submitNotice, { id }, { quiet: true }).catch(refused)
        await client.invalidateQueries()
        if (!submitted) return onKept(id)
        void message.success(submitted.message)
        return onSent()
      }
      void message.success('草稿已保存，可在“资产共享”中继续编辑')
      await client.invalidateQueries()
      onKept(id)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className="panel" aria-label="共享表单">
      <div className="page-head">
        <h1 className="page-title">{record ? record.name : '发布共享'}</h1>
        <p>{record ? `编号 ${record.code}` : '写明要共享什么、什么时候空闲、怎么收费；提交后平台在 1 个工作日内审核。'}</p>
      </div>
      {record && record.rejectNote !== '' && <Alert type="warning" showIcon className="form-refusal" title={`审核驳回：${record.rejectNote}`} />}
      {refusal && <Alert type="error" showIcon className="form-refusal" title={refusal} />}
      <Form form={form} name={`share-${record?.id ?? 'new'}`} layout="vertical" initialValues={initial} autoComplete="off">
        <FieldGrid form={form} fields={fields} schema={NoticeForm} mode={record ? 'edit' : 'add'} id={record?.id} columns={2} controls={undefined} />
      </Form>
      <div className="share-windows-head">
        <h2>{offers ? '可用时段' : '需要的时段'}</h2>
        <p>起止时间须为整点或半点，可以跨天；时段之间不能重叠，最多 100 个。</p>
      </div>
      <EditableTable table={table} name="share-windows" label="可用时段" rowHeight={48} />
      <div className="share-editor-bar">
        <Button type="primary" loading={busy === 'submit'} disabled={busy === 'save'} onClick={() => void press('submit')}>
          提交审核
        </Button>
        <Button loading={busy === 'save'} disabled={busy === 'submit'} onClick={() => void press('save')}>
          保存草稿
        </Button>
        <Button onClick={onBack}>返回资产共享</Button>
      </div>
    </section>
  )
}

const firstValues = (record: Notice | undefined, contacts: string, telephone: string): Record<string, unknown> =>
  record
    ? { ...record, transType: String(record.transType), visibility: String(record.visibility), timeUnit: String(record.timeUnit) }
    : {
        transType: String(TRANS_TYPE.shareOffer),
        visibility: String(VISIBILITY.group),
        timeUnit: String(TIME_UNIT.hour),
        price: 0,
        contacts,
        telephone,
      }
