import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '@aosp/contract/trading/session'
import { addBid } from '@aosp/contract/auction/bid'
import * as calls from '@aosp/contract/settlement/settle'
import type { Sent } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { mySignUps } from '@aosp/contract/trading/signup'
import * as feeCalls from '@aosp/contract/funds/fee'
import * as ledgerCalls from '@aosp/contract/funds/ledger'
import * as refundCalls from '@aosp/contract/funds/refund'
import { addRequest, auditRequest } from '@aosp/contract/settlement/request'
import { addSlip, decideIssuerDeposit, decideUserDeposit, slipContext } from '@aosp/contract/settlement/slip'
import { login } from '@aosp/contract/identity/login'
import { fundsSteps } from '../../../../test/funds.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, openHall } from '../../../../test/trading.ts'
import { PASSWORD, waitingForLock } from '../../../../test/databases.ts'

let app: TestApp
let issuer: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  issuer = await app.signIn('menber01')
})
afterAll(() => app.close())

const [A, B, C] = ['external01', 'external02', 'external03'] as const
const DAY = 86_400_000
const db = () => app.platform.db
const row = (id: string) => db().selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const signUps = (id: string) => db().selectFrom('bidding_signup').selectAll().where('bidding_id', '=', id).execute()
const points = async (company: string) =>
  (await db().selectFrom('point_entry').select(['event', 'delta']).where('company', '=', company).orderBy('id').execute()).map(({ event, delta }) => [
    event,
    delta,
  ])
