import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addBid, bidResult } from '@aosp/contract/auction/bid'
import { auditProof } from '@aosp/contract/auction/proof'
import { no } from '@aosp/contract/refusals'
import { textHash } from '@aosp/kernel/bidding/chain'
import { BIDDERS, startHalls } from '../../../../test/bidding.ts'
import { waitingForLock } from '../../../../test/databases.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { LASTING, openHall, published, signUpAll } from '../../../../test/trading.ts'

const MINUTE_MS = 60_000
const [A, B, C] = BIDDERS
let { app, member, steps } = {} as Awaited<ReturnType<typeof startHalls>>
beforeAll(async () => {
  ;({ app, member, steps } = await startHalls())
})
afterAll(() => app.close())

const events = (id: string) => steps.events(id)

describe('C-137 E-044 P-007: a company bids', () => {
  test('worked examples 1-10: the first objection answers, every try has its receipt, late bids extend, nobody bids after the end', async () => {
    const { id, start, end } = await openHall(app, member, [A, B, C], { bidMultiple: 5 })
    const { at, bid, row } = steps
    at(start + 5 * MINUTE_MS)
    for (const [amount, refusal] of [
      [99_000, no('bid.belowStart')],
      [100_500, no('bid.step', { step: '加价' })],
      [106_000, no('bid.multiple', { step: '加价', most: 5 })],
    ] as const) {
      const reply = await bid(id, A, amount)
      expect(reply).toMatchObject({ success: false, status: 200, message: refusal.message, result: { accepted: false, message: refusal.message } })
      expect(textHash(reply.result?.previous ?? '', reply.result?.event ?? '')).toBe(reply.result?.hash)
    }
    expect(await row(id)).toMatchObject({ current_price_fen: null, leader_no: null })
    const first = await bid(id, A, 100_000)
    expect(first.result).toMatchObject({ accepted: true, code: null, message: '报价已受理', seq: 4, at: start + 5 * MINUTE_MS, endAt: end, price: 10_000_000 })
    expect(await bid(id, A, 101_000)).toMatchObject({ success: false, result: { code: 'E_SELF_LEADING', seq: 5 } })
    expect((await bid(id, B, 103_000)).success).toBe(true)
    expect(await bid(id, C, 102_000)).toMatchObject({ success: false, message: no('bid.stale').message })

    at(end - 3 * MINUTE_MS - 30_000)
    expect((await bid(id, C, 104_000)).result?.endAt).toBe(end + 90_000)
    expect((await row(id)).end_at?.getTime()).toBe(end + 90_000)
    at(end + 90_000 - 1)
    expect((await bid(id, A, 105_000)).result?.endAt).toBe(end + 90_000 - 1 + 5 * MINUTE_MS)
    at(end + 90_000 - 1 + 5 * MINUTE_MS)
    expect(await bid(id, B, 106_000)).toMatchObject({ success: false, message: no('bid.closed').message })
    const [seat] = (await events(id)).filter((event) => event.type === 'BID').slice(-1)
    expect(await row(id)).toMatchObject({ current_price_fen: 10_500_000, leader_no: seat?.no, state: 4 })
    const log = await steps.log(id)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_entry, index) => index))
    for (const [index, { event, hash }] of log.entries()) expect(textHash(log[index - 1]?.hash ?? '0'.repeat(64), event)).toBe(hash)
  })

  test('only a company with a number bids: others, operators and what does not exist get the same no, and nothing is written', async () => {
    const { id } = await openHall(app, member, [A, B])
    const before = await steps.log(id)
    for (const [session, who] of [
      [id, C],
      [id, 'menber02'],
      [id, 'menber01'],
      ['0190f000000070008000000000000000', A],
    ] as const)
      expect(await steps.bid(session, who, 100_000)).toMatchObject({ success: false, message: no('bid.notEligible').message, result: null })
    expect((await steps.bid(id, 'operate01', 100_000)).status).toBe(403)
    expect(await steps.log(id)).toEqual(before)
    // A company that is frozen meanwhile may finish what runs.
    await sql`update corporate set state = 2 where id = (select corporate_id from account where username = ${A})`.execute(app.platform.db)
    expect((await steps.bid(id, A, 100_000)).success).toBe(true)
    await sql`update corporate set state = 1 where id = (select corporate_id from account where username = ${A})`.execute(app.platform.db)

    app.setNow(undefined)
    const early = await published(app, member)
    await signUpAll(app, early, [A])
    expect(await steps.bid(early, A, 100_000)).toMatchObject({ success: false, message: no('bid.notOpen').message })
    // Locked, a millisecond before the start: refused too, behind the first try, with which the log begins.
    const { start_time: opens } = await steps.row(early)
    const lock = new Date((opens?.getTime() ?? 0) - 60_000)
    await sql`update bidding set lock_time = ${lock}, sign_end_time = ${lock}, min_sign_num = 1 where id = ${early}`.execute(app.platform.db)
    await sql`update due_work set due_at = ${lock} where kind = 'bidding.clock' and key = ${early}`.execute(app.platform.db)
    app.setNow(lock)
    await app.settle()
    expect((await steps.row(early)).locked_at).not.toBeNull()
    steps.at((opens?.getTime() ?? 0) - 1)
    expect(await steps.bid(early, A, 100_000)).toMatchObject({ success: false, message: no('bid.notOpen').message, result: { code: 'E_NOT_OPEN', seq: 2 } })
    steps.at(opens?.getTime() ?? 0)
    expect((await steps.bid(early, A, 100_000)).success).toBe(true)
  })

  test('three at once and one a second: who asks faster is told so, and that leaves no entry', async () => {
    const { id, start } = await openHall(app, member, [A, B])
    const node = await startSecondNode(app, { ...LASTING, RATE_SCALE: '1' })
    try {
      node.setNow(new Date(start + 1000))
      const token = await app.signIn(A)
      const ask = (name: string = randomUUID()) => node.call(addBid, { bidding: id, amount: 99_000, token: name, seenSeq: 0 }, token)
      const replies = await Promise.all(Array.from({ length: 5 }, () => ask()))
      expect(replies.map(({ message }) => message).toSorted()).toEqual(
        [...Array.from({ length: 3 }, () => no('bid.belowStart').message), ...Array.from({ length: 2 }, () => no('bid.tooFast').message)].toSorted(),
      )
      expect(await steps.log(id)).toHaveLength(4)
      node.setNow(new Date(start + 2000))
      const name = randomUUID()
      const told = await ask(name)
      expect(told.message).toBe(no('bid.belowStart').message)
      // Who lost an answer hears it again, however fast he asks and whoever bids at the same time.
      const other = { bidding: id, amount: 100_000, token: randomUUID(), seenSeq: 0 }
      const tokenB = await app.signIn(B)
      const [again, bid, tooFast] = await Promise.all([ask(name), node.call(addBid, other, tokenB), ask()])
      expect(again).toMatchObject({ success: false, result: told.result })
      expect(bid.success).toBe(true)
      expect(tooFast.message).toBe(no('bid.tooFast').message)
      // The log tells what other nodes let through.
      const third = await startSecondNode(app, { ...LASTING, RATE_SCALE: '1' })
      third.setNow(new Date(start + 2000))
      const elsewhere = await third.call(addBid, { bidding: id, amount: 99_000, token: randomUUID(), seenSeq: 0 }, token)
      await third.close()
      expect(elsewhere).toMatchObject({ success: false, message: no('bid.tooFast').message })
    } finally {
      await node.close()
    }
  })
})

