import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.mjs'
import { antdSheet } from './antd-sheet.ts'
import { browserCommands } from './test/browser-commands.ts'

const window = { width: 1680, height: 1050 }
const executablePath = findBrowser()

/**
 * Blocks that need geometry, a real keyboard or a real clipboard: in the journeys' browser, without server and navigation.
 * Apart from the other tests, because what is defined here would hold for them too.
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  // As people get them: the libraries without what they check while developing, antd with its sheet.
  plugins: [antdSheet({ served: true })],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  test: {
    name: 'blocks',
    include: ['apps/web/src/**/*.browser.test.tsx'],
    setupFiles: ['apps/web/test/browser-document.ts'],
    // The blocks are loaded once for all files; each test mounts its own into an empty document.
    isolate: false,
    fileParallelism: false,
    // Nets for what hangs; no test relies on them.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: window,
      commands: browserCommands,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_ARGS] },
        contextOptions: {
          viewport: window,
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
