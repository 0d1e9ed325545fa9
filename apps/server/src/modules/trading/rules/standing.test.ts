import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from '@aosp/kernel/money'
import { BID_TYPE, OUTCOME_DEAL, OUTCOME_NO_DEAL, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import { shownPrice, standingOf } from './standing.ts'

const price = (change: Partial<Parameters<typeof shownPrice>[0]>) =>
  shownPrice({ state: 4, bidType: BID_TYPE.rising, startFen: 100, dealFen: null, live: { price: fen(120) }, ...change })

describe('S-057 S-076 the price in a row', () => {
  test.each([
    ['not out yet', { state: 0, live: undefined }, { kind: 'start', fen: 100 }],
    ['before the start', { state: 2, live: undefined }, { kind: 'start', fen: 100 }],
    ['nobody has bid', { live: { price: null } }, { kind: 'start', fen: 100 }],
    ['bid up', {}, { kind: 'current', fen: 120 }],
    ['sealed', { bidType: BID_TYPE.sealedHigh, live: { price: null } }, { kind: 'sealed', fen: null }],
    ['the seals are open, a priority right runs', { bidType: BID_TYPE.sealedHigh }, { kind: 'current', fen: 120 }],
    ['on a falling clock', { bidType: BID_TYPE.dutch }, { kind: 'falling', fen: 120 }],
    ['dealt', { state: 5, dealFen: 150, live: undefined }, { kind: 'deal', fen: 150 }],
    ['no deal', { state: -5, live: undefined }, { kind: 'none', fen: null }],
    ['called off', { state: -7, live: undefined }, { kind: 'none', fen: null }],
  ])('%s', (_title, change, expected) => {
    expect(price(change)).toEqual(expected)
  })
})

const stands = (change: Partial<Parameters<typeof standingOf>[0]>) =>
  standingOf({ state: 4, won: false, ownNo: 1234, log: { live: { leaderNo: null }, result: null }, bid: null, ...change })
const ended = (result: NonNullable<Parameters<typeof standingOf>[0]['log']>['result']) => stands({ bid: 'open', log: { live: { leaderNo: 1234 }, result } })

describe('S-057 how a company stands', () => {
  test.each([
    ['no number drawn yet', { ownNo: null }, 'none'],
    ['the hall is not open', { state: 3 }, 'none'],
    ['nothing said yet', {}, 'silent'],
    ['in front', { bid: 'open' as const, log: { live: { leaderNo: 1234 }, result: null } }, 'leading'],
    ['behind', { bid: 'open' as const, log: { live: { leaderNo: 5678 }, result: null } }, 'outbid'],
    ['behind the seal', { bid: 'sealed' as const }, 'sealed'],
    ['the seals are open and another leads', { bid: 'sealed' as const, log: { live: { leaderNo: 5678 }, result: null } }, 'outbid'],
    ['has the deal', { state: 6, won: true, log: undefined }, 'won'],
    ['another has it', { state: 5, log: undefined }, 'lost'],
    ['nobody has it', { state: -5, log: undefined }, 'unsold'],
  ] as const)('%s', (_title, change, expected) => {
    expect(stands(change)).toBe(expected)
  })
  test('whoever has just won is told so before the record follows', () => {
    expect(ended({ outcome: OUTCOME_DEAL, winner: 1234, price: fen(1) })).toBe('won')
    expect(ended({ outcome: OUTCOME_DEAL, winner: 5678, price: fen(1) })).toBe('lost')
    expect(ended({ outcome: OUTCOME_NO_DEAL, winner: null, price: null })).toBe('unsold')
    expect(ended({ outcome: OUTCOME_STOPPED, winner: null, price: null })).toBe('unsold')
  })
  test('leading is told to the leader alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1000, max: 9999 }),
        fc.constantFrom('open', 'sealed', null),
        (ownNo, leaderNo, bid) => {
          expect(stands({ ownNo, bid, log: { live: { leaderNo }, result: null } }) === 'leading').toBe(ownNo === leaderNo)
        },
      ),
    )
  })
})
