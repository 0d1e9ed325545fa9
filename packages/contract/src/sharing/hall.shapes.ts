import { z } from 'zod'
import { Id, Int, Moment, paged, Yuan } from '../wire.ts'
import { SHARE_TYPES } from './codes.ts'
import { Window } from './notice.shapes.ts'

const ShareCard = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  transType: z.number(),
  transType_dictText: z.string(),
  visibility: z.number(),
  state: z.number(),
  /** As people call it: 公示中, 已预约, 共享中, and how it ended. */
  stateName: z.string(),
  corporateName: z.string(),
  assetName: z.string(),
  catalogName: z.string(),
  picture: z.string().nullable(),
  region: z.string(),
  place: z.string(),
  price: Yuan,
  timeUnit: z.number(),
  timeUnit_dictText: z.string(),
  validUntil: Moment,
  publishTime: Moment,
  /** Beginning of the next window nobody has taken; null when there is none. */
  nextFree: Moment.nullable(),
  /** Minutes that are free from now on. */
  freeMinutes: z.number(),
})
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema]).optional()

export const shareHall = {
  input: z.object({
    pageNo: Int.pipe(z.number().min(1).max(10_000)).default(1),
    pageSize: Int.pipe(z.number().min(1).max(60)).default(12),
    transType: optional(Int.pipe(z.number().refine((value) => SHARE_TYPES.some((type) => type === value)))),
    keyword: z.string().trim().max(50).optional(),
    /** Only what can be booked still. */
    bookable: optional(Int.pipe(z.number().min(0).max(1))),
    sort: z.enum(['publishTime', 'nextFree', 'price']).default('publishTime'),
  }),
  result: paged(ShareCard),
}
export const shareDetail = {
  input: z.object({ id: Id }),
  result: ShareCard.extend({
    conditions: z.string(),
    /** Null to whoever is not of the group. */
    contacts: z.string().nullable(),
    telephone: z.string().nullable(),
    specification: z.string(),
    pictures: z.array(z.string()),
    windows: z.array(Window),
    /** What is taken of the windows; by whom is told to nobody here. */
    taken: z.array(Window.extend({ confirmed: z.boolean() })),
    /** What the caller can do with it, and why not. */
    booking: z.enum(['open', 'closed', 'sign-in', 'own', 'group-only', 'barred']),
    now: z.number(),
  }),
}
