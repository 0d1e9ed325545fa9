import type { Right } from '../../platform/right.ts'

export const operationsRights: readonly Right[] = [
  { code: 'sample:list', title: '查看示例数据', screen: null, sort: 10, roles: ['admin', 'operate'] },
  { code: 'sample:add', title: '添加示例数据', screen: null, sort: 11, roles: ['admin', 'operate'] },
  { code: 'sample:edit', title: '编辑示例数据', screen: null, sort: 12, roles: ['admin', 'operate'] },
  { code: 'sample:delete', title: '删除示例数据', screen: null, sort: 13, roles: ['admin', 'operate'] },
  { code: 'sample:export', title: '导出示例数据', screen: null, sort: 14, roles: ['admin', 'operate'] },
  { code: 'sample:import', title: '导入示例数据', screen: null, sort: 15, roles: ['admin', 'operate'] },
  { code: 'file:list', title: '查看文件', screen: 'operations/oss-file', sort: 16, roles: ['admin'] },
  { code: 'file:upload', title: '上传文件', screen: 'operations/oss-file', sort: 17, roles: ['admin'] },
  { code: 'file:delete', title: '删除文件', screen: 'operations/oss-file', sort: 18, roles: ['admin'] },
  { code: 'file:export', title: '导出文件清单', screen: 'operations/oss-file', sort: 19, roles: ['admin'] },
  { code: 'job:list', title: '查看定时任务', screen: 'operations/job', sort: 22, roles: ['admin'] },
  { code: 'job:add', title: '新增定时任务', screen: 'operations/job', sort: 23, roles: ['admin'] },
  { code: 'job:edit', title: '编辑定时任务', screen: 'operations/job', sort: 24, roles: ['admin'] },
  { code: 'job:delete', title: '删除定时任务', screen: 'operations/job', sort: 25, roles: ['admin'] },
  { code: 'job:run', title: '启动、停止、执行定时任务', screen: 'operations/job', sort: 26, roles: ['admin'] },
  { code: 'job:export', title: '导出定时任务', screen: 'operations/job', sort: 27, roles: ['admin'] },
  { code: 'job:import', title: '导入定时任务', screen: 'operations/job', sort: 28, roles: ['admin'] },
  { code: 'report:list', title: '查看平台实时数据', screen: 'analysis/monitor', sort: 82, roles: ['admin', 'operate'] },
  { code: 'monitor:list', title: '查看接口文档', screen: null, sort: 83, roles: ['admin'] },
  { code: 'report:export', title: '导出报表', screen: null, sort: 121, roles: ['admin', 'operate'] },
]
