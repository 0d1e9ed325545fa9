import type { FormField } from '../../../../ui/form-dialog/index.ts'
import { ListPickerInput, USERS_BY_DEPARTMENT } from '../../../../ui/pickers/index.ts'

const CATEGORIES = [
  { value: '1', label: '公司' },
  { value: '2', label: '部门' },
  { value: '3', label: '岗位' },
]
const STATES = [
  { value: '1', label: '启用' },
  { value: '0', label: '停用' },
]

/** The basic data of a department. Place in the tree and code are the server's. */
export const DEPART_FIELDS: readonly FormField[] = [
  { name: 'departName', label: '部门名称', props: { maxLength: 60 } },
  { name: 'orgCategory', label: '部门类型', kind: 'radio', options: CATEGORIES, initial: '2', help: '最上级只能是公司，岗位下不能再设部门' },
  { name: 'departNameAbbr', label: '简称', props: { maxLength: 30 } },
  { name: 'departNameEn', label: '英文名', props: { maxLength: 100 } },
  { name: 'departOrder', label: '排序', kind: 'number', initial: 0, props: { min: 0, max: 99_999, precision: 0 } },
  { name: 'status', label: '状态', kind: 'radio', options: STATES, initial: '1' },
  { name: 'mobile', label: '电话', props: { maxLength: 30 } },
  { name: 'fax', label: '传真', props: { maxLength: 30 } },
  {
    name: 'directorUserIds',
    label: '负责人',
    wide: true,
    control: ListPickerInput,
    props: { picker: USERS_BY_DEPARTMENT, multiple: true, store: 'id' },
    help: '可选多人，可以在“我的部门”中管理本部门及下级部门的用户和部门角色',
  },
  { name: 'address', label: '地址', wide: true, props: { maxLength: 120 } },
  { name: 'memo', label: '备注', kind: 'textarea', props: { maxLength: 200 } },
]
