import { expect, test } from 'vitest'
import { createArrivals } from './arrivals.ts'

function started() {
  const clock = { now: 1000 }
  let waiting: (() => void) | undefined
  const arrivals = createArrivals(
    () => new Date(clock.now),
    (turn) => void (waiting = turn),
  )
  /** The loop turns so often; where nobody waits for a body it is not counted. */
  const turn = (times: number) => {
    for (let left = times; left > 0; left--) {
      const run = waiting
      waiting = undefined
      run?.()
    }
  }
  return { clock, arrivals, turn, isCounting: () => waiting !== undefined }
}

test('a stamp is held from the first moment until somebody answers for it', () => {
  const { clock, arrivals } = started()
  const first = arrivals.take()
  clock.now = 1200
  const second = arrivals.take()
  expect(arrivals.earliest()).toBe(1000)
  first.admitted()
  first.entered()
  expect(first.stamp).toBe(1000)
  first.handOver()
  expect(arrivals.earliest()).toBe(1200)
  second.handOver()
  second.handOver()
  expect(arrivals.earliest()).toBeUndefined()
})

test('what the platform waits for costs no stamp, however long; a body that is kept back does', () => {
  const { clock, arrivals, turn, isCounting } = started()
  const slowDatabase = arrivals.take()
  clock.now += 60_000
  turn(100)
  expect(arrivals.earliest()).toBe(1000)
  slowDatabase.admitted()
  slowDatabase.entered()
  expect(slowDatabase.stamp).toBe(1000)
  slowDatabase.handOver()

  const slowBody = arrivals.take()
  turn(2)
  slowBody.admitted()
  turn(9)
  expect(arrivals.earliest()).toBe(61_000)
  turn(1)
  expect(arrivals.earliest()).toBeUndefined()
  expect(isCounting()).toBe(false)
  clock.now += 1
  slowBody.entered()
  expect(slowBody.stamp).toBe(61_001)
})

test('a process that stood still or turns slowly keeps the stamps of those who waited in it', () => {
  const { clock, arrivals, turn } = started()
  const waiting = arrivals.take()
  waiting.admitted()
  clock.now += 5000
  turn(3)
  expect(arrivals.earliest()).toBe(1000)
  waiting.entered()
  expect(waiting.stamp).toBe(1000)
})
