import { endpoint } from '../endpoint.ts'
import type * as shapes from './data-log.shapes.ts'

/** Versions of the records administrators keep, and what differs between two of them. */

const reading = { method: 'GET', access: 'data-log:list', scope: 'platform' } as const

export const dataLogs = endpoint<typeof shapes.dataLogs>({ ...reading, path: '/sys/dataLog/list', title: '数据日志列表' })
/** The two versions named, by their ids. */
export const compareVersions = endpoint<typeof shapes.compareVersions>({ ...reading, path: '/sys/dataLog/queryCompareList', title: '比较两个版本' })
/** All versions of one record, newest first. */
export const versionsOf = endpoint<typeof shapes.versionsOf>({ ...reading, path: '/sys/dataLog/queryDataVerList', title: '记录的全部版本' })
export const exportDataLogs = endpoint<typeof shapes.exportDataLogs>({
  method: 'GET',
  path: '/sys/dataLog/exportXls',
  access: 'data-log:export',
  scope: 'platform',
  title: '导出数据日志',
  rate: 'export',
  body: 'file',
})
