import type { runSync as runCall, rerunSync as rerunCall, pushAgain as pushAgainCall } from '@aosp/contract/assets/sync'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openRun, readLink, writeLink } from './sync-run-store.ts'

/** Kinds of due work, and the one key each of the first two has: one run at a time. */
export const SYNC_RUN = 'asset-sync.run'
export const SYNC_SCHEDULE = 'asset-sync.schedule'
export const ASSET_PUSH = 'asset-push'
export const ONLY = 'fixed-asset'

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

/** Plans the next scheduled run, and starts one when its time has come. A run that is still open is not disturbed. */
export const scheduledRun = (platform: Platform): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const { mark } = await readLink(trx)
    const opened = await openRun(trx, { kind: 'pull', trigger: 'schedule', started_by: null, mark_from: mark, parent_id: null }, platform.now())
    if (opened !== undefined) await planRun(platform.due, trx, platform.now())
    await planNext(trx, platform)
  })

async function planNext(trx: Trx, { settings, now, due }: Platform): Promise<void> {
  const [next] = nextRuns(settings.ASSET_LINK_CRON, now(), 1)
  if (!next) return
  await due.plan(trx, { kind: SYNC_SCHEDULE, key: ONLY, dueAt: next })
  await writeLink(trx, { cron: settings.ASSET_LINK_CRON, next_at: next })
}

/** At start: a schedule that is planned already stays, also when its time passed while nobody was there to run it. */
export const planSchedule = (platform: Platform): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const { cron } = await readLink(trx)
    if (cron !== platform.settings.ASSET_LINK_CRON) await planNext(trx, platform)
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
