import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, INQUIRY, INQUIRY_TYPE, STAGES } from '@aosp/contract/inquiry/codes'
import { DIRECTION } from '@aosp/kernel/inquiry/constants'
import { atTheEnd, isPublished, mayMove, MOVES, stageOf, type MoveName } from './inquiry-state.ts'
import { isWithin, judgeQuotes, mayPick } from './judge-quotes.ts'

const NOW = new Date('2026-11-17T06:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const standing = (change: Partial<{ state: number; quote_end: Date | null; short_at: Date | null }> = {}) => ({
  state: INQUIRY.open as number,
  quote_end: at(60),
  short_at: null,
  ...change,
})

test('P-008 E-045 an inquiry waits for one thing at a time, and the closing time itself is too late', () => {
  expect(stageOf(standing(), NOW)).toBe('quoting')
  expect(stageOf(standing({ quote_end: NOW }), NOW)).toBe('ending')
  expect(stageOf(standing({ quote_end: at(-1), short_at: at(-1) }), NOW)).toBe('short')
  expect(stageOf(standing({ state: INQUIRY.opened, quote_end: at(-1), short_at: at(-1) }), NOW)).toBe('choosing')
  expect([INQUIRY.draft, INQUIRY.submitted, INQUIRY.rejected].map((state) => stageOf(standing({ state }), NOW))).toEqual([null, null, null])
  expect([INQUIRY.chosen, INQUIRY.none, INQUIRY.done].map((state) => stageOf(standing({ state }), NOW))).toEqual(['over', 'over', 'over'])
})

test('E-045 quotes are taken before the end and at no other time; nothing is chosen that is not open', () => {
  const any = fc.record({
    state: fc.constantFrom(...Object.values(INQUIRY)),
    quote_end: fc.integer({ min: -90, max: 90 }).map(at),
    short_at: fc.constantFrom(null, at(-1)),
  })
  fc.assert(
    fc.property(any, (inquiry) => {
      const stage = stageOf(inquiry, NOW)
      expect(mayMove('quote', inquiry, NOW)).toBe(inquiry.state === INQUIRY.open && stage === 'quoting')
      expect(mayMove('pick', inquiry, NOW)).toBe(inquiry.state === INQUIRY.opened)
      expect(mayMove('decline', inquiry, NOW)).toBe(inquiry.state === INQUIRY.chosen)
      // What is decided stays decided.
      const ends = (Object.keys(MOVES) as MoveName[]).filter((name) => mayMove(name, inquiry, NOW))
      if (([INQUIRY.none, INQUIRY.done, INQUIRY.abandoned, INQUIRY.cancelled] as number[]).includes(inquiry.state)) expect(ends).toEqual([])
      expect(stage === null).toBe(!isPublished(inquiry.state))
      expect(stage === null || STAGES.includes(stage)).toBe(true)
    }),
  )
})

test('E-045 the end: none, too few once, otherwise they are opened', () => {
  expect(atTheEnd({ quotes: 0, minQuote: 3, extended: false })).toBe('none')
  expect(atTheEnd({ quotes: 2, minQuote: 3, extended: false })).toBe('short')
  expect(atTheEnd({ quotes: 2, minQuote: 3, extended: true })).toBe('open')
  expect(atTheEnd({ quotes: 3, minQuote: 3, extended: false })).toBe('open')
})

const asked = (direction: number, limit: number | null = null) => ({ direction, limit, quantities: [2000, 500] })

test('E-045 who buys looks for the lowest, who sells for the highest; a lease says which', () => {
  expect([directionOf(INQUIRY_TYPE.buy, DIRECTION.high), directionOf(INQUIRY_TYPE.sell, DIRECTION.low)]).toEqual([DIRECTION.low, DIRECTION.high])
  expect([directionOf(INQUIRY_TYPE.lease, DIRECTION.low), directionOf(INQUIRY_TYPE.lease, DIRECTION.high)]).toEqual([DIRECTION.low, DIRECTION.high])
})

test('S-123 best per item and in sum, by kind and limit; equals are best together', () => {
  const quotes = [
    { no: 1001, prices: [100, 300] },
    { no: 1002, prices: [90, 330] },
    { no: 1003, prices: [110, 200] },
  ]
  const low = judgeQuotes(asked(DIRECTION.low), quotes)
  expect(low.map(({ total, best }) => [total, best])).toEqual([
    [350, false],
    [345, false],
    [320, true],
  ])
  expect(low.map(({ lines }) => lines.map(({ best }) => best))).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect(judgeQuotes(asked(DIRECTION.high), quotes).map(({ best }) => best)).toEqual([true, false, false])
  expect(judgeQuotes(asked(DIRECTION.high, 400), quotes).map(({ valid, best }) => [valid, best])).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('S-123 whatever is offered: only what is within the limit is best, nothing within it is better, and half a fen goes up', () => {
  const quote = (count: number) => fc.record({ prices: fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: count, maxLength: count }) })
  const world = fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 6 }).chain((quantities) =>
    fc.record({
      direction: fc.constantFrom(DIRECTION.low, DIRECTION.high),
      limit: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
      quantities: fc.constant(quantities),
      quotes: fc.array(quote(quantities.length), { maxLength: 8 }),
      declined: fc.nat({ max: 16 }),
    }),
  )
  fc.assert(
    fc.property(world, ({ quotes, declined, ...question }) => {
      const judged = judgeQuotes(
        question,
        quotes.map((each, index) => ({ ...each, no: 1000 + index, declined: index === declined })),
      )
      const valid = judged.filter((each) => each.valid && !each.declined)
      for (const each of judged) {
        expect(each.total).toBe(each.lines.reduce((sum, { amount }) => sum + amount, 0))
        expect(each.valid).toBe(isWithin(question.direction, each.total, question.limit))
        if (each.best)
          for (const other of valid) expect(question.direction === DIRECTION.high ? other.total <= each.total : other.total >= each.total).toBe(true)
        for (const [index, { best }] of each.lines.entries())
          if (best)
            for (const other of valid) {
              const [mine = 0, theirs = 0] = [each.prices[index], other.prices[index]]
              expect(question.direction === DIRECTION.high ? theirs <= mine : theirs >= mine).toBe(true)
            }
      }
      expect(judged.some(({ best }) => best)).toBe(valid.length > 0)
      // The best of enough is picked without a word, anything else is not.
      for (const each of judged) expect(mayPick(judged, { no: each.no, reason: '' }, 1).ok).toBe(each.best)
      for (const each of judged) expect(mayPick(judged, { no: each.no, reason: '交货更快' }, 99).ok).toBe(each.valid && !each.declined)
      const [first] = valid
      if (first) expect(mayPick(judged, { no: first.no, reason: '' }, judged.length + 1).ok).toBe(false)
    }),
  )
})
