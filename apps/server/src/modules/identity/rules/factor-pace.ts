/** Wrong codes in a row, and when the last one came. */
export type WrongCodes = { wrong: number; wrongAt: Date | null }

const FREE = 3
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Milliseconds until the next code is looked at. Three may be mistyped; then each wrong one doubles the wait, up to an hour:
 * whoever guesses gets some thirty tries a day, and the owner is never shut out for longer than that hour.
 */
export function waitFor({ wrong, wrongAt }: WrongCodes, now: Date): number {
  if (wrong < FREE || wrongAt === null) return 0
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, wrong - FREE))
  return Math.max(0, wrongAt.getTime() + wait - now.getTime())
}

/** The owner hears of it once, when guessing becomes likelier than mistyping. */
export const isAlarming = (wrong: number): boolean => wrong === 5
