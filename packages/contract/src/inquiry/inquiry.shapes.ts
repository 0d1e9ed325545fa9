import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, paged, PageSize, Yuan } from '../wire.ts'
import { INQUIRY_ACTIONS, ITEM_PARAMS_MAX, ITEMS_MAX, QTY_SCALE, REASON_MAX, REASON_MIN, STAGES } from './codes.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const whole = (title: string, min: number, max: number) =>
  Int.pipe(z.number(`请输入${title}`).min(min, `${title}不能小于 ${min}`).max(max, `${title}不能大于 ${max}`))
const reason = (title: string) =>
  z.string(`请填写${title}`).trim().min(REASON_MIN, `${title}至少 ${REASON_MIN} 个字`).max(REASON_MAX, `${title}最多 ${REASON_MAX} 个字`)
const hasThreeDecimals = (value: number) => Math.abs(value * QTY_SCALE - Math.round(value * QTY_SCALE)) < 1e-4

/** A number with at most three decimals on the wire, whole thousandths in our hands. */
const Quantity = z.codec(
  z.number('请输入数量').gt(0, '数量须大于 0').max(100_000_000, '数量过大').refine(hasThreeDecimals, '数量最多三位小数'),
  z.number().int(),
  { decode: (count) => Math.round(count * QTY_SCALE), encode: (thousandths) => thousandths / QTY_SCALE },
)

/** One thing an item must be able to do. */
const ParamForm = z.object({ name: text('参数', 50).min(1, '请填写参数'), demand: text('要求', 100).min(1, '请填写要求') })
const ItemForm = z.object({
  /** Of an item that is there already. */
  id: Id.optional(),
  name: text('名称', 100).default(''),
  /** Where the row came from, if it was not written by hand. */
  catalogId: Id.nullish(),
  assetId: Id.nullish(),
  spec: text('规格型号', 200).default(''),
  qty: Quantity.nullish(),
  unit: text('单位', 20).default(''),
  note: text('备注', 200).default(''),
  /** Comma-separated files. */
  files: text('附件', 400).default(''),
  /** One picture. */
  picture: text('图片', 200)
    .refine((path) => !path.includes(','), '每项最多 1 张图片')
    .default(''),
  params: z.array(ParamForm).max(ITEM_PARAMS_MAX, `每项最多 ${ITEM_PARAMS_MAX} 条技术要求`).default([]),
})
/** What people may write at any time; what an inquiry must have is asked when it is submitted, all at once. */
export const InquiryForm = z.object({
  title: text('询价标题', 100).optional(),
  inquiryType: whole('询价类型', 1, 3).optional(),
  /** Of a lease: 1 the lowest wins (rented), 2 the highest (let). Of the other kinds it follows from the kind. */
  direction: whole('比价方向', 1, 2).optional(),
  visibility: whole('公开范围', 1, 2).optional(),
  quoteEnd: Moment.nullish(),
  minQuote: whole('最少报价数', 1, 20).optional(),
  /** Highest price that is paid, or lowest that is taken. Left out, or empty beside `limitSet` 1, it stays what it is. */
  limitPrice: Yuan.nullish(),
  limitSet: whole('限价标记', 0, 1).optional(),
  contacts: text('联系人', 30).optional(),
  telephone: text('联系电话', 30).optional(),
  note: text('询价说明', 2000).optional(),
  attachment: text('附件', 1000).optional(),
  items: z.array(ItemForm).max(ITEMS_MAX, `一次询价最多 ${ITEMS_MAX} 项`).optional(),
})

const moment = Moment.nullable()
const Item = z.object({
  id: z.string(),
  name: z.string(),
  catalogId: z.string().nullable(),
  assetId: z.string().nullable(),
  spec: z.string(),
  qty: Quantity.nullable(),
  unit: z.string(),
  note: z.string(),
  files: z.string(),
  picture: z.string(),
  params: z.array(z.object({ name: z.string(), demand: z.string() })),
})
/** An opened quote. Who made it is told of the chosen one, of one's own, and to the company that asked and the operators. */
export const OpenedQuote = z.object({
  no: z.number(),
  total: Yuan,
  /** Within the limit. */
  valid: z.boolean(),
  best: z.boolean(),
  state: z.number(),
  state_dictText: z.string(),
  name: z.string().nullable(),
  mine: z.boolean(),
  deliveryDays: z.number().nullable(),
  note: z.string(),
  /** For the company that asked, the operators and whoever wrote it. */
  files: z.string(),
  /** In the order of the items. */
  prices: z.array(z.object({ price: Yuan, amount: Yuan, best: z.boolean() })),
})
const Stage = z.enum(STAGES)

const Line = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  inquiryType: z.number(),
  inquiryType_dictText: z.string(),
  direction: z.number(),
  direction_dictText: z.string(),
  visibility: z.number(),
  visibility_dictText: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  stage: Stage.nullable(),
  corporate: z.string(),
  corporateName: z.string(),
  quoteEnd: moment,
  minQuote: z.number(),
  itemCount: z.number(),
  rejectNote: z.string(),
  publishTime: moment,
  openTime: moment,
  /** Until then the company chooses. */
  chooseBy: moment,
  createTime: Moment,
  createBy: z.string(),
  /** State of the caller's own quote. */
  ownQuote: z.number().nullable(),
  /** How many came in, and the best of them: known from the opening on. */
  quoteCount: z.number().nullable(),
  bestTotal: Yuan.nullable(),
  chosenTotal: Yuan.nullable(),
  actions: z.array(z.enum(INQUIRY_ACTIONS)),
})
export type InquiryLine = z.output<typeof Line>

