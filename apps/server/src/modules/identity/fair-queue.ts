import { no, refuse } from '@aosp/contract/refusals'

/**
 * Slow work in a few slots. Who waits is bounded, and bounded for each caller, so that one who sends hundreds neither makes the rest
 * wait for all of his nor fills the queue: what finds no place is refused at once and told to come back.
 */
export function createFairQueue({ atOnce, most, perCaller }: { atOnce: number; most: number; perCaller: number }) {
  const waiting: (() => void)[] = []
  const held = new Map<string, number>()
  let running = 0
  const hold = (caller: string, by: number) => {
    const count = (held.get(caller) ?? 0) + by
    if (count > 0) held.set(caller, count)
    else held.delete(caller)
  }
  return {
    isEmpty: () => running === 0,
    async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
      if (running >= atOnce && (waiting.length >= most || (held.get(caller) ?? 0) >= perCaller)) refuse(no('tooMany', { seconds: 2 }))
      hold(caller, 1)
      try {
        // The slot is handed on as it is, so that nobody slips in between.
        if (running >= atOnce) await new Promise<void>((free) => waiting.push(free))
        else running++
        try {
          return await work()
        } finally {
          const next = waiting.shift()
          if (next) next()
          else running--
        }
      } finally {
        hold(caller, -1)
      }
    },
  }
}
