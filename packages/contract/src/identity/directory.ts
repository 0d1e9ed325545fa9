import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/**
 * The directory behind the pickers: people, roles, departments. Administrators and operators see everybody, a company's
 * account sees its own company only. Phones are always masked here.
 */

/** Comma list of the values a field stores; a trailing comma is customary. */
const Keys = z
  .string()
  .max(13_000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(64)).max(200, '一次最多查询200个'))

export const Person = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  /** Told to administrators and operators only. */
  birthday: z.string().nullable(),
  /** Masked. */
  phone: z.string().nullable(),
  workNo: z.string().nullable(),
  status: z.number(),
  status_dictText: z.string().optional(),
  orgCode: z.string().nullable(),
  /** Names of all departments, joined by commas. */
  orgCodeTxt: z.string(),
  corporateName: z.string().nullable(),
})
export type Person = z.output<typeof Person>

/** `username` and `realname` search for a part of the name; `departId` takes the department with everything below it. */
export const pickUsers = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  access: 'signed-in',
  scope: 'own-company',
  title: '用户选择列表',
  input: ListInput.extend({ departId: Id.optional() }),
  result: paged(Person),
})
/** People who carry the given keys, for showing what was stored. Exactly one of the members; answers the bare array. */
export const usersByKeys = endpoint({
  method: 'GET',
  path: '/sys/user/getMultiUser',
  access: 'signed-in',
  scope: 'own-company',
  title: '按存储值查询用户',
  body: 'bare',
  input: z.object({ id: Keys.optional(), username: Keys.optional(), realname: Keys.optional(), workNo: Keys.optional() }),
  result: z.array(Person),
})
/** At most a thousand people of the department and below; longer lists are paged by the picker's call. */
export const usersByDepart = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  access: 'signed-in',
  scope: 'own-company',
  title: '部门下的用户',
  input: z.object({ id: Id, realname: z.string().trim().max(50).optional() }),
  result: z.array(Person),
})
export const userDeparts = endpoint({
  method: 'GET',
  path: '/sys/user/userDepartList',
  access: 'signed-in',
  scope: 'own-company',
  title: '用户所在部门',
  input: z.object({ userId: Id }),
  result: z.array(z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(z.null()) })),
})

export const operateRole = endpoint({
  method: 'GET',
  path: '/sys/user/getOperateRole',
  access: 'signed-in',
  scope: 'public-rows',
  title: '运营角色编号',
  input: Nothing,
  result: z.string(),
})
/** People who hold a role; for the reviewer picker. A company's account is told of nobody. */
export const usersOfRole = endpoint({
  method: 'GET',
  path: '/sys/user/userRoleList',
  access: 'signed-in',
  scope: 'platform',
  title: '角色下的用户',
  input: ListInput.extend({ roleId: Id }),
  result: paged(Person),
})

export const Role = z.object({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createTime: Moment,
})
export const roles = endpoint({
  method: 'GET',
  path: '/sys/role/list',
  access: 'role:list',
  scope: 'platform',
  title: '角色列表',
  input: ListInput,
  result: paged(Role),
})
export const allRoles = endpoint({
  method: 'GET',
  path: '/sys/role/queryall',
  access: 'role:list',
  scope: 'platform',
  title: '全部角色',
  input: Nothing,
  result: z.array(Role),
})

type DepartNodeShape = {
  id: string
  key: string
  value: string
  title: string
  parentId: string | null
  departName: string
  departOrder: number
  orgCategory: string
  orgType: string
  orgCode: string
  status: string
  isLeaf: boolean
  departNameEn?: string | undefined
  departNameAbbr?: string | undefined
  description?: string | undefined
  mobile?: string | undefined
  fax?: string | undefined
  address?: string | undefined
  memo?: string | undefined
  pathTxt?: string | undefined
  children?: DepartNodeShape[] | null | undefined
}
export type DepartNode = DepartNodeShape
/** A department in a tree. The members after `isLeaf` come with single levels and hits, not with whole trees. */
export const DepartNode: z.ZodType<DepartNodeShape, DepartNodeShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    key: z.string(),
    value: z.string(),
    title: z.string(),
    /** Null at the top of what the reader may see. */
    parentId: z.string().nullable(),
    departName: z.string(),
    departOrder: z.number(),
    orgCategory: z.string(),
    orgType: z.string(),
    orgCode: z.string(),
    status: z.string(),
    isLeaf: z.boolean(),
    departNameEn: z.string().optional(),
    departNameAbbr: z.string().optional(),
    description: z.string().optional(),
    mobile: z.string().optional(),
    fax: z.string().optional(),
    address: z.string().optional(),
    memo: z.string().optional(),
    /** Names from the top down to this one, joined by `/`; with hits of a search, so that namesakes differ. */
    pathTxt: z.string().optional(),
    children: z.array(DepartNode).nullable().optional(),
  }),
)

