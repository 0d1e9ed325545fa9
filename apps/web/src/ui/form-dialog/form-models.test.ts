import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FORM_TEXTS } from '../dialog-texts.ts'
import { lengthBetween, patterned } from '@aosp/contract/operations/field-patterns.shapes'
import { SampleForm } from '@aosp/contract/operations/sample.shapes'
import { checkForm, type CheckedTable } from './check-form.ts'
import { FIELD_KINDS, type FormField } from './form-field.ts'
import { MOST_RECORDS, NO_RECORD, readRecords, recordOf, withRecord, type FormRecords } from './form-memory.ts'
import { bodyOf, faultOf, isRequired, placeOf, rememberedOf, ruleOf, shownFields, startValues } from './form-model.ts'
import { newestOnly } from './newest-only.ts'
import { rowsIn } from './sub-table.ts'

const FIELDS: readonly FormField[] = [
  { name: 'code', label: '编码' },
  { name: 'name', label: '名称', remember: true },
  { name: 'amount', label: '金额', kind: 'money' },
  { name: 'state', label: '状态', kind: 'select', initial: '1' },
  { name: 'reason', label: '停用原因', shown: ({ state }) => state === '0' },
]

test('T-054 add starts empty with what is known beforehand, edit copies the row', () => {
  expect(startValues(FIELDS, 'add', {})).toEqual({ state: '1' })
  expect(startValues(FIELDS, 'add', { code: 'A1' }, { name: '上次', code: '不记' })).toEqual({ code: 'A1', name: '上次', state: '1' })
  const row = { id: '7', code: 'A1', name: null, tags: ['x'], state: '0' }
  const fields: FormField[] = [...FIELDS, { name: 'tags', label: '标签' }]
  const values = startValues(fields, 'edit', row, { name: '上次' })
  expect(values).toEqual({ code: 'A1', tags: ['x'], state: '0' })
  expect(values['tags']).not.toBe(row.tags)
})

test('T-054 T-055 what is sent: no id and no empty field when new; id and emptied fields when known', () => {
  expect(bodyOf(FIELDS, 'add', {}, { code: 'A1', name: '', amount: null, state: '1', reason: 'x' })).toEqual({ code: 'A1', state: '1' })
  const row = { id: '7', code: 'A1', name: '旧', amount: 5, state: '1', createBy: 'admin' }
  expect(bodyOf(FIELDS, 'edit', row, { code: 'A1', name: '', amount: null, state: '0', reason: '损坏' })).toEqual({
    id: '7',
    code: 'A1',
    name: '',
    amount: null,
    state: '0',
    reason: '损坏',
  })
})

test('T-054 a row that is opened and saved unchanged sends its own values back', () => {
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer())
  fc.assert(
    fc.property(fc.record({ id: fc.uuid(), code: value, name: value, amount: fc.integer(), state: fc.constantFrom('0', '1') }), (row) => {
      expect(bodyOf(FIELDS, 'edit', row, startValues(FIELDS, 'edit', row))).toEqual(row)
    }),
  )
})

test('V-114 rules and marks are those of the contract, texts too; a rule without words is told by the label', () => {
  const field = (name: string, label: string, kind?: string): FormField => ({ name, label, ...(kind ? { kind } : {}) })
  const fault = (each: FormField, value: unknown) => faultOf(each, ruleOf(each, SampleForm), value)
  expect(fault(field('code', '编码'), '')).toBe('请输入编码')
  expect(fault(field('code', '编码'), 'a!')).toBe('编码为 3 到 20 位字母、数字或短横线')
  expect(fault(field('code', '编码'), 'A-001')).toBeUndefined()
  expect(fault(field('amount', '金额', 'money'), undefined)).toBe('请输入金额')
  expect(fault(field('amount', '金额', 'money'), 'x')).toBe('金额填写有误')
  expect(fault(field('amount', '金额', 'money'), 1.255)).toBe('金额最多两位小数')
  expect(fault(field('day', '日期', 'date'), '')).toMatch(/日期/)
  expect(['code', 'amount', 'day'].map((name) => isRequired(field(name, ''), ruleOf(field(name, ''), SampleForm)))).toEqual([true, true, true])
  const optional: FormField = { name: 'url', label: '网址', schema: patterned('url') }
  expect([isRequired(optional, optional.schema ?? undefined), faultOf(optional, patterned('url'), '')]).toEqual([false, undefined])
  const short: FormField = { name: 's', label: '简称', schema: lengthBetween({ required: '请输入简称', min: 2, max: 4 }) }
  expect(faultOf(short, short.schema ?? undefined, 'a')).toBe('最小长度2位字符')
  expect(faultOf({ name: 'x', label: '性质', kind: 'select', required: true }, undefined, '')).toBe('请选择性质')
  expect(ruleOf({ name: 'code', label: '', schema: null }, SampleForm)).toBeUndefined()
  expect(ruleOf({ name: 'code', label: '', schema: z.string() }, SampleForm)).toBeInstanceOf(z.ZodString)
})

test('T-054 fields come and go with the values of others', () => {
  expect(shownFields(FIELDS, { state: '1' }).map(({ name }) => name)).toEqual(['code', 'name', 'amount', 'state'])
  expect(shownFields(FIELDS, { state: '0' })).toHaveLength(5)
})

test.each([
  ['code', { kind: 'field', name: 'code' }],
  ['rowList.2.name', { kind: 'cell', table: 'rowList', row: 2, column: 'name' }],
  ['rowList', { kind: 'cell', table: 'rowList', row: 0, column: undefined }],
  ['elsewhere', { kind: 'form' }],
  [undefined, { kind: 'form' }],
])('T-056 a refusal of %s belongs to %j', (path, place) => expect(placeOf(path, FIELDS, ['rowList'])).toEqual(place))

