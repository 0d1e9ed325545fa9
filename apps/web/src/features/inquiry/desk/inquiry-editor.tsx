import { Alert, App, Button, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as calls from '@aosp/contract/inquiry/inquiry'
import { InquiryForm } from '@aosp/contract/inquiry/inquiry.shapes'
import { FILES_MAX, INQUIRY_STALE, INQUIRY_TYPE, ITEM_FILES_MAX, MIN_QUOTES, VISIBILITY } from '@aosp/contract/inquiry/codes'
import type { Sent } from '@aosp/contract/endpoint'
import { DIRECTION } from '@aosp/kernel/inquiry/constants'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { callForAnswer, CallFailure, reportFailure } from '../../../lib/call.ts'
import { sendTo } from '../../../lib/upload.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import {
  EditableTable,
  TableInvalid,
  useEditableTable,
  useLiveTable,
  type Column,
  type LooseRow,
  type Row,
  type TableServices,
} from '../../../ui/editable-table/index.ts'
import { FieldGrid, startValues, validated, type ControlProps, type FormField } from '../../../ui/form-dialog/index.ts'
import { useTabName } from '../../../ui/own-tab.ts'
import { CORPORATES, ListPickerInput, ReportPopupInput } from '../../../ui/pickers/index.ts'
import { LazyFileUpload } from '../../../ui/upload/index.ts'
import { DIRECTION_CHOICES, type Inquiry, TYPE_CHOICES, VISIBILITY_CHOICES } from './inquiry-words.ts'
import './inquiry.css'

type Props = {
  record?: Inquiry
  /** Kept as a draft, under this id. */
  onKept: (id: string) => void
  /** Submitted: there is nothing left to write. */
  onSent: () => void
  onBack: () => void
  onReload?: () => void
}

const Company = ({ value, onChange, ...rest }: ControlProps<string>) => (
  <ListPickerInput {...rest} picker={CORPORATES} value={value ?? ''} onChange={(chosen) => onChange?.(chosen)} placeholder="请选择询价企业" />
)
const Attachments = (props: ControlProps<string>) => <LazyFileUpload {...props} biz="inquiry" max={FILES_MAX} />

type About = { operator: boolean; external: boolean; lease: boolean; record: Inquiry | undefined }

const fieldsFor = ({ operator, external, lease, record }: About): readonly FormField[] => [
  ...(operator ? [{ name: 'corporate', label: '询价企业', control: Company, wide: true, required: true, schema: null, disabled: record !== undefined }] : []),
  { name: 'title', label: '询价标题', wide: true, marked: true, props: { maxLength: 100 }, placeholder: '如 高压柜备件一批' },
  { name: 'inquiryType', label: '询价类型', kind: 'select', options: TYPE_CHOICES, help: '求购价低者优，出让价高者优，租赁由您选择' },
  ...(lease ? [{ name: 'direction', label: '比价方向', kind: 'select' as const, options: DIRECTION_CHOICES, help: '租入选低价优先，租出选高价优先' }] : []),
  {
    name: 'visibility',
    label: '公开范围',
    kind: 'select',
    options: external ? VISIBILITY_CHOICES.filter(({ value }) => value === String(VISIBILITY.everybody)) : VISIBILITY_CHOICES,
  },
  { name: 'quoteEnd', label: '报价截止时间', kind: 'datetime', marked: true, help: '到时由系统开启全部报价' },
  { name: 'minQuote', label: '最少报价数', kind: 'number', props: { min: 1, max: 20 }, help: '不足时可以延期一次，或说明原因后继续' },
  {
    name: 'limitPrice',
    label: '限价（元）',
    kind: 'money',
    draft: false,
    help: record?.limitSet === 1 && record.limitPrice === null ? '已由他人设定，填写则替换' : '选填，加密保存，随报价一起开启；超出限价的报价无效',
  },
  { name: 'contacts', label: '联系人', marked: true, props: { maxLength: 30 } },
  { name: 'telephone', label: '联系电话', marked: true, props: { maxLength: 30 } },
  { name: 'note', label: '询价说明', kind: 'textarea', wide: true, props: { maxLength: 2000, rows: 3 }, placeholder: '交货地点、质量要求、付款方式等' },
  { name: 'attachment', label: '附件', control: Attachments, wide: true, draft: false },
]

