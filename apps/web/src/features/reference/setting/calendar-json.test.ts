import { expect, test } from 'vitest'
import { readCalendar } from './calendar-json.ts'

test('S-117 days are read in our form and in the published one, each once and in order', () => {
  expect(
    readCalendar(
      '[{"day":"2027-10-01","works":false,"name":"国庆节"},{"day":"2027-01-01","works":false,"name":"元旦"},{"day":"2027-01-01","works":true,"name":"改"}]',
    ),
  ).toEqual({
    days: [
      { day: '2027-01-01', works: true, name: '改' },
      { day: '2027-10-01', works: false, name: '国庆节' },
    ],
  })
  expect(readCalendar('{"year":2027,"days":[{"name":"春节","date":"2027-02-06","isOffDay":false}]}')).toEqual({
    days: [{ day: '2027-02-06', works: true, name: '春节' }],
  })
})

test.each(['', '{}', '[]', '[{"day":"2027-02-30","works":false,"name":"x"}]', '[1]', 'x'])('S-117 %j is refused', (text) => {
  expect(readCalendar(text)).toHaveProperty('fault')
})
