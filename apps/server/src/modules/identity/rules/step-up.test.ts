import { expect, test } from 'vitest'
import { isFactorDemanded, provenUntil, provesIdentity } from './step-up.ts'

test('a proof counts for five minutes', () => {
  expect(provenUntil(new Date('2026-11-17T08:00:00Z'))).toEqual(new Date('2026-11-17T08:05:00Z'))
})

test.each([
  ['password', false, true],
  ['cas', false, true],
  ['sms', false, false],
  ['third', false, false],
  ['sms', true, true],
  ['third', true, true],
])('signing in by %s (second factor: %s) is a proof: %s', (way, withFactor, expected) => {
  expect(provesIdentity(way, withFactor)).toBe(expected)
})

test.each([
  [{}, ['operate'], false],
  [{ PRODUCTION: true }, ['operate'], true],
  [{ PRODUCTION: true }, ['admin'], true],
  [{ PRODUCTION: true }, ['menber'], false],
  [{ PRODUCTION: true }, ['menber', 'operate'], true],
  [{ PRODUCTION: true, STAFF_FACTOR: false }, ['operate'], false],
  [{ STAFF_FACTOR: true }, ['operate'], true],
  [{ STAFF_FACTOR: true }, [], false],
])('with %j the second factor of %j is demanded: %s', (settings, roles, expected) => {
  expect(isFactorDemanded(settings, roles)).toBe(expected)
})
