import { SCREENS } from '@aosp/contract/screens'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** What stands in an address where an id or a word belongs, as browsers and programs send it. */
const HOSTILE = [
  'a%20b',
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc',
  "a'b",
  'a%00b',
  '%F0%9F%98%80',
  'x'.repeat(250),
  '%3Cscript%3E',
  '__proto__',
  '-1',
  'null',
  'a;b',
  'a%22b',
  '%7B%7D',
  '%25',
  '1e999',
]
const QUERIES = [
  '',
  '?pageNo=-1',
  '?pageNo=1e9&pageSize=1e9',
  '?title=%27%3B--',
  '?current=__proto__',
  '?kind=%00',
  '?order=asc%27',
  `?title=${'x'.repeat(3000)}`,
  '?pageNo=1&pageNo=2',
  '?a[b][c]=1',
]

const pages = SCREENS.filter(({ entry, variant }) => entry === 'portal' && variant !== 'member')
/** `/Basic/tradeDetail/:id` with each hostile word, every page with each hostile query. */
const addresses = pages.flatMap(({ route }) =>
  /[:*]/.test(route) ? HOSTILE.map((word) => route.replace(/:\w+|\*/g, word)) : QUERIES.map((query) => route + query),
)

test('S-010 no address makes a public page fail: what is not there is a page that says so', async ({ request, baseURL }) => {
  const failed: string[] = []
  for (const address of addresses) {
    const reply = await request.get(`${baseURL}${address}`, { headers: { accept: 'text/html' }, maxRedirects: 2 })
    if (reply.status() >= 500) failed.push(`${reply.status()} ${address}`)
  }
  expect(failed).toEqual([])
  for (const [address, words] of [
    ['/Basic/tradeDetail/a%20b', '没有找到这场交易'],
    ['/Basic/naturalInfo/a%20b', '没有找到这篇内容'],
  ] as const) {
    const reply = await request.get(`${baseURL}${address}`, { headers: { accept: 'text/html' } })
    expect([reply.status(), (await reply.text()).includes(words)]).toEqual([404, true])
  }
})
