import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { antdSheet } from './apps/web/antd-sheet.ts'
import { browserCommands } from './apps/web/test/browser-commands.ts'
import { findBrowser } from './tools/browser.mjs'

const window = { width: 1680, height: 1050 }
// Without one the other projects run all the same.
const executablePath = findBrowser()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          setupFiles: ['tools/property-seed.ts'],
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.ts',
            'apps/server/src/**/rules/*.test.ts',
            'apps/server/src/**/*.rule.test.ts',
            'apps/web/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      // Blocks with behaviour, each alone in a document; journeys through whole screens are in e2e.
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ['apps/web/src/**/*.browser.test.tsx', '**/node_modules/**'],
          setupFiles: ['tools/component-document.ts'],
          testTimeout: 30_000,
        },
      },
      // Blocks that need geometry, a real keyboard or a real clipboard: in the journeys' browser, without server and navigation.
      {
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
              launchOptions: {
                ...(executablePath && { executablePath }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                  '--disable-dev-shm-usage',
                ],
              },
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
      },
      {
        test: {
          name: 'server',
          // The platform is loaded once per worker instead of once per file; it keeps nothing in its modules that a test could see.
          isolate: false,
          setupFiles: ['tools/property-seed.ts'],
          include: ['apps/server/**/*.test.ts', 'bench/*.test.ts'],
          exclude: ['apps/server/src/**/rules/*.test.ts', 'apps/server/src/**/*.rule.test.ts', '**/node_modules/**'],
          globalSetup: ['apps/server/test/template-database.ts'],
          // Nets for what hangs, wide enough for a machine that is busy with something else; no test relies on them.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      // Against the built platform, so they run after the build.
      { test: { name: 'drills', include: ['drills/*.test.ts'] } },
    ],
  },
})
