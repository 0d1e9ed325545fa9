import { z } from 'zod'
import { Moment, paged } from '../wire.shapes.ts'

export const tradingRules = {
  input: z.object({ name: z.string().max(50).optional() }),
  result: paged(z.object({ id: z.string(), name: z.string(), fileurl: z.string(), wordFileurl: z.string().nullable(), updateTime: Moment })),
}
