import type { Right } from '../../platform/right.ts'

const staff = ['admin', 'operate'] as const

export const messagingRights: readonly Right[] = [
  { code: 'sms:send', title: '重新发送短信', screen: 'messaging/mobile-sms', sort: 1, roles: ['operate'] },
  { code: 'sms:list', title: '查看短信记录', screen: 'messaging/mobile-sms', sort: 8, roles: staff },
  { code: 'sms:export', title: '导出短信记录', screen: 'messaging/mobile-sms', sort: 9, roles: staff },
  { code: 'trade-message:send', title: '发送交易消息', screen: 'messaging/trade-message', sort: 2, roles: ['operate'] },
  { code: 'trade-message:list', title: '查看交易消息', screen: 'messaging/trade-message', sort: 1, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'message:add', title: '发送消息', screen: 'messaging/sys-message-list', sort: 1, roles: ['admin'] },
  { code: 'message:edit', title: '修改未发出的消息', screen: 'messaging/sys-message-list', sort: 2, roles: ['admin'] },
  { code: 'message:delete', title: '删除消息记录', screen: 'messaging/sys-message-list', sort: 3, roles: ['admin'] },
  { code: 'message:send', title: '重新发送消息', screen: 'messaging/sys-message-list', sort: 4, roles: ['admin'] },
  { code: 'message:unmask', title: '查看接收人', screen: 'messaging/sys-message-list', sort: 5, roles: ['admin'] },
  { code: 'message:list', title: '查看消息记录', screen: 'messaging/sys-message-list', sort: 8, roles: ['admin'] },
  { code: 'message:export', title: '导出消息记录', screen: 'messaging/sys-message-list', sort: 9, roles: ['admin'] },
  { code: 'message-template:add', title: '添加消息模板', screen: 'messaging/sys-message-template-list', sort: 1, roles: ['admin'] },
  { code: 'message-template:edit', title: '编辑、应用和停用消息模板', screen: 'messaging/sys-message-template-list', sort: 2, roles: ['admin'] },
  { code: 'message-template:delete', title: '删除消息模板', screen: 'messaging/sys-message-template-list', sort: 3, roles: ['admin'] },
  { code: 'message-template:test', title: '发送测试消息', screen: 'messaging/sys-message-template-list', sort: 4, roles: ['admin'] },
  { code: 'message-template:import', title: '导入消息模板', screen: 'messaging/sys-message-template-list', sort: 5, roles: ['admin'] },
  { code: 'message-template:list', title: '查看消息模板', screen: 'messaging/sys-message-template-list', sort: 8, roles: ['admin'] },
  { code: 'message-template:export', title: '导出消息模板', screen: 'messaging/sys-message-template-list', sort: 9, roles: ['admin'] },
]
