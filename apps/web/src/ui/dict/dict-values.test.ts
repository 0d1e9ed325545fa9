import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, isOn, isTableCode, joinValues, offeredChoices, splitValues, switchCorrection, YES_NO } from './dict-values.ts'

test('numbers are compared as text, and nothing is no value', () => {
  expect([1, '1', 0, false, '', null, undefined].map(asText)).toEqual(['1', '1', '0', 'false', undefined, undefined, undefined])
})

test('K-073 several values are one text with commas, or with another delimiter', () => {
  expect(splitValues('1,2,,2, 3')).toEqual(['1', '2', '3'])
  expect(splitValues('1;2', ';')).toEqual(['1', '2'])
  expect(splitValues(7)).toEqual(['7'])
  expect(joinValues(['1', '2'])).toBe('1,2')
  expect(joinValues(['1', '2'], ';')).toBe('1;2')
  expect(joinValues([])).toBe('')
})

test('any set of values survives being one text', () => {
  const value = fc.stringMatching(/^[\w\u4e00-\u9fa5]{1,6}$/)
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 8 }), fc.constantFrom(',', ';', '|'), (values, delimiter) => {
      expect(splitValues(joinValues(values, delimiter), delimiter)).toEqual(values)
    }),
  )
})

test('a disabled item is offered only to the record that holds it, and an unknown value shows itself', () => {
  const choices = [
    { value: '1', label: '甲' },
    { value: '2', label: '乙', disabled: true },
  ]
  expect(offeredChoices(choices, []).map(({ label }) => label)).toEqual(['甲'])
  expect(offeredChoices(choices, ['2', '9']).map(({ label }) => label)).toEqual(['甲', '乙', '9'])
})

test('T-052 T-053 a switch has the values Y and N, or others, and an empty one has the off value', () => {
  expect(YES_NO).toEqual(['Y', 'N'])
  expect([isOn('Y', YES_NO), isOn('N', YES_NO), isOn(1, ['1', '0'])]).toEqual([true, false, true])
  expect([switchCorrection('', YES_NO), switchCorrection(undefined, ['1', '0']), switchCorrection('Y', YES_NO), switchCorrection(0, ['1', '0'])]).toEqual([
    'N',
    '0',
    undefined,
    undefined,
  ])
})

test('a code with commas is a table', () => {
  expect(['t_source', 'sys_user,realname,username'].map(isTableCode)).toEqual([false, true])
})
