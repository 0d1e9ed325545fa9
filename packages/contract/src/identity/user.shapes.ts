import { z } from 'zod'
import { LANDLINE } from '@aosp/kernel/patterns'
import { FIELD_TEXTS } from '../texts.ts'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { commaList, Day, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'
import { Person } from './directory.shapes.ts'
import { ContactProof, orMasked, UserFormEmail, UserFormMobile } from './fields.ts'

const chosen = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) => commaList(item, most, `最多选择 ${most} 项`)
const words = (most: number, text: string) => z.string(text).trim().min(1, text).max(most, `最多 ${most} 个字`)

/** Eight characters with a letter, a digit and a sign; longer than sixty-four nobody types. */
const isFirstPassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 64 && /[A-Za-z]/.test(password) && /\d/.test(password) && /[^A-Za-z0-9\s\u3400-\u9fff]/.test(password)
const FirstPassword = z.string('请输入登录密码!').min(1, '请输入登录密码!').refine(isFirstPassword, '密码由8位以上数字、字母和特殊符号组成!')
const SamePassword = z.string('请重新输入登录密码!').min(1, '请重新输入登录密码!').max(64)

const status = Int.pipe(z.number().min(1).max(4))
/** Asked for where somebody is rejected, and where somebody is frozen. */
export const RejectReason = z.string('请输入驳回原因!').trim().min(1, '请输入驳回原因!').max(250, '驳回原因最多 250 个字')

export const FrozenReason = z.string('请输入冻结原因!').trim().min(1, '请输入冻结原因!').max(200, '冻结原因最多 200 个字')

/** What people write about somebody, with the texts the documents give. */
export const UserForm = z.object({
  username: z
    .string('请输入用户账号!')
    .trim()
    .min(1, '请输入用户账号!')
    .regex(/^[A-Za-z0-9_.@-]{2,30}$/, '用户账号为 2 到 30 位字母、数字、下划线、点、@ 或短横线'),
  password: FirstPassword,
  confirmpassword: SamePassword,
  realname: words(30, '请输入用户名称!'),
  workNo: words(30, '请输入工号'),
  phone: UserFormMobile,
  email: UserFormEmail.nullish(),
  sex: Int.pipe(z.number().min(0).max(2)).nullish(),
  birthday: z.union([z.literal(''), Day]).nullish(),
  telephone: z
    .string()
    .trim()
    .refine((text) => text === '' || LANDLINE.test(text), '请输入正确的座机号码')
    .nullish(),
  avatar: z.string().max(200).nullish(),
  /** Codes of positions. */
  post: chosen(z.string().regex(/^[A-Za-z0-9_-]{1,20}$/), 20).nullish(),
  /** Ids of roles and departments. */
  selectedroles: chosen(Id, 50).nullish(),
  selecteddeparts: chosen(Id, 50).nullish(),
  relTenantIds: chosen(z.string().regex(/^\d{1,9}$/), 50).nullish(),
  /** 1 an ordinary user, 2 a superior, who answers for `departIds`, which are among the departments he is in. */
  userIdentity: Int.pipe(z.number().min(1).max(2)).nullish(),
  departIds: chosen(Id, 50).nullish(),
  activitiSync: Int.pipe(z.number().min(0).max(1)).nullish(),
  status: status.nullish(),
  reject: z.union([z.literal(''), RejectReason]).nullish(),
  frozenReason: z.union([z.literal(''), FrozenReason]).nullish(),
})

/** Rules over several fields; kept apart because the schema of a call must stay a plain object. */
export function userFault(form: {
  password?: string | undefined
  confirmpassword?: string | undefined
  status?: number | null | undefined
  reject?: string | null | undefined
  frozenReason?: string | null | undefined
}): string | undefined {
  if (form.confirmpassword !== undefined && form.confirmpassword !== form.password) return FIELD_TEXTS.passwordsDiffer
  if (form.status === 4 && !form.reject) return '请输入驳回原因!'
  if (form.status === 2 && !form.frozenReason) return '请输入冻结原因!'
  return undefined
}

