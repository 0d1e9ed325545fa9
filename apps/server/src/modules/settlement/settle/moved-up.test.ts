import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import { auditFile, biddingOutcome, certificateCheck, dealCertificate } from '@aosp/contract/auction/proof'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { allCalls } from '@aosp/contract/calls'
import { isWrite } from '@aosp/contract/endpoint'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { refundList } from '@aosp/contract/funds/refund'
import { toBeijing } from '@aosp/kernel/time'
import { login } from '@aosp/contract/identity/login'
import { no } from '@aosp/contract/refusals'
import * as calls from '@aosp/contract/settlement/settle'
import { slipContext } from '@aosp/contract/settlement/slip'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import { mySignUps, signUpList } from '@aosp/contract/trading/signup'
import { PASSWORD } from '../../../../test/databases.ts'
import { fundsSteps } from '../../../../test/funds.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, openHall } from '../../../../test/trading.ts'

/** A deal that breaks and goes to the runner-up, read afterwards by everybody through every call there is. */
const [DEFAULTER, NEXT, OTHER] = ['external02', 'external01', 'external03'] as const
const ISSUER = 'menber01'
const READERS = [undefined, ISSUER, DEFAULTER, NEXT, OTHER, 'operate01', 'menber02'] as const
const DAY = 86_400_000
const NAMES = { [DEFAULTER]: '天成再生资源有限公司', [NEXT]: '华信机械设备有限公司' }

let app: TestApp
let id: string
let numbers: Record<string, number>
let certificates: string[]
const db = () => app.platform.db
const again = async (username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const as = async (who: string | undefined) => (who === undefined ? undefined : again(who))
const later = (days: number) => app.setNow(new Date(app.platform.now().getTime() + days * DAY))
const signUp = (who: string) => fundsSteps(app).signUpOf(id, who)
const outcome = async (who?: string) => (await app.call(biddingOutcome, { bidding: id }, await as(who))).result ?? expect.fail('no outcome')
const mine = async (who: string) => (await app.call(mySignUps, { bidding: id }, await again(who))).result?.records[0] ?? expect.fail('not signed up')
const booksHold = async () => expect((await app.call(fundsCheck, {}, await again('operate01'))).result?.checks.filter(({ ok }) => !ok)).toEqual([])
const accepted = async (reply: Promise<{ success: boolean; message: string }>) => expect(await reply).toMatchObject({ success: true })

beforeAll(async () => {
  app = await startTestApp(LASTING)
  const { payDeposit } = fundsSteps(app)
  const hall = await openHall(
    app,
    await app.signIn(ISSUER),
    [DEFAULTER, NEXT, OTHER],
    { deposit2: 20_000, serviceFee1: 500, serviceFee2: 1000, fallback: 1 },
    async (made) => {
      id = made
      for (const who of [DEFAULTER, NEXT, OTHER]) await payDeposit(made, who, 20_000)
    },
  )
  app.setNow(new Date(hall.start + 60_000))
  for (const [who, amount] of [
    [OTHER, 100_000],
    [NEXT, 101_000],
    [DEFAULTER, 102_000],
  ] as const)
    await accepted(app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0 }, await app.signIn(who)))
  app.setNow(new Date(hall.end + 2_000))
  await app.settle()
  numbers = Object.fromEntries(await Promise.all([DEFAULTER, NEXT, OTHER].map(async (who) => [who, (await signUp(who)).bidder_no ?? 0])))
}, 120_000)
afterAll(() => app.close())