test.each([
  [[{ id: 1 }], 1],
  [{ records: [{ id: 1 }, { id: 2 }] }, 2],
  [{ records: 'x' }, 0],
  [null, 0],
  [undefined, 0],
])('C-129 the rows in %j are %i', (answer, count) => expect(rowsIn(answer)).toHaveLength(count))

const table = (key: string, wrong = 0, more: Partial<CheckedTable> = {}) => {
  const asked: string[] = []
  const made: CheckedTable = {
    key,
    title: key,
    state: 'ready',
    least: 0,
    count: () => 1,
    rows: () => [key],
    validate: async () => (asked.push(key), wrong),
    ...more,
  }
  return { made, asked }
}

test('V-114 the main form is judged first; tables are not asked while it is wrong', async () => {
  const one = table('a')
  expect(await checkForm(async () => undefined, [one.made])).toEqual({ ok: false, at: 'main' })
  expect(one.asked).toEqual([])
})

test('V-114 V-115 every table is judged, and the first that fails is named', async () => {
  const tables = [table('a'), table('b', 2), table('c', 1)]
  expect(
    await checkForm(
      async () => ({}),
      tables.map(({ made }) => made),
    ),
  ).toEqual({ ok: false, at: 'table', key: 'b', text: undefined })
  expect(tables.flatMap(({ asked }) => asked)).toEqual(['a', 'b', 'c'])
  expect(await checkForm(async () => ({ x: 1 }), [table('a').made])).toEqual({ ok: true, values: { x: 1 }, rows: { a: ['a'] } })
})

test.each<[Partial<CheckedTable>, string]>([
  [{ state: 'loading' }, FORM_TEXTS.subTableLoading('a')],
  [{ state: 'failed' }, FORM_TEXTS.subTableMissing('a')],
  [{ least: 2 }, FORM_TEXTS.tooFewRows('a', 2)],
])('V-114 C-129 a table that never came or has too few rows is not saved: %j', async (more, text) => {
  expect(await checkForm(async () => ({}), [table('a', 0, more).made])).toEqual({ ok: false, at: 'table', key: 'a', text })
})

test('T-057 a record per form code is kept, the oldest of seventeen is dropped', () => {
  let records: FormRecords = []
  for (let index = 0; index <= MOST_RECORDS; index++) records = withRecord(records, `form-${index}`, { values: { index } })
  expect(MOST_RECORDS).toBe(16)
  expect(records).toHaveLength(16)
  expect(recordOf(records, 'form-0')).toBe(NO_RECORD)
  expect(recordOf(records, 'form-1').values).toEqual({ index: 1 })
  records = withRecord(withRecord(records, 'form-1', { values: {}, tab: 'rows' }), 'one-more', NO_RECORD)
  expect([recordOf(records, 'form-1').tab, recordOf(records, 'form-2')]).toEqual(['rows', NO_RECORD])
})

test('T-057 records are a list of the last sixteen codes used, whatever the order and whatever was stored', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 25 }).map(String), { maxLength: 60 }), (codes) => {
      const records = codes.reduce<FormRecords>((all, code, index) => withRecord(all, code, { values: { index } }), [])
      const last = [...new Set([...codes].reverse())].slice(0, MOST_RECORDS).reverse()
      expect(records.map(({ code }) => code)).toEqual(last)
      expect(readRecords(JSON.parse(JSON.stringify(records)))).toEqual(records)
    }),
  )
  fc.assert(fc.property(fc.jsonValue(), (stored) => Array.isArray(readRecords(stored))))
})

test('T-057 only fields that ask for it are remembered', () => {
  expect(rememberedOf(FIELDS, { code: 'A1', name: '甲', state: '1' })).toEqual({ name: '甲' })
})

test('W-111 a switch holds its off value from the start; every kind is named once', () => {
  const plain: FormField = { name: 'a', label: '', kind: 'switch' }
  const numbers: FormField = { name: 'b', label: '', kind: 'switch', props: { pair: ['1', '0'] } }
  expect(startValues([plain, numbers], 'add', {})).toEqual({ a: 'N', b: '0' })
  expect(startValues([plain, numbers], 'edit', { id: '7', a: 'Y', b: null })).toEqual({ a: 'Y', b: '0' })
  expect(new Set(FIELD_KINDS).size).toBe(FIELD_KINDS.length)
})

/** A server that answers when it is told to. */
function slowServer() {
  const waiting = new Map<string, { answer: (text: string | undefined) => void; fail: () => void; signal: AbortSignal }>()
  const ask = newestOnly(
    (value, _about, signal) => new Promise((resolve, reject) => waiting.set(value, { answer: resolve, fail: () => reject(new Error(value)), signal })),
  )
  return { ask: (value: string) => ask(value, ''), waiting }
}

test('V-067 V-068 a late answer about an older value is given up for the newest', async () => {
  const { ask, waiting } = slowServer()
  const [older, newer] = [ask('a'), ask('ab')]
  expect(waiting.get('a')?.signal.aborted).toBe(true)
  waiting.get('ab')?.answer(undefined)
  waiting.get('a')?.answer('已存在')
  expect([await older, await newer]).toEqual([undefined, undefined])
  expect(ask('ab')).toBe(newer)
})

test('V-067 V-068 a no is asked again, a failed line too', async () => {
  const { ask, waiting } = slowServer()
  const first = ask('a')
  waiting.get('a')?.answer('已存在')
  expect(await first).toBe('已存在')
  const second = ask('a')
  expect(second).not.toBe(first)
  waiting.get('a')?.fail()
  await expect(second).rejects.toThrow('a')
  const third = ask('a')
  waiting.get('a')?.answer(undefined)
  expect(await third).toBeUndefined()
})
