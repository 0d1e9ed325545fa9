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
  const held = new Set<Request>()
  let turns = 0
  let counting = false
  const count = (): void => {
    turns++
    counting = false
    for (const request of held) if (request.isWaitedFor()) return countOn()
  }
  const countOn = (): void => {
    if (counting) return
    counting = true
    later(count)
  }

  // One for every bid, so it is a class: nothing is made anew but what it remembers.
  class Request implements Held {
    stamp = now().getTime()
    isEntered = false
    private waitsSince: number | null = null

    isWaitedFor(): boolean {
      return this.waitsSince !== null && !this.isTooSlow()
    }
    isTooSlow(): boolean {
      return this.waitsSince !== null && turns - this.waitsSince >= BODY_TURNS
    }
    admitted(): void {
      this.waitsSince = turns
      countOn()
    }
    entered(): void {
      this.isEntered = true
      if (this.isTooSlow()) this.stamp = now().getTime()
      this.waitsSince = null
    }
    handOver(): void {
      held.delete(this)
    }
  }

  return {
    take: () => {
      const request = new Request()
      held.add(request)
      return request
    },
    earliest: () => {
      let first: number | undefined
      for (const request of held) if (!request.isTooSlow() && (first === undefined || request.stamp < first)) first = request.stamp
      return first
    },
  }
}
