import { expect, test } from 'vitest'
import { inert } from './trusted-types.ts'

test.each([
  '<p>正文 <b>x</b> on = 1</p>',
  '.a{color:red}',
  '<img src="/sys/common/static/a.png" alt="一号 = 1">',
  '<a href="https://example.com/javascript">x</a>',
  'javascript: 教程',
  '',
])('DR10 %j passes as it is', (html) => expect(inert(html)).toBe(html))
test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=x>',
  '<img src=x onerror=alert(1)>',
  '<img/onerror=alert(1) src=x>',
  '<p title="a"onclick="alert(1)">',
  '<svg\nonload=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<iframe srcdoc="x">',
  '<base href="//evil.example">',
  '<meta http-equiv=refresh>',
])('DR10 %j becomes text', (html) => expect(inert(html)).not.toContain('<'))
