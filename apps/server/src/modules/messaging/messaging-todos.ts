import { READ_FLAG } from '@aosp/contract/content/codes'
import { ROLE_CODES } from '@aosp/contract/identity/account'
import { routeOf } from '@aosp/contract/screens'
import type { TodoSource } from '../../platform/todo-source.ts'
import { countUnread } from './bell/bell-queries.ts'

export const messagingTodos: readonly TodoSource[] = [
  {
    key: 'unread',
    title: '未读消息',
    hint: '平台发给您的公告和消息',
    menuId: 'messaging/user-announcement',
    path: routeOf('messaging/user-announcement', {}, { readFlag: READ_FLAG.unread }),
    sort: 2,
    news: true,
    appliesTo: (roleCode) => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external,
    count: countUnread,
  },
]
