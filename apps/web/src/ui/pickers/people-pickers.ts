import { operateRole, pickUsers, roles, usersByKeys, usersOfRole } from '@aosp/contract/directory'
import { positions } from '@aosp/contract/positions'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'
import { listCallSource } from './call-sources.ts'
import { departSource } from './tree-sources.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, BUSINESS_WIDTH, type ListPicker, type PickerColumn } from './list-picker.ts'
import { inPortions, joinKeys, type PickerSource } from './picker-rows.ts'

/** Words of a dictionary as choices of a condition. */
export const dictChoices = (code: string): { value: string; label: string }[] =>
  (session.dictionaries()?.[code] ?? []).map(({ value, text }) => ({ value, label: text }))

const USER_WIDTH = 1250
const USER_ELLIPSIS = 25
const PAGE_SIZES = [10, 20, 30] as const

/** People by the field that was stored. */
const people: PickerSource = {
  key: pickUsers.path,
  load: (query) => call(pickUsers, query, { quiet: true }),
  resolve: (field, values) => inPortions(values, (portion) => call(usersByKeys, { [field]: `${joinKeys(portion)},` }, { quiet: true })),
}

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
    { field: 'realname', title: '姓名', width: 120 },
    { field: 'username', title: '账号', width: 140 },
    { field: 'phone', title: '电话', width: 130 },
    { field: 'orgCodeTxt', title: '部门', width: 200 },
    { field: 'corporateName', title: '所属企业', width: 200 },
  ],
  conditions: [
    { name: 'realname', label: '姓名' },
    { name: 'username', label: '账号' },
  ],
}

const BY_DEPARTMENT: readonly PickerColumn[] = [
  { field: 'username', title: '用户账号', width: 140 },
  { field: 'realname', title: '用户姓名', width: 120 },
  { field: 'sex', title: '性别', width: 70, show: (row) => String(row['sex_dictText'] ?? '') },
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

export const ROLES: ListPicker = {
  what: '角色',
  source: listCallSource(roles),
  store: 'roleCode',
  text: 'roleName',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  columns: [
    { field: 'roleName', title: '角色名称', width: 180 },
    { field: 'roleCode', title: '角色编码', width: 160 },
    { field: 'description', title: '说明', width: 220 },
  ],
  conditions: [
    { name: 'roleName', label: '角色名称' },
    { name: 'roleCode', label: '角色编码' },
  ],
}

export const POSITIONS: ListPicker = {
  what: '职务',
  source: listCallSource(positions),
  store: 'code',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  columns: [
    { field: 'name', title: '职务名称', width: 200 },
    { field: 'code', title: '职务编码', width: 160 },
    { field: 'rank_dictText', title: '职级', width: 120 },
  ],
  conditions: [
    { name: 'name', label: '职务名称' },
    { name: 'code', label: '职务编码' },
  ],
}
