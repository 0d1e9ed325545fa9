import { expect, test } from 'vitest'
import { playStreams } from '../../../../drills/bidding-laws.ts'

/** A share of the drill: enough to hit every rule from both sides, short enough for every run. */
const STREAMS = 800

test('random sessions keep every law, equal a naive reference and satisfy the independent checker', { timeout: 120_000 }, async () => {
  const { sessions, accepted, refused, deals } = await playStreams(STREAMS)
  expect(sessions).toBe(STREAMS)
  // A generator that only ever met refusals would prove nothing.
  expect(Math.min(accepted, refused)).toBeGreaterThan(STREAMS)
  expect(deals).toBeGreaterThan(STREAMS / 10)
})

test('random sessions with limits left to the platform keep every law as well', { timeout: 120_000 }, async () => {
  const { sessions, auto, refused, deals } = await playStreams(STREAMS, { proxies: true })
  expect(sessions).toBe(STREAMS)
  expect(Math.min(auto, refused)).toBeGreaterThan(STREAMS)
  expect(deals).toBeGreaterThan(STREAMS / 10)
})
