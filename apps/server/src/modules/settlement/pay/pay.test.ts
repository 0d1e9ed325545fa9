import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditSession, sessionById, submitSession } from '@aosp/contract/trading/session'
import { addSignUp, cancelSignUp } from '@aosp/contract/trading/signup'
import * as feeCalls from '@aosp/contract/funds/fee'
import * as ledgerCalls from '@aosp/contract/funds/ledger'
import * as refundCalls from '@aosp/contract/funds/refund'
import { myBell } from '@aosp/contract/messaging/bell'
import { no } from '@aosp/contract/refusals'
import * as calls from '@aosp/contract/settlement/slip'
import { biddingSteps } from '../../../../test/bidding.ts'
import { fundsSteps } from '../../../../test/funds.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, LASTING, openHall, published, signUpAll } from '../../../../test/trading.ts'

let app: TestApp
let pay: ReturnType<typeof fundsSteps>
let member: string
let bidder: string
let rival: string
let operate: string
let second: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  pay = fundsSteps(app)
  member = await app.signIn('menber01')
  bidder = await app.signIn('external01')
  rival = await app.signIn('external02')
  operate = await app.signIn('operate01')
  second = await app.signIn('operate02')
})
afterAll(() => app.close())

const db = () => app.platform.db
const DEPOSIT = 10_000
const signedUp = async (username = 'external01', change: Record<string, unknown> = {}) => {
  const id = await published(app, member, { deposit2: DEPOSIT, minSignNum: 1, ...change })
  await signUpAll(app, id, [username])
  return { id, signUp: await pay.signUpOf(id, username) }
}
const state = async (signUp: string) => (await db().selectFrom('bidding_signup').selectAll().where('id', '=', signUp).executeTakeFirstOrThrow()).state
const legs = async (reference: string) =>
  (
    await db()
      .selectFrom('fund_leg')
      .innerJoin('fund_journal', 'fund_journal.id', 'fund_leg.journal_id')
      .select(['kind', 'account_kind', 'side', 'amount_fen'])
      .where('reference_id', '=', reference)
      .orderBy('fund_journal.no')
      .orderBy('line')
      .execute()
  ).map((leg) => `${leg.kind} ${leg.side} ${leg.account_kind} ${leg.amount_fen / 100}`)
const refundsOf = (reference: string) =>
  db().selectFrom('refund').selectAll().where('reference_id', '=', reference).orderBy('ordered_at').orderBy('id').execute()
const digest = async () => {
  const sums: Record<string, unknown> = {}
  for (const table of ['transfer_slip', 'fund_journal', 'fund_leg', 'fund_account', 'refund', 'bidding_signup', 'virtual_account']) {
    const { rows } = await sql`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`.execute(db())
    sums[table] = rows[0]
  }
  return sums
}
const review = (id: string, shType: number, token = operate, more: Record<string, unknown> = {}) =>
  app.call(calls.reviewUserDeposit, { id, type: 1, shType, ...more }, token)

