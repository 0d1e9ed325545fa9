import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { Id, ListInput, Moment, NoResult, Nothing, paged } from '../wire.shapes.ts'

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
export const syncRuns = { input: ListInput, result: paged(SyncRun) }
export const exportSyncRuns = { input: ExportInput, result: NoResult }
export const syncRun = { input: z.object({ id: Id }), result: SyncRun }
export const syncFailures = {
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
}
export const exportSyncFailures = { input: ExportInput, result: NoResult }
export const syncStatus = {
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
}
export const runSync = { input: Nothing, result: z.object({ id: z.string() }) }
export const rerunSync = { input: z.object({ id: Id, mode: z.enum(['failed', 'all']).default('failed') }), result: z.object({ id: z.string() }) }
export const syncPushes = {
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
}
export const pushAgain = { input: z.object({ id: Id }), result: NoResult }
