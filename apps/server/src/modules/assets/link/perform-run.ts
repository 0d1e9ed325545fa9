import { no, Refusal, refuse } from '@aosp/contract/refusals'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { LinkFault, type ChangesPage, type LinkClient } from './link-client.ts'
import { advanceRun, closeRun, lockRunAt, takeUpRun, writeLink, type SyncRun } from './sync-run-store.ts'
import { takeRows } from './take-rows.ts'

/** Without a link there was one when the run was opened. */
type RunParts = { platform: Pick<Platform, 'db' | 'now'>; link: LinkClient | undefined; pageSize: number; signal: AbortSignal }
type Linked = RunParts & { link: LinkClient }

/** Rows asked for by number, when failed ones are tried again. */
const IDS_A_PAGE = 200

/** Somebody else has gone on with the run: whatever was read here is his already. */
class Overtaken extends Error {}

/**
 * Goes on with the open run where it stands. Rows, counts and mark of a page are one transaction, so a run that was cut off
 * anywhere is taken up after its last whole page. Answers `cut-off` when the platform is being stopped.
 */
export async function performRun(parts: RunParts): Promise<'finished' | 'cut-off'> {
  const { db, now } = parts.platform
  const run = await takeUpRun(db)
  if (!run) return 'finished'
  try {
    const linked = { ...parts, link: parts.link ?? refuse(no('assetSync.off')) }
    await (run.kind === 'failed' ? tryFailedAgain(linked, run) : pullChanges(linked, run))
    await closeRun(db, run.id, now())
  } catch (error) {
    if (parts.signal.aborted) return 'cut-off'
    if (error instanceof LinkFault || error instanceof Refusal) await closeRun(db, run.id, now(), error.message)
    else if (!(error instanceof Overtaken)) throw error
  }
  return 'finished'
}

async function pullChanges(parts: Linked, run: SyncRun): Promise<void> {
  const { link, pageSize, signal } = parts
  let mark = run.mark_to ?? run.mark_from
  let coming = link.changes(mark, pageSize)
  for (;;) {
    const page = await coming
    signal.throwIfAborted()
    // The next page is on its way while this one is written.
    if (page.more) coming = ahead(link.changes(page.nextMark, pageSize))
    await takePage(parts, run, mark, page)
    mark = page.nextMark
    if (!page.more) return
  }
}

/** A page read ahead that fails is told when its turn comes, not before. */
function ahead(page: Promise<ChangesPage>): Promise<ChangesPage> {
  page.catch(() => undefined)
  return page
}

const takePage = ({ platform: { db, now } }: Linked, run: SyncRun, from: string | null, page: ChangesPage): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockRunAt(trx, run.id, from))) throw new Overtaken()
    const taken = await takeRows(trx, run.id, page.items, now())
    await advanceRun(trx, run.id, taken, page.nextMark, page.total)
    // A repetition moves the link's own mark only when it has caught up with it.
    if (run.kind === 'pull' || !page.more) await writeLink(trx, { mark: page.nextMark })
  })

/** Asks anew for the rows that failed; the mark is the last failure dealt with. */
async function tryFailedAgain(parts: Linked, run: SyncRun): Promise<void> {
  const { link, platform, signal } = parts
  let mark = run.mark_to
  for (;;) {
    const failures = await platform.db
      .selectFrom('asset_sync_failure')
      .select(['id', 'external_id'])
      .where('run_id', '=', run.parent_id)
      .where('resolved_by', 'is', null)
      .where('external_id', '<>', '')
      .$if(mark !== null, (query) => query.where('id', '>', mark ?? ''))
      .orderBy('id')
      .limit(IDS_A_PAGE)
      .execute()
    const last = failures.at(-1)
    if (!last) return
    const items = await link.byIds([...new Set(failures.map((failure) => failure.external_id))])
    signal.throwIfAborted()
    const from = mark
    await inTransaction(platform.db, async (trx) => {
      if (!(await lockRunAt(trx, run.id, from))) throw new Overtaken()
      // What fails again stands in the log of this run; the old entry has been dealt with either way, unless its row did not come.
      const told = new Set(items.map((item) => (item as { id?: unknown } | null)?.id))
      const dealtWith = failures.filter((failure) => told.has(failure.external_id)).map(({ id }) => id)
      if (dealtWith.length > 0) await trx.updateTable('asset_sync_failure').set({ resolved_by: run.id }).where('id', 'in', dealtWith).execute()
      const taken = await takeRows(trx, run.id, items, platform.now())
      const absent = failures.length - dealtWith.length
      await advanceRun(trx, run.id, { ...taken, read: taken.read + absent, failed: taken.failed + absent }, last.id, undefined)
    })
    mark = last.id
  }
}