describe('C-021 C-022 C-023 C-149 SU4 SU6: paying by slip', () => {
  test('V-003 V-006 E-002 U-018 H14: what is missing, short, another’s or worked out by the payer is refused, and nothing changes', async () => {
    const { signUp } = await signedUp()
    const good = await pay.slip('external01', signUp.apply_no)
    const before = await digest()
    const refused = async (change: Record<string, unknown>, field: string, message?: string) => {
      const reply = await app.call(calls.addSlip, { ...good, ...change }, bidder)
      expect(reply).toMatchObject({ success: false, ...(field === '' ? {} : { field }), ...(message === undefined ? {} : { message }) })
    }
    await refused({ evidence: '' }, 'evidence', '请上传文件')
    await refused({ amount: 0.99 }, 'amount', '转账金额不能小于 1 元')
    await refused({ amount: 9999.99 }, 'amount', no('slip.short', { due: '10,000.00' }).message)
    await refused({ accountName: '天成再生资源有限公司' }, 'accountName', no('slip.foreignAccount').message)
    await refused({ accountNo: '' }, 'accountNo')
    await refused({ accountNo: '6222 0000 1' }, 'accountNo', '银行账号应为 10 到 20 位数字')
    await refused({ sessionMargin: 1 }, '')
    await refused({ payDepRemark: '备'.repeat(101) }, 'payDepRemark')
    await refused({ evidence: await pay.proof('external02') }, '', no('notFound').message)
    await refused({ type: 2 }, '', no('slip.notDue').message)
    await refused({ type: 3 }, '')
    expect(await app.call(calls.addSlip, good, rival)).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.addSlip, good, operate)).status).toBe(403)
    expect(await digest()).toEqual(before)
  })

  test('V-008 V-120 T-008 C-018 C-020: refused with a reason, mended, passed by another person; a booked slip stays', async () => {
    const { id, signUp } = await signedUp()
    const context = await app.call(calls.slipContext, { applynNo: signUp.apply_no, type: 1 }, bidder)
    expect(context.result).toMatchObject({
      inGroup: 0,
      vaccount: null,
      deposit2: DEPOSIT,
      state: 2,
      sessionMargin: DEPOSIT,
      amountDue: DEPOSIT,
      holds: false,
      slip: null,
    })
    const form = await pay.slip('external01', signUp.apply_no, { sessionMargin: DEPOSIT, payDepRemark: '对公转账' })
    const entered = await app.call(calls.addSlip, form, bidder)
    expect(entered).toMatchObject({ success: true, result: { held: false } })
    const slip = entered.result?.id ?? ''
    expect(await state(signUp.id)).toBe(3)
    expect(await app.call(calls.addSlip, form, bidder)).toMatchObject({ success: false })
    await app.settle()
    const { result } = await app.call(myBell, { pageSize: 50 }, operate)
    expect(result?.sysMsgList.map(({ titile }) => titile)).toContain(`保证金凭证待审核：${signUp.apply_no}`)

    expect(await review(signUp.id, 2)).toMatchObject({ success: false, message: '请输入驳回理由！', field: 'remark' })
    expect((await review(signUp.id, 2, operate, { remark: '理'.repeat(251) })).status).toBe(400)
    expect(await review(signUp.id, 2, operate, { remark: '回单金额不清晰' })).toMatchObject({ success: true, result: { state: -2 } })
    expect(await db().selectFrom('bidding_signup').selectAll().where('id', '=', signUp.id).executeTakeFirst()).toMatchObject({
      state: -3,
      state_note: '缴费驳回',
      reject_note: '回单金额不清晰',
    })
    expect((await app.call(calls.slipById, { id: slip }, bidder)).result).toMatchObject({
      state: -2,
      state_dictText: '驳回',
      rejectNote: '回单金额不清晰',
      actions: ['edit'],
    })
    expect(await app.call(calls.slipById, { id: slip }, rival)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(calls.editSlip, { ...form, id: slip }, rival)).toMatchObject({ success: false, message: no('notFound').message })

    const mended = await app.call(calls.editSlip, { ...form, id: slip, revision: 1, evidence: await pay.proof('external01') }, bidder)
    expect(mended.success).toBe(true)
    expect(await state(signUp.id)).toBe(3)
    expect(await review(signUp.id, 1, second, { slip, revision: 1 })).toMatchObject({ success: false, message: no('slip.stale').message })
    expect(await review(signUp.id, 1, second, { slip, revision: 2 })).toMatchObject({ success: true, result: { state: 2 } })
    expect(await state(signUp.id)).toBe(4)
    expect(await legs(signUp.id)).toEqual([`J1 debit BANK ${DEPOSIT}`, `J1 credit DEP ${DEPOSIT}`])
    const points = await db().selectFrom('point_entry').select('event').where('reference', '=', signUp.id).execute()
    expect(points).toEqual([{ event: 'signup.admitted' }])
    expect(await app.call(calls.editSlip, { ...form, id: slip }, bidder)).toMatchObject({ success: false })
    await expect(sql`update transfer_slip set amount_fen = 1 where id = ${slip}`.execute(db())).rejects.toThrow('append-only')
    expect((await app.call(calls.proofAmount, { bidding: id }, bidder)).result).toBe(DEPOSIT)
  })

  test('H1 C-019 C-020: header token, signature, no other site; a repeat is the first result, a hundred at once book once', async () => {
    const { signUp } = await signedUp()
    await app.call(calls.addSlip, await pay.slip('external01', signUp.apply_no), bidder)
    const path = `/biddingSignup/updateByUserDeposit?id=${signUp.id}&type=1&shType=1`
    expect((await app.http.inject({ url: path, headers: { 'x-access-token': operate } })).json()).toMatchObject({
      success: false,
      message: no('signatureWrong').message,
    })
    expect((await app.http.inject({ url: path, headers: { cookie: `X-Access-Token=${operate}` } })).statusCode).toBe(401)
    expect((await review(signUp.id, 1, operate, {})).success && (await state(signUp.id))).toBe(4)
    const other = await signedUp('external02')
    await app.call(calls.addSlip, await pay.slip('external02', other.signUp.apply_no), rival)
    const foreign = await app.call(calls.reviewUserDeposit, { id: other.signUp.id, type: 1, shType: 1 }, operate, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(await state(other.signUp.id)).toBe(3)
    expect((await review(other.signUp.id, 1, bidder)).status).toBe(403)
    const replies = await Promise.all(Array.from({ length: 100 }, (_none, index) => review(other.signUp.id, 1, index % 2 === 0 ? operate : second)))
    const winners = replies.filter(({ success }) => success)
    expect(winners).toHaveLength(50)
    expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message)).size).toBe(1)
    expect(await legs(other.signUp.id)).toEqual([`J1 debit BANK ${DEPOSIT}`, `J1 credit DEP ${DEPOSIT}`])
    expect(await review(other.signUp.id, 2, operate, { remark: '后悔' })).toMatchObject({ success: false })
    expect(await state(other.signUp.id)).toBe(4)
  })

  test('a slip of another company’s, also by POST and for the issuer, is no business of members and admins', async () => {
    const { signUp } = await signedUp()
    const entered = await app.call(calls.addSlip, await pay.slip('external01', signUp.apply_no), bidder)
    for (const call of [calls.decideUserDeposit, calls.decideIssuerDeposit, calls.reviewIssuerDeposit])
      for (const name of ['menber01', 'external01', 'admin'])
        expect((await app.call(call, { id: signUp.id, type: 1, shType: 1 }, await app.signIn(name))).status).toBe(403)
    expect((await app.call(calls.slipList, { applynNo: signUp.apply_no }, rival)).result?.total).toBe(0)
    expect((await app.call(calls.slipList, { applynNo: signUp.apply_no }, member)).result?.total).toBe(0)
    const shown = (await app.call(calls.slipById, { id: entered.result?.id ?? '' }, await app.signIn('admin'))).result
    expect(shown).toMatchObject({ accountNo: '6222***********4567', actions: [] })
    expect((await app.call(calls.slipById, { id: entered.result?.id ?? '' }, operate)).result).toMatchObject({
      accountNo: '6222000000001234567',
      actions: ['review'],
    })
    await review(signUp.id, 1)
  })
})

