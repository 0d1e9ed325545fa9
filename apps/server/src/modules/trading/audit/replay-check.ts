import { createHash } from 'node:crypto'
import { newId } from '@aosp/kernel/ids'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import { inTransaction } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PAGES, tell } from '../tell.ts'
import { treeFaults } from '../../auction/index.ts'
import { compareSession } from './compare-session.ts'
import type { Difference } from '../trading.tables.ts'

/** Due work: every night all finished sessions are played again from their logs and held against what the tables say. */
export const REPLAY = 'bidding.replay'
export const REPLAY_KEY = 'nightly'
const DAY_MS = 86_400_000
const NIGHT_MS = 3 * 3_600_000
const AT_ONCE = 50
const TOLD = 3

/** Three o'clock of the next Beijing night. */
export function nextReplay(now: Date): Date {
  const today = fromBeijing(toBeijingDay(now)) ?? now
  const night = new Date(today.getTime() + NIGHT_MS)
  return night > now ? night : new Date(night.getTime() + DAY_MS)
}

export async function runReplay(platform: Platform, due: DueWork): Promise<void> {
  const started = platform.now()
  await inTransaction(platform.db, (trx) => due.plan(trx, { kind: REPLAY, key: REPLAY_KEY, dueAt: nextReplay(started) }))
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
}
