import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setStylesAside } from './styled-html.tsx'

test.each([
  ['<p style="color:red">x</p>', '<p data-style="color:red">x</p>'],
  [`<P STYLE='a' class=x>y</P>`, `<P data-style='a' class=x>y</P>`],
  ['<td colspan="2"style="width:1px">', '<td colspan="2"data-style="width:1px">'],
  ['<p style = "a">', '<p data-style = "a">'],
  ['<p>style="x" 3 < 4 style=</p>', '<p>style="x" 3 < 4 style=</p>'],
  ['<a title="a style=b > c" style="d">', '<a title="a style=b > c" data-style="d">'],
  ['<p style=color:red>', '<p data-style=color:red>'],
  ['<p data-style="x" mystyle="y">', '<p data-style="x" mystyle="y">'],
])('the style attribute of %s is set aside', (html, expected) => {
  expect(setStylesAside(html)).toBe(expected)
})

test('nothing but attribute names changes, and no style attribute is left', () => {
  const part = fc.constantFrom('<p', ' style', '=', '"a:b"', "'c'", '>', '</p>', ' class=x', 'text', ' title="style=1"', '/')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = parts.join('')
      const aside = setStylesAside(html)
      expect(aside.replaceAll('data-style', 'style')).toBe(html.replaceAll('data-style', 'style'))
      expect(setStylesAside(aside)).toBe(aside)
    }),
  )
})
