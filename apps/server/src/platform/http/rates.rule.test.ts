import type { FastifyRequest } from 'fastify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitOf, limitStrangers } from './rates.ts'

const from = (ip: string, token?: string) => ({ ip, headers: token === undefined ? {} : { 'x-access-token': token } }) as unknown as FastifyRequest

/** Seconds to wait as the refusal tells them, or none. */
function waits(limit: (request: FastifyRequest) => void, request: FastifyRequest): number | undefined {
  try {
    limit(request)
    return undefined
  } catch (error) {
    return (error as { ttl: number }).ttl / 1000
  }
}

test('the eleventh call in a minute is refused with the time to wait, and the minute over it is let in', () => {
  let now = 0
  const limit = limitOf('enumeration', 1, { monotonic: () => now })
  for (let call = 0; call < 10; call++) expect(waits(limit, from('10.0.0.1'))).toBeUndefined()
  now = 15_000
  expect(waits(limit, from('10.0.0.1'))).toBe(45)
  expect(waits(limit, from('10.0.0.2'))).toBeUndefined()
  now = 60_000
  expect(waits(limit, from('10.0.0.1'))).toBeUndefined()
})

test('behind one address each session has a share of its own, except where the address is what is limited', () => {
  const normal = limitOf('export', 0.05)
  const login = limitOf('sms', 0.1)
  // A visitor may send any token he likes.
  const open = limitOf('check', 1 / 60, { isPublic: true })
  const taken = [normal, normal, login, login, open, open].map((limit, at) => waits(limit, from('10.0.0.1', `token-${at}`)) === undefined)
  expect(taken).toEqual([true, true, true, false, true, false])
})

test('a whole office follows a public session through one line, but invented tokens do not lift the limit', () => {
  const limit = limitOf('normal', 1 / 600, { isPublic: true, monotonic: () => 0 })
  const taken = Array.from({ length: 25 }, (_none, at) => waits(limit, from('10.0.0.1', `token-${at}`)) === undefined)
  expect(taken.filter(Boolean)).toHaveLength(20)
  expect(waits(limit, from('10.0.0.2', 'token-0')), 'the same token has had its share').toBe(60)
  expect(waits(limit, from('10.0.0.3'))).toBeUndefined()
})

test('any stream of calls: never more than the limit in a window, never a refusal below it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(30_000)), { maxLength: 200 }), (calls) => {
      let now = 0
      const limit = limitOf('refresh', 1, { monotonic: () => now })
      const windows = new Map<number, { start: number; let: number }>()
      for (const [caller, pause] of calls) {
        now += pause
        const known = windows.get(caller)
        const window = known && now < known.start + 60_000 ? known : { start: now, let: 0 }
        windows.set(caller, window)
        const refused = waits(limit, from(`10.0.0.${caller}`)) !== undefined
        expect(refused).toBe(window.let >= 6)
        if (!refused) window.let++
      }
    }),
  )
})

test('a flood of new addresses does not grow the table without end, and a caller who stays is not forgotten by it', () => {
  const limit = limitOf('sms', 0.1, { monotonic: () => 0 })
  for (let address = 0; address < 20_000; address++) limit(from(`a${address}`))
  expect(waits(limit, from('a19999'))).toBe(60)
  expect(waits(limit, from('a0'))).toBeUndefined()
})

test('random tokens of one address are looked up three hundred times a minute and no more; who works there goes on, other addresses do not notice', () => {
  let now = 0
  const strangers = limitStrangers(1, () => now)
  strangers.known('of-a-colleague')
  const [office, home] = [from('10.0.0.1'), from('10.0.0.2')]
  for (let guess = 0; guess < 300; guess++) {
    expect(strangers.mayAsk(office, `guess-${guess}`)).toBe(true)
    expect(waits(strangers.strange, office)).toBeUndefined()
  }
  expect(strangers.mayAsk(office, 'guess')).toBe(false)
  expect(waits(strangers.strange, office)).toBe(60)
  expect([strangers.mayAsk(office, 'of-a-colleague'), strangers.mayAsk(home, 'guess')]).toEqual([true, true])
  now = 60_000
  expect(strangers.mayAsk(office, 'guess')).toBe(true)
})

test('documents are rendered ten times a second for one address', () => {
  const limit = limitOf('document', 1, { monotonic: () => 0 })
  const taken = Array.from({ length: 601 }, (_none, at) => waits(limit, from('10.0.0.1', `token-${at}`)) === undefined)
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([600, false])
})
