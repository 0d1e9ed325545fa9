import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { seedPlayed } from '../../settlement/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ BASE_PATH: '/aosp' })
  await inTransaction(app.platform.db, (trx) => seedPlayed(trx, app.platform.settings, app.platform.now()))
})
afterAll(() => app.close())

const get = (path: string) => app.http.inject({ url: path, headers: { host: 'aosp.example:8443' } })
const places = (body: string): string[] => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
/** The secret end of the Dutch session, in yuan or cents. */
const SECRET = /(?<!\d)192000(?:00)?(?!\d)/

test('P-009 P-011 P-012 a hall has a feed: the newest of what visitors see, with addresses of its own site', async () => {
  const reply = await get('/aosp/feed/articles.xml')
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
    'public, max-age=300',
  ])
  expect(reply.body.match(/<item>/g)?.length).toBeGreaterThanOrEqual(11)
  expect(reply.body).toContain('<link>http://aosp.example:8443/aosp/Basic/naturalInfo/article-announcement-holiday</link>')
  expect((await get('/aosp/feed/articles.xml?hall=policy')).body).toContain('/naturalInfo/article-policy-deposit')
  expect((await get('/aosp/feed/articles.xml?hall=draft')).statusCode).toBe(400)
  await app.platform.db.updateTable('article').set({ live_version: null, state: 'revoked' }).where('id', '=', 'article-announcement-holiday').execute()
  expect((await get('/aosp/feed/articles.xml')).body).not.toContain('article-announcement-holiday')
})

test('sessions have a feed and a calendar: public ones alone, and nothing that is secret of them', async () => {
  const { body } = await get('/aosp/feed/sessions.xml')
  expect(body).toContain('/aosp/Basic/tradeDetail/bidding-live-lease')
  // The group's own stay in the group, drafts with their writers.
  for (const hidden of ['bidding-waiting', 'bidding-draft']) expect(body).not.toContain(`/tradeDetail/${hidden}<`)
  const calendar = await get('/aosp/feed/sessions.ics')
  expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const plain = calendar.body.replaceAll('\r\n ', '')
  expect(plain).toContain('UID:bidding-live-lease@aosp.example:8443')
  expect(plain).toContain('URL:http://aosp.example:8443/aosp/Basic/tradeDetail/bidding-live-lease')
  // What is over is in nobody's calendar.
  expect(plain).not.toContain('bidding-dealt-rising')
  const dutch = plain.split('BEGIN:VEVENT').find((event) => event.includes('UID:bidding-live-dutch@')) ?? ''
  expect(dutch).toContain('DTSTART')
  expect(dutch).not.toContain('DTEND')
  for (const text of [body, plain]) expect(text).not.toMatch(SECRET)
})

test('search engines are told where the list is, and find every public page in its parts', async () => {
  expect((await get('/aosp/robots.txt')).body).toContain('Sitemap: http://aosp.example:8443/aosp/sitemap.xml')
  const parts = places((await get('/aosp/sitemap.xml')).body)
  expect(parts).toEqual(['pages', 'sessions', 'articles-1'].map((name) => `http://aosp.example:8443/aosp/sitemap/${name}.xml`))
  const [pages = [], sessions = [], articles = []] = await Promise.all(parts.map(async (part) => places((await get(new URL(part).pathname)).body)))
  expect(pages).toContain('http://aosp.example:8443/aosp/notLogged/logged?current=policy')
  expect(sessions).toContain('http://aosp.example:8443/aosp/Basic/tradeDetail/bidding-dealt-rising')
  expect(articles).toContain('http://aosp.example:8443/aosp/Basic/naturalInfo/article-policy-deposit')
  expect(new Set(articles).size).toBe(articles.length)
  expect((await get('/aosp/sitemap/articles-2.xml')).statusCode).toBe(404)
  for (const odd of ['articles-0.xml', 'drafts.xml', '..%2Fpages.xml']) expect((await get(`/aosp/sitemap/${odd}`)).statusCode).toBeGreaterThanOrEqual(400)
})
