import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BEAT_MS, bellSocketStep, FIRST, MOST_ERRORS, POLL_MS, RECONNECT_MS, type BellSocketEvent, type BellSocketState } from './bell-socket-model.ts'

const after = (...types: BellSocketEvent['type'][]): BellSocketState => types.reduce((state, type) => bellSocketStep(state, { type }), FIRST)
const times = (count: number, ...types: BellSocketEvent['type'][]) => Array.from({ length: count }, () => types).flat()

test('K-061 K-062 T-043 T-047 the figures of the documents', () => {
  expect({ POLL_MS, BEAT_MS, RECONNECT_MS, MOST_ERRORS }).toEqual({ POLL_MS: 6000, BEAT_MS: 20_000, RECONNECT_MS: 20_000, MOST_ERRORS: 5 })
})

describe('T-043 an error is counted, polling steps in, and the socket is tried again', () => {
  test('from the first connection', () => {
    expect(after('failed')).toEqual({ phase: 'waiting', errors: 1, polling: 'on', unanswered: false })
    expect(after('failed', 'reconnectDue')).toMatchObject({ phase: 'connecting', polling: 'on' })
    expect(after('failed', 'reconnectDue', 'opened')).toEqual({ phase: 'open', errors: 1, polling: 'off', unanswered: false })
  })

  test('an answered heartbeat clears the count, an opened socket alone does not', () => {
    expect(after('failed', 'reconnectDue', 'opened', 'heard').errors).toBe(0)
    expect(after(...times(5, 'opened', 'failed', 'reconnectDue')).errors).toBe(5)
  })
})

test('T-044 after more than five errors it stops trying, and polling goes on', () => {
  expect(after(...times(5, 'failed', 'reconnectDue'))).toMatchObject({ phase: 'connecting', errors: 5 })
  const stopped = after(...times(6, 'failed', 'reconnectDue'))
  expect(stopped).toMatchObject({ phase: 'stopped', errors: 6, polling: 'on' })
  expect(bellSocketStep(stopped, { type: 'reconnectDue' })).toBe(stopped)
})

test('T-042 a failed load stops polling until somebody looks at the page', () => {
  const broken = after('failed', 'loadFailed')
  expect(broken.polling).toBe('broken')
  expect(after('failed', 'loadFailed', 'reconnectDue', 'failed').polling).toBe('broken')
  expect(bellSocketStep(broken, { type: 'woken' })).toMatchObject({ phase: 'connecting', polling: 'on' })
  expect(after('failed', 'reconnectDue', 'loadFailed', 'woken')).toMatchObject({ phase: 'connecting', polling: 'on' })
  expect(after('opened', 'loadFailed').polling).toBe('off')
})

test('T-047 a heartbeat without an answer is an error', () => {
  expect(after('opened', 'beatDue')).toMatchObject({ phase: 'open', unanswered: true })
  expect(after('opened', 'beatDue', 'heard', 'beatDue')).toMatchObject({ phase: 'open', unanswered: true })
  expect(after('opened', 'beatDue', 'beatDue')).toMatchObject({ phase: 'waiting', errors: 1 })
})

test('a shown tab tries at once, and anew after it had given up', () => {
  expect(after('failed', 'woken')).toMatchObject({ phase: 'connecting', errors: 1 })
  expect(after(...times(6, 'failed', 'reconnectDue'), 'woken')).toMatchObject({ phase: 'connecting', errors: 0 })
  expect(after('opened', 'woken')).toEqual(after('opened'))
})

test('an ended session ends everything until somebody signs in; too many tabs leave this one to polling', () => {
  expect(after('opened', 'ended', 'woken', 'reconnectDue', 'failed')).toMatchObject({ phase: 'ended', polling: 'off' })
  expect(after('opened', 'ended', 'signedIn')).toEqual(FIRST)
  expect(after('opened', 'crowded')).toMatchObject({ phase: 'stopped', polling: 'on' })
})

test('whatever happens: never polling beside an open socket, never waiting with too many errors', () => {
  const event = fc.constantFrom<BellSocketEvent['type']>(
    'opened',
    'heard',
    'failed',
    'crowded',
    'ended',
    'reconnectDue',
    'beatDue',
    'loadFailed',
    'woken',
    'signedIn',
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const state = after(...events)
      expect(state.phase === 'open' && state.polling !== 'off').toBe(false)
      expect(state.phase === 'waiting' && state.errors > MOST_ERRORS).toBe(false)
      expect(state.phase === 'ended' && state.polling !== 'off').toBe(false)
      if (state.phase === 'waiting' || state.phase === 'stopped') expect(state.polling).not.toBe('off')
    }),
  )
})
