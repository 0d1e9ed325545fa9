import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takePrice } from '@aosp/contract/auction/bid'
import { biddingMonitor } from '@aosp/contract/auction/monitor'
import { biddingOutcome } from '@aosp/contract/auction/proof'
import { resumeSession, suspendSession } from '@aosp/contract/settlement/settle'
import { no } from '@aosp/contract/refusals'
import { addRequest, auditRequest } from '@aosp/contract/settlement/request'
import { priceCommit, reserveCommit } from '@aosp/kernel/bidding/chain'
import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { fromYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { biddingSteps } from '../../../../test/bidding.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, openHall } from '../../../../test/trading.ts'

const MINUTE_MS = 60_000
const [A, B, C] = ['external01', 'external02', 'external03'] as const
/** What the clocks are compared by; the time sessions run in is set by each test. */
const times = { database: 0, wall: 0 }
const clockOf = (by: typeof times) => ({ monotonic: () => 0, database: () => Promise.resolve(by.database), wall: () => by.database + by.wall })
let app: TestApp
let member: string
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  app = await startTestApp(LASTING, undefined, clockOf(times))
  member = await app.signIn('menber01')
  steps = biddingSteps(app)
})
afterAll(() => app.close())

const types = async (id: string) => (await steps.log(id)).map(({ type }) => type)
const last = async (id: string) => JSON.parse((await steps.log(id)).at(-1)?.event ?? '{}') as BiddingEvent
const company = async (username: string) =>
  (await sql<{ id: string }>`select corporate_id as id from account where username = ${username}`.execute(app.platform.db)).rows[0]?.id ?? ''
const points = async (id: string) =>
  (
    await sql<{
      event: string
      company: string
    }>`select event, company from point_entry where reference = ${id} and event <> 'session.published' order by 1, 2`.execute(app.platform.db)
  ).rows
const givePriority = async (id: string, username: string) =>
  void (await sql`update bidding_signup set priority = 1 where bidding_id = ${id} and corporate_id = ${await company(username)}`.execute(app.platform.db))
const sealed = (amount: number) => ({ confirmAmount: amount, nonce: randomUUID().replaceAll('-', '') })
const SEALED = { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null }

test('Q4 T12 SU10 SU11: two nodes close at once and again: one result, one set of everything that follows from it', async () => {
  const { id, start, end } = await openHall(app, member, [A, B, C], { basePrice: 101_000 })
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  await steps.bid(id, B, 105_000)
  const node = await startSecondNode(app, LASTING)
  try {
    steps.at(end - 1)
    node.setNow(new Date(end - 1))
    await app.settle()
    expect(await steps.results(id)).toEqual([])
    steps.at(end)
    node.setNow(new Date(end))
    await steps.reaches(id, 5)
    // The work is planned a second time, as after a crash between commit and its end.
    for (const _again of [1, 2]) {
      await sql`insert into due_work (id, kind, key, due_at) values (${randomUUID()}, 'bidding.close', ${id}, ${new Date(end)}) on conflict (kind, key) do nothing`.execute(
        app.platform.db,
      )
      await app.settle()
      expect((await sql`select 1 from due_work where kind = 'bidding.close' and key = ${id}`.execute(app.platform.db)).rows).toEqual([])
    }
  } finally {
    await node.close()
  }
  expect(await types(id)).toEqual(['OPEN', 'BID', 'BID', 'CLOSE'])
  const session = await steps.row(id)
  const [winner, ...others] = (await steps.signUps(id)).toSorted((a, b) => b.state - a.state)
  expect(winner).toMatchObject({ state: 5, corporate_id: await company(B) })
  expect(others.map(({ state }) => state)).toEqual([-5, -5])
  for (const { bidder_no: number, bidder_salt: salt } of [winner, ...others].flatMap((one) => one ?? [])) expect([number, salt]).not.toContain(null)
  expect(session).toMatchObject({ deal_price_fen: 10_500_000, deal_total_fen: 10_500_000, winner_signup: winner?.id, leader_no: winner?.bidder_no })
  expect(session.notice_until?.getTime()).toBeGreaterThanOrEqual(end)
  expect(session.sign_due?.getTime()).toBeGreaterThan(session.notice_until?.getTime() ?? Infinity)
  const [result, ...more] = await steps.results(id)
  expect(more).toEqual([])
  expect(result).toMatchObject({ outcome: 5, winner_no: winner?.bidder_no, price_fen: 10_500_000, bids: 2, bidders: 2, head_seq: 3 })
  const closing = await last(id)
  expect(closing).toMatchObject({ type: 'CLOSE', outcome: 5, reserve: { price: 10_100_000 } })
  if (closing.type === 'CLOSE') expect(reserveCommit(session.code, closing.reserve.price, closing.reserve.salt)).toBe(session.reserve_commit)
  expect((await points(id)).map(({ event }) => event)).toEqual(['bid.valid', 'bid.valid'])
  const held = await app.platform.db.selectFrom('asset_lock').select('id').where('holder_id', '=', id).where('released_at', 'is', null).execute()
  expect(held).toHaveLength(1)
  await app.settle()
  const article = await app.platform.db.selectFrom('article').select(['title', 'content']).where('id', '=', `result-${id}`).executeTakeFirst()
  expect(article?.content).toContain('105,000.00')
  const { rows } = await sql<{
    title: string
    n: number
  }>`select title, count(*)::int as n from announcement where title like ${`成交：%`} and title like ${`%${session.name}%`} group by 1`.execute(app.platform.db)
  expect(rows.length).toBeGreaterThan(0)
})

