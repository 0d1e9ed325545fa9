import { operateRole, pickUsers, usersByKeys, usersOfRole } from '@aosp/contract/identity/directory'
import { call } from '../../lib/call.ts'
import { departSource } from './depart-source.ts'
import { BUSINESS_WIDTH, type ListPicker, type PickerColumn } from './list-picker.ts'
import { fieldText, inPortions, joinKeys, type PickerRow, type PickerSource } from './picker-rows.ts'

const USER_WIDTH = 1250
const USER_ELLIPSIS = 25
const PAGE_SIZES = [10, 20, 30] as const

/** People by the field that was stored. */
const people: PickerSource = {
  key: pickUsers.path,
  load: (query) => call(pickUsers, query, { quiet: true }),
  resolve: (field, values) => inPortions(values, (portion) => call(usersByKeys, { [field]: `${joinKeys(portion)},` }, { quiet: true })),
}

const sexOf = (row: PickerRow): string => fieldText(row, 'sex_dictText')

export const USERS: ListPicker = {
  what: '用户',
  source: people,
  store: 'username',
  text: 'realname',
  width: USER_WIDTH,
  ellipsis: USER_ELLIPSIS,
  pageSizes: PAGE_SIZES,
  plainWords: true,
  columns: [
    { field: 'realname', title: '姓名', width: 120, sorter: true },
    { field: 'username', title: '账号', width: 140, sorter: true },
    { field: 'sex', title: '性别', width: 70, show: sexOf },
    { field: 'phone', title: '电话', width: 130 },
    { field: 'orgCodeTxt', title: '部门', width: 200 },
    { field: 'corporateName', title: '所属企业', width: 200 },
  ],
  conditions: [
    { name: 'realname', label: '姓名' },
    { name: 'username', label: '账号' },
    {
      name: 'sex',
      label: '性别',
      options: [
        { value: '1', label: '男' },
        { value: '2', label: '女' },
      ],
    },
  ],
}

const BY_DEPARTMENT: readonly PickerColumn[] = [
  { field: 'username', title: '用户账号', width: 140, sorter: true },
  { field: 'realname', title: '用户姓名', width: 120, sorter: true },
  { field: 'sex', title: '性别', width: 70, show: sexOf },
  { field: 'phone', title: '手机', width: 130 },
  { field: 'orgCodeTxt', title: '部门', width: 180 },
]

/** The same people with the departments beside them. */
export const USERS_BY_DEPARTMENT: ListPicker = {
  ...USERS,
  columns: BY_DEPARTMENT,
  conditions: [
    { name: 'username', label: '账号' },
    { name: 'realname', label: '姓名' },
  ],
  tree: { label: '部门', field: 'departId', source: departSource('id') },
}

/** People who review for the platform: those with the operators' role, whatever its id is here. */
export const REVIEWERS: ListPicker = {
  ...USERS,
  what: '审核人',
  source: {
    ...people,
    key: usersOfRole.path,
    load: async (query) => call(usersOfRole, { ...query, roleId: await call(operateRole, {}, { quiet: true }) }, { quiet: true }),
  },
  width: BUSINESS_WIDTH,
  columns: BY_DEPARTMENT,
  conditions: [
    { name: 'username', label: '账号' },
    { name: 'realname', label: '姓名' },
  ],
}
