import { endpoint } from '../endpoint.ts'
import type * as shapes from './ledger.shapes.ts'

/** The asset ledger. A company sees and moves its own assets, operators and administrators see all of them. */

export const assetList = endpoint<typeof shapes.assetList>({
  method: 'GET',
  path: '/asset/list',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产台账',
})
/** Number, original and net value by status of everything the filters find: the line above the ledger. */
export const assetFigures = endpoint<typeof shapes.assetFigures>({
  method: 'GET',
  path: '/asset/figures',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产台账汇总',
})
/** Own assets that can be offered now: idle or waiting for disposal, and in no open session or notice. Same filters as the ledger. */
export const tradableAssets = endpoint<typeof shapes.tradableAssets>({
  method: 'GET',
  path: '/asset/tradable',
  access: 'asset:list',
  scope: 'own-company',
  title: '可交易资产',
})
export const assetById = endpoint<typeof shapes.assetById>({
  method: 'GET',
  path: '/asset/queryById',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产详情',
})
/** Departments named in the caller's assets, for the form's suggestions. */
export const assetDepartments = endpoint<typeof shapes.assetDepartments>({
  method: 'GET',
  path: '/asset/departments',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产使用部门',
})
export const addAsset = endpoint<typeof shapes.addAsset>({
  method: 'POST',
  path: '/asset/add',
  access: 'asset:add',
  scope: 'own-company',
  title: '新增资产',
  done: '添加成功！',
})
export const editAsset = endpoint<typeof shapes.editAsset>({
  method: 'PUT',
  also: ['POST'],
  path: '/asset/edit',
  access: 'asset:edit',
  scope: 'own-company',
  title: '编辑资产',
  done: '编辑成功!',
})
export const deleteAsset = endpoint<typeof shapes.deleteAsset>({
  method: 'DELETE',
  path: '/asset/delete',
  access: 'asset:delete',
  scope: 'own-company',
  title: '删除资产',
  done: '删除成功!',
})
export const deleteAssets = endpoint<typeof shapes.deleteAssets>({
  method: 'DELETE',
  path: '/asset/deleteBatch',
  access: 'asset:delete',
  scope: 'own-company',
  title: '批量删除资产',
  done: '批量删除成功！',
})
/** All of them or none. The message of success tells how many. */
export const changeAssetStatus = endpoint<typeof shapes.changeAssetStatus>({
  method: 'POST',
  path: '/asset/changeStatus',
  access: 'asset:edit',
  scope: 'own-company',
  title: '变更资产状态',
})
export const exportAssets = endpoint<typeof shapes.exportAssets>({
  method: 'GET',
  path: '/asset/exportXls',
  access: 'asset:export',
  scope: 'own-company',
  title: '导出资产',
  rate: 'export',
  body: 'file',
})
export const importAssets = endpoint<typeof shapes.importAssets>({
  method: 'POST',
  path: '/asset/importExcel',
  access: 'asset:import',
  scope: 'own-company',
  title: '导入资产',
  rate: 'upload',
  body: 'upload',
})
export const assetTemplate = endpoint<typeof shapes.assetTemplate>({
  method: 'GET',
  path: '/asset/importTemplate',
  access: 'asset:import',
  scope: 'own-company',
  title: '资产导入模板',
  rate: 'export',
  body: 'file',
})
export const assetStatusHistory = endpoint<typeof shapes.assetStatusHistory>({
  method: 'GET',
  path: '/asset/statusHistory',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产状态履历',
})
/** Sessions and notices the asset was in, newest first. */
export const assetTradingRecords = endpoint<typeof shapes.assetTradingRecords>({
  method: 'GET',
  path: '/asset/tradingRecords',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产交易记录',
})
/** Answers every repair of one asset, newest first, with the sum of their cost. */
export const assetRepairs = endpoint<typeof shapes.assetRepairs>({
  method: 'GET',
  path: '/asset/repair/list',
  access: 'asset:list',
  scope: 'own-company',
  title: '维修记录',
})
export const addRepair = endpoint<typeof shapes.addRepair>({
  method: 'POST',
  path: '/asset/repair/add',
  access: 'asset:edit',
  scope: 'own-company',
  title: '新增维修记录',
  done: '添加成功！',
})
export const editRepair = endpoint<typeof shapes.editRepair>({
  method: 'PUT',
  also: ['POST'],
  path: '/asset/repair/edit',
  access: 'asset:edit',
  scope: 'own-company',
  title: '编辑维修记录',
  done: '编辑成功!',
})
export const deleteRepair = endpoint<typeof shapes.deleteRepair>({
  method: 'DELETE',
  path: '/asset/repair/delete',
  access: 'asset:edit',
  scope: 'own-company',
  title: '删除维修记录',
  done: '删除成功!',
})
/** Newest month first, with the hours of the last twelve months and the rated hours of the catalogue. */
export const assetUses = endpoint<typeof shapes.assetUses>({
  method: 'GET',
  path: '/asset/use/list',
  access: 'asset:list',
  scope: 'own-company',
  title: '使用记录',
})
export const addUse = endpoint<typeof shapes.addUse>({
  method: 'POST',
  path: '/asset/use/add',
  access: 'asset:edit',
  scope: 'own-company',
  title: '新增使用记录',
  done: '添加成功！',
})
export const editUse = endpoint<typeof shapes.editUse>({
  method: 'PUT',
  also: ['POST'],
  path: '/asset/use/edit',
  access: 'asset:edit',
  scope: 'own-company',
  title: '编辑使用记录',
  done: '编辑成功!',
})
export const deleteUse = endpoint<typeof shapes.deleteUse>({
  method: 'DELETE',
  path: '/asset/use/delete',
  access: 'asset:edit',
  scope: 'own-company',
  title: '删除使用记录',
  done: '删除成功!',
})
