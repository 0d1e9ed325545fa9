import { z } from 'zod'
import { Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'
import { DELIVERY_DAYS_MAX, ITEMS_MAX, REASON_MAX, REASON_MIN, STAGES } from './codes.ts'

const Prices = z
  .array(z.object({ item: Id, price: Yuan.refine((amount) => amount > 0, '单价须大于 0') }))
  .min(1, '请填写每一项的单价')
  .max(ITEMS_MAX)
const Note = z.string().trim().max(200, '报价说明最多 200 个字').default('')
const QuoteForm = z.object({
  inquiry: Id,
  prices: Prices,
  /** Days from the order to the delivery. */
  deliveryDays: Int.pipe(z.number().min(0, '交货期不能小于 0 天').max(DELIVERY_DAYS_MAX, `交货期最多 ${DELIVERY_DAYS_MAX} 天`)).nullish(),
  note: Note,
  /** Comma-separated files. */
  files: z.string().trim().max(400).default(''),
})

/** What the company keeps. The ticket binds its place in the log, which would tell how many came before; both are opened with the quotes. */
const Receipt = z.object({
  inquiry: z.string(),
  code: z.string(),
  no: z.number(),
  ticket: z.string(),
  at: Moment,
  commit: z.string(),
  /** From the opening on. */
  event: z.string().nullable(),
  hash: z.string().nullable(),
  previous: z.string().nullable(),
  salt: z.string().nullable(),
})
/** The sum, the digest of what else was written and `nonce` are given out once: from here on nobody can read them before the opening. */
const Sealed = Receipt.extend({ total: Yuan, lines: z.string(), nonce: z.string() })

const Line = z.object({
  id: z.string(),
  inquiry: z.string(),
  code: z.string(),
  title: z.string(),
  inquiryType: z.number(),
  inquiryType_dictText: z.string(),
  corporateName: z.string(),
  inquiryState: z.number(),
  inquiryState_dictText: z.string(),
  stage: z.enum(STAGES).nullable(),
  quoteEnd: Moment,
  state: z.number(),
  state_dictText: z.string(),
  no: z.number(),
  /** Null behind the seal. */
  total: Yuan.nullable(),
  quoteTime: Moment,
  actions: z.array(z.enum(['replace', 'unquote', 'quote', 'decline'])),
})

export const myQuotes = { input: ListInput, result: paged(Line) }
export const addQuote = { input: QuoteForm, result: Sealed }
export const replaceQuote = { input: QuoteForm, result: Sealed }
export const withdrawQuote = { input: z.object({ inquiry: Id }), result: NoResult }
export const declineQuote = {
  input: z.object({
    inquiry: Id,
    reason: z.string('请填写放弃原因').trim().min(REASON_MIN, `放弃原因至少 ${REASON_MIN} 个字`).max(REASON_MAX, `放弃原因最多 ${REASON_MAX} 个字`),
  }),
  result: NoResult,
}
export const quoteReceipt = { input: z.object({ inquiry: Id }), result: Receipt }
