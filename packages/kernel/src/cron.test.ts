import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cronProblem, DEFAULT_CRON, parseCron, printCron, splitCron, type Cron } from './cron.ts'
import { CRON_FIELDS, CRON_RULES, parseField, printField, WEEK_NAMES, type CronField, type CronItem, type CronValue } from './cron-fields.ts'
import { changeField } from './cron-linkage.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })

/** Every value a field can have, built from the rules and not from texts. */
function valueOf(field: CronField): fc.Arbitrary<CronValue> {
  const { min, max, maxStep } = CRON_RULES[field]
  const number = whole(min, max)
  const step = whole(1, maxStep)
  const ends = fc
    .tuple(number, whole(Math.max(min, 1), max))
    .map(([a, b]) => (field === 'year' ? { from: Math.min(a, b), to: Math.max(a, b) } : { from: a, to: b }))
  const item: fc.Arbitrary<CronItem> = fc.oneof(
    number.map((from) => ({ from })),
    ends,
    fc.record({ from: number, step }),
    fc.tuple(ends, step).map(([range, by]) => ({ ...range, step: by })),
  )
  const stepped: fc.Arbitrary<CronItem> = fc.tuple(ends, step).map(([range, by]) => ({ ...range, step: by }))
  const common: fc.Arbitrary<CronValue>[] = [
    fc.constant({ mode: 'every' }),
    ends.map((range) => ({ mode: 'range', ...range })),
    fc.record({ mode: fc.constant('loop'), from: number, step }),
    fc.uniqueArray(number, { minLength: 1, maxLength: 9 }).map((values) => ({ mode: 'list', values: values.sort((a, b) => a - b) })),
    fc.tuple(stepped, fc.array(item, { maxLength: 3 })).map(([first, rest]) => ({ mode: 'mixed', items: [first, ...rest] })),
  ]
  if (field === 'day')
    common.push(
      fc.constantFrom<CronValue>({ mode: 'unset' }, { mode: 'last' }, { mode: 'lastWorkday' }),
      whole(1, 30).map((days) => ({ mode: 'beforeEnd', days })),
      number.map((day) => ({ mode: 'nearestWorkday', day })),
    )
  if (field === 'week')
    common.push(
      fc.constant({ mode: 'unset' }),
      number.map((week) => ({ mode: 'lastWeekday', week })),
      fc.record({ mode: fc.constant('nthWeekday'), week: number, nth: whole(1, 5) }),
    )
  return fc.oneof(...common)
}

test.each(CRON_FIELDS)('E-036 T-038 T-039 whatever value %s has, its text reads back as the same value', (field) => {
  fc.assert(
    fc.property(valueOf(field), (value) => {
      expect(parseField(field, printField(value))).toEqual({ ok: true, value })
    }),
  )
})

test('E-035 K-071 the default is every second of every day, the week unset', () => {
  expect(printCron(DEFAULT_CRON)).toBe('* * * * * ? *')
  expect(Object.keys(DEFAULT_CRON)).toEqual(['second', 'minute', 'hour', 'day', 'month', 'week', 'year'])
  expect(cronProblem(printCron(DEFAULT_CRON))).toBeUndefined()
})

test('E-035 six parts leave the year open, seven name it, and printing gives the parts back', () => {
  expect(splitCron(' 0  0 8 * * ? ')).toEqual({ ...DEFAULT_CRON, second: '0', minute: '0', hour: '8' })
  expect(printCron(splitCron('0 0 8 * * ?') ?? DEFAULT_CRON, { hideYear: true })).toBe('0 0 8 * * ?')
  // A year that means something is never dropped, hidden or not.
  expect(printCron(splitCron('0 0 8 * * ? 2027') ?? DEFAULT_CRON, { hideYear: true })).toBe('0 0 8 * * ? 2027')
})

test('K-069 K-070 the week counts from Sunday, by number or by name', () => {
  WEEK_NAMES.forEach((name, index) => expect(parseField('week', name)).toEqual({ ok: true, value: { mode: 'list', values: [index + 1] } }))
  expect(parseField('week', 'mon-fri')).toEqual({ ok: true, value: { mode: 'range', from: 2, to: 6 } })
  expect(parseField('week', 'L')).toEqual({ ok: true, value: { mode: 'list', values: [7] } })
  expect(parseField('week', 'FRI#3')).toEqual(parseField('week', '6#3'))
  expect(parseField('week', 'FRIL')).toEqual(parseField('week', '6L'))
})

test.each<[string, CronField, readonly string[], readonly string[]]>([
  ['V-099', 'hour', ['0', '23', '0-23', '22-2', '0/23'], ['24', '-1', '1.5', '0-24', '0/0', '0/24', 'x', '1,', '1--2', '1/2/3', '+1', '０']],
  ['V-100', 'minute', ['0', '59', '*/5', '/5', '50-10/3'], ['60', '0/60', '5-', '?', 'L', '']],
  ['V-101', 'second', ['0', '59', '0,30'], ['60', '99999999999999999999', '?', '1W']],
  ['V-102', 'month', ['1', '12', 'JAN-MAR', '11-2'], ['0', '13', 'JANUARY', '1/13']],
  ['V-103', 'day', ['1', '31', '?', 'L', 'LW', '15W', 'L-3'], ['0', '32', 'W', '32W', '0W', 'L-0', 'L-31', '1W,2', 'L,3', '6L', '6#3']],
  ['V-104', 'year', ['0', '2019', '2119', '0-1', '2026/1', '*/2'], ['-1', '0-0', '2030-2026', '2026/0', '10000', 'abc', '?', '20 26']],
  ['K-070', 'week', ['1', '7', 'SUN', 'SAT', '6L', '6#3', '6-2'], ['0', '8', '1-8', '6#6', '6#0', '8L', 'XXX', 'XXXL', '2/8', '6#3,2']],
])('%s %s takes what its limits allow and nothing else', (_row, field, good, bad) => {
  for (const text of good) expect(parseField(field, text), text).toMatchObject({ ok: true })
  for (const text of bad) expect(parseField(field, text), text).toMatchObject({ ok: false })
})

