import { z } from 'zod'
import { NoResult, Nothing } from '../wire.ts'

export const mailAddress = {
  input: Nothing,
  result: z.object({
    /** Whether this installation sends mail. */
    open: z.boolean(),
    /** Of the account, masked; null when it has none. */
    address: z.string().nullable(),
    proven: z.boolean(),
  }),
}
export const askMailCode = { input: Nothing, result: NoResult }
export const proveMailAddress = {
  input: z.object({
    code: z
      .string('请输入验证码')
      .trim()
      .regex(/^\d{6}$/, '请输入 6 位验证码'),
  }),
  result: NoResult,
}
