import { addDict, editDict } from '@aosp/contract/reference/dictionary'
import { DictForm } from '@aosp/contract/reference/dictionary.shapes'
import { callFormSource, FormDialog, notDuplicate, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addDict, edit: editDict })
const isHouse = ({ house }: Readonly<Record<string, unknown>>) => house === true

const VISIBILITIES = [
  { value: 'public', label: '所有登录用户' },
  { value: 'member', label: '企业成员和平台人员' },
  { value: 'staff', label: '仅平台人员' },
]

const FIELDS: readonly FormField[] = [
  { name: 'house', label: '内置', kind: 'hidden', schema: null },
  { name: 'dictName', label: '字典名称', props: { maxLength: 50 } },
  {
    name: 'dictCode',
    label: '字典编号',
    help: '字母开头，只含字母、数字和下划线；内置字典不能修改',
    props: { maxLength: 64 },
    checks: [notDuplicate('sys_dict', 'dict_code')],
    disabled: (values, mode) => mode === 'edit' && isHouse(values),
  },
  {
    name: 'type',
    label: '数据值类型',
    kind: 'radio',
    initial: '0',
    options: [
      { value: '0', label: '文本' },
      { value: '1', label: '数字' },
    ],
    disabled: (values, mode) => mode === 'edit' && isHouse(values),
  },
  {
    name: 'visibility',
    label: '可见范围',
    kind: 'radio',
    initial: 'public',
    options: VISIBILITIES,
    help: '谁的页面可以使用这个字典的选项',
    disabled: (values, mode) => mode === 'edit' && isHouse(values),
  },
  { name: 'description', label: '描述', kind: 'textarea', props: { maxLength: 200, rows: 3 } },
]

export const DictFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="reference.dict" title="字典" schema={DictForm} fields={FIELDS} source={SOURCE} width={560} onOk={onOk} />
)
