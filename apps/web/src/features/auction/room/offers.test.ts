import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dutchLadder, dutchNow, needsConfirm, nearest, objection, quickOffers, readAmount, type Table } from './offers.ts'
import { liveSeat, liveState, liveTerms, START } from './room-samples.ts'

const NOW = START + 1000
const table = (terms: Parameters<typeof liveTerms>[0], live: Parameters<typeof liveState>[0] = {}, seat: Parameters<typeof liveSeat>[0] = {}): Table => ({
  terms: liveTerms(terms),
  live: liveState(live),
  seat: liveSeat(seat),
})
const amounts = (given: Table) => quickOffers(given).map(({ label, amount }) => [label, amount])

describe('P-007 quick offers', () => {
  test.each([
    [
      'the first bid may meet the start price',
      table({}),
      [
        ['起始价', 10_000_000],
        ['+1 幅', 10_100_000],
        ['+2 幅', 10_200_000],
      ],
    ],
    [
      'later ones step up',
      table({}, { price: 10_300_000 }),
      [
        ['+1 幅', 10_400_000],
        ['+2 幅', 10_500_000],
        ['+5 幅', 10_800_000],
      ],
    ],
    [
      'never more steps than one bid may take',
      table({ bidMultiple: 2 }, { price: 10_300_000 }),
      [
        ['+1 幅', 10_400_000],
        ['+2 幅', 10_500_000],
      ],
    ],
    [
      'falling contests step down',
      table({ bidType: 3, bidMultiple: 0 }, { price: 9_000_000 }),
      [
        ['−1 幅', 8_900_000],
        ['−2 幅', 8_800_000],
        ['−5 幅', 8_500_000],
      ],
    ],
    ['never down to nothing', table({ bidType: 3, bidMultiple: 0 }, { price: 200_000 }), [['−1 幅', 100_000]]],
    [
      'a priority holder may match',
      table({}, { price: 10_300_000 }, { prio: 1 }),
      [
        ['跟价（优先权）', 10_300_000],
        ['+1 幅', 10_400_000],
        ['+2 幅', 10_500_000],
        ['+5 幅', 10_800_000],
      ],
    ],
  ])('%s', (_case, given, expected) => expect(amounts(given)).toEqual(expected))

  test('none of them would be refused by the rule', () => {
    const money = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(1, 3), money, money, fc.integer({ min: 0, max: 6 }), fc.option(money), (bidType, startPrice, step, bidMultiple, price) => {
        const given = table({ bidType, startPrice, bidGradient: step, bidMultiple }, { price, leaderNo: price === null ? null : 1111 })
        for (const { amount } of quickOffers(given)) expect(objection(given, amount, NOW)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['E_SELF_LEADING', table({}, { price: 10_000_000, leaderNo: 3817 }), 10_100_000, '您当前领先，无需再次出价'],
  ['E_BELOW_START', table({}), 9_900_000, '报价不能低于起始价 ¥100,000.00'],
  ['E_STALE', table({}, { price: 10_300_000, leaderNo: 1 }), 10_300_000, '至少 ¥104,000.00（当前价加 1 幅）'],
  ['E_STALE', table({ bidType: 3 }, { price: 9_300_000, leaderNo: 1 }), 9_300_000, '至多 ¥92,000.00（当前价减 1 幅）'],
  ['E_STEP', table({}, { price: 10_300_000, leaderNo: 1 }), 10_450_000, '须为加价幅度 ¥1,000.00 的整数倍，可报 ¥104,000.00 或 ¥105,000.00'],
  ['E_MULTIPLE', table({}, { price: 10_000_000, leaderNo: 1 }), 10_600_000, '单次最多加价 5 幅，不高于 ¥105,000.00'],
  ['E_SUSPENDED', table({}, { suspended: { since: 1, reason: '', resumeAt: null, remaining: 1 } }), 10_000_000, '竞价已中止，恢复后可继续出价'],
  ['E_CLOSED', table({}, { endAt: NOW }), 10_000_000, '竞价已结束'],
  ['E_STEP', table({ bidType: 2 }, { price: null }), 10_050_000, '须为加价幅度 ¥1,000.00 的整数倍，可报 ¥100,000.00 或 ¥101,000.00'],
])('%s is said with what would be taken', (code, given, amount, text) => expect(objection(given, amount, NOW)).toEqual({ code, text }))

test('what is offered in place of an amount between steps would be taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 10_700_000 }), (amount) => {
      const given = table({}, { price: 10_000_000, leaderNo: 1 })
      for (const good of nearest(given, amount)) expect(objection(given, good, NOW)).toBeUndefined()
    }),
  )
})

test.each([
  ['three steps', 10_300_000, false],
  ['four steps', 10_400_000, true],
])('%s over the price', (_case, amount, asks) => expect(needsConfirm(table({}, { price: 10_000_000 }), amount)).toBe(asks))
test('over five per cent asks, five per cent does not', () => {
  const given = table({ bidGradient: 500_000 }, { price: 10_000_000 })
  expect(needsConfirm(given, 10_500_000)).toBe(false)
  expect(needsConfirm(table({ bidGradient: 500_100 }, { price: 10_000_000 }), 10_500_100)).toBe(true)
  expect(needsConfirm(table({}), 10_000_000), 'the start price itself').toBe(false)
})

test('the Dutch price falls at the told moment and goes no further than what was told', () => {
  const terms = liveTerms({ bidType: 5 })
  const live = liveState({ price: 9_000_000, nextAt: START + 60_000, nextPrice: 8_900_000 })
  expect(dutchNow(live, terms, START + 59_999)).toEqual({ price: 9_000_000, nextAt: START + 60_000, nextPrice: 8_900_000, sure: true })
  expect(dutchNow(live, terms, START + 60_000)).toEqual({ price: 8_900_000, nextAt: null, nextPrice: null, sure: false })
  expect(dutchNow(live, terms, START + 600_000).price).toBe(8_900_000)
  expect(dutchNow({ ...live, nextAt: null, nextPrice: null }, terms, START + 600_000)).toMatchObject({ price: 9_000_000, sure: true })
})

test.each([
  ['1090000', 109_000_000],
  ['1,090,000.5', 109_000_050],
  ['￥１０９００００', 109_000_000],
  ['109.5万', 109_500_000],
  ['0.01', 1],
  ['0', undefined],
  ['1.005', undefined],
  ['12a', undefined],
  ['', undefined],
  ['-5', undefined],
  ['99999999999999', undefined],
])('reads %j', (text, expected) => expect(readAmount(text)).toBe(expected))

test('a Dutch price shows what it came down by, the latest of many, and where it stands at its floor', () => {
  const steps = { startPrice: 10_000_000, bidGradient: 1_000_000 }
  expect(dutchLadder(10_000_000, steps, 4)).toEqual([10_000_000])
  expect(dutchLadder(8_000_000, steps, 4)).toEqual([8_000_000, 9_000_000, 10_000_000])
  expect(dutchLadder(5_500_000, steps, 4), 'the last step is a shorter one').toEqual([5_500_000, 6_000_000, 7_000_000, 8_000_000])
})
