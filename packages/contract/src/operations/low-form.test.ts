import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOW_FIELD_KINDS } from './codes.ts'
import { LowField, lowFormFault, lowRecordSchema } from './low-form.shapes.ts'

const field = fc.record({
  name: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/),
  label: fc.constantFrom('名称', '数量', '日期'),
  kind: fc.constantFrom(...LOW_FIELD_KINDS),
  required: fc.boolean(),
  inList: fc.boolean(),
  options: fc.constantFrom('甲,乙', '一'),
  dictCode: fc.constantFrom('', 'yes_no'),
  help: fc.constant(''),
})
const form = fc.uniqueArray(field, { minLength: 1, maxLength: 8, selector: ({ name }) => name }).filter((fields) => lowFormFault(fields) === undefined)
const sent = (fields: readonly LowField[]) =>
  fc.record(
    Object.fromEntries(fields.map(({ name }) => [name, fc.oneof(fc.string(), fc.integer(), fc.constant('甲'), fc.constant(null), fc.constant(undefined))])),
  )

test('U-024 whatever is sent, a record that is taken has the form’s fields alone, has every required one, and is taken again as it was kept', () => {
  fc.assert(
    fc.property(
      form.chain((fields) => fc.tuple(fc.constant(fields), sent(fields))),
      ([fields, data]) => {
        const read = lowRecordSchema(fields).safeParse({ ...data, stranger: 1, __proto__: { polluted: true } })
        if (!read.success) return
        const kept = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
        const named = new Set(fields.map(({ name }) => name))
        expect(Object.keys(kept).every((name) => named.has(name))).toBe(true)
        for (const { name, required } of fields) if (required) expect(kept[name]).toBeDefined()
        for (const value of Object.values(kept)) expect(typeof value === 'string' || Number.isFinite(value)).toBe(true)
        expect(lowRecordSchema(fields).safeParse(kept)).toMatchObject({ success: true, data: kept })
      },
    ),
  )
})

test('U-024 an empty value of a field that may be empty is none, whatever the kind', () => {
  for (const kind of LOW_FIELD_KINDS) {
    const field = LowField.parse({ name: 'a', label: '甲', kind, options: '一' })
    for (const empty of ['', null, undefined]) expect(lowRecordSchema([field]).parse({ a: empty })['a']).toBeUndefined()
    expect(lowRecordSchema([{ ...field, required: true }]).safeParse({ a: '' }).success).toBe(false)
  }
})
