import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREENS } from '../packages/contract/src/screens.ts'

const ROOT = join(import.meta.dirname, '..')
const TABLE = 'packages/contract/src/screens.ts'

/** Up to the first thing that is filled in: `/Basic/tradeDetail` of `/Basic/tradeDetail/:id`. */
const written = SCREENS.map(({ route }) => route.replace(/\/:.*/, '').replaceAll('-', '\\-')).join('|')
/** A text that is the address of a screen or goes on after it, from its quote or from the base or origin put before it. */
const RETYPED = new RegExp(`(['"\`]|\\$\\{[^}]*\\})(${written})(['"\`?#]|/(?=[\\w$-]))`)

/** What leads people to a screen; tests pin addresses as the documents write them. Calls and their paths are the contract's. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'bench', 'drills'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^apps\/server\/test\//.test(file) && file !== TABLE)

const retypedRoutes = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (RETYPED.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))

test('addresses of screens are asked for by key', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((file) => retypedRoutes(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  "const MY_TRADING = '/tradingIssueWorkbench/MyTradingList'",
  '<Link to="/Basic/noticeHall">更多</Link>',
  "path: '/bidding/fundsManagement?tab=slip&state=1',",
  "detail: '/Basic/tradeDetail',",
  'siteUrl(`/Basic/tradeDetail/${encodeURIComponent(id)}`)',
  "openPage: '/Basic/naturalInfo/article-policy-bidding-order',",
  'reply.redirect(`${base}/404`, 302)',
  "'/user/register-result'",
])('a retyped address is reported: %s', (line) => expect(retypedRoutes('x.ts', `\n${line}`)).toEqual([`x.ts:2: ${line}`]))

test.each([
  "routeOf('portal/trade-detail', { id })",
  "path: '/bidding/newPrice',",
  "path: '/bidding/signupList',",
  "'/account/settings'",
  "import { loginPage } from '../user/login.ts'",
])('what is none is not: %s', (line) => expect(retypedRoutes('x.ts', line)).toEqual([]))

/** `routeOf('trading/signup', {}, { state: 1, bidding })`: its key and the names in its query. */
const ASKED = /routeOf\(\s*'([^']+)',\s*\{[^{}]*\},\s*\{([^{}]*)\}/g
const askedOf = (text: string) =>
  [...text.matchAll(ASKED)].map(([, key = '', query = '']) => ({ key, names: query.split(',').flatMap((pair) => pair.match(/^\s*(\w+)/)?.[1] ?? []) }))

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const FEATURES = 'apps/web/src/features'
/** Screen of the desk -> the file of its page. */
const pages = new Map(
  sources
    .filter((file) => /^apps\/web\/src\/features\/[^/]+\/screens\.ts$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/'([^']+)': \(\) =>\s*import\('([^']+)'\)/g)].map(([, key = '', page = '']) => [key, join(dirname(file), page)] as const),
    ),
)

/** A page and the files of its feature that it is made of. */
function filesOf(page: string): string[] {
  const files = new Set([page])
  for (const file of files)
    for (const [, to = ''] of textOf(file).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)) {
      const found = join(dirname(file), to)
      if (found.startsWith(`${FEATURES}/`)) files.add(found)
    }
  return [...files]
}

/** What an address asks a page of the desk for, and no file of the page speaks of. */
const unread = (text: string): string[] =>
  askedOf(text).flatMap(({ key, names }) => {
    const page = pages.get(key)
    const read = page ? filesOf(page).map(textOf).join('\n') : undefined
    return names.filter((name) => read !== undefined && !read.includes(`'${name}'`)).map((name) => `${key}?${name}`)
  })

test('a page reads what addresses ask it for', () => {
  expect(sources.flatMap((file) => askedOf(textOf(file))).length).toBeGreaterThan(20)
  expect(sources.flatMap((file) => unread(textOf(file)).map((what) => `${file}: ${what}`))).toEqual([])
})

test('what a page does not read is reported', () =>
  expect(unread("routeOf('trading/signup', {}, { state: SIGN_UP.checking, colour: row.colour })")).toEqual(['trading/signup?colour']))
