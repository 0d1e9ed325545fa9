import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import { addBid } from '@aosp/contract/auction/bid'
import { liveEvents, liveSnapshot } from '@aosp/contract/auction/watch'
import { logout } from '@aosp/contract/identity/login'
import { no } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import { SOCKET_CLOSED } from '@aosp/contract/platform/sockets'
import { buildApp, type App } from '../../../app.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, LASTING, openHall, published, signUpAll } from '../../../../test/trading.ts'
import { listen, watch, watching, when, type Watcher } from '../../../../test/watch.ts'

let app: TestApp
let address: string
let member: string
const open: Watcher[] = []
beforeAll(async () => {
  app = await startTestApp(LASTING)
  address = await listen(app.http)
  member = await app.signIn('menber01')
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate()
})
afterAll(() => app.close())

const [A, B] = ['external01', 'external02'] as const
const at = (ms: number) => app.setNow(new Date(ms))
const MINUTE = 60_000
const enter = async (id: string, who?: string, where = address): Promise<Watcher> => {
  const watcher = await watching(where, id, who === undefined ? undefined : await app.signIn(who))
  open.push(watcher)
  return watcher
}
const bid = async (id: string, who: string, amount: number, more: Record<string, unknown> = {}) =>
  app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0, ...more }, await app.signIn(who))
const seal = (id: string, who: string, amount: number) => bid(id, who, amount, { confirmAmount: amount, nonce: 'ab'.repeat(16) })
const snapshot = async (id: string, who?: string) => app.call(liveSnapshot, { bidding: id }, who === undefined ? undefined : await app.signIn(who))
const told = (watcher: Watcher) => watcher.texts.filter((text) => text.startsWith('{"kind":"events"'))
const types = (watcher: Watcher) => watcher.events().map(({ type }) => type)
const heard = (watchers: readonly Watcher[], holds: (watcher: Watcher) => boolean) =>
  when(
    watchers.map(({ socket }) => socket),
    () => watchers.every(holds),
  )

test('C-137 P-006 P-007 Q7 bidders, visitors and operators hear the same text, in the order of the log, and of a refused try nothing', async () => {
  const { id, start, end } = await openHall(app, member, [A, B])
  const all = [await enter(id), await enter(id, A), await enter(id, A), await enter(id, B), await enter(id, 'operate01'), await enter(id, 'menber01')]
  for (const watcher of all) expect(watcher.frames('snapshot')[0]?.snapshot).toMatchObject({ state: 4, live: { phase: 'open', price: null, bids: 0, seq: 0 } })
  for (const { texts } of all) expect(texts[0]).not.toMatch(/seat|bidders|corp-/)

  at(start + MINUTE)
  await bid(id, A, 100_000)
  expect(await bid(id, A, 101_000)).toMatchObject({ success: false })
  await bid(id, B, 102_000)
  at(end - MINUTE)
  await bid(id, A, 103_000)
  const [visitor, ...others] = all
  await heard(all, (watcher) => types(watcher).length === 4)
  for (const other of others) expect(told(other)).toEqual(told(visitor as Watcher))
  const events = visitor?.events() ?? []
  expect(events.map(({ seq, after, type }) => [type, seq, after])).toEqual([
    ['BID', 1, 0],
    ['BID', 3, 1],
    ['BID', 4, 3],
    ['EXTEND', 5, 4],
  ])
  expect(visitor?.frames('events').at(-1)).toMatchObject({ live: { price: 103_000_00, bids: 3, extensions: 1, endAt: end + 4 * MINUTE }, head: { seq: 5 } })
  await heard(all, (watcher) => watcher.frames('tick').at(-1)?.seq === 5)

  at(end + 4 * MINUTE + 2000)
  await app.settle()
  await heard(all, (watcher) => types(watcher).at(-1) === 'CLOSE')
  expect(visitor?.frames('events').at(-1)).toMatchObject({ live: { phase: 'closed', price: 103_000_00 }, events: [{ type: 'CLOSE', outcome: 5 }] })
  expect((await snapshot(id)).result).toMatchObject({ state: 5, live: { phase: 'closed' } })
})

