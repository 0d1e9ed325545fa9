import { LRUCache } from 'lru-cache'
import { newId } from '@aosp/kernel/ids'
import { fen, fromYuan } from '@aosp/kernel/money'
import type { Opening } from '@aosp/kernel/bidding/model'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import '../../../platform/platform.tables.ts'
import type { Settings } from '../../../settings.ts'
import { CLOSE_GRACE_MS, deadlineOf } from '../../auction/closing/plan-close.ts'
import type { EngineParts } from '../../auction/engine-parts.ts'
import { enterRooms } from '../../auction/batches/lock-logs.ts'
import { leaveRooms } from '../../auction/batches/finish-logs.ts'
import { openLog } from '../../auction/log/begin-log.ts'
import { put, type Room } from '../../auction/log/hash-chain.ts'
import { settleMoney } from '../pay/close-money.ts'
import { proveClose } from '../../auction/proof/close-hook.ts'
import { settleClosed } from '../settle/open-settlement.ts'
import type { Played } from '../../trading/seed/session-seeds.ts'

/** What the demonstration begins with is no news to anybody. */
export const SILENT: Outbox = { publish: () => Promise.resolve(), subscribe: () => {} }

/** Work that is planned before anybody runs who would do it. */
export const SEED_DUE: DueWork = {
  plan: async (trx, { kind, key, dueAt }) =>
    void (await trx
      .insertInto('due_work')
      .values({ id: newId(dueAt.getTime()), kind, key, due_at: dueAt, payload: null, claim: null, lease_until: null, last_error: null })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ due_at: dueAt }))
      .execute()),
  cancel: async (trx, kind, key) => void (await trx.deleteFrom('due_work').where('kind', '=', kind).where('key', '=', key).execute()),
}

const MINUTE_MS = 60_000
/** Nobody's secret any more once the prices are opened. */
const nonceOf = (index: number): string => String(index).padStart(32, '0')

/** Locks the session and runs the rule over what its bidders did, so that its log, result and certificate are as real as any. */
export async function playSession(trx: Trx, settings: Settings, id: string, { bids, suspended, closed }: Played): Promise<void> {
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!session.lock_time || !session.start_time) throw new Error(`${id} has no times to be played in`)
  await openLog(trx, SEED_DUE, session, session.lock_time)
  await trx.updateTable('bidding').set({ locked_at: session.lock_time }).where('id', '=', id).execute()
  if (bids.length === 0 && !suspended && !closed) return

  const start = session.start_time.getTime()
  let now = start
  const parts: EngineParts = {
    platform: { db: trx, now: () => new Date(now), outbox: SILENT, settings },
    due: SEED_DUE,
    voice: { tell: () => {} },
    health: { queued: () => {}, batched: () => {} },
    // Fees of deals of long ago cost nobody points in a demonstration.
    hooks: [settleMoney(SILENT, { ...SEED_DUE, plan: () => Promise.resolve() }), settleClosed(SILENT, SEED_DUE), proveClose(SEED_DUE)],
    log: { info: () => {}, warn: () => {}, error: () => {} },
    remembered: new LRUCache({ max: 1 }),
  }
  const rooms = await enterRooms(parts, trx, [id], new Date(now))
  const room = rooms.get(id)
  if (!room) throw new Error(`${id} has no log`)
  const openings = bids.map((bid, index) => offer(room, start, bid, index))
  if (suspended) put(room, { kind: 'SUSPEND', t: start + suspended[0] * MINUTE_MS, reason: suspended[1] })
  now = closed ? deadlineOf(room.state) + CLOSE_GRACE_MS : room.state.lastAt
  if (closed) {
    const last = new Map(openings.map((opening) => [opening.no, opening]))
    const { answer } = put(room, { kind: 'CLOSE', t: now, openings: Object.keys(room.state.sealed).flatMap((no) => last.get(Number(no)) ?? []) })
    if (!answer.ok) throw new Error(`${id} does not close: ${answer.code}`)
  }
  await leaveRooms(parts, trx, rooms.values(), new Date(now))
}

function offer(room: Room, start: number, [minute, company, yuan]: Played['bids'][number], index: number): Opening {
  const seat = room.book.seats.get(company)
  if (!seat) throw new Error(`${company} has no seat in ${room.book.id}`)
  const amount = fromYuan(yuan)
  const nonce = nonceOf(index)
  const { bidType } = room.book.rules
  const sealed = isSealed(bidType)
  const { answer } = put(room, {
    kind: 'BID',
    no: seat.no,
    amount,
    token: newId(start + minute * MINUTE_MS),
    seenSeq: room.state.seq,
    t: start + Math.round(minute * MINUTE_MS),
    ...(sealed ? { seal: { confirmAmount: amount, nonce } } : {}),
  })
  if (!answer.ok) throw new Error(`${company} cannot bid ${yuan} in ${room.book.id}: ${answer.code}`)
  return { no: seat.no, amount: fen(amount), nonce }
}
