import { expect, test } from 'vitest'
import { hours, repeated, windowText } from './share-words.ts'

const friday = { startTime: '2026-11-20 13:30:00', endTime: '2026-11-20 17:30:00' }

test('a window repeats on working days up to the day that is named', () => {
  expect(repeated([friday], '2026-11-24').map(windowText)).toEqual([
    '2026-11-20 周五 13:30–17:30',
    '2026-11-23 周一 13:30–17:30',
    '2026-11-24 周二 13:30–17:30',
  ])
  expect(repeated([friday], undefined)).toEqual([friday])
  expect(repeated([friday], '2026-11-01')).toEqual([friday])
  expect(repeated([{ startTime: '', endTime: '' }], '2026-11-24')).toHaveLength(1)
})

test('windows and hours in words', () => {
  expect(windowText({ startTime: '2026-11-20 20:00:00', endTime: '2026-11-21 06:00:00' })).toBe('2026-11-20 周五 20:00–11-21 06:00')
  expect([hours(690), hours(50), hours(0)]).toEqual(['11.5 小时', '0.83 小时', '0 小时'])
})
