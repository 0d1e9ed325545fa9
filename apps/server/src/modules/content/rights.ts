import type { Right } from '../../platform/right.ts'

export const contentRights: readonly Right[] = [
  { code: 'announcement:list', title: '查看平台公告', screen: 'content/announcement', sort: 2, roles: ['admin', 'operate'] },
  { code: 'announcement:add', title: '新增平台公告', screen: 'content/announcement', sort: 3, roles: ['admin', 'operate'] },
  { code: 'announcement:edit', title: '修改平台公告', screen: 'content/announcement', sort: 4, roles: ['admin', 'operate'] },
  { code: 'announcement:delete', title: '删除平台公告', screen: 'content/announcement', sort: 5, roles: ['admin', 'operate'] },
  { code: 'announcement:publish', title: '发布平台公告', screen: 'content/announcement', sort: 6, roles: ['admin', 'operate'] },
  { code: 'announcement:revoke', title: '撤销平台公告', screen: 'content/announcement', sort: 7, roles: ['admin', 'operate'] },
  { code: 'trading-rule:list', title: '查看规则文件', screen: 'content/trading-rules', sort: 36, roles: ['admin', 'operate'] },
  { code: 'trading-rule:add', title: '新增规则文件', screen: 'content/trading-rules', sort: 37, roles: ['operate'] },
  { code: 'trading-rule:edit', title: '编辑规则文件', screen: 'content/trading-rules', sort: 38, roles: ['operate'] },
  { code: 'trading-rule:delete', title: '删除规则文件', screen: 'content/trading-rules', sort: 39, roles: ['operate'] },
]