test('Q1: two hundred want the same amount at once, on two nodes: one gets it, and the log has one order without gaps', async () => {
  const { id, start } = await openHall(app, member, [A, B, C], { bidMultiple: 0 })
  steps.at(start + 1000)
  const node = await startSecondNode(app, LASTING)
  node.setNow(new Date(start + 1000))
  const tokens = await Promise.all([A, B, C].map((name) => app.signIn(name)))
  try {
    for (const round of [0, 1, 2]) {
      const amount = 100_000 + round * 1000
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, index) => {
          const input = { bidding: id, amount, token: randomUUID(), seenSeq: 0 }
          const token = tokens[index % tokens.length]
          return index % 2 === 0 ? app.call(addBid, input, token) : node.call(addBid, input, token)
        }),
      )
      expect(replies.filter(({ success }) => success)).toHaveLength(1)
      expect(new Set(replies.map(({ result }) => result?.seq)).size).toBe(200)
    }
  } finally {
    await node.close()
  }
  const log = await events(id)
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 601 }, (_, seq) => seq))
  expect(log.flatMap((event) => (event.type === 'BID' && 'amount' in event ? [event.amount] : []))).toEqual([10_000_000, 10_100_000, 10_200_000])
})

test('Q2: in time is the last millisecond before the end, also when it waited past it; the end itself is not', async () => {
  const { id, end } = await openHall(app, member, [A, B, C], { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null })
  const sealed = (amount: number) => ({ confirmAmount: amount, nonce: randomUUID().replaceAll('-', '') })
  steps.at(end - 1)
  expect((await steps.bid(id, A, 200_000, sealed(200_000))).success).toBe(true)
  steps.at(end)
  expect(await steps.bid(id, B, 210_000, sealed(210_000))).toMatchObject({ success: false, message: no('bid.closed').message })
  steps.at(end + 1)
  expect(await steps.bid(id, B, 210_000, sealed(210_000))).toMatchObject({ success: false, message: no('bid.closed').message })

  // Somebody else holds the session while C's bid, stamped in time, waits and the time of the close comes and goes.
  steps.at(end - 1)
  const waited = await app.platform.db.transaction().execute(async (trx) => {
    await sql`select 1 from bidding where id = ${id} for update`.execute(trx)
    const late = steps.bid(id, C, 220_000, sealed(220_000))
    await waitingForLock(app.platform.db)
    steps.at(end + 3000)
    const claims = () => app.platform.db.selectFrom('due_work').select('claim').where('kind', '=', 'bidding.close').where('key', '=', id).execute()
    await vi.waitFor(async () => expect(await claims()).toEqual([{ claim: expect.any(String) }]), { timeout: 60_000, interval: 10 })
    return { late }
  })
  expect(await waited.late).toMatchObject({ success: true, result: { accepted: true, stamp: end - 1 } })
  await steps.reaches(id, 5)
  expect(await steps.row(id)).toMatchObject({ deal_price_fen: 22_000_000 })
})