describe('SU5: virtual accounts', () => {
  test('P-021 E-003: held at once, twenty clicks at once hold once; the rest is free again after leaving', async () => {
    const { signUp } = await signedUp('menber02')
    const token = await app.signIn('menber02')
    const context = (await app.call(calls.slipContext, { applynNo: signUp.apply_no, type: 1 }, token)).result
    expect(context).toMatchObject({ inGroup: 1, vaccount: '****0003', available: 860_000, holds: true })
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.call(calls.addSlip, { applynNo: signUp.apply_no, type: 1 }, token)))
    expect(replies.filter(({ success }) => success).map(({ result }) => result)).toEqual([{ id: null, held: true }])
    expect(await state(signUp.id)).toBe(4)
    expect(await legs(signUp.id)).toEqual([`J1 debit HOLD ${DEPOSIT}`, `J1 credit DEP ${DEPOSIT}`])
    expect((await app.call(ledgerCalls.fundsBalance, {}, token)).result?.virtual).toEqual({ balance: 860_000, held: DEPOSIT, available: 850_000 })
    expect((await app.call(cancelSignUp, { id: signUp.id }, token)).success).toBe(true)
    expect(await state(signUp.id)).toBe(7)
    const [refund] = await refundsOf(signUp.id)
    expect(refund).toMatchObject({ channel: 'hold', amount_fen: DEPOSIT * 100, state: 1, reason: '取消报名' })
    expect((await app.call(refundCalls.sendRefund, { id: refund?.id ?? '' }, operate)).success).toBe(true)
    expect(await app.call(refundCalls.confirmRefund, { id: refund?.id ?? '' }, operate)).toMatchObject({
      success: false,
      message: no('refund.samePerson').message,
    })
    expect((await app.call(refundCalls.confirmRefund, { id: refund?.id ?? '' }, second)).success).toBe(true)
    expect((await app.call(ledgerCalls.fundsBalance, {}, token)).result?.virtual).toEqual({ balance: 860_000, held: 0, available: 860_000 })
  })

  test('two sessions race for the last of a balance: one holds, the other hears what is missing', async () => {
    const token = await app.signIn('menber02')
    const numbers: string[] = []
    for (const _each of [1, 2]) numbers.push((await signedUp('menber02', { startPrice: 2_000_000, deposit2: 600_000, bidGradient: 10_000 })).signUp.apply_no)
    const replies = await Promise.all(numbers.map((applynNo) => app.call(calls.addSlip, { applynNo, type: 1 }, token)))
    expect(replies.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(replies.find(({ success }) => !success)?.message).toBe(no('funds.balanceShort', { available: '260,000.00', due: '600,000.00' }).message)
    const states = await db().selectFrom('bidding_signup').select('state').where('apply_no', 'in', numbers).execute()
    expect(states.map(({ state: each }) => each).toSorted()).toEqual([2, 4])
  })
})

