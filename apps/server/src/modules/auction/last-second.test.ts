import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addBid, bidResult } from '@aosp/contract/auction/bid'
import { publicDetail } from '@aosp/contract/trading/hall'
import type { EventOf } from '@aosp/kernel/bidding/model'
import { toBeijing } from '@aosp/kernel/time'
import { BIDDERS, startHalls } from '../../../test/bidding.ts'
import { waitingForLock } from '../../../test/databases.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { LASTING, openHall, published, signUpAll } from '../../../test/trading.ts'

const [A, B, C] = BIDDERS
let { app, member, steps } = {} as Awaited<ReturnType<typeof startHalls>>
beforeAll(async () => {
  ;({ app, member, steps } = await startHalls())
})
afterAll(() => app.close())

const eventsOf = async (id: string) => (await steps.events(id)) as EventOf<'BID' | 'TRY' | 'OUTAGE' | 'CLOSE'>[]

test('3.2 a bid is stamped before its session is looked up: what the platform waits for costs nobody his bid', async () => {
  const { id, end } = await openHall(app, member, [A, B, C])
  const { db } = app.platform
  steps.at(end - 1)
  const { late } = await db.transaction().execute(async (trx) => {
    // Who calls is found out after this, as when the database stands still for a moment.
    await sql`select 1 from session for update`.execute(trx)
    const bid = steps.bid(id, A, 100_000)
    await waitingForLock(db)
    steps.at(end + 300)
    return { late: bid }
  })
  const { result } = await late
  expect(result).toMatchObject({ accepted: true, stamp: end - 1, at: end - 1, endAt: end - 1 + 5 * 60_000 })
  expect(await eventsOf(id)).toMatchObject([{ type: 'OPEN' }, { type: 'BID', stamp: end - 1, at: end - 1 }, { type: 'EXTEND' }])
  // Time never runs backward inside a session: who came a little earlier and was heard later counts from the last bid.
  steps.at(end - 100)
  expect((await steps.bid(id, B, 101_000)).result).toMatchObject({ accepted: true, stamp: end - 100, at: end - 1 })
  steps.at(end + 10 * 60_000)
  expect(await steps.bid(id, C, 102_000)).toMatchObject({ success: false, result: { code: 'E_CLOSED', stamp: end + 10 * 60_000 } })
})

test('3.8 a try before the log has begun is refused once and for ever: its token is remembered, and the log tells of it', async () => {
  app.setNow(undefined)
  const early = await published(app, member, { minSignNum: 2 })
  await signUpAll(app, early, [A, B])
  const { start_time: opens, lock_time: lock } = await steps.row(early)
  const start = opens?.getTime() ?? 0
  const [token, other] = [randomUUID(), randomUUID()]
  const first = await steps.bid(early, A, 100_000, { token })
  expect(first).toMatchObject({
    success: false,
    message: '竞价尚未开始',
    result: { accepted: false, code: 'E_NOT_OPEN', seq: null, stamp: expect.any(Number) },
  })
  expect(await steps.bid(early, A, 100_000, { token })).toMatchObject({ success: false, result: first.result })
  expect(await steps.bid(early, A, 105_000, { token })).toMatchObject({
    success: false,
    message: '重复的报价标识',
    result: { code: 'E_TOKEN_REUSE', stamp: null },
  })
  const ask = async (asked: string) => (await app.call(bidResult, { bidding: early, token: asked }, await app.signIn(A))).result
  expect(await ask(token)).toEqual(first.result)
  expect(await ask(randomUUID())).toBeNull()
  expect(await steps.bid(early, C, 100_000)).toMatchObject({ success: false, message: '您没有本场次的竞价资格', result: null })
  // What was offered lies encrypted.
  const { rows } = await sql<{ text: string }>`select t::text as text from bidding_early_try t`.execute(app.platform.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/100000|10000000/)

  // The log begins a minute before the start (3.8), and a try from then on is in it at once.
  expect(start - (lock?.getTime() ?? 0)).toBe(60_000)
  steps.at(start - 60_000)
  await app.settle()
  steps.at(start - 1)
  const late = await steps.bid(early, B, 100_000, { token: other })
  expect(late).toMatchObject({ success: false, message: '竞价尚未开始', result: { code: 'E_NOT_OPEN', seq: 2 } })
  expect(await eventsOf(early)).toMatchObject([
    { type: 'OPEN', at: start - 60_000 },
    { type: 'TRY', result: 'E_NOT_OPEN', token, stamp: first.result?.stamp, at: start - 60_000 },
    { type: 'TRY', result: 'E_NOT_OPEN', token: other, stamp: start - 1 },
  ])
  steps.at(start)
  expect(await steps.bid(early, A, 105_000, { token })).toMatchObject({ success: false, result: { code: 'E_TOKEN_REUSE' } })
  expect(await steps.bid(early, A, 100_000, { token })).toMatchObject({ success: false, result: { code: 'E_NOT_OPEN', seq: 1, stamp: first.result?.stamp } })
  expect((await steps.bid(early, A, 100_000)).success).toBe(true)
})

