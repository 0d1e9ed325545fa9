export type Waker = {
  /** Runs the work now, or once more when it is running. */
  wake(): void
  /** Wakes it and waits for the end of a run that began after the asking; fails with what that run failed with. */
  ran(): Promise<void>
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
  let asking: { resolve: () => void; reject: (error: unknown) => void }[] = []

  const run = async () => {
    let wait = 0
    do {
      again = false
      const answered = asking
      asking = []
      try {
        wait = await work()
        for (const { resolve } of answered) resolve()
      } catch (error) {
        onFault(error)
        for (const { reject } of answered) reject(error)
        wait = 1000
      }
    } while (again && !stopped)
    running = undefined
    for (const { reject } of asking) reject(new Error('stopped'))
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
    ran: () =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Error('stopped'))
        asking.push({ resolve, reject })
        wake()
      }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
