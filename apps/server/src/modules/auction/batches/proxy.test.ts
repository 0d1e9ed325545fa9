import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBid, addProxy, bidResult, cancelProxy } from '@aosp/contract/auction/bid'
import { auditFile, biddingOutcome } from '@aosp/contract/auction/proof'
import { liveEvents, liveSnapshot } from '@aosp/contract/auction/watch'
import { no } from '@aosp/contract/refusals'
import { publicDetail } from '@aosp/contract/trading/hall'
import { relistSession, sessionById } from '@aosp/contract/trading/session'
import { proxyCommit } from '@aosp/kernel/bidding/chain'
import type { BiddingEvent, EventOf } from '@aosp/kernel/bidding/model'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { fromYuan } from '@aosp/kernel/money'
import { biddingSteps } from '../../../../test/bidding.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, LASTING, openHall } from '../../../../test/trading.ts'
import { listen, watching, when } from '../../../../test/watch.ts'

const MINUTE_MS = 60_000
const [A, B, C] = ['external01', 'external02', 'external03'] as const
let app: TestApp
let member: string
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
  steps = biddingSteps(app)
})
afterAll(() => app.close())

const nonce = () => randomBytes(16).toString('hex')
const leave = async (id: string, who: string, amount: number, more: Record<string, unknown> = {}) =>
  app.call(addProxy, { bidding: id, amount, nonce: nonce(), token: randomUUID(), seenSeq: 0, ...more }, await app.signIn(who))
const withdraw = async (id: string, who: string, token: string = randomUUID()) =>
  app.call(cancelProxy, { bidding: id, token, seenSeq: 0 }, await app.signIn(who))
const events = async (id: string) => (await steps.log(id)).map(({ event }) => JSON.parse(event) as BiddingEvent)
const snapshot = async (id: string, who?: string) => (await app.call(liveSnapshot, { bidding: id }, who && (await app.signIn(who)))).result
const fileOf = async (id: string) => {
  const headers = { 'x-timestamp': String(app.platform.now().getTime()) }
  return (await app.http.inject(request(auditFile, { id }, undefined, app.platform.signatureSecret, { headers }))).body
}
const open = (change: Parameters<typeof openHall>[3] = {}, bidders: readonly string[] = [A, B, C]) =>
  openHall(app, member, bidders, { proxyBids: 1, ...change })

test('a limit is left, bid by, shown to its owner alone, opened at the close, and what it did is proved', async () => {
  const { id, start, end } = await open()
  steps.at(start + MINUTE_MS)
  const address = await listen(app.http)
  const visitor = await watching(address, id)
  const own = nonce()
  const left = await leave(id, A, 108_000, { nonce: own })
  expect(left).toMatchObject({
    success: true,
    message: '委托出价已设置',
    result: { accepted: true, seq: null, event: null, at: start + MINUTE_MS, price: null },
  })
  expect(left.result?.ticket).toMatch(/^[0-9a-f]{64}$/)
  const told = (await events(id))[1] as EventOf<'PROXY'>
  const { code } = await steps.row(id)
  expect(told).toMatchObject({ type: 'PROXY', commit: proxyCommit(code, told.no, fromYuan(108_000), own) })
  expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_000_000, leader_no: told.no })

  // By hand one step past what stands: answered at once, and told to everybody as two bids like any others.
  expect(await steps.bid(id, B, 102_000)).toMatchObject({ success: true, result: { price: 10_200_000 } })
  expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_300_000, leader_no: told.no })
  await when([visitor.socket], () => visitor.events().length === 3)
  expect(visitor.events().map((event) => [event.type, event.seq, event.after, 'amount' in event && event.amount])).toEqual([
    ['BID', 1, 0, 10_000_000],
    ['BID', 2, 1, 10_200_000],
    ['BID', 3, 2, 10_300_000],
  ])
  expect(visitor.texts.join()).not.toMatch(/AUTO|PROXY|prox(?!yBids)/)
  const listed = (await app.call(liveEvents, { bidding: id })).result
  expect(listed).toEqual({ events: visitor.events(), more: false })
  expect((await app.call(liveEvents, { bidding: id, afterSeq: 1 })).result?.events).toEqual(visitor.events().slice(1))
  const seen = await snapshot(id)
  expect(seen).toMatchObject({ events: visitor.events(), head: { seq: 0 }, live: { bids: 3, seq: 3 }, terms: { proxyBids: true } })

  // The owner reads it again after a reload, and nobody else.
  expect((await snapshot(id, A))?.seat).toMatchObject({ proxy: { amount: 10_800_000 }, leading: true })
  expect((await snapshot(id, B))?.seat).toMatchObject({ proxy: null, leading: false })
  expect(JSON.stringify(await events(id))).not.toContain('10800000')

  // A better limit wins one step past the other, a lesser one is heard and beaten; withdrawn, it bids no more.
  await leave(id, C, 112_000)
  expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_900_000 })
  expect((await snapshot(id, C))?.seat).toMatchObject({ leading: true, proxy: { amount: 11_200_000 } })
  expect(await withdraw(id, C)).toMatchObject({ success: true, message: '委托出价已撤销' })
  expect(await withdraw(id, C)).toMatchObject({ success: false, message: no('bid.noProxy').message, result: { code: 'E_NO_PROXY' } })
  expect((await snapshot(id, C))?.seat).toMatchObject({ leading: true, proxy: null })
  await steps.bid(id, B, 110_000)
  expect(await steps.row(id)).toMatchObject({ current_price_fen: 11_000_000 })

  steps.at(end + 1000)
  await steps.reaches(id, 5)
  expect((await events(id)).slice(-2)).toMatchObject([
    {
      type: 'PROXIES',
      limits: [{ seq: 1, amount: 10_800_000, nonce: own }, { amount: 11_200_000 }],
    },
    { type: 'CLOSE', bids: 5, price: 11_000_000 },
  ])
  const file = await fileOf(id)
  expect((await verifyAudit(file, verifySignature)).findings).toEqual([])
  const changed = await verifyAudit(file.replace('"amount":10800000,"no', '"amount":10900000,"no'), verifySignature)
  expect(changed.findings.map((found) => found.code)).toEqual(expect.arrayContaining(['CHAIN', 'PROXY']))
  expect(await steps.results(id)).toMatchObject([{ bids: 5, bidders: 3 }])
  const prices = (await app.call(biddingOutcome, { bidding: id })).result?.prices.map(({ amount }) => amount)
  expect(prices).toEqual([11_000_000, 10_900_000, 10_300_000])
})

