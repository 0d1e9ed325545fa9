import { z } from 'zod'
import { TIME_UNIT } from '../trading/codes.ts'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Day, Id, Int, NoResult, Nothing, Yuan } from '../wire.shapes.ts'
import { PAY_UNITS, RENT_MAX_YUAN } from './codes.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)
const needed = (title: string, max: number) => z.string(`请输入${title}`).trim().min(1, `请输入${title}`).max(max, `${title}最多 ${max} 个字`)
const Version = Int.pipe(z.number().min(1).max(2_000_000_000))
const Rent = Yuan.refine((amount) => amount <= RENT_MAX_YUAN * 100, `租金单价不能超过 ${RENT_MAX_YUAN / 10_000} 万元`)
const Received = Yuan.refine((amount) => amount > 0, '收款金额应大于 0')

/** What people write of a lease, in the form and in a spreadsheet alike. */
export const LeaseForm = z.object({
  code: needed('合同编号', 40).regex(/^[A-Za-z0-9\u4e00-\u9fff][\w\u4e00-\u9fff./（）()〔〕-]*$/, '合同编号只能包含汉字、字母、数字及 . / _ - ()'),
  tenant: needed('承租方', 80),
  from: Day,
  to: Day,
  price: Rent,
  /** Dictionary time_unit: what the price is paid for. */
  unit: Int.pipe(z.number('请选择计价周期').min(TIME_UNIT.hour, '请选择计价周期').max(TIME_UNIT.year, '请选择计价周期')),
  /** Dictionary time_unit: how often rent falls due; 0 once, for the whole term. */
  payUnit: Int.pipe(z.number('请选择付款周期').refine((unit) => PAY_UNITS.some((known) => known === unit), '付款周期只能为一次付清、月、季或年')),
  signedDay: Day,
  note: text('备注', 300).optional(),
})

const Receipt = z.object({ id: z.string(), day: z.string(), amount: Yuan, createBy: z.string() })
const Due = z.object({ id: z.string(), day: z.string(), amount: Yuan, received: Yuan, receipts: z.array(Receipt) })
const Lease = z.object({
  id: z.string(),
  code: z.string(),
  tenant: z.string(),
  from: z.string(),
  /** The last day of the lease. */
  to: z.string(),
  price: Yuan,
  unit: z.number(),
  unit_dictText: z.string(),
  payUnit: z.number(),
  payUnit_dictText: z.string(),
  yearRent: Yuan,
  total: Yuan,
  signedDay: z.string(),
  note: z.string(),
  /** Ended before the day that was agreed. */
  cutShort: z.boolean(),
  /** Made by a deal, whose number it bears. */
  ofDeal: z.boolean(),
  state: z.enum(['coming', 'running', 'over']),
  received: Yuan,
  /** Fell due by today and has not come in. */
  arrears: Yuan,
  version: z.number(),
  dues: z.array(Due),
})
export const assetLeases = {
  input: z.object({ assetId: Id }),
  result: z.object({ records: z.array(Lease), arrears: Yuan, received: Yuan }),
}
export const addLease = { input: LeaseForm.extend({ assetId: Id }), result: z.object({ id: z.string() }) }
export const editLease = {
  input: LeaseForm.pick({ code: true, tenant: true, signedDay: true, note: true }).partial().extend({ id: Id, version: Version }),
  result: z.object({ version: z.number() }),
}
export const deleteLease = { input: z.object({ id: Id }), result: NoResult }
export const endLease = { input: z.object({ id: Id, version: Version, lastDay: Day }), result: z.object({ version: z.number() }) }
export const receiveRent = { input: z.object({ id: Id, day: Day, amount: Received }), result: z.object({ dues: z.number() }) }
export const deleteReceipt = { input: z.object({ id: Id }), result: NoResult }

/** A line of the sheet of receipts: which lease it pays; the oldest dues come first. */
export const ReceiptLine = z.object({ code: needed('合同编号', 40), day: Day, amount: Received })

export const importLeases = { input: Nothing, result: ImportResult }
export const leaseTemplate = { input: Nothing, result: NoResult }
export const exportLeases = { input: ExportInput, result: NoResult }
export const importReceipts = { input: Nothing, result: ImportResult }
export const receiptTemplate = { input: Nothing, result: NoResult }
export const exportReceipts = { input: ExportInput, result: NoResult }
export const importRepairs = { input: Nothing, result: ImportResult }
export const repairTemplate = { input: Nothing, result: NoResult }
export const exportRepairs = { input: ExportInput, result: NoResult }
export const importUses = { input: Nothing, result: ImportResult }
export const useTemplate = { input: Nothing, result: NoResult }
export const exportUses = { input: ExportInput, result: NoResult }
