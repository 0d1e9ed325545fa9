import { CallFailure } from '../../lib/call.ts'
import type { Column, Linkage, LiveConnection, LooseRow, Option, Row, TableServices } from '../../ui/editable-table/index.ts'

const CATEGORIES: readonly Option[] = [
  { value: '1', text: '机器设备' },
  { value: '2', text: '运输车辆' },
  { value: '3', text: '电子设备' },
  { value: '4', text: '办公家具' },
]
const STATES: readonly Option[] = [
  { value: '1', text: '待审核' },
  { value: '2', text: '已审核' },
  { value: '3', text: '已成交' },
]
const PEOPLE: readonly Option[] = [
  { value: 'u1', text: '陈志远' },
  { value: 'u2', text: '李晓雯' },
  { value: 'u3', text: '周明' },
]
const UNITS: readonly Option[] = [
  { value: 'd1', text: '集团总部' },
  { value: 'd2', text: '华东公司' },
  { value: 'd3', text: '西南公司' },
]
const SUPPLIERS = ['上海振华重工', '成都飞机维修', '广州白云工贸', '西安航天机械', '沈阳精密仪器']

/** An answer as late as a server's. */
const later = <Value>(value: Value, ms = 150): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value), ms))

export const allTypesColumns: readonly Column[] = [
  { key: 'orderNum', title: '序', type: 'normal', width: 60, isOrder: true },
  { key: 'code', title: '资产编号', type: 'normal', width: 110, sorter: true },
  { key: 'name', title: '资产名称', type: 'input', width: 180, validateRules: [{ required: true }, { unique: true }], sorter: true },
  {
    key: 'price',
    title: '评估价',
    type: 'inputNumber',
    width: 130,
    validateRules: [{ pattern: 'money', message: '${title}最多两位小数' }],
    statistics: true,
    sorter: true,
  },
  { key: 'phone', title: '联系电话', type: 'input', width: 150, validateRules: [{ pattern: 'm', message: '请输入正确手机号' }] },
  { key: 'shared', title: '共享', type: 'checkbox', width: 80, customValue: ['Y', 'N'] },
  { key: 'shown', title: '展示', type: 'checkbox_meta', width: 90 },
  { key: 'category', title: '资产类别', type: 'select', width: 140, options: CATEGORIES, allowInput: true, defaultValue: '1' },
  { key: 'depart', title: '所属部门', type: 'sel_depart', options: UNITS, fieldExtendJson: '{"multiSelect":false}' },
  { key: 'user', title: '经办人', type: 'sel_user', options: PEOPLE },
  { key: 'bought', title: '购置日期', type: 'date', width: 150 },
  { key: 'opens', title: '开标时间', type: 'datetime' },
  { key: 'visit', title: '看样时刻', type: 'time', width: 130 },
  { key: 'memo', title: '说明', type: 'input_pop', width: 160 },
  { key: 'report', title: '评估报告', type: 'file', width: 140, token: true },
  { key: 'picture', title: '图片', type: 'image', width: 140, allowRemove: false },
  { key: 'paper', title: '附件', type: 'upload', width: 140, btnText: '上传附件' },
  {
    key: 'supplier',
    title: '供应商',
    type: 'popup',
    width: 150,
    popupCode: 'supplier',
    orgFields: 'name,city',
    destFields: 'supplier,city',
    fieldExtendJson: '{"multiSelect":false}',
  },
  { key: 'city', title: '所在地', type: 'normal', width: 100 },
  {
    key: 'way',
    title: '处置方式',
    type: 'radio',
    width: 170,
    options: [
      { value: 'sale', text: '转让' },
      { value: 'lease', text: '出租' },
    ],
  },
  {
    key: 'tags',
    title: '标签',
    type: 'list_multi',
    width: 180,
    options: [
      { value: 'hot', text: '热门' },
      { value: 'new', text: '新上' },
      { value: 'fast', text: '急售' },
    ],
  },
  { key: 'brand', title: '品牌', type: 'sel_search', width: 140, options: SUPPLIERS.map((name, index) => ({ value: String(index), text: name })) },
  { key: 'keeper', title: '保管单位', type: 'sel_search_async', width: 160 },
  { key: 'action', title: '操作', type: 'slot', width: 90 },
  { key: 'secret', title: '内部标识', type: 'hidden' },
]

