import { randomBytes, randomInt } from 'node:crypto'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { canonical } from '@aosp/kernel/bidding/canonical'
import { bidderCommit, textHash } from '@aosp/kernel/bidding/chain'
import { GENESIS, type BidType, BID_TYPE } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { Rules } from '@aosp/kernel/bidding/model'
import { dutchEnd, openingEvent } from '@aosp/kernel/bidding/open'
import { fen } from '@aosp/kernel/money'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { drawNumbers } from '../../trading/rules/signup-state.ts'
import { openReserve } from '../sealing/reserve.ts'
import type { Session } from '../../trading/session/session-store.ts'
import '../auction.tables.ts'
import { planClose } from '../closing/plan-close.ts'
import { bidKeyWithin, sealEvent, sealSeat, writeState } from '../sealing/bid-seals.ts'

const MINUTE_MS = 60_000

/** T9, SU8: numbers are drawn, terms and bidders are frozen, and the log begins. Part of the step that locks the session. */
export async function openLog(trx: Trx, due: DueWork, session: Session, now: Date): Promise<void> {
  const key = await bidKeyWithin(trx)
  const rules = await rulesOf(trx, session, await seatBidders(trx, key, session, now))
  const event = openingEvent(rules, now.getTime())
  const text = canonical(event)
  const hash = textHash(GENESIS, text)
  const hidden = rules.bidType === BID_TYPE.dutch
  const state = replay([event])
  await trx
    .insertInto('bidding_event')
    .values({
      bidding_id: session.id,
      seq: event.seq,
      at_ms: event.at,
      type: event.type,
      event: hidden ? sealEvent(key, session.id, text) : text,
      hash,
    })
    .execute()
  await trx
    .insertInto('bidding_live')
    .values({ bidding_id: session.id, state: writeState(key, session.id, state, hidden), head_seq: event.seq, head_hash: hash, updated_at: now })
    .execute()
  await planClose(due, trx, session.id, rules, state, now.getTime())
}

/** Who stands behind a number is known to the company itself and, until the close, to nobody else and to no table. */
async function seatBidders(trx: Trx, key: Buffer, session: Session, now: Date): Promise<Rules['bidders']> {
  const rows = await trx
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id', 'priority'])
    .where('bidding_id', '=', session.id)
    .where('state', '=', SIGN_UP.admitted)
    .orderBy('id')
    .forUpdate()
    .execute()
  const numbers = drawNumbers(rows.length, randomInt)
  const bidders: [number, { prio: number | null; commit: string }][] = []
  for (const [index, row] of rows.entries()) {
    const no = numbers[index]
    if (no === undefined) throw new Error(`${session.code} has more bidders than numbers`)
    const salt = randomBytes(16).toString('hex')
    await trx
      .updateTable('bidding_signup')
      .set({ bidder_seal: sealSeat(key, session.id, row.id, { no, salt }), updated_at: now })
      .where('id', '=', row.id)
      .execute()
    bidders.push([no, { prio: row.priority, commit: bidderCommit(session.code, no, row.corporate_id, salt) }])
  }
  return new Map(bidders)
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
