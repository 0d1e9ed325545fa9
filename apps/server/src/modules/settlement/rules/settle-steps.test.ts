import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SESSION } from '@aosp/contract/trading/codes'
import type { BiddingEvent } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import { pointsOfValue } from './deal-points.ts'
import { runnerUp } from './runner-up.ts'
import { isOverdue, settleStep, suspensionStep } from './settle-steps.ts'

const DAY = 86_400_000
const day = (days: number) => new Date(days * DAY)

test('domain 2.12: a deadline is warned of two days before and when it has passed, unless what is due was brought', () => {
  const deal = { state: SESSION.dealt, signDue: day(10), payDue: null, contractBrought: false, handedOver: false }
  expect(settleStep(deal, day(1))).toEqual({ warning: undefined, next: day(8) })
  expect(settleStep(deal, day(8))).toEqual({ warning: 'signSoon', next: day(10) })
  expect(settleStep(deal, day(10))).toEqual({ warning: 'signPassed', next: undefined })
  expect(settleStep({ ...deal, contractBrought: true }, day(10))).toEqual({ warning: undefined, next: undefined })
  const performing = { ...deal, state: SESSION.performing, payDue: day(20), contractBrought: true }
  expect(settleStep(performing, day(18))).toEqual({ warning: 'paySoon', next: day(20) })
  expect(settleStep(performing, day(21))).toEqual({ warning: 'payPassed', next: undefined })
  expect(settleStep({ ...performing, handedOver: true }, day(21))).toEqual({ warning: undefined, next: undefined })
  expect([day(9), day(10)].map((now) => isOverdue(deal, now))).toEqual([false, true])
  expect(isOverdue({ ...deal, state: SESSION.defaulted }, day(30))).toBe(false)
})

test('domain 2.4: a suspension is warned of daily from the thirtieth day and ended on the thirty-fifth', () => {
  expect(suspensionStep(day(0), day(1))).toEqual({ act: undefined, next: day(30) })
  expect(suspensionStep(day(0), day(30))).toEqual({ act: { warn: 30 }, next: day(31) })
  expect(suspensionStep(day(0), new Date(34.9 * DAY))).toEqual({ act: { warn: 34 }, next: day(35) })
  expect(suspensionStep(day(0), day(35))).toEqual({ act: 'end', next: undefined })
})

const head = (bidType: 1 | 2 | 3 | 4 | 5) => ({ type: 'OPEN', seq: 0, rules: { bidType } }) as unknown as BiddingEvent
const bid = (number: number, amount: number) => ({ type: 'BID', no: number, amount }) as unknown as BiddingEvent
const close = (reserve: number | null) => ({ type: 'CLOSE', reserve: { price: reserve, salt: '' } }) as unknown as BiddingEvent
const reveal = (...prices: [number, number][]) =>
  ({ type: 'REVEAL', prices: prices.map(([number, amount]) => ({ no: number, amount })) }) as unknown as BiddingEvent

test('T18: the next best moves up at his own last price, if it meets the reserve', () => {
  const rising = [head(1), bid(1001, 100), bid(1002, 110), bid(1001, 120), bid(1003, 130), bid(1001, 140), close(null)]
  expect(runnerUp(rising, new Set([1001]))).toEqual({ no: 1003, price: 130 })
  expect(runnerUp(rising, new Set([1001, 1003]))).toEqual({ no: 1002, price: 110 })
  expect(runnerUp([...rising.slice(0, -1), close(131)], new Set([1001]))).toBeUndefined()
  expect(runnerUp([head(3), bid(1001, 100), bid(1002, 90), bid(1001, 80), close(95)], new Set([1001]))).toEqual({ no: 1002, price: 90 })
  const sealed = [head(4), reveal([1001, 50], [1002, 70], [1003, 60]), close(65)]
  expect(runnerUp(sealed, new Set([1001]))).toEqual({ no: 1003, price: 60 })
  expect(runnerUp(sealed, new Set([1001, 1003]))).toBeUndefined()
  expect(runnerUp([head(5), bid(1001, 50), close(40)], new Set([1001]))).toBeUndefined()
  expect(runnerUp([head(1), bid(1001, 50)], new Set())).toBeUndefined()
})

test('T18 property: nobody who is out moves up, and nobody left bid more', () => {
  const offers = fc.array(fc.tuple(fc.integer({ min: 1000, max: 1005 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(offers, fc.subarray([1000, 1001, 1002, 1003, 1004, 1005]), (made, gone) => {
      const rising = made.map(([number], index) => [number, index + 1] as const)
      const found = runnerUp([head(1), ...rising.map(([number, amount]) => bid(number, amount)), close(null)], new Set(gone))
      const left = rising.filter(([number]) => !gone.includes(number))
      expect(found).toEqual(left.length === 0 ? undefined : { no: left.at(-1)?.[0], price: fen(left.at(-1)?.[1] ?? 0) })
    }),
  )
})

test('domain 5: one point for every full ten thousand yuan', () => {
  expect([0, 999_999, 1_000_000, 38_600_000].map(pointsOfValue)).toEqual([0, 0, 1, 38])
})
