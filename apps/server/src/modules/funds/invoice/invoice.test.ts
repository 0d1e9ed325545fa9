import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/funds/invoice'
import { fundsSteps } from '../../../../test/funds.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const HUAXIN = 'corp-huaxin-machinery'
const NUMBER = '26112000000012345678'
let app: TestApp
let operate: string
let huaxin: string
let steps: ReturnType<typeof fundsSteps>
beforeAll(async () => {
  app = await startTestApp()
  operate = await app.signIn('operate01')
  huaxin = await app.signIn('external01')
  steps = fundsSteps(app)
  for (const [id, state, company] of [
    ['fee-a', 2, HUAXIN],
    ['fee-b', 2, HUAXIN],
    ['fee-open', 1, HUAXIN],
    ['fee-foreign', 2, 'corp-ruida-leasing'],
  ] as const)
    await sql`insert into fund_fee (id, reference_kind, reference_id, company_id, apply_no, subject, gross_fen, points, rate_bp, net_fen, state, due_at, assessed_at, settled_at)
      values (${id}, 'signup', ${id}, ${company}, ${`BM-${id}`}, '成交服务费', 10000, 0, 10000, 10000, ${state}, now(), now(), now())`.execute(app.platform.db)
})
afterAll(() => app.close())

const ask = (fees: string, token = huaxin) => app.call(calls.askInvoice, { fees, kind: 1, email: 'caiwu@example.com', remark: '按月开票' }, token)
const list = async (token: string, query: Record<string, unknown> = {}) => (await app.call(calls.invoiceList, query, token)).result?.records ?? []
const file = async () => {
  const path = await steps.proof('operate01')
  await sql`update stored_file set biz = 'invoice' where path = ${path}`.execute(app.platform.db)
  return path
}
const news = async () =>
  (
    await sql<{
      title: string
    }>`select payload ->> 'title' as title from outbox_event where name = 'funds.news' and payload ->> 'key' like 'invoice.%' order by id`.execute(
      app.platform.db,
    )
  ).rows.map(({ title }) => title)

test('S-073 a company asks for an invoice of fees it has paid, in its own name; others, unpaid ones and those of others are refused', async () => {
  expect((await app.call(calls.invoiceFees, {}, huaxin)).result?.records.map(({ id }) => id).toSorted()).toEqual(['fee-a', 'fee-b'])
  expect(await ask('fee-open')).toMatchObject({ success: false, field: 'fees', message: '只能为已缴清的服务费申请开票' })
  const [foreign, missing] = await Promise.all([ask('fee-foreign'), ask('fee-missing')])
  expect(foreign.message).toBe(missing.message)
  expect(await ask('')).toMatchObject({ success: false, status: 400, message: '请选择要开票的服务费' })
  expect(await ask('fee-a', operate)).toMatchObject({ status: 403 })
  expect(await list(operate)).toEqual([])

  // Asked for twice at once, a fee is on one invoice.
  const both = await Promise.all([ask('fee-a,fee-b'), ask('fee-a')])
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(both.find(({ success }) => !success)?.message).toBe('所选服务费已申请开票，请刷新后重试')
  const [made] = await list(huaxin)
  expect(made).toMatchObject({ title: '华信机械设备有限公司', state_dictText: '待开票', kind_dictText: '增值税普通发票', actions: ['withdraw'] })
  expect(await list(await app.signIn('external03'))).toEqual([])
  expect(await app.call(calls.withdrawInvoice, { id: made?.id ?? '' }, await app.signIn('external03'))).toMatchObject({
    success: false,
    message: '未找到对应数据',
  })
  expect(await app.call(calls.withdrawInvoice, { id: made?.id ?? '' }, huaxin)).toMatchObject({ success: true, message: '开票申请已撤回' })
  expect((await app.call(calls.invoiceFees, {}, huaxin)).result?.total).toBe(2)
})

test('S-073 refused with a reason it may be asked for again; issued with number and file it is found again and never changes', async () => {
  const first = (await ask('fee-a')).result?.id ?? ''
  expect(await app.call(calls.refuseInvoice, { id: first, remark: ' ' }, operate)).toMatchObject({ success: false, message: '请输入驳回理由！' })
  expect(await app.call(calls.refuseInvoice, { id: first, remark: '开票信息有误' }, operate)).toMatchObject({ success: true, message: '开票申请已驳回' })
  expect((await list(huaxin, { state: '-2' }))[0]).toMatchObject({ id: first, rejectNote: '开票信息有误' })

  const second = (await ask('fee-a,fee-b')).result?.id ?? ''
  const issue = async (number: string, path: string, token = operate) => app.call(calls.issueInvoice, { id: second, number, file: path }, token)
  const path = await file()
  expect(await issue('123', path)).toMatchObject({ success: false, status: 400, message: '发票号码应为 8 位或 20 位数字' })
  expect(await issue(NUMBER, '')).toMatchObject({ success: false, status: 400, message: '请上传发票文件' })
  expect(await issue(NUMBER, path, huaxin)).toMatchObject({ status: 403 })
  const outcomes = await Promise.all([issue(NUMBER, path), app.call(calls.refuseInvoice, { id: second, remark: '重复申请' }, await app.signIn('operate02'))])
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  expect(outcomes.find(({ success }) => !success)?.message).toBe('该开票申请已处理，请刷新列表')
})

test('S-073 an issued invoice is found by its number, its file is the company’s, and its number is given once', async () => {
  const fees = (await app.call(calls.invoiceFees, {}, huaxin)).result?.records.map(({ id }) => id) ?? []
  // Whoever came first above: here the invoice is issued.
  const id = fees.length > 0 ? ((await ask(fees.join(','))).result?.id ?? '') : ''
  if (id !== '')
    expect(await app.call(calls.issueInvoice, { id, number: NUMBER, file: await file() }, operate)).toMatchObject({
      success: true,
      message: '发票已开具，企业可以下载',
    })
  const [found] = await list(huaxin, { number: NUMBER })
  expect(found).toMatchObject({ state_dictText: '已开票', number: NUMBER, amount: 200, actions: [] })
  expect(found?.fees.map(({ applynNo }) => applynNo)).toEqual(['BM-fee-a', 'BM-fee-b'])
  const attached = await sql<{ to: string }>`select attached_to as to from stored_file where path = ${found?.file ?? ''}`.execute(app.platform.db)
  expect(attached.rows[0]?.to).toBe(`invoice/${found?.id}/${HUAXIN}`)
  await expect(sql`update fund_invoice set number = '12345678' where id = ${found?.id ?? ''}`.execute(app.platform.db)).rejects.toThrow('append-only')
  await expect(
    sql`insert into fund_invoice (id, company_id, kind, title, tax_no, amount_fen, asked_by, asked_name, asked_at, state, number, decided_by, decided_at)
      values ('own', ${HUAXIN}, 1, 'x', 'x', 1, 'x', 'x', now(), 2, '87654321', 'x', now())`.execute(app.platform.db),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await news()).toContain('开票申请：华信机械设备有限公司')
  expect(await news()).toContain('发票已开具：200.00 元')
  const sheet = await app.http.inject({ method: 'GET', url: calls.exportInvoices.path, headers: { 'x-access-token': operate } })
  expect(String(sheet.headers['content-type'])).toContain('spreadsheet')
})
