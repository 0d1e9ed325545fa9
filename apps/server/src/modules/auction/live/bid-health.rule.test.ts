import { expect, test } from 'vitest'
import { createBidHealth } from './bid-health.ts'

test('of a session nothing is kept once its last bid is a minute old and none waits; the node’s own figures stay', () => {
  let at = 0
  const health = createBidHealth(() => at)
  health.queued('session', 1)
  expect(health.busy()).toEqual(new Map([['session', { queue: 1, bids: 0 }]]))
  health.queued('session', 0)
  health.batched('session', { ms: 4, delays: [3, 5] })
  at = 60_000
  expect(health.busy()).toEqual(new Map([['session', { queue: 0, bids: 2 }]]))
  expect(health.of('session')).toMatchObject({ lastBatchMs: 4, p50: 3, bids: 2 })
  at = 60_001
  expect(health.busy()).toEqual(new Map())
  expect(health.of('session')).toEqual({ queue: 0, lastBatchMs: null, lastBatchAgo: null, p50: null, p99: null, bids: 0 })
  expect(health.all()).toMatchObject({ queue: 0, lastBatchMs: 4 })
})

test('a bid that waits keeps its session, however long', () => {
  let at = 0
  const health = createBidHealth(() => at)
  health.queued('session', 2)
  at = 600_000
  expect(health.busy()).toEqual(new Map([['session', { queue: 2, bids: 0 }]]))
  health.queued('session', 0)
  expect(health.all().queue).toBe(0)
})
