import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BID_TYPES_OF, SESSION_TYPES } from '@aosp/contract/trading/codes'
import { depositCap, scheduledFees } from '@aosp/contract/trading/amounts'
import { requiredTerms } from '@aosp/contract/trading/required-terms'
import { fromYuan } from '@aosp/kernel/money'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { checkSession, earliestSignEnd, endOf, floorOf, isReviewedLate, withoutReserve, type CheckFacts, type Terms } from './check-session.ts'
import { DEMO, STRICT } from './trading-policy.ts'

const at = (text: string) => fromBeijing(text) ?? new Date(Number.NaN)
const yuan = fromYuan
const facts: CheckFacts = { now: at('2026-11-16 10:00:00'), policy: STRICT, calendar: new Map(), relisted: false, owesGroupFirst: false }
const good: Terms = {
  name: '数控车床一批',
  transType: 41,
  bidType: 1,
  startPrice: yuan(100_000),
  basePrice: null,
  bidGradient: yuan(1000),
  bidMultiple: 10,
  startTime: at('2026-12-08 09:30:00'),
  endTime: at('2026-12-09 09:30:00'),
  signEndTime: at('2026-12-07 17:00:00'),
  delayPeriod: 5,
  minSignNum: 2,
  inspectSite: 0,
  inspectTime: null,
  inspectAddress: '',
  transTimeUnit: 0,
  transStartDate: '2026-12-20',
  transEndDate: '2027-01-20',
  deposit1: yuan(0),
  deposit2: yuan(20_000),
  serviceFee1: yuan(500),
  serviceFee2: yuan(500),
  payDeposit: null,
  payServiceFee: null,
  qualsVerify: 0,
  assessedValue: yuan(100_000),
  hasPriceApproval: false,
  exchangeWaiverNo: '',
  groupFirstWaiver: '',
  assetCount: 1,
  contacts: '林建华',
  telephone: '010-80000011',
}
const lease: Terms = {
  ...good,
  transType: 21,
  transTimeUnit: 4,
  payDeposit: 2,
  payServiceFee: 3,
  startPrice: yuan(9200),
  assessedValue: null,
  transEndDate: '2027-12-19',
}
const faults = (change: Partial<Terms>, more: Partial<CheckFacts> = {}, base = good) =>
  checkSession({ ...base, ...change }, { ...facts, ...more }).errors.map(({ field }) => field)

test('a session that keeps every rule has no fault', () => {
  expect(faults({})).toEqual([])
  expect(faults({}, {}, lease)).toEqual([])
  expect(checkSession(good, facts).warnings).toEqual([])
})

