import { defineConfig } from 'vitest/config'

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
      // Blocks with behaviour, each alone in a document; those that need a browser are in apps/web/blocks.config.ts, journeys through whole screens are in e2e.
      {
        test: {
          name: 'components',
          environment: 'happy-dom',
          // React and antd are loaded once per worker; every test leaves an empty document behind.
          isolate: false,
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ['apps/web/src/**/*.browser.test.tsx', '**/node_modules/**'],
          setupFiles: ['tools/component-document.ts'],
          testTimeout: 30_000,
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
