import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { commaItems, Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.ts'
import { RuleChoice, RuleIds } from './data-rule.shapes.ts'
import { GrantNode, MenuIds } from './role.shapes.ts'

const Saved = { permissionIds: MenuIds, lastpermissionIds: MenuIds.default([]) }

export const departGrants = { input: z.object({ departId: Id }), result: z.array(z.string()) }
export const saveDepartGrants = { input: z.object({ departId: Id, ...Saved }), result: NoResult }
export const departRoleTree = {
  input: z.object({ departId: Id, roleId: z.union([z.literal('').transform(() => undefined), Id]).optional() }),
  result: z.object({ treeList: z.array(GrantNode), ids: z.array(z.string()) }),
}
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
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const DepartRoleForm = z.object({
  departId: Id,
  roleName: z.string('请输入部门角色名称').trim().min(2, '部门角色名称为2到30个字').max(30, '部门角色名称为2到30个字'),
  roleCode: z
    .string('请输入部门角色编码')
    .trim()
    .min(1, '请输入部门角色编码')
    .max(64, '部门角色编码最多64个字符')
    .regex(/^[\w:.-]+$/, '部门角色编码为字母、数字、下划线、短横线、点或冒号'),
  description: z.string().trim().max(126, '备注最多126个字').nullish(),
})
const OfDepart = { deptId: z.union([z.literal('').transform(() => undefined), Id]).optional() }
export const departRoles = { input: ListInput.extend(OfDepart), result: paged(DepartRole) }
export const exportDepartRoles = { input: ExportInput.extend(OfDepart), result: NoResult }
export const addDepartRole = { input: DepartRoleForm, result: z.object({ id: z.string() }) }
export const editDepartRole = { input: DepartRoleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteDepartRole = { input: z.object({ id: Id }), result: NoResult }
export const deleteDepartRoles = { input: z.object({ ids: Ids }), result: NoResult }

export const choosableDepartRoles = { input: z.object({ departId: Id, userId: Id.optional() }), result: z.array(DepartRole) }
export const heldDepartRoles = {
  input: z.object({ departId: Id, userId: Id }),
  result: z.array(z.object({ id: z.string(), userId: z.string(), droleId: z.string() })),
}
const RoleIds = z
  .string()
  .max(13_000)
  .nullish()
  .transform((text) => commaItems(text ?? ''))
  .pipe(z.array(Id).max(100))
export const giveDepartRoles = { input: z.object({ userId: Id, newRoleId: RoleIds, oldRoleId: RoleIds }), result: NoResult }

export const departRules = { input: z.object({ permissionId: Id, departId: Id }), result: RuleChoice }
export const departRulesOfScreen = { input: z.object({ module: Id, screen: Id, departId: Id }), result: RuleChoice }
export const saveDepartRules = { input: z.object({ permissionId: Id, departId: Id, dataRuleIds: RuleIds }), result: NoResult }
/** `bound` are the ids ticked for the department, which bind the role whether or not they are ticked for it. */
const BoundChoice = RuleChoice.extend({ bound: z.string().optional() })
export const departRoleRules = { input: z.object({ permissionId: Id, departId: Id, roleId: Id }), result: BoundChoice }
export const departRoleRulesOfScreen = { input: z.object({ module: Id, screen: Id, departId: Id, roleId: Id }), result: BoundChoice }
export const saveDepartRoleRules = { input: z.object({ permissionId: Id, roleId: Id, dataRuleIds: RuleIds }), result: NoResult }
