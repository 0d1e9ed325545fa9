import { z } from 'zod'
import { DOCUMENTS_MAX, FIRST_STATUSES, PICTURES_MAX, STATUS_BATCH_MAX } from './codes.ts'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Day, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged, Yuan } from '../wire.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const needed = (title: string, max: number) => z.string(`请输入${title}`).trim().min(1, `请输入${title}`).max(max, `${title}最多 ${max} 个字`)
const atMostDecimals = (digits: number) => (value: number) => Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < 1e-4

/** Square metres with two decimals on the wire, whole hundredths in our hands. */
const Area = z.codec(
  z.number('请输入面积').min(0, '面积不能小于 0').max(100_000_000, '面积过大').refine(atMostDecimals(2), '面积最多两位小数'),
  z.custom<number>(Number.isSafeInteger),
  { decode: (metres) => Math.round(metres * 100), encode: (hundredths) => hundredths / 100 },
)
/** Hours with one decimal on the wire, whole minutes in our hands. */
const Hours = z.codec(
  z.number('请输入小时数').min(0, '小时数不能小于 0').max(1_000_000, '小时数过大').refine(atMostDecimals(1), '小时数最多一位小数'),
  z.custom<number>(Number.isSafeInteger),
  { decode: (hours) => Math.round(hours * 60), encode: (minutes) => Math.round(minutes / 6) / 10 },
)
const FilePath = z.string().max(200)

/** What people write, in the form and in a spreadsheet alike. A member left out keeps its value on edit and is empty on add. */
export const AssetForm = z.object({
  code: z
    .string('请输入资产编号')
    .trim()
    .min(1, '请输入资产编号')
    .regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{1,39}$/, '资产编号为 2 到 40 位字母、数字及 . / _ -'),
  name: needed('资产名称', 80),
  catalogId: Id,
  department: text('使用部门', 50).optional(),
  regionCode: Id.nullish(),
  location: text('存放地点', 100).optional(),
  originalValue: Yuan,
  netValue: Yuan,
  acquiredDate: Day.nullish(),
  useDate: Day.nullish(),
  /** Dictionary asset_condition. */
  condition: z.string('请选择资产状况').regex(/^[1-4]$/, '请选择资产状况'),
  area: Area.nullish(),
  /** Hours run so far, by the machine's own counter. */
  usedHours: Hours.nullish(),
  model: text('规格型号', 80).optional(),
  maker: text('生产厂家', 80).optional(),
  serialNo: text('出厂编号', 60).optional(),
  quantity: Int.pipe(z.number('请输入数量').min(1, '数量不能小于 1').max(1_000_000, '数量不能大于 1000000')).optional(),
  unit: text('计量单位', 8).optional(),
  leasable: z.boolean().optional(),
  note: text('备注', 500).optional(),
  pictures: z.array(FilePath).max(PICTURES_MAX, `图片最多 ${PICTURES_MAX} 张`).optional(),
  documents: z.array(FilePath).max(DOCUMENTS_MAX, `附件最多 ${DOCUMENTS_MAX} 个`).optional(),
})
const FirstStatus = Int.pipe(z.number('请选择资产状态').refine((status) => FIRST_STATUSES.some((first) => first === status), '请选择资产状态'))

const AssetLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  catalogId: z.string(),
  catalogCode: z.string(),
  catalogName: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  department: z.string(),
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  location: z.string(),
  originalValue: Yuan,
  netValue: Yuan,
  acquiredDate: z.string().nullable(),
  useDate: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().optional(),
  statusSince: Moment,
  condition: z.string(),
  condition_dictText: z.string().optional(),
  area: Area.nullable(),
  usedHours: Hours.nullable(),
  model: z.string(),
  maker: z.string(),
  quantity: z.number(),
  unit: z.string(),
  leasable: z.boolean(),
  source: z.string(),
  source_dictText: z.string().optional(),
  /** First picture, for the list. */
  picture: z.string().nullable(),
  /** In an open session or notice. */
  locked: z.boolean(),
  /** Sent back on edit: whoever saved in between is not overwritten. */
  version: z.number(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
const FileOf = z.object({ path: z.string(), name: z.string(), size: z.number() })
const AssetRecord = AssetLine.extend({
  serialNo: z.string(),
  note: z.string(),
  externalId: z.string().nullable(),
  pictures: z.array(z.string()),
  documents: z.array(FileOf),
  regionPath: z.string().nullable(),
  catalogPath: z.string(),
  lock: z.object({ kind: z.enum(['session', 'notice']), holder: z.string(), since: Moment }).nullable(),
  /** Statuses the reader may choose next; empty while the asset is locked. */
  nextStatuses: z.array(z.number()),
  /** Members the fixed-asset system owns; the form shows them read-only. */
  syncedFields: z.array(z.string()),
})

/**
 * Filters by the list grammar: code, name, model, location, department, status, condition, source, corporate, corporateName, leasable, locked,
 * originalValue_begin/_end, netValue_begin/_end, acquiredDate_begin/_end, useDate_begin/_end, statusSince_begin/_end, createTime_begin/_end.
 * Beside it: `catalog` and `region` take a node and mean its whole subtree, `keyword` looks in code, name, model and location.
 */
export const AssetListInput = ListInput.extend({
  catalog: Id.optional(),
  region: Id.optional(),
  keyword: z.string().trim().max(60).optional(),
})
export const assetList = { input: AssetListInput, result: paged(AssetLine) }
export const assetFigures = {
  input: AssetListInput,
  result: z.object({
    count: z.number(),
    originalValue: Yuan,
    netValue: Yuan,
    byStatus: z.array(z.object({ status: z.number(), count: z.number(), originalValue: Yuan })),
  }),
}
export const tradableAssets = { input: AssetListInput, result: paged(AssetLine) }
export const assetById = { input: z.object({ id: Id }), result: AssetRecord }
export const assetDepartments = { input: z.object({ keyword: z.string().trim().max(50).optional() }), result: z.array(z.string()) }
export const addAsset = { input: AssetForm.extend({ status: FirstStatus }), result: z.object({ id: z.string() }) }
export const editAsset = { input: AssetForm.partial().extend({ id: Id, version: Int }), result: z.object({ version: z.number() }) }
export const deleteAsset = { input: z.object({ id: Id }), result: NoResult }
export const deleteAssets = { input: z.object({ ids: Ids }), result: NoResult }
export const changeAssetStatus = {
  input: z.object({
    ids: z.array(Id).min(1, '请选择一条记录！').max(STATUS_BATCH_MAX, `一次最多处理 ${STATUS_BATCH_MAX} 条，请减少选择`),
    status: Int,
    reason: text('原因', 200).default(''),
  }),
  result: z.object({ changed: z.number() }),
}
export const exportAssets = {
  input: ExportInput.extend({ catalog: Id.optional(), region: Id.optional(), keyword: z.string().trim().max(60).optional() }),
  result: NoResult,
}
export const importAssets = { input: Nothing, result: ImportResult }
export const assetTemplate = { input: Nothing, result: NoResult }
export const assetStatusHistory = {
  input: z.object({ id: Id }),
  result: z.array(
    z.object({
      status: z.number(),
      status_dictText: z.string(),
      since: Moment,
      until: Moment.nullable(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
}
export const assetTradingRecords = {
  input: z.object({ id: Id }),
  result: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['session', 'notice']),
      code: z.string(),
      title: z.string(),
      state: z.string(),
      begin: Moment,
      end: Moment.nullable(),
      dealPrice: Yuan.nullable(),
    }),
  ),
}

const RepairForm = z.object({
  day: Day,
  /** Dictionary asset_repair_kind. */
  kind: z.string('请选择类型').regex(/^[1-5]$/, '请选择类型'),
  cost: Yuan,
  /** Caused by a failure, and not planned. */
  failure: z.boolean(),
  downHours: Hours.optional(),
  repairHours: Hours.optional(),
  vendor: text('维修单位', 60).optional(),
  note: text('说明', 300).optional(),
})
export const assetRepairs = {
  input: z.object({ assetId: Id }),
  result: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        kind: z.string(),
        kind_dictText: z.string(),
        cost: Yuan,
        failure: z.boolean(),
        downHours: Hours,
        repairHours: Hours,
        vendor: z.string(),
        note: z.string(),
        createBy: z.string(),
      }),
    ),
    totalCost: Yuan,
  }),
}
export const addRepair = { input: RepairForm.extend({ assetId: Id }), result: z.object({ id: z.string() }) }
export const editRepair = { input: RepairForm.partial().extend({ id: Id }), result: NoResult }
export const deleteRepair = { input: z.object({ id: Id }), result: NoResult }

const UseForm = z.object({
  /** First day of the month the hours belong to is added by the server. */
  month: z.string('请选择月份').regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM'),
  /** Dictionary asset_use_kind: own use, another unit of the group, outside. */
  kind: z.string('请选择用途').regex(/^[1-3]$/, '请选择用途'),
  hours: Hours,
  user: text('使用单位', 60).optional(),
  note: text('说明', 300).optional(),
})
export const assetUses = {
  input: z.object({ assetId: Id }),
  result: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        month: z.string(),
        kind: z.string(),
        kind_dictText: z.string(),
        hours: Hours,
        user: z.string(),
        note: z.string(),
        createBy: z.string(),
        /** Number of the sharing order it comes from; empty where somebody wrote it. */
        order: z.string(),
        /** Shared hours somebody wrote count only before the first order. */
        counted: z.boolean(),
      }),
    ),
    yearHours: Hours,
    ratedHours: z.number(),
  }),
}
export const addUse = { input: UseForm.extend({ assetId: Id }), result: z.object({ id: z.string() }) }
export const editUse = { input: UseForm.partial().extend({ id: Id }), result: NoResult }
export const deleteUse = { input: z.object({ id: Id }), result: NoResult }