test('C-137 whoever was away asks for what came after the last number he heard', async () => {
  const { id, start } = await openHall(app, member, [A, B])
  const [steady, leaving] = [await enter(id), await enter(id, B)]
  at(start + MINUTE)
  await bid(id, A, 100_000)
  await heard([leaving], (watcher) => types(watcher).length === 1)
  leaving.socket.terminate()
  await bid(id, B, 101_000)
  await bid(id, B, 102_000)
  await bid(id, A, 102_000)
  await heard([steady], (watcher) => types(watcher).length === 3)
  const missed = await app.call(liveEvents, { bidding: id, afterSeq: 1 })
  expect(missed.result).toEqual({ events: steady.events().slice(1), more: false })
  expect((await app.call(liveEvents, { bidding: id })).result?.events).toEqual(steady.events())
  expect((await enter(id)).frames('snapshot')[0]?.snapshot.events).toEqual(steady.events())
})

test('P-007 C-137 the snapshot shows a company its own number and nobody else a number of his', async () => {
  const { id, start } = await openHall(app, member, [A, B])
  at(start + MINUTE)
  await bid(id, A, 100_000)
  const [mine, theirs] = [(await snapshot(id, A)).result, (await snapshot(id, B)).result]
  expect(mine).toMatchObject({ watching: null, seat: { leading: true, deposit: '无需缴纳', sealed: null, mayTake: false, prio: null } })
  expect(theirs).toMatchObject({ watching: null, seat: { leading: false } })
  expect(mine?.seat?.no).toBe(mine?.live.leaderNo)
  expect(mine?.seat?.no).not.toBe(theirs?.seat?.no)
  for (const [who, words] of [
    [undefined, '报名已截止，您正在旁观；已取得资格的企业请登录后报价'],
    ['external03', '您未报名本场次，仅可观看'],
    ['menber01', '本单位发起的场次，仅可观看'],
    ['operate01', '平台人员仅可观看'],
  ] as const) {
    const { result } = await snapshot(id, who)
    expect(result).toMatchObject({ seat: null, watching: words, live: { price: 100_000_00, leaderNo: mine?.seat?.no } })
    expect(JSON.stringify(result)).not.toContain(String(theirs?.seat?.no))
  }
})

test('P-006 before the lock there is a room with nothing in it, and the opening of the log is heard', async () => {
  app.setNow(undefined)
  const now = Date.now()
  const id = await published(app, member, {})
  await signUpAll(app, id, [A, B])
  const visitor = await enter(id)
  expect(visitor.frames('snapshot')[0]?.snapshot).toMatchObject({
    state: 2,
    live: { phase: 'waiting', seq: 0, bids: null, price: null },
    events: [],
    head: null,
  })
  expect((await snapshot(id, A)).result).toMatchObject({ seat: null, watching: '报名成功，竞买号将在开始前分配' })
  expect(JSON.stringify((await snapshot(id, 'menber01')).result)).not.toMatch(/signUp|count/i)
  at(now + 121 * MINUTE)
  await app.settle()
  await heard([visitor], (watcher) => watcher.frames('events').at(-1)?.live.phase === 'open')
  expect(visitor.frames('events').at(-1)).toMatchObject({ events: [], head: { seq: 0 } })
  expect(await enter(id)).toMatchObject({})
})