describe('T17, T18 a result that did not last', () => {
  test('domain 2.1: with the deal the losers read how far their deposit is on its way back, and its winner reads none of it', async () => {
    const told = await outcome()
    expect(told).toMatchObject({ winnerNo: numbers[DEFAULTER], price: 10_200_000, undone: false, corrections: [] })
    // The end that stood last, however long the platform took to make sure of it.
    const { end_at: end } = await db().selectFrom('bidding').select('end_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(told.endAt).toBe(end?.getTime())
    expect(told.closedAt).toBeGreaterThan(told.endAt)
    expect(await mine(NEXT)).toMatchObject({ state: 7, state_dictText: '保证金退还', stateName: '待退款' })
    expect(await mine(DEFAULTER)).toMatchObject({ state: 5, stateName: '', refundState: null })
    expect((await app.call(publicDetail, { id })).result).toMatchObject({
      state: 5,
      stateName: '待签约',
      result: { closedTime: toBeijing(end ?? new Date(0)) },
    })
  })

  test('a default is nobody’s deal: not in the hall, the figures, the certificate or the room', async () => {
    later(10)
    await accepted(app.call(calls.declareDefault, { id, cause: 1, reason: '签约期限已过，竞得方未签订合同' }, await again('operate01')))
    await app.settle()
    const line = `竞买号 ${numbers[DEFAULTER]}（102,000.00 元）逾期未签约，成交取消`
    expect(await outcome()).toMatchObject({ undone: true, corrections: [{ text: line }] })
    expect(await outcome(DEFAULTER)).toMatchObject({ own: { won: false, defaulted: true }, certificateNo: null })
    const { result: detail } = await app.call(publicDetail, { id })
    expect(detail).toMatchObject({
      state: -6,
      stage: 'failed',
      price: null,
      result: { price: null, winnerNo: null, winnerName: null, corrections: [{ text: line }] },
    })
    expect((await app.call(publicHall, { stage: 'dealt', pageSize: 60 })).result?.records.map((card) => card.id)).not.toContain(id)
    expect((await app.call(newPrice, { pageSize: 60 })).result?.records.map((deal) => deal.id)).not.toContain(id)
    expect((await app.call(liveSnapshot, { bidding: id }, await again(DEFAULTER))).result?.seat).toMatchObject({ deal: 'fell' })
    expect((await db().selectFrom('article').select('content').where('id', '=', `result-${id}`).executeTakeFirstOrThrow()).content).toContain(line)
  })

  test('the runner-up whose refund has not been sent agrees, and his deposit is in place without a second payment', async () => {
    await accepted(app.call(calls.offerFallback, { id }, await again('operate01')))
    const { apply_no: applyNo, id: next } = await signUp(NEXT)
    await accepted(app.call(calls.consentFallback, { id, agree: 1 }, await again(NEXT)))
    expect((await app.call(calls.settlement, { id }, await again(NEXT))).result?.offer).toMatchObject({ depositBack: true })
    expect((await app.call(slipContext, { applynNo: applyNo, type: 1 }, await again(NEXT))).result).toMatchObject({ payUntil: null })
    const back = async () => (await app.call(refundList, { applynNo: applyNo }, await again('operate01'))).result?.records
    expect(await back()).toMatchObject([{ state: -2, state_dictText: '已转回保证金', overdue: false, actions: [] }])
    const kinds = await db().selectFrom('fund_journal').select('kind').where('reference_id', '=', next).orderBy('no').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['J1', 'J5', 'J15'])
    await booksHold()
    await accepted(app.call(calls.consentFallback, { id, agree: 1 }, await again(ISSUER)))
    later(8)
    await accepted(app.call(calls.decideDefault, { id, shType: 1, remark: '逾期未签约，申辩期满未答复' }, await again('operate02')))
    await accepted(app.call(calls.fallback, { id }, await again('operate02')))
    await app.settle()
    await booksHold()
    certificates = (await db().selectFrom('bidding_certificate').select('no').where('bidding_id', '=', id).orderBy('issued_at').execute()).map((row) => row.no)
    expect(certificates).toHaveLength(2)
  })

  test('E-044 the new winner has the deal in every answer; the defaulter is told that he fell, and never the new certificate', async () => {
    const lines = [`竞买号 ${numbers[DEFAULTER]}（102,000.00 元）逾期未签约，成交取消`, `竞买号 ${numbers[NEXT]} 以其报价 101,000.00 元递补成交`]
    for (const who of READERS)
      expect(await outcome(who)).toMatchObject({
        outcome: 5,
        undone: false,
        price: 10_100_000,
        premium: 100_000,
        winnerNo: numbers[NEXT],
        winnerName: NAMES[NEXT],
        corrections: lines.map((text) => ({ text })),
      })
    expect(await outcome(NEXT)).toMatchObject({ own: { won: true, defaulted: false }, certificateNo: certificates[1] })
    expect(await outcome(DEFAULTER)).toMatchObject({
      own: { won: false, defaulted: true, refund: '保证金 20,000.00 元按交易规则不予退还' },
      certificateNo: null,
    })
    expect(await outcome(OTHER)).toMatchObject({ own: { won: false, defaulted: false }, certificateNo: null })
    for (const who of [ISSUER, 'operate01'])
      expect(await outcome(who)).toMatchObject({ own: null, certificateNo: certificates[1], winnerContact: expect.anything() })
    expect((await outcome()).prices.map(({ name }) => name)).toEqual([null, NAMES[NEXT], null])
    const seat = async (who: string) => (await app.call(liveSnapshot, { bidding: id }, await again(who))).result?.seat?.deal
    expect([await seat(NEXT), await seat(DEFAULTER), await seat(OTHER)]).toEqual(['has', 'fell', null])
    expect(await mine(NEXT)).toMatchObject({ state: 5, stateName: '', refundState: null, feeDue: expect.any(Number) })
    expect(await mine(DEFAULTER)).toMatchObject({ state: -7, state_dictText: '保证金不予退还' })
    expect((await app.call(calls.settlement, { id }, await again(DEFAULTER))).result).toMatchObject({
      winnerNo: numbers[NEXT],
      hearing: { state: 2, forfeited: 20_000 },
      winnerContacts: '',
      contract: '',
      actions: [],
    })
    expect((await app.call(calls.settlement, { id }, await again(NEXT))).result).toMatchObject({ hearing: null, dealPrice: 101_000 })
    expect((await app.call(signUpList, { bidding: id }, await again('operate01'))).result?.records.map(({ state }) => state).toSorted((a, b) => a - b)).toEqual(
      [-7, 5, 7],
    )
    expect((await app.call(publicDetail, { id })).result).toMatchObject({
      state: 5,
      stateName: '待签约',
      price: 101_000,
      result: { price: 101_000, winnerNo: numbers[NEXT], winnerName: NAMES[NEXT], corrections: lines.map((text) => ({ text })) },
    })
    expect((await app.call(newPrice, { pageSize: 60 })).result?.records.find((deal) => deal.id === id)).toMatchObject({ price: 101_000 })
  })

  test('every call there is: the certificate only to its parties, the session’s winner never the defaulter', async () => {
    const ids = [id, (await signUp(DEFAULTER)).id, (await signUp(NEXT)).id]
    const tellers = new Set<string>()
    const wrong: string[] = []
    for (const who of READERS) {
      const token = await as(who)
      for (const { module, call } of allCalls.filter((each) => each.call.method === 'GET' && !isWrite(each.call)))
        for (const one of /^(bidding|public|trans|trade|funds)/.test(module) ? ids : ids.slice(0, 1)) {
          const reply = await app.http.inject(
            request(call, { id: one, bidding: one, biddingId: one, pageNo: 1, pageSize: 50 }, token, app.platform.signatureSecret, {
              headers: { 'x-timestamp': String(app.platform.now().getTime()) },
            }),
          )
          if (certificates.some((number) => reply.body.includes(number))) tellers.add(who ?? 'visitor')
          if (reply.body.startsWith('{')) wrong.push(...wrongWinners(JSON.parse(reply.body)).map((text) => `${who ?? 'visitor'} ${call.path}: ${text}`))
        }
    }
    expect(wrong).toEqual([])
    expect([...tellers].toSorted()).toEqual([NEXT, ISSUER, 'operate01'].toSorted())
    const paper = async (who: string) =>
      app.call(dealCertificate, { id }, await again(who)).then(
        ({ message }) => message,
        () => 'paper',
      )
    for (const who of [DEFAULTER, OTHER, 'menber02']) expect(await paper(who)).toBe(no('notFound').message)
    const valid = async (number: string | undefined) => (await app.call(certificateCheck, { no: number ?? '' })).result?.valid
    expect([await valid(certificates[0]), await valid(certificates[1])]).toEqual([false, true])
  }, 240_000)

  /** Objects that speak of this session and name somebody else as its winner. */
  function wrongWinners(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return []
    const own = value as Record<string, unknown>
    const here = own['id'] === id || own['bidding'] === id || own['code'] !== undefined
    const bad = here && (own['winnerNo'] === numbers[DEFAULTER] || own['winnerName'] === NAMES[DEFAULTER])
    return [...(bad ? [JSON.stringify(own).slice(0, 200)] : []), ...Object.values(own).flatMap(wrongWinners)]
  }

  test('notices and the audit file tell the same', async () => {
    const articles = await db().selectFrom('article').select(['id', 'title', 'content']).where('id', 'like', `result-${id}%`).orderBy('publish_at').execute()
    expect(articles.map(({ title }) => title)).toEqual([expect.stringMatching(/^成交公示：/), expect.stringMatching(/^递补成交公示：/)])
    expect(articles[0]?.content).toContain('递补成交')
    expect(articles[1]?.content).toContain(`${NAMES[NEXT]}（竞买号 ${numbers[NEXT]}）`)
    const told = await db().selectFrom('announcement').select('title').where('title', 'like', '结果更正：%').execute()
    expect(told.length).toBeGreaterThan(0)
    const { body } = await app.http.inject(
      request(auditFile, { id }, undefined, app.platform.signatureSecret, { headers: { 'x-timestamp': String(app.platform.now().getTime()) } }),
    )
    const opened = (JSON.parse(body) as { bidders: { no: number }[] }).bidders.map((one) => one.no)
    expect(opened.toSorted()).toEqual([numbers[DEFAULTER], numbers[NEXT]].toSorted())
  })
})
