import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '@aosp/contract/identity/login'
import { menuCounts } from '@aosp/contract/identity/menu'
import { sessionList } from '@aosp/contract/trading/session'
import { addSignUp, exportMySignUps, mySignUps } from '@aosp/contract/trading/signup'
import { suspendSession } from '@aosp/contract/settlement/settle'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { biddingSteps } from '../../../../test/bidding.ts'
import { PASSWORD } from '../../../../test/databases.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, openHall, published } from '../../../../test/trading.ts'

const [A, B, C] = ['external01', 'external02', 'external03'] as const
const SELLER = 'menber01'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let app: TestApp
let steps: ReturnType<typeof biddingSteps>
beforeAll(async () => {
  app = await startTestApp(LASTING)
  steps = biddingSteps(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(undefined))

const own = async (who: string, bidding: string) => (await app.call(mySignUps, { bidding }, await app.signIn(who))).result?.records[0] ?? expect.fail('no row')
/** Signed in anew: fees fall due later than a session lasts. */
const again = async (username: string) => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const all = async (who: string) => (await app.call(mySignUps, { pageSize: 100 }, await again(who))).result?.records ?? []
const sold = async (id: string) => (await app.call(sessionList, { self: '1', id }, await app.signIn(SELLER))).result?.records[0] ?? expect.fail('no row')
const todo = async (who: string, key: string) => (await app.call(menuCounts, {}, await again(who))).result?.todos.find((one) => one.key === key)
const hall = async (form: Parameters<typeof openHall>[3] = {}) => openHall(app, await app.signIn(SELLER), [A, B, C], form)
/** What is due first on top, what nothing is due about at the end. */
const isByDue = (rows: readonly { due: { at: string | null } | null }[]) => {
  const times = rows.map(({ due }) => due?.at ?? null)
  const known = times.filter((at) => at !== null)
  expect(known).toEqual(known.toSorted())
}

describe('S-057 what a bidder steers by', () => {
  test('P-007 in an open session: the price, his own, who leads, and the end with every extension; a rival reads the same from his own seat', async () => {
    const { id, end } = await hall()
    expect(await own(A, id)).toMatchObject({ price: 100_000, priceKind: 'start', ownPrice: null, standing: 'silent', primary: 'enter' })
    expect((await steps.bid(id, A, 100_000)).success).toBe(true)
    steps.at(end - MINUTE_MS)
    expect((await steps.bid(id, B, 103_000)).success).toBe(true)
    const extended = toBeijing((await steps.row(id)).end_at ?? new Date(0))
    expect(extended > toBeijing(new Date(end))).toBe(true)
    expect(await own(A, id)).toMatchObject({
      price: 103_000,
      priceKind: 'current',
      ownPrice: 100_000,
      standing: 'outbid',
      endTime: extended,
      due: { what: 'end', at: extended },
      primary: 'enter',
    })
    expect(await own(B, id)).toMatchObject({ price: 103_000, ownPrice: 103_000, standing: 'leading' })
    expect(await own(C, id)).toMatchObject({ price: 103_000, ownPrice: null, standing: 'silent' })
    expect(await sold(id)).toMatchObject({ price: 103_000, priceKind: 'current', due: { what: 'end', at: extended }, signUps: null, signUpsIn: null })

    await app.call(suspendSession, { id, reason: '标的权属存疑待核实' }, await app.signIn('operate01'))
    expect(await own(A, id)).toMatchObject({ biddingStateName: '已中止', standing: 'outbid', endTime: null, due: null })
  })

  test('E-044 the hammer has fallen: won and lost, before and after the record follows; then what the winner does by when', async () => {
    const { id, end } = await hall({ serviceFee1: 500, serviceFee2: 1000 })
    await steps.bid(id, A, 100_000)
    steps.at(end + 1000)
    await steps.reaches(id, 5)
    const won = await own(A, id)
    expect(won).toMatchObject({ price: 100_000, priceKind: 'deal', ownPrice: 100_000, standing: 'won', due: { what: 'fee' }, primary: 'fee', feeDue: 950 })
    expect(await own(B, id)).toMatchObject({ priceKind: 'deal', ownPrice: null, standing: 'lost', due: null, primary: 'result' })
    expect(await sold(id)).toMatchObject({ priceKind: 'deal', due: { what: 'fee' }, signUps: 3, signUpsIn: 3 })

    // Fees are work, and late ones say so, to both sides and to those who run the platform.
    expect(await todo(A, 'fee-due')).toMatchObject({ title: '待缴的服务费', count: 1, overdue: 0, due: won.due?.at, path: '/bidding/fundsManagement?tab=slip' })
    expect(await todo(B, 'fee-due')).toMatchObject({ count: 0, due: null })
    const before = (await todo('operate01', 'fee-overdue'))?.count ?? -1
    app.setNow(new Date((fromBeijing(won.due?.at ?? '')?.getTime() ?? 0) + 1000))
    expect(await todo(A, 'fee-due')).toMatchObject({ count: 1, overdue: 1 })
    expect((await todo('operate01', 'fee-overdue'))?.count).toBe(before + 2)
    expect(await todo('menber02', 'fee-overdue')).toBeUndefined()
    expect((await all(A))[0]).toMatchObject({ bidding: id, due: { what: 'fee' } })
  })

  test('Q8 behind the seals nobody reads a price, not even his own, nor whether the others have bid', async () => {
    const { id, end } = await hall({ bidType: 2, bidGradient: 0 })
    await steps.bid(id, A, 150_000, { confirmAmount: 150_000, nonce: '7d1f0c93b24e86a5d1907e3c58b2f46a' })
    const sealed = { price: null, priceKind: 'sealed', ownPrice: null, due: { what: 'end', at: toBeijing(new Date(end)) } }
    expect(await own(A, id)).toMatchObject({ ...sealed, standing: 'sealed' })
    expect(await own(B, id)).toMatchObject({ ...sealed, standing: 'silent' })
    expect(await sold(id)).toMatchObject({ price: null, priceKind: 'sealed' })
  })

  test('Q8 on a falling clock the price that stands, and no end', async () => {
    const { id, start } = await hall({ bidType: 5, startPrice: 300_000, bidGradient: 10_000, delayPeriod: 5, basePrice: 250_000 })
    steps.at(start + 6 * MINUTE_MS)
    expect(await own(A, id)).toMatchObject({
      price: 290_000,
      priceKind: 'falling',
      standing: 'silent',
      endTime: null,
      due: { what: 'end', at: null },
      primary: 'enter',
    })
    expect((await all(A))[0]?.bidding).toBe(id)
  })

  test('the deposit by the end of sign-up; the list is by what is due, pages do not overlap, and nobody reads another company', async () => {
    const id = await published(app, await app.signIn(SELLER), { deposit2: 20_000 })
    await app.call(addSignUp, { bidding: id, version: 1 }, await app.signIn(A))
    const signEnd = toBeijing((await steps.row(id)).sign_end_time ?? new Date(0))
    expect(await own(A, id)).toMatchObject({ due: { what: 'pay', at: signEnd }, primary: 'pay', standing: 'none', priceKind: 'start' })
    const rows = await all(A)
    isByDue(rows)
    expect(new Set(rows.map(({ corporate }) => corporate)).size).toBe(1)
    const token = await app.signIn(A)
    const pages = await Promise.all([1, 2].map(async (pageNo) => (await app.call(mySignUps, { pageNo, pageSize: 2 }, token)).result?.records ?? []))
    expect(pages.flat().map((row) => row.id)).toEqual(rows.slice(0, 4).map((row) => row.id))
    const newest = (await app.call(mySignUps, { pageSize: 1, column: 'createTime', order: 'desc' }, token)).result?.records
    expect(newest?.[0]?.bidding).toBe(id)
    expect((await app.call(mySignUps, { dueTime: '2026-01-01' }, token)).result?.total, 'no condition').toBe(
      (await app.call(mySignUps, {}, token)).result?.total,
    )
    expect((await app.call(exportMySignUps, {}, token)).status).toBe(200)
  })
})

describe('S-076 what a seller steers by', () => {
  test('papers he checks himself are due first, and only then he knows how many applied', async () => {
    const seller = await app.signIn(SELLER)
    const far = (days: number) => toBeijing(new Date(Date.now() + days * DAY_MS))
    const id = await published(app, seller, { qualsVerify: 1, signEndTime: far(20), startTime: far(21), endTime: far(22) })
    expect(await sold(id)).toMatchObject({ due: { what: 'signEnd' }, signUps: 0, signUpsIn: 0, priceKind: 'start' })
    const applicant = await app.signIn(B)
    await app.call(addSignUp, { bidding: id, version: 1, qualsEvidence: await ownUpload(app, applicant, 'bidding') }, applicant)
    const due = (await steps.signUps(id))[0]?.check_due ?? new Date(0)
    expect(await sold(id)).toMatchObject({ due: { what: 'check', at: toBeijing(due) }, signUps: 1, signUpsIn: 0, signUpsToCheck: 1 })
    expect(await todo(SELLER, 'applicant-check')).toMatchObject({ due: toBeijing(due), overdue: 0 })
    isByDue((await app.call(sessionList, { self: '1', pageSize: 100 }, seller)).result?.records ?? [])
    // Another company reads the session without any of it.
    const [seen] = (await app.call(sessionList, { id }, await app.signIn(C))).result?.records ?? []
    expect(seen).toMatchObject({ due: null, signUps: null, signUpsIn: null, feeDue: 0 })
  })
})
