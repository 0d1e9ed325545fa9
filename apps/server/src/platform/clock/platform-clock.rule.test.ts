import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALARM_MS, FAULT_MS, judgeReading, soundClock, type ClockHealth } from './clock-health.ts'
import { createPlatformClock, type ClockReading } from './platform-clock.ts'

const START = Date.UTC(2026, 2, 1)

function fake() {
  const at = { monotonic: 1000, database: START, wall: START, utc: undefined as number | undefined, delay: 0, fails: false }
  const clock = createPlatformClock({
    monotonic: () => at.monotonic,
    wall: () => at.wall,
    utc: () => (at.utc === undefined ? undefined : { ahead: at.utc - at.monotonic, errorMs: 20 }),
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
    at.wall += ms
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

  test('an answer whose way explains the difference moves nothing', async () => {
    const { at, clock, pass } = fake()
    await clock.anchor()
    pass(5000)
    const before = clock.now().getTime() - at.monotonic
    at.delay = 400
    at.database += 300
    await clock.anchor()
    expect(clock.now().getTime() - at.monotonic).toBe(before)
    at.database += 300
    await clock.anchor()
    expect(clock.now().getTime()).toBe(at.database)
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

describe('what a comparison of the clocks says', () => {
  test('Q15 how far this node was off before it was set right, and only what the line cannot explain', async () => {
    const { at, clock, pass } = fake()
    await clock.anchor()
    expect(clock.reading()).toEqual({ offsetMs: 0, wallMs: 0, utcMs: null, utcErrorMs: null, errorMs: 0 })
    pass(5000)
    at.database += 700
    const shown: number[] = []
    clock.onReading(async ({ offsetMs }) => void shown.push(offsetMs, clock.now().getTime()))
    await clock.anchor()
    // Whoever hears of it still acts in the old time.
    expect(shown).toEqual([-700, START + 5000])
    expect(clock.now().getTime()).toBe(START + 5700)
    expect(clock.reading()).toMatchObject({ offsetMs: -700, wallMs: -700, errorMs: 0 })
  })

  test('Q15 a jump of the machine’s own clock is seen and moves nothing', async () => {
    const { at, clock, pass } = fake()
    await clock.anchor()
    for (const jump of [2000, -4000]) {
      pass(5000)
      at.wall += jump
      const before = clock.now().getTime()
      await clock.anchor()
      expect(clock.now().getTime()).toBe(before)
      expect(clock.reading()).toMatchObject({ offsetMs: 0 })
    }
    expect(clock.reading()?.wallMs).toBe(-2000)
    expect(judgeReading(soundClock, { ...reading(0), wallMs: -2000 })).toMatchObject({ alarm: true, fault: false })
  })

  test('Q15 3.2 time servers bear witness against a database that is wrong for everybody alike', async () => {
    const { at, clock } = fake()
    at.utc = START - 600
    await clock.anchor()
    expect(clock.reading()).toMatchObject({ offsetMs: 0, utcMs: 600, utcErrorMs: 20 })
    expect(judgeReading(soundClock, { ...reading(0), utcMs: 600, utcErrorMs: 20 })).toMatchObject({ alarm: true, fault: true })
    expect(judgeReading(soundClock, { ...reading(0), utcMs: 600, utcErrorMs: 120 })).toMatchObject({ alarm: true, fault: false })
  })

  test('comparisons do not overtake each other', async () => {
    const { clock } = fake()
    const both = [clock.anchor(), clock.anchor()]
    expect(both[0]).toBe(both[1])
    expect(await Promise.all(both)).toEqual([true, true])
  })
})

const reading = (offsetMs: number, errorMs = 0): ClockReading => ({ offsetMs, wallMs: 0, utcMs: null, utcErrorMs: null, errorMs })
const judged = (readings: readonly ClockReading[]) => {
  let health: ClockHealth = soundClock
  return readings.map((one) => {
    const verdict = judgeReading(health, one)
    health = verdict.health
    return { ...verdict, loud: health.loud }
  })
}

describe('the health of a clock', () => {
  test.each([
    [ALARM_MS, 0, false, false],
    [ALARM_MS + 1, 0, true, false],
    [FAULT_MS, 0, true, false],
    [-FAULT_MS - 1, 0, true, true],
    [900, 399, true, true],
    [900, 400, true, false],
    [900, 850, false, false],
  ])('%i ms give or take %i: alarm %s, fault %s', (offset, error, alarm, fault) => {
    expect(judgeReading(soundClock, reading(offset, error))).toMatchObject({ alarm, fault })
  })

  test('a clock that wavers about a limit is told of once, and is right again only after three quiet readings', () => {
    const seen = judged([101, 99, 101, 60, 101, 10, 10, 60, 10, 10, 10, 60].map((ms) => reading(ms))).map(({ loud }) => loud)
    expect(seen).toEqual([true, true, true, true, true, true, true, true, true, true, false, false])
  })

  test('never a fault without an alarm, never silent while it is too far off', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            offsetMs: fc.integer({ min: -2000, max: 2000 }),
            wallMs: fc.integer({ min: -300, max: 300 }),
            errorMs: fc.nat(600),
            utcMs: fc.constant(null),
            utcErrorMs: fc.constant(null),
          }),
        ),
        (all) => {
          for (const { alarm, fault, loud } of judged(all)) {
            if (fault) expect(alarm).toBe(true)
            if (alarm) expect(loud).toBe(true)
          }
        },
      ),
    )
  })
})
