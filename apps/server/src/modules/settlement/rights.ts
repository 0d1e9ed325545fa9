import type { Right } from '../../platform/right.ts'

export const settlementRights: readonly Right[] = [
  { code: 'bidding:sign', title: '签约与交接', screen: 'trading/my-trading', sort: 51, roles: ['menber', 'external'] },
  { code: 'bidding:settle', title: '办理成交履约', screen: 'trading/operation-list', sort: 52, roles: ['operate'] },
  { code: 'bidding:suspend', title: '中止或恢复场次', screen: 'trading/bid-price', sort: 53, roles: ['operate'] },
  { code: 'bidding:export', title: '导出交易台账', screen: 'trading/my-trading', sort: 54, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'request:list', title: '查看取消终止申请', screen: 'trading/my-trading', sort: 59, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'request:add', title: '提交取消终止申请', screen: 'trading/my-trading', sort: 60, roles: ['menber', 'external'] },
  { code: 'request:withdraw', title: '撤回取消终止申请', screen: 'trading/my-trading', sort: 61, roles: ['menber', 'external'] },
  { code: 'request:review', title: '审核取消终止申请', screen: 'trading/operation-stop', sort: 62, roles: ['operate'] },
  { code: 'slip:pay', title: '缴费', screen: 'funds/funds-management', sort: 72, roles: ['menber', 'external'] },
  { code: 'slip:review', title: '审核缴费凭证', screen: 'funds/funds-management', sort: 73, roles: ['operate'] },
]
