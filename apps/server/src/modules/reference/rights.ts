import type { Right } from '../../platform/right.ts'

export const referenceRights: readonly Right[] = [
  { code: 'region:list', title: '查看区域', screen: 'reference/region', sort: 20, roles: ['admin', 'operate'] },
  { code: 'region:add', title: '新增区域', screen: 'reference/region', sort: 21, roles: ['admin', 'operate'] },
  { code: 'region:edit', title: '编辑区域', screen: 'reference/region', sort: 22, roles: ['admin', 'operate'] },
  { code: 'region:delete', title: '删除区域', screen: 'reference/region', sort: 23, roles: ['admin', 'operate'] },
  { code: 'dict:refresh', title: '刷新字典缓存', screen: null, sort: 106, roles: ['admin', 'operate'] },
  { code: 'position:list', title: '查看职务', screen: 'reference/position', sort: 111, roles: ['admin'] },
  { code: 'position:add', title: '新增职务', screen: 'reference/position', sort: 112, roles: ['admin'] },
  { code: 'position:edit', title: '修改职务', screen: 'reference/position', sort: 113, roles: ['admin'] },
  { code: 'position:delete', title: '删除职务', screen: 'reference/position', sort: 114, roles: ['admin'] },
  { code: 'position:export', title: '导出职务', screen: 'reference/position', sort: 115, roles: ['admin'] },
  { code: 'position:import', title: '导入职务', screen: 'reference/position', sort: 116, roles: ['admin'] },
  { code: 'category:list', title: '查看分类字典', screen: null, sort: 117, roles: ['admin', 'operate'] },
  { code: 'category:add', title: '新增分类字典', screen: null, sort: 118, roles: ['admin'] },
  { code: 'category:edit', title: '修改分类字典', screen: null, sort: 119, roles: ['admin'] },
  { code: 'category:delete', title: '删除分类字典', screen: null, sort: 120, roles: ['admin'] },
]
