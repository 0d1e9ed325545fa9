import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { commaList, Id, Ids, NoResult, Nothing } from '../wire.ts'
import { Role } from './directory.shapes.ts'

export const RoleForm = z.object({
  roleCode: z
    .string('请输入角色编码')
    .trim()
    .min(1, '请输入角色编码')
    .max(64, '角色编码最多64个字符')
    .regex(/^[\w:.-]+$/, '角色编码为字母、数字、下划线、短横线、点或冒号'),
  roleName: z.string('请输入角色名称').trim().min(2, '角色名称为2到30个字').max(30, '角色名称为2到30个字'),
  description: z.string().trim().max(126, '备注最多126个字').nullish(),
})
export const roleById = { input: z.object({ id: Id }), result: Role }
export const addRole = { input: RoleForm, result: z.object({ id: z.string() }) }
export const editRole = { input: RoleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteRole = { input: z.object({ id: Id }), result: NoResult }
export const deleteRoles = { input: z.object({ ids: Ids }), result: NoResult }
export const checkRoleCode = {
  input: z.object({ id: z.union([z.literal('').transform(() => undefined), Id]).optional(), roleCode: z.string().trim().max(64) }),
  result: z.boolean(),
}
export const exportRoles = { input: ExportInput, result: NoResult }
export const roleHome = {
  input: z.object({ roleCode: z.string().trim().min(1).max(64) }),
  result: z.object({ roleCode: z.string(), url: z.string(), component: z.string(), route: z.literal(1), status: z.literal('1'), priority: z.literal(0) }),
}
export const importRoles = { input: Nothing, result: ImportResult }
export const roleTemplate = { input: Nothing, result: NoResult }

/** A grant may hold the whole menu, which is more than a list of chosen rows. */
export const MenuIds = commaList(Id, 10_000, undefined, 600_000)
export const roleGrants = { input: z.object({ roleId: Id }), result: z.array(z.string()) }
export const saveRoleGrants = { input: z.object({ roleId: Id, permissionIds: MenuIds, lastpermissionIds: MenuIds.default([]) }), result: NoResult }
export const addRoleUsers = {
  input: z.object({ roleId: Id, userIdList: z.array(Id).min(1, '请选择用户').max(200, '一次最多关联200个用户') }),
  result: NoResult,
}
export const deleteRoleUser = { input: z.object({ roleId: Id, userId: Id }), result: NoResult }
export const deleteRoleUsers = { input: z.object({ roleId: Id, userIds: Ids }), result: NoResult }

type GrantNodeShape = {
  key: string
  value: string
  title: string
  slotTitle: string
  label: string
  parentId: string | null
  isLeaf: boolean
  leaf: boolean
  ruleFlag: number
  scopedSlots: { title: string }
  menuType: number
  perms: string | null
  disableCheckbox?: true | undefined
  children?: GrantNodeShape[] | undefined
}
export type GrantNode = GrantNodeShape
/** An entry of the menu as whoever grants ticks it. Clients of this family read the words from one of three names. */
export const GrantNode: z.ZodType<GrantNodeShape, GrantNodeShape> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    slotTitle: z.string(),
    label: z.string(),
    parentId: z.string().nullable(),
    isLeaf: z.boolean(),
    leaf: z.boolean(),
    /** 1: the entry has data rules. */
    ruleFlag: z.number(),
    scopedSlots: z.object({ title: z.string() }),
    menuType: z.number(),
    perms: z.string().nullable(),
    /** Whoever asked cannot give it to the role he named. */
    disableCheckbox: z.literal(true).optional(),
    children: z.array(GrantNode).optional(),
  }),
)
export const grantTree = {
  input: z.object({ roleId: Id.optional(), departId: Id.optional() }),
  result: z.object({ treeList: z.array(GrantNode), ids: z.array(z.string()) }),
}
