import { CONDITION, NOTICE, SHARE_ORDER, VISIBILITY } from '@aosp/contract/sharing/codes'
import { TIME_UNIT, TRANS_TYPE } from '@aosp/contract/trading/codes'

/** Windows as days from today and times of day. */
export type SeededWindow = readonly [day: number, from: string, until: string]

/** Minutes for each window. */
type Said = { minutes: readonly number[]; condition: number; note?: string }
export type SeededOrder = {
  id: string
  company: string
  by: string
  state: number
  windows: readonly SeededWindow[]
  purpose: string
  contacts: string
  telephone: string
  /** Days ago. */
  asked: number
  provider?: Said
  user?: Said
  dispute?: string
  /** Paid and received, with this note. */
  paid?: string
  note?: string
}
export type SeededNotice = {
  id: string
  name: string
  transType: number
  /** 1 where nothing is said. */
  visibility?: number
  state: number
  corporate: string
  by: string
  contacts: string
  telephone: string
  asset?: string
  yuan: number
  unit: number
  place: string
  conditions: string
  windows: readonly SeededWindow[]
  valid: number
  created: number
  rejectNote?: string
  orders?: readonly SeededOrder[]
}

const days = (from: number, until: number): number[] => Array.from({ length: until - from + 1 }, (_, index) => from + index)
const daily = (from: number, until: number, ...times: readonly (readonly [string, string])[]): SeededWindow[] =>
  days(from, until).flatMap((day) => times.map(([begin, end]): SeededWindow => [day, begin, end]))

const precision = { corporate: 'corp-yuanhang-precision', by: 'menber01', contacts: '林建华', telephone: '010-80000011' }
const power = { corporate: 'corp-yuanhang-power', by: 'menber02', contacts: '陈思远', telephone: '028-80000021' }
const materials = { corporate: 'corp-yuanhang-materials', by: 'menber03', contacts: '许静', telephone: '010-80000031' }
const asking = ({ corporate, by, contacts, telephone }: typeof precision) => ({ company: corporate, by, contacts, telephone })

