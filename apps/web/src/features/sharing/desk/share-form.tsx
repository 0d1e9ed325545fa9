import { useMemo } from 'react'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { assetList } from '@aosp/contract/assets/ledger'
import { isOffer, SHARE_UNITS } from '@aosp/contract/sharing/codes'
import { addNotice, editNotice, setWindows } from '@aosp/contract/sharing/notice'
import { NoticeForm } from '@aosp/contract/sharing/notice.shapes'
import { TIME_UNIT, TIME_UNIT_TEXTS, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField, type SubTableDeclaration } from '../../../ui/form-dialog/index.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, BUSINESS_WIDTH, listCallSource, ListPickerInput, type ListPicker } from '../../../ui/pickers/index.ts'
import { repeated, TYPE_OPTIONS } from './share-words.ts'

const SHAREABLE: ListPicker = {
  what: '资产',
  source: listCallSource(assetList),
  store: 'id',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  fixed: { status: [ASSET_STATUS.inUse, ASSET_STATUS.idle].join() },
  columns: [
    { field: 'code', title: '资产编号', width: 150, sorter: true },
    { field: 'name', title: '资产名称', width: 180, sorter: true },
    { field: 'model', title: '规格型号', width: 120 },
    { field: 'department', title: '使用部门', width: 130 },
    { field: 'status_dictText', title: '状态', width: 80 },
  ],
  conditions: [
    { name: 'name', label: '资产名称' },
    { name: 'code', label: '资产编号' },
  ],
}

const REPEAT: FormField = {
  name: 'repeatUntil',
  label: '工作日重复至',
  kind: 'date',
  schema: null,
  help: '可选：把下方每个时段按同样的时间重复到这一天，跳过周末',
}
const VALID: FormField = { name: 'validUntil', label: '有效期至', kind: 'datetime', help: '到期后不能再预约，须不早于最后一个时段' }

const FIELDS: readonly FormField[] = [
  { name: 'transType', label: '公告类型', kind: 'radio', options: TYPE_OPTIONS, initial: String(TRANS_TYPE.shareOffer), group: '共享内容' },
  { name: 'name', label: '公告标题', props: { maxLength: 60 }, placeholder: '如：三坐标测量机午后机时共享' },
  {
    name: 'asset',
    label: '共享资产',
    control: ListPickerInput,
    props: { picker: SHAREABLE },
    shown: ({ transType }) => isOffer(Number(transType)),
    schema: null,
    required: true,
    help: '在用或闲置的资产；提交后资产状态为“共享中”',
  },
  { name: 'place', label: '使用地点', props: { maxLength: 100 } },
  { name: 'price', label: '单价', kind: 'money', help: '0 为免费', initial: 0 },
  {
    name: 'timeUnit',
    label: '计价单位',
    kind: 'select',
    options: SHARE_UNITS.map((unit) => ({ value: String(unit), label: TIME_UNIT_TEXTS[unit] ?? '' })),
    initial: String(TIME_UNIT.hour),
    help: '一日按 8 个机时、一周按 40 个机时计',
  },
  { name: 'contacts', label: '联系人', props: { maxLength: 20 }, remember: true },
  { name: 'telephone', label: '联系电话', props: { maxLength: 24 }, remember: true },
  { name: 'conditions', label: '使用条件', kind: 'textarea', wide: true, props: { maxLength: 500 }, placeholder: '操作人员、耗材、安全和交接要求' },
  { ...VALID, group: '可用时段' },
  REPEAT,
]

const TABLE: SubTableDeclaration = {
  key: 'windows',
  title: '可用时段',
  defaultRows: 1,
  columns: [
    { key: 'startTime', title: '开始时间', type: 'datetime', width: 210, validateRules: [{ required: true, message: '请选择${title}' }] },
    { key: 'endTime', title: '结束时间', type: 'datetime', width: 210, validateRules: [{ required: true, message: '请选择${title}' }] },
  ],
}
const TABLES = [TABLE]

type Row = { startTime?: unknown; endTime?: unknown }

/** Rows of the table as windows, repeated as far as wished; what only the form knows is not sent. */
function toBody({ repeatUntil, windows, ...body }: Record<string, unknown>): Record<string, unknown> {
  const rows = (Array.isArray(windows) ? windows : []) as Row[]
  const sent = rows.map(({ startTime, endTime }) => ({ startTime: String(startTime ?? ''), endTime: String(endTime ?? '') }))
  return { conditions: '', ...body, windows: repeated(sent, typeof repeatUntil === 'string' ? repeatUntil : undefined) }
}

const SOURCE = callFormSource({ add: addNotice, edit: editNotice })

/** A notice with its windows, until it is handed in. */
export const ShareForm = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="sharing.notice"
    title="共享公告"
    schema={NoticeForm}
    fields={FIELDS}
    subTables={TABLES}
    columns={2}
    width={960}
    keepsDraft
    source={SOURCE}
    toBody={toBody}
    onOk={onOk}
  />
)

const WINDOWS_SOURCE = callFormSource({ edit: setWindows })
const WINDOW_FIELDS = [VALID, REPEAT]

/** Windows of a published notice: those that have begun stay as they are. */
export function WindowsForm({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) {
  const schema = useMemo(() => NoticeForm.pick({ validUntil: true, windows: true }), [])
  return (
    <FormDialog
      handle={handle}
      code="sharing.windows"
      title="可用时段"
      schema={schema}
      fields={WINDOW_FIELDS}
      subTables={TABLES}
      columns={2}
      width={760}
      source={WINDOWS_SOURCE}
      toBody={(body) => {
        const { id, validUntil, windows } = toBody(body)
        return { id, validUntil, windows }
      }}
      onOk={onOk}
    />
  )
}
