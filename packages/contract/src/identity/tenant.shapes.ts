import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Day, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** Chosen by whoever makes the tenant. Zero is what the header says when there is none. */
const TenantId = Int.pipe(z.number('请输入租户编号').min(1, '租户编号应为正整数').max(2_147_483_647, '租户编号过大'))
const TenantIds = z
  .string()
  .max(2400)
  .transform((text): unknown[] =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  )
  .pipe(z.array(TenantId).min(1).max(200))
/** Pickers of this family send the time along; a term counts in days. */
const Term = z.preprocess((sent) => (sent === '' || sent === undefined ? null : typeof sent === 'string' ? sent.slice(0, 10) : sent), Day.nullable())

export const TenantForm = z.object({
  name: z.string('请输入租户名称').trim().min(1, '请输入租户名称').max(60, '租户名称最多60个字'),
  id: TenantId,
  beginDate: Term.default(null),
  /** The last day it counts. */
  endDate: Term.default(null),
  /** 1 normal, 0 frozen. */
  status: Int.pipe(z.number().min(0, '请选择状态').max(1, '请选择状态')).default(1),
})

export const Tenant = z.object({
  id: z.number(),
  name: z.string(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().optional(),
  /** Whether its people may sign in and act today. */
  effective: z.boolean(),
  /** How many accounts belong to it. */
  userCount: z.number(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
const OwnTenant = z.object({ id: z.number(), name: z.string() })

export const tenantList = { input: ListInput, result: paged(Tenant) }
export const tenantById = { input: z.object({ id: TenantId }), result: Tenant }
export const addTenant = { input: TenantForm, result: NoResult }
export const editTenant = {
  input: TenantForm.partial().extend({
    id: TenantId,
    beginDate: Term.optional(),
    endDate: Term.optional(),
    status: TenantForm.shape.status.unwrap().optional(),
  }),
  result: NoResult,
}
export const deleteTenant = { input: z.object({ id: TenantId }), result: NoResult }
export const deleteTenants = { input: z.object({ ids: TenantIds }), result: NoResult }
export const exportTenants = { input: ExportInput, result: NoResult }
export const tenants = { input: z.object({ ids: z.union([z.literal('').transform(() => undefined), TenantIds]).optional() }), result: z.array(OwnTenant) }
export const currentTenants = { input: Nothing, result: z.object({ list: z.array(OwnTenant) }) }
