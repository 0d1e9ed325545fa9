import { endpoint } from '../endpoint.ts'
import type * as shapes from './message.shapes.ts'

/** Every message that leaves the platform: to whom, by which way, how often it was tried, what became of it. */
export const messages = endpoint<typeof shapes.messages>({
  method: 'GET',
  path: '/sys/message/sysMessage/list',
  access: 'message:list',
  scope: 'platform',
  title: '外发消息列表',
})
export const messageById = endpoint<typeof shapes.messageById>({
  method: 'GET',
  path: '/sys/message/sysMessage/queryById',
  access: 'message:list',
  scope: 'platform',
  title: '外发消息详情',
})
export const addMessage = endpoint<typeof shapes.addMessage>({
  method: 'POST',
  path: '/sys/message/sysMessage/add',
  access: 'message:add',
  scope: 'platform',
  title: '发送消息',
  done: '添加成功！',
})
export const editMessage = endpoint<typeof shapes.editMessage>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/message/sysMessage/edit',
  access: 'message:edit',
  scope: 'platform',
  title: '修改未发出的消息',
  done: '修改成功!',
})
export const deleteMessage = endpoint<typeof shapes.deleteMessage>({
  method: 'DELETE',
  path: '/sys/message/sysMessage/delete',
  access: 'message:delete',
  scope: 'platform',
  title: '删除消息记录',
  done: '删除成功!',
})
export const deleteMessages = endpoint<typeof shapes.deleteMessages>({
  method: 'DELETE',
  path: '/sys/message/sysMessage/deleteBatch',
  access: 'message:delete',
  scope: 'platform',
  title: '批量删除消息记录',
  done: '批量删除成功！',
})
export const exportMessages = endpoint<typeof shapes.exportMessages>({
  method: 'GET',
  path: '/sys/message/sysMessage/exportXls',
  access: 'message:export',
  scope: 'platform',
  title: '导出消息记录',
  rate: 'export',
  body: 'file',
})
/** One message for each line, sent as if it had been written by hand. */
export const importMessages = endpoint<typeof shapes.importMessages>({
  method: 'POST',
  path: '/sys/message/sysMessage/importExcel',
  access: 'message:add',
  scope: 'platform',
  title: '批量发送消息',
  rate: 'upload',
  body: 'upload',
})
export const messageSheet = endpoint<typeof shapes.messageSheet>({
  method: 'GET',
  path: '/sys/message/sysMessage/importTemplate',
  access: 'message:add',
  scope: 'none',
  title: '批量发送导入模板',
  rate: 'export',
  body: 'file',
})
export const resendMessages = endpoint<typeof shapes.resendMessages>({
  method: 'POST',
  path: '/sys/message/sysMessage/resend',
  access: 'message:send',
  scope: 'platform',
  title: '重新发送消息',
  done: '已重新加入发送队列',
})
export const unmaskMessage = endpoint<typeof shapes.unmaskMessage>({
  method: 'POST',
  path: '/sys/message/sysMessage/unmask',
  access: 'message:unmask',
  scope: 'platform',
  title: '查看消息接收人',
  stepUp: true,
})
