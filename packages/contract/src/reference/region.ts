import { endpoint } from '../endpoint.ts'
import type * as shapes from './region.shapes.ts'

/** Regions of the country: official codes, three levels, maintained by those who run the platform. */

/** Enabled regions as one tree; `id` is the official code. Answers 304 to a matching If-None-Match. */
export const regionTree = endpoint<typeof shapes.regionTree>({
  method: 'GET',
  path: '/region/treeList',
  access: 'public',
  scope: 'public-rows',
  title: '区域树',
  rate: 'page',
})

/** Without a keyword the children of `parentId` (provinces when it is left out); with one, up to 200 matches anywhere by name or code. */
export const regionList = endpoint<typeof shapes.regionList>({
  method: 'GET',
  path: '/region/list',
  access: 'region:list',
  scope: 'platform',
  title: '区域维护列表',
})
export const addRegion = endpoint<typeof shapes.addRegion>({
  method: 'POST',
  path: '/region/add',
  access: 'region:add',
  scope: 'platform',
  title: '新增区域',
  done: '添加成功！',
})
export const editRegion = endpoint<typeof shapes.editRegion>({
  method: 'PUT',
  also: ['POST'],
  path: '/region/edit',
  access: 'region:edit',
  scope: 'platform',
  title: '编辑区域',
  done: '编辑成功!',
})
/** Puts a node under another parent (null: top level), before `beforeId` or last. */
export const moveRegion = endpoint<typeof shapes.moveRegion>({
  method: 'POST',
  path: '/region/move',
  access: 'region:edit',
  scope: 'platform',
  title: '移动区域',
  done: '移动成功！',
})
export const deleteRegion = endpoint<typeof shapes.deleteRegion>({
  method: 'DELETE',
  path: '/region/delete',
  access: 'region:delete',
  scope: 'platform',
  title: '删除区域',
  done: '删除成功!',
})
/** Columns 区划代码, 名称, 上级代码, 是否启用; a known code is renamed, an unknown one added. */
export const importRegions = endpoint<typeof shapes.importRegions>({
  method: 'POST',
  path: '/region/importExcel',
  access: 'region:add',
  scope: 'platform',
  title: '导入区域',
  rate: 'upload',
  body: 'upload',
})
export const regionTemplate = endpoint<typeof shapes.regionTemplate>({
  method: 'GET',
  path: '/region/importTemplate',
  access: 'region:add',
  scope: 'none',
  title: '区域导入模板',
  rate: 'export',
  body: 'file',
})
