import { expect, test } from 'vitest'
import { no } from './refusals.ts'
import * as texts from './texts.ts'

/** Elsewhere tests compare with the constants; here the constants are compared with the documents. */
test.each([
  [texts.CACHE_REFRESHED, '刷新缓存完成！'],
  [texts.FORBIDDEN, '拒绝访问'],
  [no('forbidden').message, '拒绝访问'],
])('X-011 X-026 words the documents quote: %s', (text, quoted) => expect(text).toBe(quoted))
