import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRuns } from './cron-schedule.ts'
import { fromBeijing, toBeijing } from './time.ts'

/*
 * An evaluator of its own: it asks every calendar day and every second of a matching day whether the text allows it.
 * It shares nothing with the code under test but the text.
 */
const NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function allows(part: string, value: number, min: number, max: number, names: string[] = []): boolean {
  const number = (word: string) => (names.includes(word) ? names.indexOf(word) + 1 : Number(word))
  return part.split(',').some((entry) => {
    if (entry === '*' || entry === '?') return true
    const [head = '', step] = entry.split('/')
    const [from, to] = head === '*' || head === '' ? [min, max] : head.split('-').map(number)
    const start = from ?? min
    const end = to ?? (step ? max : start)
    const distance = value >= start ? value - start : value + (max - min + 1) - start
    const reach = end >= start ? end - start : end + (max - min + 1) - start
    return value >= min && distance <= reach && distance % Number(step ?? 1) === 0
  })
}

function dayAllowed(day: Date, dayText: string, weekText: string): boolean {
  const date = day.getUTCDate()
  const lastDate = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  const weekdayOf = (n: number) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), n)).getUTCDay() + 1
  const isWorkday = (n: number) => n >= 1 && n <= lastDate && weekdayOf(n) !== 1 && weekdayOf(n) !== 7
  if (weekText !== '?') {
    const [, name = '', kind, nth] = /^(\w+?)(L|#)(\d?)$/.exec(weekText) ?? []
    const wanted = NAMES.includes(name) ? NAMES.indexOf(name) + 1 : Number(name)
    if (weekText === 'L') return weekdayOf(date) === 7
    if (kind === 'L') return weekdayOf(date) === wanted && date + 7 > lastDate
    if (kind === '#') return weekdayOf(date) === wanted && Math.ceil(date / 7) === Number(nth)
    return allows(weekText, weekdayOf(date), 1, 7, NAMES)
  }
  if (dayText === 'L') return date === lastDate
  if (dayText === 'LW') return isWorkday(date) && ![1, 2, 3].some((more) => isWorkday(date + more)) && date > lastDate - 3
  if (dayText.startsWith('L-')) return date === lastDate - Number(dayText.slice(2))
  if (dayText.endsWith('W')) {
    const wanted = Number(dayText.slice(0, -1))
    if (wanted > lastDate) return false
    const nearest = [0, -1, 1, -2, 2].map((step) => wanted + step).find(isWorkday)
    return date === nearest
  }
  return allows(dayText, date, 1, 31)
}

function bruteForce(text: string, from: string, count: number): string[] {
  const [second = '', minute = '', hour = '', day = '', month = '', week = '', year = '*'] = text.split(' ')
  const numbers = (part: string, max: number) => Array.from({ length: max + 1 }, (_, n) => n).filter((n) => allows(part, n, 0, max))
  const runs: string[] = []
  const [hours, minutes, seconds] = [numbers(hour, 23), numbers(minute, 59), numbers(second, 59)]
  const at = new Date(`${from.slice(0, 10)}T00:00:00Z`)
  const horizon = at.getUTCFullYear() + 100
  for (; at.getUTCFullYear() <= horizon; at.setUTCDate(at.getUTCDate() + 1)) {
    if (!allows(year, at.getUTCFullYear(), 1970, 9999)) at.setUTCMonth(11, 31)
    else if (allows(month, at.getUTCMonth() + 1, 1, 12, MONTHS) && dayAllowed(at, day, week))
      for (const h of hours)
        for (const m of minutes)
          for (const s of seconds) {
            const clock = [h, m, s].map((n) => String(n).padStart(2, '0')).join(':')
            const run = `${at.toISOString().slice(0, 10)} ${clock}`
            if (run > from) runs.push(run)
            if (runs.length === count) return runs
          }
  }
  return runs
}

const runsOf = (text: string, from: string, count = 10) => nextRuns(text, fromBeijing(from) ?? new Date(Number.NaN), count).map(toBeijing)

const FROM = ['2026-11-15 11:20:30', '2027-01-31 23:59:59', '2028-02-28 00:00:00']

