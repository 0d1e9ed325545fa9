import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import { test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import type { LoginResult } from '@aosp/contract/identity/login.shapes'
import { sessionLife } from '@aosp/contract/identity/session'
import { STORAGE_NAMESPACE, type Variant } from '@aosp/contract/screens'
import type { Envelope } from '@aosp/contract/wire'
import type { z } from 'zod'
import { expect } from './patient-expect.ts'
import { PASSWORD } from './platform-process.ts'
import { keepWorlds, type Worlds } from './worlds.ts'

export { expect, PASSWORD }

/** What went wrong in the browser without any assertion asking for it. */
export type Faults = {
  /** Lets this test go on in spite of faults that match, e.g. the console line of an expected 401. */
  allow(pattern: RegExp): void
  seen: readonly string[]
  /** Looks at another browser context as well. */
  watch(context: BrowserContext): Promise<void>
}

type ForTest = {
  /** `test.use({ variant: 'member' })` runs against a server of the member variant. */
  variant: Variant
  /** `test.use({ played: true })` runs against a server with the demonstration's live and finished sessions. */
  played: boolean
  faults: Faults
  /** Once per account and file; `afresh` opens a session of its own where sessions are what the test is about. */
  signIn: (page: Page, username: string, how?: { afresh: boolean }) => Promise<void>
  /** Somebody else at a computer of his own; without a name a visitor. */
  person: (username?: string) => Promise<Page>
}
type ForWorker = {
  worlds: Worlds
  /** What the server answered to the sign-ins, by its address and the account. */
  signedIn: Map<string, SignedIn>
}
type SignedIn = z.input<typeof LoginResult>

/**
 * One real server and database per spec file and variant (worlds.ts). A test fails on a console error, an uncaught
 * error, a violated content security policy, or a request to any other host, whether or not it looks for them.
 */
export const test = base.extend<ForTest, ForWorker>({
  variant: ['standard', { option: true }],
  played: [false, { option: true }],

  worlds: [
    async ({ browserName: _browser }, use) => {
      const worlds = keepWorlds()
      await use(worlds)
      await worlds.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  signedIn: [async ({ browserName: _browser }, use) => use(new Map()), { scope: 'worker' }],

  baseURL: [async ({ worlds, variant, played }, use, { file }) => use((await worlds.of({ file, variant, played })).url), { scope: 'test', timeout: 120_000 }],

  faults: [
    async ({ context, baseURL }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      const look = (looked: BrowserContext) => watch(looked, new URL(baseURL ?? '').host, (fault) => seen.push(fault))
      await look(context)
      await use({ allow: (pattern) => void allowed.push(pattern), seen, watch: look })
      expect(
        seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
        'faults in the browser',
      ).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ baseURL, variant, signedIn }, use) => {
    const openSession = async (request: APIRequestContext, username: string, afresh: boolean): Promise<SignedIn> => {
      const key = `${baseURL} ${username}`
      const known = signedIn.get(key)
      // It may have been ended since, by a test that signs out, changes a password or freezes an account.
      if (known && !afresh && (await request.get(`${baseURL}${sessionLife.path}`, { headers: { 'X-Access-Token': known.token } })).ok()) return known
      const reply = await request.post(`${baseURL}/sys/login`, { data: { username, password: PASSWORD } })
      const { result, message } = (await reply.json()) as Envelope<SignedIn>
      if (!result) throw new Error(`${username} cannot sign in: ${message}`)
      if (!afresh) signedIn.set(key, result)
      return result
    }
    await use(async (page, username, { afresh } = { afresh: false }) => {
      // A page that is still open would open its socket with the next person's token, so an empty one of the same
      // origin takes its place. In the page itself: a storage state would be written by a second one, and forget the cache.
      const empty = `${baseURL}/empty`
      await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto(empty)
      await page.unroute(empty)
      await page.context().clearCookies()
      const result = await openSession(page.request, username, afresh)
      const [tenant] = result.tenantList ?? []
      const entries = {
        'Access-Token': result.token,
        Login_Userinfo: result.userInfo,
        UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
        ...(tenant && { TENANT_ID: tenant.id }),
      }
      await page.evaluate(
        ([namespace, known]) => {
          localStorage.clear()
          sessionStorage.clear()
          const expire = Date.now() + 7 * 24 * 3_600_000
          for (const [key, value] of Object.entries(known)) localStorage.setItem(namespace + key, JSON.stringify({ value, expire }))
        },
        [STORAGE_NAMESPACE[variant], entries] as const,
      )
    })
  },

  person: async ({ browser, baseURL, faults, signIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (username) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      contexts.push(context)
      await faults.watch(context)
      const page = await context.newPage()
      if (username) await signIn(page, username)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** What fades in front of a person stays in front of a test (apps/web/src/ui/display/kept-messages.ts), without being in its way. */
const keepMessages = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(globalThis, { keptMessages: {} })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      ':is(.ant-message, .ant-notification) * { pointer-events: none !important } :is(.ant-message, .ant-notification) button { pointer-events: auto !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

async function watch(context: BrowserContext, host: string, report: (fault: string) => void): Promise<void> {
  await keepMessages(context)
  // Not every violation reaches the console, so the page says each one itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `content security policy: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'} in ${event.sourceFile || 'the document'}:${event.lineNumber}`,
      )
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => report(`uncaught: ${thrown.error().stack ?? thrown.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) report(`request to another host: ${request.url()}`)
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== host) report(`socket to another host: ${socket.url()}`)
    }),
  )
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The frame is the same around every page of the desk; the journeys about it look at it, at a desk and on a phone. */
const FRAME = ['.desk-header', '.desk-side', '.desk-tabs', '.desk-main > footer']

/** No serious or critical finding of WCAG 2 A and AA. `except` names rules with the reason in the test. */
export async function checkAxe(page: Page, options: { within?: string; except?: readonly string[]; frame?: boolean } = {}): Promise<void> {
  // Through the debugger: the page's own policy forbids foreign scripts, as it should.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const findings = await page.evaluate(
    async ({ within, except, left }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const result = await axe.run(within ?? { include: [['html']], exclude: left.map((part) => [part]) }, {
        runOnly: ['wcag2a', 'wcag2aa'],
        resultTypes: ['violations'],
        rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      })
      return result.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`)
    },
    { within: options.within, except: [...(options.except ?? [])], left: options.frame ? [] : FRAME },
  )
  expect(findings, 'accessibility').toEqual([])
}
