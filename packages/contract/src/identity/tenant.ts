import { endpoint } from '../endpoint.ts'
import type * as shapes from './tenant.shapes.ts'

/**
 * Tenants: groups of accounts that are let in together. Whoever belongs to tenants signs in and acts only while one of them is
 * switched on and within its term; data are told apart by companies and never by tenants (ADR 0030).
 */

/** `beginDate` finds those that begin on that day or later, `endDate` those that end on that day or earlier. */
export const tenantList = endpoint<typeof shapes.tenantList>({
  method: 'GET',
  path: '/sys/tenant/list',
  access: 'tenant:list',
  scope: 'platform',
  title: '租户列表',
})
export const tenantById = endpoint<typeof shapes.tenantById>({
  method: 'GET',
  path: '/sys/tenant/queryById',
  access: 'tenant:list',
  scope: 'platform',
  title: '租户详情',
})
export const addTenant = endpoint<typeof shapes.addTenant>({
  method: 'POST',
  path: '/sys/tenant/add',
  access: 'tenant:add',
  scope: 'platform',
  title: '新增租户',
  done: '添加成功！',
})
/** The number stays; freezing it or ending its term signs its people out at once. */
export const editTenant = endpoint<typeof shapes.editTenant>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/tenant/edit',
  access: 'tenant:edit',
  scope: 'platform',
  title: '修改租户',
  done: '修改成功!',
})
export const deleteTenant = endpoint<typeof shapes.deleteTenant>({
  method: 'DELETE',
  path: '/sys/tenant/delete',
  access: 'tenant:delete',
  scope: 'platform',
  title: '删除租户',
  done: '删除成功!',
})
/** Those that somebody belongs to stay, and the message says so. */
export const deleteTenants = endpoint<typeof shapes.deleteTenants>({
  method: 'DELETE',
  path: '/sys/tenant/deleteBatch',
  access: 'tenant:delete',
  scope: 'platform',
  title: '批量删除租户',
})
export const exportTenants = endpoint<typeof shapes.exportTenants>({
  method: 'GET',
  path: '/sys/tenant/exportXls',
  access: 'tenant:list',
  scope: 'platform',
  title: '导出租户',
  rate: 'export',
  body: 'file',
})
/** To choose from: whoever puts people into tenants is offered all that count today, everybody else his own. */
export const tenants = endpoint<typeof shapes.tenants>({
  method: 'GET',
  path: '/sys/tenant/queryList',
  access: 'signed-in',
  scope: 'self',
  title: '可选租户',
})
export const currentTenants = endpoint<typeof shapes.currentTenants>({
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  access: 'signed-in',
  scope: 'self',
  title: '我的租户',
})
