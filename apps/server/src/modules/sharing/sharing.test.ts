import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUse, assetById, assetTradingRecords, assetUses } from '@aosp/contract/assets/ledger'
import type { Sent } from '@aosp/contract/endpoint'
import { login } from '@aosp/contract/identity/login'
import { inquiryById } from '@aosp/contract/inquiry/inquiry'
import { NOTICE, SHARE_ORDER, VISIBILITY } from '@aosp/contract/sharing/codes'
import * as halls from '@aosp/contract/sharing/hall'
import * as notices from '@aosp/contract/sharing/notice'
import * as orders from '@aosp/contract/sharing/order'
import { no } from '@aosp/contract/refusals'
import { TIME_UNIT, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { PASSWORD } from '../../../test/databases.ts'
import { draftInquiry } from '../../../test/inquiry.ts'
import { ownUpload } from '../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { LASTING } from '../../../test/trading.ts'
import { workCalendar } from '../trading/index.ts'
import { sharedUses } from './order/shared-uses.ts'

const DAY_MS = 86_400_000
let app: TestApp
let provider: string
let user: string
let third: string
let outside: string
let operate: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  provider = await app.signIn('menber01')
  user = await app.signIn('menber02')
  third = await app.signIn('menber03')
  outside = await app.signIn('external01')
  operate = await app.signIn('operate01')
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const again = async (username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
async function everybodyAgain(): Promise<void> {
  provider = await again('menber01')
  user = await again('menber02')
  third = await again('menber03')
  operate = await again('operate01')
}

type Form = Sent<typeof notices.addNotice>

/** An afternoon so many days from now. */
const afternoon = (days: number, from = '13:30', until = '17:30') => {
  const day = toBeijingDay(new Date(app.platform.now().getTime() + days * DAY_MS))
  return { startTime: `${day} ${from}:00`, endTime: `${day} ${until}:00` }
}
const inDays = (days: number) => toBeijing(new Date(app.platform.now().getTime() + days * DAY_MS))

/** A machine of the provider that nothing is done with. */
async function machine(company = 'corp-yuanhang-precision'): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from asset where corporate_id = ${company} and status = 1
    and not exists (select from share_notice n where n.asset_id = asset.id) order by id desc limit 1`.execute(app.platform.db)
  return rows[0]?.id ?? ''
}

const form = (asset: string | null, change: Partial<Form> = {}): Form => ({
  name: '五轴加工中心机时共享',
  transType: TRANS_TYPE.shareOffer,
  asset,
  price: 120,
  timeUnit: TIME_UNIT.hour,
  place: '一号厂房',
  conditions: '刀具自备',
  visibility: VISIBILITY.everybody,
  contacts: '林建华',
  telephone: '010-80000011',
  validUntil: inDays(30),
  windows: [1, 2, 3, 4].map((days) => afternoon(days)),
  ...change,
})

async function published(change: Partial<Form> = {}): Promise<{ id: string; asset: string }> {
  const asset = await machine()
  const made = await app.call(notices.addNotice, form(asset, change), provider)
  const id = made.result?.id ?? ''
  expect(await app.call(notices.submitNotice, { id }, provider)).toMatchObject({ success: true })
  expect(await app.call(notices.auditNotice, { id, shType: VERDICT.pass }, operate)).toMatchObject({ success: true })
  return { id, asset }
}

const booking = (notice: string, windows: { startTime: string; endTime: string }[]) => ({
  notice,
  windows,
  purpose: '支架类零件试切',
  contacts: '陈思远',
  telephone: '13900000022',
})
const book = (notice: string, windows: { startTime: string; endTime: string }[], token = user) => app.call(orders.addOrder, booking(notice, windows), token)
async function confirmed(notice: string, windows: { startTime: string; endTime: string }[]): Promise<string> {
  const { result, message } = await book(notice, windows)
  if (!result) throw new Error(`not booked: ${message}`)
  expect(await app.call(orders.confirmOrder, { id: result.id }, provider)).toMatchObject({ success: true })
  return result.id
}
/** An hour before it begins: the provider hands over, the user confirms. */
async function handOver(order: string, { note = '', from = provider, to = user } = {}): Promise<void> {
  const { start_at: start } = await app.platform.db.selectFrom('share_order').select('start_at').where('id', '=', order).executeTakeFirstOrThrow()
  app.setNow(new Date(start.getTime() - 3_600_000))
  for (const token of [from, to]) {
    const started = await app.call(orders.startOrder, { id: order, note: token === from ? note : '' }, token)
    if (!started.success) throw new Error(`not handed over: ${started.message}`)
  }
}
const stageOf = async (id: string) => (await app.call(notices.noticeById, { id }, provider)).result?.stateName
const noticeState = async (id: string) => (await app.platform.db.selectFrom('share_notice').select('state').where('id', '=', id).executeTakeFirst())?.state
const orderState = async (id: string) => (await app.platform.db.selectFrom('share_order').select('state').where('id', '=', id).executeTakeFirst())?.state
const bells = async (title: string) => (await app.platform.db.selectFrom('announcement').select('title').where('title', 'like', `%${title}%`).execute()).length

describe('domain 2.9: from the notice to the return', () => {
  test('P-010 C-151 E-046 U-010 a company books three afternoons, returns the machine, and both confirm its hours', async () => {
    const { id, asset } = await published()
    expect((await app.call(notices.noticeById, { id }, provider)).result?.code).toMatch(/^GX\d{8}-\d{4}$/)
    // Offered is not used: it stays in use by its own company, and is offered nowhere else.
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1, lock: { kind: 'notice' } })
    expect((await app.call(assetTradingRecords, { id: asset }, provider)).result?.[0]).toMatchObject({ kind: 'notice', title: '五轴加工中心机时共享' })
    const three = [1, 2, 3].map((days) => afternoon(days))
    const made = await book(id, three)
    const order = made.result?.id ?? ''
    expect(made).toMatchObject({ success: true, message: '预约已提交，对方确认后生效' })
    expect(made.result?.code).toMatch(/^GD\d{8}-\d{4}$/)
    expect((await app.call(orders.orderById, { id: order }, user)).result).toMatchObject({
      side: 'user',
      state: SHARE_ORDER.waiting,
      windowCount: 3,
      bookedMinutes: 720,
      minutes: null,
      fee: 1440,
      due: 'confirm',
      acts: ['cancel'],
      windows: three,
    })
    expect((await app.call(orders.orderById, { id: order }, provider)).result).toMatchObject({ side: 'provider', acts: ['confirm', 'refuse'] })
    expect(await app.call(orders.confirmOrder, { id: order }, user)).toMatchObject({ success: false, message: '订单当前状态不支持此操作，请刷新后重试' })
    expect((await app.call(orders.confirmOrder, { id: order }, provider)).success).toBe(true)
    expect([await noticeState(id), await stageOf(id)]).toEqual([NOTICE.open, '已预约'])
    // Not by the wrong side, and used only once the user has it.
    expect((await app.call(orders.startOrder, { id: order }, user)).success).toBe(false)
    await handOver(order, { note: '外观完好' })
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 6 })
    expect([await noticeState(id), await stageOf(id)]).toEqual([NOTICE.open, '共享中'])
    const said = { id: order, minutes: [240, 210, 240], condition: 1, note: '' }
    expect(await app.call(orders.returnOrder, { ...said, minutes: [690] }, user)).toMatchObject({ field: 'minutes', message: '请填写每个时段的机时' })
    expect((await app.call(orders.returnOrder, { ...said, minutes: [240, 240, 240] }, user)).result).toEqual({ outcome: 'waiting' })
    // As long as the other side has not spoken one may correct oneself.
    expect((await app.call(orders.returnOrder, said, user)).result).toEqual({ outcome: 'waiting' })
    expect(await orderState(order)).toBe(SHARE_ORDER.inUse)
    expect((await app.call(orders.returnOrder, said, provider)).result).toEqual({ outcome: 'agreed' })
    expect((await app.call(orders.orderById, { id: order }, user)).result).toMatchObject({
      state: SHARE_ORDER.returned,
      minutes: 690,
      fee: 1380,
      due: 'pay',
      byProvider: { minutes: 690, condition_dictText: '完好' },
      byUser: { minutes: 690 },
      windows: [{ minutes: 240 }, { minutes: 210 }, { minutes: 240 }],
    })
    // What is left can be booked again.
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1, lock: { kind: 'notice' } })
    expect(await stageOf(id)).toBe('公示中')
    expect((await book(id, [three[2] ?? afternoon(3)], third)).success).toBe(true)
    const points = await app.platform.db
      .selectFrom('point_entry')
      .select(['company', 'delta'])
      .where('event', '=', 'sharing.completed')
      .where('reference', '=', order)
      .orderBy('company')
      .execute()
    expect(points).toEqual([
      { company: 'corp-yuanhang-power', delta: 5 },
      { company: 'corp-yuanhang-precision', delta: 10 },
    ])
    const history = (await app.call(orders.orderById, { id: order }, provider)).result?.history ?? []
    expect(history.map(({ text }) => text)).toEqual([
      '提交预约',
      '确认预约',
      '交付使用：外观完好',
      '确认接收',
      '登记归还：机时 12 小时，完好',
      '登记归还：机时 11.5 小时，完好',
      '登记归还：机时 11.5 小时，完好',
    ])
    expect(JSON.stringify(history)).not.toContain('陈思远')
  })

  test('P-010 different hours are a quarrel, and the platform, which belongs to neither side, decides it once', async () => {
    const { id, asset } = await published()
    const order = await confirmed(id, [afternoon(1)])
    const decision = { id: order, minutes: [180], fee: 360, decision: '按通电记录认定' }
    await handOver(order)
    expect(await app.call(orders.returnOrder, { id: order, minutes: [60 * 24 * 3], condition: 1 }, user)).toMatchObject({
      success: false,
      field: 'minutes',
      message: '第 1 个时段的机时不能超过预约时长 24 小时以上',
    })
    expect((await app.call(orders.decideOrder, decision, operate)).success).toBe(false)
    await app.call(orders.returnOrder, { id: order, minutes: [240], condition: 1 }, provider)
    expect((await app.call(orders.returnOrder, { id: order, minutes: [180], condition: 1 }, user)).result).toEqual({ outcome: 'disputed' })
    // It is back, whatever is still to be settled.
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1 })
    expect(await app.call(orders.returnOrder, { id: order, minutes: [240], condition: 1 }, user)).toMatchObject({ success: false })
    for (const token of [provider, user]) expect((await app.call(orders.decideOrder, decision, token)).success).toBe(false)
    expect((await app.call(orders.orderById, { id: order }, operate)).result).toMatchObject({
      side: 'none',
      acts: ['decide'],
      disputeSide: 'both',
      disputeReason: '双方登记的机时或归还状况不一致',
      due: 'decide',
      windows: [{ providerMinutes: 240, userMinutes: 180, minutes: null }],
    })
    const both = await Promise.all([app.call(orders.decideOrder, decision, operate), app.call(orders.decideOrder, decision, operate)])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await app.call(orders.orderById, { id: order }, user)).result).toMatchObject({ state: 7, minutes: 180, fee: 360, decision: '按通电记录认定' })
  })

  test('P-010 either side may quarrel once it was handed over; it is handed over to one at a time', async () => {
    const { id } = await published()
    const first = await confirmed(id, [afternoon(1)])
    const second = await confirmed(id, [afternoon(2)])
    expect((await app.call(orders.disputeOrder, { id: first, reason: '还没有交付' }, user)).success).toBe(false)
    expect(await app.call(orders.startOrder, { id: second }, provider)).toMatchObject({ message: '该资产在此之前还有其他预约，不能提前交付' })
    await handOver(first)
    app.setNow(new Date(app.platform.now().getTime() + DAY_MS))
    expect((await app.call(orders.startOrder, { id: second }, provider)).success).toBe(true)
    expect(await app.call(orders.startOrder, { id: second }, user)).toMatchObject({ message: '该资产尚未由上一使用单位归还，请先完成归还' })
    expect((await app.call(orders.disputeOrder, { id: first, reason: '主轴被撞坏，须赔偿' }, provider)).success).toBe(true)
    expect((await app.call(orders.orderById, { id: first }, user)).result).toMatchObject({ state: SHARE_ORDER.disputed, disputeSide: 'provider' })
    expect((await app.call(orders.startOrder, { id: second }, user)).success).toBe(true)
  })

  test('P-010 refused or called off, the windows are free again; what was handed over is no longer called off', async () => {
    const { id } = await published()
    const one = (await book(id, [afternoon(1)])).result?.id ?? ''
    expect(await book(id, [afternoon(1, '14:00', '15:00')], third)).toMatchObject({ success: false, field: 'windows', message: no('share.taken').message })
    expect((await app.call(orders.refuseOrder, { id: one, reason: '当日设备保养' }, user)).success).toBe(false)
    expect((await app.call(orders.refuseOrder, { id: one, reason: '当日设备保养' }, provider)).success).toBe(true)
    const two = await confirmed(id, [afternoon(1)])
    expect((await app.call(orders.cancelOrder, { id: two, reason: '样件推迟到货' }, user)).success).toBe(true)
    expect(await noticeState(id)).toBe(NOTICE.open)
    const three = await confirmed(id, [afternoon(1)])
    await handOver(three)
    for (const token of [provider, user])
      expect(await app.call(orders.cancelOrder, { id: three, reason: '不想用了吧' }, token)).toMatchObject({ message: no('shareOrder.notNow').message })
    expect(await app.call(notices.takeDownNotice, { id }, provider)).toMatchObject({ success: false, message: no('share.ordersOpen').message })
  })

  test('P-010 E-046 a notice that asks for something is answered with a thing of one’s own', async () => {
    const asking = form(null, { name: '求借 20 吨起重机', transType: TRANS_TYPE.shareWanted })
    const id = (await app.call(notices.addNotice, asking, provider)).result?.id ?? ''
    await app.call(notices.submitNotice, { id }, provider)
    await app.call(notices.auditNotice, { id, shType: VERDICT.pass }, operate)
    const own = await machine('corp-yuanhang-power')
    const foreign = await machine('corp-yuanhang-materials')
    const answer = (asset: string | undefined, token: string) =>
      app.call(orders.addOrder, { ...booking(id, [afternoon(1)]), ...(asset ? { asset } : {}) }, token)
    expect(await answer(undefined, user)).toMatchObject({ success: false, field: 'asset', message: no('share.noAsset').message })
    expect(await answer(foreign, user)).toMatchObject({ success: false, field: 'asset', message: no('notFound').message })
    const mine = (await answer(own, user)).result?.id ?? ''
    const theirs = (await answer(foreign, third)).result?.id ?? ''
    expect((await app.call(orders.orderById, { id: mine }, user)).result).toMatchObject({ side: 'provider', userName: '远航精密制造有限公司' })
    expect((await app.call(orders.confirmOrder, { id: mine }, user)).success).toBe(false)
    expect((await app.call(orders.confirmOrder, { id: mine }, provider)).success).toBe(true)
    // What was asked for is brought once.
    expect(await app.call(orders.confirmOrder, { id: theirs }, provider)).toMatchObject({ success: false, message: no('share.taken').message })
    await handOver(mine, { from: user, to: provider })
    expect((await app.call(assetById, { id: own }, user)).result).toMatchObject({ status: 6 })
  })
})

describe('what was used is paid', () => {
  const booked = async (order: string) =>
    (await app.platform.db.selectFrom('fund_journal').select('id').where('reference_id', '=', order).execute()).length +
    (await app.platform.db.selectFrom('fund_account').select('account').where('account', 'like', `%:${order}`).execute()).length
  async function used(change: Partial<Form> = {}): Promise<string> {
    const { id } = await published(change)
    const order = await confirmed(id, [afternoon(1)])
    await handOver(order)
    for (const token of [provider, user]) await app.call(orders.returnOrder, { id: order, minutes: [210], condition: 1 }, token)
    return order
  }

  test('P-010 C-151 from company to company, proved by a file and confirmed by whoever is paid; the platform’s books know nothing of it', async () => {
    const order = await used()
    const seen = async (token: string) => (await app.call(orders.orderById, { id: order }, token)).result
    expect(await seen(user)).toMatchObject({ fee: 420, feeState: 0, feeState_dictText: '待付', due: 'pay', acts: ['pay'] })
    expect(await seen(provider)).toMatchObject({ feeState: 0, acts: [] })
    const proof = await ownUpload(app, user, 'sharing')
    expect(await app.call(orders.payOrder, { id: order, proof: '' }, user)).toMatchObject({ success: false, message: '请上传付款凭证' })
    expect((await app.call(orders.payOrder, { id: order, proof }, provider)).success).toBe(false)
    expect(await app.call(orders.receiveFee, { id: order, shType: VERDICT.pass }, provider)).toMatchObject({ success: false })
    expect((await app.call(orders.payOrder, { id: order, proof, note: '网银转账' }, user)).message).toBe('付款信息已登记，等待对方确认收款')
    expect(await seen(provider)).toMatchObject({ feeState: 1, feeState_dictText: '已付', feeNote: '网银转账', due: 'money', acts: ['receive'] })
    // Who is no side of it does not read the proof.
    const read = async (token: string) => (await app.http.inject({ url: `/sys/common/static/${proof}`, headers: { 'x-access-token': token } })).statusCode
    expect(await Promise.all([provider, operate].map(read))).toEqual([200, 200])
    expect(await read(third)).not.toBe(200)
    expect(await app.call(orders.receiveFee, { id: order, shType: VERDICT.refuse }, provider)).toMatchObject({ success: false, field: 'remark' })
    await app.call(orders.receiveFee, { id: order, shType: VERDICT.refuse, remark: '账上没有这笔款' }, provider)
    expect(await seen(user)).toMatchObject({ feeState: 0, feeRefusal: '账上没有这笔款', acts: ['pay'] })
    await app.call(orders.payOrder, { id: order, proof }, user)
    const both = await Promise.all([1, 2].map(() => app.call(orders.receiveFee, { id: order, shType: VERDICT.pass }, provider)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await seen(user)).toMatchObject({ feeState: 2, feeState_dictText: '已收', due: null, acts: [] })
    expect(await booked(order)).toBe(0)
  })

  test('P-010 what is free of charge is owed by nobody, and a fee that is not paid in time is told once', async () => {
    const free = await used({ price: 0 })
    expect((await app.call(orders.orderById, { id: free }, user)).result).toMatchObject({ fee: 0, feeState: null, feeState_dictText: '无需支付', acts: [] })
    const order = await used({ name: '逾期未付的共享' })
    const { fee_due_at: due } = await app.platform.db.selectFrom('share_order').select('fee_due_at').where('id', '=', order).executeTakeFirstOrThrow()
    for (const days of [0, 1]) {
      app.setNow(new Date((due?.getTime() ?? 0) + days * DAY_MS))
      await app.settle()
    }
    expect(await bells('共享费用到期未付：逾期未付的共享')).toBe(1)
    app.setNow(undefined)
  })

  test('P-010 hours of the last day of a month belong to that month in Beijing, to its last half hour', async () => {
    const { id: order, asset } = await (async () => {
      const made = await published()
      const booked = await confirmed(made.id, [afternoon(1), afternoon(2), afternoon(3)])
      await handOver(booked)
      for (const token of [provider, user]) await app.call(orders.returnOrder, { id: booked, minutes: [30, 60, 90], condition: 1 }, token)
      return { id: booked, asset: made.asset }
    })()
    // The windows as they would lie around midnight: UTC still writes the day before.
    const placed = ['2026-02-28T15:30:00Z', '2026-02-28T16:00:00Z', '2028-02-29T15:30:00Z']
    const { rows } = await sql<{ id: string }>`select ctid::text as id from share_order_window where order_id = ${order} order by start_at`.execute(
      app.platform.db,
    )
    for (const [index, row] of rows.entries())
      await sql`update share_order_window set start_at = ${placed[index]}::timestamptz, end_at = ${placed[index]}::timestamptz + interval '30 minutes' where ctid = ${row.id}::tid`.execute(
        app.platform.db,
      )
    expect((await sharedUses(app.platform.db, asset)).map(({ month, minutes }) => `${month} ${minutes}`)).toEqual(['2028-02 90', '2026-03 60', '2026-02 30'])
  })

  test('P-010 its hours are those of the asset by month, and what was written by hand of them counts no more', async () => {
    const order = await used()
    const { asset_id: assetId, code } = await app.platform.db
      .selectFrom('share_order')
      .select(['asset_id', 'code'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const month = afternoon(1).startTime.slice(0, 7)
    await app.call(addUse, { assetId, month, kind: '2', hours: 100 }, provider)
    await app.call(addUse, { assetId, month, kind: '1', hours: 8 }, provider)
    const uses = (await app.call(assetUses, { assetId }, provider)).result
    expect(uses?.records.filter((row) => row.month === month)).toMatchObject([
      { kind: '2', hours: 3.5, user: '远航动力技术有限公司', order: code, counted: true },
      { order: '', counted: expect.any(Boolean) },
      { order: '', counted: expect.any(Boolean) },
    ])
    expect(uses?.records.find(({ hours }) => hours === 100)).toMatchObject({ counted: false })
    const own = uses?.records.filter(({ counted, month: of }) => counted && of === month).reduce((sum, { hours }) => sum + hours, 0)
    expect(own).toBe(11.5)
  })
})

describe('the platform looks on', () => {
  test('S-121 C-151 its overview counts what stands open and what companies shared in some days, both ends included', async () => {
    const look = async (days: Sent<typeof orders.shareOverview> = {}) => (await app.call(orders.shareOverview, days, operate)).result
    const usedOn = async (day: string) => {
      const closed = await app.platform.db
        .selectFrom('share_order')
        .select(['minutes', 'fee_fen', 'closed_at'])
        .where('state', '=', SHARE_ORDER.returned)
        .execute()
      const then = closed.filter(({ closed_at: at }) => at && toBeijingDay(at) === day)
      const sum = (pick: (row: (typeof then)[number]) => number | null) => then.reduce((total, row) => total + (pick(row) ?? 0), 0)
      return { orders: then.length, minutes: sum((row) => row.minutes), fee: sum((row) => row.fee_fen) / 100 }
    }
    const before = await look()
    const { id } = await published()
    const order = await confirmed(id, [afternoon(1)])
    expect(await look()).toMatchObject({
      open: (before?.open ?? 0) + 1,
      confirmed: (before?.confirmed ?? 0) + 1,
      freeMinutes: (before?.freeMinutes ?? 0) + 720,
    })
    await handOver(order)
    for (const token of [provider, user]) await app.call(orders.returnOrder, { id: order, minutes: [210], condition: 1 }, token)
    const today = toBeijingDay(app.platform.now())
    const only = await look({ from: today, to: today })
    expect(only).toMatchObject({ from: today, to: today, feeDue: (before?.feeDue ?? 0) + 420 })
    expect((await usedOn(today)).orders).toBeGreaterThan(0)
    expect(only?.companies.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'corp-yuanhang-power', name: '远航动力技术有限公司', provided: { orders: 0, minutes: 0, fee: 0 }, used: await usedOn(today) },
      { id: 'corp-yuanhang-precision', name: '远航精密制造有限公司', provided: await usedOn(today), used: { orders: 0, minutes: 0, fee: 0 } },
    ])
    const before2020 = '2019-12-31'
    expect((await look({ from: before2020, to: before2020 }))?.companies).toEqual([])
    expect(await app.call(orders.shareOverview, { from: today, to: before2020 }, operate)).toMatchObject({
      success: false,
      message: '结束日期不能早于开始日期',
    })
    expect((await app.call(orders.shareOverview, {}, provider)).success).toBe(false)
  })
})

describe('numbers', () => {
  test('U-010 the fill rules give inquiries, sharing notices and sharing orders their numbers, one after the other', async () => {
    const drawn = async () => {
      const { id, asset } = await published()
      const inquiry = await draftInquiry(app, provider)
      const codes = await Promise.all([
        app.call(inquiryById, { id: inquiry }, provider).then(({ result }) => result?.code ?? ''),
        app.call(notices.noticeById, { id }, provider).then(({ result }) => result?.code ?? ''),
        book(id, [afternoon(1)]).then(({ result }) => result?.code ?? ''),
      ])
      expect(asset).not.toBe('')
      return codes
    }
    const day = toBeijingDay(app.platform.now()).replaceAll('-', '')
    const [first, second] = [await drawn(), await drawn()]
    for (const [index, prefix] of ['XJ', 'GX', 'GD'].entries()) {
      expect(first[index]).toMatch(new RegExp(`^${prefix}${day}-\\d{4}$`))
      expect(Number(second[index]?.slice(-4))).toBe(Number(first[index]?.slice(-4)) + 1)
    }
  })
})

describe('one thing, one pair of hands', () => {
  test('C-151 of a hundred callers at once one gets the afternoon, whoever they are', async () => {
    const { id } = await published()
    const tokens = [user, third]
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => book(id, [afternoon(2, '13:30', index % 2 === 0 ? '17:30' : '15:00')], tokens[index % 2] ?? user)),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(new Set([no('share.taken').message]))
    const rows = await app.platform.db.selectFrom('share_order').select('id').where('notice_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    const windows = await app.platform.db.selectFrom('share_order_window').select('order_id').where('notice_id', '=', id).execute()
    expect(windows).toHaveLength(1)
  })

  test('C-151 the database itself refuses an overlap, through whichever notice it comes', async () => {
    const { id } = await published()
    const order = await confirmed(id, [afternoon(3)])
    const copy = (table: 'asset_id' | 'notice_id') =>
      sql`insert into share_order_window (order_id, notice_id, asset_id, start_at, end_at, held, confirmed)
      select other.id, ${sql.raw(table === 'notice_id' ? 'w.notice_id' : 'other.notice_id')}, ${sql.raw(table === 'asset_id' ? 'w.asset_id' : 'other.asset_id')},
        w.start_at + interval '1 hour', w.end_at + interval '1 hour', true, true
      from share_order_window w, share_order other where w.order_id = ${order} and other.id = 'share-order-done'`.execute(app.platform.db)
    await expect(copy('asset_id')).rejects.toMatchObject({ code: '23P01', constraint: 'share_asset_once' })
    await expect(copy('notice_id')).rejects.toMatchObject({ code: '23P01', constraint: 'share_notice_once' })
  })

  test('C-151 nobody holds more than three bookings of one notice that wait', async () => {
    const { id } = await published()
    for (const days of [1, 2, 3]) expect((await book(id, [afternoon(days)])).success).toBe(true)
    expect(await book(id, [afternoon(4)])).toMatchObject({ success: false, message: no('share.tooManyWaiting', { max: 3 }).message })
  })
})

describe('what is refused', () => {
  test('E-046 C-151 windows that are past, crooked, doubled, outside what is offered or longer than the notice', async () => {
    const asset = await machine()
    const add = (change: Partial<Form>) => app.call(notices.addNotice, form(asset, change), provider)
    const doubled = [afternoon(1), afternoon(1, '14:00', '15:00')]
    expect(await add({ windows: doubled })).toMatchObject({ success: false, field: 'windows' })
    expect(await add({ windows: [afternoon(1, '13:10', '14:00')] })).toMatchObject({ field: 'windows' })
    expect(await add({ windows: [afternoon(-1)] })).toMatchObject({ field: 'windows' })
    expect(await add({ validUntil: inDays(2) })).toMatchObject({ field: 'validUntil', message: no('share.validUntil').message })
    expect(await add({ asset: null })).toMatchObject({ field: 'asset' })
    expect(await add({ asset: await machine('corp-yuanhang-power') })).toMatchObject({ field: 'asset', message: no('notFound').message })
    expect(await add({ timeUnit: TIME_UNIT.year })).toMatchObject({ success: false, field: 'timeUnit' })
    const empty = (await add({ windows: [] })).result?.id ?? ''
    expect(await app.call(notices.submitNotice, { id: empty }, provider)).toMatchObject({ success: false, message: no('share.noWindows').message })
    expect((await app.call(notices.deleteNotice, { id: empty }, provider)).success).toBe(true)
    const { id } = await published()
    expect(await book(id, [afternoon(1, '17:00', '18:00')])).toMatchObject({ field: 'windows', message: no('share.notOffered', { at: 1 }).message })
    expect(await book(id, [afternoon(1), afternoon(1, '15:00', '16:00')])).toMatchObject({ success: false, field: 'windows' })
    expect(await book(id, [afternoon(1)], provider)).toMatchObject({ message: no('share.own').message })
    expect((await book(id, [afternoon(1)], outside)).status).toBe(403)
    expect((await book(id, [afternoon(1)], operate)).status).toBe(403)
  })

  test('C-151 another company’s draft or order looks like what does not exist, and nothing of it moves', async () => {
    const { id } = await published()
    const draft = (await app.call(notices.addNotice, form(await machine()), provider)).result?.id ?? ''
    const order = await confirmed(id, [afternoon(1)])
    const missing = await app.call(notices.noticeById, { id: '0190f000000070008000000000000000' }, third)
    for (const reply of [
      await app.call(notices.noticeById, { id: draft }, third),
      await app.call(notices.editNotice, { ...form(null), id: draft }, third),
      await app.call(notices.submitNotice, { id: draft }, third),
      await app.call(notices.takeDownNotice, { id }, third),
      await app.call(notices.setWindows, { id, windows: [], validUntil: inDays(9) }, third),
      await app.call(notices.deleteNotice, { id: draft }, third),
      await app.call(halls.shareDetail, { id: draft }, third),
      await app.call(orders.orderById, { id: order }, third),
      await app.call(orders.confirmOrder, { id: order }, third),
      await app.call(orders.cancelOrder, { id: order, reason: '别人的订单' }, third),
      await app.call(orders.startOrder, { id: order }, third),
      await app.call(orders.returnOrder, { id: order, minutes: [1], condition: 1 }, third),
      await app.call(orders.disputeOrder, { id: order, reason: '别人的订单' }, third),
      await app.call(orders.orderCalendarFile, { id: order }, third),
      await app.call(notices.noticeCalendarFile, { id }, third),
    ])
      expect([reply.success, reply.message]).toEqual([false, missing.message])
    expect([await noticeState(draft), await orderState(order)]).toEqual([NOTICE.draft, SHARE_ORDER.confirmed])
    expect((await app.call(orders.orderList, { pageSize: 100 }, third)).result?.records.map(({ id: seen }) => seen)).not.toContain(order)
    expect((await app.call(notices.noticeList, { pageSize: 100 }, third)).result?.records.map(({ corporate }) => corporate)).not.toContain(
      'corp-yuanhang-precision',
    )
    expect((await app.call(notices.noticeList, { pageSize: 100 }, operate)).result?.records.map(({ id: seen }) => seen)).not.toContain(draft)
  })

  test('C-151 S-121 a notice is reviewed by somebody else, once, and refused with a reason', async () => {
    const asset = await machine()
    const id = (await app.call(notices.addNotice, form(asset), provider)).result?.id ?? ''
    await app.call(notices.submitNotice, { id }, provider)
    expect(await app.call(notices.editNotice, { ...form(asset), id }, provider)).toMatchObject({ message: no('share.notNow').message })
    expect((await app.call(notices.auditNotice, { id, shType: VERDICT.pass }, provider)).status).toBe(403)
    expect(await app.call(notices.auditNotice, { id, shType: VERDICT.refuse }, operate)).toMatchObject({ field: 'remark' })
    expect((await app.call(notices.auditNotice, { id, shType: VERDICT.refuse, remark: '请写明安全要求' }, operate)).success).toBe(true)
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1, lock: null })
    expect((await app.call(notices.noticeById, { id }, provider)).result).toMatchObject({ state: NOTICE.rejected, rejectNote: '请写明安全要求', mayEdit: true })
    expect((await app.call(notices.submitNotice, { id }, provider)).success).toBe(true)
    expect((await app.call(notices.takeDownNotice, { id }, provider)).result).toEqual({ state: NOTICE.draft })
    await app.call(notices.submitNotice, { id }, provider)
    const both = await Promise.all([1, 2].map(() => app.call(notices.auditNotice, { id, shType: VERDICT.pass }, operate)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await app.call(notices.takeDownNotice, { id }, operate)).toMatchObject({ field: 'reason' })
    expect((await app.call(notices.takeDownNotice, { id, reason: '设备停用检修' }, operate)).result).toEqual({ state: NOTICE.down })
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1, lock: null })
  })

  test('windows of a published notice move, but not away from what was booked', async () => {
    const { id } = await published()
    await confirmed(id, [afternoon(2)])
    const set = (windows: Form['windows']) => app.call(notices.setWindows, { id, windows, validUntil: inDays(20) }, provider)
    expect(await set([afternoon(1)])).toMatchObject({ success: false, field: 'windows', message: no('share.bookedOutside').message })
    expect((await set([afternoon(2, '13:00', '18:00'), afternoon(9)])).success).toBe(true)
    expect((await app.call(halls.shareDetail, { id })).result?.windows).toEqual([afternoon(2, '13:00', '18:00'), afternoon(9)])
  })
})

describe('what everybody sees', () => {
  test('S-014 S-113 P-010 published notices with their free time; whom to call only inside the group, who booked nowhere', async () => {
    const { id } = await published({ name: '公开可见的共享公告' })
    await confirmed(id, [afternoon(1)])
    const hall = await app.call(halls.shareHall, { keyword: '公开可见的共享公告' })
    expect(hall.result).toMatchObject({
      total: 1,
      records: [{ id, price: 120, timeUnit_dictText: '小时', freeMinutes: 720, nextFree: afternoon(2).startTime }],
    })
    const seen = (await app.call(halls.shareDetail, { id })).result
    expect(seen).toMatchObject({ contacts: null, telephone: null, booking: 'sign-in', taken: [{ ...afternoon(1), confirmed: true }] })
    expect(JSON.stringify(seen)).not.toContain('动力')
    expect((await app.call(halls.shareDetail, { id }, outside)).result).toMatchObject({ contacts: null, booking: 'group-only' })
    expect((await app.call(halls.shareDetail, { id }, third)).result).toMatchObject({ contacts: '林建华', booking: 'open' })
    expect((await app.call(halls.shareDetail, { id }, provider)).result).toMatchObject({ booking: 'own' })
    for (const unseen of ['share-draft', 'share-submitted', 'share-rejected']) expect((await app.call(halls.shareDetail, { id: unseen })).success).toBe(false)
    const wanted = (await app.call(halls.shareHall, { transType: TRANS_TYPE.shareWanted, bookable: 1 })).result?.records ?? []
    expect(new Set(wanted.map(({ transType }) => transType))).toEqual(new Set([TRANS_TYPE.shareWanted]))
  })

  test('P-010 what is for the group alone no visitor and no outside company finds', async () => {
    const { id } = await published({ name: '集团内可见的共享公告', visibility: VISIBILITY.group })
    for (const token of [undefined, outside]) {
      expect((await app.call(halls.shareHall, { keyword: '集团内可见的共享公告' }, token)).result?.total).toBe(0)
      expect(await app.call(halls.shareDetail, { id }, token)).toMatchObject({ success: false, message: '未找到对应数据' })
    }
    for (const token of [third, operate]) expect((await app.call(halls.shareHall, { keyword: '集团内可见的共享公告' }, token)).result?.total).toBe(1)
  })

  test('C-151 a calendar file for the parties: each window once, with its times', async () => {
    const { id } = await published()
    const order = await confirmed(id, [afternoon(1), afternoon(2)])
    const file = async (url: string, token: string) => (await app.http.inject({ url, headers: { 'x-access-token': token } })).body
    for (const text of [await file(`/shareOrder/calendarFile?id=${order}`, user), await file(`/share/calendarFile?id=${id}`, provider)]) {
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
      expect(text).toContain(`DTSTART:${afternoon(1).startTime.slice(0, 10).replaceAll('-', '')}T053000Z`)
    }
  })
})

describe('what time brings', () => {
  const goTo = async (at: Date, days = 0) => {
    app.setNow(new Date(at.getTime() + days * DAY_MS))
    await app.settle()
    // Nobody stays signed in for days.
    await everybodyAgain()
  }
  const orderRow = (id: string) => app.platform.db.selectFrom('share_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('P-010 a booking nobody answers within one working day lapses, and its windows are free', async () => {
    const far = afternoon(20)
    const { id } = await published({ windows: [far] })
    const order = (await book(id, [far])).result?.id ?? ''
    const { created_at: asked, answer_by: until } = await orderRow(order)
    expect(until).toEqual(addWorkingDays(await workCalendar(app.platform.db), asked, 1))
    await goTo(until, -1 / 1440)
    expect(await orderState(order)).toBe(SHARE_ORDER.waiting)
    await goTo(until)
    expect(await orderState(order)).toBe(SHARE_ORDER.lapsed)
    expect((await app.call(orders.orderById, { id: order }, user)).result).toMatchObject({
      state_dictText: '逾期未确认',
      closeNote: '超过确认期限，对方未确认',
      acts: [],
    })
    expect((await book(id, [far], third)).success).toBe(true)
    app.setNow(undefined)
    await everybodyAgain()
    const hurried = await published({ windows: [afternoon(1)] })
    const soon = (await book(hurried.id, [afternoon(1)])).result?.id ?? ''
    // Never after it would have begun.
    const { answer_by: first, start_at: start } = await orderRow(soon)
    expect(first <= start).toBe(true)
  })

  test('P-010 reminders come once, what is not handed over is called off, and a notice ends with its time', async () => {
    const name = '立式铣床到期共享'
    const { id, asset } = await published({ name, validUntil: afternoon(6, '18:00').startTime, windows: [4, 5, 6].map((days) => afternoon(days)) })
    const used = await confirmed(id, [afternoon(4)])
    const unused = await confirmed(id, [afternoon(5)])
    const { start_at: start, end_at: end } = await orderRow(used)
    await goTo(start, -0.99)
    await goTo(start, -0.98)
    expect(await bells(`共享使用将在 24 小时内开始：${name}`)).toBe(1)
    await handOver(used)
    await goTo(end, -0.02)
    expect(await bells(`共享使用即将结束：${name}`)).toBe(1)
    await goTo(end, 1)
    expect(await bells(`机时尚未确认：${name}`)).toBe(1)
    await goTo(new Date((await orderRow(unused)).end_at))
    expect(await orderRow(unused)).toMatchObject({ state: SHARE_ORDER.cancelled, close_note: '预约时段已过，提供方未交付' })
    await goTo(end, 3)
    // Its time is over, but it is still used.
    expect([await noticeState(id), await stageOf(id)]).toEqual([NOTICE.open, '共享中'])
    for (const token of [provider, user]) await app.call(orders.returnOrder, { id: used, minutes: [240], condition: 1 }, token)
    expect([await noticeState(id), await stageOf(id)]).toEqual([NOTICE.ended, '已结束'])
    expect((await app.call(assetById, { id: asset }, provider)).result).toMatchObject({ status: 1, lock: null })
    app.setNow(undefined)
    await everybodyAgain()
    const alone = await published({ validUntil: afternoon(2, '18:00').startTime, windows: [afternoon(2)] })
    await goTo(app.platform.now(), 3)
    expect(await noticeState(alone.id)).toBe(NOTICE.nobody)
  })
})
