import { FEE_STATE } from '@aosp/contract/funds/codes'
import { INVOICE_STATE } from '@aosp/contract/funds/invoice-codes'
import { no, type Refused } from '@aosp/contract/refusals'
import { fen, type Fen } from '@aosp/kernel/money'

export const INVOICE_MOVES = { issue: INVOICE_STATE.issued, refuse: INVOICE_STATE.refused, withdraw: INVOICE_STATE.withdrawn } as const
export type InvoiceMove = keyof typeof INVOICE_MOVES

type Standing = { state: number; company_id: string; asked_by: string }
type Person = { accountId: string; corporateId: string | null }

/** Only what waits moves; nobody issues or refuses his own company's, and only the company takes it back. */
export function mayMoveInvoice(move: InvoiceMove, invoice: Standing, by: Person): { ok: true } | Refused {
  const own = invoice.company_id === by.corporateId
  if (move === 'withdraw' ? !own : false) return no('notFound')
  if (invoice.state !== INVOICE_STATE.waiting) return no('invoice.decided')
  if (move !== 'withdraw' && (own || invoice.asked_by === by.accountId)) return no('invoice.own')
  return { ok: true }
}

export type InvoicedFee = { id: string; state: number; net: number; taken: boolean }

/** What an invoice of these fees comes to: each was paid, each something, none on another invoice. */
export function invoiceAmount(asked: readonly string[], found: readonly InvoicedFee[]): { ok: true; amount: Fen } | Refused {
  if (asked.length === 0 || new Set(asked).size !== asked.length || asked.some((id) => !found.some((fee) => fee.id === id))) return no('notFound')
  if (found.some(({ taken }) => taken)) return no('invoice.taken')
  if (found.some(({ state, net }) => state !== FEE_STATE.paid || net <= 0)) return no('invoice.unpaid')
  return { ok: true, amount: fen(found.reduce((sum, { net }) => sum + net, 0)) }
}

/** What of an invoice has to be taken back when so much of a fee goes back: never more than the invoice says of it. */
export const redPart = (invoiced: number, returned: number): Fen => fen(Math.min(invoiced, returned))

/** Only what waits is recorded, as it was read, and by nobody of the company it is about. */
export function mayRecordRed(
  invoice: Pick<Standing, 'company_id'>,
  waiting: { amount_fen: number } | undefined,
  read: number,
  by: Person,
): { ok: true } | Refused {
  if (!waiting) return no('invoice.noRed')
  if (invoice.company_id === by.corporateId) return no('invoice.own')
  return waiting.amount_fen === read ? { ok: true } : no('invoice.redChanged')
}