test('Q6: the same token gets the same answer, however often, whenever, on whichever node; another amount under it is refused', async () => {
  const { id, start, end } = await openHall(app, member, [A, B])
  const token = randomUUID()
  steps.at(start + 1000)
  const twenty = await Promise.all(Array.from({ length: 20 }, () => steps.bid(id, A, 100_000, { token })))
  const receipt = twenty[0]?.result
  expect(receipt?.accepted).toBe(true)
  for (const reply of twenty) expect(reply).toMatchObject({ success: true, result: receipt })
  expect((await steps.log(id)).map(({ type }) => type)).toEqual(['OPEN', 'BID'])
  const reused = await steps.bid(id, A, 101_000, { token })
  expect(reused).toMatchObject({ success: false, message: '重复的报价标识', result: { code: 'E_TOKEN_REUSE', seq: null } })
  // Nothing of what the token stood for comes with it.
  expect(reused.result).toMatchObject({ at: null, stamp: null, endAt: null, price: null, hash: null, previous: null, event: null })
  // A token is its bidder's own.
  expect((await steps.bid(id, B, 101_000, { token })).success).toBe(true)
  const refusedToken = randomUUID()
  const refused = await steps.bid(id, A, 101_000, { token: refusedToken })
  steps.at(end + 2000)
  await steps.reaches(id, 5)
  expect(await steps.bid(id, A, 100_000, { token })).toMatchObject({ success: true, result: receipt })
  expect(await steps.bid(id, A, 101_000, { token: refusedToken })).toMatchObject({ success: false, result: refused.result })
  const ask = async (who: string, asked: string) => app.call(bidResult, { bidding: id, token: asked }, await app.signIn(who))
  const known = (await ask(A, token)).result
  expect({ ...known, leaf: null, checkpoint: null }).toEqual(receipt)
  expect({ ...(await ask(A, refusedToken)).result, leaf: null, checkpoint: null }).toEqual(refused.result)
  // By now a root is signed above both events, and the receipt leads to it (3.9).
  expect(known).toMatchObject({ leaf: expect.any(Number), checkpoint: { size: expect.any(Number), signature: expect.any(String) } })
  const proof = await app.call(auditProof, { bidding: id, seq: known?.seq ?? 0, hash: known?.hash ?? '', size: known?.checkpoint?.size ?? 0 })
  expect(proof.result).toMatchObject({ leaf: known?.leaf, root: known?.checkpoint?.root })
  expect(await ask(A, randomUUID())).toMatchObject({ success: true, result: null })
  expect(await ask(C, token)).toMatchObject({ success: false, message: no('bid.notEligible').message })
  expect(await steps.bid(id, B, 102_000)).toMatchObject({ success: false, message: no('bid.closed').message, result: { code: 'E_CLOSED' } })
})

test('Q9 Q12: from the opening on the database itself refuses to change terms, bidders or the log', async () => {
  const { id, start } = await openHall(app, member, [A, B], { basePrice: 101_000 })
  steps.at(start + 1000)
  await steps.bid(id, A, 100_000)
  const { db } = app.platform
  const before = [await steps.row(id), await steps.log(id), await steps.signUps(id)]
  const forbidden = [
    sql`update bidding set start_price_fen = 1 where id = ${id}`,
    sql`update bidding set bid_gradient_fen = 1 where id = ${id}`,
    sql`update bidding set delay_period = 30 where id = ${id}`,
    sql`update bidding set base_price_sealed = null where id = ${id}`,
    sql`update bidding set reserve_salt = 'ff' where id = ${id}`,
    sql`update bidding set locked_at = null where id = ${id}`,
    sql`update bidding_signup set priority = 1 where bidding_id = ${id}`,
    sql`update bidding_signup set bidder_seal = null where bidding_id = ${id}`,
    sql`update bidding_event set event = '{}' where bidding_id = ${id} and seq = 1`,
    sql`delete from bidding_event where bidding_id = ${id} and seq = 1`,
    sql`update bidding_verdict set offer = '1' where bidding_id = ${id}`,
    sql`delete from bidding_verdict where bidding_id = ${id}`,
    sql`truncate bidding_event`,
    sql`insert into bidding_event (bidding_id, seq, at_ms, type, event, hash) values (${id}, 1, 0, 'BID', '{}', '')`,
  ]
  for (const statement of forbidden) await expect(statement.execute(db)).rejects.toThrow(/frozen|append only|duplicate key/)
  expect([await steps.row(id), await steps.log(id), await steps.signUps(id)]).toEqual(before)
})