const Opened = z.object({
  quotes: z.array(OpenedQuote),
  /** The limit and whether there was one are told with the quotes. */
  limitPrice: Yuan.nullable(),
  chosenNo: z.number().nullable(),
  choiceReason: z.string(),
  /** Who was chosen and gave it up. */
  declinedNo: z.number().nullable(),
  declineReason: z.string(),
})
const Detail = Line.extend({
  limitPrice: Yuan.nullable(),
  limitSet: z.number(),
  limitCommit: z.string().nullable(),
  contacts: z.string(),
  telephone: z.string(),
  note: z.string(),
  attachment: z.string(),
  items: z.array(Item),
  opened: Opened.nullable(),
  extensions: z.array(z.object({ at: Moment, from: Moment, to: Moment, reason: z.string() })),
  goOnNote: z.string(),
  closeReason: z.string(),
  contractNo: z.string(),
  contractFiles: z.string(),
  doneTime: moment,
  session: z.string().nullable(),
  revision: z.number(),
  ownNo: z.number().nullable(),
})

export const inquiryList = { input: ListInput.extend({ self: z.string().max(5).optional() }), result: paged(Line) }
export const exportInquiries = { input: ExportInput.extend({ self: z.string().max(5).optional() }), result: NoResult }
export const inquiryById = { input: z.object({ id: Id }), result: Detail }
export const addInquiry = { input: InquiryForm.extend({ corporate: Id.nullish() }), result: z.object({ id: z.string(), code: z.string() }) }
export const editInquiry = { input: InquiryForm.extend({ id: Id, revision: Int.optional() }), result: z.object({ revision: z.number() }) }
const byId = { input: z.object({ id: Id }), result: NoResult }
const withReason = (title: string) => ({ input: z.object({ id: Id, reason: reason(title) }), result: NoResult })
export const deleteInquiry = byId
export const submitInquiry = byId
export const withdrawInquiry = byId
export const openInquiryReview = { input: z.object({ id: Id }), result: z.object({ errors: z.array(z.object({ field: z.string(), text: z.string() })) }) }
export const auditInquiry = {
  input: z.object({ id: Id, shType: Int.pipe(z.number().min(1).max(2)), remark: text('驳回理由', 250).optional() }),
  result: NoResult,
}
const laterEnd = () => ({ input: z.object({ id: Id, quoteEnd: Moment, reason: reason('延期原因') }), result: NoResult })
export const extendInquiry = laterEnd()
export const postponeInquiry = laterEnd()
export const goOnWithFew = withReason('说明')
export const pickQuote = { input: z.object({ id: Id, no: whole('报价编号', 1000, 9999), reason: text('选定理由', REASON_MAX).default('') }), result: NoResult }
export const completeInquiry = {
  input: z.object({
    id: Id,
    contractNo: z.string('请填写订单或合同编号').trim().min(1, '请填写订单或合同编号').max(60),
    files: z.string('请上传订单或合同').trim().min(1, '请上传订单或合同').max(1000),
  }),
  result: NoResult,
}
export const abandonInquiry = withReason('放弃原因')
export const cancelInquiry = withReason('取消原因')
export const revokeInquiry = withReason('取消原因')
export const inquiryToSession = { input: z.object({ id: Id }), result: z.object({ session: z.string(), code: z.string() }) }
export const inquiryProof = { input: z.object({ id: Id }), result: z.null() }

/** As everybody may see it: no count of quotes and no amount before the opening. */
const Card = Line.pick({
  id: true,
  code: true,
  title: true,
  inquiryType: true,
  inquiryType_dictText: true,
  direction: true,
  direction_dictText: true,
  visibility: true,
  visibility_dictText: true,
  state: true,
  state_dictText: true,
  stage: true,
  corporateName: true,
  quoteEnd: true,
  itemCount: true,
  publishTime: true,
}).extend({
  /** Names of the first items. */
  itemNames: z.string(),
})
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema]).optional()
export const publicInquiries = {
  input: z.object({
    pageNo: Int.pipe(z.number().min(1).max(10_000)).default(1),
    pageSize: PageSize(60).default(12),
    inquiryType: optional(Int.pipe(z.number().min(1).max(3))),
    stage: optional(z.enum(['quoting', 'over'])),
    keyword: z.string().trim().max(50).optional(),
  }),
  result: paged(Card).extend({ now: z.number() }),
}
export const publicInquiry = {
  input: z.object({ id: Id }),
  result: Detail.omit({
    limitPrice: true,
    limitSet: true,
    rejectNote: true,
    createBy: true,
    revision: true,
    contractNo: true,
    contractFiles: true,
    session: true,
  }).extend({ now: z.number() }),
}
