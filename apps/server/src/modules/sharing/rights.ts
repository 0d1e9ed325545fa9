import type { Right } from '../../platform/right.ts'

export const sharingRights: readonly Right[] = [
  { code: 'share:list', title: '查看共享公告', screen: 'trading/share', sort: 150, roles: ['admin', 'operate', 'menber'] },
  { code: 'share:add', title: '新增共享公告', screen: 'trading/share', sort: 151, roles: ['menber'] },
  { code: 'share:edit', title: '编辑共享公告', screen: 'trading/share', sort: 152, roles: ['menber'] },
  { code: 'share:delete', title: '删除共享公告', screen: 'trading/share', sort: 153, roles: ['menber'] },
  { code: 'share:submit', title: '提交共享公告', screen: 'trading/share', sort: 154, roles: ['menber'] },
  { code: 'share:revoke', title: '撤回或下架共享公告', screen: 'trading/share', sort: 155, roles: ['operate', 'menber'] },
  { code: 'share:order', title: '预约共享', screen: 'trading/share', sort: 156, roles: ['menber'] },
  { code: 'share:review', title: '审核共享公告', screen: 'trading/operation-share', sort: 157, roles: ['operate'] },
  { code: 'share:export', title: '导出共享记录', screen: 'trading/operation-share', sort: 158, roles: ['admin', 'operate'] },
  { code: 'share-order:list', title: '查看共享订单', screen: 'trading/share-order', sort: 159, roles: ['admin', 'operate', 'menber'] },
  { code: 'share-order:review', title: '确认或拒绝预约', screen: 'trading/share-order', sort: 160, roles: ['menber'] },
  { code: 'share-order:withdraw', title: '取消预约', screen: 'trading/share-order', sort: 161, roles: ['menber'] },
  { code: 'share-order:settle', title: '交付、归还、费用与争议', screen: 'trading/share-order', sort: 162, roles: ['operate', 'menber'] },
]
