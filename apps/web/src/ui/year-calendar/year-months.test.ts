import { expect, test } from 'vitest'
import { yearMonths } from './year-months.ts'

test('S-117 a year is twelve months that mark rest and work beside the plain week, and say what they are', () => {
  const months = yearMonths(2026, [
    { day: '2026-10-10', works: true, name: '调休上班' },
    { day: '2026-10-01', works: false, name: '国庆节' },
    { day: '2026-10-02', works: false, name: '国庆节' },
    { day: '2026-10-05', works: false, name: '' },
  ])
  expect(months.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_month, index) => `${index + 1} 月`))
  expect(months[9]?.words).toEqual(['1 至 2 日 国庆节 休息', '5 日 休息', '10 日 调休上班'])
  const cells = months[9]?.weeks.flat() ?? []
  expect(cells.filter(({ day }) => day !== '')).toHaveLength(31)
  expect(cells.filter(({ kind }) => kind === 'rest').map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02', '2026-10-05'])
  expect(cells.filter(({ kind }) => kind === 'work').map(({ day }) => day)).toEqual(['2026-10-10'])
  // The first of October 2026 is a Thursday.
  expect(months[9]?.weeks[0]?.map(({ day }) => day)).toEqual(['', '', '', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
  expect(months[0]?.words).toEqual([])
})
