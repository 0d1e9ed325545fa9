import { z } from 'zod'
import { Moment, NoResult, Nothing } from '../wire.ts'

export const mailService = {
  input: Nothing,
  result: z.object({
    /** Null where this installation sends no mail. */
    server: z
      .object({
        host: z.string(),
        port: z.number(),
        from: z.string(),
        /** `always` from the first byte, `demanded` before anything is said, `offered` where the server can. */
        encryption: z.enum(['always', 'demanded', 'offered']),
        /** Whether it is given a name and a password. */
        signsIn: z.boolean(),
      })
      .nullable(),
    /** Letters that have not left yet. */
    waiting: z.number(),
    lastSuccess: Moment.nullable(),
    lastFailure: z.object({ time: Moment, reason: z.string() }).nullable(),
    /** Of the caller, masked; null when his account has none. */
    address: z.string().nullable(),
  }),
}
export const testMailService = { input: Nothing, result: NoResult }