test('3.8 whoever bids at the start is judged, also where sign-up ran up to it and the work of the opening has not been done', async () => {
  app.setNow(undefined)
  const at = (minutes: number) => toBeijing(new Date(Date.now() + minutes * 60_000))
  const id = await published(app, member, { signEndTime: at(2), startTime: at(2), endTime: at(62), minSignNum: 1 })
  await signUpAll(app, id, [A])
  const start = (await steps.row(id)).start_time?.getTime() ?? 0
  expect((await steps.row(id)).lock_time?.getTime()).toBe(start)
  // Nobody does the due work of this session.
  await sql`update due_work set lease_until = clock_timestamp() + interval '1 hour', claim = 'elsewhere' where kind = 'bidding.clock' and key = ${id}`.execute(
    app.platform.db,
  )
  steps.at(start - 1)
  expect(await steps.bid(id, A, 100_000)).toMatchObject({ success: false, message: '竞价尚未开始', result: { code: 'E_NOT_OPEN', stamp: start - 1 } })
  steps.at(start)
  expect((await steps.bid(id, A, 100_000)).result).toMatchObject({ accepted: true, stamp: start, at: start, seq: 2 })
  expect((await steps.row(id)).state).toBe(4)
  expect((await eventsOf(id))[0]).toMatchObject({ type: 'OPEN', at: start - 1 })
  await sql`update due_work set lease_until = null, claim = null where kind = 'bidding.clock' and key = ${id}`.execute(app.platform.db)
})

const gap = (from: number, to: number) =>
  app.platform.db
    .insertInto('service_gap')
    .values({ from_at: new Date(from), to_at: new Date(to) })
    .execute()
const OUTAGE = '服务中断，这笔报价未能受理，请稍后重试'

test('Q4 3.8 nothing is closed while a node may hold a bid that came in time: it is cut off, its bids are no late ones, and all get time to answer', async () => {
  const longer = await openHall(app, member, [A, B], { endTime: toBeijing(new Date(Date.now() + 120 * 60_000)) })
  const { id, start, end } = await openHall(app, member, [A, B, C])
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  const node = await startSecondNode(app, LASTING)
  const tokenB = await app.signIn(B)
  const bidThere = (amount: number, token: string = randomUUID(), bidding = id) => node.call(addBid, { bidding, amount, token, seenSeq: 0 }, tokenB)
  try {
    // The other node stands still a second and a half before the end, with a bid on its way.
    node.setNow(new Date(end - 1500))
    await vi.waitFor(async () => expect(await saidBy(app)).toContain(end - 1500), { timeout: 60_000, interval: 50 })
    steps.at(end + 2500)
    await app.settle()
    expect(await steps.results(id)).toEqual([])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'OUTAGE', from: end - 1500, to: end + 2500, endAt: end + 122_500, remaining: null })
    expect(await steps.row(id)).toMatchObject({ state: 4, suspended: false, end_at: new Date(end + 122_500) })
    const before = await steps.log(id)
    const token = randomUUID()
    expect(await bidThere(101_000, token)).toMatchObject({ success: false, status: 503, message: OUTAGE, result: null })
    expect(await steps.log(id)).toEqual(before)
    // It is cut off from this session alone: what it holds for others is judged by when it came.
    expect((await bidThere(100_000, randomUUID(), longer.id)).result).toMatchObject({ accepted: true, stamp: end - 1500 })
    // It goes on: what comes from here on counts, also under the same token.
    node.setNow(new Date(end + 3000))
    expect((await bidThere(101_000, token)).result).toMatchObject({ accepted: true, stamp: end + 3000 })
    const last = end + 3000 + 5 * 60_000
    node.setNow(new Date(last))
    steps.at(last)
    await steps.reaches(id, 5)
    expect(await steps.row(id)).toMatchObject({ deal_price_fen: 10_100_000 })
  } finally {
    await node.close()
  }
})

/** Up to when the nodes said that they hold nothing. */
const saidBy = async ({ platform: { db } }: TestApp): Promise<number[]> =>
  (await sql<{ to: number }>`select (figures -> 'held' ->> 'clearTo')::bigint as to from node_heartbeat`.execute(db)).rows.map(({ to }) => to)

