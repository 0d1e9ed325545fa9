import { z } from 'zod'

export const upload = {
  input: z.object({ biz: z.string().default('temp'), isup: z.string().optional(), jeditor: z.string().optional() }),
  result: z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string() }),
}
export const fileLink = { input: z.object({ path: z.string().max(200) }), result: z.object({ url: z.string() }) }
export const download = {
  input: z.object({ '*': z.string().max(200), ticket: z.string().max(128).optional(), download: z.string().max(1).optional() }),
  result: z.null(),
}
