import { z } from 'zod'
import {
  BANK_CARD,
  CHARACTERS_255,
  CHINESE_ENGLISH_100,
  CHINESE_ID_CARD,
  DIGITS_LINES,
  EMAIL,
  ENGLISH_LETTERS,
  ID_NUMBER,
  LANDLINE,
  LETTERS_DIGITS_20,
  MOBILE,
  NATURAL_NUMBER,
  QQ_NUMBER,
  WEB_ADDRESS,
} from '@aosp/kernel/patterns'

/** Shapes a text field may ask for: one expression and one text, for the server's schema and the form's rule alike. */
export const FIELD_PATTERNS = {
  naturalNumber: { title: '自然数', pattern: NATURAL_NUMBER, text: '请输入自然数' },
  landline: { title: '座机号', pattern: LANDLINE, text: '请输入正确的座机号' },
  letters: { title: '英文字母', pattern: ENGLISH_LETTERS, text: '请输入英文字母' },
  bankCard: { title: '银行卡号', pattern: BANK_CARD, text: '请输入10到20位数字的银行卡号' },
  idNumber: { title: '证件号码', pattern: ID_NUMBER, text: '请输入50位以内的字母或数字' },
  idCard: { title: '身份证号', pattern: CHINESE_ID_CARD, text: '请输入15位或18位身份证号' },
  qq: { title: 'QQ号', pattern: QQ_NUMBER, text: '请输入5到12位数字的QQ号' },
  url: { title: '网址', pattern: WEB_ADDRESS, text: '请输入以http://或https://开头的网址' },
  lettersDigits20: { title: '20位以内字母数字', pattern: LETTERS_DIGITS_20, text: '请输入20位以内的字母或数字' },
  chineseEnglish100: { title: '2到100位中英文', pattern: CHINESE_ENGLISH_100, text: '请输入2到100位中文、英文或空格' },
  digitsLines: { title: '数字和换行', pattern: DIGITS_LINES, text: '请输入数字，可以换行' },
  characters255: { title: '255位以内字符', pattern: CHARACTERS_255, text: '请输入255位以内的字符' },
  mobile: { title: '手机号', pattern: MOBILE, text: '请输入正确手机号' },
  email: { title: '邮箱', pattern: EMAIL, text: '邮箱格式不正确' },
} as const satisfies Record<string, { title: string; pattern: RegExp; text: string }>
export type FieldPattern = keyof typeof FIELD_PATTERNS

/** Blanks around a number or an address are slips of the hand; those inside longer texts are the writer's. */
const UNTRIMMED: ReadonlySet<FieldPattern> = new Set(['digitsLines', 'characters255'])

/** A text of the given shape. Left empty it is fine, unless `required` gives the text to say then. */
export function patterned(code: FieldPattern, required?: string) {
  const { pattern, text } = FIELD_PATTERNS[code]
  const said = z.string(required ?? text)
  const shaped = (UNTRIMMED.has(code) ? said : said.trim()).refine((value) => value === '' || pattern.test(value), text)
  return required === undefined ? shaped : shaped.refine((value) => value !== '', required)
}

/** A required text whose length, counted in characters as people see them, has bounds. */
export function lengthBetween({ required, min = 1, max }: { required: string; min?: number; max?: number }) {
  const length = (text: string) => Array.from(text).length
  return z
    .string(required)
    .trim()
    .refine((text) => text !== '', { message: required, abort: true })
    .refine((text) => length(text) >= min, `最小长度${min}位字符`)
    .refine((text) => max === undefined || length(text) <= max, `最大长度${max}位字符`)
}

/** Choices of a checkbox group, as the comma list they travel in. */
export function choicesBetween({ min = 0, max }: { min?: number; max?: number }) {
  const tooFew = `最少选择${min}项`
  const count = (list: string) => list.split(',').filter((each) => each !== '').length
  return z
    .string(tooFew)
    .default('')
    .refine((list) => count(list) >= min, tooFew)
    .refine((list) => max === undefined || count(list) <= max, `最多选择${max}项`)
}
