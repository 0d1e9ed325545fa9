import { z } from 'zod'

export const areaList = {
  input: z.object({ edition: z.string().max(20).optional() }),
  result: z.object({ children: z.record(z.string(), z.record(z.string(), z.string())), former: z.record(z.string(), z.string()) }),
}