/** One notice for each state people meet, with orders that stand at every step. */
export const NOTICES: readonly SeededNotice[] = [
  {
    id: 'share-open',
    visibility: VISIBILITY.everybody,
    name: '立式加工中心午后机时共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.open,
    ...precision,
    asset: '立式加工中心',
    yuan: 120,
    unit: TIME_UNIT.hour,
    place: '科创示例街 8 号 一号厂房',
    conditions: '提供操作员一名，刀具与夹具自备；首件须经工艺确认。使用方人员入厂前完成安全教育。',
    windows: daily(1, 12, ['13:30', '17:30']),
    valid: 13,
    created: 3,
    orders: [
      {
        id: 'share-order-waiting',
        ...asking(power),
        state: SHARE_ORDER.waiting,
        windows: [[2, '13:30', '15:30']],
        purpose: '支架类零件试切 12 件，材料自带。',
        asked: 0.1,
      },
      {
        id: 'share-order-refused',
        ...asking(materials),
        state: SHARE_ORDER.refused,
        windows: [[1, '13:30', '17:30']],
        purpose: '复合材料模具粗加工。',
        asked: 2,
        note: '复材粉尘较大，该机床不具备除尘条件',
      },
    ],
  },
  {
    id: 'share-booked',
    name: '三坐标测量机共享（含测量员）',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.open,
    ...power,
    asset: '三坐标测量机',
    yuan: 200,
    unit: TIME_UNIT.hour,
    place: '航空示例路 66 号 试验楼',
    conditions: '恒温间 20±1℃，工件须提前 4 小时到位等温；测量报告次日出具。',
    windows: daily(1, 10, ['08:30', '12:00'], ['13:30', '17:30']),
    valid: 11,
    created: 6,
    orders: [
      {
        id: 'share-order-confirmed',
        ...asking(precision),
        state: SHARE_ORDER.confirmed,
        windows: [
          [3, '08:30', '12:00'],
          [4, '08:30', '12:00'],
        ],
        purpose: '壳体类零件批次抽检 20 件。',
        asked: 2,
      },
      {
        id: 'share-order-cancelled',
        ...asking(materials),
        state: SHARE_ORDER.cancelled,
        windows: [[5, '13:30', '17:30']],
        purpose: '叶片型面测量。',
        asked: 3,
        note: '样件推迟到货，另行预约',
      },
    ],
  },
  {
    id: 'share-in-use',
    visibility: VISIBILITY.everybody,
    name: '扫描电子显微镜机时共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.open,
    ...materials,
    asset: '扫描电子显微镜',
    yuan: 600,
    unit: TIME_UNIT.hour,
    place: '未来示例园 3 号楼 理化检测中心',
    conditions: '样品须干燥导电，非导电样品另收喷金费用；由检测中心人员上机。',
    windows: daily(-2, 9, ['09:00', '12:00'], ['13:00', '17:00']),
    valid: 10,
    created: 9,
    orders: [
      {
        id: 'share-order-in-use',
        ...asking(power),
        state: SHARE_ORDER.inUse,
        windows: [
          [-1, '09:00', '12:00'],
          [1, '09:00', '12:00'],
        ],
        purpose: '轴承失效断口形貌分析。',
        asked: 5,
      },
    ],
  },
  {
    id: 'share-disputed',
    name: '电动振动试验台共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.open,
    ...precision,
    asset: '电动振动试验台',
    yuan: 2400,
    unit: TIME_UNIT.day,
    place: '科创示例街 8 号 试验楼',
    conditions: '最大推力 30 kN，夹具由使用方提供；试验大纲须提前 1 天送达。',
    windows: daily(-6, 8, ['08:00', '18:00']),
    valid: 9,
    created: 14,
    orders: [
      {
        id: 'share-order-disputed',
        ...asking(materials),
        state: SHARE_ORDER.disputed,
        windows: [
          [-4, '08:00', '18:00'],
          [-3, '08:00', '18:00'],
        ],
        purpose: '蜂窝板组件正弦扫频与随机振动。',
        asked: 8,
        provider: { minutes: [480, 480], condition: CONDITION.sound, note: '按通电记录计' },
        user: { minutes: [480, 240], condition: CONDITION.sound, note: '第二天上午功放故障停机 4 小时' },
        dispute: '双方登记的机时或归还状况不一致',
      },
      {
        id: 'share-order-returned',
        ...asking(power),
        state: SHARE_ORDER.returned,
        windows: [[-6, '08:00', '18:00']],
        purpose: '电机支架环境应力筛选。',
        asked: 10,
        provider: { minutes: [480], condition: CONDITION.sound },
        user: { minutes: [480], condition: CONDITION.sound },
      },
    ],
  },
  {
    id: 'share-wanted',
    visibility: VISIBILITY.everybody,
    name: '求借 20 吨桥式起重机配合试车台检修',
    transType: TRANS_TYPE.shareWanted,
    state: NOTICE.open,
    ...power,
    yuan: 1500,
    unit: TIME_UNIT.day,
    place: '航空示例路 66 号 动力站',
    conditions: '需配持证司索工，现场吊高不低于 9 米；往返运输由我方承担。',
    windows: daily(5, 7, ['08:00', '18:00']),
    valid: 8,
    created: 1,
  },
  {
    id: 'share-submitted',
    name: '热压罐空闲时段共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.submitted,
    ...materials,
    asset: '热压罐',
    yuan: 6800,
    unit: TIME_UNIT.day,
    place: '未来示例园 3 号楼 东区',
    conditions: '有效工作区 φ2.5 m × 6 m，最高 200 ℃；固化曲线由使用方提供。',
    windows: daily(7, 13, ['08:00', '20:00']),
    valid: 15,
    created: 0.5,
  },
  {
    id: 'share-rejected',
    name: '柴油发电机组共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.rejected,
    ...power,
    asset: '柴油发电机组',
    yuan: 900,
    unit: TIME_UNIT.day,
    place: '航空示例路 66 号',
    conditions: '燃油自理。',
    windows: daily(10, 14, ['00:00', '12:00']),
    valid: 16,
    created: 4,
    rejectNote: '请写明交接地点和安全责任，并补充夜间使用的值守要求',
  },
  {
    id: 'share-draft',
    name: '数控外圆磨床周末机时',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.draft,
    ...precision,
    asset: '数控外圆磨床',
    yuan: 90,
    unit: TIME_UNIT.hour,
    place: '科创示例街 8 号 二号厂房',
    conditions: '',
    windows: daily(14, 15, ['08:00', '20:00']),
    valid: 16,
    created: 0.2,
  },
  {
    id: 'share-ended',
    visibility: VISIBILITY.everybody,
    name: '激光跟踪仪外场测量共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.ended,
    ...precision,
    asset: '激光跟踪仪',
    yuan: 3200,
    unit: TIME_UNIT.day,
    place: '可到使用方现场',
    conditions: '含测量工程师一名，差旅由使用方承担。',
    windows: daily(-20, -12, ['08:30', '17:30']),
    valid: -10,
    created: 30,
    orders: [
      {
        id: 'share-order-done',
        ...asking(materials),
        state: SHARE_ORDER.returned,
        windows: [
          [-18, '08:30', '17:30'],
          [-17, '08:30', '17:30'],
        ],
        purpose: '成型模具型面复测。',
        asked: 24,
        provider: { minutes: [480, 480], condition: CONDITION.worn, note: '靶球更换一只' },
        user: { minutes: [480, 480], condition: CONDITION.worn },
        paid: '转账，附言 激光跟踪仪共享费',
      },
    ],
  },
  {
    id: 'share-nobody',
    name: '弧焊机器人工作站夜间共享',
    transType: TRANS_TYPE.shareOffer,
    state: NOTICE.nobody,
    ...precision,
    asset: '弧焊机器人工作站',
    yuan: 150,
    unit: TIME_UNIT.hour,
    place: '科创示例街 8 号 二号厂房',
    conditions: '须自带示教编程人员。',
    windows: daily(-15, -8, ['20:00', '23:30']),
    valid: -7,
    created: 25,
  },
]
