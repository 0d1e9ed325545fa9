import { endpoint } from '../endpoint.ts'
import type * as shapes from './sample.shapes.ts'

/** Sample records: the living example of a list with everything, shown in the gallery of building blocks. */

export const sampleList = endpoint<typeof shapes.sampleList>({
  method: 'GET',
  path: '/gallery/sample/list',
  access: 'sample:list',
  scope: 'platform',
  title: '示例数据列表',
})
export const sampleById = endpoint<typeof shapes.sampleById>({
  method: 'GET',
  path: '/gallery/sample/queryById',
  access: 'sample:list',
  scope: 'platform',
  title: '示例数据详情',
})
export const addSample = endpoint<typeof shapes.addSample>({
  method: 'POST',
  path: '/gallery/sample/add',
  access: 'sample:add',
  scope: 'platform',
  title: '添加示例数据',
  done: '添加成功！',
})
export const editSample = endpoint<typeof shapes.editSample>({
  method: 'PUT',
  also: ['POST'],
  path: '/gallery/sample/edit',
  access: 'sample:edit',
  scope: 'platform',
  title: '编辑示例数据',
  done: '编辑成功!',
})
export const deleteSample = endpoint<typeof shapes.deleteSample>({
  method: 'DELETE',
  path: '/gallery/sample/delete',
  access: 'sample:delete',
  scope: 'platform',
  title: '删除示例数据',
  done: '删除成功!',
})
export const deleteSamples = endpoint<typeof shapes.deleteSamples>({
  method: 'DELETE',
  path: '/gallery/sample/deleteBatch',
  access: 'sample:delete',
  scope: 'platform',
  title: '批量删除示例数据',
  done: '批量删除成功！',
})
export const exportSamples = endpoint<typeof shapes.exportSamples>({
  method: 'GET',
  path: '/gallery/sample/exportXls',
  access: 'sample:export',
  scope: 'platform',
  title: '导出示例数据',
  rate: 'export',
  body: 'file',
})
export const importSamples = endpoint<typeof shapes.importSamples>({
  method: 'POST',
  path: '/gallery/sample/importExcel',
  access: 'sample:import',
  scope: 'platform',
  title: '导入示例数据',
  rate: 'upload',
  body: 'upload',
})
export const sampleTemplate = endpoint<typeof shapes.sampleTemplate>({
  method: 'GET',
  path: '/gallery/sample/importTemplate',
  access: 'sample:import',
  scope: 'none',
  title: '示例数据导入模板',
  rate: 'export',
  body: 'file',
})
