import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLIP_STATE } from '@aosp/contract/funds/codes'
import { feeList } from '@aosp/contract/funds/fee'
import * as calls from '@aosp/contract/funds/invoice'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { refundList } from '@aosp/contract/funds/refund'
import { accountLines } from '@aosp/contract/funds/statement'
import { menuCounts } from '@aosp/contract/identity/menu'
import { slipList } from '@aosp/contract/settlement/slip'
import { fen } from '@aosp/kernel/money'
import { fundsSteps } from '../../../../test/funds.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { waitingForLock } from '../../../../test/databases.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { assessFee, closeFee } from '../assess-fee.ts'
import { returnFee } from '../end-fee.ts'
import { CLOCK, post } from '../ledger-store.ts'
import { feeReceived } from '../rules/journals.ts'

const HUAXIN = 'corp-huaxin-machinery'
let app: TestApp
let operate: string
let huaxin: string
let steps: ReturnType<typeof fundsSteps>
beforeAll(async () => {
  app = await startTestApp()
  operate = await app.signIn('operate01')
  huaxin = await app.signIn('external01')
  steps = fundsSteps(app)
})
afterAll(() => app.close())

const purposeOf = (name: string) => ({
  reference: { kind: 'signup' as const, id: name },
  company: HUAXIN,
  applyNo: `BM-${name}`,
  subject: '成交服务费',
})
/** A fee of a hundred yuan, asked for and paid by transfer. */
const paidFee = (name: string): Promise<string> =>
  inTransaction(app.platform.db, async (trx) => {
    const now = app.platform.now()
    const purpose = purposeOf(name)
    const id = (await assessFee(trx, { purpose, gross: fen(10_000), dueAt: now, by: CLOCK, now })) ?? ''
    const { net_fen: net } = await trx.selectFrom('fund_fee').select('net_fen').where('id', '=', id).executeTakeFirstOrThrow()
    await post(trx, feeReceived(`slip-${name}`, id, fen(net)), { ...purpose, by: CLOCK, now })
    await closeFee(trx, id, now)
    return id
  })
const giveBack = (name: string) =>
  inTransaction(app.platform.db, (trx) => {
    const now = app.platform.now()
    return returnFee(app.platform.outbox, trx, { purpose: purposeOf(name), reason: '成交取消，服务费退还', by: CLOCK, now, dueAt: now })
  })
const file = async (username = 'operate01') => {
  const path = await steps.proof(username)
  await sql`update stored_file set biz = 'invoice' where path = ${path}`.execute(app.platform.db)
  return path
}
const ask = async (...fees: string[]) => (await app.call(calls.askInvoice, { fees: fees.join(','), kind: 1, email: '', remark: '' }, huaxin)).result?.id ?? ''
const issue = async (id: string, number: string) => app.call(calls.issueInvoice, { id, number, file: await file() }, operate)
const record = async (id: string, amount: number, number: string, token = operate) =>
  app.call(calls.recordRedInvoice, { id, amount, number, file: await file() }, token)
const invoice = async (id: string, token = operate) => (await app.call(calls.invoiceList, {}, token)).result?.records.find((one) => one.id === id)
const todo = async () => (await app.call(menuCounts, {}, operate)).result?.todos.find(({ key }) => key === 'invoice-red')