describe('V-001 V-002 domain 2.3: each rule at its field', () => {
  test.each<[string, Partial<Terms>, string[], Partial<CheckFacts>?]>([
    ['a name of one character', { name: '车' }, ['name']],
    ['a falling bid for a disposal', { bidType: 3 }, ['bidType']],
    ['no start price', { startPrice: null }, ['startPrice']],
    ['a step above the start price', { bidGradient: yuan(100_001) }, ['bidGradient']],
    ['no step', { bidGradient: null }, ['bidGradient']],
    ['a sealed session needs no step', { bidType: 2, bidGradient: null, delayPeriod: null }, []],
    ['a reserve below the start', { basePrice: yuan(99_999) }, ['basePrice', 'priceApproval']],
    ['a Dutch session without a floor', { bidType: 5, basePrice: null, endTime: null }, ['basePrice']],
    ['a Dutch floor off the steps', { bidType: 5, basePrice: yuan(90_500), assessedValue: null }, ['basePrice']],
    ['a Dutch session that is right', { bidType: 5, basePrice: yuan(50_000), assessedValue: null, endTime: null }, []],
    ['29 minutes', { endTime: at('2026-12-08 09:59:00') }, ['endTime']],
    ['30 minutes', { endTime: at('2026-12-08 10:00:00') }, []],
    ['the end before the start', { endTime: at('2026-12-08 09:00:00') }, ['endTime']],
    ['a start on Saturday', { startTime: at('2026-12-12 09:30:00'), endTime: at('2026-12-13 09:30:00') }, ['startTime']],
    ['a start before working hours', { startTime: at('2026-12-08 08:29:59') }, ['startTime']],
    ['a start at 16:00', { startTime: at('2026-12-08 16:00:00') }, []],
    ['a delay of 31 minutes', { delayPeriod: 31 }, ['delayPeriod']],
    ['sign-up 59 minutes before the start', { signEndTime: at('2026-12-08 08:31:00') }, ['signEndTime']],
    ['a notice a second too short', { signEndTime: at('2026-11-25 09:59:59') }, ['signEndTime']],
    ['a notice of exactly seven working days', { signEndTime: at('2026-11-25 10:00:00') }, []],
    ['a site visit without time and place', { inspectSite: 1 }, ['inspectTime', 'inspectAddress']],
    ['a place of 51 characters', { inspectSite: 1, inspectTime: at('2026-11-20 09:00:00'), inspectAddress: '楼'.repeat(51) }, ['inspectAddress']],
    ['a site visit tomorrow', { inspectSite: 1, inspectTime: at('2026-11-17 09:00:00'), inspectAddress: '二号厂房' }, ['inspectTime']],
    ['a deposit of 30 %', { deposit2: yuan(30_000) }, []],
    ['a deposit above 30 %', { deposit2: yuan(30_000.01) }, ['deposit2']],
    ['a price below the assessed value', { assessedValue: yuan(100_000.01) }, ['priceApproval']],
    ['the same with its approval', { assessedValue: yuan(200_000), hasPriceApproval: true }, []],
    ['listed again at 90 %', { assessedValue: yuan(111_111) }, [], { relisted: true }],
    ['listed again below 90 %', { assessedValue: yuan(112_000) }, ['priceApproval'], { relisted: true }],
    ['not offered inside the group first', {}, ['groupFirstWaiver'], { owesGroupFirst: true }],
    ['the same with a waiver', { groupFirstWaiver: '集团批复〔2026〕12 号' }, [], { owesGroupFirst: true }],
    ['a value that belongs on an exchange', { assessedValue: yuan(1_000_000), hasPriceApproval: true }, ['exchangeWaiverNo']],
    ['no assets', { assetCount: 0 }, ['assetIds']],
    ['pick-up before the end', { transStartDate: '2026-12-08' }, ['transStartDate']],
  ])('%s', (_case, change, expected, more) => expect(faults(change, more)).toEqual(expected))

  test.each<[string, Partial<Terms>, string[]]>([
    ['a lease by the whole', { transTimeUnit: 0, deposit2: yuan(0) }, ['transTimeUnit']],
    ['five years exactly', { transEndDate: '2031-12-19' }, []],
    ['more than five years', { transEndDate: '2031-12-20' }, ['priceApproval']],
    ['a deposit nobody is to pay', { payDeposit: 1 }, ['deposit2']],
    ['nobody named for the fee', { payServiceFee: null }, ['payServiceFee']],
    ['a deposit above 30 % of the first year', { deposit2: yuan(33_120.01) }, ['deposit2']],
  ])('lease: %s', (_case, change, expected) => expect(faults(change, {}, lease)).toEqual(expected))

  test('an empty draft shows everything that is missing at once', () => {
    const empty = {
      ...good,
      name: '',
      bidType: null,
      startPrice: null,
      startTime: null,
      endTime: null,
      signEndTime: null,
      assetCount: 0,
      contacts: '',
      transStartDate: null,
    }
    expect(faults(empty)).toEqual(['name', 'bidType', 'contacts', 'assetIds', 'startPrice', 'startTime', 'endTime', 'signEndTime', 'transStartDate'])
  })
})

