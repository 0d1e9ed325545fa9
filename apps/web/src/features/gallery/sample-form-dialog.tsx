import { addSample, editSample } from '@aosp/contract/operations/sample'
import { SampleForm } from '@aosp/contract/operations/sample.shapes'
import { callFormSource, FormDialog, notDuplicate, type FormDialogHandle, type FormField } from '../../ui/form-dialog/index.ts'
import { CATEGORIES, STATES } from './list-page-samples.ts'

const FIELDS: readonly FormField[] = [
  { name: 'code', label: '编码', props: { maxLength: 20 }, checks: [notDuplicate('gallery_sample', 'code')] },
  { name: 'name', label: '名称', props: { maxLength: 50 } },
  { name: 'category', label: '类别', kind: 'select', options: CATEGORIES, remember: true },
  { name: 'amount', label: '金额', kind: 'money' },
  { name: 'quantity', label: '数量', kind: 'number', initial: 1, props: { min: 0, max: 1_000_000, precision: 0 } },
  { name: 'day', label: '日期', kind: 'date' },
  { name: 'state', label: '状态', kind: 'select', options: STATES, initial: '1' },
]
const SOURCE = callFormSource({ add: addSample, edit: editSample })

/** Adds a sample record or edits one. The rules are those of the contract. */
export const SampleFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="gallery.sample" title="示例数据" schema={SampleForm} fields={FIELDS} source={SOURCE} onOk={onOk} />
)
