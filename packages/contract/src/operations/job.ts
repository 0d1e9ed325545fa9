import { endpoint } from '../endpoint.ts'
import type * as shapes from './job.shapes.ts'

/** Repeating work of the platform: when each piece runs, and what its last runs came to. What it does is chosen from a registry, never typed. */

const platform = { scope: 'platform' } as const

export const jobs = endpoint<typeof shapes.jobs>({ ...platform, method: 'GET', path: '/sys/quartzJob/list', access: 'job:list', title: '定时任务列表' })
export const jobById = endpoint<typeof shapes.jobById>({
  ...platform,
  method: 'GET',
  path: '/sys/quartzJob/queryById',
  access: 'job:list',
  title: '定时任务详情',
})
/** What a job may be made of, and the work whose times nobody changes. */
export const jobRegistry = endpoint<typeof shapes.jobRegistry>({
  ...platform,
  method: 'GET',
  path: '/sys/quartzJob/registry',
  access: 'job:list',
  title: '已登记的任务',
})
export const jobRuns = endpoint<typeof shapes.jobRuns>({ ...platform, method: 'GET', path: '/sys/quartzJob/runs', access: 'job:list', title: '任务执行记录' })
export const addJob = endpoint<typeof shapes.addJob>({
  ...platform,
  method: 'POST',
  path: '/sys/quartzJob/add',
  access: 'job:add',
  title: '新增定时任务',
  done: '添加成功！',
})
export const editJob = endpoint<typeof shapes.editJob>({
  ...platform,
  method: 'PUT',
  also: ['POST'],
  path: '/sys/quartzJob/edit',
  access: 'job:edit',
  title: '编辑定时任务',
  done: '编辑成功!',
})
export const deleteJob = endpoint<typeof shapes.deleteJob>({
  ...platform,
  method: 'DELETE',
  path: '/sys/quartzJob/delete',
  access: 'job:delete',
  title: '删除定时任务',
  done: '删除成功!',
})
export const deleteJobs = endpoint<typeof shapes.deleteJobs>({
  ...platform,
  method: 'DELETE',
  path: '/sys/quartzJob/deleteBatch',
  access: 'job:delete',
  title: '批量删除定时任务',
  done: '批量删除成功！',
})
/** These three change data by GET, as clients of this family ask for it; our own pages post. */
const byGet = { ...platform, method: 'GET', also: ['POST'], writes: true } as const
export const pauseJob = endpoint<typeof shapes.pauseJob>({
  ...byGet,
  path: '/sys/quartzJob/pause',
  access: 'job:run',
  title: '停止定时任务',
  done: '停止定时任务成功',
})
export const resumeJob = endpoint<typeof shapes.resumeJob>({
  ...byGet,
  path: '/sys/quartzJob/resume',
  access: 'job:run',
  title: '启动定时任务',
  done: '启动定时任务成功',
})
export const executeJob = endpoint<typeof shapes.executeJob>({
  ...byGet,
  path: '/sys/quartzJob/execute',
  access: 'job:run',
  title: '执行一次定时任务',
  done: '已安排执行，结果见执行记录',
})
export const exportJobs = endpoint<typeof shapes.exportJobs>({
  ...platform,
  method: 'GET',
  path: '/sys/quartzJob/exportXls',
  access: 'job:export',
  title: '导出定时任务',
  rate: 'export',
  body: 'file',
})
/** Imported jobs stand still until somebody starts them. */
export const importJobs = endpoint<typeof shapes.importJobs>({
  ...platform,
  method: 'POST',
  path: '/sys/quartzJob/importExcel',
  access: 'job:import',
  title: '导入定时任务',
  rate: 'upload',
  body: 'upload',
})
export const jobTemplate = endpoint<typeof shapes.jobTemplate>({
  method: 'GET',
  path: '/sys/quartzJob/importTemplate',
  access: 'job:import',
  scope: 'none',
  title: '定时任务导入模板',
  rate: 'export',
  body: 'file',
})