test('S-035 what the form marks as required is what an empty session is refused for, whatever it is about', () => {
  const bare = (transType: number, bidType: number | null, inspectSite: number): Terms => ({
    ...good,
    name: '',
    contacts: '',
    telephone: '',
    assetCount: 0,
    startPrice: null,
    basePrice: null,
    bidGradient: null,
    delayPeriod: null,
    minSignNum: null,
    startTime: null,
    endTime: null,
    signEndTime: null,
    transStartDate: null,
    transEndDate: null,
    qualsVerify: null,
    deposit2: yuan(0),
    assessedValue: null,
    transType,
    bidType,
    inspectSite,
    transTimeUnit: [1, 41, 43].includes(transType) ? 0 : null,
  })
  for (const transType of SESSION_TYPES)
    for (const bidType of [null, ...BID_TYPES_OF[transType]])
      for (const inspectSite of [0, 1]) {
        const marked = requiredTerms({ transType, bidType, inspectSite })
        const refused = new Set(checkSession(bare(transType, bidType, inspectSite), facts).errors.map(({ field }) => field))
        // The kind of trade is there already, and a kind of bid once it was chosen.
        const known = new Set(['transType', ...(bidType === null ? [] : ['bidType'])])
        expect([...marked].filter((field) => !known.has(field)).toSorted(), `${transType} ${bidType} ${inspectSite}`).toEqual([...refused].toSorted())
      }
})

test('S-035 a fee that differs from the schedule is told to whoever decides', () => {
  const warned = (change: Partial<Terms>, base = good) => checkSession({ ...base, ...change }, facts).warnings.map(({ text }) => text)
  expect(warned({ serviceFee1: yuan(0) })).toEqual(['发起方服务费 0.00 元，按收费标准应为 500.00 元'])
  expect(warned({ serviceFee1: yuan(0), serviceFee2: yuan(531.2), payServiceFee: 2, bidGradient: yuan(100) }, lease)).toEqual([])
  expect(scheduledFees(lease, STRICT)).toEqual({ value: yuan(110_400), issuer: yuan(531.2), bidder: yuan(531.2) })
  expect(scheduledFees({ ...lease, payServiceFee: null }, STRICT)).toBeNull()
  expect(depositCap(lease, STRICT)).toBe(yuan(33_120))
})

test('the notice grows with the value, and the demo profile asks for none', () => {
  const until = (startPrice: number, transType = 41) => toBeijing(earliestSignEnd({ ...good, transType, startPrice: yuan(startPrice) }, facts)).slice(0, 10)
  expect([until(100_000, 1), until(100_000), until(1_000_000), until(10_000_000)]).toEqual(['2026-11-19', '2026-11-25', '2026-11-30', '2026-12-14'])
  expect(
    faults({ startTime: at('2026-11-16 10:00:30'), signEndTime: at('2026-11-16 10:00:20'), endTime: at('2026-11-16 10:01:30') }, { policy: DEMO }),
  ).toEqual([])
})

test('a floor is what the issuer gives away: of a lease the whole term, of a wanted lease nothing', () => {
  expect(floorOf(good)).toBe(yuan(100_000))
  expect(floorOf({ ...good, basePrice: yuan(120_000) })).toBe(yuan(120_000))
  expect(floorOf({ ...lease, transStartDate: '2025-09-15', transEndDate: '2026-03-10' })).toBe(yuan(53_885.71))
  expect(floorOf({ ...lease, transType: 22 })).toBeNull()
})

test('a Dutch clock ends one step after its floor', () => {
  const dutch = { ...good, bidType: 5, startPrice: yuan(300_000), bidGradient: yuan(10_000), basePrice: yuan(240_000), startTime: at('2026-12-08 10:00:00') }
  expect(toBeijing(endOf(dutch) ?? new Date(0))).toBe('2026-12-08 10:35:00')
})

test('property: whatever is filled in, the check answers, and only allowed pairs of types pass', () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const cents = fc.nat(10 ** 9).map((value) => yuan(value / 100))
  const moment = fc.integer({ min: at('2026-11-01').getTime(), max: at('2027-06-01').getTime() }).map((ms) => new Date(ms))
  fc.assert(
    fc.property(
      fc.record({
        transType: fc.constantFrom(...SESSION_TYPES),
        bidType: maybe(fc.integer({ min: 1, max: 5 })),
        startPrice: maybe(cents),
        basePrice: maybe(cents),
        bidGradient: maybe(cents),
        startTime: maybe(moment),
        endTime: maybe(moment),
        signEndTime: maybe(moment),
        delayPeriod: maybe(fc.integer({ min: 1, max: 1440 })),
        transTimeUnit: maybe(fc.integer({ min: 0, max: 6 })),
        deposit2: cents,
      }),
      (change) => {
        const { errors } = checkSession({ ...good, ...change }, facts)
        const allowed = change.bidType !== null && BID_TYPES_OF[change.transType].includes(change.bidType)
        expect(errors.some(({ field }) => field === 'bidType')).toBe(!allowed)
        if (errors.length === 0) {
          expect(change.startTime && change.signEndTime && change.signEndTime < change.startTime).toBe(true)
          expect(change.startPrice).toBeGreaterThan(0)
        }
      },
    ),
  )
})

