import { z } from 'zod'
import { CorporateForm, QualificationForm } from './fields.ts'
import { endpoint } from '../endpoint.ts'
import { EXPIRY_TEXTS, QUALIFICATIONS_MAX, REASON_MAX, type Expiry } from './texts.ts'
import { ExportInput, ImportResult } from '../platform/sheets.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** Companies and their qualifications. */
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
  fields: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })),
})
export const CorporateDetail = Corporate.extend({ change: PendingChange.nullable(), qualificationsList: z.array(Qualification) })

/** Rows of the sub-table: with `id` kept or changed, without it new; rows left out are removed. */
const QualificationRow = QualificationForm.partial()
  .required({ name: true })
  .extend({ id: z.union([z.literal(''), Id]).optional() })
const QualificationRows = z.array(QualificationRow).max(QUALIFICATIONS_MAX, `资质最多${QUALIFICATIONS_MAX}条`)
/** Pages that may not see the whole send the masked form back; the server takes it as untouched. */
export const orMasked = (schema: z.ZodType<string, string>) =>
  z.string().check((ctx) => {
    if (ctx.value.includes('***')) return
    const read = schema.safeParse(ctx.value)
    if (!read.success) ctx.issues.push({ code: 'custom', input: ctx.value, message: read.error.issues[0]?.message ?? '' })
  })
const EditForm = CorporateForm.partial().extend({
  telephone: orMasked(CorporateForm.shape.telephone).optional(),
  legalIdno: orMasked(CorporateForm.shape.legalIdno).optional(),
  accountNumber: orMasked(CorporateForm.shape.accountNumber).optional(),
})
const OperatorFields = z.object({
  inGroup: Int.pipe(z.number().min(0).max(1)),
  role: Int.pipe(z.number().min(1).max(3)),
})