test('S-073 domain 4.6b: a fee that goes back marks its invoice, an operator records the red one, list and statement tell it', async () => {
  const [one, two] = [await paidFee('one'), await paidFee('two')]
  const id = await ask(one, two)
  expect((await issue(id, '26112000000000000001')).success).toBe(true)
  const whole = (await invoice(id))?.amount ?? 0
  expect(await invoice(id)).toMatchObject({ red: 0, red_dictText: '无需红冲', redAmount: null, reds: [], actions: [] })
  expect(await record(id, 1, '26112000000000000009')).toMatchObject({ success: false, message: '该发票没有需要红冲的金额，请刷新列表' })
  expect((await todo())?.count).toBe(0)

  const back = (await giveBack('one')) / 100
  expect(await invoice(id)).toMatchObject({ state_dictText: '已开票', amount: whole, red: 1, red_dictText: '需红冲', redAmount: back, actions: ['red'] })
  expect((await invoice(id))?.fees.map(({ id: fee, returned }) => [fee, returned])).toEqual([one, two].toSorted().map((fee) => [fee, fee === one]))
  expect(await invoice(id, huaxin)).toMatchObject({ red_dictText: '需红冲', actions: [] })
  expect(await todo()).toMatchObject({ title: '需红冲的发票', count: 1, path: '/operationWorkbench/statements?tab=invoice&red=1' })
  expect((await app.call(calls.invoiceList, { red: '1' }, operate)).result?.records.map((row) => row.id)).toEqual([id])
  // The second fee of the same invoice waits with the first.
  await giveBack('two')
  expect(await invoice(id)).toMatchObject({ red: 1, redAmount: whole })
  expect((await todo())?.count).toBe(1)
  expect(await record(id, back, '26112000000000000002')).toMatchObject({ success: false, message: '需红冲的金额已变化，请刷新后核对' })
  expect(await record(id, whole, '26112000000000000001')).toMatchObject({ success: false, field: 'number', message: '发票号码已存在，请核对' })
  expect(await record(id, whole, '12')).toMatchObject({ success: false, status: 400, message: '发票号码应为 8 位或 20 位数字' })
  expect(await record(id, whole, '26112000000000000002', huaxin)).toMatchObject({ status: 403 })
  expect(await record('nothing', whole, '26112000000000000002')).toMatchObject({ success: false, message: '未找到对应数据' })

  const both = await Promise.all([record(id, whole, '26112000000000000002'), record(id, whole, '26112000000000000003')])
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(both.find(({ success }) => success)?.message).toBe('红字发票已登记，企业可以下载')
  const done = await invoice(id, huaxin)
  expect(done).toMatchObject({ state_dictText: '已开票', red: 2, red_dictText: '已红冲', redAmount: null, actions: [] })
  expect(done?.reds).toMatchObject([{ amount: whole, reason: '成交取消，服务费退还' }])
  expect((await todo())?.count).toBe(0)
  const hung = await sql<{ to: string }>`select attached_to as to from stored_file where path = ${done?.reds[0]?.file ?? ''}`.execute(app.platform.db)
  expect(hung.rows[0]?.to).toBe(`invoice/${id}/${HUAXIN}`)
  await expect(sql`update fund_invoice_red set amount_fen = 1 where invoice_id = ${id}`.execute(app.platform.db)).rejects.toThrow('append-only')

  const lines = (await app.call(accountLines, { kind: 'J15', pageSize: 100 }, huaxin)).result?.records ?? []
  expect(lines.filter(({ applynNo }) => ['BM-one', 'BM-two'].includes(applynNo)).map(({ red, note }) => [red, note])).toEqual([
    ['发票 26112000000000000001 须红冲', '成交取消，服务费退还；发票 26112000000000000001 须红冲'],
    ['发票 26112000000000000001 须红冲', '成交取消，服务费退还；发票 26112000000000000001 须红冲'],
  ])
  const told = await sql<{ title: string }>`select payload ->> 'title' as title from outbox_event
    where name = 'funds.news' and payload ->> 'key' like 'invoice.red%' order by id`.execute(app.platform.db)
  expect(told.rows.map(({ title }) => title)).toEqual([
    '发票需红冲：华信机械设备有限公司',
    '发票需红冲：华信机械设备有限公司',
    `发票已红冲：${whole.toFixed(2)} 元`,
  ])
  expect((await app.call(fundsCheck, {}, operate)).result?.checks.filter(({ ok }) => !ok)).toEqual([])
})

test('S-073 issue 15: every amount tells who owes whom and by when, to the platform and to the company', async () => {
  const mine = async (call: typeof feeList | typeof refundList, token: string) =>
    (await app.call(call, { applynNo: 'BM-told', pageSize: 10 }, token)).result?.records[0]?.owes
  await paidFee('told')
  expect(await mine(feeList, operate)).toEqual({ payer: '企业', payee: '平台', text: '企业已付平台', dueTime: null, overdue: false })
  await giveBack('told')
  expect(await mine(feeList, huaxin)).toMatchObject({ payer: '本企业', payee: '平台', text: '本企业应付平台', overdue: true })
  expect(await mine(refundList, operate)).toMatchObject({ payer: '平台', payee: '企业', text: '平台应付企业', overdue: true })
  expect(await mine(refundList, huaxin)).toMatchObject({ payer: '平台', payee: '本企业', text: '平台应付本企业' })
  // Every slip of the demonstration says what it is, and none is late that the platform has to look at.
  const slips = (await app.call(slipList, { pageSize: 100 }, operate)).result?.records ?? []
  expect(slips.length).toBeGreaterThan(0)
  for (const { owes, state } of slips) {
    expect(owes.text).not.toBe('')
    if (state === SLIP_STATE.waiting) expect(owes).toMatchObject({ dueTime: null, overdue: false })
  }
})

test('S-073 a fee that goes back before its invoice is issued is on no issued invoice, also when both happen at once', async () => {
  await paidFee('unasked')
  await giveBack('unasked')
  const fee = await paidFee('early')
  const id = await ask(fee)
  await giveBack('early')
  expect(await issue(id, '26112000000000000011')).toMatchObject({ success: false, message: '其中有服务费已退还或未缴清，不能开票，请驳回该申请' })
  expect(await invoice(id)).toMatchObject({ state_dictText: '待开票', red: 0 })
  expect((await app.call(calls.refuseInvoice, { id, remark: '该笔服务费正在退还，暂不能开票' }, operate)).success).toBe(true)

  // Whoever comes second sees what the first has done.
  const raced = await paidFee('raced')
  const racing = await ask(raced)
  const [issued] = await app.platform.db.transaction().execute(async (trx) => {
    await sql`select from fund_fee where id = ${raced} for update`.execute(trx)
    const waits = issue(racing, '26112000000000000012')
    await waitingForLock(app.platform.db)
    await returnFee(app.platform.outbox, trx, {
      purpose: purposeOf('raced'),
      reason: '成交取消',
      by: CLOCK,
      now: app.platform.now(),
      dueAt: app.platform.now(),
    })
    return [waits]
  })
  expect(await issued).toMatchObject({ success: false, message: '其中有服务费已退还或未缴清，不能开票，请驳回该申请' })
  expect(await invoice(racing)).toMatchObject({ state_dictText: '待开票', red: 0 })
})
