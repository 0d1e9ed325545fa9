import { newId } from '@aosp/kernel/ids'
import { fen, fromYuan } from '@aosp/kernel/money'
import type { Opening } from '@aosp/kernel/bidding/model'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { seedDueWork } from '../../../platform/due/seed-due-work.ts'
import { silentOutbox } from '../../../platform/outbox/silent-outbox.ts'
import type { Settings } from '../../../settings.ts'
import { append, deadlineOf, type LockedLog, playLog } from '../../auction/index.ts'
import { auctionHooks, lockTerms, type Played } from '../../trading/index.ts'
import { FEE_CLOCK } from '../pay/late-fee.ts'
import { tradingHooks } from '../settle/trading-hooks.ts'

const MINUTE_MS = 60_000
/** Nobody's secret any more once the prices are opened. */
const nonceOf = (index: number): string => String(index).padStart(32, '0')

/** Fees of deals of long ago cost nobody points in a demonstration. */
const due: DueWork = { ...seedDueWork, plan: (trx, work) => (work.kind === FEE_CLOCK ? Promise.resolve() : seedDueWork.plan(trx, work)) }
const means = { outbox: silentOutbox, due }
const hooks = auctionHooks(means, tradingHooks(means))

/** Locks the session and runs the rule over what its bidders did, so that its log, result and certificate are as real as any. */
export async function playSession(trx: Trx, settings: Settings, id: string, { bids, suspended, closed }: Played): Promise<void> {
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!session.lock_time || !session.start_time) throw new Error(`${id} has no times to be played in`)
  await lockTerms(trx, due, session, session.lock_time)
  await trx.updateTable('bidding').set({ locked_at: session.lock_time }).where('id', '=', id).execute()
  if (bids.length === 0 && !suspended && !closed) return

  const start = session.start_time.getTime()
  await playLog({ due, hooks, settings }, trx, id, session.start_time, (log) => {
    const openings = bids.map((bid, index) => offer(log, start, bid, index))
    if (suspended) append(log, { kind: 'SUSPEND', t: start + suspended[0] * MINUTE_MS, reason: suspended[1] })
    if (!closed) return new Date(log.state.lastAt)
    const now = deadlineOf(log.state)
    const last = new Map(openings.map((opening) => [opening.no, opening]))
    const { answer } = append(log, { kind: 'CLOSE', t: now, openings: Object.keys(log.state.sealed).flatMap((no) => last.get(Number(no)) ?? []) })
    if (!answer.ok) throw new Error(`${id} does not close: ${answer.code}`)
    return new Date(now)
  })
}

function offer(log: LockedLog, start: number, [minute, company, yuan]: Played['bids'][number], index: number): Opening {
  const seat = log.book.seats.get(company)
  if (!seat) throw new Error(`${company} has no seat in ${log.book.id}`)
  const amount = fromYuan(yuan)
  const nonce = nonceOf(index)
  const { bidType } = log.book.rules
  const sealed = isSealed(bidType)
  const { answer } = append(log, {
    kind: 'BID',
    no: seat.no,
    amount,
    token: newId(start + minute * MINUTE_MS),
    seenSeq: log.state.seq,
    t: start + Math.round(minute * MINUTE_MS),
    ...(sealed ? { seal: { confirmAmount: amount, nonce } } : {}),
  })
  if (!answer.ok) throw new Error(`${company} cannot bid ${yuan} in ${log.book.id}: ${answer.code}`)
  return { no: seat.no, amount: fen(amount), nonce }
}
