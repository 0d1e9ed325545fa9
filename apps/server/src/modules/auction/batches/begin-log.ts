import { canonical } from '@aosp/kernel/bidding/canonical'
import { textHash } from '@aosp/kernel/bidding/chain'
import { BID_TYPE, GENESIS } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { Rules } from '@aosp/kernel/bidding/model'
import { openingEvent } from '@aosp/kernel/bidding/open'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import '../../../platform/platform.tables.ts'
import '../auction.tables.ts'
import { planClose } from '../closing/plan-close.ts'
import { earlyTries } from '../log/early-tries.ts'
import type { OpenLog } from '../log/hash-chain.ts'
import { writeLocked } from '../log/write-log.ts'
import { bidKeyWithin, sealEvent, writeState } from '../sealing/bid-seals.ts'
import { judgeJobs, type BidJob } from './judge-jobs.ts'

/** Terms and the numbers of those who hold them. */
export type Opened = { readonly rules: Rules; readonly numbers: ReadonlyMap<string, number> }

/**
 * Terms and bidders are frozen, and the log begins: before the start, also where the work for it comes late, because a bid that came in time
 * is judged by its own. Who had tried before is in it with his refusal. Part of the step that locks the session.
 */
export async function beginLog(trx: Trx, due: DueWork, id: string, { rules, numbers }: Opened, now: Date): Promise<void> {
  const key = await bidKeyWithin(trx)
  const at = Math.min(now.getTime(), rules.startAt - 1)
  const event = openingEvent(rules, at)
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
    .values({
      bidding_id: id,
      state: writeState(key, id, state, hidden),
      head_seq: event.seq,
      head_hash: hash,
      // What was over before concerns nobody here.
      gap_seen: sql`(select coalesce(max(id), 0) from service_gap where to_at <= ${new Date(at)})`,
      updated_at: now,
    })
    .execute()
  const jobs = (await earlyTries(trx, key, id)).flatMap(({ holder, stamp, bid }): BidJob[] => {
    const no = numbers.get(holder)
    return no === undefined || stamp >= rules.startAt ? [] : [{ sessionId: id, no, stamp, arrived: 0, kind: 'BID', bid }]
  })
  if (jobs.length > 0) {
    const book = { id, rules, seats: new Map(), seatOf: () => undefined }
    const log: OpenLog = { book, before: state, state, hash, added: [], rates: new Map(), alone: false }
    const { verdicts } = judgeJobs(jobs, new Map([[id, log]]), new Map(), key, 0)
    await writeLocked(trx, key, { logs: [{ ...log, gapSeen: 0 }], verdicts, now })
  }
  await planClose(due, trx, id, rules, state, now.getTime())
}
