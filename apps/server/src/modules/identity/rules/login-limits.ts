/** How many wrong tries are borne before a captcha is asked, a lock falls, an address is turned away. */
export type FailureCounter = { count: number; firstAt: Date; lastAt: Date }

const WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000
const ACCOUNT_FAILURES = 5
const CAPTCHA_FROM = 3
const ADDRESS_FAILURES = 30
const ADDRESS_CAPTCHA_ABOVE = 10

/** Failures that still count: none once the window that began with the first one has passed. */
export const recentFailures = (counter: FailureCounter | undefined, now: Date): number =>
  counter && now.getTime() - counter.firstAt.getTime() < WINDOW_MS ? counter.count : 0

/** The counter after one more failure. A new window begins when the old one, and any lock it led to, is over. */
export function afterFailure(counter: FailureCounter | undefined, now: Date): FailureCounter {
  const goesOn = counter !== undefined && (recentFailures(counter, now) > 0 || lockedFor(counter, now) > 0)
  return goesOn ? { count: counter.count + 1, firstAt: counter.firstAt, lastAt: now } : { count: 1, firstAt: now, lastAt: now }
}

/**
 * Milliseconds the account stays locked. The lock runs from the last counted failure, and refused tries are not counted,
 * so nobody can keep another person's account locked by knocking on.
 */
export function lockedFor(counter: FailureCounter | undefined, now: Date): number {
  if (!counter || counter.count < ACCOUNT_FAILURES) return 0
  return Math.max(0, counter.lastAt.getTime() + LOCK_MS - now.getTime())
}

/** Milliseconds until this address may try again. */
export function addressBarredFor(counter: FailureCounter | undefined, now: Date): number {
  if (!counter || recentFailures(counter, now) < ADDRESS_FAILURES) return 0
  return counter.firstAt.getTime() + WINDOW_MS - now.getTime()
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