const NAMES = ['数控车床', '龙门起重机', '柴油发电机组', '空气压缩机', '激光切割机', '叉车', '液压机', '恒温恒湿箱', '示波器', '电焊机', '旧货车', '会议桌椅']

export const allTypesRows = (): LooseRow[] =>
  NAMES.map((name, index) => ({
    id: `a${index + 1}`,
    code: `ZC${String(1001 + index)}`,
    name,
    price: 12_000 + index * 3500.5,
    phone: `1380000${String(1000 + index)}`,
    shared: index % 2 === 0 ? 'Y' : 'N',
    shown: index % 3 === 0 ? 1 : 0,
    category: String((index % 4) + 1),
    depart: `d${(index % 3) + 1}`,
    user: index % 2 === 0 ? 'u1,u2' : 'u3',
    bought: `20${String(15 + (index % 9))}-0${(index % 9) + 1}-15`,
    opens: '2026-09-01 09:30:00',
    visit: '10:00:00',
    memo: index === 0 ? '设备完好，附随机资料。' : '',
    report: index < 3 ? `report/${name}评估报告.pdf` : '',
    picture: '',
    paper: '',
    supplier: index === 1 ? '上海振华重工' : '',
    city: index === 1 ? '上海' : '',
    way: index % 2 === 0 ? 'sale' : 'lease',
    tags: index % 2 === 0 ? 'hot,new' : '',
    brand: String(index % 5),
    keeper: '',
    secret: `s${index}`,
  }))

const CITIES = ['上海', '成都', '广州', '西安', '沈阳']

/** Answers of the gallery's own, so that every cell works without a server. */
export const demoServices: TableServices = {
  searchOptions: async (_column, keyword) => {
    if (keyword === '故障') throw new CallFailure('refused', '字典服务暂不可用，请稍后重试', 200, '/sample')
    return later(SUPPLIERS.filter((name) => name.includes(keyword)).map((name) => ({ value: name, text: name })))
  },
  popupRows: (_column, keyword) =>
    later(SUPPLIERS.map((name, index) => ({ id: String(index), name, city: CITIES[index] })).filter(({ name }) => name.includes(keyword))),
  sendFile: async (file, _column, onPercent) => {
    for (const percent of [20, 55, 90]) {
      onPercent(percent)
      await later(null, 400)
    }
    return file.name.includes('失败') ? { success: false, message: '文件类型不允许' } : { success: true, message: `temp/${file.name}` }
  },
  fileUrl: (path) => `#${path}`,
}

export const manyColumns: readonly Column[] = Array.from({ length: 20 }, (_, index): Column => {
  const key = `c${index + 1}`
  const title = `列 ${index + 1}`
  switch (index % 5) {
    case 1:
      return { key, title, type: 'inputNumber', ...(index === 1 ? { statistics: true, sorter: true } : {}) }
    case 2:
      return { key, title, type: 'select', options: CATEGORIES }
    case 3:
      return { key, title, type: 'checkbox', width: 80 }
    case 4:
      return { key, title, type: 'date' }
    default:
      return { key, title, type: 'input', ...(index === 0 ? { validateRules: [{ required: true }] } : {}) }
  }
})

export const manyRows = (): LooseRow[] =>
  Array.from({ length: 10_000 }, (_, row) => {
    const values: Record<string, unknown> = { id: `r${row + 1}` }
    manyColumns.forEach(({ key, type }, column) => {
      values[key] =
        type === 'inputNumber'
          ? (row * 7 + column) % 1000
          : type === 'select'
            ? String((row % 4) + 1)
            : type === 'checkbox'
              ? row % 2 === 0
              : type === 'date'
                ? '2026-05-20'
                : `资产 ${row + 1}-${column + 1}`
    })
    return values
  })

export const unitColumns: readonly Column[] = [
  { key: 'name', title: '单位', type: 'input', width: 260, validateRules: [{ required: true }] },
  { key: 'assets', title: '资产数', type: 'inputNumber', width: 120 },
  { key: 'head', title: '负责人', type: 'select', width: 140, options: PEOPLE },
]

