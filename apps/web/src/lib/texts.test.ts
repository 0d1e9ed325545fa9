import { expect, test } from 'vitest'
import * as texts from './texts.ts'

/** Elsewhere tests compare with the constants; here the constants are compared with the documents. */
test.each([
  [texts.LOGOUT_CONFIRM, '真的要注销登录吗 ?'],
  [texts.NO_LOGGED_IN_USER, '当前系统无登录用户!'],
  [texts.NO_DEPARTMENTS, '您尚未设置部门信息!'],
  [texts.CACHE_REFRESH_FAILED, '刷新缓存失败！'],
  [texts.EMPTY_MENU, 'getPermissionList: permissions must be a non-null array !'],
])('L-019 V-066 X-010 X-012 X-014 words the documents quote: %s', (text, quoted) => expect(text).toBe(quoted))

test.each([
  [texts.THEME_FAILED, 'Failed to update theme'],
  [texts.THEME_COMPILING, '正在编译主题！'],
  [texts.CSS_CHUNK_LOAD_FAILED, 'CSS_CHUNK_LOAD_FAILED'],
])('X-018 X-019 X-023 words the documents quote: %s', (text, quoted) => expect(text).toBe(quoted))
