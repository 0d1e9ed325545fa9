import type { runSync as runCall, rerunSync as rerunCall, pushAgain as pushAgainCall } from '@aosp/contract/assets/sync'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Job } from '../../../platform/due/job.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openRun, readLink } from './sync-run-store.ts'

/** Kinds of due work, and the one key the first has: one run at a time. */
export const SYNC_RUN = 'asset-sync.run'
export const ASSET_PUSH = 'asset-push'
export const SYNC_JOB = 'aosp.assets.AssetSyncJob'
const ONLY = 'fixed-asset'

export const planRun = (due: DueWork, trx: Trx, now: Date): Promise<void> => due.plan(trx, { kind: SYNC_RUN, key: ONLY, dueAt: now })

export const runSync = (due: DueWork, ctx: SignedIn): Promise<Out<typeof runCall>> =>
  tx(ctx, async (trx) => {
    const { mark } = await readLink(trx)
    const start = { kind: 'pull', trigger: 'hand', started_by: ctx.actor.realname, mark_from: mark, parent_id: null } as const
    const id = (await openRun(trx, start, ctx.now())) ?? refuse(no('assetSync.running'))
    await planRun(due, trx, ctx.now())
    await appendAudit(trx, ctx, { action: 'assets.sync-started', target: id })
    return { id }
  })

export const rerunSync = (due: DueWork, ctx: SignedIn, input: In<typeof rerunCall>): Promise<Out<typeof rerunCall>> =>
  tx(ctx, async (trx) => {
    const parent = (await trx.selectFrom('asset_sync_run').selectAll().where('id', '=', input.id).executeTakeFirst()) ?? refuse(no('notFound'))
    if (input.mode === 'failed') {
      const open = await trx
        .selectFrom('asset_sync_failure')
        .select('id')
        .where('run_id', '=', parent.id)
        .where('resolved_by', 'is', null)
        .where('external_id', '<>', '')
        .limit(1)
        .executeTakeFirst()
      if (!open) refuse(no('assetSync.nothingFailed'))
    }
    const from = input.mode === 'all' && parent.kind !== 'failed' ? parent.mark_from : null
    const start = { kind: input.mode, trigger: 'hand', started_by: ctx.actor.realname, mark_from: from, parent_id: parent.id } as const
    const id = (await openRun(trx, start, ctx.now())) ?? refuse(no('assetSync.running'))
    await planRun(due, trx, ctx.now())
    await appendAudit(trx, ctx, { action: 'assets.sync-repeated', target: id, detail: { parent: parent.id, mode: input.mode } })
    return { id }
  })

/** A run that is still open is not disturbed. Each shows its own progress and end in the log of runs. */
export const syncJob = (platform: Platform): Job => ({
  className: SYNC_JOB,
  title: '固定资产同步',
  cron: platform.settings.ASSET_LINK_CRON,
  madeUp: true,
  run: async () => {
    if (platform.settings.ASSET_LINK_URL === undefined) return '未接入固定资产系统，未执行'
    return inTransaction(platform.db, async (trx) => {
      const { mark } = await readLink(trx)
      const opened = await openRun(trx, { kind: 'pull', trigger: 'schedule', started_by: null, mark_from: mark, parent_id: null }, platform.now())
      if (opened === undefined) return '上一次同步尚未结束，未重复发起'
      await planRun(platform.due, trx, platform.now())
      return '已发起同步，进度见固定资产同步日志'
    })
  },
})

export const pushAgain = (due: DueWork, ctx: SignedIn, { id }: In<typeof pushAgainCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const push = (await trx.selectFrom('asset_push').select('state').where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    if (push.state === 'sent') refuse(no('assetSync.sent'))
    await trx.updateTable('asset_push').set({ state: 'waiting', error: null }).where('id', '=', id).execute()
    await due.plan(trx, { kind: ASSET_PUSH, key: id, dueAt: ctx.now() })
    await appendAudit(trx, ctx, { action: 'assets.push-repeated', target: id })
    return null
  })
