import { canonical } from '@aosp/kernel/bidding/canonical'
import { textHash } from '@aosp/kernel/bidding/chain'
import { BID_TYPE, GENESIS } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { Rules } from '@aosp/kernel/bidding/model'
import { openingEvent } from '@aosp/kernel/bidding/open'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import '../auction.tables.ts'
import { planClose } from '../closing/plan-close.ts'
import { bidKeyWithin, sealEvent, writeState } from '../sealing/bid-seals.ts'

/** Terms and bidders are frozen, and the log begins. Part of the step that locks the session. */
export async function beginLog(trx: Trx, due: DueWork, id: string, rules: Rules, now: Date): Promise<void> {
  const key = await bidKeyWithin(trx)
  const event = openingEvent(rules, now.getTime())
  const text = canonical(event)
  const hash = textHash(GENESIS, text)
  const hidden = rules.bidType === BID_TYPE.dutch
  const state = replay([event])
  await trx
    .insertInto('bidding_event')
    .values({
      bidding_id: id,
      seq: event.seq,
      at_ms: event.at,
      type: event.type,
      event: hidden ? sealEvent(key, id, text) : text,
      hash,
    })
    .execute()
  await trx
    .insertInto('bidding_live')
    .values({ bidding_id: id, state: writeState(key, id, state, hidden), head_seq: event.seq, head_hash: hash, updated_at: now })
    .execute()
  await planClose(due, trx, id, rules, state, now.getTime())
}
