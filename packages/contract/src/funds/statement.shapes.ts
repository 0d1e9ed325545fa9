import { z } from 'zod'
import { fromYuan, toYuan, type Fen } from '@aosp/kernel/money'
import { MONTH } from './document-codes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, ListInput, Moment, NoResult, pagedWithSums, Yuan } from '../wire.shapes.ts'

const Document = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  /** Who owes or paid whom, in words. */
  flow: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  amount: Yuan,
  /** By when, where something is still asked for. */
  dueTime: Moment.nullable(),
  /** Number of the entry it is about. */
  journal: z.string().nullable(),
  note: z.string(),
  bookTime: Moment,
  createTime: Moment,
})
export const documentList = { input: ListInput, result: pagedWithSums(Document, ['amount']) }
export const exportDocuments = { input: ExportInput, result: NoResult }
export const documentPaper = { input: z.object({ id: Id }), result: NoResult }

/** Whose account, and of which month or session; a company is its own, whatever it says. */
const scope = {
  corporate: z.union([z.literal('').transform(() => undefined), Id]).optional(),
  month: z.union([z.literal('').transform(() => undefined), z.string().regex(MONTH, '月份格式应为 YYYY-MM')]).optional(),
  session: z.union([z.literal('').transform(() => undefined), z.string().trim().max(40, '场次编号最多 40 个字')]).optional(),
}
/** Of a session alone a side may stand below zero: what pays it may have come in for another. */
const Sum = z.codec(
  z.number(),
  z.custom<Fen>((value) => Number.isSafeInteger(value)),
  { decode: fromYuan, encode: toYuan },
)
const Balance = z.object({
  /** What the platform keeps for the company or owes it. */
  held: Sum,
  /** What the company owes the platform. */
  owed: Sum,
})
export const accountSummary = {
  input: z.object(scope),
  result: z.object({
    corporate: z.string().nullable(),
    corporateName: z.string(),
    /** What is covered, in words. */
    title: z.string(),
    opening: Balance,
    heldIn: Yuan,
    heldOut: Yuan,
    owedIn: Yuan,
    owedOut: Yuan,
    closing: Balance,
    lines: z.number(),
    /** The paper of exactly this, where there is one. */
    issued: z.object({ id: z.string(), no: z.string() }).nullable(),
    /** Why no paper can be had now, in words; empty when it can. */
    blocked: z.string(),
  }),
}
const Line = z.object({
  id: z.string(),
  journal: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporateName: z.string(),
  note: z.string(),
  /** The invoice that has to be taken back because of it, in words; empty for most. */
  red: z.string(),
  heldIn: Yuan.nullable(),
  heldOut: Yuan.nullable(),
  owedIn: Yuan.nullable(),
  owedOut: Yuan.nullable(),
  /** What it comes to after this line. */
  held: Sum,
  owed: Sum,
  createTime: Moment,
})
export const accountLines = { input: ListInput.extend(scope), result: pagedWithSums(Line, ['heldIn', 'heldOut', 'owedIn', 'owedOut']) }
export const exportAccount = { input: ExportInput.extend(scope), result: NoResult }
export const issueStatement = { input: z.object(scope), result: z.object({ id: z.string(), no: z.string() }) }
