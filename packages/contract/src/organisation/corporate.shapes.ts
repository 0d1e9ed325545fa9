import { z } from 'zod'
import { orMasked } from '../identity/fields.ts'
import { CorporateForm, QualificationForm } from './fields.ts'
import { EXPIRY_TEXTS, QUALIFICATIONS_MAX, REASON_MAX, type Expiry } from './texts.ts'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

const EXPIRIES = Object.keys(EXPIRY_TEXTS) as [Expiry, ...Expiry[]]
export const Reason = z.string('请输入原因').trim().min(1, '请输入原因').max(REASON_MAX, `原因最多${REASON_MAX}个字`)

export const Qualification = z.object({
  id: z.string(),
  corporate: z.string(),
  corporateName: z.string(),
  name: z.string(),
  rank: z.string(),
  series: z.string(),
  identifier: z.string(),
  /** `start/end`, each YYYY-MM-DD. */
  validtime: z.string(),
  issueorg: z.string(),
  state: z.number(),
  state_dictText: z.string().optional(),
  /** Comma-separated paths, at most five. */
  attachment: z.string(),
  /** Why the verification failed. */
  verifyNote: z.string(),
  verifyBy: z.string().nullable(),
  verifyTime: Moment.nullable(),
  /** Computed from validtime and today. */
  expiry: z.enum(EXPIRIES),
  daysLeft: z.number().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})

/** Personal data come masked; the company itself reads its own in full, operators by the unmask call. */
export const Corporate = z.object({
  id: z.string(),
  name: z.string(),
  shortname: z.string(),
  creditcode: z.string(),
  note: z.string(),
  adminName: z.string(),
  legalPerson: z.string(),
  legalIdno: z.string(),
  regCountry: z.string(),
  regRegion: z.string(),
  regAddress: z.string(),
  actualAddress: z.string(),
  telephone: z.string(),
  fax: z.string(),
  inGroup: z.number(),
  licenseType: z.string(),
  licenseFile: z.string(),
  role: z.number(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** Names of its qualifications, for the list's column. */
  qualifications: z.string(),
  qualificationCount: z.number(),
  rewardPoints: z.number(),
  level: z.string(),
  discount: z.number().nullable(),
  /** 1 in business, 2 suspended. */
  state: z.number(),
  stateReason: z.string(),
  inGroup_dictText: z.string().optional(),
  licenseType_dictText: z.string().optional(),
  role_dictText: z.string().optional(),
  /** A change waits for review, or a reviewed bank account is younger than a day: no refund goes out. */
  refundsBlocked: z.boolean(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})

/** The last change request of the company that is waiting or was refused. */
export const PendingChange = z.object({
  id: z.string(),
  state: z.number(),
  reason: z.string(),
  submitTime: Moment,
  /** Staff asked for it: the company may stop it. */
  byStaff: z.boolean(),
  /** When it takes effect, once two have agreed. */
  effectiveTime: Moment.nullable(),
  fields: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })),
})
export const CorporateDetail = Corporate.extend({ change: PendingChange.nullable(), qualificationsList: z.array(Qualification) })

/** Rows of the sub-table: with `id` kept or changed, without it new; rows left out are removed. */
const QualificationRow = QualificationForm.partial()
  .required({ name: true })
  .extend({ id: z.union([z.literal(''), Id]).optional() })
const QualificationRows = z.array(QualificationRow).max(QUALIFICATIONS_MAX, `资质最多${QUALIFICATIONS_MAX}条`)
const EditForm = CorporateForm.partial().extend({
  telephone: orMasked(CorporateForm.shape.telephone).optional(),
  legalIdno: orMasked(CorporateForm.shape.legalIdno).optional(),
  accountNumber: orMasked(CorporateForm.shape.accountNumber).optional(),
})
const OperatorFields = z.object({
  inGroup: Int.pipe(z.number().min(0).max(1)),
  role: Int.pipe(z.number().min(1).max(3)),
})
export const corporateList = { input: ListInput, result: paged(Corporate) }
export const corporateById = { input: z.object({ id: Id }), result: CorporateDetail }
export const corporateQualifications = { input: z.object({ id: Id }), result: z.array(Qualification) }
export const addCorporate = {
  input: CorporateForm.partial()
    .required({ name: true, creditcode: true })
    .extend({ ...OperatorFields.partial().shape, qualificationsList: QualificationRows.optional() }),
  result: z.object({ id: z.string() }),
}
export const editCorporate = {
  input: EditForm.extend({
    id: Id,
    ...OperatorFields.partial().shape,
    qualificationsList: QualificationRows.optional(),
    /** Of staff that changes where money goes: why, and the papers that prove it, comma-separated. */
    bankReason: z.string().trim().max(200, '变更原因最多 200 个字').optional(),
    bankPapers: z.string().max(1000).optional(),
  }),
  result: z.object({ change: z.string().nullable() }),
}
export const withdrawChange = { input: z.object({ id: Id }), result: NoResult }
export const freezeCorporate = { input: z.object({ id: Id, state: Int.pipe(z.number().min(1).max(2)), reason: Reason }), result: NoResult }
export const unmaskCorporate = { input: z.object({ id: Id }), result: z.object({ telephone: z.string(), legalIdno: z.string(), accountNumber: z.string() }) }
export const exportCorporates = { input: ExportInput, result: NoResult }
export const importCorporates = { input: Nothing, result: ImportResult }
export const corporateTemplate = { input: Nothing, result: NoResult }
export const qualificationList = { input: ListInput, result: paged(Qualification) }
export const qualificationById = { input: z.object({ id: Id }), result: Qualification }
export const addQualification = {
  input: QualificationForm.partial()
    .required({ name: true })
    .extend({ corporate: z.union([z.literal(''), Id]).optional() }),
  result: z.object({ id: z.string() }),
}
export const editQualification = { input: QualificationForm.partial().extend({ id: Id }), result: NoResult }
export const deleteQualification = { input: z.object({ id: Id }), result: NoResult }
export const deleteQualifications = { input: z.object({ ids: Ids }), result: NoResult }
export const verifyQualification = {
  input: z.object({
    ids: Ids,
    state: Int.pipe(z.union([z.literal(1), z.literal(-2), z.literal(0)])),
    note: z.string().trim().max(REASON_MAX, `说明最多${REASON_MAX}个字`).optional(),
  }),
  result: NoResult,
}
export const exportQualifications = { input: ExportInput, result: NoResult }
export const importQualifications = { input: Nothing, result: ImportResult }
export const qualificationTemplate = { input: Nothing, result: NoResult }
