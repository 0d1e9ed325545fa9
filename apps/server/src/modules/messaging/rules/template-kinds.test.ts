import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_TYPE, type MessageType } from '@aosp/contract/messaging/codes'
import { filledIn, placeholdersIn, TEMPLATE_KINDS, templateFault } from './template-kinds.ts'

const types = fc.constantFrom<MessageType>(...Object.values(MESSAGE_TYPE))
const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<script>', '${code}', '"><b>', '【银行】', '\r\nBcc: x', '$&', "'"))

test('what the platform begins with is in order', () => {
  for (const [code, kind] of Object.entries(TEMPLATE_KINDS)) expect([code, templateFault({ code, ...kind })]).toEqual([code, undefined])
})

describe('S-129 a template', () => {
  test.each([
    ['验证码${code}，${minutes}分钟内有效。', '缺少占位符 ${act}'],
    ['${act}${code}${minutes}${password}', '此模板没有占位符 ${password}'],
    ['${act}${code}${minutes}${', '占位符应写作 ${名称}，名称由字母开头，可含字母、数字和下划线'],
    ['${act}${code}${minutes}${a.b}', '占位符应写作 ${名称}，名称由字母开头，可含字母、数字和下划线'],
    ['${act}，${code}，${minutes}', undefined],
  ])('%s: %s', (content, fault) => {
    expect(templateFault({ code: 'sms_code', type: MESSAGE_TYPE.sms, content })).toBe(fault)
  })

  test('of the platform stays what it is for; one of an administrator names what it likes, but not inside a tag', () => {
    expect(templateFault({ code: 'sms_notice', type: MESSAGE_TYPE.email, content: '${content}' })).toBe('平台内置模板的类型不能更改')
    expect(templateFault({ code: 'mine', type: MESSAGE_TYPE.email, content: '<p>${anything}</p>' })).toBeUndefined()
    expect(templateFault({ code: 'mine', type: MESSAGE_TYPE.email, content: '<a href="${url}">' })).toBe('占位符不能写在 HTML 标签之内')
  })

  test('lets no value change what stands around it, whatever it is', () => {
    fc.assert(
      fc.property(types, hostile, hostile, (type, one, other) => {
        const text = filledIn(type, '<p>${one}|${other}</p>', { one, other })
        const inside = text.slice(3, -4)
        if (type === MESSAGE_TYPE.email || type === MESSAGE_TYPE.bell) expect(inside).not.toMatch(/[<>"']/)
        if (type === MESSAGE_TYPE.sms) expect(inside).not.toMatch(/[【】]/)
        if (type !== MESSAGE_TYPE.email && type !== MESSAGE_TYPE.bell) expect(inside).not.toMatch(/[\r\u0000]/)
        expect(text.startsWith('<p>') && text.endsWith('</p>')).toBe(true)
        // Neither value is read as a placeholder again.
        expect(filledIn(MESSAGE_TYPE.app, '${one}', { one: '${other}', other: 'x' })).toBe('${other}')
      }),
    )
  })

  test('names each placeholder once, and nothing of a prototype is a value', () => {
    expect(placeholdersIn('${a}${b}${a}')).toEqual(['a', 'b'])
    expect(filledIn(MESSAGE_TYPE.sms, '[${constructor}${toString}]', {})).toBe('[]')
  })
})