export const corporateList = endpoint({
  method: 'GET',
  path: '/corporate/list',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业列表',
  input: ListInput,
  result: paged(Corporate),
})
export const corporateById = endpoint({
  method: 'GET',
  path: '/corporate/queryById',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业详情',
  input: z.object({ id: Id }),
  result: CorporateDetail,
})
export const corporateQualifications = endpoint({
  method: 'GET',
  path: '/corporate/queryBQualificationsByMainId',
  access: 'corporate:list',
  scope: 'own-company',
  title: '企业的资质',
  input: z.object({ id: Id }),
  result: z.array(Qualification),
})
export const addCorporate = endpoint({
  method: 'POST',
  path: '/corporate/add',
  access: 'corporate:add',
  scope: 'platform',
  title: '添加企业',
  input: CorporateForm.partial()
    .required({ name: true, creditcode: true })
    .extend({ ...OperatorFields.partial().shape, qualificationsList: QualificationRows.optional() }),
  result: z.object({ id: z.string() }),
  done: '添加成功！',
})
/** The message says whether reviewed fields now wait; `change` is the id of that request. inGroup and role are for operators only. */
export const editCorporate = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/corporate/edit',
  access: 'corporate:edit',
  scope: 'own-company',
  title: '编辑企业',
  input: EditForm.extend({ id: Id, ...OperatorFields.partial().shape, qualificationsList: QualificationRows.optional() }),
  result: z.object({ change: z.string().nullable() }),
  done: '编辑成功!',
})
export const withdrawChange = endpoint({
  method: 'POST',
  path: '/corporate/withdrawChange',
  access: 'corporate:submit',
  scope: 'own-company',
  title: '撤回企业资料变更',
  input: z.object({ id: Id }),
  result: NoResult,
  done: '变更申请已撤回',
})
export const freezeCorporate = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/corporate/frozen',
  access: 'corporate:freeze',
  scope: 'platform',
  title: '暂停或恢复企业交易',
  input: z.object({ id: Id, state: Int.pipe(z.number().min(1).max(2)), reason: Reason }),
  result: NoResult,
  done: '操作成功！',
})
export const unmaskCorporate = endpoint({
  method: 'POST',
  path: '/corporate/unmask',
  access: 'corporate:unmask',
  scope: 'platform',
  title: '查看企业完整信息',
  input: z.object({ id: Id }),
  result: z.object({ telephone: z.string(), legalIdno: z.string(), accountNumber: z.string() }),
})
export const exportCorporates = endpoint({
  method: 'GET',
  path: '/corporate/exportXls',
  access: 'corporate:export',
  scope: 'platform',
  title: '导出企业',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
export const importCorporates = endpoint({
  method: 'POST',
  path: '/corporate/importExcel',
  access: 'corporate:add',
  scope: 'platform',
  title: '导入企业',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const corporateTemplate = endpoint({
  method: 'GET',
  path: '/corporate/importTemplate',
  access: 'corporate:add',
  scope: 'none',
  title: '企业导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})

export const qualificationList = endpoint({
  method: 'GET',
  path: '/qualifications/list',
  access: 'qualification:list',
  scope: 'own-company',
  title: '资质列表',
  input: ListInput,
  result: paged(Qualification),
})
export const qualificationById = endpoint({
  method: 'GET',
  path: '/qualifications/queryById',
  access: 'qualification:list',
  scope: 'own-company',
  title: '资质详情',
  input: z.object({ id: Id }),
  result: Qualification,
})
/** Operators name the company; a company adds to itself. */
export const addQualification = endpoint({
  method: 'POST',
  path: '/qualifications/add',
  access: 'qualification:add',
  scope: 'own-company',
  title: '添加资质',
  input: QualificationForm.partial()
    .required({ name: true })
    .extend({ corporate: z.union([z.literal(''), Id]).optional() }),
  result: z.object({ id: z.string() }),
  done: '添加成功！',
})
export const editQualification = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/qualifications/edit',
  access: 'qualification:edit',
  scope: 'own-company',
  title: '编辑资质',
  input: QualificationForm.partial().extend({ id: Id }),
  result: NoResult,
  done: '编辑成功!',
})
export const deleteQualification = endpoint({
  method: 'DELETE',
  path: '/qualifications/delete',
  access: 'qualification:delete',
  scope: 'own-company',
  title: '删除资质',
  input: z.object({ id: Id }),
  result: NoResult,
  done: '删除成功!',
})
export const deleteQualifications = endpoint({
  method: 'DELETE',
  path: '/qualifications/deleteBatch',
  access: 'qualification:delete',
  scope: 'own-company',
  title: '批量删除资质',
  input: z.object({ ids: Ids }),
  result: NoResult,
  done: '批量删除成功！',
})
/** state 1 verified, -2 refused (with a note), 0 void. */
export const verifyQualification = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/qualifications/verify',
  access: 'qualification:verify',
  scope: 'platform',
  title: '核验资质',
  input: z.object({
    ids: Ids,
    state: Int.pipe(z.union([z.literal(1), z.literal(-2), z.literal(0)])),
    note: z.string().trim().max(REASON_MAX, `说明最多${REASON_MAX}个字`).optional(),
  }),
  result: NoResult,
  done: '核验结果已保存',
})
export const exportQualifications = endpoint({
  method: 'GET',
  path: '/qualifications/exportXls',
  access: 'qualification:export',
  scope: 'platform',
  title: '导出资质',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
export const importQualifications = endpoint({
  method: 'POST',
  path: '/qualifications/importExcel',
  access: 'qualification:add',
  scope: 'own-company',
  title: '导入资质',
  rate: 'upload',
  body: 'upload',
  input: Nothing,
  result: ImportResult,
})
export const qualificationTemplate = endpoint({
  method: 'GET',
  path: '/qualifications/importTemplate',
  access: 'qualification:add',
  scope: 'none',
  title: '资质导入模板',
  rate: 'export',
  body: 'file',
  input: Nothing,
  result: NoResult,
})
