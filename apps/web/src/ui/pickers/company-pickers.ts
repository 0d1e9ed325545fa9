import { memberList } from '@aosp/contract/organisation/member'
import { corporateList, qualificationList } from '@aosp/contract/organisation/corporate'
import { CORPORATE_TITLES, EXPIRY_TEXTS, MEMBER_TYPE, QUALIFICATION_PICKER_PAGE, type Expiry } from '@aosp/contract/organisation/texts'
import { listCallSource } from './call-sources.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_WIDTH, type ListPicker } from './list-picker.ts'

const PAGE_SIZES = [10, 20, 30] as const

export const CORPORATES: ListPicker = {
  what: '企业',
  source: listCallSource(corporateList),
  store: 'id',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: PAGE_SIZES,
  columns: [
    { field: 'name', title: CORPORATE_TITLES.name, width: 240, sorter: true },
    { field: 'shortname', title: CORPORATE_TITLES.shortname, width: 120 },
    { field: 'creditcode', title: CORPORATE_TITLES.creditcode, width: 190, sorter: true },
  ],
  conditions: [
    { name: 'name', label: CORPORATE_TITLES.name },
    { name: 'shortname', label: CORPORATE_TITLES.shortname },
    { name: 'creditcode', label: '信用代码' },
  ],
}

export const MEMBERS: ListPicker = {
  what: '会员',
  source: listCallSource(memberList),
  store: 'id',
  text: 'realname',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: PAGE_SIZES,
  columns: [
    { field: 'inMember_dictText', title: '会员类型', width: 100 },
    { field: 'username', title: '账号', width: 130, sorter: true },
    { field: 'realname', title: '姓名', width: 100, sorter: true },
    { field: 'phone', title: '手机号', width: 130 },
    { field: 'corporateName', title: '所属企业', width: 180 },
    { field: 'status_dictText', title: '状态', width: 80 },
  ],
  conditions: [
    { name: 'username', label: '账号' },
    {
      name: 'inMember',
      label: '会员类型',
      options: [
        { value: String(MEMBER_TYPE.internal), label: '内部会员' },
        { value: String(MEMBER_TYPE.external), label: '外部会员' },
      ],
    },
    { name: 'realname', label: '姓名' },
    { name: 'phone', label: '手机号' },
    { name: 'status', label: '状态', dict: 'user_status' },
  ],
}

export const QUALIFICATIONS: ListPicker = {
  what: '资质',
  source: listCallSource(qualificationList),
  store: 'id',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: QUALIFICATION_PICKER_PAGE.sizes,
  columns: [
    { field: 'name', title: '资质名称', width: 180, sorter: true },
    { field: 'rank', title: '等级', width: 90 },
    { field: 'identifier', title: '证书编号', width: 160 },
    { field: 'issueorg', title: '发证机构', width: 160 },
    { field: 'validtime', title: '有效期', width: 180, show: ({ validtime }) => String(validtime ?? '').replace('/', ' 至 ') },
    { field: 'expiry', title: '状态', width: 100, show: ({ expiry }) => EXPIRY_TEXTS[expiry as Expiry] ?? '' },
  ],
  conditions: [
    { name: 'name', label: '资质名称' },
    { name: 'identifier', label: '证书编号' },
    { name: 'issueorg', label: '发证机构' },
  ],
}
