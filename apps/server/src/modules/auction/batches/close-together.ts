import { OUTAGE_LEAST_MS } from '@aosp/kernel/bidding/constants'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Opening } from '@aosp/kernel/bidding/model'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import { fenceNodes } from '../closing/ask-nodes.ts'
import { deadlineOf, planClose } from '../closing/plan-close.ts'
import type { EngineParts } from '../engine-parts.ts'
import { append, type LockedLog } from '../log/hash-chain.ts'
import { clearUpTo, type NodeBeat } from '../rules/unclear-nodes.ts'
import { bidKey, openPrice } from '../sealing/bid-seals.ts'
import { finishLogs, publish } from './finish-logs.ts'
import { lockLogs } from './lock-logs.ts'

/** A session that is to be closed: the end the nodes were asked about, none if it has not come, and those that did not answer. */
export type Closing = { readonly id: string; readonly asked: number | undefined; readonly unclear: readonly NodeBeat[] }

/** Sessions that end together fall in one transaction. One that cannot be closed must not keep the others open. */
export async function closeAll(parts: EngineParts, closings: readonly Closing[]): Promise<(true | Error)[]> {
  try {
    await closeTogether(parts, closings)
    return closings.map(() => true)
  } catch (error) {
    if (closings.length < 2) throw error
    parts.log.warn({ err: error, sessions: closings.length }, 'sessions that ended together are closed one by one')
    const answers: (true | Error)[] = []
    for (const closing of closings) answers.push(await closeTogether(parts, [closing]).then(() => true as const, asError))
    return answers
  }
}
const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))

async function closeTogether(parts: EngineParts, closings: readonly Closing[]): Promise<void> {
  const byId = new Map(closings.map((closing) => [closing.id, closing]))
  const logs = await inTransaction(parts.platform.db, async (trx) => {
    const now = parts.platform.now()
    const at = now.getTime()
    const locked = await lockLogs(parts, trx, [...byId.keys()].toSorted(), now)
    const looks = [...byId.values()].flatMap((closing): Look[] => {
      const log = locked.get(closing.id)
      return log ? [{ log, silent: silentOf(closing), step: stepOf(log, closing, at) }] : []
    })
    const openings = await openingsOf(parts, trx, looks.filter(opensPrices).map(idOf))
    for (const { log, silent, step } of looks) {
      const { book, state } = log
      if (step === 'later') await planClose(parts.due, trx, book.id, book.rules, state, at)
      if (step === 'interrupt') await interrupt(parts, trx, log, silent, at)
      if (step === 'close') close(log, at, openings.get(book.id) ?? [])
    }
    await finishLogs(parts, trx, locked.values(), now)
    return locked
  })
  publish(parts, logs.values())
}

type Look = { readonly log: LockedLog; readonly silent: readonly NodeBeat[]; readonly step: 'none' | 'later' | 'interrupt' | 'close' }
const idOf = ({ log }: Look): string => log.book.id
const silentOf = ({ id, unclear }: Closing): NodeBeat[] => unclear.filter(({ cutOffFrom }) => !cutOffFrom.includes(id))
const opensPrices = ({ log: { book, state }, step }: Look): boolean => step === 'close' && isSealed(book.rules.bidType) && !state.priority

function stepOf({ state }: LockedLog, closing: Closing, at: number): Look['step'] {
  // Whoever resumes it plans its end again.
  if (state.phase === 'CLOSED' || state.suspended) return 'none'
  // Too early, or the end is another than the nodes were asked about.
  if (at < deadlineOf(state) || deadlineOf(state) !== closing.asked) return 'later'
  return silentOf(closing).length > 0 ? 'interrupt' : 'close'
}

/** The sealed prices that count, by session. */
async function openingsOf({ platform }: EngineParts, trx: Trx, ids: readonly string[]): Promise<Map<string, Opening[]>> {
  const openings = new Map<string, Opening[]>()
  if (ids.length === 0) return openings
  const key = await bidKey(platform.db)
  const rows = await trx.selectFrom('bidding_seal').selectAll().where('bidding_id', 'in', ids).orderBy('bidder_no').execute()
  for (const { bidding_id: id, bidder_no: no, seq, sealed } of rows) {
    const of = openings.get(id) ?? []
    openings.set(id, [...of, openPrice(key, id, { no, seq }, sealed)])
  }
  return openings
}

function close(log: LockedLog, at: number, openings: readonly Opening[]): void {
  const { answer } = append(log, { kind: 'CLOSE', t: at, openings })
  if (!answer.ok) throw new Error(`${log.book.rules.session} cannot be closed: ${answer.code}`)
}

/** A node may hold a bid that came in time: it is cut off, and everybody gets time to answer as after a gap in service. */
async function interrupt(parts: EngineParts, trx: Trx, log: LockedLog, nodes: readonly NodeBeat[], at: number): Promise<void> {
  const { book } = log
  await fenceNodes(trx, book.id, nodes, at)
  parts.log.warn({ session: book.id, nodes: nodes.map(({ id }) => id) }, 'nodes that did not say which bids they hold were cut off at the end of a session')
  // Others could bid all the time, so it is a short gap however long they were silent.
  const from = Math.max(Math.min(...nodes.map((node) => clearUpTo(node, book.id))), at - OUTAGE_LEAST_MS + 1)
  const { answer } = append(log, { kind: 'OUTAGE', from, to: at })
  if (!answer.ok) await planClose(parts.due, trx, book.id, book.rules, log.state, at)
}
