import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jumpTarget, pageNumbers, rangeText } from './pager-model.ts'
import { slide, SLIDER_START, type SliderMove } from './slider-model.ts'
import { fullTime, relativeTime } from './time-words.ts'

const after = (...moves: SliderMove[]) => moves.reduce(slide, SLIDER_START)

describe('slider captcha', () => {
  test('T-028 W-099 dragging to full width verifies', () => {
    expect(after({ kind: 'grab' }, { kind: 'drag', to: 0.5 }, { kind: 'drag', to: 1 })).toEqual({ at: 1, held: false, verified: true })
    expect(after({ kind: 'grab' }, { kind: 'drag', to: 7 }).verified).toBe(true)
  })
  test('T-029 releasing early starts again', () => {
    expect(after({ kind: 'grab' }, { kind: 'drag', to: 0.98 }, { kind: 'release' })).toEqual(SLIDER_START)
  })
  test('W-099 keys move it, End verifies, and moving without holding does nothing', () => {
    expect(after({ kind: 'step', by: 0.1 }, { kind: 'step', by: 0.1 }).at).toBeCloseTo(0.2)
    expect(after({ kind: 'step', by: 1 }).verified).toBe(true)
    expect(after({ kind: 'drag', to: 1 })).toEqual(SLIDER_START)
  })
  test('T-028 T-029 only reaching the end ever verifies, and nothing but a reset undoes it', () => {
    const anyMove: fc.Arbitrary<SliderMove> = fc.oneof(
      fc.constant<SliderMove>({ kind: 'grab' }),
      fc.constant<SliderMove>({ kind: 'release' }),
      fc.double({ min: -2, max: 0.99 }).map((to): SliderMove => ({ kind: 'drag', to })),
    )
    fc.assert(
      fc.property(fc.array(anyMove), (moves) => {
        const state = after(...moves)
        expect(state.verified).toBe(false)
        expect(state.at).toBeGreaterThanOrEqual(0)
        const done = after({ kind: 'step', by: 1 }, ...moves)
        expect(done.verified).toBe(true)
      }),
    )
    expect(after({ kind: 'step', by: 1 }, { kind: 'reset' })).toEqual(SLIDER_START)
  })
})

describe('pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
  ])('page %i of %i', (current, pages, shown) => expect(pageNumbers(current, pages)).toEqual(shown))
  test.each([
    [1, 10, 0, '共 0 条'],
    [1, 10, 7, '1-7 共 7 条'],
    [2, 10, 35, '11-20 共 35 条'],
    [4, 10, 35, '31-35 共 35 条'],
    [9, 10, 35, '共 35 条'],
  ])('page %i of size %i in %i rows', (current, size, total, text) => expect(rangeText(current, size, total)).toBe(text))
  test('the jumper stays in range and ignores what is no number', () => {
    expect([jumpTarget('99', 4), jumpTarget('0', 4), jumpTarget(' 2 ', 4), jumpTarget('x', 4), jumpTarget('-1', 4)]).toEqual([4, 1, 2, undefined, undefined])
  })
})

describe('time in words', () => {
  const now = new Date('2026-11-15T02:00:00Z')
  test.each([
    ['2026-11-15 09:59:40', '刚刚'],
    ['2026-11-15 09:58:00', '2 分钟前'],
    ['2026-11-15 07:00:00', '3 小时前'],
    ['2026-11-14 23:00:00', '昨天'],
    ['2026-11-12 10:00:00', '3 天前'],
    ['2026-10-01 10:00:00', '2026-10-01'],
    ['2026-11-16 10:00:00', '2026-11-16'],
    ['whenever', 'whenever'],
  ])('%s is %s', (text, words) => expect(relativeTime(text, now)).toBe(words))
  test('the full form names the weekday', () => expect(fullTime('2026-11-15 10:00:00')).toBe('2026-11-15 (周日) 10:00'))
})