test('the seller chooses: off unless he says so, told in the notice, kept when relisted, frozen with the terms, and only where offers answer each other', async () => {
  const plain = await openHall(app, member, [A, B])
  steps.at(plain.start + MINUTE_MS)
  expect(await leave(plain.id, A, 105_000)).toMatchObject({ success: false, message: no('bid.proxyOff').message, result: { code: 'E_PROXY_OFF', seq: null } })
  expect((await steps.log(plain.id)).map(({ type, event }) => [type, event.includes('prox')])).toEqual([['OPEN', false]])
  await steps.bid(plain.id, A, 100_000)
  expect((await steps.row(await draft(app, member, { bidType: 2, bidGradient: 0, proxyBids: 1 }))).proxy_bids).toBe(false)

  const { id, start, end } = await open({ basePrice: 120_000 }, [A, B])
  steps.at(start + MINUTE_MS)
  await steps.bid(id, A, 100_000)
  expect((await app.call(publicDetail, { id })).result?.proxyBids).toBe(true)
  expect((await app.call(sessionById, { id }, member)).result?.proxyBids).toBe(1)
  await expect(sql`update bidding set proxy_bids = false where id = ${id}`.execute(app.platform.db)).rejects.toThrow(/frozen/)
  steps.at(end + 1000)
  await steps.reaches(id, -5)
  const again = await app.call(relistSession, { id }, member)
  expect((await app.call(sessionById, { id: again.result?.id ?? '' }, member)).result?.proxyBids).toBe(1)
})

