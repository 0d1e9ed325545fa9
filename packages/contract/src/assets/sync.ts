import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportInput } from '../platform/sheets.ts'
import { Id, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** The link to the group's fixed-asset system: its runs, the rows they could not take, what was told back. */
const SyncRun = z.object({
  id: z.string(),
  kind: z.enum(['pull', 'failed', 'all']),
  kind_dictText: z.string(),
  trigger: z.enum(['schedule', 'hand']),
  trigger_dictText: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'partly', 'failed']),
  state_dictText: z.string(),
  startTime: Moment,
  endTime: Moment.nullable(),
  startBy: z.string().nullable(),
  /** Rows read, and what became of them. `total` is what the other side announced; null when it did not. */
  total: z.number().nullable(),
  readCount: z.number(),
  addedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  failedCount: z.number(),
  /** Failed rows of this run that no later run has mended. */
  openFailures: z.number(),
  markFrom: z.string().nullable(),
  markTo: z.string().nullable(),
  /** The run this one repeats. */
  parentId: z.string().nullable(),
  error: z.string().nullable(),
})

/** Filters: state, kind, trigger, startTime_begin/_end. */
export const syncRuns = endpoint({
  method: 'GET',
  path: '/assetSync/list',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步日志',
  input: ListInput,
  result: paged(SyncRun),
})
export const exportSyncRuns = endpoint({
  method: 'GET',
  path: '/assetSync/exportXls',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '导出同步日志',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
export const syncRun = endpoint({
  method: 'GET',
  path: '/assetSync/queryById',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步详情',
  input: z.object({ id: Id }),
  result: SyncRun,
})
/** Rows that were not taken; filters runId, externalId, field, resolved. */
export const syncFailures = endpoint({
  method: 'GET',
  path: '/assetSync/failures',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步失败明细',
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      runId: z.string(),
      /** Number of the asset in the other system; empty when the row did not even tell that. */
      externalId: z.string(),
      field: z.string(),
      reason: z.string(),
      /** Beginning of the row as it came. */
      raw: z.string(),
      resolved: z.boolean(),
      createTime: Moment,
    }),
  ),
})
/** The same rows as a sheet, for whoever mends them in the fixed-asset system. */
export const exportSyncFailures = endpoint({
  method: 'GET',
  path: '/assetSync/exportFailures',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '导出同步失败明细',
  rate: 'export',
  body: 'file',
  input: ExportInput,
  result: NoResult,
})
/** Asked again every second or two while something runs. */
export const syncStatus = endpoint({
  method: 'GET',
  path: '/assetSync/status',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '同步状态',
  input: Nothing,
  result: z.object({
    /** An address of the fixed-asset system is set. */
    connected: z.boolean(),
    /** The built-in stand-in of the demonstration. */
    standIn: z.boolean(),
    /** Where the last page ended. */
    mark: z.string().nullable(),
    running: SyncRun.nullable(),
    last: SyncRun.nullable(),
    nextTime: Moment.nullable(),
    openFailures: z.number(),
    waitingPushes: z.number(),
  }),
})
/** Starts a run and answers its id at once. Refused while one is running. */
export const runSync = endpoint({
  method: 'POST',
  path: '/assetSync/run',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '立即同步',
  done: '同步已开始',
  input: Nothing,
  result: z.object({ id: z.string() }),
})
/** `failed`: only the rows of that run that failed and are still open; `all`: everything from where that run began. */
export const rerunSync = endpoint({
  method: 'POST',
  path: '/assetSync/rerun',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '重新同步',
  done: '同步已开始',
  input: z.object({ id: Id, mode: z.enum(['failed', 'all']).default('failed') }),
  result: z.object({ id: z.string() }),
})
/** What was told to the other side: changed statuses and deals. Filters state, kind, assetCode. */
export const syncPushes = endpoint({
  method: 'GET',
  path: '/assetSync/pushes',
  access: 'asset-sync:list',
  scope: 'platform',
  title: '回传记录',
  input: ListInput,
  result: paged(
    z.object({
      id: z.string(),
      kind: z.enum(['status', 'deal']),
      kind_dictText: z.string(),
      assetId: z.string(),
      assetCode: z.string(),
      assetName: z.string(),
      state: z.enum(['waiting', 'sent', 'refused']),
      state_dictText: z.string(),
      attempts: z.number(),
      error: z.string().nullable(),
      createTime: Moment,
      sendTime: Moment.nullable(),
    }),
  ),
})
/** Tries a refused or waiting message again now. */
export const pushAgain = endpoint({
  method: 'POST',
  path: '/assetSync/pushAgain',
  access: 'asset-sync:run',
  scope: 'platform',
  title: '重新回传',
  done: '已重新提交',
  input: z.object({ id: Id }),
  result: NoResult,
})