const COLUMNS: readonly Column[] = [
  { key: 'name', title: '名称', type: 'input', width: 220, props: { maxLength: 100 }, validateRules: [{ required: true }] },
  { key: 'spec', title: '规格型号', type: 'input', width: 220, props: { maxLength: 200 } },
  {
    key: 'qty',
    title: '数量',
    type: 'inputNumber',
    width: 110,
    validateRules: [{ handler: ({ value }) => value === null || value === '' || Number(value) > 0 || '数量须大于 0' }],
  },
  {
    key: 'unit',
    title: '单位',
    type: 'select',
    width: 110,
    allowInput: true,
    options: ['台', '套', '件', '个', '米', '吨', '批', '月'].map((unit) => ({ value: unit, text: unit })),
  },
  { key: 'note', title: '备注', type: 'input_pop', width: 200 },
  { key: 'picture', title: '图片', type: 'image', width: 140, btnText: '上传图片', props: { maxCount: 1 } },
  { key: 'files', title: '附件', type: 'file', width: 200, btnText: '上传附件' },
]
const SERVICES: TableServices = { sendFile: (file, _column, onPercent) => sendTo('inquiry')(file, onPercent) }

const numberOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Writes an inquiry: a draft may be saved at any time, what it lacks is said when it is submitted. */
export function InquiryEditor({ record, onKept, onSent, onBack, onReload }: Props) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const { user } = useDeskSession()
  const [form] = Form.useForm<Record<string, unknown>>()
  const operator = user.role.roleCode === ROLE_CODES.operate
  const external = user.role.roleCode === ROLE_CODES.external
  const [initial] = useState(() => {
    const known = firstValues(record, user.realname, user.phone ?? '')
    return startValues(fieldsFor({ operator, external, lease: true, record }), record ? 'edit' : 'add', known)
  })
  const type = Number(Form.useWatch('inquiryType', form) ?? initial['inquiryType'])
  const lease = type === INQUIRY_TYPE.lease
  const fields = useMemo(() => fieldsFor({ operator, external, lease, record }), [operator, external, lease, record])
  useTabName(record ? record.title || record.code : '发起询价')
  const [rows] = useState<readonly LooseRow[]>(() => record?.items.map((item) => ({ ...item })) ?? [])
  const live = useLiveTable(user.id, record && `inquiry-${record.id}`, 'items')
  const table = useEditableTable({ columns: COLUMNS, rows, dragSort: true, live })
  // Beside the rows and not in them: a row that changes would take the keyboard out of the table below it.
  const demands = useRef(new Map(rows.map((row) => [String(row.id), demandsIn(row['params'])])))
  const subTable = useMemo(
    () => ({
      render: (row: Row) => (
        <Demands name={textOf(row['name'])} lines={demands.current.get(row.id) ?? []} onChange={(lines) => void demands.current.set(row.id, lines)} />
      ),
      height: 300,
    }),
    [],
  )
  const [busy, setBusy] = useState<'save' | 'submit'>()
  const [refusal, setRefusal] = useState('')

  /** What is typed, as it is sent; nothing while something is written wrongly. */
  const body = async (): Promise<Sent<typeof calls.addInquiry> | undefined> => {
    const read = await validated(form)
    const items = await table.getValuesPromise().catch((error: unknown) => {
      if (!(error instanceof TableInvalid)) throw error
      void message.warning(error.message)
      return undefined
    })
    if (!read.ok || !items) return undefined
    const { corporate, inquiryType, direction, visibility, minQuote, limitPrice, ...texts } = read.values
    return {
      ...texts,
      ...(operator && !record ? { corporate: textOf(corporate) } : {}),
      inquiryType: Number(inquiryType),
      ...(direction ? { direction: Number(direction) } : {}),
      visibility: Number(visibility),
      minQuote: Number(minQuote ?? MIN_QUOTES),
      limitPrice: numberOf(limitPrice),
      // Another's limit comes back to nobody, so an empty field leaves it as it is.
      limitSet: record?.limitSet === 1 && record.limitPrice === null ? 1 : 0,
      quoteEnd: textOf(texts['quoteEnd']) || null,
      items: items.map((item) => ({
        ...(record?.items.some(({ id }) => id === item.id) ? { id: String(item.id) } : {}),
        name: textOf(item['name']).trim(),
        catalogId: textOf(item['catalogId']) || null,
        assetId: textOf(item['assetId']) || null,
        spec: textOf(item['spec']),
        qty: numberOf(item['qty']),
        unit: textOf(item['unit']),
        note: textOf(item['note']),
        files: textOf(item['files']),
        picture: textOf(item['picture']),
        params: (demands.current.get(String(item.id)) ?? []).filter(({ name, demand }) => name !== '' || demand !== ''),
      })),
    }
  }
  const refused = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind !== 'refused') return reportFailure(error)
    if (error.message === INQUIRY_STALE)
      modal.confirm({
        title: '该询价已被他人修改',
        content: '您打开之后有人保存了新的内容，为避免覆盖，本次修改没有保存。重新加载会显示最新内容。',
        okText: '重新加载',
        cancelText: '暂不，先查看',
        onOk: () => onReload?.(),
      })
    setRefusal(error.message)
    if (error.field) form.setFields([{ name: error.field, errors: [error.message] }])
    window.scrollTo({ top: 0 })
  }
  /** Answers the id under which it is kept now. */
  const keep = async (): Promise<string | undefined> => {
    setRefusal('')
    const sent = await body()
    if (!sent) return undefined
    if (!record) return (await callForAnswer(calls.addInquiry, sent, { quiet: true })).result.id
    await callForAnswer(calls.editInquiry, { ...sent, id: record.id, revision: record.revision }, { quiet: true })
    return record.id
  }
  const press = async (what: 'save' | 'submit') => {
    setBusy(what)
    try {
      const id = await keep()
      if (id === undefined) return
      if (what === 'submit') {
        const submitted = await callForAnswer(calls.submitInquiry, { id }, { quiet: true }).catch(refused)
        await client.invalidateQueries()
        if (!submitted) return onKept(id)
        void message.success(submitted.message)
        return onSent()
      }
      void message.success('草稿已保存，可在“我的询价”中继续编辑')
      await client.invalidateQueries()
      onKept(id)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section className="panel" aria-label="询价表单">
      <div className="page-head">
        <h1 className="page-title">{record ? record.title || '未命名的询价' : '发起询价'}</h1>
        <p>{record ? `编号 ${record.code}` : '草稿可以随时保存，提交时检查全部内容。'}</p>
      </div>
      {record && record.rejectNote !== '' && <Alert type="warning" showIcon className="form-refusal" title={`审核驳回：${record.rejectNote}`} />}
      {refusal && <Alert type="error" showIcon className="form-refusal" title={refusal} />}
      <Form form={form} name={`inquiry-${record?.id ?? 'new'}`} layout="vertical" initialValues={initial} autoComplete="off">
        <FieldGrid form={form} fields={fields} schema={InquiryForm} mode={record ? 'edit' : 'add'} id={record?.id} columns={2} controls={undefined} />
      </Form>
      <div className="inquiry-items-head">
        <h2>询价内容</h2>
        <p>可以从表格软件复制后直接粘贴；每项最多 {ITEM_FILES_MAX} 个附件；展开一行可以逐条写技术要求。同事同时编辑时，各行的改动会互相显示。</p>
        <div className="inquiry-catalogue">
          <ReportPopupInput
            code="catalogs"
            orgFields="id,name"
            destFields="catalogId,name"
            field="name"
            what="目录，加入询价内容"
            multiple
            onFill={({ catalogId = '', name = '' }) => {
              const ids = catalogId.split(',')
              table.addRows(
                name
                  .split(',')
                  .filter(Boolean)
                  .map((each, index) => ({ name: each, catalogId: ids[index] ?? null, qty: 1, unit: '台' })),
              )
            }}
          />
        </div>
      </div>
      <EditableTable table={table} name="inquiry-items" label="询价内容" services={SERVICES} rowHeight={48} subTable={subTable} />
      <div className="inquiry-bar">
        <Button type="primary" loading={busy === 'submit'} disabled={busy === 'save'} onClick={() => void press('submit')}>
          提交审核
        </Button>
        <Button loading={busy === 'save'} disabled={busy === 'submit'} onClick={() => void press('save')}>
          保存草稿
        </Button>
        <Button onClick={onBack}>返回我的询价</Button>
      </div>
    </section>
  )
}

