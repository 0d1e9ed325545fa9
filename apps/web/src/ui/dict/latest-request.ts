import { CallFailure } from '../../lib/call.ts'

/** Where a debounced question stands. An answer to an earlier question never shows up. */
export type Asked<Answer> = { kind: 'idle' } | { kind: 'waiting' } | { kind: 'answered'; answer: Answer } | { kind: 'failed'; error: unknown }

/** What a search that failed says: the server's words when it had any. */
export const searchFailure = (error: unknown): string => (error instanceof CallFailure ? error.message : '查询失败，请稍后重试')

type Options<Question, Answer> = {
  ask: (question: Question) => Promise<Answer>
  tell: (state: Asked<Answer>) => void
  delay: number
  /** Runs something later and answers with its cancellation; tests bring a clock of their own. */
  later?: (run: () => void, ms: number) => () => void
}

const byTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Asks for the last thing wanted, once wanting has rested for the delay. */
export function latestRequest<Question, Answer>({ ask, tell, delay, later = byTimer }: Options<Question, Answer>) {
  let turn = 0
  let cancel = (): void => undefined
  const start = async (question: Question, mine: number): Promise<void> => {
    try {
      const answer = await ask(question)
      if (mine === turn) tell({ kind: 'answered', answer })
    } catch (error) {
      if (mine === turn) tell({ kind: 'failed', error })
    }
  }
  const begin = (): number => {
    cancel()
    turn += 1
    tell({ kind: 'waiting' })
    return turn
  }
  return {
    /** After a rest: for typing. */
    wait(question: Question): void {
      const mine = begin()
      cancel = later(() => void start(question, mine), delay)
    },
    /** At once: for opening a list. */
    now(question: Question): void {
      void start(question, begin())
    },
    /** Nothing is wanted any more; whatever is on its way is not told. */
    stop(): void {
      cancel()
      turn += 1
    },
  }
}
