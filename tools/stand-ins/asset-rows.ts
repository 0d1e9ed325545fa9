/** Rows of the stand-in's fixed assets, computed from their number: the same number is always the same asset. */
export type Wrongness = 'company' | 'catalogue' | 'amount' | 'name' | 'status' | 'unknown-field' | 'no-id' | 'not-a-row'

const COMPANIES = [
  { creditCode: '91110000MA0000002P', prefix: 'JM', regions: ['110115', '110105'], departments: ['设备管理部', '数控加工车间', '总装车间', '工艺部'] },
  { creditCode: '91510100MA0000003T', prefix: 'DL', regions: ['510114', '510107'], departments: ['设备管理部', '试验一部', '试车台', '动力站'] },
  {
    creditCode: '91110000MA0000004X',
    prefix: 'CL',
    regions: ['110114', '110108'],
    departments: ['资产管理科', '复合材料研究室', '表面工程研究室', '理化检测中心'],
  },
] as const

/** Catalogue code, name, usual price in yuan, makers' model stem. */
const KINDS = [
  ['010101', '数控车床', 268_000, 'CK61'],
  ['010102', '数控铣床', 345_000, 'XK71'],
  ['010103', '立式加工中心', 486_000, 'VMC-8'],
  ['010104', '数控外圆磨床', 412_000, 'MK13'],
  ['010201', '四柱液压机', 186_000, 'YQ32-'],
  ['010301', '弧焊机器人', 318_000, 'AR-15'],
  ['010302', '真空热处理炉', 692_000, 'VQF-6'],
  ['010403', '电动叉车', 96_500, 'CPD'],
  ['010501', '螺杆空气压缩机', 68_500, 'LG-1'],
  ['020101', '三坐标测量机', 586_000, 'CMM-1'],
  ['020102', '激光干涉仪', 254_300, 'LI-8'],
  ['020201', '数字示波器', 42_800, 'DSO-6'],
  ['020202', '频谱分析仪', 168_000, 'SA-9'],
  ['020301', '电动振动试验台', 728_000, 'ES-3'],
  ['020402', '直读光谱分析仪', 396_000, 'OES-7'],
  ['030101', '厢式货车', 132_000, 'XQ5'],
  ['030202', '商务车', 228_000, 'SW6'],
  ['060101', '图形工作站', 21_600, 'GW-5'],
  ['060201', '机架服务器', 58_900, 'RS-2'],
  ['070102', '会议桌', 4_860, 'HY-24'],
  ['070202', '智能密集架', 36_400, 'MJ-6'],
  ['080103', '柔性装夹平台', 76_200, 'JZ-3'],
] as const
const MAKERS = ['北方机床厂', '华东精仪', '中南重工', '西部动力', '沿海电子', '长江自动化'] as const
const PLACES = ['一号厂房', '二号厂房', '三号厂房', '试验楼', '综合楼', '东区仓库', '科研楼'] as const
const STATUSES = ['IN_USE', 'IN_USE', 'IN_USE', 'IN_USE', 'IN_USE', 'IN_USE', 'IDLE', 'IDLE', 'TO_DISPOSE', 'REPAIRING'] as const

function pick<Item>(from: readonly Item[], at: number): Item {
  const item = from[at % from.length]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
const two = (value: number): string => String(value).padStart(2, '0')

export function externalAsset(number: number, version: number, wrong?: Wrongness): unknown {
  if (wrong === 'not-a-row') return `asset ${number}`
  const company = pick(COMPANIES, number)
  const [catalogCode, name, price, stem] = pick(KINDS, number * 7 + Math.floor(number / 22))
  // A small mixer, so that neighbours do not look alike.
  const noise = (number * 2_654_435_761) % 4_294_967_296
  const year = 2008 + (noise % 17)
  const day = `${year}-${two(1 + (noise % 12))}-${two(1 + (noise % 28))}`
  const original = Math.round(price * (0.75 + (noise % 600) / 1000) * 100) / 100
  const age = 2026 - year + (version - 1) / 12
  const row = {
    id: `FA-${String(number).padStart(6, '0')}`,
    version,
    assetNo: `${company.prefix}-${year}-${String(number).padStart(6, '0')}`,
    name,
    catalogCode,
    creditCode: company.creditCode,
    department: pick(company.departments, noise >>> 3),
    regionCode: pick(company.regions, noise >>> 5),
    location: `${pick(PLACES, noise >>> 4)} ${1 + (noise % 4)} 层`,
    originalValue: original,
    netValue: Math.round(original * Math.max(0.05, 1 - age * 0.075) * 100) / 100,
    acquiredDate: day,
    useDate: day,
    status: pick(STATUSES, (noise >>> 7) + version - 1),
    condition: String(1 + ((noise >>> 9) % 3)),
    usedHours: Math.round((noise % 180_000) / 10) / 10,
    model: `${stem}${10 + (noise % 80)}`,
    maker: pick(MAKERS, noise >>> 6),
    serialNo: `SN${noise.toString(36).toUpperCase()}`,
    quantity: 1,
    unit: '台',
    ...(number % 10 === 0 ? recordsOf(number, noise, version) : {}),
  }
  return wrong ? { ...row, ...WRONG[wrong] } : row
}

/** Every tenth asset comes with what the other system keeps of it; a later version has one repair more. */
const recordsOf = (number: number, noise: number, version: number) => ({
  maintenance: Array.from({ length: 1 + (noise % 3) + version - 1 }, (_, at) => ({
    id: `MR-${number}-${at + 1}`,
    day: `2025-${two(1 + ((noise + at * 5) % 12))}-${two(1 + ((noise >>> 2) % 28))}`,
    kind: pick(['UPKEEP', 'FAILURE', 'CALIBRATION'] as const, noise + at),
    cost: 600 + ((noise + at * 977) % 9000),
    failure: pick(['UPKEEP', 'FAILURE', 'CALIBRATION'] as const, noise + at) === 'FAILURE',
    downHours: (noise + at) % 40,
    repairHours: 2.5,
    vendor: pick(MAKERS, noise + at),
  })),
  useHours: Array.from({ length: 6 }, (_, at) => ({ month: `2025-${two(at + 1)}`, hours: 40 + ((noise + at * 13) % 90) })),
})

const WRONG: Record<Exclude<Wrongness, 'not-a-row'>, object> = {
  company: { creditCode: '91990000MA0000099X' },
  catalogue: { catalogCode: '9999' },
  amount: { originalValue: -1 },
  name: { name: '' },
  status: { status: 'LOST' },
  'unknown-field': { callbackUrl: 'http://elsewhere.invalid/' },
  'no-id': { id: undefined },
}
