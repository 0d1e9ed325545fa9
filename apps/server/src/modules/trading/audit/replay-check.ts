import { createHash } from 'node:crypto'
import { newId } from '@aosp/kernel/ids'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PAGES, tell } from '../tell.ts'
import { treeFaults } from '../../auction/index.ts'
import { compareSession } from './compare-session.ts'
import type { Difference } from '../trading.tables.ts'

const AT_ONCE = 50
const TOLD = 3

/** Every night all finished sessions are played again from their logs and held against what the tables say. */
export const replayCheck = (platform: Platform): Job => ({
  className: 'aosp.trading.ReplayJob',
  title: '竞价记录复核',
  cron: '0 0 3 * * ?',
  madeUp: true,
  essential: true,
  run: async () => {
    const { sessions, differences } = await replaySessions(platform)
    return differences === 0 ? `复核 ${sessions} 个场次，全部一致` : `复核 ${sessions} 个场次，${differences} 处不一致，已通知运营人员`
  },
})

async function replaySessions(platform: Platform): Promise<{ sessions: number; differences: number }> {
  const started = platform.now()
  const differences: Difference[] = [...(await treeFaults(platform.db, started))]
  let sessions = 0
  for (let after = ''; ;) {
    const closed = await platform.db.selectFrom('bidding_result').selectAll().where('bidding_id', '>', after).orderBy('bidding_id').limit(AT_ONCE).execute()
    for (const result of closed) differences.push(...(await compareSession(platform, result)))
    sessions += closed.length
    const last = closed.at(-1)
    if (!last || closed.length < AT_ONCE) break
    after = last.bidding_id
  }
  await inTransaction(platform.db, async (trx) => {
    const run = { id: newId(), started_at: started, finished_at: platform.now(), sessions, differences: JSON.stringify(differences) }
    await trx.insertInto('audit_replay').values(run).execute()
    if (differences.length === 0) return
    const shown = differences.slice(0, TOLD).map(({ session, text }) => `${session} ${text}`)
    await tell(platform.outbox, trx, {
      // The same differences are told once, not every night.
      key: `audit.replay:${createHash('sha256').update(run.differences).digest('hex')}`,
      to: { operators: true },
      title: `竞价记录复核发现 ${differences.length} 处不一致`,
      text: `${shown.join('；')}${differences.length > TOLD ? ' 等' : ''}。请停止处理相关场次并核查数据库。`,
      priority: 'H',
      page: PAGES.operations,
      now: platform.now(),
    })
  })
  return { sessions, differences: differences.length }
}
