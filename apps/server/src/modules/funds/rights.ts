import type { Right } from '../../platform/right.ts'

export const fundsRights: readonly Right[] = [
  { code: 'slip:list', title: '查看缴费凭证', screen: 'funds/funds-management', sort: 71, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'slip:export', title: '导出缴费凭证', screen: 'funds/funds-management', sort: 74, roles: ['operate'] },
  { code: 'refund:list', title: '查看退款', screen: 'funds/funds-management', sort: 75, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'refund:refund', title: '办理退款', screen: 'funds/funds-management', sort: 76, roles: ['operate'] },
  { code: 'refund:edit', title: '更正退款账户', screen: 'funds/funds-management', sort: 77, roles: ['menber', 'external'] },
  { code: 'refund:export', title: '导出退款', screen: 'funds/funds-management', sort: 78, roles: ['operate'] },
  { code: 'ledger:list', title: '查看资金明细', screen: 'funds/funds-management', sort: 79, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'ledger:export', title: '导出资金明细', screen: 'funds/funds-management', sort: 80, roles: ['admin', 'operate'] },
  { code: 'ledger:verify', title: '核对账目', screen: 'funds/funds-management', sort: 81, roles: ['admin', 'operate'] },
]
