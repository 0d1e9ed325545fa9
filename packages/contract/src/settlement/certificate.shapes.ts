import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { ListInput, Moment, NoResult, paged, Yuan } from '../wire.shapes.ts'

const Certificate = z.object({
  id: z.string(),
  no: z.string(),
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  issuerName: z.string(),
  winnerName: z.string(),
  price: Yuan,
  /** Whether the deal it tells of still stands. */
  valid: z.boolean(),
  createTime: Moment,
})
export const certificateList = { input: ListInput, result: paged(Certificate) }
export const exportCertificates = { input: ExportInput, result: NoResult }
