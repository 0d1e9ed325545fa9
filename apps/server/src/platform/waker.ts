export type Waker = {
  /** Runs the work now, or once more when it is running. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs `work` whenever it is woken and whenever the time it asked for has passed, never twice at once.
 * `work` returns the milliseconds until it wants to run again; a failure is reported and tried again a second later.
 */
export function createWaker(work: () => Promise<number>, onFault: (error: unknown) => void): Waker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = async () => {
    let wait = 0
    do {
      again = false
      wait = await work().catch((error: unknown) => {
        onFault(error)
        return 1000
      })
    } while (again && !stopped)
    running = undefined
    if (stopped) return
    timer = setTimeout(wake, Math.max(0, wait))
  }
  const wake = () => {
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= run()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
