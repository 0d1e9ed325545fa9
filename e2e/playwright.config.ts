import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tools/browser.mjs'

// Tools that only read this file need no browser; who runs it without one is told by templates.ts.
const executablePath = findBrowser()

const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...BROWSER_ARGS],
  },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // What moves is neither clicked nor measured, and the tests wait for no dialog to fade.
  contextOptions: { reducedMotion: 'reduce' as const },
  // A trace of every test costs more than it tells; run with --trace on when one fails.
  screenshot: 'only-on-failure' as const,
  // A worker keeps its page: emptied between tests (storage, cookies, routes, clock, init scripts), but the browser
  // need not compile the same scripts anew for each. What a test grants or switches off by hand it takes back itself.
  reuseContext: true,
  // Nets, wide enough for a machine that is busy with something else; nobody waits for them unless something hangs.
  actionTimeout: 30_000,
  navigationTimeout: 60_000,
}

// Two clones on one machine must not write into each other's results.
const outputDir = process.env['E2E_OUTPUT'] ?? join(import.meta.dirname, '../test-results')

// The frame of the desk is another one on a phone, with tests of its own.
const ON_A_PHONE = '**/desk-phone.spec.ts'
const desktop: Project = { name: 'desktop', testIgnore: ON_A_PHONE, use: { ...browser, viewport: { width: 1680, height: 1050 } } }
const phone: Project = {
  name: 'phone',
  // Public pages in full; of the desk its frame and the journeys written for a phone. The rest shows the same parts.
  grep: /(portal|portal-halls|registration|desk-phone|sweep)\.spec\.ts|\b(a|the) phone\b/,
  testIgnore: '**/{account,bell,funds,proof,desk,desk-pages,desk-person,desk-settings}.spec.ts',
  use: { ...browser, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

/** Begun last, one of these would keep a worker busy when the others have nothing left to do. */
const LONGEST = '**/{sweep,assets,gallery,organisation,portal-sign-in,second-factor,trading-hall,trading-settle}.spec.ts'
const longestFirst: Project[] = [{ ...desktop, testMatch: LONGEST }, phone, { ...desktop, testIgnore: [ON_A_PHONE, LONGEST] }]

/** Any text: the files come one after the other in an order drawn from it, and their result must be the same in each. */
const seed = process.env['E2E_SHUFFLE']

/** Playwright takes projects as they stand and their files by name, so every file becomes a project of the same name. */
function shuffled(): Project[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(e2e|spec|test)\.ts$/.test(file))
  const place = ({ name, testMatch }: Project) =>
    createHash('sha256')
      .update(`${seed} ${name} ${String(testMatch)}`)
      .digest('hex')
  return files
    .flatMap((file) => [desktop, phone].map((project): Project => ({ ...project, testMatch: `**/${file}` })))
    .toSorted((one, other) => place(one).localeCompare(place(other)))
}

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: './templates.ts',
  testMatch: '**/*.{e2e,spec,test}.ts',
  outputDir,
  // A journey waits for its server about as long as it computes, so two cores carry three.
  workers: seed ? 1 : 3,
  fullyParallel: false,
  forbidOnly: true,
  // What failed is run once more when all else is through (tools/test.mjs), and named if it passes then.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['TEST_RECORDS'] ? [['../tools/testing/record-tests.mjs']] : 'list',
  projects: seed ? shuffled() : longestFirst,
})
