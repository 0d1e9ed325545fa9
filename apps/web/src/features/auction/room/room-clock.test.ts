import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heardExchange, heardTime, isDoubtful, serverNow, UNSET } from './room-clock.ts'

/** An exchange over a line that needs `there` and `back`, with a server that is `ahead` of this clock. */
const exchange = (sent: number, ahead: number, there: number, back: number, busy = 1) => ({
  sent,
  serverIn: sent + there + ahead,
  serverOut: sent + there + busy + ahead,
  received: sent + there + busy + back,
})

test('the offset is half of both differences, the error half the round trip', () => {
  const clock = heardExchange(UNSET, { sent: 1000, serverIn: 5020, serverOut: 5022, received: 1062 })
  expect(clock).toMatchObject({ offset: (5020 - 1000 + (5022 - 1062)) / 2, delay: 60, error: 30 })
  expect(serverNow(clock, 2000)).toBe(2000 + 3990)
})

test('of the last eight exchanges the one with the smallest round trip is believed, and the newest says how the line is now', () => {
  let clock = heardExchange(UNSET, exchange(0, 400, 5, 5))
  for (let turn = 1; turn < 8; turn++) clock = heardExchange(clock, exchange(turn * 1000, 400, 90, 10))
  expect(clock).toMatchObject({ offset: 400, error: 5, delay: 100 })
  clock = heardExchange(clock, exchange(9000, 400, 90, 10))
  expect(clock.samples).toHaveLength(8)
  expect(clock).toMatchObject({ offset: 440, error: 50 })
})

test('the true time always lies within the shown error', () => {
  const line = fc.record({ there: fc.integer({ min: 0, max: 2000 }), back: fc.integer({ min: 0, max: 2000 }) })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(line, { minLength: 1, maxLength: 20 }), (ahead, lines) => {
      const clock = lines.reduce((known, { there, back }, turn) => heardExchange(known, exchange(turn * 5000, ahead, there, back)), UNSET)
      return Math.abs(clock.offset - ahead) <= (clock.error ?? Number.NaN)
    }),
  )
})

test('exchanges made before the computer slept are forgotten', () => {
  const before = heardExchange(UNSET, exchange(0, 0, 1, 1))
  expect(heardExchange(before, exchange(1000, 60_000, 50, 50))).toMatchObject({ offset: 60_000, error: 50 })
})

test('a told time moves the clock forward, never back', () => {
  const clock = heardExchange(UNSET, exchange(0, 0, 20, 20))
  expect(serverNow(heardTime(clock, 10_000, 8000), 8000)).toBe(10_000)
  expect(heardTime(clock, 10_000, 12_000)).toBe(clock)
  expect(isDoubtful(clock, 10_000, 12_000)).toBe(false)
  expect(isDoubtful(clock, 10_000, 14_000)).toBe(true)
  expect(serverNow(heardTime(UNSET, 10_000, 50_000), 50_000), 'before the first exchange it is all there is').toBe(10_000)
})
