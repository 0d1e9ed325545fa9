import type { SeededKind } from './asset-seeds.ts'

/** Six departments, what stands in them and how their year goes: what three years of history are drawn from. */
export type HistoryDepartment = {
  name: string
  corporate: string
  prefix: string
  region: string
  place: string
  by: string
  kinds: readonly SeededKind[]
  /** How busy the department is in each month of a year, January first; 1 is its mean. */
  season: readonly number[]
  /** Of a hundred machines that are no longer needed: how many are lent to others, let, or disposed of; the rest stand idle. */
  lent: number
  let: number
  disposed: number
}

const machine = 'pictures/cnc-machine.webp'
const lab = 'pictures/lab-bench.webp'
const lifting = 'pictures/lifting-machinery.webp'
const power = 'pictures/air-compressor.webp'
const house = 'pictures/warehouse.webp'

/** Little in the weeks of the Spring Festival and in the heat, most before the year ends. */
const WORKSHOP = [0.85, 0.5, 0.95, 1, 1.05, 1.05, 0.9, 0.85, 1.05, 1.15, 1.2, 1.25] as const
const LABORATORY = [0.9, 0.55, 1.05, 1.15, 1.1, 1, 0.75, 0.7, 1.05, 1.15, 1.2, 1.1] as const
const UTILITIES = [1.2, 0.9, 0.9, 0.85, 0.9, 1.1, 1.25, 1.25, 1, 0.85, 0.9, 1.15] as const

const PRECISION = { corporate: 'corp-yuanhang-precision', prefix: 'JM', region: '110115', place: '科创示例街 8 号', by: 'menber01' }
const POWER = { corporate: 'corp-yuanhang-power', prefix: 'DL', region: '510114', place: '航空示例路 66 号', by: 'menber02' }
const MATERIALS = { corporate: 'corp-yuanhang-materials', prefix: 'CL', region: '110114', place: '未来示例园 3 号楼', by: 'menber03' }

export const LEMON: SeededKind = { catalog: '010201', name: '四柱液压机（1 号）', yuan: 1_260_000, model: 'YQ32-1000', picture: machine }

