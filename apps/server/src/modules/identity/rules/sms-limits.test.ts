import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_TRIES, FOREIGN_TRIES, isCompanySpent, judgeCode, maySend, smsCaptchaDemanded, type Asked } from './sms-limits.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 5, 1, 0) + minutes * 60_000)
const asked = (given: Partial<Record<'own' | 'others' | 'address', number[]>>, known = false): Asked => ({
  own: (given.own ?? []).map(at),
  others: (given.others ?? []).map(at),
  address: (given.address ?? []).map(at),
  known,
})
const code = (verdict: { ok: true } | { ok: false; code: string }): string => (verdict.ok ? 'ok' : verdict.code)
const FIVE = [0, 10, 20, 30, 40]
const TEN = [0, 70, 140, 210, 280, 350, 420, 490, 560, 630]

test.each([
  ['the first', asked({}), 0, 'ok'],
  ['again within the minute', asked({ own: [0] }), 0.5, 'sms.stillValid'],
  ['after the minute', asked({ own: [0] }), 1, 'ok'],
  ['the sixth within an hour', asked({ own: FIVE }), 50, 'sms.tooMany'],
  ['the sixth after an hour', asked({ own: FIVE }), 60, 'ok'],
  ['the eleventh of a day', asked({ own: TEN }), 800, 'sms.tooMany'],
  ['somebody else asked a moment ago', asked({ others: [0] }), 0.1, 'ok'],
  ['strangers asked five times within the hour', asked({ others: FIVE }), 50, 'sms.tooMany'],
  ['so did they, but its owner has signed in from here', asked({ others: FIVE }, true), 50, 'ok'],
  ['he asked five times himself', asked({ own: FIVE }, true), 50, 'sms.tooMany'],
  ['an address that asked for twenty', asked({ address: Array.from({ length: 20 }, (_, index) => index) }), 30, 'sms.addressBusy'],
])('C-145 sending a code: %s', (_case, given, now, verdict) => {
  expect(code(maySend(given, at(now)))).toBe(verdict)
})

test('the waiting time is told in seconds, what others did at an address is not said of the phone', () => {
  expect(maySend(asked({ own: [0] }), at(0.5))).toMatchObject({ message: '验证码已发送，请30秒后再试' })
  expect(maySend(asked({ address: Array.from({ length: 20 }, () => 0) }), at(1))).toMatchObject({ message: '当前网络获取验证码过于频繁，请稍后再试' })
})

test('however others ask, who has been here before is never made to wait by them', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 200 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 1439 }), (others, now) => {
      expect(maySend(asked({ others }, true), at(now))).toEqual({ ok: true })
    }),
  )
})

test.each([
  ['199 for its numbers', 199, 0, false, false],
  ['200, from here and elsewhere', 120, 80, false, true],
  ['200 by strangers, who has been here asks', 0, 200, true, false],
  ['200 by his own office', 200, 0, true, true],
])('a company a day: %s', (_case, own, others, known, spent) => {
  const times = (length: number) => Array.from({ length }, () => at(0))
  const given = { own: times(own), others: times(others), known }
  expect([isCompanySpent(given, at(1)), isCompanySpent(given, at(24 * 60))]).toEqual([spent, false])
})

test.each([
  ['adaptive', { address: 2, others: 0 }, false],
  ['adaptive', { address: 3, others: 0 }, true],
  ['adaptive', { address: 0, others: 1 }, true],
  ['off', { address: 9, others: 9 }, false],
  ['always', { address: 0, others: 0 }, true],
] as const)('a picture is asked before sending: %s after %o', (mode, count, demanded) => {
  const times = (length: number) => Array.from({ length }, (_, index) => at(index))
  expect(smsCaptchaDemanded(mode, { address: times(count.address), others: times(count.others) }, at(10))).toBe(demanded)
})

test.each([
  ['right and fresh', { tries: 0 }, true, 1, 'ok'],
  ['right at the fifth try', { tries: 4 }, true, 1, 'ok'],
  ['right after five wrong ones', { tries: 5 }, true, 1, 'sms.expiredCode'],
  ['wrong', { tries: 0 }, false, 1, 'sms.wrongCode'],
  ['five minutes old', { tries: 0 }, true, 5, 'sms.expiredCode'],
  ['used', { tries: 0, consumed: true }, true, 1, 'sms.expiredCode'],
  ['never sent', undefined, true, 1, 'sms.expiredCode'],
])('security row 42: a code that is %s', (_case, row, matches, now, verdict) => {
  const judged = judgeCode(row && { consumed: false, foreignTries: 0, expiresAt: at(5), ...row }, { matches, foreign: false }, at(now))
  expect(code(judged)).toBe(verdict)
})

test('a stranger has two of the five tries, and the owner the rest whatever the stranger does', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (from) => {
      const state = { tries: 0, foreignTries: 0 }
      let strangers = 0
      for (const foreign of from) {
        const verdict = judgeCode({ ...state, consumed: false, expiresAt: at(5) }, { matches: false, foreign }, at(1))
        if (code(verdict) !== 'sms.wrongCode') continue
        state.tries++
        if (!foreign) continue
        state.foreignTries++
        strangers++
      }
      expect(state.tries).toBeLessThanOrEqual(CODE_TRIES)
      expect(strangers).toBeLessThanOrEqual(FOREIGN_TRIES)
      const own = from.filter((foreign) => !foreign).length
      expect(state.tries - strangers).toBeGreaterThanOrEqual(Math.min(own, CODE_TRIES - FOREIGN_TRIES))
    }),
  )
  process.stdout.write(`figure 22: a code is guessed with a chance of ${CODE_TRIES} in 1,000,000 (at most 5)\n`)
})
