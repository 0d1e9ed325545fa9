import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const SCOPE = 'https://aosp.example.com/below/'

type Page = { url: string; focus: () => Promise<void> }
type Waiting = { waitUntil: (work: Promise<unknown>) => void }

/** The worker as a browser runs it: what it showed, focused and opened. */
function worker(open: readonly string[] = []) {
  const handlers = new Map<string, (event: unknown) => void>()
  const did: unknown[] = []
  const pages: Page[] = open.map((url) => ({ url, focus: async () => void did.push(['focused', url]) }))
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    registration: { scope: SCOPE, showNotification: async (title: string, options: object) => void did.push(['shown', title, options]) },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void did.push(['opened', url]) },
  }
  runInNewContext(SCRIPT, { self, URL })
  const fire = async (name: string, event: object): Promise<unknown[]> => {
    const works: Promise<unknown>[] = []
    const waiting: Waiting = { waitUntil: (work) => void works.push(work) }
    handlers.get(name)?.({ ...event, ...waiting })
    await Promise.all(works)
    return did
  }
  return fire
}

const notice = { kind: 'outbid', title: '报价已被超过', body: '叉车一批（ZC1）', url: '/Basic/biddingRoom/s1', tag: 's1' }
const click = (url: string) => ({ notification: { close: () => undefined, data: { url } } })
const ROOM = `${SCOPE}Basic/biddingRoom/s1`

test('S-041 a message becomes a notice that takes the place of an earlier one about the same, and rings again', async () => {
  const [shown] = await worker()('push', { data: { json: () => notice } })
  expect(shown).toEqual([
    'shown',
    '报价已被超过',
    expect.objectContaining({ body: '叉车一批（ZC1）', tag: 's1', renotify: true, icon: `${SCOPE}brand/icon-192.png`, data: { url: ROOM } }),
  ])
})

test('S-041 a message without words still says whose it is', async () => {
  const [shown] = await worker()('push', { data: null })
  expect(shown).toEqual(['shown', '资产运营支撑平台', expect.objectContaining({ body: '您有新的通知', data: { url: SCOPE } })])
})

test('S-041 a notice leads to the page that is open already, and opens it otherwise', async () => {
  expect(await worker([`${SCOPE}Basic/mine`, `${ROOM}?from=mine`])('notificationclick', click(ROOM))).toEqual([['focused', `${ROOM}?from=mine`]])
  expect(await worker([`${SCOPE}Basic/mine`])('notificationclick', click(ROOM))).toEqual([['opened', ROOM]])
})
