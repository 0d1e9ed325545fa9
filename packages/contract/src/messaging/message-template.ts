import { endpoint } from '../endpoint.ts'
import type * as shapes from './message-template.shapes.ts'

/** Texts of what leaves the platform. One that is in use is stopped before it is changed or deleted. */
export const messageTemplates = endpoint<typeof shapes.messageTemplates>({
  method: 'GET',
  path: '/sys/message/sysMessageTemplate/list',
  access: 'message-template:list',
  scope: 'platform',
  title: '消息模板列表',
})
export const messageTemplateById = endpoint<typeof shapes.messageTemplateById>({
  method: 'GET',
  path: '/sys/message/sysMessageTemplate/queryById',
  access: 'message-template:list',
  scope: 'platform',
  title: '消息模板详情',
})
export const addMessageTemplate = endpoint<typeof shapes.addMessageTemplate>({
  method: 'POST',
  path: '/sys/message/sysMessageTemplate/add',
  access: 'message-template:add',
  scope: 'platform',
  title: '添加消息模板',
  done: '添加成功！',
})
export const editMessageTemplate = endpoint<typeof shapes.editMessageTemplate>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/message/sysMessageTemplate/edit',
  access: 'message-template:edit',
  scope: 'platform',
  title: '编辑、应用或停用消息模板',
  done: '更新成功！',
})
export const deleteMessageTemplate = endpoint<typeof shapes.deleteMessageTemplate>({
  method: 'DELETE',
  path: '/sys/message/sysMessageTemplate/delete',
  access: 'message-template:delete',
  scope: 'platform',
  title: '删除消息模板',
  done: '删除成功!',
})
export const deleteMessageTemplates = endpoint<typeof shapes.deleteMessageTemplates>({
  method: 'DELETE',
  path: '/sys/message/sysMessageTemplate/deleteBatch',
  access: 'message-template:delete',
  scope: 'platform',
  title: '批量删除消息模板',
  done: '批量删除成功！',
})
export const exportMessageTemplates = endpoint<typeof shapes.exportMessageTemplates>({
  method: 'GET',
  path: '/sys/message/sysMessageTemplate/exportXls',
  access: 'message-template:export',
  scope: 'platform',
  title: '导出消息模板',
  rate: 'export',
  body: 'file',
})
export const importMessageTemplates = endpoint<typeof shapes.importMessageTemplates>({
  method: 'POST',
  path: '/sys/message/sysMessageTemplate/importExcel',
  access: 'message-template:import',
  scope: 'platform',
  title: '导入消息模板',
  rate: 'upload',
  body: 'upload',
})
export const messageTemplateSheet = endpoint<typeof shapes.messageTemplateSheet>({
  method: 'GET',
  path: '/sys/message/sysMessageTemplate/importTemplate',
  access: 'message-template:import',
  scope: 'none',
  title: '消息模板导入模板',
  rate: 'export',
  body: 'file',
})
export const sendTestMessage = endpoint<typeof shapes.sendTestMessage>({
  method: 'POST',
  path: '/sys/message/sysMessageTemplate/sendMsg',
  access: 'message-template:test',
  scope: 'platform',
  title: '发送测试消息',
  done: '消息发送成功！',
})
