import type { Right } from '../../platform/right.ts'

export const sharingRights: readonly Right[] = [
  { code: 'share:list', title: '查看共享公告', screen: 'sharing/share', sort: 1, roles: ['admin', 'operate', 'menber'] },
  { code: 'share:add', title: '新增共享公告', screen: 'sharing/share', sort: 2, roles: ['menber'] },
  { code: 'share:edit', title: '编辑共享公告', screen: 'sharing/share', sort: 3, roles: ['menber'] },
  { code: 'share:delete', title: '删除共享公告', screen: 'sharing/share', sort: 4, roles: ['menber'] },
  { code: 'share:submit', title: '提交共享公告', screen: 'sharing/share', sort: 5, roles: ['menber'] },
  { code: 'share:revoke', title: '撤回或下架共享公告', screen: 'sharing/share', sort: 6, roles: ['operate', 'menber'] },
  { code: 'share:order', title: '预约共享', screen: 'sharing/share', sort: 7, roles: ['menber'] },
  { code: 'share:review', title: '审核共享公告', screen: 'sharing/operation-share', sort: 8, roles: ['operate'] },
  { code: 'share:export', title: '导出共享记录', screen: 'sharing/operation-share', sort: 9, roles: ['admin', 'operate'] },
  { code: 'share-order:list', title: '查看共享订单', screen: 'sharing/share-order', sort: 1, roles: ['admin', 'operate', 'menber'] },
  { code: 'share-order:review', title: '确认或拒绝预约', screen: 'sharing/share-order', sort: 2, roles: ['menber'] },
  { code: 'share-order:withdraw', title: '取消预约', screen: 'sharing/share-order', sort: 3, roles: ['menber'] },
  { code: 'share-order:settle', title: '交付、归还与争议', screen: 'sharing/share-order', sort: 4, roles: ['operate', 'menber'] },
]
