import { ACCOUNT_STATUS } from '@aosp/contract/identity/account'
import { ORG_CATEGORY } from '@aosp/contract/identity/roles'
import type { RoleCode } from './menu-seeds.ts'

/** The demo group 远航工业集团: fictitious companies, people and numbers. */
export type DemoDepart = { orgCode: string; name: string; category: (typeof ORG_CATEGORY)[keyof typeof ORG_CATEGORY] }

export const DEPARTS: readonly DemoDepart[] = [
  { orgCode: 'A01', name: '远航工业集团', category: ORG_CATEGORY.company },
  { orgCode: 'A01A01', name: '集团总部', category: ORG_CATEGORY.company },
  { orgCode: 'A01A01A01', name: '资产管理部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A01A01', name: '实物资产组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A01A02', name: '无形资产组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A01A03', name: '产权登记组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A02', name: '财务部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A02A01', name: '会计核算组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A02A02', name: '资金管理组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A03', name: '信息中心', category: ORG_CATEGORY.department },
  { orgCode: 'A01A01A04', name: '审计部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02', name: '远航精密制造有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A01A02A01', name: '设备管理部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A01A01', name: '一车间设备组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A01A02', name: '二车间设备组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A02', name: '采购部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A03', name: '质量检验部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A04', name: '仓储物流部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A04A01', name: '东区仓库', category: ORG_CATEGORY.department },
  { orgCode: 'A01A02A04A02', name: '西区仓库', category: ORG_CATEGORY.department },
  { orgCode: 'A01A03', name: '远航动力技术有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A01A03A01', name: '设备管理部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A03A02', name: '综合管理部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A03A03', name: '试验中心', category: ORG_CATEGORY.department },
  { orgCode: 'A01A03A03A01', name: '台架试验组', category: ORG_CATEGORY.department },
  { orgCode: 'A01A04', name: '远航新材料研究院有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A01A04A01', name: '资产管理科', category: ORG_CATEGORY.department },
  { orgCode: 'A01A04A02', name: '生产保障部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A05', name: '远航资产运营有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A01A05A01', name: '交易运营部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A05A02', name: '资金结算部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A05A03', name: '客户服务部', category: ORG_CATEGORY.department },
  { orgCode: 'A01A05A04', name: '法务合规部', category: ORG_CATEGORY.department },
  { orgCode: 'A02', name: '外部会员企业', category: ORG_CATEGORY.company },
  { orgCode: 'A02A01', name: '华信机械设备有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A02A02', name: '天成再生资源有限公司', category: ORG_CATEGORY.company },
  { orgCode: 'A02A03', name: '瑞达设备租赁有限公司', category: ORG_CATEGORY.company },
]

/** Who answers for which department, with everything below it. */
export const DIRECTORS: readonly { username: string; orgCode: string }[] = [
  { username: 'operate01', orgCode: 'A01A05' },
  { username: 'menber01', orgCode: 'A01A02' },
]

export const GROUP_TENANT = { id: 1, name: '远航工业集团' } as const

export type DemoPerson = {
  username: string
  realname: string
  sex: 1 | 2
  birthday: string
  phone: string
  role: RoleCode
  corporate: string | null
  departs: readonly string[]
  /** Of the group, so within its tenant. */
  inGroup: boolean
  workNo?: string
  status?: number
  reject?: string
  /** How long ago the account was made. */
  daysAgo: number
}

export const accountId = (username: string): string => `user-${username}`