type Demand = Inquiry['items'][number]['params'][number]
const demandsIn = (value: unknown): readonly Demand[] =>
  Array.isArray(value) ? (value as readonly LooseRow[]).map(({ name, demand }) => ({ name: textOf(name).trim(), demand: textOf(demand).trim() })) : []

const DEMAND_COLUMNS: readonly Column[] = [
  { key: 'name', title: '参数', type: 'input', width: 200, props: { maxLength: 50 }, validateRules: [{ required: true }] },
  { key: 'demand', title: '要求', type: 'input', width: 320, props: { maxLength: 100 }, validateRules: [{ required: true }] },
]

/** What one item must be able to do; told with every change, so that folding it away loses nothing. */
function Demands({ name, lines, onChange }: { name: string; lines: readonly Demand[]; onChange: (lines: readonly Demand[]) => void }) {
  const [rows] = useState(() => lines.map((line) => ({ ...line })))
  const table = useEditableTable({ columns: DEMAND_COLUMNS, rows })
  useEffect(() => table.store.subscribe(() => onChange(demandsIn(table.store.content().rows))), [table, onChange])
  return <EditableTable table={table} name="inquiry-demands" label={`${name || '该项'}的技术要求`} maxHeight={210} rowHeight={44} />
}

const firstValues = (record: Inquiry | undefined, contacts: string, telephone: string): Record<string, unknown> =>
  record
    ? { ...record, inquiryType: String(record.inquiryType), direction: String(record.direction), visibility: String(record.visibility) }
    : {
        inquiryType: String(INQUIRY_TYPE.buy),
        direction: String(DIRECTION.low),
        visibility: String(VISIBILITY.everybody),
        minQuote: MIN_QUOTES,
        contacts,
        telephone,
      }
