import { z } from 'zod'
import { BANK_NOTE_MAX, CONFIRM_AT_ONCE, DATE_PATTERNS, ENCODING_NAMES, LAYOUT_FIELD_NAMES, LAYOUT_KIND_NAMES, SIGN_NAMES, TRAIT_NAMES } from './bank-codes.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged, pagedWithSums, Yuan } from '../wire.shapes.ts'

const Note = z.string().trim().max(BANK_NOTE_MAX, `最多 ${BANK_NOTE_MAX} 个字`)
const Reason = z.string('请输入原因').trim().min(1, '请输入原因').max(BANK_NOTE_MAX, `原因最多 ${BANK_NOTE_MAX} 个字`)
const Heading = z.string().trim().max(30, '列名最多 30 个字')

const layout = {
  name: z.string('请输入格式名称').trim().min(1, '请输入格式名称').max(50, '格式名称最多 50 个字'),
  encoding: z.enum(ENCODING_NAMES, '请选择文件编码'),
  /** The line of the file that names the columns. */
  headRow: Int.pipe(z.number('请输入列名所在行').min(1, '列名所在行应为 1 到 50').max(50, '列名所在行应为 1 到 50')),
  datePattern: z.enum(DATE_PATTERNS, '请选择日期格式').nullish(),
  sign: z.enum(SIGN_NAMES, '请选择收支表示').nullish(),
  /** The words for money that came in and for money that went out, or for a payment that went well and for one that did not. */
  word: z.string().trim().max(20, '标志文字最多 20 个字').nullish(),
  otherWord: z.string().trim().max(20, '标志文字最多 20 个字').nullish(),
  /** What each column is called in the file. */
  columns: z.partialRecord(z.enum(LAYOUT_FIELD_NAMES), Heading),
}
export const LayoutForm = z.object(layout)
const Layout = z.object({
  id: z.string(),
  kind: z.enum(LAYOUT_KIND_NAMES),
  kind_dictText: z.string(),
  ...layout,
  headRow: z.number(),
  version: z.number(),
  updateBy: z.string(),
  updateTime: Moment,
})
export const bankLayouts = { input: Nothing, result: z.array(Layout) }
export const addBankLayout = { input: z.object({ kind: z.enum(LAYOUT_KIND_NAMES, '请选择用途'), ...layout }), result: z.object({ id: z.string() }) }
export const editBankLayout = { input: z.object({ id: Id, version: Int.pipe(z.number().min(1).max(1_000_000)), ...layout }), result: NoResult }

const Fault = z.object({ line: z.number(), reason: z.string() })
const Counts = {
  lines: z.number(),
  incoming: Yuan,
  outgoing: Yuan,
  /** Lines the platform has already, by the bank's own number. */
  twice: z.number(),
  faults: z.array(Fault),
  faultCount: z.number(),
}
export const previewStatement = {
  input: Nothing,
  result: z.object({
    ...Counts,
    /** When this very file came before. */
    before: Moment.nullable(),
    first: z.array(z.object({ serial: z.string(), at: Moment, income: Yuan.nullable(), outgo: Yuan.nullable(), payerName: z.string(), memo: z.string() })),
  }),
}
export const importStatement = {
  input: Nothing,
  result: z.object({ id: z.string(), lines: z.number(), twice: z.number(), faultCount: z.number(), exact: z.number(), near: z.number(), none: z.number() }),
}
const Statement = z.object({
  id: z.string(),
  fileName: z.string(),
  layoutName: z.string(),
  lines: z.number(),
  twice: z.number(),
  faultCount: z.number(),
  incoming: Yuan,
  outgoing: Yuan,
  createBy: z.string(),
  createTime: Moment,
})
export const statementList = { input: ListInput, result: paged(Statement) }

const Claim = z.object({
  id: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporateName: z.string(),
  type_dictText: z.string(),
  amount: Yuan,
  accountName: z.string(),
  accountNo: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  /** Why it cannot be taken for the line, in words; empty when it can. */
  blocked: z.string(),
  /** What does not agree with the line. */
  differs: z.array(z.enum(TRAIT_NAMES)),
})
const Line = z.object({
  id: z.string(),
  serial: z.string(),
  time: Moment,
  direction: z.string(),
  amount: Yuan,
  payerName: z.string(),
  payerAccount: z.string(),
  payerBank: z.string(),
  memo: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  grade: z.number(),
  grade_dictText: z.string(),
  /** What is proposed, or what it was claimed for. */
  claim: Claim.nullable(),
  claimBy: z.string(),
  claimTime: Moment.nullable(),
  claimNote: z.string(),
  returnBy: z.string(),
  returnNote: z.string(),
  actions: z.array(z.enum(['confirm', 'claim', 'return', 'returned', 'keep', 'undo'])),
})
export const bankLines = { input: ListInput, result: pagedWithSums(Line, ['amount']) }
export const bankClaims = { input: z.object({ line: Id, word: z.string().trim().max(50).optional() }), result: z.array(Claim) }
export const rematchLines = { input: Nothing, result: z.object({ exact: z.number(), near: z.number(), none: z.number() }) }
export const confirmMatches = {
  input: z.object({
    items: z
      .array(z.object({ line: Id, slip: Id }))
      .min(1, '请选择流水')
      .max(CONFIRM_AT_ONCE, `一次最多确认 ${CONFIRM_AT_ONCE} 笔`),
    remark: Note.optional(),
  }),
  result: z.object({ confirmed: z.number(), refused: z.array(z.object({ line: z.string(), reason: z.string() })) }),
}
export const undoMatch = { input: z.object({ line: Id, remark: Reason }), result: NoResult }
export const returnLine = { input: z.object({ line: Id, remark: Reason }), result: NoResult }
export const keepLine = { input: z.object({ line: Id }), result: NoResult }
export const confirmReturn = { input: z.object({ line: Id }), result: NoResult }
