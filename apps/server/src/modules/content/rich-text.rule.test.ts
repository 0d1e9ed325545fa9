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
