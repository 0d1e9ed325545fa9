import { expect as wordy, errors, type ExpectMatcherState, type Locator, type MatcherReturnType, type Page } from '@playwright/test'

/** What was not seen in time may be there by now, on a machine that stood still meanwhile. */
const LAST_LOOK_MS = 5000

type Wait = (timeout: number) => Promise<unknown>

/**
 * Playwright describes the whole page whenever an expectation has looked and is not yet met, and on a page of the desk
 * that takes many times as long as the look. So what is expected to come is awaited first, without words; the
 * expectation itself then passes at its first look, or says what it found.
 */
async function patiently(state: ExpectMatcherState, actual: Locator | Page, name: string, args: unknown[], wait: Wait): Promise<MatcherReturnType> {
  const given = args.find((arg): arg is { timeout: number } => typeof arg === 'object' && arg !== null && 'timeout' in arg)
  const timeout = given?.timeout ?? state.timeout
  let left = timeout
  if (!state.isNot)
    await wait(timeout).catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) left = Math.min(timeout, LAST_LOOK_MS)
    })
  const asked = wordy.configure({ timeout: left })(actual)
  const matchers = (state.isNot ? asked.not : asked) as unknown as Record<string, (...args: unknown[]) => Promise<void>>
  try {
    await matchers[name]?.(...args.map((arg) => (arg === given && given ? { ...given, timeout: left } : arg)))
    return { pass: !state.isNot, message: () => '' }
  } catch (error) {
    return { pass: state.isNot, message: () => (error instanceof Error ? error.message : String(error)) }
  }
}

/** Waits until there is such an element. */
const present = (name: string) =>
  function (this: ExpectMatcherState, locator: Locator, ...args: unknown[]) {
    return patiently(this, locator, name, args, (timeout) => locator.waitFor({ state: 'attached', timeout }))
  }

/**
 * Waits until there is such an element with such a text in it; whether it says exactly that is the expectation's to judge.
 * Lists of texts may be empty, and are not described anyway.
 */
const worded = (name: string) =>
  function (this: ExpectMatcherState, locator: Locator, ...args: unknown[]) {
    const [text] = args
    return patiently(this, locator, name, args, async (timeout) => {
      if (typeof text === 'string' || text instanceof RegExp) await locator.filter({ hasText: text }).first().waitFor({ state: 'attached', timeout })
    })
  }

const matchers = {
  toBeVisible(this: ExpectMatcherState, locator: Locator, ...args: unknown[]) {
    return patiently(this, locator, 'toBeVisible', args, (timeout) => locator.waitFor({ state: 'visible', timeout }))
  },
  toHaveURL(this: ExpectMatcherState, page: Page, ...args: unknown[]) {
    const [wanted] = args
    return patiently(this, page, 'toHaveURL', args, async (timeout) => {
      if (wanted instanceof RegExp) await page.waitForURL(({ href }) => wanted.test(href), { waitUntil: 'commit', timeout })
    })
  },
  ...Object.fromEntries(['toHaveValue', 'toHaveAttribute', 'toBeChecked', 'toBeDisabled', 'toBeEnabled', 'toBeFocused'].map((name) => [name, present(name)])),
  toContainText: worded('toContainText'),
  toHaveText: worded('toHaveText'),
}

export const expect = wordy.extend(matchers) as unknown as typeof wordy
