import { describe, expect, test } from 'vitest'
import { addBid, addProxy, bidResult } from '@aosp/contract/auction/bid'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { checkSession } from '@aosp/contract/trading/session'
import { toBeijing } from '@aosp/kernel/time'
import { biddingSteps } from '../../../test/bidding.ts'
import { heardFrom, type Heard } from '../../../test/every-answer.ts'
import { publishedInquiry, quoteOn } from '../../../test/inquiry.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { draft, type Hall, openHall } from '../../../test/trading.ts'
import { differences, inCommonWords, overheard, type Person, type Story, toldIn } from '../../../test/twin-worlds.ts'

/**
 * Q8, the other half: not the secrets themselves but anything that depends on them. Two worlds differ in all of them at once, so whatever differs
 * between what others are told, somebody was told something. A secret to come is one more member here.
 */
type Secrets = {
  /** Of a rising session that runs, and of a draft. */
  readonly reserve: number
  /** And with it the end of a Dutch session. */
  readonly floor: number
  /** What B hands in: amounts, and how many. */
  readonly prices: readonly number[]
  /** How far B lets the platform bid for him, and how often he thinks better of it. */
  readonly limits: readonly number[]
  /** What B asks for two items of an inquiry, one quote in place of the other, and who quotes besides. */
  readonly quotes: readonly (readonly number[])[]
  readonly quoters: readonly string[]
}
const SECRETS: Secrets = { reserve: 180_000, floor: 240_000, prices: [130_000], limits: [150_000], quotes: [[30_000, 800]], quoters: [] }
const OTHERS: Secrets = {
  reserve: 9_999_999.99,
  floor: 150_000,
  prices: [880_000.01, 140_000, 150_000, 990_000],
  limits: [130_000, 180_000, 900_000],
  quotes: [
    [1, 1],
    [777_777.77, 12],
    [29_999.99, 801],
  ],
  quoters: ['menber03'],
}

const MINUTE_MS = 60_000
const [A, B, C] = ['external01', 'external02', 'external03'] as const
/** He knows his reserves; the sealed session is another's. */
const AUTHOR = 'menber01'
/** Each stands for all who are told as little: `operate01` for operators, C for bidders who say nothing. */
const EVERYBODY: readonly Person[] = [undefined, 'admin', 'operate01', 'menber02', A, C]
/** Whom `npm test` listens to; `npm run drill` listens to everybody, and sees that worlds which differ in the open are told apart. */
const FULL = process.env['NO_ORACLE'] === 'full'
const PEOPLE: readonly Person[] = FULL ? EVERYBODY : [undefined, 'operate01', C]
const NONCE = '7d1f0c93b24e86a5d1907e3c58b2f46a'

const world =
  (secrets: Secrets, startPrice = 100_000): Story =>
  async (app, tell) => {
    const author = await app.signIn(AUTHOR)
    const steps = biddingSteps(app)
    const waiting = await draft(app, author, { basePrice: secrets.reserve })
    for (const tried of [1000, 100_000, 200_000, 9_000_000, 20_000_000])
      for (const who of ['operate01', 'menber02', C]) tell(await heardFrom(app, checkSession, { id: waiting, startPrice: tried }, who))

    const rising = await openHall(app, author, [A, B, C], { basePrice: secrets.reserve, startPrice })
    const dutch = await openHall(app, author, [A, B, C], { ...DUTCH, basePrice: secrets.floor })
    const sealed = await openHall(app, await app.signIn('menber02'), [A, B, C], { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null })
    const proxied = await openHall(app, author, [A, B, C], { proxyBids: 1, startPrice })
    const inquiry = await publishedInquiry(app, await app.signIn('menber02'), { minQuote: 3, quoteEnd: toBeijing(new Date(proxied.end)) })
    // Whoever may quote is there in every world, so that nothing differs but what he does.
    await app.signIn('menber03')
    const own = ownPrices(app, sealed, tell)
    const start = sealed.start + MINUTE_MS
    const at = clockOf(app)
    const act = async () => {
      await at(start)
      for (const [who, amount] of [
        [A, startPrice],
        [B, startPrice + 1000],
      ] as const)
        expect((await steps.bid(rising.id, who, amount)).success).toBe(true)
      await own(120_000, start)
      await at(start + MINUTE_MS)
      for (const amount of secrets.prices) expect((await steps.bid(sealed.id, B, amount, { confirmAmount: amount, nonce: NONCE })).success).toBe(true)
      for (const [index, amount] of secrets.limits.entries()) {
        const token = `limit-token-of-b-${index}`
        expect((await app.call(addProxy, { bidding: proxied.id, amount, nonce: NONCE, token, seenSeq: 0 }, await app.signIn(B))).success).toBe(true)
      }
      for (const [index, each] of secrets.quotes.entries())
        expect((await quoteOn(app, inquiry, await app.signIn(B), each, { replaces: index > 0 })).success).toBe(true)
      for (const who of secrets.quoters) expect((await quoteOn(app, inquiry, await app.signIn(who), [5, 5])).success).toBe(true)
      const passed = { bidding: proxied.id, amount: startPrice + 2000, token: 'own-bid-against-a-limit', seenSeq: 0 }
      tell(await heardFrom(app, addBid, passed, A))
      tell(await heardFrom(app, bidResult, { bidding: proxied.id, token: passed.token }, A))
      await own(140_000, start + 3 * MINUTE_MS)
      await own(1, start + 4 * MINUTE_MS)
    }
    await overheard(app, [rising, dutch, sealed, proxied], PEOPLE, act, tell)
    const noHall = { start: 0, end: 0 }
    return { halls: [rising, dutch, sealed, proxied, { id: waiting, ...noHall }, { id: inquiry, ...noHall }], knowing: [AUTHOR, B] }
  }