test('T13: a reserve that was not met and a hall where nobody bid end without a deal; the assets are free', async () => {
  const low = await openHall(app, member, [A, B], { basePrice: 110_000 })
  steps.at(low.start + 1000)
  await steps.bid(low.id, A, 109_000)
  steps.at(low.end + 2000)
  await steps.reaches(low.id, -5)
  expect(await steps.row(low.id)).toMatchObject({ close_reason: '未达到保留价', deal_price_fen: null, winner_signup: null })
  expect((await steps.signUps(low.id)).map(({ state }) => state)).toEqual([-5, -5])
  const quiet = await openHall(app, member, [A, B])
  steps.at(quiet.end + 2000)
  await steps.reaches(quiet.id, -5)
  expect(await steps.row(quiet.id)).toMatchObject({ close_reason: '无人报价' })
  expect(await points(quiet.id)).toEqual([A, B].map(() => expect.objectContaining({ event: 'session.no-bid' })))
  for (const id of [low.id, quiet.id])
    expect(await app.platform.db.selectFrom('asset_lock').select('id').where('holder_id', '=', id).where('released_at', 'is', null).execute()).toEqual([])
})

test('T12: what follows a result that was followed is nothing', async () => {
  const { db } = app.platform
  const { id, start, end } = await openHall(app, member, [A, B])
  steps.at(start + 1000)
  expect((await steps.bid(id, A, 100_000)).success).toBe(true)
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  const followed = async () =>
    (
      await sql`select (select count(*) from outbox_event)::int as told, (select count(*) from point_entry)::int as points,
        (select count(*) from refund)::int as refunds, (select sum(revision) from bidding)::int as revisions`.execute(db)
    ).rows
  const before = await followed()
  await sql`insert into due_work (id, kind, key, due_at) values (${randomUUID()}, 'bidding.conclusion', ${id}, ${new Date(end)})`.execute(db)
  await app.settle()
  expect(await followed()).toEqual(before)
})

test('3.7: sessions that end together fall together; one that cannot be closed keeps no other open and is closed later', async () => {
  const { db } = app.platform
  const halls = [await openHall(app, member, [A, B]), await openHall(app, member, [A, B], SEALED), await openHall(app, member, [B, C])]
  const [open, shut, other] = halls.map(({ id }) => id) as [string, string, string]
  const end = Math.max(...halls.map((hall) => hall.end))
  steps.at(Math.max(...halls.map(({ start }) => start)) + 1000)
  expect((await steps.bid(open, A, 100_000)).success).toBe(true)
  expect((await steps.bid(shut, A, 230_001, sealed(230_001))).success).toBe(true)
  expect((await steps.bid(other, C, 100_000)).success).toBe(true)
  const damaged = sql`update bidding_seal set sealed = reverse(sealed) where bidding_id = ${shut}`
  await damaged.execute(db)
  steps.at(end)
  await expect(app.settle()).rejects.toThrow(`Does not settle: work bidding.close ${shut}`)
  expect(await Promise.all([open, shut, other].map(async (id) => (await steps.row(id)).state))).toEqual([5, 4, 5])
  expect(await steps.results(shut)).toEqual([])
  await damaged.execute(db)
  await sql`update due_work set lease_until = null where kind = 'bidding.close' and key = ${shut}`.execute(db)
  await steps.reaches(shut, 5)
})

