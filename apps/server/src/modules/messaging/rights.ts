import type { Right } from '../../platform/right.ts'

export const messagingRights: readonly Right[] = [
  { code: 'sms:list', title: '查看短信记录', screen: 'messaging/mobile-sms', sort: 8, roles: ['admin', 'operate'] },
  { code: 'sms:export', title: '导出短信记录', screen: 'messaging/mobile-sms', sort: 9, roles: ['admin', 'operate'] },
]