const DUTCH = { bidType: 5, startPrice: 300_000, bidGradient: 10_000, delayPeriod: 15, bidMultiple: null, endTime: null }

describe('Q8 P-007 two worlds', { timeout: 900_000 }, () => {
  let plain: string[] = []
  test('that differ in reserves, a Dutch floor, sealed amounts, limits, quotes and how many there are tell everybody else the same', async () => {
    plain = await toldIn(world(SECRETS), PEOPLE, !FULL)
    // Most of it to people who are signed in and known.
    expect(plain.filter((line) => !/^\S+ \S+ \S+ 401 /.test(line)).length).toBeGreaterThan(PEOPLE.length * 300)
    const found = differences(plain, await toldIn(world(OTHERS), PEOPLE, !FULL)).slice(0, 20)
    // In the message too: a summary shows no more of a failure.
    expect(found, found.join('\n')).toEqual([])
  })

  test.runIf(FULL)('that differ in what everybody may know are told apart in answers, exports, pages and frames (only in full size)', async () => {
    const found = differences(plain, await toldIn(world(SECRETS, 101_000), PEOPLE))
    for (const where of [/GET \/bidding\/queryById 200/, /GET \S*exportXls 200/, /page \/Basic\/tradeDetail/, /\w room /, /^visitor GET/, /^admin GET/])
      expect(found.filter((line) => where.test(line)).length, String(where)).toBeGreaterThan(0)
  })
})

/** What is due by then is done in every world before anything else happens. */
const clockOf = (app: TestApp) => (ms: number) => {
  app.setNow(new Date(ms))
  return app.settle()
}

function ownPrices(app: TestApp, { id }: Hall, tell: (heard: Heard) => void) {
  const tokens: string[] = []
  return async (amount: number, ms: number): Promise<void> => {
    await clockOf(app)(ms)
    const token = `own-price-token-${tokens.length}`
    tokens.push(token)
    tell(await heardFrom(app, addBid, { bidding: id, amount, confirmAmount: amount, nonce: NONCE, token, seenSeq: 0 }, A))
    for (const asked of tokens) tell(await heardFrom(app, bidResult, { bidding: id, token: asked }, A))
    tell(await heardFrom(app, liveSnapshot, { bidding: id }, A))
  }
}

describe('two worlds are told apart by', () => {
  const heard = (text: string, where = 'GET /bidding/list 200'): Heard => ({ who: 'visitor', where, text })
  const hash = (letter: string): string => letter.repeat(64)
  const apart = (one: readonly Heard[], other: readonly Heard[]): number => differences(inCommonWords(one), inCommonWords(other)).length

  test.each([
    ['a number, however small the difference', [heard('{"price":100.01}')], [heard('{"price":100.02}')]],
    ['what an answer leaves out', [heard('{"at":null}')], [heard('{}')]],
    ['a status', [heard('{}')], [heard('{}', 'GET /bidding/list 403')]],
    ['a frame more', [heard('x', 'room')], [heard('x', 'room'), heard('x', 'room')]],
    ['a moment that is not the machine’s own', [heard('"2031-03-03 10:00:00"')], [heard('"2031-03-03 10:00:01"')]],
    ['the order of records', [heard(`${hash('a')} 1 ${hash('b')} 2`)], [heard(`${hash('b')} 2 ${hash('a')} 1`)]],
    ['a hash that has moved where the other has not', [heard(hash('a')), heard(hash('a'))], [heard(hash('a')), heard(hash('b'))]],
    ['health that is withheld in one alone', [heard('{"bidsLastMinute":null,"delayP50":null}')], [heard('{"bidsLastMinute":2,"delayP50":4.5}')]],
    ['a place in a log', [heard(`{"seq":2,"hash":"${hash('a')}"}`)], [heard(`{"seq":5,"hash":"${hash('b')}"}`)]],
  ])('%s', (_kind, one, other) => expect(apart(one, other)).toBeGreaterThan(0))

  test('and not by what is drawn anew in each', () => {
    const drawn = (one: string, other: string, at: number) => [heard(`${hash(one)} ${hash(other)} "${toBeijing(new Date(at))}" ${hash(one)}`)]
    expect(apart(drawn('a', 'b', Date.now()), drawn('c', 'd', Date.now() + 1000))).toBe(0)
    const health = (bids: number, ms: number | null) => [heard(JSON.stringify({ bidsLastMinute: bids, delayP50: ms, delayP99: ms, lastBatchMs: ms }))]
    expect(apart(health(2, 4.5), health(0, null))).toBe(0)
  })
})
