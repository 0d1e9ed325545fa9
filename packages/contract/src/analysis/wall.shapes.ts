import { z } from 'zod'
import { Moment, Nothing, Yuan } from '../wire.shapes.ts'
import { Figure } from './report.shapes.ts'

const Coming = z.object({ id: z.string(), code: z.string(), name: z.string(), at: Moment.nullable() })

export const tradeWall = {
  input: Nothing,
  result: z.object({
    /** Sessions whose bidding begins or began today. */
    today: z.number(),
    live: z.number(),
    suspended: z.number(),
    signUpsOpen: z.number(),
    /** This month up to today, as 交易发布统计 tells of these days: deals, their sum, the premium, and how many were contested. */
    month: z.array(Figure.pick({ key: true, title: true, unit: true, definition: true, value: true, previous: true })),
    /** The premium of `month`, in ten-thousandths; null without a deal whose price rises. */
    premiumBp: z.number().nullable(),
    /** The last six months, this one the last. */
    trend: z.array(z.object({ month: z.string(), deals: z.number(), amount: Yuan })),
    starts: z.array(Coming),
    /** A Dutch session has no end that may be told. */
    ends: z.array(Coming),
  }),
}
