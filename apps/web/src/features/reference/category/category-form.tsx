import { addCategory, editCategory } from '@aosp/contract/reference/category'
import { CategoryForm } from '@aosp/contract/reference/category.shapes'
import { callFormSource, FormDialog, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { categorySource, LazyTreeSelect } from '../../../ui/pickers/index.ts'

const SOURCE = callFormSource({ add: addCategory, edit: editCategory })
const ALL = categorySource()

/** Where the category lies; levels load as they are opened. */
const ParentSelect = ({ id, value, onChange, disabled }: ControlProps<string>) => (
  <LazyTreeSelect
    source={ALL}
    {...(id ? { id } : {})}
    value={value ?? ''}
    disabled={disabled ?? false}
    placeholder="不选则为顶级分类"
    onChange={(chosen) => onChange?.(chosen)}
  />
)

const FIELDS: readonly FormField[] = [
  { name: 'fixed', label: '固定上级', kind: 'hidden', schema: null },
  { name: 'pid', label: '上级分类', control: ParentSelect, required: false, disabled: ({ fixed }, mode) => mode !== 'add' || fixed === true },
  { name: 'name', label: '分类名称', props: { maxLength: 40 }, help: '分类编码由系统按层级生成，保存后不变' },
]

const toBody = ({ fixed: _fixed, pid, ...body }: Record<string, unknown>) => ({ ...body, ...(pid ? { pid } : {}) })

export const CategoryFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="reference.category"
    title="分类"
    schema={CategoryForm}
    fields={FIELDS}
    source={SOURCE}
    toBody={toBody}
    width={520}
    onOk={onOk}
  />
)
