import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTACKS, FORBIDDEN } from '../../../test/active-html.ts'
import { cleanRichText, summaryOf } from './rich-text.ts'

describe('ordinary formatting is kept', () => {
  test.each([
    ['paragraphs and emphasis', '<p>第一段<strong>要点</strong><br /><em>说明</em></p>'],
    ['headings and lists', '<h2>一、范围</h2><ol start="3"><li>设备</li></ol><ul><li>车辆</li></ul>'],
    ['tables', '<table><thead><tr><th scope="col">项目</th></tr></thead><tbody><tr><td colspan="2">金额</td></tr></tbody></table>'],
    ['harmless styles', '<p style="text-align:center;color:#333333;text-indent:2em">居中</p>'],
    ['our own pictures', '<img src="/sys/common/static/rules/a1b2.png" alt="示意图" width="300" />'],
  ])('%s', (_case, html) => {
    expect(cleanRichText(html)).toBe(html)
  })

  /** Written by the editor of the web as they stand here; the browser test of the editor makes the same ones. */
  test.each([
    ['alignment, indents and line height', '<p style="text-indent:2em;line-height:1.8;padding-left:4em;text-align:right">段落</p>'],
    ['colour, size and marker', '<p><span style="color:#cf1322;background-color:#fff566;font-size:18px">重点</span></p>'],
    [
      'a table with a shaded cell',
      '<table><colgroup><col /><col /></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>标的</p></th></tr><tr><td colspan="1" rowspan="1" style="background-color:#fafafa"><p>设备</p></td></tr></tbody></table>',
    ],
    ['a list inside a list', '<ul><li><p>一</p><ol><li><p>二</p></li></ol></li></ul>'],
    ['code, quotes, rules', '<blockquote><p>引用</p></blockquote><hr /><pre><code>a &lt; b</code></pre>'],
    ['marks inside each other', '<p><strong><em><u><s>全部</s></u></em></strong></p>'],
  ])('W-092 what the editor makes comes back unchanged: %s', (_case, html) => {
    expect(cleanRichText(html)).toBe(html)
  })

  test('links stay, and cannot reach back into our page', () => {
    expect(cleanRichText('<a href="https://www.example.com/x" target="evil">详情</a>')).toBe(
      '<a href="https://www.example.com/x" target="_blank" rel="noopener noreferrer">详情</a>',
    )
    expect(cleanRichText('<a href="/Basic/naturalInfo/1">站内</a>')).toBe('<a href="/Basic/naturalInfo/1" rel="noopener noreferrer">站内</a>')
  })
})

describe('anything active is removed', () => {
  test.each(ATTACKS)('%s', (html) => {
    expect(cleanRichText(html)).not.toMatch(FORBIDDEN)
  })

  /** Forty ways in five dressings: as they are, between words, inside a paragraph, a table and a broken tag. */
  const DRESSED = ATTACKS.flatMap((html) => [
    html,
    `前${html}后`,
    `<p>${html}</p>`,
    `<table><tbody><tr><td>${html}</td></tr></tbody></table>`,
    `<p title="${html}`,
  ])
  test('200 fragments come out inert, and stay as they came out', () => {
    expect(DRESSED).toHaveLength(200)
    for (const html of DRESSED) {
      const clean = cleanRichText(html)
      expect(clean, html).not.toMatch(FORBIDDEN)
      expect(cleanRichText(clean)).toBe(clean)
    }
  })

  test('in any mixture, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(...ATTACKS),
            fc.constantFrom('<p>', '</p>', '<', '>', '"', "'", '<!--', '-->', '<table>', '&lt;script&gt;'),
            fc.string({ maxLength: 8 }),
          ),
          { maxLength: 8 },
        ),
        (parts) => {
          const once = cleanRichText(parts.join(''))
          expect(once).not.toMatch(FORBIDDEN)
          expect(cleanRichText(once)).toBe(once)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('a summary is plain text of bounded length', () => {
  expect(summaryOf('<h2>一、公告</h2><p>设备 A &amp; B，<b>价格</b>&lt;面议&gt;</p>')).toBe('一、公告 设备 A & B，价格<面议>')
  expect(summaryOf(`<p>${'长'.repeat(200)}</p>`, 10)).toBe(`${'长'.repeat(10)}…`)
})
