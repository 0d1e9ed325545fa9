/** What the demo companies own: believable things, with the pictures the platform ships. */
export type SeededKind = {
  catalog: string
  name: string
  yuan: number
  model: string
  unit?: string
  picture?: string
  /** Square metres, for houses and land. */
  area?: number
}

const machine = 'pictures/cnc-machine.webp'
const instrument = 'pictures/measuring-instrument.webp'
const vehicle = 'pictures/vehicle.webp'

export const KINDS: readonly SeededKind[] = [
  { catalog: '010101', name: '数控卧式车床', yuan: 286_000, model: 'CK6150', picture: machine },
  { catalog: '010103', name: '立式加工中心', yuan: 486_000, model: 'VMC850', picture: machine },
  { catalog: '010103', name: '五轴联动加工中心', yuan: 2_860_000, model: 'DMU-65', picture: machine },
  { catalog: '010104', name: '数控外圆磨床', yuan: 412_000, model: 'MK1320', picture: machine },
  { catalog: '010301', name: '弧焊机器人工作站', yuan: 318_000, model: 'AR-1440', picture: 'pictures/welding-robot.webp' },
  { catalog: '010302', name: '真空热处理炉', yuan: 692_000, model: 'VQF-600', picture: 'pictures/vacuum-furnace.webp' },
  { catalog: '010303', name: '热压罐', yuan: 3_250_000, model: 'RYG-2500', picture: 'pictures/vacuum-furnace.webp' },
  { catalog: '010401', name: '双梁桥式起重机', yuan: 368_000, model: 'QD20t', picture: 'pictures/lifting-machinery.webp' },
  { catalog: '010402', name: '门式起重机', yuan: 512_000, model: 'MG32t', picture: 'pictures/lifting-machinery.webp' },
  { catalog: '010403', name: '电动叉车', yuan: 96_500, model: 'CPD30', picture: vehicle },
  { catalog: '010501', name: '螺杆空气压缩机', yuan: 68_500, model: 'LG-132', picture: 'pictures/air-compressor.webp' },
  { catalog: '010502', name: '柴油发电机组', yuan: 215_000, model: 'GF-400', picture: 'pictures/air-compressor.webp' },
  { catalog: '020101', name: '三坐标测量机', yuan: 586_000, model: 'CMM-1086', picture: instrument },
  { catalog: '020103', name: '激光跟踪仪', yuan: 986_000, model: 'AT-960', picture: instrument },
  { catalog: '020202', name: '频谱分析仪', yuan: 168_000, model: 'SA-9020', picture: instrument },
  { catalog: '020301', name: '电动振动试验台', yuan: 728_000, model: 'ES-30', picture: 'pictures/lab-bench.webp' },
  { catalog: '020302', name: '高低温湿热试验箱', yuan: 126_000, model: 'GDJS-1000', picture: 'pictures/lab-bench.webp' },
  { catalog: '020401', name: '扫描电子显微镜', yuan: 1_680_000, model: 'SEM-300', picture: 'pictures/lab-bench.webp' },
  { catalog: '020403', name: '电子万能试验机', yuan: 236_000, model: 'WDW-100', picture: 'pictures/lab-bench.webp' },
  { catalog: '030101', name: '厢式货车', yuan: 132_000, model: 'XQ5045', picture: vehicle, unit: '辆' },
  { catalog: '030202', name: '商务车', yuan: 228_000, model: 'SW6520', picture: vehicle, unit: '辆' },
  { catalog: '040101', name: '机加厂房', yuan: 12_600_000, model: '', picture: 'pictures/warehouse.webp', unit: '栋', area: 3860 },
  { catalog: '040201', name: '原材料仓库', yuan: 4_280_000, model: '', picture: 'pictures/warehouse.webp', unit: '栋', area: 1520.5 },
  { catalog: '040301', name: '科研办公楼', yuan: 26_800_000, model: '', picture: 'pictures/office-building.webp', unit: '栋', area: 6240 },
  { catalog: '050101', name: '厂区工业用地', yuan: 18_600_000, model: '', unit: '宗', area: 32_600 },
  { catalog: '060101', name: '图形工作站', yuan: 21_600, model: 'GW-5820' },
  { catalog: '060201', name: '机架服务器', yuan: 58_900, model: 'RS-2288', picture: 'pictures/server-room.webp' },
  { catalog: '070102', name: '升降会议桌', yuan: 3_860, model: 'HY-2400', unit: '张' },
  { catalog: '070202', name: '智能密集架', yuan: 36_400, model: 'MJ-600', unit: '组' },
  { catalog: '080101', name: '壁板装配型架', yuan: 465_000, model: 'XJ-02', unit: '套' },
  { catalog: '090101', name: '不锈钢板材', yuan: 87_500, model: '06Cr19Ni10', unit: '吨' },
]

export type SeededOwner = { corporate: string; prefix: string; count: number; region: string; place: string; departments: readonly string[]; by: string }

export const OWNERS: readonly SeededOwner[] = [
  {
    corporate: 'corp-yuanhang-precision',
    prefix: 'JM',
    count: 118,
    region: '110115',
    place: '科创示例街 8 号',
    departments: ['设备管理部', '数控加工车间', '总装车间', '工艺部'],
    by: 'menber01',
  },
  {
    corporate: 'corp-yuanhang-power',
    prefix: 'DL',
    count: 92,
    region: '510114',
    place: '航空示例路 66 号',
    departments: ['设备管理部', '试验一部', '动力站', '综合管理部'],
    by: 'menber02',
  },
  {
    corporate: 'corp-yuanhang-materials',
    prefix: 'CL',
    count: 62,
    region: '110114',
    place: '未来示例园 3 号楼',
    departments: ['资产管理科', '复合材料研究室', '理化检测中心'],
    by: 'menber03',
  },
  { corporate: 'corp-platform', prefix: 'YY', count: 6, region: '110108', place: '远航大厦 6 层', departments: ['交易运营部', '资金结算部'], by: 'operate01' },
  { corporate: 'corp-huaxin-machinery', prefix: 'HX', count: 10, region: '320206', place: '示例工业园 15 号', departments: ['销售部'], by: 'external01' },
  { corporate: 'corp-ruida-leasing', prefix: 'RD', count: 12, region: '310114', place: '示例大道 2688 号', departments: ['租赁部'], by: 'external03' },
]
