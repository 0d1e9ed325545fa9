import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/funds/virtual'
import { VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { confirmRefund, sendRefund } from '@aosp/contract/funds/refund'
import { addSlip } from '@aosp/contract/settlement/slip'
import { cancelSignUp } from '@aosp/contract/trading/signup'
import { startFinanceCompany, type FinanceBehaviour, type FinanceCompany } from '../../../../../../tools/stand-ins/finance-company.ts'
import { fundsSteps } from '../../../../test/funds.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fromYuan } from '@aosp/kernel/money'
import { LASTING, published, signUpAll } from '../../../../test/trading.ts'
import { virtualBank } from './virtual-bank.ts'

const VACCOUNT = 'YH-VA-0003'
const DEPOSIT = 10_000
let app: TestApp
let finance: FinanceCompany
let pay: ReturnType<typeof fundsSteps>
let issuer: string
let bidder: string
let operate: string
let second: string
beforeAll(async () => {
  finance = await startFinanceCompany({ opening: (vaccount) => (vaccount === VACCOUNT ? 20_000_000 : 0), now: () => app.platform.now() })
  app = await startTestApp({ ...LASTING, FINANCE_LINK_URL: finance.url, FINANCE_LINK_SECRET: finance.secret, FINANCE_LINK_TIMEOUT_MS: '2000' })
  pay = fundsSteps(app)
  issuer = await app.signIn('menber01')
  bidder = await app.signIn('menber02')
  operate = await app.signIn('operate01')
  second = await app.signIn('operate02')
})
afterEach(() => finance.behave('honest'))
afterAll(async () => {
  await app.close()
  await finance.stop()
})

const signedUp = async () => {
  const id = await published(app, issuer, { deposit2: DEPOSIT, minSignNum: 1 })
  await signUpAll(app, id, ['menber02'])
  return pay.signUpOf(id, 'menber02')
}
const holdFor = (applynNo: string) => app.call(addSlip, { applynNo, type: 1 }, bidder)
const operationsOf = (reference: string) =>
  app.platform.db.selectFrom('virtual_operation').selectAll().where('reference_id', '=', reference).orderBy('created_at').orderBy('id').execute()
const statesOf = async (reference: string) => (await operationsOf(reference)).map(({ kind, state }) => [kind, state])
const stateOf = async (signUp: string) =>
  (await app.platform.db.selectFrom('bidding_signup').select('state').where('id', '=', signUp).executeTakeFirstOrThrow()).state
const leave = async (signUp: string) => {
  expect((await app.call(cancelSignUp, { id: signUp }, bidder)).success).toBe(true)
  const refund = await app.platform.db.selectFrom('refund').select('id').where('reference_id', '=', signUp).executeTakeFirstOrThrow()
  expect((await app.call(sendRefund, { id: refund.id }, operate)).success).toBe(true)
  expect((await app.call(confirmRefund, { id: refund.id }, second)).success).toBe(true)
}
const check = async () => (await app.call(calls.checkVirtual, {}, operate)).result
const openDifferences = async () => (await app.call(calls.virtualDifferences, { open: 'true' }, operate)).result?.records ?? []
const held = () => finance.account(VACCOUNT).held / 100

describe('SU5 domain 2.6: deposits are held at the finance company before anybody is admitted', () => {
  test('held there, booked here, released there: one state on both sides', async () => {
    const before = held()
    const signUp = await signedUp()
    expect(await holdFor(signUp.apply_no)).toMatchObject({ success: true, message: '保证金已在虚拟账户冻结，报名成功' })
    expect(held() - before).toBe(DEPOSIT)
    expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.done]])
    await leave(signUp.id)
    await app.settle()
    expect(held()).toBe(before)
    expect(await statesOf(signUp.id)).toEqual([
      ['hold', VIRTUAL_STATE.done],
      ['release', VIRTUAL_STATE.done],
    ])
    expect(await check()).toEqual({ accounts: 3, silent: 0, differences: 0 })
  })

  test('too little there is said with their figure, and nothing is held or admitted', async () => {
    const id = await published(app, issuer, { startPrice: 2_000_000, deposit2: 300_000, bidGradient: 10_000, minSignNum: 1 })
    await signUpAll(app, id, ['menber02'])
    const signUp = await pay.signUpOf(id, 'menber02')
    const before = held()
    expect(await holdFor(signUp.apply_no)).toMatchObject({
      success: false,
      message: '虚拟账户可用余额不足：可用 200,000.00 元，需冻结 300,000.00 元，请向集团财务公司存入后重试',
    })
    expect(await stateOf(signUp.id)).toBe(2)
    expect(held()).toBe(before)
    expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.refused]])
  })

  test('twenty clicks at once: one hold on both sides, the others are taken back', async () => {
    const before = held()
    const signUp = await signedUp()
    const replies = await Promise.all(Array.from({ length: 20 }, () => holdFor(signUp.apply_no)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    await app.settle()
    expect(held() - before).toBe(DEPOSIT)
    expect((await operationsOf(signUp.id)).filter(({ state }) => state === VIRTUAL_STATE.done)).toHaveLength(1)
    await leave(signUp.id)
    await app.settle()
    expect(held()).toBe(before)
  })

  test.each(['failing', 'away', 'mute', 'nonsense'] satisfies FinanceBehaviour[])(
    'while they are %s nobody is admitted, and what they may have held is taken back',
    async (how) => {
      const before = held()
      const signUp = await signedUp()
      finance.behave(how)
      expect(await holdFor(signUp.apply_no)).toMatchObject({ success: false, message: '财务公司系统未及时答复，本次冻结已撤回，请稍后再试' })
      expect(await stateOf(signUp.id)).toBe(2)
      finance.behave('honest')
      const now = app.platform.now().getTime()
      app.setNow(new Date(now + 10 * 60_000))
      try {
        await app.settle()
        expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.dropped]])
        expect(held()).toBe(before)
        expect((await holdFor(signUp.apply_no)).success).toBe(true)
        await leave(signUp.id)
        await app.settle()
      } finally {
        app.setNow(undefined)
      }
      expect(held()).toBe(before)
    },
  )

  test('an answer that was lost is asked for once more, and what was held is booked', async () => {
    const before = held()
    const signUp = await signedUp()
    finance.behave('lost')
    expect((await holdFor(signUp.apply_no)).success).toBe(true)
    finance.behave('honest')
    expect(held() - before).toBe(DEPOSIT)
    await leave(signUp.id)
    await app.settle()
    expect(held()).toBe(before)
  })

  test('what they hear twice happens once', async () => {
    const before = held()
    const signUp = await signedUp()
    finance.behave('twice')
    expect((await holdFor(signUp.apply_no)).success).toBe(true)
    expect(held() - before).toBe(DEPOSIT)
    await leave(signUp.id)
    await app.settle()
    expect(held()).toBe(before)
  })

  test('a hold whose caller died before he booked it is taken back when its time is over', async () => {
    const before = held()
    const signUp = await signedUp()
    const purpose = { reference: { kind: 'signup' as const, id: signUp.id }, company: signUp.corporate_id, applyNo: signUp.apply_no, subject: '测试' }
    await new Promise<void>((granted) => {
      void virtualBank(app.platform)?.withHold({ purpose, vaccount: VACCOUNT, amount: fromYuan(DEPOSIT) }, () => {
        granted()
        return new Promise(() => {})
      })
    })
    await app.settle()
    expect(held() - before).toBe(DEPOSIT)
    expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.granted]])
    app.setNow(new Date(app.platform.now().getTime() + 3 * 60_000))
    await app.settle()
    app.setNow(undefined)
    expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.dropped]])
    expect(held()).toBe(before)
  })

  test('an answer that comes when nobody waits for it any more changes nothing', async () => {
    const before = held()
    const signUp = await signedUp()
    const waits = finance.holdUp()
    const asked = holdFor(signUp.apply_no)
    await waits
    expect((await asked).success).toBe(false)
    finance.release()
    app.setNow(new Date(app.platform.now().getTime() + 10 * 60_000))
    await app.settle()
    app.setNow(undefined)
    expect(await statesOf(signUp.id)).toEqual([['hold', VIRTUAL_STATE.dropped]])
    expect(held()).toBe(before)
  })
})

