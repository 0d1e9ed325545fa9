import { z } from 'zod'
import { CALENDAR_MARKS } from './overview-codes.ts'
import { Day, Moment } from '../wire.ts'

export const tradeCalendar = {
  input: z.object({ from: Day, until: Day }),
  result: z.array(z.object({ what: z.enum(CALENDAR_MARKS), at: Moment, id: z.string(), code: z.string(), name: z.string(), live: z.boolean() })),
}