export const PEOPLE: readonly DemoPerson[] = [
  {
    username: 'admin',
    realname: '秦立川',
    sex: 1,
    birthday: '1982-04-16',
    phone: '13900000001',
    role: 'admin',
    corporate: 'corp-platform',
    departs: ['A01A01A03'],
    inGroup: true,
    workNo: 'YH0001',
    daysAgo: 720,
  },
  // What only administrators decide takes two of them.
  {
    username: 'admin02',
    realname: '沈文博',
    sex: 1,
    birthday: '1985-10-24',
    phone: '13900000002',
    role: 'admin',
    corporate: 'corp-platform',
    departs: ['A01A01A03'],
    inGroup: true,
    workNo: 'YH0002',
    daysAgo: 715,
  },
  {
    username: 'operate01',
    realname: '周明远',
    sex: 1,
    birthday: '1989-09-02',
    phone: '13900000011',
    role: 'operate',
    corporate: 'corp-platform',
    departs: ['A01A05A01'],
    inGroup: true,
    workNo: 'YH0511',
    daysAgo: 700,
  },
  {
    username: 'operate02',
    realname: '韩晓岚',
    sex: 2,
    birthday: '1986-12-21',
    phone: '13900000012',
    role: 'operate',
    corporate: 'corp-platform',
    departs: ['A01A05A02'],
    inGroup: true,
    workNo: 'YH0512',
    daysAgo: 690,
  },
  {
    username: 'menber01',
    realname: '林建华',
    sex: 1,
    birthday: '1979-06-08',
    phone: '13900000021',
    role: 'menber',
    corporate: 'corp-yuanhang-precision',
    departs: ['A01A02A01', 'A01A02A02'],
    inGroup: true,
    workNo: 'YH0221',
    daysAgo: 610,
  },
  {
    username: 'menber02',
    realname: '陈思远',
    sex: 1,
    birthday: '1991-03-27',
    phone: '13900000022',
    role: 'menber',
    corporate: 'corp-yuanhang-power',
    departs: ['A01A03A01'],
    inGroup: true,
    workNo: 'YH0321',
    daysAgo: 540,
  },
  {
    username: 'menber03',
    realname: '许静',
    sex: 2,
    birthday: '1984-11-13',
    phone: '13900000023',
    role: 'menber',
    corporate: 'corp-yuanhang-materials',
    departs: ['A01A04A01'],
    inGroup: true,
    workNo: 'YH0421',
    daysAgo: 505,
  },
  {
    username: 'external01',
    realname: '吴晓峰',
    sex: 1,
    birthday: '1977-01-30',
    phone: '13900000031',
    role: 'external',
    corporate: 'corp-huaxin-machinery',
    departs: ['A02A01'],
    inGroup: false,
    daysAgo: 420,
  },
  {
    username: 'external02',
    realname: '孙立新',
    sex: 1,
    birthday: '1988-07-19',
    phone: '13900000032',
    role: 'external',
    corporate: 'corp-tiancheng-recycling',
    departs: ['A02A02'],
    inGroup: false,
    daysAgo: 365,
  },
  {
    username: 'external03',
    realname: '何雨桐',
    sex: 2,
    birthday: '1990-10-05',
    phone: '13900000033',
    role: 'external',
    corporate: 'corp-ruida-leasing',
    departs: ['A02A03'],
    inGroup: false,
    daysAgo: 210,
  },
  {
    username: 'pending01',
    realname: '叶文博',
    sex: 1,
    birthday: '1987-05-11',
    phone: '13900000041',
    role: 'external',
    corporate: null,
    departs: [],
    inGroup: false,
    status: ACCOUNT_STATUS.pending,
    daysAgo: 1,
  },
  {
    username: 'rejected01',
    realname: '钟丽华',
    sex: 2,
    birthday: '1985-08-24',
    phone: '13900000042',
    role: 'external',
    corporate: null,
    departs: [],
    inGroup: false,
    status: ACCOUNT_STATUS.rejected,
    reject: '营业执照照片不清晰，请重新上传后提交',
    daysAgo: 6,
  },
  {
    username: 'frozen01',
    realname: '邹海涛',
    sex: 1,
    birthday: '1980-02-17',
    phone: '13900000043',
    role: 'menber',
    corporate: 'corp-yuanhang-materials',
    departs: ['A01A04A02'],
    inGroup: true,
    workNo: 'YH0433',
    status: ACCOUNT_STATUS.frozen,
    daysAgo: 480,
  },
]

/** Numbers nobody has: what is sent to them may be shown to whoever tries the demonstration. */
export const DEMO_PHONES: readonly string[] = PEOPLE.map(({ phone }) => phone)
