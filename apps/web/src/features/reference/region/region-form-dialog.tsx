import { addRegion, editRegion } from '@aosp/contract/reference/region'
import * as shapes from '@aosp/contract/reference/region.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addRegion, edit: editRegion })

const FIELDS: readonly FormField[] = [
  { name: 'parentId', label: '上级代码', kind: 'hidden', schema: null },
  { name: 'parentPath', label: '上级', schema: null, disabled: true, shown: ({ parentPath }) => Boolean(parentPath) },
  {
    name: 'id',
    label: '区划代码',
    props: { maxLength: 6, inputMode: 'numeric' },
    help: '6 位数字，前几位与上级相同；保存后不能修改。',
    disabled: (_values, mode) => mode !== 'add',
  },
  { name: 'name', label: '名称', props: { maxLength: 40 } },
]

/** A region is added below another, or renamed. Its code is its identity and stays. */
const toBody = ({ parentPath: _shown, parentId, ...body }: Record<string, unknown>) => ({ ...body, ...(parentId ? { parentId } : {}) })

export const RegionFormDialog = ({ handle, onSaved }: { handle: FormDialogHandle; onSaved: () => void }) => (
  <FormDialog
    handle={handle}
    code="reference.region"
    title="区域"
    schema={shapes.addRegion.input}
    fields={FIELDS}
    source={SOURCE}
    toBody={toBody}
    onOk={onSaved}
    width={520}
  />
)
