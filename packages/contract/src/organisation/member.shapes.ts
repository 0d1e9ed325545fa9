import { z } from 'zod'
import { ContactProof, orMasked, UserFormEmail, UserFormMobile } from '../identity/fields.ts'
import { Reason } from './corporate.shapes.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'

export const Member = z.object({
  id: z.string(),
  /** 2 of the group, 1 from outside. */
  inMember: z.number(),
  inMember_dictText: z.string(),
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  /** Masked; the unmask call shows them. */
  phone: z.string(),
  email: z.string(),
  corporate: z.string().nullable(),
  corporateName: z.string(),
  /** Deals the company took part in. */
  tradeNum: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  /** Why frozen or rejected. */
  reason: z.string(),
  createTime: Moment,
})
export const memberList = { input: ListInput, result: paged(Member) }
export const memberById = { input: z.object({ id: Id }), result: Member }
export const exportMembers = { input: ExportInput, result: NoResult }
export const freezeMembers = { input: z.object({ ids: Ids, status: Int.pipe(z.number().min(1).max(2)), reason: Reason }), result: NoResult }
export const editMember = {
  input: z.object({
    id: Id,
    realname: z.string('请输入姓名').trim().min(1, '请输入姓名').max(30, '姓名最多30个字').optional(),
    sex: Int.pipe(z.number().min(0).max(2)).nullable().optional(),
    phone: orMasked(UserFormMobile).optional(),
    email: orMasked(UserFormEmail).optional(),
    /** A new phone is proved by a code it received or by papers, and like a new e-mail decided by a second person. */
    ...ContactProof,
    /** Any of the four may be set directly; frozen and rejected say why. */
    status: Int.pipe(z.number().min(1).max(4)).optional(),
    statusReason: z.string().trim().max(200, '原因最多 200 个字').optional(),
  }),
  result: NoResult,
}
export const unmaskMember = { input: z.object({ id: Id }), result: z.object({ phone: z.string(), email: z.string() }) }
