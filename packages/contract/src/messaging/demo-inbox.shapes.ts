import { z } from 'zod'
import { RegistrationMobile } from '../identity/fields.ts'
import { Moment } from '../wire.ts'

/** Without a number: the newest messages to the accounts the demonstration came with. */
export const demoInbox = {
  input: z.object({ phone: z.union([z.literal(''), RegistrationMobile]).optional() }),
  result: z.array(z.object({ id: z.string(), phone: z.string(), content: z.string(), createTime: Moment })),
}