test('a limit is judged like a bid: when, by whom, how much, under which token', async () => {
  const { id, start, end } = await open({}, [A, B])
  steps.at(start - 1)
  expect(await leave(id, A, 105_000)).toMatchObject({ success: false, result: { code: 'E_NOT_OPEN', seq: null } })
  steps.at(start + MINUTE_MS)
  for (const [amount, code] of [
    [99_000, 'E_BELOW_START'],
    [105_500, 'E_STEP'],
  ] as const)
    expect(await leave(id, A, amount)).toMatchObject({ success: false, result: { code } })
  expect(await leave(id, A, 105_000, { nonce: 'x' })).toMatchObject({ success: false, status: 400 })
  expect(await leave(id, C, 105_000)).toMatchObject({ success: false, message: no('bid.notEligible').message })
  expect(await leave(id, 'operate01', 105_000)).toMatchObject({ success: false, status: 403 })

  // Two tabs, or an answer that was lost: one limit, one event, the same answer.
  const same = { token: randomUUID(), nonce: nonce() }
  const twice = await Promise.all(Array.from({ length: 10 }, () => leave(id, A, 105_000, same)))
  for (const reply of twice) expect(reply).toMatchObject({ success: true, result: twice[0]?.result })
  expect((await events(id)).filter(({ type }) => type === 'PROXY')).toHaveLength(1)
  expect(await leave(id, A, 106_000, same)).toMatchObject({ success: false, result: { code: 'E_TOKEN_REUSE' } })
  expect(await steps.bid(id, A, 105_000, { token: same.token })).toMatchObject({ success: false, result: { code: 'E_TOKEN_REUSE' } })
  const found = await app.call(bidResult, { bidding: id, token: same.token }, await app.signIn(A))
  expect(found.result).toMatchObject({ accepted: true, seq: null, ticket: twice[0]?.result?.ticket })
  expect(await leave(id, B, 100_000)).toMatchObject({ success: false, result: { code: 'E_STALE' } })
  expect(JSON.stringify(await events(id))).not.toContain('10500000')

  // What the platform bids extends like any other bid.
  steps.at(end - MINUTE_MS)
  expect(await leave(id, B, 103_000)).toMatchObject({ success: true, result: { endAt: end + 4 * MINUTE_MS } })
  expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_400_000 })
  expect((await steps.row(id)).end_at?.getTime()).toBe(end + 4 * MINUTE_MS)
  steps.at(end + 4 * MINUTE_MS)
  expect(await leave(id, B, 110_000)).toMatchObject({ success: false, result: { code: 'E_CLOSED' } })
  await steps.reaches(id, 5)
  expect((await verifyAudit(await fileOf(id), verifySignature)).findings).toEqual([])
})

test('whatever node takes the next bid, also after the first is gone, answers it by the limit; the rows of limits are append only', async () => {
  const { id, start, end } = await open({}, [A, B])
  steps.at(start + MINUTE_MS)
  await leave(id, A, 110_000)
  await steps.bid(id, B, 101_000)
  const node = await startSecondNode(app, LASTING)
  try {
    node.setNow(new Date(start + 2 * MINUTE_MS))
    const token = randomUUID()
    const bid = { bidding: id, amount: 103_000, token, seenSeq: 0 }
    expect(await node.call(addBid, bid, await app.signIn(B))).toMatchObject({ success: true })
    expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_400_000 })
    // Back on the first, whose memory is behind.
    steps.at(start + 3 * MINUTE_MS)
    expect(await steps.bid(id, B, 105_000)).toMatchObject({ success: true })
    expect(await steps.row(id)).toMatchObject({ current_price_fen: 10_600_000 })
    expect((await node.call(liveSnapshot, { bidding: id }, await app.signIn(A))).result?.seat?.proxy?.amount).toBe(11_000_000)
  } finally {
    await node.close()
  }
  for (const change of [sql`update bidding_proxy set sealed = 'x' where bidding_id = ${id}`, sql`delete from bidding_proxy where bidding_id = ${id}`])
    await expect(change.execute(app.platform.db)).rejects.toThrow(/append only/)
  steps.at(end + 1000)
  await steps.reaches(id, 5)
  expect((await verifyAudit(await fileOf(id), verifySignature)).findings).toEqual([])
})

test('a hundred bids and limits at once: each answered once, the best limit wins by the rule, and the checker agrees with all of it', async () => {
  const { id, start, end } = await open({ bidMultiple: 0 })
  steps.at(start + MINUTE_MS)
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const who = [A, B, C][index % 3] ?? A
      const amount = 100_000 + ((index * 37) % 60) * 1000
      return index % 2 === 0 ? leave(id, who, amount) : steps.bid(id, who, amount)
    }),
  )
  expect(replies.every(({ result }) => result !== null)).toBe(true)
  const log = await events(id)
  expect(log.filter(({ type }) => type === 'TRY' || type === 'BID' || type === 'PROXY')).toHaveLength(100)
  expect(log.some(({ type }) => type === 'AUTO')).toBe(true)
  steps.at(end + 1000)
  await steps.reaches(id, 5)
  const { findings, recomputed } = await verifyAudit(await fileOf(id), verifySignature)
  expect(findings).toEqual([])
  expect(recomputed?.price).toBe((await steps.row(id)).deal_price_fen)
})