export const User = Person.extend({
  email: z.string().nullable(),
  /** Why rejected, why frozen. */
  reject: z.string().nullable(),
  frozenReason: z.string().nullable(),
  delFlag: z.number(),
  post: z.string(),
  post_dictText: z.string(),
  telephone: z.string().nullable(),
  activitiSync: z.number(),
  userIdentity: z.number(),
  userIdentity_dictText: z.string(),
  departIds: z.string(),
  departIds_dictText: z.string(),
  relTenantIds: z.string(),
  corporate: z.string().nullable(),
  /** Has the password somebody else gave him. */
  passwordGiven: z.boolean(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export type User = z.output<typeof User>
const Masked = z.enum(['0', '1']).optional()
export const users = {
  input: ListInput.extend({
    departId: z.union([z.literal('').transform(() => undefined), Id]).optional(),
    code: chosen(Id, 100).optional(),
    masked: Masked,
  }),
  result: paged(User),
}
export const userById = { input: z.object({ id: Id }), result: User }
export const usersByIds = { input: z.object({ userIds: chosen(Id, 100) }), result: z.array(User) }
export const userRoles = { input: z.object({ userid: Id }), result: z.array(z.string()) }
export const drawUserId = { input: Nothing, result: z.string() }
export const addUser = {
  input: UserForm.extend({ confirmpassword: SamePassword.optional() }),
  result: z.object({ id: z.string() }),
}
/** Whole rows come back: what is left out, null or masked was not touched. */
export const editUser = {
  input: UserForm.omit({ username: true, password: true, confirmpassword: true })
    .partial()
    .extend({
      id: Id,
      workNo: UserForm.shape.workNo.nullish(),
      phone: orMasked(UserFormMobile).nullish(),
      email: orMasked(UserFormEmail).nullish(),
      /** A new phone is proved by a code it received or by papers; like a new e-mail and roles of staff it is decided by a second person, who reads the reason. */
      ...ContactProof,
    }),
  result: NoResult,
}
export const deleteUser = { input: z.object({ id: Id }), result: NoResult }
export const deleteUsers = { input: z.object({ ids: Ids }), result: NoResult }
export const freezeUsers = {
  input: z.object({ ids: Ids, status: Int.pipe(z.number().min(1).max(2)), reason: z.string().trim().max(200, '原因最多 200 个字').optional() }),
  result: NoResult,
}
export const resetUserPassword = {
  input: z.object({ username: z.string().trim().min(1).max(64), password: FirstPassword, confirmpassword: SamePassword }),
  result: NoResult,
}
export const unmaskUser = { input: z.object({ id: Id }), result: z.object({ phone: z.string(), email: z.string() }) }

const Binned = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  /** Masked. */
  phone: z.string().nullable(),
  orgCode: z.string().nullable(),
  corporateName: z.string().nullable(),
  delFlag: z.number(),
  deleteTime: Moment,
})
export const userBin = { input: Nothing, result: z.array(Binned) }
export const restoreUsers = { input: z.object({ userIds: Ids }), result: NoResult }
export const eraseUsers = { input: z.object({ userIds: Ids }), result: NoResult }
export const exportUsers = { input: ExportInput.extend({ masked: Masked }), result: NoResult }

/** A row of a sheet: no password, so nobody knows one. Its owner chooses his own by a code to his phone. */
export const UserRow = UserForm.pick({
  username: true,
  realname: true,
  workNo: true,
  phone: true,
  email: true,
  sex: true,
  birthday: true,
  telephone: true,
  post: true,
}).extend({
  /** Codes of departments. */
  orgCodes: chosen(z.string().regex(/^([A-Z][0-9]{2}){1,20}$/, '部门编码不正确'), 20).nullish(),
})
export const userDeputy = { input: z.object({ userName: z.string().trim().max(64).optional() }), result: z.null() }
export const importUsers = { input: Nothing, result: ImportResult }
export const userTemplate = { input: Nothing, result: NoResult }