describe('domain 4.7: an hour without them, and what they say that is not so', () => {
  test('what was released here while they were away is released there when they are back', async () => {
    const before = held()
    const signUp = await signedUp()
    expect((await holdFor(signUp.apply_no)).success).toBe(true)
    finance.behave('away')
    await leave(signUp.id)
    await app.settle()
    const [, release] = await operationsOf(signUp.id)
    expect(release).toMatchObject({ kind: 'release', state: VIRTUAL_STATE.sending })
    expect(release?.error).toMatch(/^财务公司系统无法连接/)
    expect((await check())?.silent).toBe(3)
    // Being on its way is no difference, and nobody has told anything.
    finance.behave('honest')
    expect(await check()).toMatchObject({ silent: 0, differences: 0 })
    app.setNow(new Date(app.platform.now().getTime() + 3_600_000))
    await app.settle()
    app.setNow(undefined)
    expect(held()).toBe(before)
    expect((await operationsOf(signUp.id)).map(({ state }) => state)).toEqual([VIRTUAL_STATE.done, VIRTUAL_STATE.done])
  })

  test('a hold they only said they had stands in the list, is sent again and is gone from it', async () => {
    const before = held()
    const signUp = await signedUp()
    finance.behave('lying')
    expect((await holdFor(signUp.apply_no)).success).toBe(true)
    finance.behave('honest')
    expect(held()).toBe(before)
    expect(await check()).toMatchObject({ differences: 1 })
    expect(await openDifferences()).toMatchObject([
      { kind: 'missing-there', kind_dictText: '本方已冻结，对方没有', vaccount: VACCOUNT, applynNo: signUp.apply_no, here: DEPOSIT, there: 0 },
    ])
    // Looked at again it is the same difference, not another one.
    await check()
    expect(await openDifferences()).toHaveLength(1)
    const [hold] = await operationsOf(signUp.id)
    const listed = (await app.call(calls.virtualOperations, { applynNo: signUp.apply_no }, operate)).result?.records
    expect(listed).toMatchObject([{ kind_dictText: '冻结', state_dictText: '双方一致', actions: ['send'] }])
    expect((await app.call(calls.sendVirtualAgain, { id: hold?.id ?? '' }, await app.signIn('admin'))).status).toBe(403)
    expect((await app.call(calls.sendVirtualAgain, { id: hold?.id ?? '' }, operate)).message).toBe('已重新发送，请稍后查看结果')
    await app.settle()
    expect(held() - before).toBe(DEPOSIT)
    expect(await check()).toMatchObject({ differences: 0 })
    expect(await openDifferences()).toEqual([])
    expect(await app.call(calls.sendVirtualAgain, { id: hold?.id ?? '' }, operate)).toMatchObject({
      success: false,
      message: '该指令当前状态不支持重新发送，请刷新列表',
    })
    await leave(signUp.id)
    await app.settle()
    expect(held()).toBe(before)
  })

  test('what they refuse although it is booked waits for a person and is told to the operators', async () => {
    const before = held()
    const signUp = await signedUp()
    expect((await holdFor(signUp.apply_no)).success).toBe(true)
    const [hold] = await operationsOf(signUp.id)
    finance.spoil(hold?.id ?? '', 1)
    await leave(signUp.id)
    await app.settle()
    const [, release] = await operationsOf(signUp.id)
    expect(release).toMatchObject({ state: VIRTUAL_STATE.stuck, error: 'too-much' })
    expect((await app.call(calls.virtualStatus, {}, operate)).result).toMatchObject({ connected: true, standIn: false, stuck: 1 })
    expect(await check()).toMatchObject({ differences: 1 })
    const told = await sql<{
      count: number
    }>`select count(*) as count from outbox_event where name = 'funds.news' and payload->>'title' = ${`财务公司拒绝办理：${signUp.apply_no}`}`.execute(
      app.platform.db,
    )
    expect(told.rows[0]?.count).toBe(1)
    finance.spoil(hold?.id ?? '', DEPOSIT * 100)
    expect((await app.call(calls.sendVirtualAgain, { id: release?.id ?? '' }, operate)).success).toBe(true)
    await app.settle()
    expect((await operationsOf(signUp.id))[1]).toMatchObject({ state: VIRTUAL_STATE.done, round: 1 })
    expect(held()).toBe(before)
    expect(await check()).toMatchObject({ differences: 0 })
    expect(await openDifferences()).toEqual([])
  })

  test('the books of the platform stay in order through all of it', async () => {
    expect((await app.call(fundsCheck, {}, operate)).result?.checks.filter(({ ok }) => !ok)).toEqual([])
    for (const who of ['menber01', 'external01']) expect((await app.call(calls.virtualOperations, {}, await app.signIn(who))).status).toBe(403)
  })
})

test('without an address nothing is asked of anybody, and our own record decides as before', async () => {
  const alone = await startTestApp()
  try {
    const token = await alone.signIn('operate01')
    expect((await alone.call(calls.virtualStatus, {}, token)).result).toEqual({
      connected: false,
      standIn: false,
      waiting: 0,
      stuck: 0,
      differences: 0,
      check: null,
    })
    expect(await alone.call(calls.checkVirtual, {}, token)).toMatchObject({ success: false, message: '尚未接入财务公司' })
    expect(await alone.call(calls.sendVirtualAgain, { id: 'x' }, token)).toMatchObject({ success: false, message: '尚未接入财务公司' })
  } finally {
    await alone.close()
  }
})
