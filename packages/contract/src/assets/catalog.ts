import { endpoint } from '../endpoint.ts'
import type * as shapes from './catalog.shapes.ts'

/** The catalogue of assets: a tree with generated codes (01, 0101, 010101 ...). */

/** Enabled nodes as one tree. Answers 304 to a matching If-None-Match. */
export const catalogTree = endpoint<typeof shapes.catalogTree>({
  method: 'GET',
  path: '/catalog/treeList',
  access: 'public',
  scope: 'public-rows',
  title: '资产目录树',
  rate: 'page',
})

/** All nodes, parents before children and in their order, disabled ones too: the maintenance screen makes its tree of them. */
export const catalogList = endpoint<typeof shapes.catalogList>({
  method: 'GET',
  path: '/catalog/list',
  access: 'catalog:list',
  scope: 'platform',
  title: '资产目录维护列表',
})
/** Icon, leasable and rated hours that are left out are those of the parent. */
export const addCatalog = endpoint<typeof shapes.addCatalog>({
  method: 'POST',
  path: '/catalog/add',
  access: 'catalog:add',
  scope: 'platform',
  title: '新增资产目录',
  done: '添加成功！',
})
export const editCatalog = endpoint<typeof shapes.editCatalog>({
  method: 'PUT',
  also: ['POST'],
  path: '/catalog/edit',
  access: 'catalog:edit',
  scope: 'platform',
  title: '编辑资产目录',
  done: '编辑成功!',
})
/** Puts a node under another parent (null: top level), before `beforeId` or last. Codes stay: they stand on labels. */
export const moveCatalog = endpoint<typeof shapes.moveCatalog>({
  method: 'POST',
  path: '/catalog/move',
  access: 'catalog:edit',
  scope: 'platform',
  title: '移动资产目录',
  done: '移动成功！',
})
export const deleteCatalog = endpoint<typeof shapes.deleteCatalog>({
  method: 'DELETE',
  path: '/catalog/delete',
  access: 'catalog:delete',
  scope: 'platform',
  title: '删除资产目录',
  done: '删除成功!',
})
/** Columns 上级编码, 名称, 可出租, 年额定机时, 备注; a name the parent has already is refused. */
export const importCatalog = endpoint<typeof shapes.importCatalog>({
  method: 'POST',
  path: '/catalog/importExcel',
  access: 'catalog:add',
  scope: 'platform',
  title: '导入资产目录',
  rate: 'upload',
  body: 'upload',
})
export const catalogTemplate = endpoint<typeof shapes.catalogTemplate>({
  method: 'GET',
  path: '/catalog/importTemplate',
  access: 'catalog:add',
  scope: 'none',
  title: '资产目录导入模板',
  rate: 'export',
  body: 'file',
})
export const exportCatalog = endpoint<typeof shapes.exportCatalog>({
  method: 'GET',
  path: '/catalog/exportXls',
  access: 'catalog:list',
  scope: 'platform',
  title: '导出资产目录',
  rate: 'export',
  body: 'file',
})
