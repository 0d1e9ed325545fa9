import { expect, test } from 'vitest'
import { SESSION } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { fen } from '@aosp/kernel/money'
import { toldPrice } from './told-price.ts'

const [start, current, deal] = [fen(100_00), fen(120_00), fen(150_00)]
const told = (state: number, bidType: number | null, over: object = {}) => toldPrice({ state, bidType, start, current, deal, ...over })

test.each([
  ['before it begins what is asked', SESSION.waiting, BID_TYPE.rising, {}, { price: start, kind: 'start' }],
  ['nobody has bid yet', SESSION.bidding, BID_TYPE.rising, { current: null }, { price: start, kind: 'start' }],
  ['the highest so far', SESSION.bidding, BID_TYPE.rising, {}, { price: current, kind: 'current' }],
  ['the lowest so far', SESSION.bidding, BID_TYPE.falling, {}, { price: current, kind: 'current' }],
  ['what was struck', SESSION.dealt, BID_TYPE.rising, {}, { price: deal, kind: 'deal' }],
  ['and stays so', SESSION.done, BID_TYPE.sealedHigh, {}, { price: deal, kind: 'deal' }],
  ['nothing of a session that came to nothing', SESSION.unsold, BID_TYPE.rising, {}, { price: null, kind: 'none' }],
])('S-057 the price of a session in a list: %s', (_case, state, bidType, over, expected) => {
  expect(told(state, bidType, over)).toEqual(expected)
})

test('S-057 of a sealed or a Dutch session that runs no price is told, whatever lies in its row', () => {
  for (const bidType of [BID_TYPE.sealedHigh, BID_TYPE.sealedLow, BID_TYPE.dutch]) expect(told(SESSION.bidding, bidType).price).toBeNull()
})
