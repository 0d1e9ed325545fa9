import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { BEAT_ASKED } from '../../../platform/heartbeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../../../platform/platform.tables.ts'
import type { EngineParts } from '../engine-parts.ts'
import { type NodeBeat, unclearNodes } from '../rules/unclear-nodes.ts'

/** The name under which a node tells with every beat which bids it holds. */
const HELD_VITALS = 'held'
type HeldVitals = Pick<NodeBeat, 'clearTo' | 'sessions'>

/** So long the end of a session waits for a node that does not answer. */
const PATIENCE_MS = 2_000
const LOOK_MS = 25
const ASK_AGAIN_MS = 100

/** What this node holds: requests that nobody has looked at yet, and bids by their sessions. */
export type HeldBids = { earliest(): number | undefined; earliestOf(id: string): number | undefined; sessions(): Record<string, number> }

/** With every beat the others hear up to when this node holds nothing. Read in one go: what comes after it is stamped later. */
export const tellHeldBids = ({ vitals, now }: Platform, held: HeldBids): void =>
  void vitals.set(HELD_VITALS, (): HeldVitals => ({ clearTo: Math.min(now().getTime(), held.earliest() ?? Infinity), sessions: held.sessions() }))

/** Waits until this node has answered every bid for the session that came before its end. */
export async function clearHere(held: HeldBids, id: string, endAt: number): Promise<void> {
  while ((held.earliest() ?? Infinity) < endAt || (held.earliestOf(id) ?? Infinity) < endAt) await sleep(LOOK_MS)
}

/** Names the nodes that may hold a bid for the session from before its end and did not say otherwise in time. */
export type AskNodes = (id: string, endAt: number) => Promise<NodeBeat[]>

/**
 * Asks every other node and waits for the answers; alone, a node has nobody to wait for. Sessions that end together ask together: a beat says
 * the same to all of them.
 */
export function createNodeAsker(platform: EngineParts['platform']): AskNodes {
  let read: { at: number; beats: Promise<NodeBeat[]> } | undefined
  let askedAt = -Infinity
  const beats = (): Promise<NodeBeat[]> => {
    const at = performance.now()
    if (!read || at - read.at >= LOOK_MS) read = { at, beats: otherNodes(platform) }
    return read.beats
  }
  const ask = async (): Promise<void> => {
    const at = performance.now()
    if (at - askedAt < ASK_AGAIN_MS) return
    askedAt = at
    await platform.news.publish(BEAT_ASKED, null)
  }
  return async (id, endAt) => {
    for (const began = performance.now(); ;) {
      const unclear = unclearNodes(await beats(), id, endAt)
      if (unclear.length === 0 || performance.now() - began >= PATIENCE_MS) return unclear
      await ask()
      await sleep(LOOK_MS)
    }
  }
}

async function otherNodes({ db, node }: EngineParts['platform']): Promise<NodeBeat[]> {
  type Row = { id: string; seen_at: Date; held: HeldVitals | null; cut_off: string[] | null }
  const { rows } = await sql<Row>`
    select h.id, h.seen_at, h.figures -> ${HELD_VITALS} as held,
      (select array_agg(f.bidding_id) from bid_fence f where f.node = h.id and f.fenced_at >= h.beat_at) as cut_off
    from node_heartbeat h where h.id <> ${node.id} and h.left_at is null`.execute(db)
  return rows.map(({ id, seen_at: seen, held, cut_off: cutOff }) => {
    const seenAt = seen.getTime()
    return { id, seenAt, clearTo: held?.clearTo ?? seenAt, sessions: held?.sessions ?? {}, cutOffFrom: cutOff ?? [] }
  })
}

/** What these nodes took in for the session up to now they may write no more. Part of the transaction that treats it as interrupted. */
export async function fenceNodes(trx: Trx, id: string, nodes: readonly NodeBeat[], now: number): Promise<void> {
  await trx
    .insertInto('bid_fence')
    .values(nodes.map((node) => ({ node: node.id, bidding_id: id, until_ms: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['node', 'bidding_id'])
        .doUpdateSet({ until_ms: sql`greatest(bid_fence.until_ms, excluded.until_ms)`, fenced_at: sql`clock_timestamp()` }),
    )
    .execute()
}
