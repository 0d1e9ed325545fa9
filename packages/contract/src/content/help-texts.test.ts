import { expect, test } from 'vitest'
import { helpFileType, isDownloaded } from './help-texts.ts'

test('E-014 W-049 W-050 word, 文本 and 其他 are downloaded, any further kind is looked at', () => {
  for (const kind of ['word', '文本', '其他']) expect(isDownloaded(kind)).toBe(true)
  for (const kind of ['pdf', '图片', 'others', 'other']) expect(isDownloaded(kind)).toBe(false)
})

test.each([
  ['application/pdf', 'pdf'],
  ['image/webp', '图片'],
  ['text/plain', '文本'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '其他'],
  ['application/vnd.ms-powerpoint', '其他'],
])('a file of type %s is called %s', (type, kind) => {
  expect(helpFileType(type)).toBe(kind)
})
