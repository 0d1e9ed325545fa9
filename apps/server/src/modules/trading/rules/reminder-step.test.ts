import { expect, test } from 'vitest'
import { reminderStep } from './reminder-step.ts'

const DAY = 86_400_000

test('domain 2.12: bidders are reminded a day, an hour and ten minutes before, and of what was missed only the last', () => {
  const start = new Date(2 * DAY)
  const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000)
  expect(reminderStep(start, new Date(0))).toEqual({ lead: undefined, next: before(1440) })
  expect(reminderStep(start, before(1440))).toEqual({ lead: 1440, next: before(60) })
  expect(reminderStep(start, before(30))).toEqual({ lead: 60, next: before(10) })
  expect(reminderStep(start, before(10))).toEqual({ lead: 10, next: undefined })
  expect(reminderStep(start, start)).toEqual({ lead: undefined, next: undefined })
})
