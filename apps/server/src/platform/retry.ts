/** Milliseconds to wait before the next try: 1 s, 2 s, 4 s ... at most five minutes. */
export const backoffMs = (attempts: number): number => Math.min(300_000, 1000 * 2 ** Math.max(0, Math.min(attempts, 20) - 1))

/** What is kept of a failure for the operator: its text without the stack. */
export const failureText = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
