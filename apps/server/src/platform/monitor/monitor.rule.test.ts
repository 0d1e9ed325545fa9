import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactAddress } from './redact-address.ts'
import { createRing } from './ring.ts'

test('a ring holds the last readings in their order and never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.float({ noNaN: true }), { maxLength: 60 }), (size, readings) => {
      const ring = createRing(['a', 'b'], size)
      readings.forEach((value, at) => ring.add(at, { a: value, b: -value }))
      const kept = readings.slice(-size)
      expect(ring.values('a')).toEqual(kept)
      expect(ring.values('b')).toEqual(kept.map((value) => -value))
      expect(ring.times()).toEqual(readings.map((_, at) => at).slice(-size))
      expect(ring.latest()?.a).toEqual(kept.at(-1))
    }),
  )
})

test('security row 24: of an address no value is kept but where in a list somebody is', () => {
  expect(redactAddress('/sys/user/list?pageNo=2&column=createTime&phone=13800000001&_t=1700000000000', '/sys/user/list')).toBe(
    '/sys/user/list?pageNo=2&column=createTime&phone=*',
  )
  // Under a harmless name as well, and in the name itself.
  expect(redactAddress(`/x?order=${'ab'.repeat(32)}&13800000001=1&pageSize=13800000001`, '/x')).toBe('/x?order=*&*&pageSize=*')
  expect(redactAddress('/reset/secret-of-somebody', '/reset/:token')).toBe('/reset/:token')
  expect(redactAddress('/no/such/13800000001/page%E4', undefined)).toBe('/no/such/*/page%E4')
  const secret = fc.stringMatching(/^[0-9a-f]{24,64}$|^1[3-9]\d{9}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), secret), { maxLength: 5 }), secret, (members, part) => {
      const url = `/a/${part}?${members.map((pair) => pair.join('=')).join('&')}`
      const shown = redactAddress(url, undefined)
      for (const value of [part, ...members.map(([, held]) => held)]) expect(shown).not.toContain(value)
    }),
  )
})