test('example 22, secrecy: sealed prices lie encrypted until the opening, the later one counts, a priority holder takes the top price in his window', async () => {
  const holder = await company(B)
  const { id, start, end } = await openHall(app, member, [A, B, C], SEALED, (id) => givePriority(id, B))
  steps.at(start + 1000)
  expect(await steps.bid(id, A, 230_001)).toMatchObject({ success: false, result: { code: 'E_AMOUNT' } })
  expect(await steps.bid(id, A, 230_001, { ...sealed(1), confirmAmount: 230_002 })).toMatchObject({ success: false, result: { code: 'E_AMOUNT' } })
  const seal = sealed(230_001.11)
  const first = await steps.bid(id, A, 230_001.11, seal)
  expect(first.result).toMatchObject({ accepted: true, price: null })
  await steps.bid(id, B, 220_002.22, sealed(220_002.22))
  await steps.bid(id, A, 250_003.33, sealed(250_003.33))
  expect(await app.call(takePrice, { bidding: id }, await app.signIn(B))).toMatchObject({ success: false, message: no('bid.noPriority').message })
  const { rows: kept } = await sql<{ text: string }>`
    select e::text as text from bidding_event e where bidding_id = ${id} union all select l::text from bidding_live l where bidding_id = ${id}
    union all select v::text from bidding_verdict v where bidding_id = ${id} union all select s::text from bidding_seal s where bidding_id = ${id}
    union all select b::text from bidding b where id = ${id} union all select o.payload::text from outbox_event o where o.payload->>'id' = ${id}`.execute(
    app.platform.db,
  )
  for (const { text } of kept) expect(text).not.toMatch(/2300011|2200022|2500033|230001|220002|250003/)
  expect(JSON.stringify(kept)).toContain(
    priceCommit((await steps.row(id)).code, (JSON.parse(first.result?.event ?? '{}') as { no: number }).no, fromYuan(230_001.11), seal.nonce),
  )

  steps.at(end + 2000)
  await app.settle()
  expect((await types(id)).at(-1)).toBe('PRIORITY')
  expect((await types(id)).slice(-2)).toEqual(['REVEAL', 'PRIORITY'])
  expect(await steps.row(id)).toMatchObject({ state: 4, current_price_fen: 25_000_333 })
  expect(await steps.results(id)).toEqual([])
  expect(await app.call(takePrice, { bidding: id }, await app.signIn(C))).toMatchObject({ success: false, message: no('bid.noPriority').message })
  steps.at(end + 12 * MINUTE_MS)
  const taken = await app.call(takePrice, { bidding: id }, await app.signIn(B))
  expect(taken).toMatchObject({ success: true, result: { accepted: true, price: 25_000_333, message: '已行使优先权' } })
  expect(await app.call(takePrice, { bidding: id }, await app.signIn(B))).toMatchObject({ success: true, result: { seq: taken.result?.seq } })
  await steps.reaches(id, 5)
  expect(await steps.row(id)).toMatchObject({ state: 5, deal_price_fen: 25_000_333 })
  const won = (await steps.signUps(id)).filter(({ state }) => state === 5)
  expect(won.map((one) => one.corporate_id)).toEqual([holder])
})

test('example 22: a window that passes leaves the top price to its bidder, half an hour after the end', async () => {
  const { id, start, end } = await openHall(app, member, [A, B], SEALED, (id) => givePriority(id, B))
  steps.at(start + 1000)
  await steps.bid(id, A, 250_000, sealed(250_000))
  await steps.bid(id, B, 220_000, sealed(220_000))
  steps.at(end + 2000)
  await app.settle()
  expect((await types(id)).at(-1)).toBe('PRIORITY')
  steps.at(end + 30 * MINUTE_MS)
  expect(await app.call(takePrice, { bidding: id }, await app.signIn(B))).toMatchObject({ success: false, message: no('bid.closed').message })
  steps.at(end + 30 * MINUTE_MS + 2000)
  await steps.reaches(id, 5)
  expect((await steps.signUps(id)).find(({ state }) => state === 5)?.corporate_id).toBe(await company(A))
})

