import { endpoint } from '../endpoint.ts'
import type * as shapes from './data-source.shapes.ts'

/** Named databases of others. The platform keeps how they are reached; their passwords are written and never shown. */

export const dataSources = endpoint<typeof shapes.dataSources>({
  method: 'GET',
  path: '/sys/dataSource/list',
  access: 'data-source:list',
  scope: 'platform',
  title: '数据源列表',
})
export const dataSourceById = endpoint<typeof shapes.dataSourceById>({
  method: 'GET',
  path: '/sys/dataSource/queryById',
  access: 'data-source:list',
  scope: 'platform',
  title: '数据源详情',
})
export const dataSourceOptions = endpoint<typeof shapes.dataSourceOptions>({
  method: 'GET',
  path: '/sys/dataSource/options',
  access: 'data-source:list',
  scope: 'platform',
  title: '数据源选项',
})
export const addDataSource = endpoint<typeof shapes.addDataSource>({
  method: 'POST',
  path: '/sys/dataSource/add',
  access: 'data-source:add',
  scope: 'platform',
  title: '添加数据源',
  done: '添加成功！',
})
export const editDataSource = endpoint<typeof shapes.editDataSource>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/dataSource/edit',
  access: 'data-source:edit',
  scope: 'platform',
  title: '编辑数据源',
  done: '编辑成功!',
})
export const deleteDataSource = endpoint<typeof shapes.deleteDataSource>({
  method: 'DELETE',
  path: '/sys/dataSource/delete',
  access: 'data-source:delete',
  scope: 'platform',
  title: '删除数据源',
  done: '删除成功!',
})
export const deleteDataSources = endpoint<typeof shapes.deleteDataSources>({
  method: 'DELETE',
  path: '/sys/dataSource/deleteBatch',
  access: 'data-source:delete',
  scope: 'platform',
  title: '批量删除数据源',
  done: '批量删除成功！',
})
/** Speaks to addresses of the setting DATA_SOURCE_HOSTS and to nobody else; whatever is not a sign-in that was answered has one answer. */
export const testConnection = endpoint<typeof shapes.testConnection>({
  method: 'POST',
  path: '/online/cgreport/api/testConnection',
  access: 'data-source:test',
  scope: 'platform',
  title: '测试数据源连接',
  rate: 'refresh',
  stepUp: true,
})
