import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { DictOption, Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

export const Category = z.object({
  id: z.string(),
  /** `0` at the top. */
  pid: z.string(),
  name: z.string(),
  code: z.string(),
  hasChild: z.enum(['0', '1']),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})

type TreeSelectNodeShape = {
  key: string
  value: string
  title: string
  label: string
  code: string
  parentId: string | null
  leaf: boolean
  isLeaf: number
  icon: string | null
  children: TreeSelectNodeShape[] | null
}
export type TreeSelectNode = TreeSelectNodeShape
/** A node of a tree select. Clients of this family read `leaf`; `isLeaf` says the same as the number the documents name, 1 for a leaf. */
export const TreeSelectNode: z.ZodType<TreeSelectNodeShape, TreeSelectNodeShape> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    label: z.string(),
    code: z.string(),
    parentId: z.string().nullable(),
    leaf: z.boolean(),
    isLeaf: z.number(),
    icon: z.string().nullable(),
    children: z.array(TreeSelectNode).nullable(),
  }),
)

const CategoryCode = z.string().regex(/^([A-Z]\d{2}){0,10}$/, '分类编码不正确')
/** `0` and nothing at all mean the top. */
const Pid = z.union([z.literal('').transform(() => undefined), z.literal('0').transform(() => undefined), Id]).optional()
const Flag = z.preprocess((sent) => (sent === 'true' ? true : sent === 'false' || sent === '' ? false : sent), z.boolean())
export const categoryRoots = { input: ListInput, result: paged(Category) }
export const categoryChildren = { input: z.object({ pid: Id }), result: z.array(Category) }
export const categoryChildrenOf = { input: z.object({ parentIds: Ids }), result: paged(Category) }
export const categoryTreeRoot = {
  input: z.object({ async: Flag.default(true), pcode: z.union([z.literal('0').transform(() => ''), CategoryCode]).default('') }),
  result: z.array(TreeSelectNode),
}
export const categoryTreeChildren = { input: z.object({ pid: Id }), result: z.array(TreeSelectNode) }
export const categoryTreeData = {
  input: z.object({
    pid: Pid,
    pcode: z.union([z.literal('0').transform(() => ''), CategoryCode]).default(''),
    condition: z.string().max(500).default(''),
  }),
  result: z.array(TreeSelectNode),
}
export const categoryNames = { input: z.object({ ids: Ids, delNotExist: Flag.default(true) }), result: z.array(z.string()) }
export const categoryOptions = { input: z.object({ code: CategoryCode.default('') }), result: z.array(DictOption) }
export const CategoryForm = z.object({
  name: z.string('请输入分类名称').trim().min(1, '请输入分类名称').max(40, '分类名称最多40个字'),
  pid: Pid,
})
export const addCategory = { input: CategoryForm, result: z.object({ id: z.string(), code: z.string() }) }
export const editCategory = { input: CategoryForm.pick({ name: true }).extend({ id: Id }), result: NoResult }
export const editCategories = {
  input: z.object({
    categories: z
      .array(CategoryForm.pick({ name: true }).extend({ id: Id }))
      .min(1, '没有需要保存的修改')
      .max(200, '一次最多修改 200 个分类'),
  }),
  result: NoResult,
}
export const deleteCategory = { input: z.object({ id: Id }), result: NoResult }
export const deleteCategories = { input: z.object({ ids: Ids }), result: NoResult }
export const exportCategories = { input: ExportInput, result: NoResult }
export const importCategories = { input: Nothing, result: ImportResult }
export const categoryTemplate = { input: Nothing, result: NoResult }
export const checkCategoryCode = { input: z.object({ pid: Pid, code: z.string().trim().max(64) }), result: NoResult }
export const oneCategory = {
  input: z.object({ field: z.enum(['id', 'code'], '不支持按该字段查找'), val: z.string().trim().min(1).max(64) }),
  result: Category.omit({ hasChild: true }).nullable(),
}