test('Q8 of a sealed session nobody hears more than the clock until it is opened, not even that a price came', async () => {
  const { id, start, end } = await openHall(app, member, [A, B], { bidType: 2, bidGradient: 0 })
  const all = [await enter(id), await enter(id, A), await enter(id, 'operate01')]
  const before = (await snapshot(id)).result
  at(start + MINUTE)
  expect(await seal(id, A, 120_000)).toMatchObject({ success: true })
  await seal(id, B, 90_000)
  await seal(id, B, 130_000)
  await heard(all, (watcher) => watcher.frames('tick').length > 1)
  for (const watcher of all) expect(told(watcher)).toEqual([])
  for (const who of [undefined, 'menber01', 'operate01', 'external03'] as const) {
    const { result } = await snapshot(id, who)
    expect({ live: result?.live, head: result?.head, events: result?.events }).toEqual({ live: before?.live, head: before?.head, events: [] })
  }
  const own = (await snapshot(id, A)).result
  expect(own?.seat?.sealed).toMatchObject({ seq: 1 })
  expect(JSON.stringify(own)).not.toMatch(/(?<!\d)120000(?:00)?(?!\d)/)
  const { result } = await app.call(biddingMonitor, {}, await app.signIn('operate01'))
  expect(result?.sessions.find((session) => session.id === id)).toMatchObject({
    bids: null,
    price: null,
    startPrice: 100_000_00,
    line: [],
    sockets: 3,
    lastEventAt: null,
    queue: null,
    bidsLastMinute: null,
    delayP50: null,
    delayP99: null,
    lastBatchMs: null,
  })
  expect(result?.nodes[0]).toMatchObject({ queue: 0, lastBatchAt: null, lastBatchMs: null, delayP50: null, delayP99: null })
  expect((await app.call(liveEvents, { bidding: id }, await app.signIn('operate01'))).result?.events).toEqual([])
  at(end + 2000)
  await app.settle()
  await heard(all, (watcher) => types(watcher).at(-1) === 'CLOSE')
  expect(all[0]?.frames('events').at(-1)).toMatchObject({ live: { price: 130_000_00, bids: 2 } })
  expect(types(all[0] as Watcher)).toEqual(['REVEAL', 'CLOSE'])
})

test('Q8 a Dutch room shows the price that stands and falls with the clock, and no end', async () => {
  const { id, start } = await openHall(app, member, [A, B], {
    bidType: 5,
    basePrice: 90_000,
    bidGradient: 1000,
    delayPeriod: 5,
    bidMultiple: null,
    endTime: null,
  })
  const visitor = await enter(id)
  expect(visitor.frames('snapshot')[0]?.snapshot).toMatchObject({
    terms: { endAt: null, floor: null, reserveSet: true },
    live: { price: 100_000_00, nextAt: start + 5 * MINUTE, nextPrice: 99_000_00, endAt: null },
  })
  at(start + 6 * MINUTE)
  await heard([visitor], (watcher) => watcher.frames('events').length > 0)
  expect(visitor.frames('events')[0]).toMatchObject({ events: [], live: { price: 99_000_00, nextAt: start + 10 * MINUTE, endAt: null } })
  for (const who of [undefined, A, 'operate01', 'external03'] as const)
    expect(JSON.stringify((await snapshot(id, who)).result)).not.toMatch(/(?<!\d)9000000(?!\d)/)
  const monitor = (await app.call(biddingMonitor, {}, await app.signIn('operate01'))).result?.sessions.find((session) => session.id === id)
  expect(monitor).toMatchObject({ startPrice: 100_000_00, price: 99_000_00, endTime: null, nextTime: toBeijing(new Date(start + 10 * MINUTE)), line: [] })
  await bid(id, A, 99_000)
  await heard([visitor], (watcher) => types(watcher).at(-1) === 'CLOSE')
  expect(types(visitor)).toEqual(['BID', 'CLOSE'])
})

