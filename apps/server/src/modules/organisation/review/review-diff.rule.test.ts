import { expect, test } from 'vitest'
import { compareFields, compareQualifications } from './review-diff.ts'

test('every field of the form in its order; only what differs from an earlier state counts as changed', () => {
  const before = { name: '甲公司', bankName: '一行', telephone: '' }
  const after = { name: '甲公司', bankName: '二行', telephone: '' }
  expect(compareFields(before, after).map(({ field, changed }) => [field, changed])).toEqual([
    ['name', false],
    ['telephone', false],
    ['bankName', true],
  ])
  expect(compareFields(undefined, after).some(({ changed }) => changed)).toBe(false)
})

test('papers are the same by name and number', () => {
  const paper = (name: string, identifier: string, rank = '') => ({ name, identifier, rank })
  const compared = compareQualifications([paper('甲', '1'), paper('乙', '2'), paper('丙', '3')], [paper('甲', '1'), paper('乙', '2', '一级'), paper('丁', '4')])
  expect(compared.map(({ name, change }) => `${name} ${change}`)).toEqual(['甲 same', '乙 changed', '丁 new', '丙 removed'])
  expect(compareQualifications(undefined, [paper('甲', '1')])[0]?.change).toBe('new')
})
