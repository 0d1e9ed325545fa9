import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { PUSH_KIND_TEXTS, PUSH_STATE_TEXTS, SYNC_KIND_TEXTS, SYNC_STATE_TEXTS, SYNC_TRIGGER_TEXTS } from '@aosp/contract/assets/codes'
import type {
  exportSyncFailures as exportFailuresCall,
  exportSyncRuns as exportRunsCall,
  syncFailures as failuresCall,
  syncPushes as pushesCall,
  syncRun as runCall,
  syncRuns as runsCall,
  syncStatus as statusCall,
} from '@aosp/contract/assets/sync'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import { nextTimeOf } from '../../../platform/due/job.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { Settings } from '../../../settings.ts'
import { FAILURE_COLUMNS, RUN_COLUMNS } from './sync-columns.ts'
import { SYNC_JOB } from './sync-commands.ts'
import { readLink, type SyncFailure, type SyncRun } from './sync-run-store.ts'

const runListing = defineList({
  fields: {
    kind: { column: 'asset_sync_run.kind', type: 'id' },
    trigger: { column: 'asset_sync_run.trigger', type: 'id' },
    state: { column: 'asset_sync_run.state', type: 'id' },
    startTime: { column: 'asset_sync_run.started_at', type: 'moment' },
    endTime: { column: 'asset_sync_run.ended_at', type: 'moment', nullable: true },
    readCount: { column: 'asset_sync_run.read_count', type: 'number' },
    failedCount: { column: 'asset_sync_run.failed_count', type: 'number' },
  },
  defaultSort: ['-startTime'],
  tieBreaker: 'asset_sync_run.id',
})

const runs = (db: Db) =>
  db
    .selectFrom('asset_sync_run')
    .selectAll('asset_sync_run')
    .select(
      sql<number>`(select count(*) from asset_sync_failure where asset_sync_failure.run_id = asset_sync_run.id and asset_sync_failure.resolved_by is null)`.as(
        'open_failures',
      ),
    )

const shownRun = (row: SyncRun & { open_failures: number }) => ({
  id: row.id,
  kind: row.kind,
  kind_dictText: SYNC_KIND_TEXTS[row.kind],
  trigger: row.trigger,
  trigger_dictText: SYNC_TRIGGER_TEXTS[row.trigger],
  state: row.state,
  state_dictText: SYNC_STATE_TEXTS[row.state],
  startTime: row.started_at,
  endTime: row.ended_at,
  startBy: row.started_by,
  total: row.total,
  readCount: row.read_count,
  addedCount: row.added_count,
  changedCount: row.changed_count,
  unchangedCount: row.unchanged_count,
  failedCount: row.failed_count,
  openFailures: row.open_failures,
  markFrom: row.mark_from,
  markTo: row.mark_to,
  parentId: row.parent_id,
  error: row.error,
})

export const syncRuns = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof runsCall>> => runList(ctx.db, runListing, input, runs(ctx.db), { map: shownRun })

const NO_DICTIONARIES = new Map<string, never>()

export const exportSyncRuns = (ctx: SignedIn, input: In<typeof exportRunsCall>, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: runListing,
    input,
    base: runs(ctx.db),
    map: shownRun,
    dictionaries: NO_DICTIONARIES,
    columns: RUN_COLUMNS,
    title: '同步日志',
    action: 'assets.sync-exported',
  })

export async function syncRun(ctx: SignedIn, { id }: In<typeof runCall>): Promise<Out<typeof runCall>> {
  return shownRun((await runs(ctx.db).where('asset_sync_run.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound')))
}

const failureListing = defineList({
  fields: {
    runId: { column: 'asset_sync_failure.run_id', type: 'id' },
    externalId: { column: 'asset_sync_failure.external_id', type: 'text' },
    field: { column: 'asset_sync_failure.field', type: 'id' },
    reason: { column: 'asset_sync_failure.reason', type: 'text' },
    resolved: { column: sql`(asset_sync_failure.resolved_by is not null)`, type: 'boolean' },
    createTime: { column: 'asset_sync_failure.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'asset_sync_failure.id',
})

const failures = (db: Db) => db.selectFrom('asset_sync_failure').selectAll('asset_sync_failure')

const shownFailure = (row: SyncFailure) => ({
  id: row.id,
  runId: row.run_id,
  externalId: row.external_id,
  field: row.field,
  reason: row.reason,
  raw: row.raw,
  resolved: row.resolved_by !== null,
  createTime: row.created_at,
})

export const syncFailures = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof failuresCall>> =>
  runList(ctx.db, failureListing, input, failures(ctx.db), { map: shownFailure })

export const exportSyncFailures = (ctx: SignedIn, input: In<typeof exportFailuresCall>, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: failureListing,
    input,
    base: failures(ctx.db),
    map: (row) => ({ ...shownFailure(row), state: row.resolved_by === null ? '待处理' : '已重跑' }),
    dictionaries: NO_DICTIONARIES,
    columns: FAILURE_COLUMNS,
    title: '同步失败明细',
    action: 'assets.sync-failures-exported',
  })

const pushListing = defineList({
  fields: {
    kind: { column: 'asset_push.kind', type: 'id' },
    state: { column: 'asset_push.state', type: 'id' },
    assetCode: { column: 'asset.code', type: 'text' },
    assetName: { column: 'asset.name', type: 'text' },
    createTime: { column: 'asset_push.created_at', type: 'moment' },
    sendTime: { column: 'asset_push.sent_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'asset_push.id',
})

export const syncPushes = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof pushesCall>> => {
  const base = ctx.db
    .selectFrom('asset_push')
    .innerJoin('asset', 'asset.id', 'asset_push.asset_id')
    .selectAll('asset_push')
    .select(['asset.code as asset_code', 'asset.name as asset_name'])
  return runList(ctx.db, pushListing, input, base, {
    map: (row) => ({
      id: row.id,
      kind: row.kind,
      kind_dictText: PUSH_KIND_TEXTS[row.kind],
      assetId: row.asset_id,
      assetCode: row.asset_code,
      assetName: row.asset_name,
      state: row.state,
      state_dictText: PUSH_STATE_TEXTS[row.state],
      attempts: row.attempts,
      error: row.error,
      createTime: row.created_at,
      sendTime: row.sent_at,
    }),
  })
}

export async function syncStatus(ctx: SignedIn, settings: Settings): Promise<Out<typeof statusCall>> {
  const { db } = ctx
  const [link, next, running, last, failures, pushes] = await Promise.all([
    readLink(db),
    nextTimeOf(db, SYNC_JOB),
    runs(db).where('state', 'in', ['waiting', 'running']).executeTakeFirst(),
    runs(db).where('ended_at', 'is not', null).orderBy('started_at', 'desc').limit(1).executeTakeFirst(),
    sql<{ count: number }>`select count(*) as count from asset_sync_failure where resolved_by is null`.execute(db),
    sql<{ count: number }>`select count(*) as count from asset_push where state = 'waiting'`.execute(db),
  ])
  return {
    connected: settings.ASSET_LINK_URL !== undefined,
    standIn: settings.ASSET_LINK_STAND_IN,
    mark: link.mark,
    running: running ? shownRun(running) : null,
    last: last ? shownRun(last) : null,
    nextTime: settings.ASSET_LINK_URL === undefined ? null : next,
    openFailures: failures.rows[0]?.count ?? 0,
    waitingPushes: pushes.rows[0]?.count ?? 0,
  }
}
