/** A request that is judged by the moment it came. */
export type Arrival = {
  /** When that was, in milliseconds of the platform's time. */
  readonly stamp: number
  /** Whoever takes the request over answers for its stamp from now on. */
  handOver(): void
}

type Held = Arrival & {
  /** Who calls is known; from here on its body is waited for. */
  admitted(): void
  /** Its body is here. */
  entered(): void
  readonly isEntered: boolean
}

/** The stamps on their way through this node that nobody has taken over yet. */
export type Arrivals = {
  take(): Held
  /** The earliest stamp that may still turn into a bid; none when there is no such request. */
  earliest(): number | undefined
}

/** So long a body may take. Counted in turns of the loop, each of which reads what has come: where this process is slow, nobody loses his stamp. */
const BODY_TURNS = 10
const TURN_MS = 100

/**
 * The end of a session is not confirmed while a stamp before it is held. A caller who sends his headers and keeps his body back would hold it up,
 * and could wait for what others do: his stamp is dropped, and taken anew when the body comes.
 */
export function createArrivals(now: () => Date, later: (turn: () => void) => void = (turn) => void setTimeout(turn, TURN_MS).unref()): Arrivals {
  type Entry = { stamp: number; waitsSince: number | null }
  const held = new Set<Entry>()
  let turns = 0
  let counting = false
  const tooSlow = ({ waitsSince }: Entry): boolean => waitsSince !== null && turns - waitsSince >= BODY_TURNS
  const count = (): void => {
    turns++
    counting = false
    for (const entry of held) if (entry.waitsSince !== null && !tooSlow(entry)) return countOn()
  }
  const countOn = (): void => {
    if (counting) return
    counting = true
    later(count)
  }

  return {
    take: () => {
      const entry: Entry = { stamp: now().getTime(), waitsSince: null }
      let isEntered = false
      held.add(entry)
      return {
        get stamp() {
          return entry.stamp
        },
        get isEntered() {
          return isEntered
        },
        admitted: () => {
          entry.waitsSince = turns
          countOn()
        },
        entered: () => {
          isEntered = true
          if (tooSlow(entry)) entry.stamp = now().getTime()
          entry.waitsSince = null
        },
        handOver: () => void held.delete(entry),
      }
    },
    earliest: () => {
      let first: number | undefined
      for (const entry of held) if (!tooSlow(entry) && (first === undefined || entry.stamp < first)) first = entry.stamp
      return first
    },
  }
}