describe('domain 2.6, 4.2, 4.5: refunds', () => {
  test('SU1 SU7 who cancels with money in signs up anew while sign-up is open: the first deposit goes back, the second is paid anew, one place', async () => {
    const { id, signUp } = await signedUp('external02')
    const maySignUp = async () => (await app.call(sessionById, { id }, rival)).result?.actions.includes('signUp')
    await pay.payDeposit(id, 'external02', DEPOSIT)
    expect(await maySignUp()).toBe(false)
    expect((await app.call(cancelSignUp, { id: signUp.id }, rival)).success).toBe(true)
    expect(await state(signUp.id)).toBe(7)
    expect(await maySignUp()).toBe(true)
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.call(addSignUp, { bidding: id, version: 1 }, rival)))
    expect(replies.map(({ success, message }) => (success ? 'ok' : message)).toSorted()).toEqual(
      ['ok', ...Array(4).fill(no('signUp.twice').message)].toSorted(),
    )
    const anew = await pay.signUpOf(id, 'external02')
    expect(anew).toMatchObject({ state: 2, paid_fen: 0 })
    await pay.payDeposit(id, 'external02', DEPOSIT)
    expect([await state(signUp.id), await state(anew.id)]).toEqual([7, 4])
    expect(await refundsOf(signUp.id)).toMatchObject([{ amount_fen: DEPOSIT * 100, state: 1, reason: '取消报名' }])
    expect(await refundsOf(anew.id)).toEqual([])
    expect(await legs(anew.id)).toEqual([`J1 debit BANK ${DEPOSIT}`, `J1 credit DEP ${DEPOSIT}`])
    // The old sign-up is out for good: it can be neither paid for nor cancelled again.
    expect(await app.call(calls.addSlip, await pay.slip('external02', signUp.apply_no), rival)).toMatchObject({ message: no('slip.notDue').message })
    expect(await app.call(cancelSignUp, { id: signUp.id }, rival)).toMatchObject({ success: false })
  })

  test('what is overpaid is refunded at once; leaving gives back the rest; sums always agree', async () => {
    const { signUp } = await signedUp()
    await app.call(calls.addSlip, await pay.slip('external01', signUp.apply_no, { amount: 12_345.67 }), bidder)
    await review(signUp.id, 1)
    expect(await legs(signUp.id)).toEqual([
      `J1 debit BANK ${DEPOSIT}`,
      `J1 credit DEP ${DEPOSIT}`,
      'J14 debit BANK 2345.67',
      'J14 credit SUSP 2345.67',
      'J5 debit SUSP 2345.67',
      'J5 credit REF 2345.67',
    ])
    expect((await app.call(cancelSignUp, { id: signUp.id }, bidder)).success).toBe(true)
    const all = await refundsOf(signUp.id)
    expect(all.map(({ amount_fen: amount, reason, account_no: account }) => [amount, reason, account])).toEqual([
      [234_567, '多缴退还', '6222000000001234567'],
      [DEPOSIT * 100, '取消报名', '6222000000001234567'],
    ])
    expect((await app.call(refundCalls.refundList, { applynNo: signUp.apply_no }, rival)).result?.total).toBe(0)
    expect((await app.call(refundCalls.refundList, { applynNo: signUp.apply_no }, bidder)).result?.records[0]).toMatchObject({
      state_dictText: '待退款',
      actions: [],
      sendBy: null,
    })

    const [rest, deposit] = all
    const id = deposit?.id ?? ''
    expect(await app.call(refundCalls.refundById, { id }, rival)).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(refundCalls.refundById, { id }, bidder)).result).toMatchObject({ id, state_dictText: '待退款', actions: [], sendBy: null })
    // The company has asked for another bank account and waits for the review.
    expect(await app.call(refundCalls.sendRefund, { id }, operate)).toMatchObject({ success: false, message: no('refund.blocked').message })
    await sql`delete from review_request where corporate_id = 'corp-huaxin-machinery' and state = 1`.execute(db())
    for (const amount of [0, DEPOSIT + 1])
      expect(await app.call(refundCalls.sendRefund, { id, amount }, operate)).toMatchObject({
        success: false,
        message: no('refund.split').message,
        field: 'amount',
      })
    const part = (await app.call(refundCalls.sendRefund, { id, amount: 4000 }, operate)).result?.id ?? ''
    expect((await refundsOf(signUp.id)).map(({ amount_fen: amount, state: each }) => [amount, each]).toSorted()).toEqual([
      [234_567, 1],
      [400_000, 2],
      [600_000, 1],
    ])
    expect(await app.call(refundCalls.confirmRefund, { id: part }, second)).toMatchObject({ success: false, message: '请上传凭据' })
    const prove = async (refund: string, more: Record<string, unknown> = {}) =>
      app.call(refundCalls.proveRefund, { id: refund, evidence: await pay.proof('operate01'), ...more }, operate)
    expect(await prove(part, { evidence: '' })).toMatchObject({ success: false, field: 'evidence', message: '请上传凭据' })
    expect(await prove(part, { amount: 4000.01 })).toMatchObject({ success: false, field: 'amount' })
    expect((await prove(part)).success).toBe(true)
    expect(await review(signUp.id, 1, operate, { type: 3 })).toMatchObject({ success: false })
    expect(await app.call(refundCalls.failRefund, { id: part, remark: '' }, operate)).toMatchObject({ status: 400 })
    const both = await Promise.all([review(signUp.id, 1, second, { type: 3 }), app.call(refundCalls.confirmRefund, { id: part }, second)])
    expect(both.filter(({ success }) => success).length).toBeGreaterThan(0)
    expect((await refundsOf(signUp.id)).filter(({ state: each }) => each === 3)).toHaveLength(1)
    expect((await legs(signUp.id)).filter((leg) => leg.startsWith('J6'))).toEqual(['J6 debit REF 4000', 'J6 credit BANK 4000'])
    expect(await review(signUp.id, 1, second, { type: 3 })).toMatchObject({ success: true, result: { state: 2 } })

    expect((await app.call(refundCalls.sendRefund, { id: rest?.id ?? '' }, second)).success).toBe(true)
    expect((await app.call(refundCalls.failRefund, { id: rest?.id ?? '', remark: '账户已销户' }, operate)).success).toBe(true)
    const account = { id: rest?.id ?? '', bankName: '示例银行无锡分行', accountNo: '6222 1111 2222 3333' }
    expect(await app.call(refundCalls.editRefund, { ...account, accountName: '吴晓峰' }, bidder)).toMatchObject({ success: false, field: 'accountName' })
    expect(await app.call(refundCalls.editRefund, { ...account, accountName: '华信机械设备有限公司' }, rival)).toMatchObject({
      message: no('notFound').message,
    })
    expect((await app.call(refundCalls.editRefund, { ...account, accountName: '华信机械设备有限公司' }, bidder)).success).toBe(true)
    expect((await refundsOf(signUp.id)).find((row) => row.id === rest?.id)).toMatchObject({ state: 1, account_no: '6222111122223333', sent_by: null })
    await sql`update corporate set refunds_blocked_until = now() + interval '1 day' where id = 'corp-huaxin-machinery'`.execute(db())
    expect(await app.call(refundCalls.sendRefund, { id: rest?.id ?? '' }, operate)).toMatchObject({ success: false, message: no('refund.blocked').message })
    await sql`update corporate set refunds_blocked_until = null where id = 'corp-huaxin-machinery'`.execute(db())
    expect((await app.call(calls.proofAmount, { bidding: signUp.bidding_id, id: signUp.id }, operate)).result).toBe(DEPOSIT)
    expect(await app.call(calls.proofAmount, { bidding: signUp.bidding_id }, operate)).toMatchObject({ success: false, field: 'id' })
    expect(await app.call(calls.proofAmount, { bidding: signUp.bidding_id, id: signUp.id }, rival)).toMatchObject({ message: no('notFound').message })
  })

  test('T8 T9 SU6: a session that fails gives everything back; money that was still waiting is refunded once it is found', async () => {
    const id = await published(app, member, { deposit2: DEPOSIT, minSignNum: 2 })
    await signUpAll(app, id, ['external01', 'external02'])
    await pay.payDeposit(id, 'external01', DEPOSIT)
    const late = await pay.signUpOf(id, 'external02')
    await app.call(calls.addSlip, await pay.slip('external02', late.apply_no), rival)
    const session = await db().selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    app.setNow(new Date((session.lock_time?.getTime() ?? 0) + 1000))
    await app.settle()
    expect((await db().selectFrom('bidding').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(-3)
    const paid = await pay.signUpOf(id, 'external01')
    expect(paid.state).toBe(7)
    expect(await refundsOf(paid.id)).toMatchObject([{ amount_fen: DEPOSIT * 100, reason: '流标', state: 1 }])
    expect(await state(late.id)).toBe(-3)
    expect((await review(late.id, 1)).success).toBe(true)
    expect(await state(late.id)).toBe(-3)
    expect(await refundsOf(late.id)).toMatchObject([{ amount_fen: DEPOSIT * 100, reason: '无须收取' }])
    app.setNow(undefined)
  })
})

