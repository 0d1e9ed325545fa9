import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { SESSION, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import {
  type AssetFact,
  becameIdle,
  existsOn,
  idleOn,
  type LeaseFact,
  type NoticeFact,
  type OrderFact,
  revivedIn,
  type SessionFact,
  type UseFact,
} from './facts.ts'
import { leaseFigures, type LeaseFacts } from './lease.ts'
import { maintenanceFigures, type MaintenanceFacts } from './maintenance.ts'
import { marketPrice } from './market-price.ts'
import { type Definition, divide, meanPercent, median, type Measure } from './measure.ts'
import { overallFigures, type OverallFacts } from './overall.ts'
import { addDays, addMonths, dayNumber, dayOf, lastYearOf, lengthOf, monthsOf, overlap, previousOf } from './periods.ts'
import { shareFigures, type ShareFacts } from './share.ts'
import { readable, reportSheet, rowsSheet } from './sheets.ts'
import { tradingFigures, type TradingFacts } from './trading-issue.ts'

const JUNE = { from: '2026-06-01', to: '2026-06-30' }

const session = (changes: Partial<SessionFact>): SessionFact => ({
  id: 's',
  code: 'CZ20260601-0001',
  name: '车床',
  corporateId: 'c',
  company: '精密公司',
  department: '设备部',
  category: '车床',
  transType: TRANS_TYPE.disposal,
  bidType: BID_TYPE.rising,
  startTotal: 100_000_00,
  assessed: null,
  submitDay: '2026-06-01',
  publishDay: '2026-06-02',
  lockDay: '2026-06-10',
  closeDay: null,
  contractDay: null,
  doneDay: null,
  deals: [],
  states: [],
  bids: 0,
  bidders: 0,
  extensions: 0,
  signUps: 0,
  admitted: 0,
  outsiders: [],
  assets: [],
  ...changes,
})
const dealt = (startTotal: number, total: number, changes: Partial<SessionFact> = {}): SessionFact =>
  session({
    startTotal,
    closeDay: '2026-06-11',
    deals: [{ day: '2026-06-11', total }],
    states: [{ day: '2026-06-11', state: SESSION.dealt }],
    bids: 3,
    bidders: 2,
    ...changes,
  })
const asset = (changes: Partial<AssetFact>): AssetFact => ({
  id: 'a',
  code: 'A-1',
  name: '压力机',
  corporateId: 'c',
  company: '精密公司',
  department: '设备部',
  category: '压力机',
  region: '北京市',
  original: 1000,
  net: 500,
  replacement: null,
  area: 0,
  leasable: true,
  ratedMinutes: 0,
  useStart: '2020-01-01',
  spans: [{ status: ASSET_STATUS.inUse, from: '2020-01-01', to: null }],
  ...changes,
})
const measured = <Facts>(figures: readonly Definition<Facts>[], key: string, facts: Facts, span = JUNE): Measure => {
  const found = figures.find((each) => each.key === key)
  if (!found) throw new Error(`no figure ${key}`)
  return found.measure(facts, span)
}

describe('C-183 交易发布统计', () => {
  const of = (sessions: readonly SessionFact[]): TradingFacts => ({ sessions, fees: [] })

  test('the worked example of the premium: 13.33 % weighted, 10.00 % as the simple mean', () => {
    const facts = of([dealt(100_000_00, 120_000_00), dealt(50_000_00, 50_000_00, { id: 't' })])
    expect(measured(tradingFigures, 'premiumRate', facts)).toEqual({ value: 1333, numerator: 20_000_00, denominator: 150_000_00, mean: 1000 })
    expect(measured(tradingFigures, 'premium', facts)).toEqual({ value: 20_000_00 })
  })

  test('what goes down is saved, and is no premium', () => {
    const facts = of([dealt(100_00, 80_00, { transType: TRANS_TYPE.wanted, bidType: BID_TYPE.falling })])
    expect(measured(tradingFigures, 'savingRate', facts)).toEqual({ value: 2000, numerator: 20_00, denominator: 100_00, mean: 2000 })
    expect(measured(tradingFigures, 'premiumRate', facts)).toEqual({ value: null, numerator: 0, denominator: 0, mean: null })
  })

  test('a deal that is broken later was a deal, and is none in the net from the day it broke', () => {
    const broken = dealt(100, 120, {
      states: [
        { day: '2026-06-11', state: SESSION.dealt },
        { day: '2026-07-05', state: SESSION.defaulted },
      ],
    })
    expect(measured(tradingFigures, 'netDeals', of([broken])).value).toBe(1)
    expect(measured(tradingFigures, 'defaultRate', of([broken])).value).toBe(0)
    const longer = { from: '2026-06-01', to: '2026-07-31' }
    expect(measured(tradingFigures, 'deals', of([broken]), longer).value).toBe(1)
    expect(measured(tradingFigures, 'netDeals', of([broken]), longer).value).toBe(0)
    expect(measured(tradingFigures, 'defaultRate', of([broken]), longer)).toEqual({ value: 10_000, numerator: 1, denominator: 1 })
  })

  test('the price is that of the runner-up from the day he took the place', () => {
    const passed = dealt(100, 150, {
      deals: [
        { day: '2026-06-11', total: 150 },
        { day: '2026-07-02', total: 140 },
      ],
    })
    expect(measured(tradingFigures, 'dealAmount', of([passed])).value).toBe(150)
    expect(measured(tradingFigures, 'dealAmount', of([passed]), { from: '2026-06-01', to: '2026-07-31' }).value).toBe(140)
  })

  const day = fc.integer({ min: dayNumber('2026-05-01'), max: dayNumber('2026-08-01') }).map(dayOf)
  const ended = fc
    .record({
      day,
      state: fc.constantFrom(SESSION.dealt, SESSION.failed, SESSION.unsold, SESSION.ended),
      start: fc.integer({ min: 1, max: 1e9 }),
      total: fc.integer({ min: 1, max: 1e9 }),
    })
    .map((drawn) =>
      session({
        publishDay: '2026-05-01',
        startTotal: drawn.start,
        states: [{ day: drawn.day, state: drawn.state }],
        ...(drawn.state === SESSION.dealt ? { closeDay: drawn.day, deals: [{ day: drawn.day, total: drawn.total }] } : {}),
      }),
    )
  test('the four outcomes are all there are', () => {
    fc.assert(
      fc.property(fc.array(ended), (sessions) => {
        const parts = ['dealRate', 'failedRate', 'unsoldRate', 'endedRate'].map((key) => measured(tradingFigures, key, of(sessions)))
        expect(parts.reduce((sum, { numerator = 0 }) => sum + numerator, 0)).toBe(measured(tradingFigures, 'ended', of(sessions)).value)
      }),
    )
  })
  test('the months of a period add up to it, and so do two halves of the sessions', () => {
    const sums = ['published', 'publishedAmount', 'ended', 'deals', 'dealAmount', 'premium']
    fc.assert(
      fc.property(fc.array(ended), fc.boolean(), (sessions, even) => {
        const span = { from: '2026-05-10', to: '2026-07-20' }
        const half = (keep: boolean) => of(sessions.filter((_session, at) => (at % 2 === 0) === (keep === even)))
        for (const key of sums) {
          const whole = measured(tradingFigures, key, of(sessions), span).value ?? 0
          expect(monthsOf(span).reduce((sum, month) => sum + (measured(tradingFigures, key, of(sessions), month).value ?? 0), 0)).toBe(whole)
          expect((measured(tradingFigures, key, half(true), span).value ?? 0) + (measured(tradingFigures, key, half(false), span).value ?? 0)).toBe(whole)
        }
      }),
    )
  })
  test('a figure shows as many rows as it counts', () => {
    const facts = of([dealt(100, 120), session({ id: 'x' })])
    const deals = tradingFigures.find(({ key }) => key === 'deals')
    expect(deals?.rows(facts, JUNE).records).toEqual([
      {
        code: 'CZ20260601-0001',
        name: '车床',
        type: '资产处置',
        company: '精密公司',
        department: '设备部',
        category: '车床',
        published: '2026-06-02',
        ended: '2026-06-11',
        outcome: '成交',
        start: 100,
        total: 120,
      },
    ])
  })
})

describe('C-184 租赁分析', () => {
  const lease = (changes: Partial<LeaseFact>): LeaseFact => ({
    id: 'l',
    code: 'HT-1',
    asset: asset({}),
    tenant: '瑞达租赁',
    from: '2026-06-01',
    to: '2026-06-30',
    yearRent: 36_500,
    total: 3000,
    signedDay: '2026-05-20',
    dues: [],
    ...changes,
  })
  const facts = (assets: readonly AssetFact[], leases: readonly LeaseFact[]): LeaseFacts => ({ assets, leases, sessions: [] })

  test('the worked example: 42 of 60 asset-days are 70.00 %', () => {
    const [one, two] = [asset({ id: 'one' }), asset({ id: 'two' })]
    const world = facts([one, two], [lease({ asset: one }), lease({ id: 'm', asset: two, from: '2026-06-19', to: '2026-12-31' })])
    expect(measured(leaseFigures, 'leaseRate', world)).toEqual({ value: 7000, numerator: 42, denominator: 60 })
    expect(measured(leaseFigures, 'vacancyRate', world).value).toBe(3000)
  })
  test('a lease counts from the day it was signed, and what came in later is not known before', () => {
    const due = {
      id: 'd',
      day: '2026-06-10',
      amount: 1000,
      receipts: [
        { id: 'r1', day: '2026-06-12', amount: 400 },
        { id: 'r2', day: '2026-07-12', amount: 600 },
      ],
    }
    const world = facts([asset({})], [lease({ dues: [due] })])
    expect(measured(leaseFigures, 'collectionRate', world)).toEqual({ value: 4000, numerator: 400, denominator: 1000 })
    expect(measured(leaseFigures, 'arrears', world).value).toBe(600)
    expect(measured(leaseFigures, 'arrears', world, { from: '2026-06-01', to: '2026-07-31' }).value).toBe(0)
    expect(measured(leaseFigures, 'rentDue', facts([asset({})], [lease({ signedDay: '2026-07-01', dues: [due] })])).value).toBe(0)
  })
  test('the same tenant within sixty days has renewed', () => {
    const next = (from: string) => lease({ id: 'n', from, to: '2027-06-30', signedDay: '2026-06-25' })
    expect(measured(leaseFigures, 'renewalRate', facts([asset({})], [lease({}), next('2026-08-29')])).value).toBe(10_000)
    expect(measured(leaseFigures, 'renewalRate', facts([asset({})], [lease({}), next('2026-08-30')])).value).toBe(0)
  })
})

describe('C-185 共享分析', () => {
  const hours = (count: number) => count * 60
  const start = dayNumber('2026-06-08') * 1440
  const notice: NoticeFact = {
    id: 'n',
    code: 'GX-1',
    name: '三坐标',
    corporateId: 'c',
    company: '精密公司',
    department: '设备部',
    category: '测量',
    transType: TRANS_TYPE.shareOffer,
    publishDay: '2026-06-01',
    publishMinute: dayNumber('2026-06-01') * 1440,
    firstConfirmed: dayNumber('2026-06-01') * 1440 + 90,
    windows: [{ start, end: start + hours(50) }],
  }
  const machine = asset({ ratedMinutes: hours(1400) })
  const order: OrderFact = {
    id: 'o',
    code: 'DD-1',
    noticeCode: 'GX-1',
    transType: TRANS_TYPE.shareOffer,
    asset: machine,
    user: '动力公司',
    confirmedDay: '2026-06-01',
    windows: [],
    returnedDay: '2026-06-20',
    minutes: hours(20),
    fee: 100,
    market: 160,
  }
  const use = (own: boolean, minutes: number): UseFact => ({ id: String(own), asset: machine, month: '2026-06-01', own, minutes, usedBy: '' })
  const facts: ShareFacts = { assets: [machine], notices: [notice], orders: [order], uses: [use(true, hours(630)), use(false, hours(70))] }

  test('the worked examples: 20 of 50 hours are 40.00 %, 700 of 1400 are 50.00 %, 70 for others are 10.00 %', () => {
    expect(measured(shareFigures, 'useRate', facts).value).toBe(4000)
    expect(measured(shareFigures, 'effectiveRate', facts, { from: '2026-01-01', to: '2026-12-31' }).value).toBe(5000)
    expect(measured(shareFigures, 'shareRate', facts).value).toBe(1000)
    expect(measured(shareFigures, 'saving', facts).value).toBe(60)
    expect(measured(shareFigures, 'responseTime', facts).value).toBe(90)
  })
  test('the market price of the nearest kind above counts, and the newest of it', () => {
    const prices = [
      { catalog: 'up', from: '2026-01-01', price: 100 },
      { catalog: 'up', from: '2026-06-01', price: 200 },
      { catalog: 'leaf', from: '2026-07-01', price: 999 },
    ]
    expect(marketPrice(prices, ['leaf', 'up'], '2026-06-15', 90)).toBe(300)
    expect(marketPrice(prices, ['leaf', 'up'], '2026-07-15', 60)).toBe(999)
    expect(marketPrice(prices, ['leaf'], '2026-06-15', 60)).toBeNull()
  })
})

describe('C-186 维修分析', () => {
  const repair = (id: string, day: string, changes: Partial<MaintenanceFacts['repairs'][number]> = {}) => ({
    id,
    asset: asset({}),
    day,
    kind: '2',
    cost: 100,
    failure: true,
    downMinutes: 60,
    repairMinutes: 30,
    note: '',
    ...changes,
  })
  test('parts of the cost add to the whole, and failures soon after one another are the same trouble', () => {
    const facts: MaintenanceFacts = {
      assets: [asset({})],
      uses: [],
      repairs: [
        repair('1', '2026-05-20'),
        repair('2', '2026-06-10'),
        repair('3', '2026-06-11', { kind: '1', failure: false, cost: 50 }),
        repair('4', '2026-06-12', { kind: '3', failure: false, cost: 25 }),
      ],
    }
    expect(['cost', 'preventiveCost', 'failureCost', 'overhaulCost'].map((key) => measured(maintenanceFigures, key, facts).value)).toEqual([175, 50, 100, 25])
    expect(measured(maintenanceFigures, 'repeatRate', facts)).toEqual({ value: 10_000, numerator: 1, denominator: 1 })
    expect(measured(maintenanceFigures, 'costRate', facts)).toEqual({ value: 2750, numerator: 275, denominator: 1000 })
    expect(measured(maintenanceFigures, 'mttr', facts).value).toBe(30)
  })
  test('P-018 disposal is advised for what costs half of its book value within a year', () => {
    const facts = (cost: number): MaintenanceFacts => ({ assets: [asset({})], uses: [], repairs: [repair('1', '2026-06-10', { cost })] })
    expect(measured(maintenanceFigures, 'toDispose', facts(250)).value).toBe(0)
    expect(measured(maintenanceFigures, 'toDispose', facts(251)).value).toBe(1)
  })
})

describe('C-187 C-188 闲置与盘活', () => {
  const day = (at: number) => addDays('2026-01-01', at)
  const statuses = fc.constantFrom(...Object.values(ASSET_STATUS).filter((status) => status !== ASSET_STATUS.disposed))
  /** A past without gaps, as the database keeps it. */
  const past = fc.array(fc.record({ days: fc.integer({ min: 1, max: 60 }), status: statuses }), { minLength: 1, maxLength: 8 }).map((steps) => {
    let at = 0
    return steps.map(({ days, status }, index) => {
      const from = day(at)
      at += days
      return { status, from, to: index === steps.length - 1 ? null : day(at - 1) }
    })
  })
  test('what waited before, and came to wait, less what was revived, waits at the end', () => {
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (spans, start, length) => {
        const span = { from: day(start), to: day(start + length) }
        const one = { spans }
        const before = idleOn(one, addDays(span.from, -1)) ? 1 : 0
        expect(before + becameIdle(one, span).length - revivedIn(one, span).length).toBe(idleOn(one, span.to) ? 1 : 0)
        expect(existsOn(one, span.to)).toBe(true)
      }),
    )
  })
  test('the worked example: 1,000 idle at the start, 200 newly idle, 300 revived are 25.00 %', () => {
    const idle = (id: string, original: number, from: string) =>
      asset({
        id,
        original,
        spans: [
          { status: ASSET_STATUS.inUse, from: '2020-01-01', to: addDays(from, -1) },
          { status: ASSET_STATUS.idle, from, to: null },
        ],
      })
    const sold = { id: 'sold', original: 300, net: 100, region: '北京市' }
    const facts: OverallFacts = {
      sessions: [dealt(100, 150, { assets: [sold] })],
      assets: [idle('old', 700, '2026-01-01'), idle('sold', 300, '2026-01-01'), idle('new', 200, '2026-06-15')],
      leases: [],
      orders: [],
      repairs: [],
    }
    expect(measured(overallFigures, 'revivalRate', facts)).toEqual({ value: 2500, numerator: 300, denominator: 1200 })
    expect(measured(overallFigures, 'benefit', facts).value).toBe(50)
    const parts = ['disposedAmount', 'leasedAmount', 'sparedAmount'].map((key) => measured(overallFigures, key, facts).value ?? 0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(measured(overallFigures, 'revivedAmount', facts).value)
  })
})

