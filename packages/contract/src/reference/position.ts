import { endpoint } from '../endpoint.ts'
import type * as shapes from './position.shapes.ts'

/** Positions people hold, with their rank. */

/** Open to every session, because forms of all roles pick positions; who made a row is told to those who manage them. */
export const positions = endpoint<typeof shapes.positions>({
  method: 'GET',
  path: '/sys/position/list',
  access: 'signed-in',
  scope: 'public-rows',
  title: '职务列表',
})
export const positionById = endpoint<typeof shapes.positionById>({
  method: 'GET',
  path: '/sys/position/queryById',
  access: 'position:list',
  scope: 'platform',
  title: '职务详情',
})
export const positionByCode = endpoint<typeof shapes.positionByCode>({
  method: 'GET',
  path: '/sys/position/queryByCode',
  access: 'position:list',
  scope: 'platform',
  title: '按编码查询职务',
})
export const addPosition = endpoint<typeof shapes.addPosition>({
  method: 'POST',
  path: '/sys/position/add',
  access: 'position:add',
  scope: 'platform',
  title: '新增职务',
  done: '添加成功！',
})
export const editPosition = endpoint<typeof shapes.editPosition>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/position/edit',
  access: 'position:edit',
  scope: 'platform',
  title: '修改职务',
  done: '编辑成功!',
})
export const deletePosition = endpoint<typeof shapes.deletePosition>({
  method: 'DELETE',
  path: '/sys/position/delete',
  access: 'position:delete',
  scope: 'platform',
  title: '删除职务',
  done: '删除成功!',
})
export const deletePositions = endpoint<typeof shapes.deletePositions>({
  method: 'DELETE',
  path: '/sys/position/deleteBatch',
  access: 'position:delete',
  scope: 'platform',
  title: '批量删除职务',
  done: '批量删除成功！',
})
export const exportPositions = endpoint<typeof shapes.exportPositions>({
  method: 'GET',
  path: '/sys/position/exportXls',
  access: 'position:export',
  scope: 'platform',
  title: '导出职务',
  rate: 'export',
  body: 'file',
})
export const importPositions = endpoint<typeof shapes.importPositions>({
  method: 'POST',
  path: '/sys/position/importExcel',
  access: 'position:import',
  scope: 'platform',
  title: '导入职务',
  rate: 'upload',
  body: 'upload',
})
export const positionTemplate = endpoint<typeof shapes.positionTemplate>({
  method: 'GET',
  path: '/sys/position/importTemplate',
  access: 'position:import',
  scope: 'none',
  title: '职务导入模板',
  rate: 'export',
  body: 'file',
})