test('example 24, Q8: a Dutch session ends with its first bid; until then no table tells its floor', async () => {
  const dutch = { bidType: 5, startPrice: 300_000, bidGradient: 10_000, delayPeriod: 5, basePrice: 240_000, endTime: null, bidMultiple: null }
  const { id, start } = await openHall(app, member, [A, B, C], dutch)
  const end = start + 35 * MINUTE_MS
  const kept = async () => {
    const { rows } = await sql<{ text: string }>`
      select e::text as text from bidding_event e where bidding_id = ${id} union all select l::text from bidding_live l where bidding_id = ${id}
      union all select b::text from bidding b where id = ${id}`.execute(app.platform.db)
    const due = await app.platform.db.selectFrom('due_work').select('due_at').where('key', '=', id).execute()
    return JSON.stringify([rows, due])
  }
  const secrets = new RegExp(
    [end, 24_000_000].flatMap((secret) => [String(secret), secret > 1e12 ? new Date(secret).toISOString().slice(0, 19) : 'x{9}']).join('|'),
  )
  expect(await kept()).not.toMatch(secrets)
  steps.at(start + 17 * MINUTE_MS)
  expect(await steps.bid(id, B, 260_000)).toMatchObject({ success: false, message: no('bid.notReached').message, result: { endAt: null } })
  expect(await kept()).not.toMatch(secrets)
  const [won, late] = await Promise.all([steps.bid(id, B, 270_000), steps.bid(id, C, 270_000)])
  expect([won, late].map(({ success }) => success).toSorted()).toEqual([false, true])
  expect([won, late].find(({ success }) => !success)?.message).toBe(no('bid.closed').message)
  // Whoever asks what it came to hears all of it, also who asks before the record has followed.
  expect((await app.call(biddingOutcome, { bidding: id }, await app.signIn(won.success ? B : C))).result).toMatchObject({
    undone: false,
    price: 27_000_000,
    own: { won: true },
    certificateNo: expect.any(String),
  })
  expect(await steps.row(id)).toMatchObject({ state: 5, deal_price_fen: 27_000_000, end_at: new Date(end) })
  expect((await steps.log(id)).every(({ event }) => event.startsWith('{'))).toBe(true)
  expect(await steps.results(id)).toHaveLength(1)

  const quiet = await openHall(app, member, [A, B], dutch)
  steps.at(quiet.start + 35 * MINUTE_MS - 1)
  await app.settle()
  expect((await steps.row(quiet.id)).state).toBe(4)
  steps.at(quiet.start + 35 * MINUTE_MS)
  await steps.reaches(quiet.id, -5)
})

test('Q5 examples 30 31: what an outage cost is given back before the next bid; one that touches the end suspends and leaves no result', async () => {
  const gap = (from: number, to: number) =>
    app.platform.db
      .insertInto('service_gap')
      .values({ from_at: new Date(from), to_at: new Date(to) })
      .execute()
  const { id, start, end } = await openHall(app, member, [A, B, C])
  await gap(start + 10 * MINUTE_MS, start + 12.5 * MINUTE_MS)
  steps.at(start + 13 * MINUTE_MS)
  expect((await steps.bid(id, A, 100_000)).result?.endAt).toBe(end + 3 * MINUTE_MS)
  expect(await types(id)).toEqual(['OPEN', 'OUTAGE', 'BID'])
  await gap(start + 20 * MINUTE_MS, start + 20 * MINUTE_MS + 9_000)
  steps.at(start + 21 * MINUTE_MS)
  expect((await steps.bid(id, B, 101_000)).result?.endAt).toBe(end + 3 * MINUTE_MS)

  const down = end + 3 * MINUTE_MS - 10_000
  await gap(down, down + 2 * MINUTE_MS)
  steps.at(down + 2 * MINUTE_MS + 5000)
  await app.settle()
  expect((await steps.row(id)).suspended).toBe(true)
  expect(await steps.results(id)).toEqual([])
  expect(await steps.row(id)).toMatchObject({ state: 4, suspend_at: new Date(down), suspend_reason: '平台服务中断' })
  expect(await steps.bid(id, C, 102_000)).toMatchObject({ success: false, message: no('bid.suspended').message })
  const resumeAt = Math.ceil((down + 15 * MINUTE_MS) / 1000) * 1000
  expect((await app.call(resumeSession, { id, resumeAt: toBeijing(new Date(resumeAt)) }, await app.signIn('operate01'))).message).toBe('已公布恢复时间')
  steps.at(resumeAt)
  expect((await steps.bid(id, C, 102_000)).result).toMatchObject({ accepted: true, endAt: resumeAt + 5 * MINUTE_MS })
  expect((await types(id)).slice(-3)).toEqual(['TRY', 'RESUME', 'BID'])
  steps.at(resumeAt + 5 * MINUTE_MS + 2000)
  await steps.reaches(id, 5)
  // The other halls of this file open within the same minutes.
  await app.platform.db.deleteFrom('service_gap').execute()
})