test.each([
  ['', 'Cron表达式错误：不能为空'],
  ['* * * * ?', 'Cron表达式错误：应为6项或7项，当前为5项'],
  ['* * * * * ? * *', 'Cron表达式错误：最多7项，当前为8项'],
  ['0 0 24 * * ?', 'Cron表达式错误：时“24”应为0到23的整数'],
  ['0 0/0 * * * ?', 'Cron表达式错误：分“0/0”的间隔应为1到59的整数'],
  ['0 0 0 ? * 8', 'Cron表达式错误：周“8”应为1到7的整数（1为周日，7为周六）'],
  ['0 0 0 * * ? abc', 'Cron表达式错误：年“ABC”无法识别'],
  ['0 0 0 * * *', 'Cron表达式错误：日和周只能设置其中之一，请将周改为?'],
  ['0 0 0 5 * 2', 'Cron表达式错误：日和周只能设置其中之一，请将日改为?'],
  ['0 0 0 ? * ?', 'Cron表达式错误：日和周不能同时为?'],
  ['? 0 0 * * ?', 'Cron表达式错误：秒不能填?，?只用于日和周'],
  [`${'0,'.repeat(200)}0 0 0 * * ?`, 'Cron表达式错误：长度不能超过255个字符'],
])('V-099 V-100 V-101 V-102 V-103 V-104 "%s" is refused with a reason', (text, message) => {
  expect(parseCron(text)).toEqual({ ok: false, message })
})

test('V-104 any text is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789*?LW#-/, SUNJAX') }), (text) => void cronProblem(text)),
    { numRuns: 2000 },
  )
})

const cron = (text: string): Cron => splitCron(text) ?? DEFAULT_CRON

test.each<[string, string, CronField, string, string]>([
  ['T-031 a minute fixes the second', '* * * * * ? *', 'minute', '5', '0 5 * * * ? *'],
  ['T-031 a chosen second stays', '30 * * * * ? *', 'minute', '5', '30 5 * * * ? *'],
  ['T-032 an hour fixes minute and second', '* * * * * ? *', 'hour', '8', '0 0 8 * * ? *'],
  ['T-033 a day fixes the hour', '* * * * * ? *', 'day', '5', '0 0 0 5 * ? *'],
  ['T-033 a week fixes the hour', '* * * * * ? *', 'week', '2', '0 0 0 ? * 2 *'],
  ['T-034 a month with open week makes it 1', '0 0 0 ? * * *', 'month', '3', '0 0 0 ? 3 1 *'],
  ['T-035 a month with open day makes it 1', '0 0 0 * * ? *', 'month', '3', '0 0 0 1 3 ? *'],
  ['T-036 a year fixes the month and all below', '* * * * * ? *', 'year', '2027', '0 0 0 1 1 ? 2027'],
  ['T-037 a day unsets the week', '0 0 0 ? * 2 *', 'day', '5', '0 0 0 5 * ? *'],
  ['T-037 a week unsets the day', '0 0 0 5 * ? *', 'week', '2', '0 0 0 ? * 2 *'],
  ['T-037 one of both stays set', '0 0 0 5 * ? *', 'day', '?', '0 0 0 ? * * *'],
])('%s', (_title, before, field, text, after) => {
  expect(printCron(changeField(cron(before), field, text))).toBe(after)
})

/** The document's sentences as watchers that fire until nothing changes any more. */
function reference(before: Cron, edited: CronField, text: string): Cron {
  const next: Cron = { ...before }
  const set = (field: CronField, value: string) => {
    if (next[field] === value) return
    next[field] = value
    watchers[field](value)
  }
  const hourIfSet = (value: string) => value !== '?' && next.hour === '*' && set('hour', '0')
  const watchers: Record<CronField, (value: string) => unknown> = {
    second: () => undefined,
    minute: () => next.second === '*' && set('second', '0'),
    hour: () => next.minute === '*' && set('minute', '0'),
    day: (value) => {
      hourIfSet(value)
      if (value !== '?') set('week', '?')
      else if (next.week === '?') set('week', '*')
    },
    week: (value) => {
      hourIfSet(value)
      if (value !== '?') set('day', '?')
      else if (next.day === '?') set('day', '*')
    },
    month: () => {
      if (next.day === '?' && next.week === '*') set('week', '1')
      else if (next.week === '?' && next.day === '*') set('day', '1')
    },
    year: () => next.month === '*' && set('month', '1'),
  }
  set(edited, text)
  return next
}

test('T-032 T-033 T-034 T-035 T-036 T-037 any run of changes follows as the watchers of the document do, and stays a valid expression', () => {
  const change = fc
    .constantFrom(...CRON_FIELDS)
    .chain((field) => fc.tuple(fc.constant(field), fc.oneof(valueOf(field).map(printField), fc.constantFrom('*', '1'))))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let now = DEFAULT_CRON
      for (const [field, text] of changes) {
        const next = changeField(now, field, text)
        expect(next).toEqual(reference(now, field, text))
        expect(next[field]).toBe(text)
        expect([next.day, next.week].filter((value) => value === '?')).toHaveLength(1)
        now = next
      }
      expect(CRON_FIELDS.every((field) => parseField(field, now[field]).ok)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
