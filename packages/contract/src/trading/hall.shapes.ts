import { z } from 'zod'
import { HALL_KINDS, HALL_SORTS, HALL_STAGES } from './hall-codes.ts'
import { Id, Int, Moment, paged, PageSize, Yuan } from '../wire.ts'

const amount = Yuan.nullable()
const number = z.number().nullable()
const moment = Moment.nullable()

export const HallCard = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  transType: z.number(),
  bidType: z.number(),
  state: z.number(),
  state_dictText: z.string(),
  /** Finer than the state where there is more to say, e.g. 已中止, 延时竞价. */
  stateName: z.string(),
  stage: z.enum(HALL_STAGES),
  suspended: z.boolean(),
  /** While it runs: what a gap in service did to its end; empty when there was none. */
  outageLine: z.string(),
  corporateName: z.string(),
  /** Where the first asset is. */
  region: z.string(),
  catalogName: z.string(),
  picture: z.string().nullable(),
  assetCount: z.number(),
  startPrice: Yuan,
  /** What stands now, or what the deal was made at; null while there is none or it is a secret. */
  price: amount,
  bids: number,
  transTimeUnit: number,
  deposit: amount,
  publishTime: moment,
  signEndTime: moment,
  startTime: moment,
  /** Null in a Dutch session until it is over. */
  endTime: moment,
  /** Epoch milliseconds of what comes next: end of sign-up, start, end; null when nothing does or it is not told. */
  nextAt: number,
})

const page = { pageNo: Int.pipe(z.number().min(1).max(10_000)).default(1), pageSize: PageSize(60).default(12) }
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema]).optional()
export const publicHall = {
  input: z.object({
    ...page,
    kind: optional(z.enum(HALL_KINDS)),
    transType: optional(Int.pipe(z.number().min(1).max(99))),
    stage: optional(z.enum(HALL_STAGES)),
    bidType: optional(Int.pipe(z.number().min(1).max(5))),
    keyword: z.string().trim().max(50).optional(),
    /** Code of a region or of a catalogue entry; what lies below counts too. */
    region: optional(Id),
    catalog: optional(Id),
    corporate: optional(Id),
    sort: z.enum(HALL_SORTS).default('default'),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  /** `counts` are of the same filters without the stage; `checkpoint` is the newest signed root over all records of bids. */
  result: paged(HallCard).extend({
    now: z.number(),
    counts: z.record(z.enum(HALL_STAGES), z.number()),
    checkpoint: z.object({ size: z.number(), root: z.string(), time: z.number() }).nullable(),
  }),
}

const PublicAsset = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  catalogName: z.string(),
  region: z.string(),
  specification: z.string(),
  quantity: z.string(),
  pictures: z.array(z.string()),
})
const Amendment = z.object({
  version: number,
  time: Moment,
  reason: z.string(),
  changes: z.array(z.object({ title: z.string(), before: z.string(), after: z.string(), material: z.boolean() })),
})
/** Told at the close, never before; of the losers nothing but the number of bids. */
const PublicResult = z.object({
  outcome: z.number(),
  price: amount,
  /** In hundredths of a per cent over (types 3 and 4: under) the start price. */
  premium: number,
  winnerNo: number,
  winnerName: z.string().nullable(),
  bids: number,
  closedTime: Moment,
  /** What became of the result after the hammer, in the order it happened. */
  corrections: z.array(z.object({ time: Moment, text: z.string() })),
})
const PublicDetail = HallCard.extend({
  /** Kind of its first asset. */
  catalogId: z.string().nullable(),
  contacts: z.string(),
  telephone: z.string(),
  bidGradient: amount,
  bidMultiple: number,
  /** Minutes: types 1 and 3 what a late bid leaves the others, type 5 how long a price stands. */
  delayPeriod: number,
  reserveSet: z.boolean(),
  reserveCommit: z.string().nullable(),
  transTimeUnit_dictText: z.string(),
  transStartDate: z.string().nullable(),
  transEndDate: z.string().nullable(),
  qualsVerify: number,
  qualsVerify_dictText: z.string(),
  minSignNum: number,
  inspectSite: number,
  inspectTime: moment,
  inspectAddress: z.string(),
  serviceFee: amount,
  payDeposit: number,
  payDeposit_dictText: z.string(),
  payServiceFee: number,
  payServiceFee_dictText: z.string(),
  removeCost_dictText: z.string(),
  carriage_dictText: z.string(),
  noBidForfeit: z.boolean(),
  fallback: z.boolean(),
  note: z.string(),
  attachment: z.string(),
  lockTime: moment,
  suspendReason: z.string(),
  suspendAt: moment,
  resumeAt: moment,
  closeReason: z.string(),
  version: z.number(),
  amendments: z.array(Amendment),
  assets: z.array(PublicAsset),
  /** Announced without names. */
  priorityHolders: z.number(),
  result: PublicResult.nullable(),
  now: z.number(),
})
export const publicDetail = { input: z.object({ id: Id }), result: PublicDetail }

const Deal = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  transType: z.number(),
  bidType: z.number(),
  corporateName: z.string(),
  region: z.string(),
  picture: z.string().nullable(),
  transTimeUnit: number,
  startPrice: Yuan,
  price: Yuan,
  premium: z.number(),
  bids: z.number(),
  closedTime: Moment,
})
export const newPrice = {
  input: z.object({ ...page, kind: optional(z.enum(HALL_KINDS)) }),
  result: paged(Deal).extend({ now: z.number(), live: z.array(HallCard) }),
}
