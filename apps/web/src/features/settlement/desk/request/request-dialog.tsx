import { Alert } from 'antd'
import { FAULT_TEXTS, REQUEST_FILES, REQUEST_KIND_TEXTS } from '@aosp/contract/trading/codes'
import { addRequest, proposeStop } from '@aosp/contract/settlement/request'
import * as shapes from '@aosp/contract/settlement/request.shapes'
import { callFormSource, FormDialog, type ControlProps, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { ListPickerInput } from '../../../../ui/pickers/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { sessionPicker } from '../../../trading/desk/session/session-picker.ts'
import { asksFault, asksTime, REQUEST_EFFECTS, REQUEST_STATES, STAFF_STOP_EFFECT } from './request-model.ts'

const SOURCE = callFormSource({ add: addRequest })
const STAFF_SOURCE = callFormSource({ add: proposeStop })

type PickerProps = ControlProps<string> & { states: readonly number[]; staff: boolean }
const pickers = new Map<string, ReturnType<typeof sessionPicker>>()
const pickerFor = (states: readonly number[], self: boolean) => {
  const key = `${states.join()} ${self}`
  const known = pickers.get(key) ?? sessionPicker({ self, states })
  pickers.set(key, known)
  return known
}
/** A company's own sessions only, one of them; a double click takes it. */
const SessionInput = ({ states, staff, value, onChange, ...rest }: PickerProps) => (
  <ListPickerInput
    {...rest}
    picker={pickerFor(states, !staff)}
    {...(value === undefined ? {} : { value })}
    onChange={(id) => onChange?.(id)}
    placeholder="请选择场次"
  />
)
const Effect = ({ text }: { text: string }) => <Alert type="info" showIcon title={text} />

type Props = { handle: FormDialogHandle; kinds: readonly number[]; staff?: boolean; onSaved: () => void }

/** Asks the platform to cancel, suspend, stop or resume one of the company's own sessions; of an operator, another one to stop any. */
export function RequestDialog({ handle, kinds, staff = false, onSaved }: Props) {
  const kindOf = (values: Readonly<Record<string, unknown>>) => Number(values['kind'] ?? kinds[0])
  const fields: FormField[] = [
    {
      name: 'kind',
      label: '申请类型',
      kind: 'radio',
      options: kinds.map((kind) => ({ value: String(kind), label: REQUEST_KIND_TEXTS[kind] ?? '' })),
      initial: String(kinds[0]),
      ...(kinds.length === 1 ? { shown: () => false } : {}),
    },
    ...kinds.map((kind): FormField => ({
      name: `effect${kind}`,
      label: '申请效果',
      control: Effect,
      props: { text: staff ? STAFF_STOP_EFFECT : (REQUEST_EFFECTS[kind] ?? '') },
      schema: null,
      required: false,
      shown: (values) => kindOf(values) === kind,
    })),
    ...kinds.map((kind): FormField => ({
      name: `session${kind}`,
      label: '竞价场次',
      control: SessionInput,
      props: { states: REQUEST_STATES[kind] ?? [], staff },
      schema: shapes.addRequest.input.shape.bidding,
      required: true,
      shown: (values) => kindOf(values) === kind,
    })),
    {
      name: 'fault',
      label: '责任方',
      kind: 'select',
      required: true,
      options: Object.entries(FAULT_TEXTS).map(([value, label]) => ({ value, label })),
      help: staff ? '决定保证金和积分如何处理，审核人按此裁定' : '决定保证金和积分如何处理，由运营人员核定',
      shown: (values) => asksFault(kindOf(values)),
    },
    { name: 'resumeAt', label: '恢复时间', kind: 'datetime', required: true, shown: (values) => asksTime(kindOf(values)) },
    { name: 'reason', label: '申请原因', kind: 'textarea', props: { maxLength: 250, showCount: true, rows: 4 }, placeholder: '请说明事实和理由，至少 10 个字' },
    {
      name: 'files',
      label: '证明材料',
      control: FileUpload,
      props: { label: '证明材料', biz: 'bidding', max: REQUEST_FILES },
      help: staff ? '选填，仅平台可以查看' : '选填，仅本企业和平台可以查看',
      required: false,
    },
  ]
  return (
    <FormDialog
      handle={handle}
      code="trading/request"
      title={staff ? '终止提议' : kinds.length === 1 ? `${REQUEST_KIND_TEXTS[kinds[0] ?? 0] ?? ''}申请` : '中止、终止或恢复申请'}
      okText={staff ? '提出终止' : '提交申请'}
      schema={shapes.addRequest.input}
      fields={fields}
      source={staff ? STAFF_SOURCE : SOURCE}
      width={640}
      columns={1}
      toBody={({ kind, reason, fault, resumeAt, files, ...rest }) => {
        const chosen = Number(kind ?? kinds[0])
        return {
          bidding: rest[`session${chosen}`],
          ...(staff ? {} : { kind: chosen }),
          reason,
          files,
          ...(asksFault(chosen) ? { fault } : {}),
          ...(asksTime(chosen) ? { resumeAt } : {}),
        }
      }}
      onOk={onSaved}
    />
  )
}
