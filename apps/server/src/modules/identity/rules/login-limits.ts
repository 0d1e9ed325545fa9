/** How many wrong tries are borne before a picture is asked, a lock falls, answers come slower. */
export type FailureCounter = { count: number; firstAt: Date; lastAt: Date }

const WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000
const ACCOUNT_FAILURES = 5
const CAPTCHA_FROM = 3
/** Wrong tries at one account in a day, from wherever: where it is in use keeps a part that strangers cannot use up. */
const STRANGERS_DAY = 300
const KNOWN_DAY = 190
export const DAY_MS = 24 * 60 * 60_000
const ADDRESS_CAPTCHA_ABOVE = 10
const ADDRESS_SLOW_FROM = 30
const SLOWER_BY_MS = 50
const SLOWEST_MS = 3_000

/** Failures that still count: none once the window that began with the first one has passed. */
export const recentFailures = (counter: FailureCounter | undefined, now: Date, span = WINDOW_MS): number =>
  counter && now.getTime() - counter.firstAt.getTime() < span ? counter.count : 0

/** The counter after one more failure. A new window begins when the old one, and any lock it led to, is over. */
export function afterFailure(counter: FailureCounter | undefined, now: Date, span = WINDOW_MS): FailureCounter {
  const goesOn = counter !== undefined && (recentFailures(counter, now, span) > 0 || (span === WINDOW_MS && lockedFor(counter, now) > 0))
  return goesOn ? { count: counter.count + 1, firstAt: counter.firstAt, lastAt: now } : { count: 1, firstAt: now, lastAt: now }
}

/**
 * Milliseconds a lock lasts. It runs from the last counted failure, and refused tries are not counted,
 * so nobody can keep it up by knocking on.
 */
export function lockedFor(counter: FailureCounter | undefined, now: Date): number {
  if (!counter || counter.count < ACCOUNT_FAILURES) return 0
  return Math.max(0, counter.lastAt.getTime() + LOCK_MS - now.getTime())
}

/**
 * What counts for a try at a password. `known`: the account has been used from this address lately; then `failures` are those for this
 * account from here, otherwise those of all strangers to it together. `day` holds the wrong tries of the last day on the same side.
 * Each side locks itself only, so that nobody can shut an owner out from elsewhere.
 */
export type Tries = { known: boolean; failures: FailureCounter | undefined; day: FailureCounter | undefined }

export function lockOf({ known, failures, day }: Tries, now: Date): number {
  const isSpent = recentFailures(day, now, DAY_MS) >= (known ? KNOWN_DAY : STRANGERS_DAY)
  return Math.max(lockedFor(failures, now), isSpent && day ? day.firstAt.getTime() + DAY_MS - now.getTime() : 0)
}

/** Milliseconds before an address that fails a lot is answered: nobody behind it is turned away, everybody waits a little. */
export function pauseFor(address: FailureCounter | undefined, now: Date): number {
  const beyond = recentFailures(address, now) - ADDRESS_SLOW_FROM + 1
  return beyond <= 0 ? 0 : Math.min(SLOWEST_MS, beyond * SLOWER_BY_MS)
}

export function captchaDemanded(
  mode: 'adaptive' | 'always' | 'off',
  account: FailureCounter | undefined,
  address: FailureCounter | undefined,
  now: Date,
): boolean {
  if (mode !== 'adaptive') return mode === 'always'
  return recentFailures(account, now) >= CAPTCHA_FROM || recentFailures(address, now) > ADDRESS_CAPTCHA_ABOVE
}

export const inMinutes = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 60_000))
