import { z } from 'zod'
import { CorporateForm, CorporateName, CreditCode, QualificationForm } from './fields.ts'
import { NewPassword, RegistrationEmail, RegistrationMobile, RegistrationUsername, SmsCode } from '../identity/fields.ts'
import { AGREEMENTS, QUALIFICATIONS_MAX, REASON_MAX, REVIEW_KIND_TEXTS } from './texts.ts'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

const Ticket = z.string('请先验证手机').regex(/^[0-9a-f]{64}$/, '手机验证已失效，请重新获取验证码')
export const RegistrationKind = Int.pipe(z.union([z.literal(1), z.literal(2)], '请选择注册类型'))
export const verifyPhone = { input: z.object({ mobile: RegistrationMobile, smscode: SmsCode }), result: z.object({ ticket: z.string(), endTime: Moment }) }
export const registrationUpload = {
  input: Nothing,
  result: z.object({ path: z.string(), name: z.string(), size: z.number(), type: z.string(), url: z.string() }),
}
export const registrationCheck = {
  input: z.object({
    ticket: Ticket,
    kind: RegistrationKind.optional(),
    field: z.enum(['username', 'email', 'creditcode', 'name']),
    value: z.string().trim().min(1).max(100),
  }),
  result: z.object({ free: z.boolean(), joins: z.boolean(), message: z.string() }),
}

const RegistrationCorporate = CorporateForm.partial().extend({ name: CorporateName, creditcode: CreditCode })
const RegistrationQualification = QualificationForm.partial().required({ name: true })
export const RegistrationForm = z.object({
  ticket: Ticket,
  kind: RegistrationKind,
  /** Left out by an applicant who comes back: his name stays. */
  username: RegistrationUsername.optional(),
  /** Left out by an applicant who comes back and keeps his password. */
  password: NewPassword.optional(),
  realname: z.string('请输入姓名').trim().min(1, '请输入姓名').max(30, '姓名最多30个字'),
  sex: Int.pipe(z.number().min(0).max(2)).nullable().optional(),
  email: RegistrationEmail,
  corporate: RegistrationCorporate,
  qualificationsList: z.array(RegistrationQualification).max(QUALIFICATIONS_MAX, `资质最多${QUALIFICATIONS_MAX}条`).default([]),
  agreements: z.array(z.string().max(20)).refine((ticked) => AGREEMENTS.every(({ key }) => ticked.includes(key)), '请阅读并同意全部协议'),
})
export const register = { input: RegistrationForm, result: z.object({ status: z.number(), submitTime: Moment, joins: z.boolean() }) }

const FileShown = z.object({ path: z.string(), name: z.string(), type: z.string(), url: z.string() })
export const registrationResult = {
  input: z.object({ ticket: Ticket }),
  result: z.object({
    /** 3 waiting, 4 rejected, 1 approved; 0 nothing was sent yet. */
    status: z.number(),
    reason: z.string(),
    kind: z.number(),
    submitTime: Moment.nullable(),
    decideTime: Moment.nullable(),
    username: z.string(),
    realname: z.string(),
    sex: z.number().nullable(),
    phone: z.string(),
    email: z.string(),
    corporate: z.record(z.string(), z.string()),
    qualificationsList: z.array(z.record(z.string(), z.string())),
    files: z.array(FileShown),
  }),
}

const KINDS = Object.keys(REVIEW_KIND_TEXTS) as ['registration', 'change']
const Review = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  kind_dictText: z.string(),
  /** 1 group, 2 external. */
  memberKind: z.number(),
  /** The company exists already and the applicant joins it. */
  joins: z.boolean(),
  corporate: z.string().nullable(),
  corporateName: z.string(),
  creditcode: z.string(),
  applicant: z.string(),
  applicantName: z.string(),
  phone: z.string(),
  state: z.number(),
  state_dictText: z.string(),
  submitTime: Moment,
  /** How often this applicant or company has sent it. */
  round: z.number(),
  ageHours: z.number(),
  /** Waiting longer than one working day. */
  overdue: z.boolean(),
  decideBy: z.string().nullable(),
  decideTime: Moment.nullable(),
  reason: z.string(),
})
export const reviewList = { input: ListInput, result: paged(Review) }
export const reviewById = {
  input: z.object({ id: Id }),
  result: Review.extend({
    /** Sent back with the decision: another version means that the applicant changed something meanwhile. */
    version: z.number(),
    /** Whether the caller may decide, and if not, why. */
    mayDecide: z.boolean(),
    whyNot: z.string(),
    /** Why staff asks for another bank account. */
    askedFor: z.string(),
    /** When it takes effect, once two have agreed. */
    effectiveTime: Moment.nullable(),
    account: z.object({ username: z.string(), realname: z.string(), sex: z.number().nullable(), phone: z.string(), email: z.string(), createTime: Moment }),
    /** `before` is what was approved last, or what was sent last time; empty for the first registration. */
    basis: z.enum(['none', 'approved', 'last-sent']),
    fields: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string(), changed: z.boolean() })),
    qualifications: z.array(
      z.object({
        name: z.string(),
        rank: z.string(),
        series: z.string(),
        identifier: z.string(),
        validtime: z.string(),
        issueorg: z.string(),
        attachment: z.string(),
        change: z.enum(['new', 'same', 'changed', 'removed']),
      }),
    ),
    files: z.array(FileShown.extend({ use: z.string() })),
    /** What the reviewer should look at: bank account in another name, licence picture used elsewhere, expired papers. */
    warnings: z.array(z.string()),
    /** What should be there and is not: papers that were not uploaded, a review that is late. */
    missing: z.array(z.string()),
    history: z.array(
      z.object({ id: z.string(), state: z.number(), submitTime: Moment, decideTime: Moment.nullable(), decideBy: z.string().nullable(), reason: z.string() }),
    ),
  }),
}
export const decideReview = {
  input: z.object({
    id: Id,
    version: Int.pipe(z.number().min(1)),
    shType: Int.pipe(z.union([z.literal(1), z.literal(2)])),
    remark: z.string().trim().max(REASON_MAX, `驳回理由最多${REASON_MAX}个字`).optional(),
    inGroup: Int.pipe(z.number().min(0).max(1)).optional(),
    role: Int.pipe(z.number().min(1).max(3)).optional(),
  }),
  result: z.object({ state: z.number(), corporate: z.string().nullable() }),
}
export const exportReviews = { input: ExportInput, result: NoResult }
