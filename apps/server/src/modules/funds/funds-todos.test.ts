import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLine, returnLine } from '@aosp/contract/funds/bank'
import { closeDay, fundDays, setBankBalance, signDay } from '@aosp/contract/funds/day'
import { menuCounts } from '@aosp/contract/identity/menu'
import { toBeijingDay } from '@aosp/kernel/time'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { LASTING } from '../../../test/trading.ts'

const DAY_MS = 86_400_000
const MINE = ['bank-line', 'bank-return', 'virtual-stuck', 'virtual-difference', 'day-sign', 'day-close']
let app: TestApp
let operate: string
let second: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  operate = await app.signIn('operate01')
  second = await app.signIn('operate02')
})
afterAll(() => app.close())

const todos = async (token: string) => (await app.call(menuCounts, {}, token)).result?.todos ?? []
const todo = async (key: string, token = operate) => (await todos(token)).find((one) => one.key === key)
const countOf = async (key: string, token = operate) => (await todo(key, token))?.count
const day = (ago: number): string => toBeijingDay(new Date(app.platform.now().getTime() - ago * DAY_MS))

test('S-073 what waits for finance people is told to those who may act on it and to nobody else', async () => {
  expect((await todos(operate)).map(({ key }) => key).filter((key) => MINE.includes(key))).toEqual(MINE)
  // An administrator may compare the books with the finance company and nothing more.
  expect((await todos(await app.signIn('admin'))).map(({ key }) => key).filter((key) => MINE.includes(key))).toEqual(['virtual-difference'])
  for (const company of ['menber01', 'external01'])
    expect((await todos(await app.signIn(company))).map(({ key }) => key).filter((key) => MINE.includes(key))).toEqual([])
})

test('S-073 a line of the bank waits to be claimed, and one that shall go back for a second person', async () => {
  await sql`insert into bank_statement (id, layout_id, file_name, digest, lines, twice, faults, incoming_fen, outgoing_fen, imported_by, imported_name, imported_at)
    values ('st', 'layout-split', '流水.csv', 'd', 2, 0, 0, 100, 0, 'x', 'x', now())`.execute(app.platform.db)
  await sql`insert into bank_line (id, statement_id, row_no, serial, at, direction, amount_fen, payer_name, payer_account, payer_bank, memo, state)
    values ('line-in', 'st', 2, 'S1', '2026-11-01T09:00:00+08:00', 'in', 100, '某公司', '1', '', '', 1), ('line-out', 'st', 3, 'S2', now(), 'out', 100, '', '', '', '', 0)`.execute(
    app.platform.db,
  )
  expect(await todo('bank-line')).toMatchObject({
    title: '待认领的到账',
    count: 1,
    since: '2026-11-01 09:00:00',
    path: '/operationWorkbench/bank?tab=lines&state=1',
  })
  expect((await app.call(returnLine, { line: 'line-in', remark: '非本平台业务款项' }, operate)).success).toBe(true)
  expect([await countOf('bank-line'), await countOf('bank-return')]).toEqual([0, 0])
  expect(await todo('bank-return', second)).toMatchObject({ title: '待确认退回的款项', count: 1, path: '/operationWorkbench/bank?tab=lines&state=3' })
  expect((await app.call(keepLine, { line: 'line-in' }, operate)).success).toBe(true)
  expect([await countOf('bank-line', second), await countOf('bank-return', second)]).toEqual([1, 0])
})

test('S-073 what the finance company refused and what both books differ in wait until both say the same', async () => {
  await sql`insert into virtual_operation (id, kind, hold_id, company_id, vaccount, reference_kind, reference_id, apply_no, subject, amount_fen, state, created_at)
    select id, 'hold', id, 'corp-yuanhang-power', 'YH-VA-0003', 'signup', id, id, '保证金', 100, state, now()
    from (values ('op-stuck', -2), ('op-done', 3), ('op-refused', -1)) as one (id, state)`.execute(app.platform.db)
  expect(await todo('virtual-stuck')).toMatchObject({
    title: '财务公司拒办的指令',
    count: 1,
    path: '/settlement/virtualAccounts?tab=operations&state=-2',
  })
  await sql`update virtual_operation set state = 3 where id = 'op-stuck'`.execute(app.platform.db)
  expect(await countOf('virtual-stuck')).toBe(0)

  await sql`insert into virtual_difference (id, kind, vaccount, here_fen, there_fen, found_at, seen_at, settled_at)
    values ('open', 'amount', 'YH-VA-0003', 100, 0, now(), now(), null), ('over', 'amount', 'YH-VA-0003', 100, 0, now(), now(), now())`.execute(app.platform.db)
  expect(await todo('virtual-difference')).toMatchObject({
    title: '虚拟账户双方差异',
    count: 1,
    path: '/settlement/virtualAccounts?tab=differences&open=true',
  })
  await sql`update virtual_difference set settled_at = now()`.execute(app.platform.db)
  expect(await countOf('virtual-difference')).toBe(0)
})

test('S-073 once a day was closed every later one waits for a first signature, and a signed one for anybody but its signer', async () => {
  expect(await todo('day-sign')).toMatchObject({ title: '待签署的日终对账', count: 0, path: '/settlement/closingDay' })
  const sign = async (ago: number, token: string) => {
    const booked = (await app.call(fundDays, { month: day(ago).slice(0, 7) }, token)).result?.days.find((one) => one.day === day(ago))?.booked ?? 0
    await app.call(setBankBalance, { day: day(ago), balance: booked }, token)
    expect((await app.call(signDay, { day: day(ago) }, token)).success).toBe(true)
  }
  await sign(4, operate)
  expect(await countOf('day-close')).toBe(0)
  expect(await todo('day-close', second)).toMatchObject({
    title: '待复核的日终对账',
    count: 1,
    path: `/settlement/closingDay?month=${day(4).slice(0, 7)}`,
  })
  expect((await app.call(closeDay, { day: day(4) }, second)).success).toBe(true)
  expect(await countOf('day-close', second)).toBe(0)
  // Three days are over since.
  expect(await todo('day-sign')).toMatchObject({ count: 3, since: `${day(2)} 00:00:00`, path: `/settlement/closingDay?month=${day(3).slice(0, 7)}` })
  await sign(3, second)
  expect(await todo('day-sign')).toMatchObject({ count: 2, since: `${day(1)} 00:00:00` })
  expect([await countOf('day-close'), await countOf('day-close', second)]).toEqual([1, 0])
})