test('T14 T15 T21 example 27: suspended by an operator at once, resumed as announced with a full period, stopped by two', async () => {
  const { id, end } = await openHall(app, member, [A, B, C])
  const operate = await app.signIn('operate01')
  steps.at(end - 2 * MINUTE_MS)
  await steps.bid(id, A, 100_000)
  const suspendedAt = end + MINUTE_MS + 20_000
  steps.at(suspendedAt)
  expect((await app.call(suspendSession, { id, reason: '竞买人反映页面异常' }, operate)).success).toBe(true)
  expect(await steps.row(id)).toMatchObject({ suspended: true, suspend_reason: '竞买人反映页面异常', suspend_at: new Date(suspendedAt) })
  expect(await steps.bid(id, B, 101_000)).toMatchObject({ success: false, message: no('bid.suspended').message })
  steps.at(end + 3 * MINUTE_MS + 10_000)
  await app.settle()
  expect(await steps.results(id)).toEqual([])
  const resumeAt = Math.ceil((end + 30 * MINUTE_MS) / 1000) * 1000
  expect((await app.call(resumeSession, { id, resumeAt: toBeijing(new Date(resumeAt)) }, operate)).success).toBe(true)
  expect(await steps.row(id)).toMatchObject({ suspended: true, resume_at: new Date(resumeAt) })
  steps.at(resumeAt)
  await app.settle()
  expect(await steps.row(id)).toMatchObject({ suspended: false, resume_at: null, end_at: new Date(resumeAt + 5 * MINUTE_MS) })
  steps.at(resumeAt + MINUTE_MS)
  expect((await steps.bid(id, B, 101_000)).result?.endAt).toBe(resumeAt + 6 * MINUTE_MS)

  const asked = await app.call(addRequest, { bidding: id, kind: 3, reason: '标的物权属发生争议，须终止', fault: 4 }, member)
  const audit = async (name: string) => app.call(auditRequest, { id: asked.result?.id ?? '', shType: 1 }, await app.signIn(name))
  expect((await audit('operate01')).success).toBe(true)
  expect((await steps.row(id)).state).toBe(4)
  expect((await audit('operate02')).success).toBe(true)
  expect(await steps.row(id)).toMatchObject({ state: -7, deal_price_fen: null })
  expect(await last(id)).toMatchObject({ type: 'STOP' })
  expect(await steps.results(id)).toMatchObject([{ outcome: -7, winner_no: null }])
  expect((await steps.signUps(id)).map(({ bidder_no: number }) => number)).toEqual([null, null, null])
  expect(await steps.bid(id, C, 102_000)).toMatchObject({ success: false, message: no('bid.closed').message })
})

/** `code` names a session: those of the tests are called alike. */
const newsOf = async (title: string, code = '') =>
  (
    await sql<{ to: unknown }>`select payload -> 'to' as to from outbox_event
      where name in ('trading.news', 'auction.alarm') and payload ->> 'title' = ${title} and payload ->> 'text' like ${`%${code}%`}`.execute(app.platform.db)
  ).rows.map(({ to }) => to)
const OPERATORS = { operators: true }