describe('measures', () => {
  test('half a part goes up, below zero as well, and nothing is divided by nothing', () => {
    expect([divide(1, 2, 1), divide(-1, 2, 1), divide(-3, 2, 1), divide(1, 3, 10_000), divide(2, 3, 10_000), divide(1, 0, 1), divide(5, -2, 1)]).toEqual([
      1,
      0,
      -1,
      3333,
      6667,
      null,
      -2,
    ])
    expect(
      meanPercent([
        [1, 3],
        [1, 0],
      ]),
    ).toBe(3333)
    expect([median([]).value, median([3]).value, median([1, 2]).value, median([5, 1, 3]).value]).toEqual([null, 3, 2, 3])
  })
  test('division is exact where a double is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e15, max: 9e15 }), fc.integer({ min: 1_000_000, max: 9e15 }), (top, bottom) => {
        const value = BigInt(divide(top, bottom, 10_000) ?? 0)
        const rest = BigInt(top) * 20_000n - value * 2n * BigInt(bottom)
        expect(rest >= -BigInt(bottom) && rest < BigInt(bottom)).toBe(true)
      }),
    )
  })
  test('periods: the one before is as long, the year before has the same days', () => {
    expect(previousOf({ from: '2026-03-01', to: '2026-04-30' })).toEqual({ from: '2026-01-01', to: '2026-02-28' })
    expect(previousOf({ from: '2026-03-10', to: '2026-03-19' })).toEqual({ from: '2026-02-28', to: '2026-03-09' })
    expect(lastYearOf({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(lastYearOf({ from: '2024-02-29', to: '2024-03-15' })).toEqual({ from: '2023-02-28', to: '2023-03-15' })
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(overlap({ from: '2026-06-10', to: null }, JUNE)).toBe(21)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
        const span = { from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + length) }
        const months = monthsOf(span)
        expect(months.reduce((days, month) => days + lengthOf(month), 0)).toBe(lengthOf(span))
        expect(months[0]?.from).toBe(span.from)
        expect(months.at(-1)?.to).toBe(span.to)
        expect(previousOf(span).to).toBe(addDays(span.from, -1))
      }),
    )
  })
  test('a sheet has yuan, percent and hours as people read them, and no formula', () => {
    expect([readable('cents', 12_345), readable('percent', 1333), readable('minutes', 90), readable('count', 7), readable('percent', null)]).toEqual([
      123.45,
      13.33,
      1.5,
      7,
      null,
    ])
    expect(
      rowsSheet({
        columns: [
          { key: 'n', title: '名称' },
          { key: 'v', title: '金额', unit: 'cents' },
        ],
        records: [{ n: '=1+1', v: 150 }],
      }),
    ).toEqual({
      columns: [
        { name: 'n', title: '名称', kind: 'text', width: 18 },
        { name: 'v', title: '金额（元）', kind: 'number', width: 18 },
      ],
      lines: [["'=1+1", 1.5]],
    })
    const facts: TradingFacts = { sessions: [dealt(100_00, 120_00)], fees: [] }
    const figures = tradingFigures
      .filter(({ key }) => key === 'premiumRate')
      .map((each) => ({ ...each, measure: (span: typeof JUNE) => each.measure(facts, span) }))
    expect(reportSheet({ figures, charts: () => [] }, JUNE).lines[0]?.slice(0, 8)).toEqual(['溢价率', '%', 20, null, null, 2000, 10_000, 20])
  })
})
