import { z } from 'zod'
import { ListInput, paged } from '../wire.ts'

const Contact = z.object({
  id: z.string(),
  userId: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  /** Codes of positions, and their names. */
  post: z.string(),
  post_dictText: z.string(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  departId: z.string(),
  /** All departments, joined by ` | `. */
  departName: z.string(),
  corporateName: z.string().nullable(),
})
export const addressBook = {
  /** `orgCode` takes a department with everything below it. */
  input: ListInput.extend({ orgCode: z.union([z.literal('').transform(() => undefined), z.string().regex(/^([A-Z][0-9]{2}){1,20}$/)]).optional() }),
  result: paged(Contact),
}
