import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WARNED_MS, watchSession, type Ending } from './session-watch.ts'

const MINUTE = 60_000
const IDLE = 30 * MINUTE

/** A server that keeps to its limits, and a page in which somebody moves or not. */
function start(limits = { idle: IDLE, whole: 720 * MINUTE }) {
  let lastUse = Date.now()
  const end = lastUse + limits.whole
  const page = { used: false, offline: false, ending: undefined as Ending | undefined, asked: 0 }
  const left = () => Math.min(lastUse + limits.idle, end) - Date.now()
  const watch = watchSession(
    async (keep) => {
      page.asked++
      if (page.offline) throw new Error('offline')
      if (left() <= 0) return 0
      if (keep) lastUse = Date.now()
      return left()
    },
    () => {
      const { used } = page
      page.used = false
      return used
    },
    (ending) => (page.ending = ending),
    Date.now,
  )
  const use = () => void (lastUse = Date.now())
  return { page, watch, left, use }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('H5 an unattended page is warned two minutes before the end, and staying ends the warning', async () => {
  const { page, watch, left } = start()
  await pass(IDLE - WARNED_MS - 1000)
  expect(page.ending).toBeUndefined()
  await pass(2000)
  expect(page.ending).toEqual({ until: Date.now() + left(), final: false })
  await watch.stay()
  expect(page.ending).toBeUndefined()
  expect(left()).toBe(IDLE)
  watch.stop()
})

test('H5 whoever fills in a form that makes no calls is neither asked nor signed out', async () => {
  const { page, watch, left } = start()
  for (let minute = 0; minute < 300; minute++) {
    page.used = true
    await pass(MINUTE)
    expect(page.ending).toBeUndefined()
    expect(left()).toBeGreaterThan(0)
  }
  watch.stop()
})

test('H5 what another tab does is noticed before anybody is warned, and takes a warning back', async () => {
  const { page, watch, use } = start()
  await pass(20 * MINUTE)
  use()
  await pass(20 * MINUTE)
  expect(page.ending).toBeUndefined()
  await pass(8 * MINUTE + 1000)
  expect(page.ending).toBeDefined()
  use()
  await pass(10_000)
  expect(page.ending).toBeUndefined()
  watch.stop()
})

test('H5 a session that cannot be prolonged says so', async () => {
  const { page, watch } = start({ idle: IDLE, whole: 40 * MINUTE })
  page.used = true
  await pass(IDLE)
  page.used = true
  await pass(9 * MINUTE)
  expect(page.ending?.final).toBe(true)
  await pass(20_000)
  expect(page.ending?.final).toBe(true)
  watch.stop()
})

test('H5 a session that is over is asked about no more', async () => {
  const { page, watch } = start()
  await pass(IDLE + MINUTE)
  expect(page.ending).toBeUndefined()
  const { asked } = page
  await pass(IDLE)
  expect(page.asked).toBe(asked)
  watch.stop()
})

test('a lost line is asked again, and a page that is left asks no more', async () => {
  const { page, watch } = start()
  page.offline = true
  await pass(IDLE - WARNED_MS)
  const before = page.asked
  await pass(30_000)
  expect(page.asked).toBe(before + 3)
  watch.stop()
  await pass(MINUTE)
  expect(page.asked).toBe(before + 3)
})
