import { expect, test } from 'vitest'
import fc from 'fast-check'
import { TABLE_TEXTS } from '../table-texts.ts'
import { matchesPattern, PATTERN_CODES } from './cell-patterns.ts'
import { countErrors, counter, judgeCell, judgeTable } from './cell-rules.ts'
import type { CellRule, Column } from './columns.ts'
import { numberOnBlur, pastedNumber, typedNumber } from './number-typing.ts'
import type { Row } from './row.ts'

const column = (validateRules: readonly CellRule[], more: Partial<Column> = {}): Column => ({ key: 'a', title: '名称', type: 'input', validateRules, ...more })
const judge = (rules: readonly CellRule[], value: unknown, others: readonly unknown[] = []) => {
  const row: Row = { id: '1', a: value }
  return judgeCell({ type: 'change', value, row, column: column(rules) }, counter([row, ...others.map((a, index): Row => ({ id: `o${index}`, a }))]))
}

type PresetCase = [row: string, code: string, good: readonly string[], bad: readonly string[]]
const judgePreset = (...[, code, good, bad]: PresetCase) => {
  expect(good.filter((value) => !matchesPattern(code, value))).toEqual([])
  expect(bad.filter((value) => matchesPattern(code, value))).toEqual([])
}

test.each<PresetCase>([
  ['V-077', 'n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a', '123 456']],
  ['V-078', '*6-16', ['abcdef', '资产运营支撑', '!@#$%^&*()', '1234567890123456'], ['abcde', '12345678901234567']],
  ['V-079', 's6-18', ['abcdef', 'ABCDEFGHIJKLMNOPQR'], ['abcde', 'ABCDEFGHIJKLMNOPQRS', 'abcde1', '六个汉字没有']],
  [
    'V-080',
    'url',
    ['http://a.cn', 'https://www.example.com:8080/a/b?c=1#d', 'ftp://files.example.com/x'],
    ['example.com', 'http://', 'http://a b.cn', 'javascript:alert(1)', 'http://.cn'],
  ],
  ['V-081', 'e', ['a@b.cn', 'zhang.san+1@mail.example.com'], ['a@b', 'a b@c.cn', '@b.cn', 'a@b.']],
  ['V-082', 'm', ['13800000000', '19912345678'], ['12800000000', '1380000000', '138000000000', '23800000000']],
])('V-077 V-078 V-079 V-080 V-081 V-082 preset codes: %s %s', judgePreset)

test.each<PresetCase>([
  ['V-083', 'p', ['100000', '610041'], ['10000', '1000000', '10000a']],
  ['V-084', 's', ['a', 'ABCxyz'], ['', 'a1', '字']],
  ['V-085', 'n', ['0', '-1', '3.14', '-0.5', '007'], ['1.', '.5', '--1', '1e3', '1,000']],
  ['V-086', 'z', ['0', '-12', '42'], ['1.0', '-', '1a']],
  ['V-087', '*', ['x', ' x '], ['', '   ']],
  ['V-088', 'money', ['0', '0.5', '0.25', '10', '1234.56'], ['00', '01', '0.', '1.234', '-1', '.5', '1,000']],
])('V-083 V-084 V-085 V-086 V-087 V-088 preset codes: %s %s', judgePreset)

