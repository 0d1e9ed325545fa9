import { expect, test } from 'vitest'
import { no } from '@aosp/contract/refusals'
import { maySettle } from './may-review.ts'

test('domain 2.3: neither side of a deal decides on it, nor who wrote the issue or its reserve', () => {
  const written = { created_by: 'a', submitted_by: 'b', base_price_by: 'c', corporate_id: 'seller' }
  expect(maySettle(written, 'buyer', { accountId: 'd', corporateId: 'platform' })).toEqual({ ok: true })
  expect(maySettle(written, 'buyer', { accountId: 'd', corporateId: 'buyer' })).toEqual(no('review.own'))
  expect(maySettle(written, 'buyer', { accountId: 'c', corporateId: 'platform' })).toEqual(no('review.own'))
  expect(maySettle(written, null, { accountId: 'd', corporateId: null })).toEqual({ ok: true })
})
