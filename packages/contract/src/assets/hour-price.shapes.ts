import { z } from 'zod'
import { Day, Id, NoResult, Yuan } from '../wire.shapes.ts'
import { HOUR_PRICE_MAX_YUAN } from './codes.ts'

const PriceForm = z.object({
  from: Day,
  price: Yuan.refine((amount) => amount > 0, '机时价应大于 0').refine(
    (amount) => amount <= HOUR_PRICE_MAX_YUAN * 100,
    `机时价不能超过 ${HOUR_PRICE_MAX_YUAN} 元`,
  ),
  note: z.string().trim().max(200, '说明最多 200 个字').optional(),
})
export const hourPrices = {
  input: z.object({ catalogId: Id }),
  result: z.object({
    records: z.array(z.object({ id: z.string(), from: z.string(), price: Yuan, note: z.string(), updateBy: z.string(), inForce: z.boolean() })),
    /** Where the catalogue itself has no price today: the nearest node above that has one. */
    inherited: z.object({ catalogName: z.string(), price: Yuan }).nullable(),
  }),
}
export const addHourPrice = { input: PriceForm.extend({ catalogId: Id }), result: z.object({ id: z.string() }) }
export const editHourPrice = { input: PriceForm.partial().extend({ id: Id }), result: NoResult }
export const deleteHourPrice = { input: z.object({ id: Id }), result: NoResult }