test('V-077 V-089 the presets are those of the documents, anything else is a regular expression', () => {
  expect(PATTERN_CODES).toEqual(['n6-16', '*6-16', 's6-18', 'url', 'e', 'm', 'p', 's', 'n', 'z', '*', 'money'])
  expect([matchesPattern('^AB\\d$', 'AB1'), matchesPattern('^AB\\d$', 'AB'), matchesPattern(/x/g, 'x'), matchesPattern('constructor', 'constructor')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(() => matchesPattern('(', 'x')).toThrow(SyntaxError)
})

test('V-080 V-081 no preset stalls on a long text', () => {
  const long = `http://${'a.'.repeat(50_000)}!`
  for (const code of PATTERN_CODES) expect(typeof matchesPattern(code, long), code).toBe('boolean')
})

test.each<[title: string, value: unknown, others: readonly unknown[], expected: string | null]>([
  ['V-075 empty text', '', [], '必填'],
  ['V-075 blanks only', '  ', [], '必填'],
  ['V-075 nothing', undefined, [], '必填'],
  ['V-075 null', null, [], '必填'],
  ['V-075 empty list', [], [], '必填'],
  ['V-075 zero is a value', 0, [], '格式'],
  ['V-076 twice in the column, although the pattern fails too', 'x', ['x'], '重复'],
  ['V-076 the same apart from blanks', 'x', [' x '], '重复'],
  ['V-089 the pattern', 'x', [], '格式'],
  ['V-091 the handler comes last', '123', [], '处理'],
  ['V-074 all pass', '456', ['123'], null],
])('V-074 V-075 V-092 the first failing rule speaks: %s', (_title, value, others, expected) => {
  const rules: CellRule[] = [
    { handler: ({ value }) => value !== '123', message: '处理' },
    { pattern: /^\d{3}$/, message: '格式' },
    { pattern: 'only', message: '重复' },
    { required: true, message: '必填' },
  ]
  expect(judge(rules, value, others)).toBe(expected)
})

test('V-090 an empty cell skips pattern and uniqueness', () => {
  expect(judge([{ pattern: 'm' }, { unique: true }], '', ['', ''])).toBeNull()
})

test('V-091 a handler may take its time, may answer with its own text, and fails politely', async () => {
  await expect(judge([{ handler: async () => false }], 'x')).resolves.toBe('名称未通过校验')
  await expect(judge([{ handler: async () => '已停用${title}' }], 'x')).resolves.toBe('已停用名称')
  await expect(judge([{ handler: async () => true }, { handler: () => '第二个' }], 'x')).resolves.toBe('第二个')
  await expect(judge([{ handler: () => Promise.reject(new Error('line')) }], 'x')).resolves.toBe('名称校验失败，请稍后重试')
})

test('V-092 messages name the column', () => {
  const cell = column([{ required: true, message: '${title}(${key})默认${defaultValue}' }], { defaultValue: 5 })
  expect(judgeCell({ type: 'blur', value: '', row: { id: '1' }, column: cell }, () => 0)).toBe('名称(a)默认5')
  expect(judge([{ required: true }], '')).toBe('名称不能为空')
  expect(TABLE_TEXTS.invalid(2)).toBe('有 2 处填写有误，请修改后再提交')
})

test('V-076 V-093 a table is judged like cell by cell with a naive count', async () => {
  const value = fc.constantFrom('', 'a', 'b', 'c', ' a', '12')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: value, b: value }), { maxLength: 12 }), async (values) => {
      const rows = values.map((cells, index): Row => ({ id: String(index), ...cells }))
      const columns: Column[] = [
        column([
          { unique: true, message: 'u' },
          { required: true, message: 'r' },
        ]),
        { ...column([{ pattern: 'z', message: 'p' }]), key: 'b' },
      ]
      const naive = rows.flatMap((row) => {
        const a = String(row['a']).trim()
        const first = a === '' ? 'r' : rows.filter((other) => String(other['a']).trim() === a).length > 1 ? 'u' : null
        const second = row['b'] === '' || /^-?\d+$/.test(String(row['b'])) ? null : 'p'
        return [first, second].map((message, at) => [row.id, at === 0 ? 'a' : 'b', message] as const)
      })
      const errors = await judgeTable(rows, columns)
      for (const [id, key, message] of naive) expect(errors[id]?.[key] ?? null).toBe(message)
      expect(countErrors(errors)).toBe(naive.filter(([, , message]) => message !== null).length)
    }),
  )
})

test.each([
  ['1', '12', '12'],
  ['', '-', '-'],
  ['-', '-3', '-3'],
  ['1', '1.', '1.'],
  ['1.', '1..', '1.'],
  ['1', '1a', '1'],
  ['1', '1-', '1'],
  ['', '１２。５', '12.5'],
])('V-095 V-096 typing from %j to %j leaves %j', (before, typed, expected) => {
  expect(typedNumber(before, typed)).toBe(expected)
})

test.each<[unknown, number | null]>([
  ['12.50', 12.5],
  ['-', null],
  ['.', null],
  ['', null],
  [null, null],
  [3, 3],
  ['007', 7],
  ['.5', 0.5],
])('V-096 V-097 leaving the cell turns %j into %j', (text, expected) => {
  expect(numberOnBlur(text)).toBe(expected)
})

test('V-095 V-097 whatever is typed, the text stays a number in the making and parses like a float', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789.-+eE,x 。１'.split('')), { maxLength: 12 }), (signs) => {
      const text = signs.reduce((before, sign) => typedNumber(before, before + sign), '')
      expect(text).toMatch(/^-?\d*\.?\d*$/)
      const value = numberOnBlur(text)
      expect(value === null || value === Number.parseFloat(text)).toBe(true)
    }),
  )
})

test('W-017 pasted amounts lose their grouping, other text is refused', () => {
  expect(['￥1,234.50', ' -3 ', '', '12元', '1.2.3'].map(pastedNumber)).toEqual([1234.5, -3, null, undefined, undefined])
})
