import { roles } from '@aosp/contract/identity/directory'
import { positions } from '@aosp/contract/reference/position'
import { listCallSource } from './call-sources.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, BUSINESS_WIDTH, type ListPicker } from './list-picker.ts'

export const ROLES: ListPicker = {
  what: '角色',
  source: listCallSource(roles),
  store: 'roleCode',
  text: 'roleName',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  columns: [
    { field: 'roleName', title: '角色名称', width: 180, sorter: true },
    { field: 'roleCode', title: '角色编码', width: 160, sorter: true },
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
    { field: 'name', title: '职务名称', width: 200, sorter: true },
    { field: 'code', title: '职务编码', width: 160, sorter: true },
    { field: 'rank_dictText', title: '职级', width: 120 },
  ],
  conditions: [
    { name: 'name', label: '职务名称' },
    { name: 'code', label: '职务编码' },
  ],
}
