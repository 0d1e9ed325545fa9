import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-parent:""}</style><xml><w:WordDocument/></xml></head>
<body lang=ZH-CN><!--StartFragment--><p class=MsoNormal style='text-align:center;mso-pagination:widow-orphan' align=center><b><span style='font-size:16.0pt;font-family:宋体;mso-bidi-font-family:"Times New Roman";color:windowtext'>关于处置设备的公告<o:p></o:p></span></b></p><!--[if gte mso 9]><xml>x</xml><![endif]-->
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>报名</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>2.</span><![endif]>缴费</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span>·</span><![endif]>看样</p><!--EndFragment--></body></html>`

test('W-092 text from Word comes in without its traces, its lists as lists', () => {
  expect(cleanPasted(WORD).replace(/\n/g, '')).toBe(
    '<p style="text-align:center"><b><span style="font-size:16.0pt">关于处置设备的公告</span></b></p>' +
      '<ol><li><p>报名</p></li><li><p>缴费</p></li></ol><ul><li><p>看样</p></li></ul>',
  )
})

test.each([
  ['a browser page', '<meta charset="utf-8"><p class="x" id="y" onclick="a()" data-z="1">文<span style="color: rgb(0, 0, 0)">字</span></p>', '<p>文字</p>'],
  [
    'a table of Excel',
    '<table border=0 width=144 style="width:108pt"><tr><td colspan=2 class=xl65 style="background:#FFFF00;mso-x:1">金额</td></tr></table>',
    '<table width="144" style="width:108pt"><tr><td colspan="2" style="background-color:#FFFF00">金额</td></tr></table>',
  ],
  ['active things', '<script>a()</script><svg onload="a()"><p>x</p></svg><p style="background:url(x);color:#f00">y</p>', '<p style="color:#f00">y</p>'],
  ['our own editor', '<p data-pm-slice="1 1 []" style="text-indent:2em">段</p>', '<p data-pm-slice="1 1 []" style="text-indent:2em">段</p>'],
])('%s', (_source, html, expected) => {
  expect(cleanPasted(html)).toBe(expected)
})

test('no handler, class or programme style survives, however it is mixed, and cleaning again changes nothing', () => {
  const part = fc.constantFrom(
    '<p style="mso-x:1;color:#123456" class=MsoNormal>',
    `<p onclick='x()' lang=ZH-CN>`,
    '</p>',
    '文字 < 3',
    '<o:p>',
    '</o:p>',
    '<!--',
    '-->',
    '<span>',
    '</span>',
    '<IMG SRC="a.png" ONERROR="x()">',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const once = cleanPasted(parts.join(''))
      expect(once).not.toMatch(/<[^>]*(\son\w+=|mso-|class=)[^>]*>/)
      expect(cleanPasted(once)).toBe(once)
    }),
  )
})
