import type { Right } from '../../platform/right.ts'

export const analysisRights: readonly Right[] = [
  { code: 'analysis:list', title: '查看交易发布统计', screen: 'analysis/trading-issue', sort: 1, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'analysis:asset', title: '查看资产分析与明细', screen: 'analysis/overall', sort: 2, roles: ['admin', 'operate', 'menber'] },
  { code: 'analysis:export', title: '导出统计分析', screen: 'analysis/overall', sort: 3, roles: ['admin', 'operate', 'menber'] },
]
