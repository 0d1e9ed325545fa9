import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.shapes.ts'
import { GrantNode } from './role.shapes.ts'

/** Comma list of menu ids; clients send the whole set, so it is as long as the menu. */
const MenuIds = z
  .string()
  .max(400_000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ])
  .pipe(z.array(Id).max(6000))
const Saved = {
  permissionIds: MenuIds,
  /** What the page was opened with; when it is not that any more, nothing is saved. */ lastpermissionIds: MenuIds.optional(),
}

export const departGrants = { input: z.object({ departId: Id }), result: z.array(z.string()) }
export const saveDepartGrants = { input: z.object({ departId: Id, ...Saved }), result: NoResult }
export const departRoleTree = { input: z.object({ departId: Id }), result: z.object({ treeList: z.array(GrantNode), ids: z.array(z.string()) }) }
export const departRoleGrants = { input: z.object({ roleId: Id }), result: z.array(z.string()) }
export const saveDepartRoleGrants = { input: z.object({ roleId: Id, ...Saved }), result: NoResult }

const DepartRole = z.object({
  id: z.string(),
  departId: z.string(),
  departId_dictText: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
export const DepartRoleForm = z.object({
  departId: Id,
  roleName: z.string('请输入部门角色名称').trim().min(2, '名称为2到30个字').max(30, '名称为2到30个字'),
  roleCode: z
    .string('请输入部门角色编码')
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{1,63}$/, '编码以字母开头，2到64位字母、数字、下划线或短横线'),
  description: z.string().trim().max(126, '备注最多126个字').nullish(),
})
export const departRoles = { input: ListInput.extend({ deptId: Id.optional() }), result: paged(DepartRole) }
export const exportDepartRoles = { input: ExportInput.extend({ deptId: Id.optional() }), result: NoResult }
export const addDepartRole = { input: DepartRoleForm, result: z.object({ id: z.string() }) }
export const editDepartRole = { input: DepartRoleForm.omit({ departId: true }).partial().extend({ id: Id }), result: NoResult }
export const deleteDepartRole = { input: z.object({ id: Id }), result: NoResult }
export const deleteDepartRoles = { input: z.object({ ids: Ids }), result: NoResult }

export const choosableDepartRoles = { input: z.object({ departId: Id, userId: Id.optional() }), result: z.array(DepartRole) }
export const heldDepartRoles = {
  input: z.object({ departId: Id, userId: Id }),
  result: z.array(z.object({ id: z.string(), userId: z.string(), droleId: z.string() })),
}
const RoleIds = z.union([z.literal('').transform((): string[] => []), Ids]).optional()
export const giveDepartRoles = { input: z.object({ userId: Id, newRoleId: RoleIds, oldRoleId: RoleIds }), result: NoResult }