test('Q15 T14 T15: a clock over 100 ms off is told once, one over 500 ms off near the end suspends once on two nodes; resumed, everybody has his full period', async () => {
  const { id, end } = await openHall(app, member, [A, B])
  const monitor = async () => (await app.call(biddingMonitor, {}, await app.signIn('operate01'))).result
  const node = await startSecondNode(app, LASTING, clockOf(times))
  const at = (ms: number) => [steps.at(ms), node.setNow(new Date(ms))]
  const compare = () => Promise.all([app.clock.anchor(), node.clock.anchor()])
  // They are compared when the test says so, and not in between.
  for (const { clock } of [app, node]) clock.stop()
  try {
    at(end - 2 * MINUTE_MS)
    expect((await steps.bid(id, A, 100_000)).result?.endAt).toBe(end + 3 * MINUTE_MS)
    const suspendedAt = end + 2 * MINUTE_MS
    at(suspendedAt)
    // The wall clock of a machine decides nothing, however wrong it is.
    times.wall = 2000
    await compare()
    for (const step of [300, -300, 0, 300, 499]) {
      times.database += step
      await compare()
    }
    expect((await steps.row(id)).suspended).toBe(false)
    expect(await newsOf('平台时钟偏差告警')).toEqual([OPERATORS])
    expect((await monitor())?.clockAlarm).toMatchObject({ wallMs: 2000 })

    times.wall = 0
    times.database += 501
    await compare()
    const { name, code } = await steps.row(id)
    expect(await steps.row(id)).toMatchObject({ state: 4, suspended: true, suspend_at: new Date(suspendedAt), suspend_reason: '平台时钟偏差超过 500 毫秒' })
    expect(await types(id)).toEqual(['OPEN', 'BID', 'EXTEND', 'SUSPEND'])
    expect(await steps.bid(id, B, 101_000)).toMatchObject({ success: false, message: no('bid.suspended').message })
    // Still off at the next looks: it stays one suspension, told once to those who run the platform and once to the parties.
    for (const step of [700, -900, 900]) {
      times.database += step
      await compare()
    }
    expect(await types(id)).toEqual(['OPEN', 'BID', 'EXTEND', 'SUSPEND', 'TRY'])
    const told = await newsOf(`竞价中止：${name}`, code)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual(OPERATORS)
    const audit = app.platform.db.selectFrom('audit_log').selectAll().where('target', '=', id).where('action', '=', 'trading.session-suspended')
    expect(await audit.execute()).toMatchObject([{ account_id: null, detail: { reason: '平台时钟偏差超过 500 毫秒' } }])

    // Both come to rest, and only then is the alarm over.
    const beats = { timeout: 60_000, interval: 200 }
    await vi.waitFor(async () => {
      await compare()
      expect((await monitor())?.clockAlarm).toBeNull()
    }, beats)
    expect(await newsOf('平台时钟已恢复正常')).toEqual([OPERATORS])
    expect(await newsOf('平台时钟偏差告警')).toEqual([OPERATORS])
    // Each node's figures go out with its next beat.
    await vi.waitFor(
      async () => expect((await monitor())?.nodes).toMatchObject([{ clockOffsetMs: 0, clockErrorMs: 0, wallOffsetMs: 0 }, { clockOffsetMs: 0 }]),
      beats,
    )

    const resumeAt = Math.ceil((suspendedAt + 20 * MINUTE_MS) / 1000) * 1000
    await app.call(resumeSession, { id, resumeAt: toBeijing(new Date(resumeAt)) }, await app.signIn('operate01'))
    at(resumeAt)
    expect((await steps.bid(id, B, 101_000)).result).toMatchObject({ accepted: true, endAt: resumeAt + 5 * MINUTE_MS })
    at(resumeAt + 5 * MINUTE_MS + 2000)
    await steps.reaches(id, 5)
  } finally {
    await node.close()
  }
})

test('Q15 3.2: a jump of the clock ends nothing: far from the end its time is given back, one that leads past the end suspends', async () => {
  const { id, start, end } = await openHall(app, member, [A, B])
  steps.at(start + MINUTE_MS)
  times.database += 2.5 * MINUTE_MS
  await app.clock.anchor()
  expect(await last(id)).toMatchObject({ type: 'OUTAGE', from: start + MINUTE_MS, to: start + 3.5 * MINUTE_MS, endAt: end + 3 * MINUTE_MS, remaining: null })
  steps.at(start + 4 * MINUTE_MS)
  times.database += 24 * 60 * MINUTE_MS
  await app.clock.anchor()
  expect(await last(id)).toMatchObject({ type: 'SUSPEND', at: start + 4 * MINUTE_MS, remaining: end - start - MINUTE_MS })
  expect(await steps.results(id)).toEqual([])
  // The clock behind the database's only goes slower: seconds grow longer for everybody, and nothing is taken from anybody.
  const calm = await openHall(app, member, [A, B])
  steps.at(calm.start + MINUTE_MS)
  times.database -= 60 * MINUTE_MS
  await app.clock.anchor()
  expect(await types(calm.id)).toEqual(['OPEN'])
})

test('4.2: the total of a lease is its rent over the whole term', async () => {
  const lease = {
    transType: 42,
    transTimeUnit: 4,
    payDeposit: 0,
    payServiceFee: 0,
    startPrice: 9_000,
    bidGradient: 200,
    transStartDate: '2099-09-15',
    transEndDate: '2100-03-10',
    bidMultiple: 0,
  }
  const { id, start, end } = await openHall(app, member, [A, B], lease)
  steps.at(start + 1000)
  expect((await steps.bid(id, A, 9_200)).success).toBe(true)
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  expect(await steps.row(id)).toMatchObject({ deal_price_fen: 920_000, deal_total_fen: 5_388_571 })
})