test('3.8 what a node held when it was cut off gets the outage also beside what came later, which is judged', async () => {
  const { id, start, end } = await openHall(app, member, [A, B, C])
  const { db } = app.platform
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  const node = await startSecondNode(app, LASTING)
  const bidThere = async (who: string, amount: number, token: string) => node.call(addBid, { bidding: id, amount, token, seenSeq: 0 }, await app.signIn(who))
  try {
    node.setNow(new Date(end - 1500))
    await vi.waitFor(async () => expect(await saidBy(app)).toContain(end - 1500), { timeout: 60_000, interval: 50 })
    steps.at(end + 2500)
    await app.settle()
    const [token, later] = [randomUUID(), randomUUID()]
    const { bids } = await db.transaction().execute(async (trx) => {
      await sql`select from bidding where id = ${id} for update`.execute(trx)
      // The first waits for the lock; the two that come meanwhile are judged together.
      const first = bidThere(B, 101_000, randomUUID())
      await waitingForLock(db)
      const held = bidThere(B, 101_000, token)
      await queued(1)
      node.setNow(new Date(end + 3000))
      const fresh = bidThere(C, 101_000, later)
      await queued(2)
      return { bids: [first, held, fresh] as const }
    })
    const [first, held, fresh] = await Promise.all(bids)
    expect(first).toMatchObject({ success: false, status: 503, message: OUTAGE })
    expect(held).toMatchObject({ success: false, status: 503, message: OUTAGE })
    expect(fresh.result).toMatchObject({ accepted: true, stamp: end + 3000 })
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['OPEN', 'BID', 'OUTAGE', 'BID', 'EXTEND'])
    // The same token comes again, and is judged by when it comes.
    expect((await bidThere(B, 102_000, token)).result).toMatchObject({ accepted: true, stamp: end + 3000 })
    expect((await bidThere(C, 101_000, later)).result).toMatchObject(fresh.result ?? {})
  } finally {
    await node.close()
  }
})

/** Until the other node has said that so many bids wait. */
const queued = (bids: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ queue: number }>`select (figures #>> '{bidding,queue}')::int as queue from node_heartbeat where left_at is null`.execute(
        app.platform.db,
      )
      expect(rows.map(({ queue }) => queue)).toContain(bids)
    },
    { timeout: 60_000, interval: 50 },
  )

test('3.8 a node that slept through the end answers with the outage, whatever it held, and writes nothing', async () => {
  const { id, start, end } = await openHall(app, member, [A, B])
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  const node = await startSecondNode(app, LASTING)
  try {
    node.setNow(new Date(end - 60_000))
    await vi.waitFor(async () => expect(await saidBy(app)).toContain(end - 60_000), { timeout: 60_000, interval: 50 })
    steps.at(end)
    await steps.reaches(id, 5)
    const before = await steps.log(id)
    const held = await node.call(addBid, { bidding: id, amount: 101_000, token: randomUUID(), seenSeq: 0 }, await app.signIn(B))
    expect(held).toMatchObject({ success: false, status: 503, message: OUTAGE })
    expect(await steps.log(id)).toEqual(before)
    node.setNow(new Date(end))
    const late = await node.call(addBid, { bidding: id, amount: 101_000, token: randomUUID(), seenSeq: 0 }, await app.signIn(B))
    expect(late).toMatchObject({ success: false, message: '竞价已结束', result: { code: 'E_CLOSED', stamp: end } })
  } finally {
    await node.close()
  }
})

test('Q5 examples 34 36: a gap of seconds over the end moves it, is told to all with the new end, and decides nothing', async () => {
  const { id, start, end } = await openHall(app, member, [A, B])
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  await gap(end - 3000, end + 1000)
  steps.at(end + 1500)
  await app.settle()
  expect(await steps.results(id)).toEqual([])
  const moved = end + 121_000
  expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'OUTAGE', from: end - 3000, to: end + 1000, endAt: moved, remaining: null })
  expect(await steps.row(id)).toMatchObject({ state: 4, end_at: new Date(moved), suspended: false })
  expect((await app.call(publicDetail, { id })).result?.outageLine).toBe(`服务中断 4 秒，结束时间顺延至 ${toBeijing(new Date(moved))}`)
  const { rows } = await sql<{
    text: string
  }>`select payload ->> 'text' as text from outbox_event where payload ->> 'key' like ${`session.interrupted:${id}:%`}`.execute(app.platform.db)
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining(`因平台服务中断 4 秒，结束时间顺延至 ${toBeijing(new Date(moved))}`)])
  steps.at(moved - 1)
  expect((await steps.bid(id, B, 101_000)).result).toMatchObject({ accepted: true, endAt: moved - 1 + 5 * 60_000 })
  await app.platform.db.deleteFrom('service_gap').execute()
})
