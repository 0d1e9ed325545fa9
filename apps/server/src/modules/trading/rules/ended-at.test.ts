import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { endedAt } from './ended-at.ts'

const at = (ms: number): Date => new Date(ms)

test('3.8: bidding ended at the end that stood last, however long the platform took to make sure of it', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.nat(10 ** 7), (end, later) => {
      expect(endedAt({ bid_type: BID_TYPE.rising, end_at: at(end), closed_at: at(end + later) })).toEqual(at(end))
    }),
  )
})

test('3.8: a Dutch session, one without an end and one called off before it ended when they were closed', () => {
  expect(endedAt({ bid_type: BID_TYPE.dutch, end_at: at(10), closed_at: at(20) })).toEqual(at(20))
  expect(endedAt({ bid_type: BID_TYPE.rising, end_at: null, closed_at: at(20) })).toEqual(at(20))
  expect(endedAt({ bid_type: BID_TYPE.rising, end_at: at(30), closed_at: at(20) })).toEqual(at(20))
})
