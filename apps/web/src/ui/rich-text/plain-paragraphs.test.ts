import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOfLines, linesOfHtml } from './plain-paragraphs.ts'

test('lines become paragraphs, and markup is only text', () => {
  expect(htmlOfLines('第一行\n<b>A & B</b>')).toBe('<p>第一行</p><p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>')
  expect(htmlOfLines('')).toBe('')
})

test('what has more than paragraphs is not turned into lines', () => {
  expect(linesOfHtml('<p>一</p>\n<p>二</p>')).toBe('一\n二')
  for (const html of ['<p>a<b>b</b></p>', '<ul><li>x</li></ul>', '<p style="color:red">x</p>', 'x']) expect(linesOfHtml(html)).toBeUndefined()
})

test('any text comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(linesOfHtml(htmlOfLines(text))).toBe(text)
    }),
  )
})
