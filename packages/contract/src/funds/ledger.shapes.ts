import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, Nothing, pagedWithSums, Yuan } from '../wire.ts'

const LedgerLine = z.object({
  id: z.string(),
  journal: z.string(),
  kind: z.string(),
  kind_dictText: z.string(),
  account: z.string(),
  accountKind: z.string(),
  accountKind_dictText: z.string(),
  debit: Yuan.nullable(),
  credit: Yuan.nullable(),
  applynNo: z.string(), // sic
  subject: z.string(),
  corporate: z.string().nullable(),
  corporateName: z.string(),
  note: z.string(),
  /** Who acted, of two operators both; for the platform only. */
  createBy: z.string(),
  createTime: Moment,
})
export const ledgerList = { input: ListInput, result: pagedWithSums(LedgerLine, ['debit', 'credit']) }
export const exportLedger = { input: ExportInput, result: NoResult }
export const fundsBalance = {
  input: Nothing,
  result: z.object({
    accounts: z.array(z.object({ kind: z.string(), title: z.string(), side: z.string(), balance: Yuan })),
    /** The company's virtual account, where it has one. */
    virtual: z.object({ balance: Yuan, held: Yuan, available: Yuan }).nullable(),
  }),
}
export const fundsCheck = {
  input: Nothing,
  result: z.object({
    at: Moment,
    journals: z.number(),
    checks: z.array(z.object({ no: z.number(), title: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
}
