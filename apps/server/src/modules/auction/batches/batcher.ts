import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Work that waits is done together with all that gathers while the last batch runs. No timers: an idle batcher starts in the same turn of the
 * event loop, after all that came in it. Starting with the first of them would send it alone and let the others wait for it.
 */
export type Batcher<Job, Answer> = {
  /** Rejects with what `full` makes when too many wait already. */
  add(job: Job): Promise<Answer>
  /** Resolves when everything that was added before has been answered. */
  settled(): Promise<void>
  readonly waiting: number
}

type Waiting<Job, Answer> = { job: Job; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** `run` answers each job in its place; one it cannot answer is an `Error` there. When it throws, everybody hears that. */
export function createBatcher<Job, Answer>(options: {
  run: (jobs: Job[]) => Promise<(Answer | Error)[]>
  most: number
  perBatch: number
  full: () => Error
}): Batcher<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = []
  let barriers: { after: number; resolve: () => void }[] = []
  let [added, answered] = [0, 0]
  let running: Promise<void> | undefined

  const runAll = async (): Promise<void> => {
    while (queue.length > 0) {
      await endOfTurn()
      const batch = queue.splice(0, options.perBatch)
      try {
        const answers = await options.run(batch.map(({ job }) => job))
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index]
          if (answer === undefined) reject(new Error('a job was left without an answer'))
          else if (answer instanceof Error) reject(answer)
          else resolve(answer)
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      answered += batch.length
      for (const { after, resolve } of barriers) if (after <= answered) resolve()
      barriers = barriers.filter(({ after }) => after > answered)
    }
    running = undefined
  }

  return {
    add: (job) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.most) return reject(options.full())
        queue.push({ job, resolve, reject })
        added++
        running ??= runAll()
      }),
    settled: () => (answered >= added ? Promise.resolve() : new Promise((resolve) => void barriers.push({ after: added, resolve }))),
    get waiting() {
      return queue.length
    },
  }
}
