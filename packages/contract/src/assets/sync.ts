import { endpoint } from '../endpoint.ts'
import type * as shapes from './sync.shapes.ts'

/** The link to the group's fixed-asset system: its runs, the rows they could not take, what was told back. */

/** Filters: state, kind, trigger, startTime_begin/_end. */
export const syncRuns = endpoint<typeof shapes.syncRuns>({
  method: 'GET',
  path: '/assetSync/list',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步日志',
})
export const exportSyncRuns = endpoint<typeof shapes.exportSyncRuns>({
  method: 'GET',
  path: '/assetSync/exportXls',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '导出同步日志',
  rate: 'export',
  body: 'file',
})
export const syncRun = endpoint<typeof shapes.syncRun>({
  method: 'GET',
  path: '/assetSync/queryById',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步详情',
})
/** Rows that were not taken; filters runId, externalId, field, resolved. */
export const syncFailures = endpoint<typeof shapes.syncFailures>({
  method: 'GET',
  path: '/assetSync/failures',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步失败明细',
})
/** The same rows as a sheet, for whoever mends them in the fixed-asset system. */
export const exportSyncFailures = endpoint<typeof shapes.exportSyncFailures>({
  method: 'GET',
  path: '/assetSync/exportFailures',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '导出同步失败明细',
  rate: 'export',
  body: 'file',
})
/** Asked again every second or two while something runs. */
export const syncStatus = endpoint<typeof shapes.syncStatus>({
  method: 'GET',
  path: '/assetSync/status',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步状态',
})
/** Starts a run and answers its id at once. Refused while one is running. */
export const runSync = endpoint<typeof shapes.runSync>({
  method: 'POST',
  path: '/assetSync/run',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '立即同步',
  done: '同步已开始',
})
/** `failed`: only the rows of that run that failed and are still open; `all`: everything from where that run began. */
export const rerunSync = endpoint<typeof shapes.rerunSync>({
  method: 'POST',
  path: '/assetSync/rerun',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '重新同步',
  done: '同步已开始',
})
/** What was told to the other side: changed statuses and deals. Filters state, kind, assetCode. */
export const syncPushes = endpoint<typeof shapes.syncPushes>({
  method: 'GET',
  path: '/assetSync/pushes',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '回传记录',
})
/** Tries a refused or waiting message again now. */
export const pushAgain = endpoint<typeof shapes.pushAgain>({
  method: 'POST',
  path: '/assetSync/pushAgain',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '重新回传',
  done: '已重新提交',
})
