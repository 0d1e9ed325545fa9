import { endpoint } from '../endpoint.ts'
import type * as shapes from './log.shapes.ts'

/** Sign-ins and acts, as they were written down. Nobody deletes any of it: acts stay, sign-ins go when their time is over. */

const platform = { scope: 'platform' } as const

/** `logType` 1 sign-ins, 2 acts; `keyWord` is looked for in the content, the person and, as a whole, the record. */
export const logs = endpoint<typeof shapes.logs>({ ...platform, method: 'GET', path: '/sys/log/list', access: 'log:list', title: '日志列表' })
export const exportLogs = endpoint<typeof shapes.exportLogs>({
  ...platform,
  method: 'GET',
  path: '/sys/log/exportXls',
  access: 'log:export',
  title: '导出日志',
  rate: 'export',
  body: 'file',
})
/** Both answer clients of this family that would delete: never, and why. */
export const deleteLog = endpoint<typeof shapes.deleteLog>({ ...platform, method: 'DELETE', path: '/sys/log/delete', access: 'log:list', title: '删除日志' })
export const deleteLogs = endpoint<typeof shapes.deleteLogs>({
  ...platform,
  method: 'DELETE',
  path: '/sys/log/deleteBatch',
  access: 'log:list',
  title: '批量删除日志',
})
