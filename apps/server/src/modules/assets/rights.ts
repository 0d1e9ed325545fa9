import type { Right } from '../../platform/right.ts'

export const assetsRights: readonly Right[] = [
  { code: 'catalog:list', title: '查看资产目录', screen: 'assets/catalog', sort: 24, roles: ['admin', 'operate'] },
  { code: 'catalog:add', title: '新增资产目录', screen: 'assets/catalog', sort: 25, roles: ['admin', 'operate'] },
  { code: 'catalog:edit', title: '编辑资产目录', screen: 'assets/catalog', sort: 26, roles: ['admin', 'operate'] },
  { code: 'catalog:delete', title: '删除资产目录', screen: 'assets/catalog', sort: 27, roles: ['admin', 'operate'] },
  { code: 'asset:list', title: '查看资产', screen: 'assets/assets', sort: 28, roles: ['admin', 'operate', 'menber', 'external'] },
  { code: 'asset:add', title: '新增资产', screen: 'assets/assets', sort: 29, roles: ['menber', 'external'] },
  { code: 'asset:edit', title: '编辑资产', screen: 'assets/assets', sort: 30, roles: ['operate', 'menber', 'external'] },
  { code: 'asset:delete', title: '删除资产', screen: 'assets/assets', sort: 31, roles: ['menber', 'external'] },
  { code: 'asset:export', title: '导出资产', screen: 'assets/assets', sort: 32, roles: ['admin', 'operate', 'menber'] },
  { code: 'asset:import', title: '导入资产', screen: 'assets/assets', sort: 33, roles: ['operate', 'menber', 'external'] },
  { code: 'asset-sync:list', title: '查看同步日志', screen: 'assets/sync-log', sort: 34, roles: ['admin', 'operate'] },
  { code: 'asset-sync:run', title: '立即同步', screen: 'assets/sync-log', sort: 35, roles: ['admin', 'operate'] },
]
