import { INQUIRY, INQUIRY_TYPE, VISIBILITY } from '@aosp/contract/inquiry/codes'

/** A quote of the demonstration: who, the price of each item in yuan, a word. */
type SeededQuote = readonly [company: string, prices: readonly number[], note?: string]
export type SeededInquiry = {
  id: string
  title: string
  company: string
  by: string
  byName: string
  type: number
  direction?: number
  visibility?: number
  state: number
  /** Hours from now at which it was published and quotes end. */
  hours: readonly [published: number, end: number]
  minQuote?: number
  limitYuan?: number
  note: string
  items: readonly (readonly [name: string, spec: string, qty: number, unit: string])[]
  quotes?: readonly SeededQuote[]
  /** Index of the chosen quote, and why. */
  chosen?: readonly [index: number, reason: string]
  rejectNote?: string
  closeReason?: string
  contractNo?: string
}

const PRECISION = { company: 'corp-yuanhang-precision', by: 'user-menber01', byName: '林建华' }
const POWER = { company: 'corp-yuanhang-power', by: 'user-menber02', byName: '苏婉宁' }
const MATERIALS = { company: 'corp-yuanhang-materials', by: 'user-menber03', byName: '陈国栋' }
const [HUAXIN, TIANCHENG, RUIDA] = ['corp-huaxin-machinery', 'corp-tiancheng-recycling', 'corp-ruida-leasing'] as const

/** In every database of a demonstration: something to quote on, and something only its company knows of. */
export const QUIET_INQUIRIES: readonly SeededInquiry[] = [
  {
    ...MATERIALS,
    id: 'inquiry-draft',
    title: '试验室恒温恒湿箱采购',
    type: INQUIRY_TYPE.buy,
    visibility: VISIBILITY.group,
    state: INQUIRY.draft,
    hours: [0, 240],
    note: '交货地点：材料公司三号试验楼。',
    items: [['恒温恒湿试验箱', '容积 500 L，-40 ℃ 至 150 ℃', 2, '台']],
  },
  {
    ...POWER,
    id: 'inquiry-open',
    title: '110 kV 变电站检修备件一批',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.open,
    hours: [-20, 76],
    limitYuan: 420_000,
    note: '含税到场价，须提供出厂合格证和试验报告，合同签订后 30 天内交货。',
    items: [
      ['真空断路器', 'VS1-12/1250-31.5', 4, '台'],
      ['电流互感器', 'LZZBJ9-10 300/5', 12, '只'],
      ['铜母排', 'TMY 100×10', 86.5, '米'],
      ['避雷器', 'HY5WZ-17/45', 9, '只'],
    ],
    quotes: [[RUIDA, [48_600, 2380, 612, 860], '含运费，质保两年']],
  },
]

/** What has gone every way an inquiry can go, for whoever looks around. */
export const PLAYED_INQUIRIES: readonly SeededInquiry[] = [
  {
    ...PRECISION,
    id: 'inquiry-submitted',
    title: '数控刀具季度集中采购',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.submitted,
    hours: [0, 168],
    note: '按季度框架供货，分批到货。',
    items: [
      ['硬质合金铣刀', 'D10×R0.5×75，四刃', 200, '支'],
      ['车刀片', 'CNMG120408', 600, '片'],
    ],
  },
  {
    ...POWER,
    id: 'inquiry-rejected',
    title: '循环水泵检修服务',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.rejected,
    hours: [0, 120],
    note: '检修期 15 天。',
    items: [['循环水泵大修', '', 3, '台']],
    rejectNote: '请补充水泵型号和检修范围',
  },
  {
    ...PRECISION,
    id: 'inquiry-lease',
    title: '50 吨汽车起重机月租',
    type: INQUIRY_TYPE.lease,
    state: INQUIRY.open,
    hours: [-30, 30],
    minQuote: 2,
    note: '含操作人员，燃油由我方承担。',
    items: [['50 吨汽车起重机', '徐工 XCT55 或同等', 3, '月']],
    quotes: [
      [RUIDA, [42_000]],
      [HUAXIN, [39_800], '可随时进场'],
    ],
  },
  {
    ...PRECISION,
    id: 'inquiry-choosing',
    title: '车间照明改造灯具',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.opened,
    hours: [-120, -5],
    minQuote: 3,
    note: '质保三年，含安装指导。',
    items: [
      ['LED 工矿灯', '150 W，IP65', 180, '盏'],
      ['应急照明灯', '双头 2×5 W', 64, '盏'],
    ],
    quotes: [
      [HUAXIN, [268, 96], '现货'],
      [TIANCHENG, [255, 118]],
      [RUIDA, [279, 88], '送货上门'],
    ],
  },
  {
    ...POWER,
    id: 'inquiry-chosen',
    title: '报废变压器油处置',
    type: INQUIRY_TYPE.sell,
    state: INQUIRY.chosen,
    hours: [-200, -60],
    minQuote: 2,
    limitYuan: 30_000,
    note: '受让方须具备危险废物经营资质，自提。',
    items: [['报废变压器油', '约 18 吨', 18, '吨']],
    quotes: [
      [TIANCHENG, [2350], '持危废经营许可证'],
      [HUAXIN, [2180]],
    ],
    chosen: [0, ''],
  },
  {
    ...MATERIALS,
    id: 'inquiry-done',
    title: '金相分析耗材年度采购',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.done,
    hours: [-900, -720],
    minQuote: 3,
    note: '按需分批供货。',
    items: [
      ['金相砂纸', '230 mm×280 mm，800#', 1000, '张'],
      ['抛光布', 'D250 mm', 120, '片'],
    ],
    quotes: [
      [HUAXIN, [2.6, 38]],
      [RUIDA, [2.4, 45]],
      [TIANCHENG, [2.9, 36]],
    ],
    chosen: [0, '其余两家不能按需分批供货'],
    contractNo: 'YHCL-2026-0817',
  },
  {
    ...PRECISION,
    id: 'inquiry-none',
    title: '进口主轴轴承',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.none,
    hours: [-400, -250],
    note: '原厂原包装。',
    items: [['角接触球轴承', '7014 P4，成对', 6, '对']],
  },
  {
    ...POWER,
    id: 'inquiry-cancelled',
    title: '升压站围栏更换',
    type: INQUIRY_TYPE.buy,
    state: INQUIRY.cancelled,
    hours: [-300, 40],
    note: '含拆除。',
    items: [['热镀锌护栏', '高 2.2 m', 320, '米']],
    closeReason: '项目并入年度技改，另行组织采购',
  },
]
