import { describe, expect, test } from 'vitest'
import { calendarMarks } from './calendar-marks.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const session = {
  state: 2,
  bid_type: 1,
  suspended: false,
  sign_end_time: at(1),
  start_time: at(2),
  end_at: null,
  end_time: at(3),
  sign_due: at(4),
  pay_due: at(5),
}
const marks = (change: Partial<typeof session> | { end_at: Date }, inDeal = true) => calendarMarks({ ...session, ...change }, inDeal).map(({ what }) => what)

describe('dates of a session in a calendar', () => {
  test('what is ahead of the hammer, then what its two sides owe', () => {
    expect(marks({})).toEqual(['signEnd', 'start', 'end'])
    expect(marks({ state: 5 })).toEqual(['signEnd', 'start', 'end', 'signDue', 'payDue'])
    expect(marks({ state: 6 })).toEqual(['signEnd', 'start', 'end', 'payDue'])
    expect(marks({ state: 7 })).toEqual(['signEnd', 'start', 'end'])
  })
  test('who lost owes nothing', () => expect(marks({ state: 5 }, false)).toEqual(['signEnd', 'start', 'end']))
  test('a suspended session tells no time to come', () => {
    for (const state of [2, 3, 4]) expect(marks({ state, suspended: true })).toEqual([])
  })
  test('the end of a Dutch clock is told once it is over, not before: it would tell the reserve', () => {
    for (const state of [2, 3, 4]) expect(marks({ state, bid_type: 5 })).toEqual(['signEnd', 'start'])
    expect(marks({ state: 5, bid_type: 5 })).toContain('end')
  })
  test('an end that moved is the one that counts', () =>
    expect(calendarMarks({ ...session, end_at: at(9) }, true).find(({ what }) => what === 'end')?.at).toEqual(at(9)))
})