describe('security 2.3: whoever may not know the reserve is told nothing that follows from it', () => {
  const price = fc.integer({ min: 1, max: 3_000_000_000 }).map((fen) => fen as NonNullable<Terms['startPrice']>)
  const terms = fc.record({
    transType: fc.constantFrom(...SESSION_TYPES),
    bidType: fc.constantFrom(1, 2, 3, 4, 5),
    startPrice: price,
    bidGradient: price,
    delayPeriod: fc.integer({ min: 1, max: 600 }),
    assessedValue: fc.option(price),
    signEndTime: fc.integer({ min: 0, max: 60 }).map((days) => new Date(facts.now.getTime() + days * 86_400_000)),
    startTime: fc.integer({ min: 1, max: 90 }).map((days) => new Date(facts.now.getTime() + days * 86_400_000)),
  })
  const told = (change: Partial<Terms>) => checkSession(withoutReserve({ ...good, ...change }), facts)

  test('property: two reserves make no difference to anybody else, in text, number or order', () =>
    fc.assert(
      fc.property(terms, price, price, (change, one, other) => {
        expect(told({ ...change, basePrice: one })).toEqual(told({ ...change, basePrice: other }))
      }),
    ))

  test('property: what others are told is a fault indeed, as its author sees it', () =>
    fc.assert(
      fc.property(terms, price, (change, basePrice) => {
        const all = new Set(checkSession({ ...good, ...change, basePrice }, facts).errors.map(({ field }) => field))
        expect(told({ ...change, basePrice }).errors.filter(({ field }) => !all.has(field) && field !== 'transStartDate')).toEqual([])
      }),
    ))

  test('what its author is told', () => {
    expect(faults({ basePrice: yuan(90_000) })).toEqual(['basePrice', 'priceApproval'])
    expect(told({ basePrice: yuan(90_000) }).errors).toEqual([])
    expect(faults({ basePrice: null, bidType: 5 })).toContain('basePrice')
    expect(told({ basePrice: yuan(99_500), bidType: 5 }).errors.map(({ field }) => field)).not.toContain('basePrice')
  })

  test('where only the reserve asks for the longer notice the days of the review are counted in, and afterwards nobody looks at it again', () => {
    // Twenty working days for ten million: 14 December; two more for the review.
    const huge = { basePrice: yuan(10_000_000) }
    const until = (text: string) => ({
      signEndTime: at(text),
      startTime: at('2026-12-22 09:30:00'),
      endTime: at('2026-12-23 09:30:00'),
      transStartDate: '2027-01-01',
    })
    expect(faults({ ...huge, ...until('2026-12-14 17:00:00') })).toEqual(['signEndTime'])
    expect(faults({ ...huge, ...until('2026-12-17 17:00:00') })).toEqual([])
    expect(told({ ...huge, ...until('2026-12-14 17:00:00') }).errors).toEqual([])
    const late = (change: Partial<Terms>, now: string) =>
      isReviewedLate({ ...good, ...until('2026-12-14 17:00:00'), ...change }, { ...facts, now: at(now) }, facts.now)
    for (const basePrice of [yuan(110_000), yuan(10_000_000)])
      expect([late({ basePrice }, '2026-11-17 10:00:00'), late({ basePrice }, '2026-11-20 10:00:00')]).toEqual([false, true])
    expect(late({ basePrice: null }, '2026-11-20 10:00:00')).toBe(false)
    expect(late({ basePrice: yuan(110_000), transType: 1 }, '2026-11-20 10:00:00')).toBe(false)
  })
})
