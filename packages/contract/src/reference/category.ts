import { endpoint } from '../endpoint.ts'
import type * as shapes from './category.shapes.ts'

/** Classification trees (`/sys/category`). Codes are generated per level: B01, B01A01, B01A01A01. */

/** Top categories; with `name` or `code` the search runs over the whole tree. */
export const categoryRoots = endpoint<typeof shapes.categoryRoots>({
  method: 'GET',
  path: '/sys/category/rootList',
  access: 'category:list',
  scope: 'platform',
  title: '分类列表',
})
export const categoryChildren = endpoint<typeof shapes.categoryChildren>({
  method: 'GET',
  path: '/sys/category/childList',
  access: 'category:list',
  scope: 'platform',
  title: '下级分类',
})
/** Children of several nodes at once, to refresh the rows that are open. */
export const categoryChildrenOf = endpoint<typeof shapes.categoryChildrenOf>({
  method: 'GET',
  path: '/sys/category/getChildListBatch',
  access: 'category:list',
  scope: 'platform',
  title: '多个分类的下级',
})
/** The tree under the category with code `pcode` (the whole tree without it); `async` gives the first level only. */
export const categoryTreeRoot = endpoint<typeof shapes.categoryTreeRoot>({
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树',
})
export const categoryTreeChildren = endpoint<typeof shapes.categoryTreeChildren>({
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树下级',
})
/** One level by `pid`, or by the code of the parent (`pcode`, `0` for the top). `condition`: JSON object with code, name or id. */
export const categoryTreeData = endpoint<typeof shapes.categoryTreeData>({
  method: 'GET',
  path: '/sys/category/loadTreeData',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类树选择数据',
})
/** Names in the order of the ids; an unknown id is left out, or comes back itself with `delNotExist` false. */
export const categoryNames = endpoint<typeof shapes.categoryNames>({
  method: 'GET',
  path: '/sys/category/loadDictItem',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类名称',
})
/** Everything under a code as options, value = id. */
export const categoryOptions = endpoint<typeof shapes.categoryOptions>({
  method: 'GET',
  path: '/sys/category/loadAllData',
  access: 'signed-in',
  scope: 'public-rows',
  title: '分类选项',
})
export const addCategory = endpoint<typeof shapes.addCategory>({
  method: 'POST',
  path: '/sys/category/add',
  access: 'category:add',
  scope: 'platform',
  title: '新增分类',
  done: '添加成功！',
})
/** Place and code stay, because other records keep the code. */
export const editCategory = endpoint<typeof shapes.editCategory>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/category/edit',
  access: 'category:edit',
  scope: 'platform',
  title: '修改分类',
  done: '编辑成功!',
})
/** With everything below; the message says how many went. */
/** Many names at once: all of them or none, and two may be swapped. */
export const editCategories = endpoint<typeof shapes.editCategories>({
  method: 'PUT',
  path: '/sys/category/editBatch',
  access: 'category:edit',
  scope: 'platform',
  title: '批量修改分类',
})
export const deleteCategory = endpoint<typeof shapes.deleteCategory>({
  method: 'DELETE',
  path: '/sys/category/delete',
  access: 'category:delete',
  scope: 'platform',
  title: '删除分类',
  done: '删除成功!',
})
export const deleteCategories = endpoint<typeof shapes.deleteCategories>({
  method: 'DELETE',
  path: '/sys/category/deleteBatch',
  access: 'category:delete',
  scope: 'platform',
  title: '批量删除分类',
  done: '批量删除成功！',
})
/** Everything the filters leave, on whatever level, with the path above each. */
export const exportCategories = endpoint<typeof shapes.exportCategories>({
  method: 'GET',
  path: '/sys/category/exportXls',
  access: 'category:export',
  scope: 'platform',
  title: '导出分类',
  rate: 'export',
  body: 'file',
})
export const importCategories = endpoint<typeof shapes.importCategories>({
  method: 'POST',
  path: '/sys/category/importExcel',
  access: 'category:import',
  scope: 'platform',
  title: '导入分类',
  rate: 'upload',
  body: 'upload',
})
export const categoryTemplate = endpoint<typeof shapes.categoryTemplate>({
  method: 'GET',
  path: '/sys/category/importTemplate',
  access: 'category:import',
  scope: 'none',
  title: '分类导入模板',
  rate: 'export',
  body: 'file',
})
/** Could a category below `pid` have this code? */
export const checkCategoryCode = endpoint<typeof shapes.checkCategoryCode>({
  method: 'GET',
  path: '/sys/category/checkCode',
  access: 'category:list',
  scope: 'platform',
  title: '分类编码校验',
  rate: 'check',
})
export const oneCategory = endpoint<typeof shapes.oneCategory>({
  method: 'GET',
  path: '/sys/category/loadOne',
  access: 'signed-in',
  scope: 'public-rows',
  title: '查找分类',
})
