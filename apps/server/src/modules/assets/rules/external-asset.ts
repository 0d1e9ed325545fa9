import { z } from 'zod'
import { ASSET_STATUS, type AssetStatus } from '@aosp/contract/assets/codes'
import { AssetForm, RepairForm, UseForm } from '@aosp/contract/assets/ledger.shapes'

/** How an asset is written on the link to the fixed-asset system; described in docs/asset-link.md. */

/** Statuses by the other side's words. TRADING and SHARING are told to it and never come from it. */
export const LINK_STATUS = {
  IN_USE: ASSET_STATUS.inUse,
  IDLE: ASSET_STATUS.idle,
  TO_DISPOSE: ASSET_STATUS.toDispose,
  LEASED: ASSET_STATUS.leased,
  REPAIRING: ASSET_STATUS.repairing,
  DISPOSED: ASSET_STATUS.disposed,
} as const
const TOLD_ONLY = { TRADING: ASSET_STATUS.trading, SHARING: ASSET_STATUS.sharing } as const

export const linkStatus = (status: number): string => Object.entries({ ...LINK_STATUS, ...TOLD_ONLY }).find(([, code]) => code === status)?.[0] ?? 'IN_USE'

const { code, name, department, location, originalValue, netValue, acquiredDate, useDate, condition, area, usedHours, model, maker, serialNo, quantity, unit } =
  AssetForm.shape

/** Kinds of upkeep by the other side's words; dictionary asset_repair_kind. */
const LINK_REPAIR = { UPKEEP: '1', FAILURE: '2', OVERHAUL: '3', CALIBRATION: '4', UPGRADE: '5' } as const

const Maintenance = z.strictObject({
  id: z.string('缺少维修记录标识').regex(/^[A-Za-z0-9_-]{1,64}$/, '维修记录标识应为 1 到 64 位字母、数字、_ 或 -'),
  ...RepairForm.pick({ day: true, cost: true, failure: true, downHours: true, repairHours: true, vendor: true, note: true }).shape,
  kind: z
    .enum(Object.keys(LINK_REPAIR) as [keyof typeof LINK_REPAIR, ...(keyof typeof LINK_REPAIR)[]], '维修类型不在约定范围内')
    .transform((word) => LINK_REPAIR[word]),
})
const UseHours = z.strictObject(UseForm.pick({ month: true, hours: true }).shape)

/** Strict on purpose: a member nobody has agreed on means that the two systems no longer speak of the same thing. */
const ExternalAsset = z.strictObject({
  id: z.string('缺少资产标识').regex(/^[A-Za-z0-9_-]{1,64}$/, '资产标识应为 1 到 64 位字母、数字、_ 或 -'),
  version: z.number('缺少版本号').int('版本号应为整数').min(1, '版本号应从 1 开始').max(Number.MAX_SAFE_INTEGER),
  assetNo: code,
  name,
  catalogCode: z.string('缺少资产目录编码').regex(/^(\d\d){1,4}$/, '资产目录编码格式不正确'),
  creditCode: z.string('缺少统一社会信用代码').regex(/^[0-9A-Z]{18}$/, '统一社会信用代码应为 18 位'),
  department,
  regionCode: z
    .string()
    .regex(/^\d{6}$/, '区划代码为 6 位数字')
    .nullish(),
  location,
  originalValue,
  netValue,
  acquiredDate,
  useDate,
  status: z.enum(Object.keys(LINK_STATUS) as [keyof typeof LINK_STATUS, ...(keyof typeof LINK_STATUS)[]], '资产状态不在约定范围内'),
  condition,
  area,
  usedHours,
  model,
  maker,
  serialNo,
  quantity,
  unit,
  // All there are, each time; what is left out of a row is not spoken of.
  maintenance: z.array(Maintenance).max(500, '维修记录一次最多 500 条').optional(),
  useHours: z.array(UseHours).max(240, '使用机时一次最多 240 个月').optional(),
})
export type ExternalRow = Omit<z.output<typeof ExternalAsset>, 'status'> & { status: AssetStatus }
export type RowFault = { externalId: string; field: string; reason: string }

const TITLES: Readonly<Record<string, string>> = {
  id: '资产标识',
  version: '版本号',
  assetNo: '资产编号',
  name: '资产名称',
  catalogCode: '资产目录',
  creditCode: '统一社会信用代码',
  department: '使用部门',
  regionCode: '所在区域',
  location: '存放地点',
  originalValue: '原值',
  netValue: '净值',
  acquiredDate: '取得日期',
  useDate: '投用日期',
  status: '资产状态',
  condition: '资产状况',
  area: '面积',
  usedHours: '累计工时',
  model: '规格型号',
  maker: '生产厂家',
  serialNo: '出厂编号',
  quantity: '数量',
  unit: '计量单位',
  maintenance: '维修记录',
  useHours: '使用机时',
}

/** The row as we understand it, or which of its members is wrong and why. Never throws, whatever comes. */
export function readExternalAsset(sent: unknown): { ok: true; row: ExternalRow } | { ok: false; fault: RowFault } {
  const read = ExternalAsset.safeParse(sent)
  if (!read.success) return { ok: false, fault: faultOf(sent, read.error) }
  const { status, ...row } = read.data
  const no = (field: string, reason: string) => ({ ok: false as const, fault: { externalId: row.id, field, reason } })
  if (row.netValue > row.originalValue) return no('netValue', '净值大于原值')
  if (row.acquiredDate && row.useDate && row.useDate < row.acquiredDate) return no('useDate', '投用日期早于取得日期')
  if (repeats(row.maintenance?.map((record) => record.id))) return no('maintenance', '维修记录标识重复')
  if (repeats(row.useHours?.map((record) => record.month))) return no('useHours', '使用机时月份重复')
  return { ok: true, row: { ...row, status: LINK_STATUS[status] } }
}

const repeats = (names: readonly string[] = []): boolean => new Set(names).size < names.length

function faultOf(sent: unknown, error: z.ZodError): RowFault {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id.slice(0, 64) : ''
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') {
    const key = (issue.keys[0] ?? '').slice(0, 40)
    return { externalId: id, field: key, reason: `未约定的字段「${key}」` }
  }
  const field = String(issue?.path[0] ?? '')
  const ours = issue && /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : undefined
  return { externalId: id, field, reason: ours ?? (field === '' ? '不是一条资产数据' : `${TITLES[field] ?? field}格式不正确`) }
}
