import { randomBytes, randomInt } from 'node:crypto'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { bidderCommit } from '@aosp/kernel/bidding/chain'
import { BID_TYPE, type BidType } from '@aosp/kernel/bidding/constants'
import type { Rules } from '@aosp/kernel/bidding/model'
import { dutchEnd } from '@aosp/kernel/bidding/open'
import { fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { beginLog, bidKey, bidKeyWithin, type Frozen, openReserve, openSeat, sealSeat } from '../../auction/index.ts'
import { drawNumbers } from '../rules/signup-state.ts'
import type { Session } from '../trading.tables.ts'

const MINUTE_MS = 60_000

/** T9, SU8: numbers are drawn, terms and bidders are frozen, and the log begins. */
export async function lockTerms(trx: Trx, due: DueWork, session: Session, now: Date): Promise<void> {
  const { bidders, numbers } = await seatBidders(trx, session, now)
  await beginLog(trx, due, session.id, { rules: await rulesOf(trx, session, bidders), numbers }, now)
}

/** Who stands behind a number is known to the company itself and, until the close, to nobody else and to no table. */
async function seatBidders(trx: Trx, session: Session, now: Date): Promise<{ bidders: Rules['bidders']; numbers: Map<string, number> }> {
  const key = await bidKeyWithin(trx)
  const rows = await trx
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id', 'priority'])
    .where('bidding_id', '=', session.id)
    .where('state', '=', SIGN_UP.admitted)
    .orderBy('id')
    .forUpdate()
    .execute()
  const numbers = drawNumbers(rows.length, randomInt)
  const bidders = new Map<number, { prio: number | null; commit: string }>()
  const held = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const no = numbers[index]
    if (no === undefined) throw new Error(`${session.code} has more bidders than numbers`)
    const salt = randomBytes(16).toString('hex')
    await trx
      .updateTable('bidding_signup')
      .set({ bidder_seal: sealSeat(key, session.id, row.id, { no, salt }), updated_at: now })
      .where('id', '=', row.id)
      .execute()
    bidders.set(no, { prio: row.priority, commit: bidderCommit(session.code, no, row.corporate_id, salt) })
    held.set(row.corporate_id, no)
  }
  return { bidders, numbers: held }
}

async function rulesOf(trx: Trx, session: Session, bidders: Rules['bidders']): Promise<Rules> {
  const { start_time: start, start_price_fen: startPrice, bid_type: bidType } = session
  if (!start || startPrice === null || bidType === null) throw new Error(`${session.code} was published without its terms`)
  const clock = {
    startPrice: fen(startPrice),
    bidGradient: fen(session.bid_gradient_fen ?? 0),
    startAt: start.getTime(),
    delayMs: (session.delay_period ?? 0) * MINUTE_MS,
  }
  const reserve = { price: await openReserve(trx, session.id, session.base_price_sealed), salt: session.reserve_salt ?? '' }
  const endAt = bidType === BID_TYPE.dutch && reserve.price !== null ? dutchEnd(clock, reserve.price) : (session.end_at?.getTime() ?? 0)
  return { session: session.code, bidType: bidType as BidType, bidMultiple: session.bid_multiple ?? 0, ...clock, endAt, reserve, bidders }
}

/** What was frozen, with its secrets. A holder is a company, its entry the sign-up. */
export async function frozenTerms(db: Db, id: string): Promise<Frozen> {
  const key = await bidKey(db)
  const session = await db.selectFrom('bidding').select(['base_price_sealed', 'reserve_salt']).where('id', '=', id).executeTakeFirstOrThrow()
  const signUps = await db
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id', 'priority', 'bidder_seal'])
    .where('bidding_id', '=', id)
    .where('bidder_seal', 'is not', null)
    .execute()
  return {
    reserve: { price: await openReserve(db, id, session.base_price_sealed), salt: session.reserve_salt ?? '' },
    seats: signUps.map((row) => ({ ...openSeat(key, id, row.id, row.bidder_seal ?? ''), prio: row.priority, holder: row.corporate_id, entry: row.id })),
  }
}
