import {
  BUSINESS_ELLIPSIS,
  BUSINESS_PAGE_SIZES,
  BUSINESS_WIDTH,
  CATALOGUE,
  CORPORATES,
  DEPARTS,
  fieldText,
  MEMBERS,
  POSITIONS,
  QUALIFICATIONS,
  REGIONS,
  REVIEWERS,
  ROLES,
  USERS,
  USERS_BY_DEPARTMENT,
  type ListPicker,
  type PickerRow,
  type PickerSource,
  type TreeNode,
  type TreePicker,
  type TreeSource,
} from '../../ui/pickers/index.ts'
import { pageOf } from '../../ui/list-page/index.ts'

/** Sources in the browser, as late as a server's and with the same manners. */
const later = <Value>(value: () => Value, ms = 80): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value()), ms))

export function localSource(key: string, rows: readonly PickerRow[]): PickerSource {
  return {
    key: `gallery-${key}`,
    load: ({ departId, ...query }) =>
      later(() => pageOf(departId === undefined ? rows : rows.filter((row) => fieldText(row, 'departId').startsWith(String(departId))), query)),
    resolve: (field, values) => later(() => rows.filter((row) => values.includes(fieldText(row, field)))),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

const CITIES = ['上海', '成都', '西安', '沈阳', '哈尔滨', '南昌', '贵阳', '洛阳'] as const
const TRADES = ['精密制造', '动力技术', '航电设备', '物资贸易', '资产运营'] as const
const OFFICES = ['综合管理部', '资产管理部', '设备处置部', '财务部', '采购部'] as const

/** A group of 10,041 departments: 40 companies of 25 departments with nine teams each. Codes grow level by level. */
export function manyDeparts(): ReadonlyMap<string, readonly TreeNode[]> {
  const levels = new Map<string, TreeNode[]>([['', [{ key: 'A01', title: '远航集团', leaf: false }]]])
  const below = (parent: string, titles: readonly string[], leaf: boolean): TreeNode[] => {
    const made = titles.map((title, index) => ({ key: `${parent}A${two(index + 1)}`, title, leaf }))
    levels.set(parent, made)
    return made
  }
  const companies = Array.from({ length: 40 }, (_, index) => `${CITIES[index % 8] ?? ''}${TRADES[Math.floor(index / 8)] ?? ''}公司`)
  for (const company of below('A01', companies, false)) {
    const offices = Array.from({ length: 25 }, (_, index) => `${OFFICES[index % 5] ?? ''}${index < 5 ? '' : `（${Math.floor(index / 5) + 1}）`}`)
    for (const office of below(company.key, offices, false))
      below(
        office.key,
        Array.from({ length: 9 }, (_, index) => `第${index + 1}工作组`),
        true,
      )
  }
  return levels
}

/** A tree in the browser, read level by level. */
export function localTree(key: string, levels: () => ReadonlyMap<string, readonly TreeNode[]>, ms?: number): TreeSource {
  let known: ReadonlyMap<string, readonly TreeNode[]> | undefined
  const tree = () => (known ??= levels())
  const all = () => [...tree().values()].flat()
  return {
    key: `gallery-${key}`,
    children: (parent) => later(() => tree().get(parent?.key ?? '') ?? [], ms),
    search: (word) =>
      later(
        () =>
          all()
            .filter(({ title }) => title.includes(word))
            .slice(0, 100),
        ms,
      ),
    resolve: (keys) => later(() => all().filter((node) => keys.includes(node.key)), ms),
  }
}

const departs = localTree('departs', manyDeparts)

const FAMILY = ['陈', '李', '周', '王', '赵', '吴', '孙', '郑'] as const
const GIVEN = ['志远', '晓雯', '明', '建国', '思涵', '文博', '丽华', '海峰', '佳怡', '子轩'] as const

/** The first three are those of the editable table's samples. */
const PEOPLE: readonly PickerRow[] = Array.from({ length: 1200 }, (_, index) => {
  const departId = `A01A${two((index % 40) + 1)}A${two((index % 25) + 1)}`
  return {
    id: `u${index + 1}`,
    username: index < 3 ? `u${index + 1}` : `user${String(index + 1).padStart(4, '0')}`,
    realname:
      index === 0
        ? '陈志远'
        : index === 1
          ? '李晓雯'
          : index === 2
            ? '周明'
            : `${FAMILY[(index + Math.floor(index / 40)) % 8] ?? ''}${GIVEN[(index * 7 + Math.floor(index / 80)) % 10] ?? ''}`,
    sex: (index % 2) + 1,
    sex_dictText: index % 2 === 0 ? '男' : '女',
    phone: `138****${String(1000 + index).slice(-4)}`,
    status: 1,
    status_dictText: '正常',
    departId,
    orgCodeTxt: OFFICES[index % 5] ?? '',
    corporateName: `${CITIES[index % 8] ?? ''}${TRADES[index % 5] ?? ''}公司`,
    inMember: (index % 2) + 1,
    inMember_dictText: index % 2 === 0 ? '外部会员' : '内部会员',
  }
})

const COMPANIES: readonly PickerRow[] = Array.from({ length: 64 }, (_, index) => ({
  id: `c${index + 1}`,
  name: `${CITIES[index % 8] ?? ''}${TRADES[Math.floor(index / 8) % 5] ?? ''}有限公司${index < 40 ? '' : '第二分公司'}`,
  shortname: `${CITIES[index % 8] ?? ''}${(TRADES[Math.floor(index / 8) % 5] ?? '').slice(0, 2)}`,
  creditcode: `9131000${String(10_000_000_000 + index * 7919)}`,
}))

const ROLE_ROWS: readonly PickerRow[] = [
  { id: 'r1', roleName: '系统管理员', roleCode: 'admin', description: '平台的全部功能' },
  { id: 'r2', roleName: '平台运营', roleCode: 'operate', description: '审核、发布与结算' },
  { id: 'r3', roleName: '集团成员单位', roleCode: 'menber', description: '本单位的资产与交易' },
  { id: 'r4', roleName: '外部企业', roleCode: 'external', description: '报名与竞价' },
]

const POSITION_ROWS: readonly PickerRow[] = ['资产管理员', '设备工程师', '采购主管', '财务主管', '部门经理', '总会计师', '总经理'].map((name, index) => ({
  id: `p${index + 1}`,
  name,
  code: `ZW${two(index + 1)}`,
  rank_dictText: ['员级', '助级', '中级', '副高级', '正高级'][index % 5],
}))

const QUALIFICATION_ROWS: readonly PickerRow[] = Array.from({ length: 55 }, (_, index) => ({
  id: `q${index + 1}`,
  name: ['质量管理体系认证', '武器装备科研生产许可', '环境管理体系认证', '特种设备安装改造许可'][index % 4],
  rank: ['一级', '二级', '三级'][index % 3],
  identifier: `ZS-2026-${String(index + 1).padStart(4, '0')}`,
  issueorg: '国家认证认可监督管理委员会',
  validtime: '2024-01-01/2027-12-31',
  expiry: 'valid',
}))

const MACHINES = ['数控立式加工中心', '螺杆空气压缩机', '电动叉车', '三坐标测量机'] as const
const ASSET_ROWS: readonly PickerRow[] = Array.from({ length: 48 }, (_, index) => ({
  id: `a${index + 1}`,
  code: `ZC-${String(index + 1).padStart(4, '0')}`,
  name: `${MACHINES[index % 4] ?? ''}及随机附件工装夹具全套（${index + 1} 号）`,
  owner: `${CITIES[index % 8] ?? ''}${TRADES[index % 5] ?? ''}公司`,
}))

/** A business picker as a page declares it. */
const ASSETS: ListPicker = {
  what: '资产',
  source: localSource('assets', ASSET_ROWS),
  store: 'code',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  columns: [
    { field: 'code', title: '资产编号', width: 120, sorter: true },
    { field: 'name', title: '资产名称', width: 260 },
    { field: 'owner', title: '所属企业', width: 180 },
  ],
  conditions: [
    { name: 'name', label: '资产名称' },
    { name: 'code', label: '资产编号' },
  ],
}

export type ListSample = { key: string; label: string; picker: ListPicker; multiple?: boolean; limit?: number; start?: string }

const people = (picker: ListPicker): ListPicker => ({
  ...picker,
  plainWords: false,
  source: localSource('people', PEOPLE),
  ...(picker.tree ? { tree: { ...picker.tree, source: departs } } : {}),
})

export const localListSamples = (): ListSample[] => [
  { key: 'users', label: '用户', picker: people(USERS), multiple: true, start: 'u1,user0500,left2019' },
  { key: 'depart-users', label: '部门人员', picker: people(USERS_BY_DEPARTMENT), multiple: true },
  { key: 'roles', label: '角色', picker: { ...ROLES, source: localSource('roles', ROLE_ROWS) }, multiple: true },
  { key: 'positions', label: '职务', picker: { ...POSITIONS, source: localSource('positions', POSITION_ROWS) } },
  { key: 'corporates', label: '企业', picker: { ...CORPORATES, source: localSource('corporates', COMPANIES) } },
  { key: 'members', label: '会员', picker: people(MEMBERS), multiple: true },
  { key: 'reviewers', label: '审核人', picker: people(REVIEWERS) },
  { key: 'qualifications', label: '资质', picker: { ...QUALIFICATIONS, source: localSource('qualifications', QUALIFICATION_ROWS) }, multiple: true },
  { key: 'assets', label: '资产（最多 3 项）', picker: ASSETS, multiple: true, limit: 3, start: 'ZC-0001' },
]

export const serverListSamples = (): ListSample[] => [
  { key: 'users', label: '用户', picker: USERS, multiple: true, start: 'operate01' },
  { key: 'depart-users', label: '部门人员', picker: USERS_BY_DEPARTMENT, multiple: true },
  { key: 'roles', label: '角色', picker: ROLES, multiple: true },
  { key: 'positions', label: '职务', picker: POSITIONS },
  { key: 'corporates', label: '企业', picker: CORPORATES, start: 'corp-platform' },
  { key: 'members', label: '会员', picker: MEMBERS, multiple: true, start: 'user-menber01' },
  { key: 'reviewers', label: '审核人', picker: REVIEWERS },
  { key: 'qualifications', label: '资质', picker: QUALIFICATIONS, multiple: true },
]

export type TreeSample = { key: string; label: string; picker: TreePicker; multiple?: boolean; start?: string }

const nodes = (words: Readonly<Record<string, string>>): ReadonlyMap<string, readonly TreeNode[]> => {
  const keys = Object.keys(words)
  const level = (parent: string) => keys.filter((key) => key.length === parent.length + 2 && key.startsWith(parent))
  return new Map(['', ...keys].map((parent) => [parent, level(parent).map((key) => ({ key, title: words[key] ?? '', leaf: level(key).length === 0 }))]))
}
const CATALOGUE_WORDS = {
  '01': '机器设备',
  '0101': '金属加工机械',
  '010101': '加工中心',
  '010102': '数控车床',
  '0102': '压缩机',
  '02': '运输车辆',
  '0201': '叉车',
  '03': '房屋建筑',
}
const REGION_WORDS = { '31': '上海市', '3101': '浦东新区', '3102': '闵行区', '51': '四川省', '5101': '成都市', '510101': '武侯区', '5107': '绵阳市' }

export const localTreeSamples = (): TreeSample[] => [
  { key: 'departs', label: '部门（多选，一万个）', picker: { ...DEPARTS, source: departs }, multiple: true, start: 'A01A02A01' },
  { key: 'depart', label: '部门（单选）', picker: { ...DEPARTS, source: departs } },
  { key: 'catalogue', label: '资产目录', picker: { ...CATALOGUE, source: localTree('catalogue', () => nodes(CATALOGUE_WORDS)) } },
  { key: 'regions', label: '区域', picker: { ...REGIONS, source: localTree('regions', () => nodes(REGION_WORDS)) }, multiple: true },
  {
    key: 'broken',
    label: '加载失败',
    picker: { ...DEPARTS, source: { ...departs, key: 'gallery-broken', children: () => Promise.reject(new Error('部门服务暂不可用')) } },
  },
]

export const serverTreeSamples = (): TreeSample[] => [
  { key: 'departs', label: '部门（多选）', picker: DEPARTS, multiple: true },
  { key: 'depart', label: '部门（单选）', picker: DEPARTS },
  { key: 'catalogue', label: '资产目录', picker: CATALOGUE },
  { key: 'regions', label: '区域', picker: REGIONS, multiple: true },
]

/** For the editable table's columns of people and departments. Its samples store short keys of their own. */
export const cellUsers: ListPicker = people(USERS_BY_DEPARTMENT)
export const cellDeparts: TreePicker = {
  ...DEPARTS,
  source: localTree('cell-departs', () => {
    const units: [string, string][] = [
      ['d1', '集团总部'],
      ['d2', '华东公司'],
      ['d3', '西南公司'],
    ]
    return new Map([['', units.map(([key, title]) => ({ key, title, leaf: true }))]])
  }),
}
