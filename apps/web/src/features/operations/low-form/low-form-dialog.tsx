import { LOW_FIELD_KINDS, LOW_FIELD_TEXTS } from '@aosp/contract/operations/codes'
import { addLowForm, editLowForm } from '@aosp/contract/operations/low-form'
import { LowFormForm } from '@aosp/contract/operations/low-form.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField, type SubTableDeclaration } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addLowForm, edit: editLowForm })
const FIELDS: readonly FormField[] = [
  { name: 'name', label: '表单名称', props: { maxLength: 40 } },
  {
    name: 'code',
    label: '表单编码',
    help: '菜单以它打开表单，保存后不能修改',
    props: { maxLength: 40 },
    disabled: (_values, mode) => mode === 'edit',
  },
  {
    name: 'status',
    label: '状态',
    kind: 'radio',
    initial: '1',
    options: [
      { value: '1', label: '启用' },
      { value: '0', label: '停用' },
    ],
  },
]
const TABLES: readonly SubTableDeclaration[] = [
  {
    key: 'fieldList',
    title: '字段',
    least: 1,
    defaultRows: 1,
    options: { dragSort: true },
    columns: [
      { key: 'label', title: '显示名称', type: 'input', width: 140, props: { maxLength: 20 }, validateRules: [{ required: true, message: '请输入显示名称' }] },
      {
        key: 'name',
        title: '字段名',
        type: 'input',
        width: 130,
        props: { maxLength: 30 },
        validateRules: [
          { required: true, message: '请输入字段名' },
          { pattern: /^[a-z][A-Za-z0-9]{0,29}$/, message: '字段名以小写字母开头，只能有字母和数字' },
          { unique: true, message: '字段名重复' },
        ],
      },
      {
        key: 'kind',
        title: '控件',
        type: 'select',
        width: 120,
        defaultValue: 'text',
        options: LOW_FIELD_KINDS.map((kind) => ({ value: kind, text: LOW_FIELD_TEXTS[kind] })),
      },
      { key: 'required', title: '必填', type: 'checkbox', width: 70 },
      { key: 'inList', title: '列表显示', type: 'checkbox', width: 90, defaultValue: true },
      { key: 'options', title: '选项', type: 'input', width: 180, placeholder: '用逗号分开', props: { maxLength: 1000 } },
      { key: 'dictCode', title: '字典编码', type: 'input', width: 120, placeholder: '代替选项', props: { maxLength: 64 } },
      { key: 'help', title: '填写说明', type: 'input', width: 160, props: { maxLength: 60 } },
    ],
  },
]

/** A form and its fields, each a row. */
export const LowFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="operations.low-form"
    title="低代码表单"
    schema={LowFormForm}
    fields={FIELDS}
    subTables={TABLES}
    source={SOURCE}
    frame="drawer"
    width={1120}
    columns={2}
    onOk={onOk}
  />
)
