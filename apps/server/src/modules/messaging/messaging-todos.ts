import { ROLE_CODES } from '@aosp/contract/identity/account'
import type { TodoSource } from '../../platform/todo-source.ts'
import { countUnread } from './bell/bell-queries.ts'

export const messagingTodos: readonly TodoSource[] = [
  {
    key: 'unread',
    title: '未读消息',
    hint: '平台发给您的公告和系统消息',
    menuId: 'messaging/user-announcement',
    path: '/isps/userAnnouncement?readFlag=0',
    sort: 2,
    appliesTo: (roleCode) => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external,
    count: countUnread,
  },
]
