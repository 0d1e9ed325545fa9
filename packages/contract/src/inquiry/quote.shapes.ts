import { z } from 'zod'
import { Id, ListInput, Moment, NoResult, paged, Yuan } from '../wire.shapes.ts'
import { ITEMS_MAX, STAGES } from './codes.ts'

const Prices = z
  .array(z.object({ item: Id, price: Yuan.refine((amount) => amount > 0, '单价须大于 0') }))
  .min(1, '请填写每一项的单价')
  .max(ITEMS_MAX)
const Note = z.string().trim().max(200, '报价说明最多 200 个字').default('')
const QuoteForm = z.object({ inquiry: Id, prices: Prices, note: Note })

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
/** `nonce` and the prices are given out once: from here on nobody can read them before the opening. */
const Sealed = Receipt.extend({ total: Yuan, nonce: z.string() })

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
  actions: z.array(z.enum(['replace', 'unquote', 'quote'])),
})

export const myQuotes = { input: ListInput, result: paged(Line) }
export const addQuote = { input: QuoteForm, result: Sealed }
export const replaceQuote = { input: QuoteForm, result: Sealed }
export const withdrawQuote = { input: z.object({ inquiry: Id }), result: NoResult }
export const quoteReceipt = { input: z.object({ inquiry: Id }), result: Receipt }
