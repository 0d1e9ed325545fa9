import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, paged, Yuan } from '../wire.ts'
import { PRICE_KIND_TEXTS, type PriceKind } from './codes.ts'

const text = (title: string, max: number) => z.string().trim().max(max, `${title}最多 ${max} 个字`)

const SignUpLine = z.object({
  id: z.string(),
  applynNo: z.string(), // sic
  bidding: z.string(),
  biddingCode: z.string(),
  biddingName: z.string(),
  biddingState: z.number(),
  biddingState_dictText: z.string(),
  /** Finer than the state, e.g. that the session stands still; empty where there is no more to say. */
  biddingStateName: z.string(),
  transType: z.number(),
  corporate: z.string(),
  corporateName: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  stateName: z.string(),
  rejectNote: z.string(),
  needConfirm: z.number(),
  version: z.number(),
  qualsEvidence: z.string(),
  contacts: z.string(),
  telephone: z.string(),
  note: z.string(),
  priorityClaim: z.string(),
  priority: z.number().nullable(),
  deposit: Yuan,
  paid: Yuan,
  checkDue: Moment.nullable(),
  checkBy: z.string().nullable(),
  checkTime: Moment.nullable(),
  qualsVerify: z.number().nullable(),
  /** Whether the reader may pass or refuse its papers now. */
  mayCheck: z.boolean(),
  createTime: Moment,
})
/** The steps a company may take with its sign-up now; the first is the one it should take. */
const SIGN_UP_STEPS = ['papers', 'confirm', 'pay', 'enter', 'fee', 'sign', 'result', 'askSuspend', 'askStop', 'cancel'] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]
const MySignUp = SignUpLine.extend({
  bidderNo: z.number().nullable(),
  bidType: z.number().nullable(),
  picture: z.string().nullable(),
  suspended: z.number(),
  signEndTime: Moment.nullable(),
  lockTime: Moment.nullable(),
  startTime: Moment.nullable(),
  endTime: Moment.nullable(),
  /** What the session stands at, as everybody is told, and which price it is. */
  price: Yuan.nullable(),
  priceKind: z.enum(Object.keys(PRICE_KIND_TEXTS) as PriceKind[]),
  /** By when the winner has to sign; nobody else is told. */
  signDue: Moment.nullable(),
  /** Version of the session's rules now in force. */
  biddingVersion: z.number(),
  /** Of the newest refund; null when there is none. */
  refundState: z.number().nullable(),
  refundState_dictText: z.string(),
  /** Service fee that is owed. */
  feeDue: Yuan,
  /** Kinds the reader's company has asked for and that wait for the platform. */
  openRequests: z.array(z.number()),
  actions: z.array(z.enum(SIGN_UP_STEPS)),
})

const SignUpForm = {
  contacts: text('联系人', 30).optional(),
  telephone: text('联系电话', 30).optional(),
  note: text('备注', 250).optional(),
  /** Comma-separated files. */
  qualsEvidence: text('资质文件', 2000).optional(),
  /** On what ground a priority right is claimed. */
  priorityClaim: text('优先权依据', 250).optional(),
}
export const addSignUp = {
  input: z.object({ bidding: Id, version: Int, ...SignUpForm }),
  result: z.object({ id: z.string(), applynNo: z.string(), state: z.number() }),
}
export const resubmitSignUp = { input: z.object({ id: Id, ...SignUpForm }), result: NoResult }
export const cancelSignUp = { input: z.object({ id: Id }), result: NoResult }
export const confirmVersion = { input: z.object({ id: Id, version: Int }), result: NoResult }
export const auditSignUp = {
  input: z.object({
    id: Id,
    shType: Int.pipe(z.number().min(1).max(2)),
    remark: z.string().trim().max(250, '驳回理由最多 250 个字').optional(),
    /** Rank of an acknowledged priority right. */
    priority: Int.pipe(z.number().min(1).max(9)).nullish(),
  }),
  result: NoResult,
}
const Check = z.object({ tone: z.enum(['good', 'warn', 'bad']), text: z.string() })
export type ReviewCheck = z.output<typeof Check>
export const signUpReview = {
  input: z.object({ id: Id }),
  result: SignUpLine.extend({
    /** What was announced. */
    biddingNote: z.string(),
    signEndTime: Moment.nullable(),
    /** What the company has on file with the platform; no pictures. */
    certificates: z.array(
      z.object({
        name: z.string(),
        rank: z.string(),
        identifier: z.string(),
        validtime: z.string(),
        expiry: z.enum(['permanent', 'valid', 'within-60', 'within-30', 'expired', 'unknown']),
        state: z.number(),
      }),
    ),
    checks: z.array(Check),
  }),
}
export const signUpList = { input: ListInput, result: paged(SignUpLine) }
export const mySignUps = { input: ListInput, result: paged(MySignUp) }
export const exportSignUps = { input: ExportInput, result: NoResult }
export const exportMySignUps = { input: ExportInput, result: NoResult }
