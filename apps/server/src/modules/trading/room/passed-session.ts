import { SESSION } from '@aosp/contract/trading/codes'
import type { Db } from '../../../platform/db/database.ts'
import type { Rulebooks } from '../../auction/index.ts'
import type { ToldSession } from '../trading.tables.ts'

/** The session, while it runs and the company holds a number in it that somebody else's bid stands before. */
export async function passedSession(db: Db, books: Rulebooks, id: string, company: string): Promise<ToldSession | undefined> {
  const seat = (await books(id))?.seats.get(company)
  const session = await db
    .selectFrom('bidding')
    .select(['id', 'code', 'name', 'leader_no'])
    .where('id', '=', id)
    .where('state', '=', SESSION.bidding)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!seat || !session || session.leader_no === null || session.leader_no === seat.no) return undefined
  return { id, code: session.code, name: session.name }
}
