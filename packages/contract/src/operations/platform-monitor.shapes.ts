import { z } from 'zod'
import { Nothing } from '../wire.shapes.ts'

export const platformMonitor = {
  input: Nothing,
  result: z.object({
    online: z.number(),
    accounts: z.number(),
    companies: z.number(),
    pending: z.number(),
    loginsToday: z.number(),
    failedToday: z.number(),
    articles: z.number(),
    nodes: z.array(z.object({ id: z.string(), startedAt: z.string(), seenAt: z.string() })),
    hours: z.array(z.object({ hour: z.string(), logins: z.number() })),
  }),
}