type IdNodeShape = { key: string; value: string; title: string; children: IdNodeShape[] }
const IdNode: z.ZodType<IdNodeShape, IdNodeShape> = z.lazy(() => z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(IdNode) }))

export const departTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  access: 'signed-in',
  scope: 'own-departments',
  title: '部门树',
  input: Nothing,
  result: z.array(DepartNode),
})
/** One level: the children of `pid`, the top without it, or exactly the departments of `ids` (by id, or by `orgCode`). */
export const departLevel = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  access: 'signed-in',
  scope: 'own-departments',
  title: '逐级加载部门',
  input: z.object({
    pid: z.union([z.literal('').transform(() => undefined), Id]).optional(),
    ids: z.union([z.literal('').transform(() => undefined), Ids]).optional(),
    primaryKey: z.enum(['id', 'orgCode']).default('id'),
  }),
  result: z.array(DepartNode),
})
export const departIdTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  access: 'signed-in',
  scope: 'own-departments',
  title: '部门编号树',
  input: Nothing,
  result: z.array(IdNode),
})
/** Flat hits, at most 100; `myDeptSearch` 1 searches only the departments one is responsible for. */
export const searchDeparts = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  access: 'signed-in',
  scope: 'own-departments',
  title: '搜索部门',
  input: z.object({ keyWord: z.string('请输入部门名称').trim().min(1, '请输入部门名称').max(50), myDeptSearch: z.string().max(1).optional() }),
  result: z.array(DepartNode),
})
/** The departments one is responsible for. Message `2` for a superior, `1` otherwise, and then there is no tree. */
export const myDepartTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  access: 'signed-in',
  scope: 'own-departments',
  title: '我负责的部门',
  input: Nothing,
  result: z.array(DepartNode).nullable(),
})
/** Everything above a department, from the top down, so that a lazy tree can open the way to it. */
export const departAncestors = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  access: 'signed-in',
  scope: 'own-departments',
  title: '上级部门编号',
  input: z.object({ departId: Id.optional(), orgCode: Id.optional() }),
  result: z.object({
    parentIds: z.array(z.string()),
    parentMap: z.record(z.string(), z.object({ id: z.string(), parentId: z.string().nullable(), departName: z.string(), orgCode: z.string() })),
  }),
})

const optionalText = (max: number, name: string) => z.string().trim().max(max, `${name}最多${max}个字`).nullish()
export const DepartForm = z.object({
  departName: z.string('请输入机构/部门名称').trim().min(1, '请输入机构/部门名称').max(60, '名称最多60个字'),
  /** Empty makes a company at the top. */
  parentId: z.union([z.literal('').transform(() => null), Id.nullable()]).optional(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.enum(['1', '2', '3'], { error: '请选择机构类型' }),
  departOrder: Int.pipe(z.number('排序应为整数').min(0, '排序不能小于 0').max(99_999, '排序不能大于 99999')).optional(),
  departNameEn: optionalText(100, '英文名'),
  departNameAbbr: optionalText(30, '简称'),
  description: optionalText(200, '描述'),
  mobile: optionalText(30, '电话'),
  fax: optionalText(30, '传真'),
  address: optionalText(120, '地址'),
  memo: optionalText(200, '备注'),
  status: z.enum(['0', '1']).optional(),
  /** Comma ids of the people responsible. */
  directorUserIds: z.union([z.literal('').transform(() => []), Ids]).optional(),
})
export const addDepart = endpoint({
  method: 'POST',
  path: '/sys/sysDepart/add',
  access: 'depart:add',
  scope: 'platform',
  title: '新增部门',
  done: '添加成功！',
  input: DepartForm,
  result: z.object({ id: z.string(), orgCode: z.string() }),
})
/** The place in the tree and the generated code stay: a department is not moved, its people are. */
export const editDepart = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepart/edit',
  access: 'depart:edit',
  scope: 'platform',
  title: '修改部门',
  done: '修改成功!',
  input: DepartForm.omit({ parentId: true }).partial().extend({ id: Id }),
  result: NoResult,
})
export const deleteDepart = endpoint({
  method: 'DELETE',
  path: '/sys/sysDepart/delete',
  access: 'depart:delete',
  scope: 'platform',
  title: '删除部门',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const deleteDeparts = endpoint({
  method: 'DELETE',
  path: '/sys/sysDepart/deleteBatch',
  access: 'depart:delete',
  scope: 'platform',
  title: '批量删除部门',
  done: '批量删除成功！',
  input: z.object({ ids: Ids }),
  result: NoResult,
})
