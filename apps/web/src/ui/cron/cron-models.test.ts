import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CRON, printCron } from '@aosp/kernel/cron'
import { CRON_FIELDS, parseField, printField, type CronValue } from '@aosp/kernel/cron-fields'
import { dayTabValue, editDayTab, editField, editText, editValue, openEditor, problemOf, textOf, visibleFields } from './cron-editor-model.ts'
import { changeRange, COMMON_MODES, DAY_OF_MONTH_MODES, limitsOf, listChoices, startValue, TAB_MODES, WEEKDAYS } from './picker-modes.ts'

test('K-071 an empty value opens as the default', () => {
  expect(textOf(openEditor('', {}), {})).toBe('* * * * * ? *')
})

test('W-030 seven tabs in the order of the expression, fewer when second or year is hidden', () => {
  expect(visibleFields({})).toEqual([...CRON_FIELDS])
  expect(visibleFields({ hideSecond: true, hideYear: true })).toEqual(['minute', 'hour', 'day', 'month', 'week'])
})

test('hidden fields: seconds become whole minutes, an open year is left out, a set year is kept', () => {
  const options = { hideSecond: true, hideYear: true }
  expect(textOf(openEditor('', options), options)).toBe('0 * * * * ?')
  expect(textOf(openEditor('15 0 8 * * ?', options), options)).toBe('15 0 8 * * ?')
  expect(textOf(openEditor('0 0 8 * * ? 2027', options), options)).toBe('0 0 8 * * ? 2027')
})

test('W-031 a typed expression is taken as typed; one without seven parts waits with its problem', () => {
  const open = openEditor('', {})
  expect(textOf(editText(open, '0 0/5  * * * ?', {}), {})).toBe('0 0/5 * * * ? *')
  const broken = editText(open, '0 0', {})
  expect([textOf(broken, {}), problemOf(broken, {})]).toEqual(['0 0', 'Cron表达式错误：应为6项或7项，当前为2项'])
  // The next picked value replaces the broken text.
  expect(textOf(editValue(broken, 'hour', { mode: 'list', values: [8] }), {})).toBe('0 0 8 * * ? *')
})

test('T-031 T-037 small fields follow the linkage', () => {
  expect(textOf(editField(openEditor('', {}), 'week', ' 2-6 '), {})).toBe('0 0 0 ? * 2-6 *')
})

test('T-038 W-034 W-035 W-036 the common modes are every, range, loop and list', () => {
  expect(COMMON_MODES).toEqual(['every', 'range', 'loop', 'list'])
  for (const field of ['second', 'minute', 'hour', 'month', 'year'] as const) expect(TAB_MODES[field]).toBe(COMMON_MODES)
})

test('W-033 T-039 the day picker has its seven options, the day tab those and the further ones', () => {
  expect(DAY_OF_MONTH_MODES).toEqual(['unset', 'every', 'range', 'loop', 'nearestWorkday', 'last', 'list'])
  const further = ['lastWorkday', 'lastWeekday', 'beforeEnd', 'nthWeekday'] as const
  expect(new Set(TAB_MODES.day)).toEqual(new Set([...DAY_OF_MONTH_MODES, ...further]))
})

test('T-039 weekdays of the month chosen in the day tab live in the week field and show in both', () => {
  const chosen = editDayTab(openEditor('0 0 8 5 * ?', {}), { mode: 'lastWeekday', week: 6 })
  expect(textOf(chosen, {})).toBe('0 0 8 ? * 6L *')
  expect(dayTabValue(chosen.cron)).toEqual({ mode: 'lastWeekday', week: 6 })
  expect(textOf(editDayTab(chosen, { mode: 'nthWeekday', week: 2, nth: 3 }), {})).toBe('0 0 8 ? * 2#3 *')
  expect(textOf(editDayTab(chosen, { mode: 'unset' }), {})).toBe('0 0 8 ? * * *')
  expect(textOf(editDayTab(chosen, { mode: 'last' }), {})).toBe('0 0 8 L * ? *')
  expect(dayTabValue({ ...DEFAULT_CRON, day: '?', week: '2-6' })).toEqual({ mode: 'unset' })
})

test.each(CRON_FIELDS)(
  'V-099 V-100 V-101 V-102 V-103 V-104 every mode of %s starts with a value its field accepts, and every choice listed is one',
  (field) => {
    for (const mode of TAB_MODES[field]) {
      const start = startValue(field, mode, 2026)
      const kept = field === 'day' && (mode === 'lastWeekday' || mode === 'nthWeekday') ? 'week' : field
      expect(start.mode).toBe(mode)
      expect(parseField(kept, printField(start)), mode).toEqual({ ok: true, value: start })
    }
    for (const { value } of listChoices(field)) expect(parseField(field, String(value))).toMatchObject({ ok: true })
  },
)

test('K-068 K-069 years run from 2019 to 2119, weekdays from Monday 2 to Sunday 1', () => {
  const years = listChoices('year').map(({ value }) => value)
  expect([years[0], years.at(-1), years.length]).toEqual([2019, 2119, 101])
  expect(WEEKDAYS.map(({ value, label }) => `${label}${value}`).join(' ')).toBe('周一2 周二3 周三4 周四5 周五6 周六7 周日1')
})

test('V-104 limits of the year: start from 0, end and interval from 1; the ends of a range keep their order', () => {
  expect([limitsOf('year', 'from').min, limitsOf('year', 'to').min, limitsOf('year', 'step').min]).toEqual([0, 1, 1])
  expect(changeRange('year', { from: 2026, to: 2030 }, 'from', 2032)).toEqual({ mode: 'range', from: 2032, to: 2032 })
  expect(changeRange('year', { from: 2026, to: 2030 }, 'to', 2020)).toEqual({ mode: 'range', from: 2020, to: 2020 })
  // An hour range may run over midnight.
  expect(changeRange('hour', { from: 8, to: 18 }, 'from', 22)).toEqual({ mode: 'range', from: 22, to: 18 })
})

test('V-099 V-100 V-101 V-102 V-103 V-104 whatever is picked, the editor holds a valid expression', () => {
  const pick = fc.constantFrom(...CRON_FIELDS).chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...TAB_MODES[field])))
  fc.assert(
    fc.property(fc.array(pick, { maxLength: 10 }), (picks) => {
      let state = openEditor('', {})
      for (const [field, mode] of picks) {
        const value: CronValue = startValue(field, mode, 2026)
        state = field === 'day' ? editDayTab(state, value) : editValue(state, field, value)
        expect(problemOf(state, {}), printCron(state.cron)).toBeUndefined()
        const shown = field === 'day' ? dayTabValue(state.cron) : parseField(field, state.cron[field])
        expect(shown).toEqual(field === 'day' ? value : { ok: true, value })
      }
    }),
  )
})
