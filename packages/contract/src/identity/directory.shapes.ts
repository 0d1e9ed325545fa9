import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { commaList, Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** The values a field stores. */
const Keys = commaList(z.string().max(64), 200, '一次最多查询200个')

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
export const pickUsers = { input: ListInput.extend({ departId: z.union([z.literal('').transform(() => undefined), Id]).optional() }), result: paged(Person) }
export const usersByKeys = {
  input: z.object({ id: Keys.optional(), username: Keys.optional(), realname: Keys.optional(), workNo: Keys.optional() }),
  result: z.array(Person),
}
export const usersByDepart = { input: z.object({ id: Id, realname: z.string().trim().max(50).optional() }), result: z.array(Person) }
export const userDeparts = {
  input: z.object({ userId: Id }),
  result: z.array(z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(z.null()) })),
}
export const operateRole = { input: Nothing, result: z.string() }
export const usersOfRole = { input: ListInput.extend({ roleId: Id }), result: paged(Person) }

export const Role = z.object({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const roles = { input: ListInput, result: paged(Role) }
export const allRoles = { input: Nothing, result: z.array(Role) }

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
  directorUserIds?: string | undefined
  pathTxt?: string | undefined
  children?: DepartNodeShape[] | null | undefined
}
export type DepartNode = DepartNodeShape
/** A department in a tree. The members after `isLeaf` come with single levels and hits, with whole trees for those who edit departments. */
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
    /** Comma ids of the people responsible; told to those who edit departments. */
    directorUserIds: z.string().optional(),
    /** Names from the top down to this one, joined by `/`; with hits of a search, so that namesakes differ. */
    pathTxt: z.string().optional(),
    children: z.array(DepartNode).nullable().optional(),
  }),
)
type IdNodeShape = { key: string; value: string; title: string; children: IdNodeShape[] }
const IdNode: z.ZodType<IdNodeShape, IdNodeShape> = z.lazy(() => z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.array(IdNode) }))
export const departTree = { input: Nothing, result: z.array(DepartNode) }
export const departLevel = {
  input: z.object({
    pid: z.union([z.literal('').transform(() => undefined), Id]).optional(),
    ids: z.union([z.literal('').transform(() => undefined), Ids]).optional(),
    primaryKey: z.enum(['id', 'orgCode']).default('id'),
  }),
  result: z.array(DepartNode),
}
export const departIdTree = { input: Nothing, result: z.array(IdNode) }
export const searchDeparts = {
  input: z.object({ keyWord: z.string('请输入部门名称').trim().min(1, '请输入部门名称').max(50), myDeptSearch: z.string().max(1).optional() }),
  result: z.array(DepartNode),
}
export const myDepartTree = { input: Nothing, result: z.array(DepartNode).nullable() }
export const departAncestors = {
  input: z.object({ departId: Id.optional(), orgCode: Id.optional() }),
  result: z.object({
    parentIds: z.array(z.string()),
    parentMap: z.record(z.string(), z.object({ id: z.string(), parentId: z.string().nullable(), departName: z.string(), orgCode: z.string() })),
  }),
}

const optionalText = (max: number, name: string) => z.string().trim().max(max, `${name}最多${max}个字`).nullish()
export const DepartForm = z.object({
  departName: z.string('请输入部门名称').trim().min(1, '请输入部门名称').max(60, '名称最多60个字'),
  /** Empty makes a company at the top. */
  parentId: z.union([z.literal('').transform(() => null), Id.nullable()]).optional(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.enum(['1', '2', '3'], { error: '请选择部门类型' }),
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
export const addDepart = { input: DepartForm, result: z.object({ id: z.string(), orgCode: z.string() }) }
export const editDepart = { input: DepartForm.omit({ parentId: true }).partial().extend({ id: Id }), result: NoResult }
export const deleteDepart = { input: z.object({ id: Id }), result: NoResult }
export const deleteDeparts = { input: z.object({ ids: Ids }), result: NoResult }

/** A line of the sheet of departments. */
export const DepartSheetRow = DepartForm.omit({ parentId: true, directorUserIds: true }).extend({
  /** The superior: its code, or the names from the top down joined by `/`. Empty makes a company at the top. */
  parent: z.string().trim().max(600, '上级部门最多600个字').nullish(),
})
export type DepartSheetRow = z.output<typeof DepartSheetRow>
export const exportDeparts = { input: ExportInput, result: NoResult }
export const importDeparts = { input: Nothing, result: ImportResult }
export const departTemplate = { input: Nothing, result: NoResult }

export const allDeparts = { input: z.object({ id: z.union([z.literal('').transform(() => undefined), Ids]).optional() }), result: z.array(DepartNode) }
export const departByCode = { input: z.object({ orgCode: Id }), result: DepartNode }
export const usersInDepart = { input: z.object({ id: Id }), result: z.array(Person) }
export const searchDepartsAndUsers = {
  input: z.object({ keyWord: z.string('请输入关键字').trim().min(1, '请输入关键字').max(50) }),
  result: z.object({ userList: z.array(Person), departList: z.array(DepartNode) }),
}
