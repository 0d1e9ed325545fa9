/** Lets so many run at once; the others wait in the order they came. */
export function slots(size: number): { take(): Promise<() => void> } {
  let free = size
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    take: async () => {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let held = true
      return () => {
        if (held) release()
        held = false
      }
    },
  }
}