const reaches = async (id: string, state: number) => {
  await app.settle()
  expect((await row(id)).state).toBe(state)
}
const bid = async (id: string, who: string, amount: number) => app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0 }, await app.signIn(who))
/** Sessions of people end long before working days do. */
const again = async (username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const later = (days: number) => app.setNow(new Date(app.platform.now().getTime() + days * DAY))
/** How a deal stands for somebody; what he may ask two operators for is proved with the requests. */
const state = async (id: string, who: string) => {
  const { result } = await app.call(calls.settlement, { id }, await again(who))
  return result && { ...result, actions: result.actions.filter((action) => action !== 'askStop') }
}

/** A session closed with a deal for B at 102,000 yuan, where A bid 101,000 and C 100,000. */
async function dealt(change: Sent<typeof sessions.addSession> = {}): Promise<string> {
  const { id, start, end } = await openHall(app, issuer, [A, B, C], change)
  app.setNow(new Date(start + 60_000))
  expect((await bid(id, C, 100_000)).success).toBe(true)
  expect((await bid(id, A, 101_000)).success).toBe(true)
  expect((await bid(id, B, 102_000)).success).toBe(true)
  app.setNow(new Date(end + 2_000))
  await reaches(id, 5)
  return id
}

const paper = (token: string) => ownUpload(app, token, 'bidding')

/** Pays what a side still owes for the service; a second operator confirms it. Returns the amount in yuan. */
async function payFee(who: string, applynNo: string, confirms: (token: string) => Promise<{ success: boolean }> = () => Promise.resolve({ success: true })) {
  const token = await again(who)
  const due = (await app.call(slipContext, { applynNo, type: 2 }, token)).result?.amountDue ?? 0
  const entered = await app.call(addSlip, await fundsSteps(app).slip(who, applynNo, { type: 2, amount: due }), token)
  expect(entered.success).toBe(true)
  expect((await confirms(await again('operate02'))).success).toBe(true)
  return due
}
const passWinner = (id: string) => (token: string) => app.call(decideUserDeposit, { id, type: 2, shType: 1 }, token)
const passIssuer = (id: string) => (token: string) => app.call(decideIssuerDeposit, { id, type: 2, shType: 1 }, token)
const refunds = (reference: string) =>
  db().selectFrom('refund').selectAll().where('reference_id', '=', reference).where('state', '<>', -7).orderBy('ordered_at').orderBy('id').execute()
const kinds = async (...references: string[]) =>
  (await db().selectFrom('fund_journal').select('kind').where('reference_id', 'in', references).orderBy('no').execute()).map(({ kind }) => kind)
const feeStates = async (...references: string[]) =>
  (await db().selectFrom('fund_fee').select('state').where('reference_id', 'in', references).orderBy('assessed_at').orderBy('id').execute()).map(
    ({ state }) => state,
  )
const booksHold = async () => expect((await app.call(ledgerCalls.fundsCheck, {}, await again('operate01'))).result?.checks.filter(({ ok }) => !ok)).toEqual([])
/** Sent by one operator with its proof, confirmed by the other. */
async function giveOut(id: string): Promise<void> {
  const first = await again('operate01')
  expect((await app.call(refundCalls.sendRefund, { id }, first)).success).toBe(true)
  expect((await app.call(refundCalls.proveRefund, { id, evidence: await ownUpload(app, first, 'slip') }, first)).success).toBe(true)
  expect(await app.call(refundCalls.confirmRefund, { id }, first)).toMatchObject({ success: false, message: no('refund.samePerson').message })
  expect((await app.call(refundCalls.confirmRefund, { id }, await again('operate02'))).success).toBe(true)
}

describe('T16, T19: from the deal to its end', () => {
  test('T-006 S-070 the contract is brought by the issuer and confirmed by the platform, the handover likewise; both sides earn their points', async () => {
    const id = await dealt()
    const bought = (await signUps(id)).find((one) => one.state === 5)
    expect(await state(id, 'menber01')).toMatchObject({
      state: 5,
      dealPrice: 102_000,
      contractState: 0,
      actions: ['uploadContract'],
      winnerNo: bought?.bidder_no,
    })
    expect(await state(id, A)).toBeNull()
    const winner = await again(B)
    expect(await app.call(calls.uploadContract, { id, contract: await paper(winner) }, winner)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).toMatchObject({
      success: false,
      message: no('settle.noContract').message,
    })
    const contract = await paper(issuer)
    expect((await app.call(calls.uploadContract, { id, contract, note: '双方已签' }, issuer)).success).toBe(true)
    expect(await app.call(calls.auditContract, { id, shType: 2 }, await again('operate01'))).toMatchObject({
      success: false,
      message: no('review.noReason').message,
    })
    expect((await app.call(calls.auditContract, { id, shType: 2, remark: '缺少骑缝章' }, await again('operate01'))).success).toBe(true)
    expect(await state(id, 'menber01')).toMatchObject({ contractState: -2, contractReject: '缺少骑缝章', actions: ['uploadContract'] })
    expect((await app.call(calls.uploadContract, { id, contract: await paper(issuer) }, issuer)).success).toBe(true)
    expect((await app.call(calls.operationCounts, {}, await again('operate01'))).result).toMatchObject({ contract: 1 })
    expect((await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).success).toBe(true)
    expect(await row(id)).toMatchObject({ state: 6 })
    expect((await signUps(id)).filter((one) => one.state === 6)).toHaveLength(1)
    expect(await app.call(calls.completeDeal, { id }, await again('operate02'))).toMatchObject({ success: false, message: '发起方尚未确认收款并提交交接记录' })
    expect(await app.call(calls.handOver, { id, handover: '', received: 1 }, issuer)).toMatchObject({ success: false })
    expect((await app.call(calls.handOver, { id, handover: await paper(issuer), received: 1 }, issuer)).success).toBe(true)
    const lots = await db()
      .selectFrom('bidding_asset')
      .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
      .select('asset.status')
      .where('bidding_id', '=', id)
      .execute()
    expect((await app.call(calls.completeDeal, { id }, await again('operate02'))).success).toBe(true)
    expect(await row(id)).toMatchObject({ state: 7 })
    expect((await signUps(id)).find((one) => one.id === bought?.id)).toMatchObject({ state: 7, state_note: '已结清' })
    const sold = await db()
      .selectFrom('bidding_asset')
      .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
      .select('asset.status')
      .where('bidding_id', '=', id)
      .execute()
    expect(sold).not.toEqual(lots)
    expect(await points(bought?.corporate_id ?? '')).toEqual(
      expect.arrayContaining([
        ['contract.signed', 10],
        ['deal.completed', 20],
        ['deal.value', 10],
      ]),
    )
    expect(await points((await row(id)).corporate_id)).toEqual(
      expect.arrayContaining([
        ['contract.signed', 10],
        ['deal.completed', 15],
        ['deal.value', 10],
      ]),
    )
    // A second time nothing happens.
    expect(await app.call(calls.completeDeal, { id }, await again('operate02'))).toMatchObject({ success: false, message: no('bidding.notNow').message })
  })

  test('section 5: a fee costs ten points once it is late and ten more every five working days; a slip that waits for the platform, or money that is in, stops that', async () => {
    const id = await dealt({ serviceFee1: 500, serviceFee2: 1000 })
    const bought = (await signUps(id)).find((one) => one.state === 5)
    const { corporate_id: seller, code } = await row(id)
    const buyer = bought?.corporate_id ?? ''
    const late = async (company: string) =>
      (await db().selectFrom('point_entry').select(['delta', 'reason']).where('company', '=', company).where('event', '=', 'fee.late').execute()).filter(
        ({ reason }) => reason.includes(code),
      )
    const turns = async (expected: readonly [string, number][]) => {
      await app.settle()
      expect(await Promise.all(expected.map(async ([company]) => [company, (await late(company)).length]))).toEqual(expected)
    }
    later(4)
    await app.settle()
    expect(await late(seller)).toEqual([])
    later(4)
    await turns([
      [seller, 1],
      [buyer, 1],
    ])
    expect(await late(buyer)).toEqual([{ delta: -10, reason: `服务费逾期 ${code}` }])
    await payFee(B, bought?.apply_no ?? '')
    later(8)
    await turns([
      [seller, 2],
      [buyer, 1],
    ])
    expect((await passWinner(bought?.id ?? '')(await again('operate02'))).success).toBe(true)
    await payFee('menber01', code, passIssuer(id))
    later(8)
    expect((await app.call(feeCalls.feeList, { applynNo: code }, await again('menber01'))).result?.records).toMatchObject([{ state: 2, open: 0 }])
    // The clock has been here: whoever owes nothing pays nothing.
    await app.settle()
    expect(await db().selectFrom('due_work').select('id').where('kind', '=', 'bidding.fee').execute()).toEqual([])
    expect([(await late(seller)).length, (await late(buyer)).length]).toEqual([2, 1])
  })

  test('W-064 V-004 T-006 T17b qualsVerify 3: the winner brings his papers, the platform looks at them; if they fall short what both sides have paid goes back by two persons, and a new deal costs its own fees', async () => {
    const id = await dealt({ qualsVerify: 3, fallback: 1, serviceFee1: 500, serviceFee2: 1000 })
    const bought = (await signUps(id)).find((one) => one.state === 5)
    const winnerId = bought?.id ?? ''
    const { code } = await row(id)
    const steps = async (who: string) =>
      (await app.call(mySignUps, { bidding: id }, await again(who))).result?.records[0]?.actions.filter((step) => step !== 'askStop')
    const paid = [await payFee(B, bought?.apply_no ?? '', passWinner(winnerId)), await payFee('menber01', code, passIssuer(id))]
    expect(await steps(B)).toEqual(['papers', 'sign', 'result'])
    expect(await state(id, B)).toMatchObject({
      winnerCheck_dictText: '待竞得方上传',
      waitsFor: expect.arrayContaining(['竞得方尚未上传资质']),
      actions: ['uploadPapers'],
    })
    const check = async (shType: number, remark?: string) =>
      app.call(calls.checkWinner, { id, shType, ...(remark ? { remark } : {}) }, await again('operate01'))
    const toCheck = async () =>
      (await app.call(calls.operationList, { queue: 'signUp', pageSize: 100 }, await again('operate01'))).result?.records.map((one) => one.id)
    expect(await toCheck()).not.toContain(id)
    expect(await check(1)).toMatchObject({ success: false, message: no('settle.noPapers').message })
    for (const who of [A, 'menber01']) {
      const token = await again(who)
      expect(await app.call(calls.uploadPapers, { id, qualsEvidence: await paper(token) }, token)).toMatchObject({ message: no('notFound').message })
    }
    const winner = await again(B)
    expect(await app.call(calls.uploadPapers, { id, qualsEvidence: '' }, winner)).toMatchObject({ success: false, message: '请上传资质' })
    expect(await app.call(calls.uploadPapers, { id, qualsEvidence: await paper(await again(A)) }, winner)).toMatchObject({ success: false })
    const papers = await paper(winner)
    expect((await app.call(calls.uploadPapers, { id, qualsEvidence: papers }, winner)).success).toBe(true)
    expect(await steps(B)).toEqual(['sign', 'result'])
    expect(await toCheck()).toContain(id)
    expect(await state(id, 'operate01')).toMatchObject({ winnerPapers: papers, winnerCheck_dictText: '待审核' })
    expect(await state(id, 'menber01')).toMatchObject({ winnerPapers: '' })
    expect((await check(2, '许可证已过期')).success).toBe(true)
    expect(await app.call(calls.uploadPapers, { id, qualsEvidence: papers }, winner)).toMatchObject({ message: no('bidding.notNow').message })

    const [mine, issuers] = [await refunds(winnerId), await refunds(id)]
    expect([mine, issuers].map((list) => list.map(({ amount_fen: amount, reason }) => [amount / 100, reason]))).toEqual([
      [[paid[0], '服务费退还']],
      [[paid[1], '服务费退还']],
    ])
    expect(await feeStates(winnerId, id)).toEqual([-7, -7])
    expect(await kinds(winnerId)).toEqual(['J3', 'J4', 'J15', 'J5', 'J15'])
    await giveOut(mine[0]?.id ?? '')
    expect((await kinds(winnerId)).at(-1)).toBe('J6')
    await booksHold()
    expect((await app.call(calls.offerFallback, { id }, await again('operate01'))).success).toBe(true)
    for (const who of [A, 'menber01']) expect((await app.call(calls.consentFallback, { id, agree: 1 }, await again(who))).success).toBe(true)
    expect((await app.call(calls.fallback, { id }, await again('operate02'))).success).toBe(true)
    expect((await feeStates(id)).toSorted((a, b) => a - b)).toEqual([-7, 1])
    expect(await state(id, A)).toMatchObject({ dealPrice: 101_000, winnerCheck: 1, actions: ['uploadPapers'] })
    const next = await again(A)
    expect((await app.call(calls.uploadPapers, { id, qualsEvidence: await paper(next) }, next)).success).toBe(true)
    expect((await check(1)).success).toBe(true)
    expect(await state(id, A)).toMatchObject({ winnerCheck: 2, actions: [] })
  })
})

describe('J7, J8: the deposit is part of the price', () => {
  /** From the contract to the end, with or without a deposit that goes back. */
  async function completed(depositBack: 0 | 1) {
    const { id, start, end } = await openHallPaid('menber02')
    app.setNow(new Date(start + 60_000))
    expect((await bid(id, 'menber02', 100_000)).success).toBe(true)
    app.setNow(new Date(end + 2_000))
    await reaches(id, 5)
    expect((await app.call(calls.uploadContract, { id, contract: await paper(issuer), depositBack }, issuer)).success).toBe(true)
    expect((await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).success).toBe(true)
    const [buyer] = await signUps(id)
    const { net_fen: fee } = await db()
      .selectFrom('fund_fee')
      .select('net_fen')
      .where('reference_id', '=', buyer?.id ?? '')
      .executeTakeFirstOrThrow()
    const rest = 20_000 - fee / 100
    const counted = depositBack === 1 ? 0 : rest
    for (const who of ['menber01', 'menber02', 'operate01'])
      expect(await state(id, who)).toMatchObject({ depositKept: rest, depositInPrice: counted, priceDue: 100_000 - counted, depositBack: depositBack === 1 })
    await payFee('menber01', (await row(id)).code, passIssuer(id))
    expect((await app.call(calls.handOver, { id, handover: await paper(issuer), received: 1 }, issuer)).success).toBe(true)
    expect((await app.call(calls.completeDeal, { id }, await again('operate02'))).success).toBe(true)
    expect(await state(id, 'menber01')).toMatchObject({ state: 7, depositKept: 0, depositInPrice: counted, priceDue: 0 })
    await booksHold()
    return { id, buyer: buyer?.id ?? '', rest }
  }

  test('T19 4.4: after the fee the rest of the deposit is owed to the issuer and paid out to him by two persons', async () => {
    const { id, buyer, rest } = await completed(0)
    expect(await kinds(buyer)).toEqual(['J1', 'J3', 'J2', 'J7', 'J2', 'J7'])
    expect(await refunds(buyer)).toEqual([])
    const [mine] = (await app.call(mySignUps, { bidding: id }, await again('menber02'))).result?.records ?? []
    expect(mine).toMatchObject({ state: 7, stateName: '已结清' })
    const payout = (await refunds(id)).find(({ reason }) => reason === '竞得方保证金转付成交款')
    expect(payout).toMatchObject({ amount_fen: Math.round(rest * 100), company_id: 'corp-yuanhang-precision', state: 1 })
    await giveOut(payout?.id ?? '')
    expect((await kinds(id)).filter((kind) => kind === 'J8' || kind === 'J9')).toEqual(['J8', 'J9'])
    await booksHold()
  })

  test('T19 4.4: where the contract says so it goes back to the winner instead', async () => {
    const { id, buyer, rest } = await completed(1)
    expect(await kinds(buyer)).toEqual(['J1', 'J3', 'J2', 'J7', 'J5'])
    expect(await refunds(buyer)).toMatchObject([{ amount_fen: Math.round(rest * 100), reason: '交易办结退还保证金余额', channel: 'hold' }])
    expect((await refunds(id)).map(({ reason }) => reason)).not.toContain('竞得方保证金转付成交款')
    expect((await app.call(mySignUps, { bidding: id }, await again('menber02'))).result?.records[0]).toMatchObject({ state: 7, stateName: '待退款' })
  })

  test('4.7 no. 4: money that is left behind by a session that is over is found', async () => {
    const { id } = await openHallPaid('menber02')
    const found = async () => (await app.call(ledgerCalls.fundsCheck, {}, await again('operate01'))).result?.checks.find(({ no: law }) => law === 4)
    expect(await found()).toMatchObject({ ok: true, title: '已结束的场次没有留下保证金、扣款、成交款或应收款，退款逾期不超过 90 天' })
    await sql`update bidding set state = -5 where id = ${id}`.execute(db())
    expect(await found()).toMatchObject({ ok: false, detail: '发现 1 处不符' })
    await sql`update bidding set state = 4 where id = ${id}`.execute(db())
  })
})

describe('T17, T18, SU14-SU16: a deal that breaks', () => {
  test('T17b papers that fall short after the deal cost nothing; who declined is not asked again, and nobody left frees the assets', async () => {
    const id = await dealt({ qualsVerify: 3, fallback: 1 })
    await app.call(calls.uploadContract, { id, contract: await paper(issuer) }, issuer)
    expect(await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).toMatchObject({ success: false, message: '竞得方尚未上传资质' })
    expect((await app.call(calls.checkWinner, { id, shType: 2, remark: '许可证不含本次业务范围' }, await again('operate01'))).success).toBe(true)
    const all = await signUps(id)
    expect(all.map((one) => one.state).toSorted((a, b) => a - b)).toEqual([-5, -5, 7])
    expect(await state(id, B)).toMatchObject({ hearing: { cause: 4, state: -2 }, actions: [] })
    const held = () => db().selectFrom('asset_lock').select('id').where('holder_id', '=', id).where('released_at', 'is', null).execute()
    expect(await held()).not.toEqual([])
    for (const who of [A, C]) {
      expect((await app.call(calls.offerFallback, { id }, await again('operate01'))).success).toBe(true)
      expect((await app.call(calls.consentFallback, { id, agree: 0 }, await again(who))).success).toBe(true)
    }
    expect(await held()).toEqual([])
    expect(await app.call(calls.offerFallback, { id }, await again('operate01'))).toMatchObject({ success: false, message: no('settle.nobodyLeft').message })
    const relisted = await app.call(sessions.relistSession, { id }, issuer)
    expect(relisted.success).toBe(true)
  })

  test('T18 a refund nobody has sent is the deposit again when its company agrees to move up, and a refund again when the deal does not come', async () => {
    const { payDeposit } = fundsSteps(app)
    const { id, start, end } = await openHall(app, issuer, [B, C], { deposit2: 20_000, fallback: 1 }, async (made) => {
      for (const who of [B, C]) await payDeposit(made, who, 20_000)
    })
    app.setNow(new Date(start + 60_000))
    expect((await bid(id, C, 100_000)).success).toBe(true)
    expect((await bid(id, B, 101_000)).success).toBe(true)
    app.setNow(new Date(end + 2_000))
    await reaches(id, 5)
    const next = (await signUps(id)).find((one) => one.state === 7)?.id ?? ''
    const mine = async () => (await app.call(mySignUps, { bidding: id }, await again(C))).result?.records[0]
    expect(await mine()).toMatchObject({ state: 7, stateName: '待退款', price: 101_000, priceKind: 'deal', signDue: null })
    const [won] = (await app.call(mySignUps, { bidding: id }, await again(B))).result?.records ?? []
    expect(won).toMatchObject({ state: 5, price: 101_000, priceKind: 'deal', signDue: expect.any(String) })
    later(10)
    expect((await app.call(calls.declareDefault, { id, cause: 1, reason: '签约期限已过，竞得方未签订合同' }, await again('operate01'))).success).toBe(true)
    expect((await app.call(calls.offerFallback, { id }, await again('operate01'))).success).toBe(true)
    expect((await app.call(calls.consentFallback, { id, agree: 1 }, await again(C))).success).toBe(true)
    expect(await state(id, C)).toMatchObject({ offer: { depositBack: true } })
    expect((await refunds(next)).map((one) => one.state)).toEqual([-2])
    expect(await kinds(next)).toEqual(['J1', 'J5', 'J15'])
    const [recalled] = await refunds(next)
    expect(await app.call(refundCalls.sendRefund, { id: recalled?.id ?? '' }, await again('operate01'))).toMatchObject({ message: no('refund.notNow').message })
    await booksHold()
    expect((await app.call(calls.consentFallback, { id, agree: 0 }, await again('menber01'))).success).toBe(true)
    expect((await refunds(next)).map((one) => [one.state, one.reason])).toEqual([
      [-2, expect.any(String)],
      [1, '顺位递补未成'],
    ])
    expect(await mine()).toMatchObject({ state: 7, stateName: '待退款' })
    await giveOut((await refunds(next))[1]?.id ?? '')
    expect(await mine()).toMatchObject({ state: 7, stateName: '已退款' })
    await booksHold()
  })

  test('T-006 an unsigned deal is a default only after its time, heard for five working days, and forfeits the deposit to fees and the issuer', async () => {
    const broken = await dealt({ fallback: 1 })
    const declare = async (input: Partial<Sent<typeof calls.declareDefault>> = {}, who = 'operate01') =>
      app.call(calls.declareDefault, { id: broken, cause: 1, reason: '签约期限已过，竞得方未签订合同', ...input }, await again(who))
    const overdue = async () =>
      (await app.call(calls.operationList, { queue: 'overdue', pageSize: 100 }, await again('operate01'))).result?.records.map((one) => one.id)
    expect(await overdue()).not.toContain(broken)
    expect(await declare()).toMatchObject({ success: false, message: no('settle.notOverdue').message })
    expect(await declare({ cause: 3 })).toMatchObject({ success: false, message: no('settle.noEvidence').message })
    later(8)
    expect(await overdue()).toContain(broken)
    expect((await declare()).success).toBe(true)
    expect(await row(broken)).toMatchObject({ state: -6, close_reason: '逾期未签约' })
    const decide = async (who: string, shType = 1) => app.call(calls.decideDefault, { id: broken, shType, remark: '逾期未签约，申辩不成立' }, await again(who))
    expect(await decide('operate01')).toMatchObject({ success: false, message: expect.stringContaining('竞得方申辩期至') })
    const answer = { id: broken, answer: '公章遗失，正在补办，请求宽限数日' }
    expect(await app.call(calls.answerDefault, answer, await again(A))).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.answerDefault, answer, await again(B))).success).toBe(true)
    // The next best may move up while the default is still being heard.
    expect(await state(broken, A)).toBeNull()
    expect((await app.call(calls.offerFallback, { id: broken }, await again('operate01'))).success).toBe(true)
    expect(await app.call(calls.offerFallback, { id: broken }, await again('operate01'))).toMatchObject({ success: false })
    expect(await state(broken, A)).toMatchObject({ offer: { price: 101_000, mine: true }, actions: ['consent'], hearing: null, contract: '' })
    expect(await state(broken, 'menber01')).toMatchObject({ offer: { price: 101_000, corporateName: null } })
    expect(await app.call(calls.fallback, { id: broken }, await again('operate01'))).toMatchObject({ success: false, message: no('settle.notAgreed').message })
    expect(await app.call(calls.consentFallback, { id: broken, agree: 1 }, await again(C))).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.consentFallback, { id: broken, agree: 1 }, await again(A))).success).toBe(true)
    expect((await app.call(calls.consentFallback, { id: broken, agree: 1 }, await again('menber01'))).success).toBe(true)
    // Nobody could decide on the former winner's deposit afterwards.
    expect(await state(broken, 'operate02')).toMatchObject({ actions: ['decide'] })
    expect(await app.call(calls.fallback, { id: broken }, await again('operate02'))).toMatchObject({
      success: false,
      message: no('settle.decideFirst').message,
    })
    // Nobody takes a deposit alone.
    expect(await state(broken, 'operate01')).toMatchObject({ actions: [] })
    expect(await decide('operate01')).toMatchObject({ success: false, message: no('settle.secondPerson').message })
    expect((await decide('operate02')).success).toBe(true)
    const lost = (await signUps(broken)).find((one) => one.state === -7)
    expect(await points(lost?.corporate_id ?? '')).toEqual(expect.arrayContaining([['winner.default', -100]]))
    // Nobody keeps points for the value of a deal that came to nothing.
    expect(await db().selectFrom('point_entry').select('id').where('event', '=', 'deal.value').where('reference', '=', broken).execute()).toEqual([])
    expect((await app.call(calls.fallback, { id: broken }, await again('operate02'))).success).toBe(true)
    expect(await row(broken)).toMatchObject({ state: 5, deal_price_fen: 10_100_000 })
    expect(await state(broken, A)).toMatchObject({ dealPrice: 101_000, round: 2, contractState: 0, hearing: null })
    expect(await state(broken, 'menber01')).toMatchObject({ hearing: { state: 2 } })
  })

  test('4.6 a forfeited deposit pays the fees of both sides first and the issuer then; false papers take two operators', async () => {
    const { id, start, end } = await openHallPaid('menber02')
    app.setNow(new Date(start + 60_000))
    expect((await bid(id, 'menber02', 100_000)).success).toBe(true)
    app.setNow(new Date(end + 2_000))
    await reaches(id, 5)
    const { code } = await row(id)
    const fee = await payFee('menber01', code, passIssuer(id))
    const evidence = await paper(await again('operate01'))
    const declared = await app.call(calls.declareDefault, { id, cause: 5, reason: '投标材料经核实系伪造', files: evidence }, await again('operate01'))
    expect(declared.success).toBe(true)
    later(8)
    const decide = async (who: string) => app.call(calls.decideDefault, { id, shType: 1, remark: '材料伪造属实' }, await again(who))
    expect(await decide('operate01')).toMatchObject({ success: false, message: no('settle.secondPerson').message })
    // Who waits for the company's account has not touched its books: a refund that is confirmed at the same moment goes the same way round.
    const company = 'corp-yuanhang-power'
    const [decided] = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from virtual_account where company_id = ${company} for update`.execute(trx)
        const waits = decide('operate02')
        await waitingForLock(db())
        await sql`select from fund_account where account = ${`HOLD:${company}`} for update nowait`.execute(trx)
        return [waits]
      })
    expect((await decided)?.success).toBe(true)
    const [defaulter] = await signUps(id)
    expect(await kinds(defaulter?.id ?? '')).toEqual(['J1', 'J3', 'J2', 'J10', 'J11', 'J11'])
    // Who has paid his fee early stands no worse than who has not: it goes back, and the defaulter's deposit pays it.
    const back = await refunds(id)
    const ownFee =
      (
        await db()
          .selectFrom('fund_fee')
          .select('net_fen')
          .where('reference_id', '=', defaulter?.id ?? '')
          .executeTakeFirstOrThrow()
      ).net_fen / 100
    expect(back.map(({ amount_fen: amount, reason }) => [amount / 100, reason]).toSorted()).toEqual([
      [20_000 - ownFee - fee, '对方保证金转付'],
      [fee, '服务费退还'],
    ])
    expect(await feeStates(defaulter?.id ?? '', id)).toEqual([2, 2])
    expect(await state(id, 'menber02')).toMatchObject({ hearing: { state: 2, forfeited: 20_000 }, depositKept: 0, feeOpen: 0 })
    await booksHold()
    await giveOut(back.find(({ reason }) => reason === '对方保证金转付')?.id ?? '')
    expect((await kinds(id)).at(-1)).toBe('J9')
    expect(
      await db()
        .selectFrom('fund_account')
        .select('balance_fen')
        .where('account', '=', `PAY:${(await row(id)).corporate_id}`)
        .execute(),
    ).toEqual([{ balance_fen: 0 }])
    await booksHold()
  })
})

describe('T21: a deal that is stopped without anybody’s fault', () => {
  test('4.6 what the deposit paid for the fee goes back to the company’s account, the rest of the hold is freed, and nobody owes a fee', async () => {
    const { id, start, end } = await openHallPaid('menber02')
    app.setNow(new Date(start + 60_000))
    expect((await bid(id, 'menber02', 100_000)).success).toBe(true)
    app.setNow(new Date(end + 2_000))
    await reaches(id, 5)
    expect((await app.call(calls.uploadContract, { id, contract: await paper(issuer) }, issuer)).success).toBe(true)
    expect((await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).success).toBe(true)
    const [signUp] = await signUps(id)
    const buyer = signUp?.id ?? ''
    expect(await kinds(buyer)).toEqual(['J1', 'J3', 'J2', 'J7'])
    const { net_fen: fee } = await db().selectFrom('fund_fee').select('net_fen').where('reference_id', '=', buyer).executeTakeFirstOrThrow()
    const held = async () => (await app.call(ledgerCalls.fundsBalance, {}, await again('menber02'))).result?.virtual
    const before = await held()
    const asked = await app.call(addRequest, { bidding: id, kind: 3, reason: '标的被法院查封，合同无法继续履行', fault: 4 }, issuer)
    for (const who of ['operate01', 'operate02'])
      expect((await app.call(auditRequest, { id: asked.result?.id ?? '', shType: 1 }, await again(who))).success).toBe(true)
    expect(await row(id)).toMatchObject({ state: -7 })
    expect(await feeStates(buyer, id)).toEqual([-7, -7])
    const back = await refunds(buyer)
    expect(back.map(({ amount_fen: amount, reason, channel }) => `${amount} ${reason} ${channel}`).toSorted()).toEqual(
      [`${fee} 服务费退还 bank`, `${2_000_000 - fee} 已终止 hold`].toSorted(),
    )
    // Freed by two persons, like any refund.
    const rest = back.find(({ channel }) => channel === 'hold')?.id ?? ''
    expect((await app.call(refundCalls.sendRefund, { id: rest }, await again('operate01'))).success).toBe(true)
    expect((await app.call(refundCalls.confirmRefund, { id: rest }, await again('operate02'))).success).toBe(true)
    expect(await held()).toMatchObject({ balance: before?.balance, held: (before?.held ?? 0) - (2_000_000 - fee) / 100 })
    await giveOut(back.find(({ channel }) => channel === 'bank')?.id ?? '')
    await booksHold()
  })
})

/** A session of the group with one bidder, whose deposit is held on his company's virtual account. */
const openHallPaid = (bidder: string) =>
  openHall(app, issuer, [bidder], { transType: 1, deposit2: 20_000, serviceFee1: 950, serviceFee2: 1000, minSignNum: 1 }, async (id) => {
    const [mine] = await signUps(id)
    const held = await app.call(addSlip, { applynNo: mine?.apply_no ?? '', type: 1 }, await app.signIn(bidder))
    expect(held).toMatchObject({ success: true, result: { held: true } })
  })