test('P-006 sessions of the group are hidden from visitors and outside companies like what does not exist', async () => {
  const { id } = await openHall(app, member, ['menber02', 'menber03'], { transType: 1 })
  const missing = no('notFound').message
  for (const who of [undefined, A] as const) {
    expect(await snapshot(id, who)).toMatchObject({ success: false, message: missing, result: null })
    const token = who && (await app.signIn(who))
    expect(await app.call(liveEvents, { bidding: id }, token)).toMatchObject({ success: false, message: missing })
    expect(await watch(address, id, token)).toBe(404)
    expect(await watch(address, 'no-such-session', token)).toBe(404)
  }
  expect((await snapshot(id, 'menber03')).result).toMatchObject({ seat: { prio: null } })
  expect((await enter(id, 'menber02')).frames('snapshot')).toHaveLength(1)
  expect(await watch(address, id, 'dead-token-of-nobody')).toBe(401)
  expect(await watch(address, id, await app.signIn('menber02'), 'https://evil.example')).toBe(403)
  const unpublished = await draft(app, member, { transType: 41 })
  expect(await snapshot(unpublished, 'menber01')).toMatchObject({ success: false, message: missing })
  expect(await watch(address, unpublished)).toBe(404)
})

test('S-071 the monitor shows health and no identities', async () => {
  const { id, start } = await openHall(app, member, [A, B])
  const watcher = await enter(id)
  at(start + MINUTE)
  await bid(id, A, 100_000)
  const { result } = await app.call(biddingMonitor, {}, await app.signIn('operate02'))
  const shown = result?.sessions.find((session) => session.id === id)
  expect(shown).toMatchObject({ state: 4, price: 100_000_00, bids: 1, sockets: 1, suspended: false, bidsLastMinute: 1, lastEventAt: start + MINUTE })
  expect(shown?.delayP99).toBeGreaterThan(0)
  expect(JSON.stringify(result)).not.toMatch(/corp-|华信|天成/)
  expect(result?.nodes).toMatchObject([{ self: true, sockets: expect.any(Number), queue: 0, lastBatchAt: expect.any(Number), clockOffsetMs: null }])
  expect(result?.nodes[0]?.bidsLastMinute).toBeGreaterThan(0)
  expect(result?.clockAlarm).toBeNull()
  expect(watcher.closed()).toBeUndefined()
})

test('S-071 a node that left in good order is gone from the monitor at once', async () => {
  const shown = async () => (await app.call(biddingMonitor, {}, await app.signIn('operate02'))).result?.nodes.map(({ self }) => self)
  const node = await startSecondNode(app)
  try {
    expect((await shown())?.toSorted()).toEqual([false, true])
  } finally {
    await node.close()
  }
  expect(await shown()).toEqual([true])
})

test('a room closes on whoever signs out, and on nobody else', async () => {
  const { id } = await openHall(app, member, [A, B])
  const fresh = await app.signIn('external03')
  const [visitor, leaving] = [await enter(id), await watching(address, id, fresh)]
  open.push(leaving)
  await app.call(logout, {}, fresh)
  await heard([leaving], (watcher) => watcher.closed() === SOCKET_CLOSED.sessionEnded)
  expect(visitor.closed()).toBeUndefined()
})

test('Q7 watchers of another node hear the same, and what was not told to a node it finds in the log by itself', async () => {
  const second: App = await buildApp({
    settings: app.platform.settings,
    databaseUrl: app.databaseUrl,
    root: join(import.meta.dirname, '../../../../../..'),
    now: app.platform.now,
  })
  const leave = app.join(second)
  try {
    const { id, start } = await openHall(app, member, [A, B])
    const elsewhere = await listen(second.http)
    const [here, there] = [await enter(id), await enter(id, B, elsewhere)]
    at(start + MINUTE)
    await bid(id, A, 100_000)
    await heard([there], (watcher) => types(watcher).length === 1)
    // The line between the nodes is cut: no news any more.
    leave()
    await second.platform.news.stop()
    for (let round = 1; round <= 3; round++) await bid(id, round % 2 === 1 ? B : A, 100_000 + round * 1000)
    await heard([here, there], (watcher) => types(watcher).length === 4)
    expect(there.events()).toEqual(here.events())
    expect(there.frames('events').at(-1)?.live).toEqual(here.frames('events').at(-1)?.live)
  } finally {
    await second.close()
  }
})
