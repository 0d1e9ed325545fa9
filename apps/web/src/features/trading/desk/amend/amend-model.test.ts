import { expect, test } from 'vitest'
import { amendBody, changesOf, termText } from './amend-model.ts'

const before = { name: '车床', startPrice: 100, telephone: '010', note: '', inspectSite: 0, deposit2: 20 }

test('T6 only what differs is shown and sent, and what is material is marked', () => {
  const after = { name: '车床', startPrice: 90, telephone: '', note: undefined, inspectSite: '0', deposit2: 20 }
  expect(changesOf(before, after)).toEqual([
    { field: 'startPrice', title: '起始价', before: '100.00', after: '90.00', material: true },
    { field: 'telephone', title: '联系电话', before: '010', after: '', material: false },
  ])
  expect(amendBody(before, after)).toEqual({ startPrice: 90, telephone: '' })
})
test('T6 a number that is emptied is sent as nothing, a field that is not in the form is left alone', () => {
  expect(amendBody(before, { deposit2: null })).toEqual({ deposit2: null })
  expect(amendBody(before, {})).toEqual({})
})
test('codes are read as words', () => {
  expect([termText('qualsVerify', '2'), termText('note', ''), termText('startPrice', '90.00')]).toEqual(['平台预审', '（无）', '90.00'])
})
