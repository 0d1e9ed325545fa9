import { endpoint } from '../endpoint.ts'
import type * as shapes from './lease.shapes.ts'

/** What happened to assets: leases with what falls due and comes in, and the sheets of leases, receipts, repairs and hours of use. */

/** Newest first, each with its dues and what came in for them. */
export const assetLeases = endpoint<typeof shapes.assetLeases>({
  method: 'GET',
  path: '/asset/lease/list',
  access: 'asset:list',
  scope: 'own-company',
  title: '资产租约',
})
/** Makes the dues of the whole term. */
export const addLease = endpoint<typeof shapes.addLease>({
  method: 'POST',
  path: '/asset/lease/add',
  access: 'asset:edit',
  scope: 'own-company',
  title: '登记租约',
  done: '添加成功！',
})
/** Number, tenant, day of signing and note; the terms themselves stay as they were signed. */
export const editLease = endpoint<typeof shapes.editLease>({
  method: 'PUT',
  also: ['POST'],
  path: '/asset/lease/edit',
  access: 'asset:edit',
  scope: 'own-company',
  title: '编辑租约',
  done: '编辑成功!',
})
/** Of a lease nothing was received for, entered by hand. */
export const deleteLease = endpoint<typeof shapes.deleteLease>({
  method: 'DELETE',
  path: '/asset/lease/delete',
  access: 'asset:edit',
  scope: 'own-company',
  title: '删除租约',
  done: '删除成功!',
})
/** Before its time: what would fall due after the last day is no longer due. */
export const endLease = endpoint<typeof shapes.endLease>({
  method: 'POST',
  path: '/asset/lease/end',
  access: 'asset:edit',
  scope: 'own-company',
  title: '提前终止租约',
  done: '租约已提前终止',
})
/** Rent that came in; it pays the oldest dues first. */
export const receiveRent = endpoint<typeof shapes.receiveRent>({
  method: 'POST',
  path: '/asset/lease/receive',
  access: 'asset:edit',
  scope: 'own-company',
  title: '登记租金收款',
})
export const deleteReceipt = endpoint<typeof shapes.deleteReceipt>({
  method: 'DELETE',
  path: '/asset/lease/receipt/delete',
  access: 'asset:edit',
  scope: 'own-company',
  title: '删除租金收款',
  done: '删除成功!',
})

export const importLeases = endpoint<typeof shapes.importLeases>({
  method: 'POST',
  path: '/asset/lease/importExcel',
  access: 'asset:import',
  scope: 'own-company',
  title: '导入租约',
  rate: 'upload',
  body: 'upload',
})
export const leaseTemplate = endpoint<typeof shapes.leaseTemplate>({
  method: 'GET',
  path: '/asset/lease/importTemplate',
  access: 'asset:import',
  scope: 'own-company',
  title: '租约导入模板',
  rate: 'export',
  body: 'file',
})
export const exportLeases = endpoint<typeof shapes.exportLeases>({
  method: 'GET',
  path: '/asset/lease/exportXls',
  access: 'asset:export',
  scope: 'own-company',
  title: '导出租约',
  rate: 'export',
  body: 'file',
})

export const importReceipts = endpoint<typeof shapes.importReceipts>({
  method: 'POST',
  path: '/asset/leaseReceipt/importExcel',
  access: 'asset:import',
  scope: 'own-company',
  title: '导入租金收款',
  rate: 'upload',
  body: 'upload',
})
export const receiptTemplate = endpoint<typeof shapes.receiptTemplate>({
  method: 'GET',
  path: '/asset/leaseReceipt/importTemplate',
  access: 'asset:import',
  scope: 'own-company',
  title: '租金收款导入模板',
  rate: 'export',
  body: 'file',
})
export const exportReceipts = endpoint<typeof shapes.exportReceipts>({
  method: 'GET',
  path: '/asset/leaseReceipt/exportXls',
  access: 'asset:export',
  scope: 'own-company',
  title: '导出租金收款',
  rate: 'export',
  body: 'file',
})

export const importRepairs = endpoint<typeof shapes.importRepairs>({
  method: 'POST',
  path: '/asset/repair/importExcel',
  access: 'asset:import',
  scope: 'own-company',
  title: '导入维护记录',
  rate: 'upload',
  body: 'upload',
})
export const repairTemplate = endpoint<typeof shapes.repairTemplate>({
  method: 'GET',
  path: '/asset/repair/importTemplate',
  access: 'asset:import',
  scope: 'own-company',
  title: '维护记录导入模板',
  rate: 'export',
  body: 'file',
})
export const exportRepairs = endpoint<typeof shapes.exportRepairs>({
  method: 'GET',
  path: '/asset/repair/exportXls',
  access: 'asset:export',
  scope: 'own-company',
  title: '导出维护记录',
  rate: 'export',
  body: 'file',
})

export const importUses = endpoint<typeof shapes.importUses>({
  method: 'POST',
  path: '/asset/use/importExcel',
  access: 'asset:import',
  scope: 'own-company',
  title: '导入使用记录',
  rate: 'upload',
  body: 'upload',
})
export const useTemplate = endpoint<typeof shapes.useTemplate>({
  method: 'GET',
  path: '/asset/use/importTemplate',
  access: 'asset:import',
  scope: 'own-company',
  title: '使用记录导入模板',
  rate: 'export',
  body: 'file',
})
export const exportUses = endpoint<typeof shapes.exportUses>({
  method: 'GET',
  path: '/asset/use/exportXls',
  access: 'asset:export',
  scope: 'own-company',
  title: '导出使用记录',
  rate: 'export',
  body: 'file',
})