export const unitRows = (): LooseRow[] => [
  {
    id: 'g1',
    name: '集团总部',
    assets: 120,
    head: 'u1',
    hasChildren: true,
    children: [{ id: 'g11', name: '资产管理部', assets: 40, head: 'u2', hasChildren: false }],
  },
  { id: 'g2', name: '华东公司', assets: 310, head: 'u3', hasChildren: true },
  { id: 'g3', name: '西南公司', assets: 95, head: 'u2', hasChildren: true },
]

/** One unit answers with something that is no list, to show what the table says then. */
export const unitChildren = (row: Row): Promise<unknown> =>
  later(
    row.id === 'g3'
      ? 'ok'
      : {
          records: [
            { id: `${row.id}-1`, name: `${String(row['name'])}一分部`, assets: 12, head: 'u1', hasChildren: row.id.length < 6 },
            { id: `${row.id}-2`, name: `${String(row['name'])}二分部`, assets: 8, head: 'u3', hasChildren: false },
          ],
        },
    250,
  )

export const lotColumns: readonly Column[] = [
  { key: 'name', title: '名称', type: 'input', width: 200, validateRules: [{ required: true }] },
  { key: 'state', title: '状态', type: 'select', width: 140, options: STATES, defaultValue: '1' },
  { key: 'amount', title: '数量', type: 'inputNumber', width: 120 },
  { key: 'memo', title: '备注', type: 'input', width: 240 },
]

export const lotRows = (): LooseRow[] => [
  { id: 'l1', name: '旧叉车一台', state: '1', amount: 1, memo: '' },
  { id: 'l2', name: '办公家具一批', state: '2', amount: 36, memo: '已移交' },
  { id: 'l3', name: '电脑主机', state: '1', amount: 20, memo: '', broken: true },
  { id: 'l4', name: '运输车辆', state: '3', amount: 2, memo: '' },
  { id: 'l5', name: '配电柜', state: '1', amount: 4, memo: '' },
]

const PLACES: Readonly<Record<string, readonly Option[]>> = {
  '': [
    { value: '310000', text: '上海市' },
    { value: '510000', text: '四川省' },
  ],
  '310000': [
    { value: '310115', text: '浦东新区' },
    { value: '310112', text: '闵行区' },
  ],
  '510000': [
    { value: '510100', text: '成都市' },
    { value: '510700', text: '绵阳市' },
  ],
}

export const placeLinkage: readonly Linkage[] = [{ keys: ['province', 'town'], load: (parent) => later(PLACES[parent] ?? []) }]

export const placeColumns: readonly Column[] = [
  { key: 'orderNum', title: '序', type: 'normal', width: 60, isOrder: true },
  { key: 'item', title: '项目', type: 'input', width: 180, validateRules: [{ required: true }] },
  {
    key: 'quote',
    title: '报价代码',
    type: 'input',
    width: 160,
    validateRules: [{ handler: ({ value }) => later(value === 'X' ? '报价代码已停用' : true, 200) }],
  },
  { key: 'province', title: '省份', type: 'select', width: 140 },
  { key: 'town', title: '城市', type: 'select', width: 140 },
  { key: 'count', title: '数量', type: 'inputNumber', width: 120, statistics: ['sum', 'average'] },
  { key: 'money', title: '金额', type: 'inputNumber', width: 140, statistics: ['sum'], validateRules: [{ pattern: 'money' }] },
]

export const placeRows = (): LooseRow[] => [
  { id: 'p1', item: '仓储服务', quote: 'A1', province: '310000', town: '310115', count: 3, money: 0.1 },
  { id: 'p2', item: '运输服务', quote: 'A2', province: '510000', town: '510100', count: 5, money: 0.2 },
  { id: 'p3', item: '搬运服务', quote: 'A3', province: '', town: '', count: 4, money: 1200 },
]

/** Tables on this page hear each other without a server; like the server's, a message comes back to its sender too. */
export function localConnection(): LiveConnection {
  const heard = new Set<Parameters<LiveConnection['listen']>[1]>()
  return {
    listen: (_socketKey, listener) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    announce: (update) => heard.forEach((listener) => listener(update)),
  }
}
