import { addDictItem, checkDictItem, editDictItem } from '@aosp/contract/reference/dict-item'
import { DICT_VALUE, DictItemForm, editDictItem as editShape } from '@aosp/contract/reference/dict-item.shapes'
import { no } from '@aosp/contract/refusals'
import { call, CallFailure } from '../../../lib/call.ts'
import { callFormSource, FormDialog, type FieldCheck, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addDictItem, edit: editDictItem })
const isHouse = ({ house }: Readonly<Record<string, unknown>>) => house === true

/** One value once in a dictionary; the server has the last word when it is saved. */
const free: FieldCheck = async (value, { id, values }) => {
  if (isHouse(values)) return undefined
  if (!DICT_VALUE.test(String(value))) return no('dict.valueSigns').message
  try {
    await call(checkDictItem, { dictId: String(values['dictId']), itemValue: String(value), id: id ?? '' }, { quiet: true })
    return undefined
  } catch (error) {
    if (error instanceof CallFailure) return error.message
    throw error
  }
}

const FIELDS: readonly FormField[] = [
  { name: 'house', label: '内置', kind: 'hidden', schema: null },
  { name: 'dictId', label: '字典', kind: 'hidden', schema: null },
  { name: 'itemText', label: '名称', props: { maxLength: 100 } },
  {
    name: 'itemValue',
    label: '数据值',
    props: { maxLength: 100 },
    // The platform's own values hold signs no new one may.
    schema: editShape.input.shape.itemValue.unwrap(),
    required: true,
    checks: [free],
    help: '同一字典内不能重复，不能包含逗号等特殊字符',
    disabled: (values, mode) => mode === 'edit' && isHouse(values),
  },
  { name: 'description', label: '描述', kind: 'textarea', props: { maxLength: 200, rows: 2 } },
  { name: 'sortOrder', label: '排序', kind: 'number', initial: 1, help: '值越小越靠前', props: { min: 0, max: 999_999, precision: 0 } },
  {
    name: 'status',
    label: '状态',
    kind: 'radio',
    initial: '1',
    dictCode: 'dict_item_status',
    disabled: (values, mode) => mode === 'edit' && isHouse(values),
  },
]

export const DictItemFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="reference.dict-item" title="字典项" schema={DictItemForm} fields={FIELDS} source={SOURCE} width={520} onOk={onOk} />
)