export const DEPARTMENTS: readonly HistoryDepartment[] = [
  {
    ...PRECISION,
    name: '锻压车间',
    season: WORKSHOP,
    lent: 8,
    let: 10,
    disposed: 22,
    kinds: [
      { catalog: '010201', name: '四柱液压机', yuan: 980_000, model: 'YQ32-630', picture: machine },
      { catalog: '010202', name: '闭式冲床', yuan: 420_000, model: 'JH36-250', picture: machine },
      { catalog: '010203', name: '数控折弯机', yuan: 265_000, model: 'WC67-160', picture: machine },
      { catalog: '010401', name: '双梁桥式起重机', yuan: 368_000, model: 'QD20t', picture: lifting },
      { catalog: '010403', name: '电动叉车', yuan: 96_500, model: 'CPD30', picture: 'pictures/vehicle.webp' },
    ],
  },
  {
    ...PRECISION,
    name: '精密加工中心',
    season: WORKSHOP,
    lent: 22,
    let: 12,
    disposed: 12,
    kinds: [
      { catalog: '010101', name: '数控卧式车床', yuan: 286_000, model: 'CK6150', picture: machine },
      { catalog: '010103', name: '立式加工中心', yuan: 486_000, model: 'VMC850', picture: machine },
      { catalog: '010103', name: '五轴联动加工中心', yuan: 2_860_000, model: 'DMU-65', picture: machine },
      { catalog: '010104', name: '数控外圆磨床', yuan: 412_000, model: 'MK1320', picture: machine },
      { catalog: '020101', name: '三坐标测量机', yuan: 586_000, model: 'CMM-1086', picture: 'pictures/measuring-instrument.webp' },
    ],
  },
  {
    ...POWER,
    name: '试车车间',
    season: LABORATORY,
    lent: 18,
    let: 6,
    disposed: 14,
    kinds: [
      { catalog: '020301', name: '电动振动试验台', yuan: 728_000, model: 'ES-30', picture: lab },
      { catalog: '020302', name: '高低温湿热试验箱', yuan: 126_000, model: 'GDJS-1000', picture: lab },
      { catalog: '010302', name: '真空热处理炉', yuan: 692_000, model: 'VQF-600', picture: 'pictures/vacuum-furnace.webp' },
      { catalog: '020202', name: '频谱分析仪', yuan: 168_000, model: 'SA-9020', picture: 'pictures/measuring-instrument.webp' },
    ],
  },
  {
    ...POWER,
    name: '动力保障部',
    season: UTILITIES,
    lent: 6,
    let: 20,
    disposed: 20,
    kinds: [
      { catalog: '010501', name: '螺杆空气压缩机', yuan: 68_500, model: 'LG-132', picture: power },
      { catalog: '010502', name: '柴油发电机组', yuan: 215_000, model: 'GF-400', picture: power },
      { catalog: '010402', name: '门式起重机', yuan: 512_000, model: 'MG32t', picture: lifting },
      { catalog: '030101', name: '厢式货车', yuan: 132_000, model: 'XQ5045', picture: 'pictures/vehicle.webp', unit: '辆' },
      { catalog: '030202', name: '商务车', yuan: 228_000, model: 'SW6520', picture: 'pictures/vehicle.webp', unit: '辆' },
    ],
  },
  {
    ...MATERIALS,
    name: '材料检测中心',
    season: LABORATORY,
    lent: 40,
    let: 4,
    disposed: 8,
    kinds: [
      { catalog: '020401', name: '扫描电子显微镜', yuan: 1_680_000, model: 'SEM-300', picture: lab },
      { catalog: '020403', name: '电子万能试验机', yuan: 236_000, model: 'WDW-100', picture: lab },
      { catalog: '020402', name: '直读光谱分析仪', yuan: 396_000, model: 'OES-7', picture: lab },
      { catalog: '020103', name: '激光跟踪仪', yuan: 986_000, model: 'AT-960', picture: 'pictures/measuring-instrument.webp' },
      { catalog: '010303', name: '热压罐', yuan: 3_250_000, model: 'RYG-2500', picture: 'pictures/vacuum-furnace.webp' },
    ],
  },
  {
    ...MATERIALS,
    name: '园区物业部',
    season: UTILITIES,
    lent: 0,
    let: 100,
    disposed: 0,
    kinds: [
      { catalog: '040101', name: '标准厂房', yuan: 9_600_000, model: '', picture: house, unit: '栋', area: 3200 },
      { catalog: '040201', name: '物流仓库', yuan: 4_280_000, model: '', picture: house, unit: '栋', area: 1520.5 },
      { catalog: '040301', name: '科研办公楼层', yuan: 6_800_000, model: '', picture: 'pictures/office-building.webp', unit: '层', area: 1240 },
      { catalog: '040304', name: '园区商铺', yuan: 960_000, model: '', picture: 'pictures/office-building.webp', unit: '间', area: 118 },
    ],
  },
]

/** Who rents. Companies of the platform are known by their id, the others only by name; two of them stopped paying. */
export const TENANTS: readonly { id?: string; name?: string; pays?: 'badly' }[] = [
  { id: 'corp-huaxin-machinery' },
  { name: '晨光电气有限公司' },
  { id: 'corp-ruida-leasing' },
  { name: '博远自动化设备有限公司' },
  { name: '鼎盛仓储物流有限公司', pays: 'badly' },
  { id: 'corp-yuanhang-precision' },
  { name: '新程汽车零部件有限公司' },
  { name: '卓越模具制造有限公司' },
  { id: 'corp-yuanhang-power' },
  { name: '恒远工贸有限公司', pays: 'badly' },
  { name: '云帆智能科技有限公司' },
  { name: '金桥钢结构有限公司' },
]

/** Market prices of an hour in yuan, at the nodes of the catalogue they hold for; they grow by the year. */
export const HOUR_PRICES: readonly (readonly [catalog: string, yuan: number])[] = [
  ['0101', 85],
  ['010103', 140],
  ['0102', 160],
  ['0103', 180],
  ['0104', 60],
  ['0105', 35],
  ['0201', 220],
  ['0202', 120],
  ['0203', 260],
  ['0204', 320],
  ['020401', 600],
  ['0301', 45],
  ['0302', 55],
]
