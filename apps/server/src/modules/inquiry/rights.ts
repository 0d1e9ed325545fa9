import type { Right } from '../../platform/right.ts'

export const inquiryRights: readonly Right[] = [
  { code: 'inquiry:list', title: '查看询价', screen: 'trading/inquiry-hall', sort: 130, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'inquiry:add', title: '新增询价', screen: 'trading/my-inquiry', sort: 131, roles: ['operate', 'menber', 'external'] },
  { code: 'inquiry:edit', title: '编辑询价', screen: 'trading/my-inquiry', sort: 132, roles: ['operate', 'menber', 'external'] },
  { code: 'inquiry:delete', title: '删除询价', screen: 'trading/my-inquiry', sort: 133, roles: ['menber', 'external'] },
  { code: 'inquiry:submit', title: '提交询价', screen: 'trading/my-inquiry', sort: 134, roles: ['operate', 'menber', 'external'] },
  { code: 'inquiry:withdraw', title: '撤回、取消询价', screen: 'trading/my-inquiry', sort: 135, roles: ['menber', 'external'] },
  { code: 'inquiry:pick', title: '延期、选定与完结询价', screen: 'trading/my-inquiry', sort: 136, roles: ['menber', 'external'] },
  { code: 'inquiry:export', title: '导出询价', screen: 'trading/inquiry-hall', sort: 137, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'inquiry:review', title: '审核询价', screen: 'trading/operation-inquiry', sort: 138, roles: ['operate'] },
  { code: 'inquiry:revoke', title: '平台延期、取消询价', screen: 'trading/operation-inquiry', sort: 139, roles: ['operate'] },
  { code: 'inquiry:quote', title: '报价', screen: 'trading/my-quote', sort: 140, roles: ['menber', 'external'] },
]
