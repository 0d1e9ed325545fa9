import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DictOption, Id, Ids, ListInput, Moment, NoResult, paged } from '../wire.ts'

/** Classification trees (`/sys/category`). Codes are generated per level: B01, B01A01, B01A01A01. */
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
  code: string
  parentId: string | null
  leaf: boolean
  icon: string | null
  children: TreeSelectNodeShape[] | null
}
export type TreeSelectNode = TreeSelectNodeShape
/** A node of a tree select. The member is called `leaf`; departments and menus say `isLeaf`. */
export const TreeSelectNode: z.ZodType<TreeSelectNodeShape, TreeSelectNodeShape> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    code: z.string(),
    parentId: z.string().nullable(),
    leaf: z.boolean(),
    icon: z.string().nullable(),
    children: z.array(TreeSelectNode).nullable(),
  }),
)

const CategoryCode = z.string().regex(/^([A-Z]\d{2}){0,10}$/, '分类编码不正确')
/** `0` and nothing at all mean the top. */
const Pid = z.union([z.literal('').transform(() => undefined), z.literal('0').transform(() => undefined), Id]).optional()
const Flag = z.preprocess((sent) => (sent === 'true' ? true : sent === 'false' || sent === '' ? false : sent), z.boolean())

/** Top categories; with `name` or `code` the search runs over the whole tree. */
export const categoryRoots = endpoint({
  method: 'GET',
  path: '/sys/category/rootList',
  access: 'category:list',
  scope: 'platform',
  title: '分类列表',
  input: ListInput,
  result: paged(Category),
})
export const categoryChildren = endpoint({
  method: 'GET',
  path: '/sys/category/childList',
  access: 'category:list',
  scope: 'platform',
  title: '下级分类',
  input: z.object({ pid: Id }),
  result: z.array(Category),
})
/** Children of several nodes at once, to refresh the rows that are open. */
export const categoryChildrenOf = endpoint({
  method: 'GET',
  path: '/sys/category/getChildListBatch',
  access: 'category:list',
  scope: 'platform',
  title: '多个分类的下级',
  input: z.object({ parentIds: Ids }),
  result: paged(Category),
})
/** The tree under the category with code `pcode` (the whole tree without it); `async` gives the first level only. */
export const categoryTreeRoot = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树',
  input: z.object({ async: Flag.default(true), pcode: z.union([z.literal('0').transform(() => ''), CategoryCode]).default('') }),
  result: z.array(TreeSelectNode),
})
export const categoryTreeChildren = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树下级',
  input: z.object({ pid: Id }),
  result: z.array(TreeSelectNode),
})
/** One level by `pid`, or by the code of the parent (`pcode`, `0` for the top). `condition`: JSON object with code, name or id. */
export const categoryTreeData = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeData',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树选择数据',
  input: z.object({
    pid: Pid,
    pcode: z.union([z.literal('0').transform(() => ''), CategoryCode]).default(''),
    condition: z.string().max(500).default(''),
  }),
  result: z.array(TreeSelectNode),
})
/** Names in the order of the ids; an unknown id is left out, or comes back itself with `delNotExist` false. */
export const categoryNames = endpoint({
  method: 'GET',
  path: '/sys/category/loadDictItem',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类名称',
  input: z.object({ ids: Ids, delNotExist: Flag.default(true) }),
  result: z.array(z.string()),
})
/** Everything under a code as options, value = id. */
export const categoryOptions = endpoint({
  method: 'GET',
  path: '/sys/category/loadAllData',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类选项',
  input: z.object({ code: CategoryCode.default('') }),
  result: z.array(DictOption),
})
export const CategoryForm = z.object({
  name: z.string('请输入分类名称').trim().min(1, '请输入分类名称').max(40, '分类名称最多40个字'),
  pid: Pid,
})
export const addCategory = endpoint({
  method: 'POST',
  path: '/sys/category/add',
  access: 'category:add',
  scope: 'platform',
  title: '新增分类',
  done: '添加成功！',
  input: CategoryForm,
  result: z.object({ id: z.string(), code: z.string() }),
})
/** Place and code stay, because other records keep the code. */
export const editCategory = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/category/edit',
  access: 'category:edit',
  scope: 'platform',
  title: '修改分类',
  done: '编辑成功!',
  input: CategoryForm.pick({ name: true }).extend({ id: Id }),
  result: NoResult,
})
/** With everything below; the message says how many went. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/sys/category/delete',
  access: 'category:delete',
  scope: 'platform',
  title: '删除分类',
  done: '删除成功!',
  input: z.object({ id: Id }),
  result: NoResult,
})
export const deleteCategories = endpoint({
  method: 'DELETE',
  path: '/sys/category/deleteBatch',
  access: 'category:delete',
  scope: 'platform',
  title: '批量删除分类',
  done: '批量删除成功！',
  input: z.object({ ids: Ids }),
  result: NoResult,
})
