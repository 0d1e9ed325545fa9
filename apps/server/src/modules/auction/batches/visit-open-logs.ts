import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BidEngine } from './engine.ts'

/** After a gap in service: every session that runs gives back what it cost, without waiting for somebody to bid. */
export async function visitOpenLogs({ parts, act }: BidEngine): Promise<void> {
  try {
    for (const { id } of await openLogs(parts.platform.db)) await act(id, { kind: 'LOOK' })
  } catch (error) {
    // Whoever bids or closes looks too.
    parts.log.warn({ err: error }, 'sessions were not looked at after a gap in service')
  }
}

/** Sessions whose log has begun and has no result yet. */
export async function openLogs(db: Db): Promise<{ id: string; suspended: boolean }[]> {
  const { rows } = await sql<{ id: string; suspended: boolean }>`
    select b.id, b.suspended from bidding_live l join bidding b on b.id = l.bidding_id
    where not exists (select from bidding_result r where r.bidding_id = l.bidding_id) order by b.id`.execute(db)
  return rows
}