describe('T12 SU10 SU12: a deal', () => {
  test('losers are paid back, both sides owe a discounted fee, the winner’s deposit stays, fees are paid by slip', async () => {
    const steps = biddingSteps(app)
    const { id, start, end } = await openHall(
      app,
      member,
      ['external01', 'menber02'],
      { deposit2: DEPOSIT, serviceFee1: 1000, serviceFee2: 1234.5 },
      async (session) => {
        await pay.payDeposit(session, 'external01', DEPOSIT)
        await pay.payDeposit(session, 'menber02', DEPOSIT)
      },
    )
    steps.at(start + 60_000)
    expect((await steps.bid(id, 'external01', 100_000)).success).toBe(true)
    app.setNow(new Date(end + 3000))
    await app.settle()
    expect((await db().selectFrom('bidding').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(5)
    const [winner, loser] = [await pay.signUpOf(id, 'external01'), await pay.signUpOf(id, 'menber02')]
    expect([winner.state, loser.state]).toEqual([5, 7])
    expect(await refundsOf(winner.id)).toEqual([])
    expect(await refundsOf(loser.id)).toMatchObject([{ channel: 'hold', reason: '未竞得', state: 1 }])
    const fees = await db().selectFrom('fund_fee').selectAll().where('reference_id', 'in', [winner.id, id]).orderBy('gross_fen').execute()
    // 华信 stands at 130 and more points, 远航精密 above 500.
    expect(fees).toMatchObject([
      { company_id: 'corp-yuanhang-precision', gross_fen: 100_000, rate_bp: 8500, net_fen: 85_000 },
      { company_id: 'corp-huaxin-machinery', gross_fen: 123_450, rate_bp: 9500, net_fen: 117_278 },
    ])
    const session = await db().selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect((await app.call(feeCalls.feeList, { applynNo: session.code, state: '1' }, member)).result?.records).toMatchObject([
      { gross: 1000, rate: 8500, net: 850, open: 850, state_dictText: '待缴', overdue: false },
    ])
    expect((await app.call(feeCalls.feeList, { applynNo: session.code }, bidder)).result?.total).toBe(0)
    const context = (await app.call(calls.slipContext, { applynNo: winner.apply_no, type: 2 }, bidder)).result
    expect(context).toMatchObject({ sessionServiceFee: 1172.78, grossFee: 1234.5, feeRate: 9500, amountDue: 1172.78, holds: false })
    expect(await app.call(calls.addSlip, await pay.slip('external01', winner.apply_no, { type: 2, amount: 1172.77 }), bidder)).toMatchObject({
      field: 'amount',
    })
    expect((await app.call(calls.addSlip, await pay.slip('external01', winner.apply_no, { type: 2, amount: 1172.78 }), bidder)).success).toBe(true)
    expect((await review(winner.id, 1, operate, { type: 2 })).success).toBe(true)
    expect((await app.call(calls.addSlip, await pay.slip('menber01', session.code, { type: 2, amount: 850 }), member)).success).toBe(true)
    expect(await app.call(calls.reviewIssuerDeposit, { id, type: 2, shType: 1 }, operate)).toMatchObject({ success: true, result: { state: 2 } })
    expect((await db().selectFrom('fund_fee').select('state').where('reference_id', 'in', [winner.id, id]).execute()).map(({ state: each }) => each)).toEqual([
      2, 2,
    ])
    expect(await app.call(calls.addSlip, await pay.slip('menber01', session.code, { type: 2, amount: 850 }), member)).toMatchObject({
      message: no('slip.notDue').message,
    })
    app.setNow(undefined)
  })

  test('C-019 T4: an issuer’s deposit is paid before publication; refused and mended like any other', async () => {
    const token = await app.signIn('external03')
    const id = await draft(app, token, { transType: 43, deposit1: 5000 })
    const session = await db().selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const submitted = await app.call(submitSession, { id }, token)
    expect(submitted).toMatchObject({ success: true })
    const passed = () => app.call(auditSession, { id, shType: 1 }, operate)
    expect(await passed()).toMatchObject({ success: false, message: no('bidding.issuerUnpaid').message })
    expect((await app.call(calls.addSlip, await pay.slip('external03', session.code, { amount: 5000 }), token)).success).toBe(true)
    expect(await passed()).toMatchObject({ success: false, message: no('bidding.issuerUnpaid').message })
    expect(await app.call(calls.reviewIssuerDeposit, { id, type: 1, shType: 2, remark: '未到账' }, operate)).toMatchObject({ result: { state: -2 } })
    expect((await db().selectFrom('bidding').select('issuer_pay_state').where('id', '=', id).executeTakeFirst())?.issuer_pay_state).toBe(-3)
    expect((await app.call(calls.addSlip, await pay.slip('external03', session.code, { amount: 5000 }), token)).success).toBe(true)
    expect(await app.call(calls.decideIssuerDeposit, { id, type: 1, shType: 1 }, second)).toMatchObject({ result: { state: 2 } })
    expect((await db().selectFrom('bidding').select('issuer_pay_state').where('id', '=', id).executeTakeFirst())?.issuer_pay_state).toBe(3)
    expect((await legs(id)).at(-1)).toBe('J1 credit DEPI 5000')
    expect((await passed()).success).toBe(true)
  })
})

describe('S-062 domain 4.7: the books', () => {
  test('the database itself keeps entries balanced, whole and as they are', async () => {
    const journal = (id: string) =>
      sql`insert into fund_journal (id, kind, business_key, reference_kind, reference_id, by_name, at) values (${id}, 'J1', ${id}, 'signup', 's', 'x', now())`
    const leg = (id: string, line: number, account: string, side: string, amount: number) =>
      sql`insert into fund_leg (journal_id, line, account, side, amount_fen) values (${id}, ${line}, ${account}, ${side}, ${amount})`
    const attempt = (work: (run: (query: { execute: (on: never) => Promise<unknown> }) => Promise<unknown>) => Promise<unknown>) =>
      db()
        .transaction()
        .execute((trx) => work((query) => query.execute(trx as never)))
    await expect(attempt((run) => run(journal('bad-1')))).rejects.toThrow('does not balance')
    await expect(
      attempt(async (run) => {
        await run(journal('bad-2'))
        await run(leg('bad-2', 0, 'BANK', 'debit', 100))
        await run(leg('bad-2', 1, 'DEP:s', 'credit', 99))
      }),
    ).rejects.toThrow('does not balance')
    await expect(
      attempt(async (run) => {
        await run(journal('bad-3'))
        await run(leg('bad-3', 0, 'DEP:nobody', 'debit', 100))
        await run(leg('bad-3', 1, 'BANK', 'credit', 100))
      }),
    ).rejects.toThrow('fund_account_balance_fen_check')
    const [old] = await db().selectFrom('fund_journal').select('id').limit(1).execute()
    await expect(
      attempt(async (run) => {
        await run(leg(old?.id ?? '', 8, 'BANK', 'debit', 100))
        await run(leg(old?.id ?? '', 9, 'DEP:s', 'credit', 100))
      }),
    ).rejects.toThrow('written at once')
    for (const change of [
      sql`update fund_leg set amount_fen = 1`,
      sql`delete from fund_journal`,
      sql`truncate fund_leg`,
      sql`update fund_account set balance_fen = 0`,
    ])
      await expect(change.execute(db())).rejects.toThrow('append-only')
  })

  test('every law holds after all of this; a company sees its own rows, sheets are for the platform', async () => {
    const { result } = await app.call(ledgerCalls.fundsCheck, {}, operate)
    expect(result?.checks.filter(({ ok }) => !ok)).toEqual([])
    expect(result?.checks.map(({ no: number }) => number)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
    expect(result?.journals).toBeGreaterThan(15)
    const own = (await app.call(ledgerCalls.ledgerList, { pageSize: 100 }, bidder)).result?.records ?? []
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ corporate }) => corporate === 'corp-huaxin-machinery')).toBe(true)
    for (const [call, names, input] of [
      // Somebody has sent a slip of more than can be said in one sum.
      [calls.slipList, ['amount'], { state: '2' }],
      [refundCalls.refundList, ['amount'], {}],
      [ledgerCalls.ledgerList, ['debit', 'credit'], {}],
      [feeCalls.feeList, ['net', 'open'], {}],
    ] as const)
      for (const token of [operate, bidder]) {
        const all = (await app.call(call, { ...input, pageSize: 100 }, token)).result
        const added = names.map((name) => all?.records.reduce((sum, line) => sum + Math.round(((line as Record<string, unknown>)[name] as number) * 100), 0))
        expect(all?.total).toBeLessThanOrEqual(100)
        // Over the whole filter, whatever page is asked for, and over no row of another company's.
        const sums = (await app.call(call, { ...input, pageSize: 1, pageNo: 2 }, token)).result?.sums as Record<string, number>
        expect(names.map((name) => Math.round((sums[name] ?? -1) * 100))).toEqual(added)
      }
    const balance = (await app.call(ledgerCalls.fundsBalance, {}, operate)).result?.accounts ?? []
    expect(balance.find(({ kind }) => kind === 'BANK')?.balance).toBeGreaterThan(0)
    expect((await app.call(ledgerCalls.fundsBalance, {}, bidder)).result?.accounts.some(({ kind }) => kind === 'BANK')).toBe(false)
    for (const call of [calls.exportSlips, refundCalls.exportRefunds, ledgerCalls.exportLedger]) {
      expect((await app.call(call, {}, operate)).status).toBe(200)
      expect((await app.call(call, {}, bidder)).status).toBe(403)
    }
    for (const call of [refundCalls.sendRefund, refundCalls.confirmRefund]) expect((await app.call(call, { id: 'x' }, bidder)).status).toBe(403)
    expect((await app.call(ledgerCalls.fundsCheck, {}, bidder)).status).toBe(403)
  })
})
