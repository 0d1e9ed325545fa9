import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlatformClock } from './platform-clock.ts'

const START = Date.UTC(2026, 2, 1)

function fake() {
  const at = { monotonic: 1000, database: START, delay: 0, fails: false }
  const clock = createPlatformClock({
    monotonic: () => at.monotonic,
    database: async () => {
      if (at.fails) throw new Error('unreachable')
      at.monotonic += at.delay
      at.database += at.delay
      const read = at.database
      at.monotonic += at.delay
      at.database += at.delay
      return read
    },
  })
  const pass = (ms: number) => {
    at.monotonic += ms
    at.database += ms
  }
  return { at, clock, pass }
}

describe('the platform clock', () => {
  test('shows the time of the database, half the way of its answer included', async () => {
    const { at, clock, pass } = fake()
    at.delay = 40
    await clock.anchor()
    expect(clock.now().getTime()).toBe(at.database)
    pass(1500)
    expect(clock.now().getTime()).toBe(at.database)
  })

  test('is not readable before the database has told its time', () => {
    expect(() => fake().clock.now()).toThrow('before its first anchor')
  })

  test('follows a database that is ahead at once', async () => {
    const { at, clock } = fake()
    await clock.anchor()
    at.database += 3000
    await clock.anchor()
    expect(clock.now().getTime()).toBe(START + 3000)
  })

  test('goes at half speed while it is ahead of the database', async () => {
    const { at, clock, pass } = fake()
    await clock.anchor()
    pass(10_000)
    const before = clock.now().getTime()
    at.database -= 1000
    await clock.anchor()
    pass(500)
    expect(clock.now().getTime()).toBe(before + 250)
    pass(1500)
    expect(clock.now().getTime()).toBe(at.database)
  })

  test('runs on without the database and ignores an answer that took too long', async () => {
    const { at, clock, pass } = fake()
    await clock.anchor()
    at.fails = true
    expect(await clock.anchor()).toBe(false)
    pass(60_000)
    expect(clock.now().getTime()).toBe(START + 60_000)
    at.fails = false
    at.delay = 1500
    expect(await clock.anchor()).toBe(false)
  })

  test('never runs backwards, whatever the database says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ pass: fc.nat(20_000), jump: fc.integer({ min: -60_000, max: 60_000 }), anchor: fc.boolean() }), { maxLength: 40 }),
        async (steps) => {
          const { at, clock, pass } = fake()
          await clock.anchor()
          let last = clock.now().getTime()
          for (const step of steps) {
            pass(step.pass)
            at.database += step.jump
            if (step.anchor) await clock.anchor()
            const now = clock.now().getTime()
            expect(now).toBeGreaterThanOrEqual(last)
            last = now
          }
        },
      ),
    )
  })
})
