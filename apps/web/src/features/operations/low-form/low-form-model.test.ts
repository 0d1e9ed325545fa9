import { expect, test } from 'vitest'
import { LowField } from '@aosp/contract/operations/low-form.shapes'
import { formField, queryFields, searchFields, shownValue } from './low-form-model.ts'

const FIELDS = [
  LowField.parse({ name: 'thing', label: '物品', kind: 'text', required: true }),
  LowField.parse({ name: 'unit', label: '单位', kind: 'select', options: '台，套' }),
  LowField.parse({ name: 'level', label: '等级', kind: 'radio', dictCode: 'priority', inList: false }),
  LowField.parse({ name: 'urgent', label: '加急', kind: 'switch' }),
  LowField.parse({ name: 'note', label: '说明', kind: 'textarea', help: '选填' }),
]

test('U-024 a field of data becomes a control of the form, a condition of the list and of its advanced query', () => {
  expect(FIELDS.map(formField)).toMatchObject([
    { name: 'thing', kind: 'text', props: { maxLength: 200 } },
    {
      name: 'unit',
      kind: 'select',
      options: [
        { value: '台', label: '台' },
        { value: '套', label: '套' },
      ],
    },
    { name: 'level', kind: 'radio', dictCode: 'priority' },
    { name: 'urgent', kind: 'switch' },
    { name: 'note', kind: 'textarea', wide: true, help: '选填' },
  ])
  expect(searchFields(FIELDS).map(({ name }) => name)).toEqual(['thing', 'unit'])
  expect(queryFields(FIELDS).map(({ name, type }) => [name, type])).toEqual([
    ['thing', 'text'],
    ['unit', 'select'],
    ['level', 'select'],
    ['urgent', 'select'],
    ['note', 'text'],
  ])
  const data = { thing: '手套', level: '1', level_dictText: '高', urgent: 'Y' }
  expect(FIELDS.map((field) => shownValue(field, data))).toEqual(['手套', '', '高', '是', ''])
})
