import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/funds/day'
import { fundsCheck, importBankBalances } from '@aosp/contract/funds/ledger'
import { fen, fromYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { importBody, workbook } from '../../../../test/archives.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING } from '../../../../test/trading.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { CLOCK, post } from '../ledger-store.ts'
import { depositIn, feeAssessed, feeReceived } from '../rules/journals.ts'

const DAY_MS = 86_400_000
const COMPANY = 'corp-huaxin-machinery'
let app: TestApp
let operate: string
let second: string
let start: Date
beforeAll(async () => {
  app = await startTestApp(LASTING)
  start = app.platform.now()
  operate = await app.signIn('operate01')
  second = await app.signIn('operate02')
})
afterAll(() => app.close())

const day = (ago: number): string => toBeijingDay(new Date(start.getTime() - ago * DAY_MS))
const daysOf = async (ago: number, token = operate) => (await app.call(calls.fundDays, { month: day(ago).slice(0, 7) }, token)).result
const shown = async (ago: number, token = operate) => (await daysOf(ago, token))?.days.find((one) => one.day === day(ago))
const book = (key: string, yuan: number, ago: number) =>
  inTransaction(app.platform.db, (trx) =>
    post(trx, depositIn(key, 'BANK', `DEP:${key}`, fromYuan(yuan)), {
      reference: { kind: 'signup', id: key },
      company: COMPANY,
      applyNo: key,
      subject: '测试入账',
      by: CLOCK,
      now: new Date(start.getTime() - ago * DAY_MS),
    }),
  )
const journalOf = async (key: string) =>
  app.platform.db.selectFrom('fund_journal').select(['id', 'no', 'at']).where('business_key', '=', key).where('kind', '<>', 'J15').executeTakeFirstOrThrow()
const enter = (ago: number, balance: number, token = operate) => app.call(calls.setBankBalance, { day: day(ago), balance }, token)
const rows = () => app.platform.db.selectFrom('fund_day').selectAll().orderBy('day').execute()

describe('S-073 domain 4.7 no. 5: a day that closes', () => {
  test('signed by one person and closed by another, and only when it is over and the bank has told', async () => {
    await book('first', 100, 5)
    const before = (await shown(5))?.booked ?? 0
    expect(await shown(5)).toMatchObject({
      state: 0,
      state_dictText: '未日结',
      journals: 1,
      turnover: 100,
      bank: null,
      obstacle: '请先录入当日银行日终余额',
      actions: ['balance'],
    })
    expect(await app.call(calls.signDay, { day: day(5) }, operate)).toMatchObject({ success: false, message: '请先录入当日银行日终余额' })
    expect(await enter(0, 1)).toMatchObject({ success: false, field: 'day', message: '当日尚未结束，不能日结' })
    expect((await enter(5, before - 1)).message).toBe('银行日终余额已保存')
    expect(await app.call(calls.signDay, { day: day(5) }, operate)).toMatchObject({ success: false, field: 'note', message: '对账有差异，请填写差异说明' })
    await enter(5, before)
    expect((await app.call(calls.signDay, { day: day(5) }, operate)).message).toBe('已签署，请由另一人复核后日结')
    expect(await app.call(calls.signDay, { day: day(5) }, second)).toMatchObject({ success: false, message: '当日已有人签署，请由另一人复核' })
    expect(await app.call(calls.closeDay, { day: day(5) }, operate)).toMatchObject({ success: false, message: '日结须由两人签署，请由另一人复核' })
    expect((await shown(5))?.actions).toEqual(['return'])
    expect((await shown(5, second))?.actions).toEqual(['close', 'return'])
    expect((await app.call(calls.closeDay, { day: day(5) }, second)).message).toBe('已日结，当日及以前不再入账')
    expect(await shown(5)).toMatchObject({ state: 2, state_dictText: '已日结', booked: before, bank: before, actions: [] })
    expect(await app.call(calls.closeDay, { day: day(5) }, second)).toMatchObject({ success: false, message: `${day(5)} 已日结，不能再更改` })
  })

  test('the database takes nothing into a closed day or before it, whoever asks, and changes nothing of it', async () => {
    const at = new Date(start.getTime() - 6 * DAY_MS)
    const raw = sql`insert into fund_journal (id, kind, business_key, reference_kind, reference_id, by_name, at) values ('late', 'J14', 'late', 'slip', 'late', '测试', ${at})`
    await expect(raw.execute(app.platform.db)).rejects.toThrow(/is closed/)
    await expect(sql`update fund_day set note = 'x' where day = ${day(5)}`.execute(app.platform.db)).rejects.toThrow(/is closed/)
    await expect(sql`delete from fund_day`.execute(app.platform.db)).rejects.toThrow(/is closed/)
    await expect(sql`update bank_balance set balance_fen = 0 where day = ${day(5)}`.execute(app.platform.db)).rejects.toThrow(/is closed/)
    expect(await enter(6, 1)).toMatchObject({ success: false, message: `${day(6)} 已日结，不能再更改` })
    const form = await importBody([
      {
        part: 'file',
        name: '对账单.xlsx',
        bytes: await workbook([
          ['日期', '日终余额（元）'],
          [day(5), 1],
        ]),
      },
    ])
    const reply = await app.http.inject({ method: 'POST', url: importBankBalances.path, ...form, headers: { ...form.headers, 'x-access-token': operate } })
    expect(reply.json()).toMatchObject({ result: { successCount: 0, errorCount: 1 } })
  })

  test('what comes late belongs to the next open day', async () => {
    await book('late', 3, 6)
    expect(toBeijingDay((await journalOf('late')).at)).toBe(day(4))
    expect(await shown(4)).toMatchObject({ journals: 1, turnover: 3 })
  })

  test('in order; a change after the first signature sends it back', async () => {
    await enter(3, 1)
    expect(await app.call(calls.signDay, { day: day(3), note: '说明' }, operate)).toMatchObject({
      success: false,
      message: `请按日期顺序日结，下一个应日结的日期是 ${day(4)}`,
    })
    await enter(4, (await shown(4))?.booked ?? 0)
    expect((await app.call(calls.signDay, { day: day(4) }, operate)).success).toBe(true)
    await book('slow', 2, 4)
    expect(await app.call(calls.closeDay, { day: day(4) }, second)).toMatchObject({ success: false, message: '签署后账目或对账结果有变化，请退回后重新签署' })
    expect(await app.call(calls.returnDay, { day: day(4), note: '' }, second)).toMatchObject({ success: false, field: 'note', message: '请填写退回原因' })
    expect((await app.call(calls.returnDay, { day: day(4), note: '又入账一笔' }, second)).message).toBe('已退回，可重新签署')
    await enter(4, (await shown(4))?.booked ?? 0)
    expect((await app.call(calls.signDay, { day: day(4) }, second)).success).toBe(true)
    expect((await app.call(calls.closeDay, { day: day(4) }, operate)).success).toBe(true)
    expect((await daysOf(4))?.closedUntil).toBe(day(4))
    expect((await daysOf(4))?.next).toBe(day(3))
  })

  test('eight bookings and a closing at once: each booking is counted in the day or lies behind it', async () => {
    await enter(3, (await shown(3))?.booked ?? 0)
    expect((await app.call(calls.signDay, { day: day(3) }, operate)).success).toBe(true)
    const [closed] = await Promise.all([app.call(calls.closeDay, { day: day(3) }, second), ...Array.from({ length: 8 }, (_, at) => book(`race-${at}`, 1, 3))])
    const kept = (await rows()).find((row) => row.day === day(3))
    const { count } = await app.platform.db
      .selectFrom('fund_journal')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(sql<boolean>`(at at time zone 'Asia/Shanghai')::date = ${day(3)}::date`)
      .executeTakeFirstOrThrow()
    if (closed.success) expect(count).toBe(kept?.journals)
    else {
      expect(closed.message).toBe('签署后账目或对账结果有变化，请退回后重新签署')
      await app.call(calls.returnDay, { day: day(3), note: '又入账' }, second)
    }
  })

  test('a difference is a fault of the books until two persons have explained it and closed the day', async () => {
    const next = (await daysOf(3))?.next ?? ''
    const booked = (await app.call(calls.fundDays, { month: next.slice(0, 7) }, operate)).result?.days.find((one) => one.day === next)?.booked ?? 0
    const against = async () => (await app.call(fundsCheck, {}, operate)).result?.checks.find(({ no }) => no === 5)
    await app.call(calls.setBankBalance, { day: next, balance: booked + 7 }, operate)
    expect(await against()).toMatchObject({ ok: false, detail: `1 天不符，最早 ${next}` })
    expect((await app.call(calls.signDay, { day: next, note: '银行多记利息，次日冲回' }, operate)).success).toBe(true)
    expect(await against()).toMatchObject({ ok: false })
    expect((await app.call(calls.closeDay, { day: next }, second)).success).toBe(true)
    expect(await against()).toMatchObject({ ok: true, detail: expect.stringMatching(new RegExp(`^已核对 \\d+ 天，至 ${next}；1 天的差异已由两人说明并日结$`)) })
  })

  test('the database itself wants two persons and an explanation', async () => {
    const insert = (closedBy: string, booked: number) =>
      sql`insert into fund_day (day, state, journals, turnover_fen, booked_fen, bank_fen, held_fen, differences, signed_by, signed_name, signed_at, closed_by, closed_name, closed_at)
        values (${day(1)}, 2, 0, 0, ${booked}, 0, 0, 0, 'one', '甲', now(), ${closedBy}, '乙', now())`.execute(app.platform.db)
    await expect(insert('one', 0)).rejects.toMatchObject({ code: '23514' })
    await expect(insert('two', 1)).rejects.toMatchObject({ code: '23514' })
  })

  test('nobody but operators', async () => {
    expect((await app.call(calls.fundDays, { month: day(5).slice(0, 7) }, await app.signIn('admin'))).success).toBe(true)
    for (const who of ['admin', 'menber01', 'external01'])
      for (const call of [calls.signDay, calls.closeDay]) expect((await app.call(call, { day: day(2) }, await app.signIn(who))).status).toBe(403)
  })
})

describe('J15: corrections are new entries', () => {
  test('asked by one person with a reason, booked by another: the mirror, today, though the wrong entry’s day is closed', async () => {
    const { no: number } = await journalOf('first')
    expect(await app.call(calls.addCorrection, { journal: String(number), reason: '' }, operate)).toMatchObject({ field: 'reason', message: '请填写更正原因' })
    const asked = await app.call(calls.addCorrection, { journal: String(number), reason: '银行回单属于另一企业' }, operate)
    expect(asked.message).toBe('更正申请已提交，请由另一人复核')
    const id = asked.result?.id ?? ''
    expect(await app.call(calls.addCorrection, { journal: String(number), reason: '再来' }, second)).toMatchObject({ message: '该凭证已更正或正在申请更正' })
    expect(await app.call(calls.decideCorrection, { id, shType: 1 }, operate)).toMatchObject({ success: false, message: '更正须由两人办理，请由另一人复核' })
    expect(await app.call(calls.decideCorrection, { id, shType: 1 }, second)).toMatchObject({ message: '更正已入账', result: { state: 2 } })
    expect(await app.call(calls.decideCorrection, { id, shType: 1 }, second)).toMatchObject({ success: false, message: '该申请已处理，请刷新列表' })
    const { result } = await app.call(calls.correctionList, { journal: String(number) }, operate)
    expect(result?.records).toMatchObject([
      { id, amount: 100, state_dictText: '已更正', reason: '银行回单属于另一企业', mirror: expect.stringMatching(/^\d+$/) },
    ])
    const mirror = await app.platform.db.selectFrom('fund_journal').selectAll().where('business_key', '=', `correction:${id}`).executeTakeFirstOrThrow()
    expect(mirror).toMatchObject({ kind: 'J15', note: `更正凭证 ${number}：银行回单属于另一企业` })
    expect(toBeijingDay(mirror.at)).toBe(day(0))
    const { balance_fen: left } = await app.platform.db.selectFrom('fund_account').selectAll().where('account', '=', 'DEP:first').executeTakeFirstOrThrow()
    expect(left).toBe(0)
    expect((await app.call(fundsCheck, {}, operate)).result?.checks.filter(({ ok, no }) => !ok && no !== 5)).toEqual([])
  })

  test('a fee whose payment was a mistake is owed again; what has been used or came another way is refused', async () => {
    const about = { reference: { kind: 'signup' as const, id: 'fee-test' }, company: COMPANY, applyNo: 'fee', subject: '服务费', by: CLOCK, now: start }
    await inTransaction(app.platform.db, async (trx) => {
      await sql`insert into fund_fee (id, reference_kind, reference_id, company_id, apply_no, subject, gross_fen, points, rate_bp, net_fen, state, due_at, assessed_at, settled_at)
        values ('fee-test', 'signup', 'fee-test', ${COMPANY}, 'fee', '服务费', 100, 0, 10000, 100, 2, now(), now(), now())`.execute(trx)
      await post(trx, feeAssessed('fee-test', { gross: fen(100), net: fen(100) }), about)
      await post(trx, feeReceived('fee-slip', 'fee-test', fen(100)), about)
    })
    const ask = async (key: string, reason = '入账有误') => app.call(calls.addCorrection, { journal: String((await journalOf(key)).no), reason }, operate)
    expect(await ask('fee-test')).toMatchObject({ success: false, message: '只能更正经银行到账的保证金或服务费，其他事项请在原业务中办理' })
    const fee = (await ask('fee-slip')).result?.id ?? ''
    expect((await app.call(calls.decideCorrection, { id: fee, shType: 1 }, second)).success).toBe(true)
    expect(await app.platform.db.selectFrom('fund_fee').select('state').where('id', '=', 'fee-test').executeTakeFirst()).toEqual({ state: 1 })

    const used = (await ask('late')).result?.id ?? ''
    await inTransaction(app.platform.db, (trx) =>
      post(
        trx,
        {
          kind: 'J10',
          key: 'late',
          legs: [
            { account: 'DEP:late', side: 'debit', amount: fen(300) },
            { account: 'FORF:x', side: 'credit', amount: fen(300) },
          ],
        },
        about,
      ),
    )
    expect(await app.call(calls.decideCorrection, { id: used, shType: 1 }, second)).toMatchObject({
      success: false,
      message: '该笔款项已退还、抵扣或转出，不能更正',
    })
    expect(await app.call(calls.decideCorrection, { id: used, shType: 2 }, second)).toMatchObject({
      success: false,
      field: 'remark',
      message: '请填写不予更正的原因',
    })
    expect(await app.call(calls.decideCorrection, { id: used, shType: 2, remark: '款项已处理' }, second)).toMatchObject({
      message: '已驳回更正申请',
      result: { state: -2 },
    })
    await expect(sql`update fund_correction set reason = 'x' where id = ${used}`.execute(app.platform.db)).rejects.toThrow(/append-only/)
  })
})
