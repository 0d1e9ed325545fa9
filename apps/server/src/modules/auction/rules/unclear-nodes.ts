/** What a node said with its last beat about the bids it holds. */
export type NodeBeat = {
  readonly id: string
  /** When it said so, in the platform's time. */
  readonly seenAt: number
  /** It holds no bid that came before this and has no session yet. */
  readonly clearTo: number
  /** For each session with bids that wait, when the earliest of them came. */
  readonly sessions: Readonly<Record<string, number>>
  /** Sessions it was cut off from and has not been heard since. */
  readonly cutOffFrom: readonly string[]
}

/** Of a node that was silent this long before the end nobody waits for an answer: he who bids has turned to another. */
export const FRESH_MS = 10_000

/** Up to when it is sure that the node holds no bid for the session. */
export const clearUpTo = ({ clearTo, sessions }: NodeBeat, id: string): number => Math.min(clearTo, sessions[id] ?? Infinity)

/** Nodes that were alive near the end of a session and may hold a bid for it that came before. */
export const unclearNodes = (beats: readonly NodeBeat[], id: string, endAt: number): NodeBeat[] =>
  beats.filter((beat) => clearUpTo(beat, id) < endAt && beat.seenAt >= endAt - FRESH_MS)
