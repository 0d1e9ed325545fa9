import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { choicesBetween, FIELD_PATTERNS, lengthBetween, patterned, type FieldPattern } from './field-patterns.shapes.ts'

const textFor = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message

const TABLE: readonly [row: string, code: FieldPattern, text: string, good: readonly string[], bad: readonly string[]][] = [
  ['V-042', 'naturalNumber', '请输入自然数', ['0', '7', '1024'], ['-1', '1.5', '007', '1e3', '一', '１']],
  ['V-043', 'landline', '请输入正确的座机号', ['010-8000001', '0755-80000001'], ['010-0000001', '10-80000001', '01080000001', '010-800000012']],
  ['V-044', 'letters', '请输入英文字母', ['a', 'ABCxyz'], ['a1', 'a b', '字']],
  ['V-045', 'bankCard', '请输入10到20位数字的银行卡号', ['1234567890', '12345678901234567890'], ['123456789', '123456789012345678901', '6222 0000 0000 1234']],
  ['V-046', 'idNumber', '请输入50位以内的字母或数字', ['E12345678', 'a'.repeat(50)], ['a'.repeat(51), 'E-1', '护照1']],
  [
    'V-047',
    'idCard',
    '请输入15位或18位身份证号',
    ['110101900101001', '110101199001010010', '11010119900101001X', '11010119900101001x'],
    ['1101011990010100', 'X1010119900101001', '11010119900101001Y'],
  ],
  ['V-048', 'qq', '请输入5到12位数字的QQ号', ['10000', '123456789012'], ['1000', '1234567890123', 'a0000']],
  [
    'V-049',
    'url',
    '请输入以http://或https://开头的网址',
    ['http://a.cn', 'https://a.cn/b?c=d#e', 'HTTPS://A.CN'],
    ['a.cn', 'ftp://a.cn', 'javascript:alert(1)', 'http://', 'http://a b'],
  ],
  ['V-050', 'lettersDigits20', '请输入20位以内的字母或数字', ['A1', 'a'.repeat(20)], ['a'.repeat(21), 'a_1', '字']],
  ['V-051', 'chineseEnglish100', '请输入2到100位中文、英文或空格', ['张三', 'Zhang San', '张 San'], ['张', '张3', '字'.repeat(101)]],
  ['V-052', 'digitsLines', '请输入数字，可以换行', ['1', '1\n2\r\n3'], ['1 2', '1,2', 'a']],
  ['V-053', 'characters255', '请输入255位以内的字符', ['字'.repeat(255), '\n'.repeat(255), '😀'.repeat(255)], ['字'.repeat(256)]],
]

const judge = (...[, code, text, good, bad]: (typeof TABLE)[number]) => {
  expect(good.filter((value) => textFor(patterned(code), value) !== undefined)).toEqual([])
  expect(bad.filter((value) => textFor(patterned(code), value) !== text)).toEqual([])
  expect(FIELD_PATTERNS[code].text).toBe(text)
}
test.each(TABLE.slice(0, 6))('V-042 V-043 V-044 V-045 V-046 V-047 field patterns: %s %s says %s', judge)
test.each(TABLE.slice(6))('V-048 V-049 V-050 V-051 V-052 V-053 field patterns: %s %s says %s', judge)

test('V-042 V-049 an empty field is fine unless it is required, and then says so in its own words', () => {
  expect(textFor(patterned('naturalNumber'), '')).toBeUndefined()
  expect(textFor(patterned('naturalNumber', '请输入楼层数'), '')).toBe('请输入楼层数')
  expect(textFor(patterned('naturalNumber', '请输入楼层数'), undefined)).toBe('请输入楼层数')
  expect(patterned('url').parse(' https://a.cn ')).toBe('https://a.cn')
})

test.each([
  ['', '请输入简称'],
  ['   ', '请输入简称'],
  [undefined, '请输入简称'],
  ['ab', '最小长度3位字符'],
  ['abc', undefined],
  ['甲乙丙丁戊', undefined],
  ['甲乙丙丁戊己', '最大长度5位字符'],
  ['😀😀', '最小长度3位字符'],
])('V-054 V-055 a required text of 3 to 5 characters: %j gives %s', (value, text) => {
  expect(textFor(lengthBetween({ required: '请输入简称', min: 3, max: 5 }), value)).toBe(text)
})

test.each([
  [undefined, '最少选择2项'],
  ['', '最少选择2项'],
  ['1', '最少选择2项'],
  ['1,2', undefined],
  ['1,2,3', undefined],
  ['1,2,3,4', '最多选择3项'],
  [',1,', '最少选择2项'],
])('V-056 V-057 2 to 3 choices: %j gives %s', (value, text) => {
  expect(textFor(choicesBetween({ min: 2, max: 3 }), value)).toBe(text)
})

test('V-056 a group without a minimum may stay empty', () => expect(textFor(choicesBetween({ max: 2 }), undefined)).toBeUndefined())

test('V-045 V-049 V-053 every pattern judges a long hostile text', () => {
  const hostile = ['1'.repeat(100_000) + '!', 'http://' + 'a.'.repeat(50_000) + ' ', 'a@' + 'a.'.repeat(50_000), '字'.repeat(100_000), '\n1'.repeat(50_000)]
  for (const { pattern } of Object.values(FIELD_PATTERNS)) for (const text of hostile) expect(typeof pattern.test(text)).toBe('boolean')
})

test('V-054 V-055 bounds hold for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 12 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), (text, min, more) => {
      const length = Array.from(text.trim()).length
      const expected = length === 0 ? '空' : length < min ? `最小长度${min}位字符` : length > min + more ? `最大长度${min + more}位字符` : undefined
      expect(textFor(lengthBetween({ required: '空', min, max: min + more }), text)).toBe(expected)
    }),
  )
})
