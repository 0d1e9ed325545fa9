import { expect, test } from 'vitest'
import { yearMonths } from './year-months.ts'

const REST = ['01', '02', '03', '05'].map((day) => ({ day: `2026-10-${day}`, works: false, name: '国庆节' }))
const SPECIAL = [
  ...REST,
  { day: '2026-10-10', works: true, name: '' },
  { day: '2026-05-01', works: false, name: '劳动节' },
  { day: '2026-06-19', works: false, name: '' },
]

test('a year is twelve months of whole weeks, Monday first, and holds each of its days once', () => {
  const months = yearMonths(2028, [])
  expect(months.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_month, index) => `${index + 1} 月`))
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter(({ day }) => day !== '')
  expect(days).toHaveLength(366)
  expect(new Set(days.map(({ day }) => day)).size).toBe(366)
  for (const { weeks, words } of months) {
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(words).toEqual([])
  }
  expect(days.filter(({ kind }) => kind === 'weekend')).toHaveLength(106)
})

test('S-117 days that differ are marked, and those of one name that follow each other are one line', () => {
  const months = yearMonths(2026, SPECIAL)
  const october = months[9]
  expect(october?.words).toEqual(['1 至 3 日 国庆节 休息', '5 日 国庆节 休息', '10 日 调休上班'])
  const kinds = new Map(october?.weeks.flat().map(({ day, kind, name }) => [day, `${kind} ${name}`.trim()]))
  expect(kinds.get('2026-10-03')).toBe('rest 国庆节')
  expect(kinds.get('2026-10-04')).toBe('weekend')
  expect(kinds.get('2026-10-10')).toBe('work')
  expect(kinds.get('2026-10-12')).toBe('plain')
  expect(months[4]?.words).toEqual(['1 日 劳动节 休息'])
  expect(months[5]?.words).toEqual(['19 日 休息'])
})
