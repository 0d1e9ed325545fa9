import { afterEach, expect, vi } from 'vitest'
import { locators } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import '../src/ui/antd.css'
import '../src/ui/desk.css'
import { routeOf } from '@aosp/contract/screens'
import { setPageConfig } from '../src/lib/page-config.ts'
import { onDesk } from './blocks.tsx'

/** The document every block is mounted in, as the server would write it, and what is true of all tests of blocks. */

dayjs.locale('zh-cn')
document.documentElement.lang = 'zh-CN'
document.title = '组件'
setPageConfig({
  variant: 'standard',
  basePath: '',
  staticDomain: '',
  signatureSecret: 'secret',
  production: false,
  platformName: '资产运营支撑平台',
  brand: '远航',
  loginPath: routeOf('identity/login'),
  cas: null,
  nonce: '',
})

locators.extend({ css: (selector: string) => `css=${selector}` })

const plain = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

expect.extend({
  /** The whole text, where `toHaveTextContent` looks for a part of it. */
  toHaveText(received: Element, expected: string | RegExp) {
    const text = plain(received.textContent)
    return {
      pass: typeof expected === 'string' ? text === expected : expected.test(text),
      message: () => `the text is ${JSON.stringify(text)}`,
      actual: text,
      expected,
    }
  },
})

// What goes wrong without any assertion asking for it; uncaught errors fail the run by themselves.
const faults: string[] = []
const { error } = console
Object.assign(console, {
  error: (...said: unknown[]) => {
    faults.push(said.map(String).join(' '))
    error(...said)
  },
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await cleanup()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  // Before the next file, which is given the desk's window and would find the browser's own too small for it.
  await onDesk()
  localStorage.clear()
  sessionStorage.clear()
  expect(faults.splice(0), 'faults in the browser').toEqual([])
})