test.each([
  '* * * * * ? *',
  '0/5 * * * * ?',
  '*/7 * * * * ?',
  '/20 * * * * ?',
  '0 0/15 * * * ?',
  '0 5-10 8,20 * * ?',
  '10-30/5 * * * * ?',
  '50-10 * * * * ?',
  '0 0 22-2 * * ?',
  '0 0 20-3/3 * * ?',
  '0 30 9 * * ?',
  '0 0 0 1 * ?',
  '0 0 0 31 * ?',
  '0 0 0 28-3 * ?',
  '0 0 0 1/10 * ?',
  '0 0 0 1,31 * ?',
  '0 0 9 1,2,30 2,3 ?',
  '0 0 20 5/13 2-4 ?',
  '0 15 10 L * ?',
  '0 15 10 L-2 * ?',
  '0 15 10 L-28 * ?',
  '0 15 10 L-30 * ?',
  '0 0 9 LW * ?',
  '0 0 9 15W * ?',
  '0 0 9 1W * ?',
  '0 0 9 31W * ?',
  '0 0 9 ? * 2-6',
  '0 0 9 ? * MON-FRI',
  '0 0 9 ? * 6-2',
  '0 0 9 ? * 1',
  '0 0 9 ? * L',
  '0 0 9 ? * 2/2',
  '0 15 10 ? * 6L',
  '0 15 10 ? * 6#3',
  '0 15 10 ? * FRI#3',
  '0 15 10 ? * 1#5',
  '0 15 10 ? 2 7#5',
  '0 0 0 1 1 ? 2027-2030',
  '0 0 0 1 1 ? 2026/3',
  '0 0 0 29 2 ? *',
  '0 0 0 30 2 ?',
  '0 0 0 ? 11-2 3',
  '0 0 0 1 JAN,JUL ?',
  '0 0 12 1-5,10,20/4 * ?',
  '59 59 23 31 12 ? 2026',
  '0 0 0 * * ? 2019',
  '0 0 0 1 1 ? */3',
])('W-032 E-036 K-070 the next ten runs of "%s" are those of the calendar', (text) => {
  for (const from of FROM) expect(runsOf(text, from), from).toEqual(bruteForce(text, from, 10))
})

const number = (min: number, max: number) => fc.integer({ min, max })
const part = (min: number, max: number, wrap: boolean) =>
  fc.oneof(
    fc.constant('*'),
    number(min, max).map(String),
    fc.uniqueArray(number(min, max), { minLength: 2, maxLength: 4 }).map((values) => values.join(',')),
    fc.tuple(number(min, max), number(min, max)).map(([a, b]) => (wrap || a <= b ? `${a}-${b}` : `${b}-${a}`)),
    fc.tuple(number(min, max), number(1, max)).map(([a, step]) => `${a}/${step}`),
  )
const dayAndWeek = fc.oneof(
  fc
    .oneof(
      part(1, 31, true),
      fc.constantFrom('L', 'LW'),
      number(1, 30).map((n) => `L-${n}`),
      number(1, 31).map((n) => `${n}W`),
    )
    .map((day) => [day, '?'] as const),
  fc
    .oneof(
      part(1, 7, true),
      number(1, 7).map((n) => `${n}L`),
      fc.tuple(number(1, 7), number(1, 5)).map(([n, k]) => `${n}#${k}`),
    )
    .map((week) => ['?', week] as const),
)

test('E-036 T-039 any expression runs when the calendar says so', () => {
  fc.assert(
    fc.property(
      part(0, 59, true),
      part(0, 59, true),
      part(0, 23, true),
      dayAndWeek,
      part(1, 12, true),
      part(2026, 2060, false),
      (second, minute, hour, [day, week], month, year) => {
        const text = `${second} ${minute} ${hour} ${day} ${month} ${week} ${year}`
        expect(runsOf(text, '2026-11-15 11:20:30', 3)).toEqual(bruteForce(text, '2026-11-15 11:20:30', 3))
      },
    ),
    { numRuns: 80, seed: 20261115 },
  )
}, 60_000)

test('E-036 days that some months lack never hide the first days of the next month', () => {
  const days = fc.uniqueArray(fc.oneof(number(1, 4), number(28, 31)), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(days, part(1, 12, true), number(1, 28), number(1, 12), (list, month, day, at) => {
      const text = `0 0 8,20 ${list.join(',')} ${month} ?`
      const from = `2027-${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')} 12:00:00`
      expect(runsOf(text, from, 8)).toEqual(bruteForce(text, from, 8))
    }),
    { numRuns: 100, seed: 31 },
  )
}, 60_000)

test('W-032 the preview ignores the year: a year long past still shows the rhythm', () => {
  const from = fromBeijing('2026-11-15 11:20:30') ?? new Date(0)
  expect(nextRuns('0 0 8 1 * ? 2019', from, 10)).toEqual([])
  expect(nextRuns('0 0 8 1 * ? 2019', from, 2, { ignoreYear: true }).map(toBeijing)).toEqual(['2026-12-01 08:00:00', '2027-01-01 08:00:00'])
})

test('X-024 an expression that never runs, or cannot be read, has no runs', () => {
  for (const text of ['0 0 0 30 2 ?', '0 0 0 31 2,4,6,9,11 ?', '0 0 0 ? * 8', 'x', '']) expect(nextRuns(text, new Date('2026-11-15T04:00:00Z'), 10)).toEqual([])
})

test('the work is bounded: never more than a thousand runs, and a hopeless search ends soon', () => {
  const from = new Date('2026-11-15T04:00:00Z')
  expect(nextRuns('* * * * * ?', from, 1e9)).toHaveLength(1000)
  for (const text of ['* * * L-30 2 ?', '* * * 31W 2 ?', '* * * 30 2 ? 0/1', '* * * ? 2 6#5 9999'])
    expect(nextRuns(text, from, 10).length, text).toBeLessThanOrEqual(10)
})
