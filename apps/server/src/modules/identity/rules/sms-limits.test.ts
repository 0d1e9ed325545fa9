import { expect, test } from 'vitest'
import { judgeCode, maySend, smsCaptchaDemanded } from './sms-limits.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 5, 1, 0) + minutes * 60_000)
const asked = (phone: number[], address: number[] = []) => ({ phone: phone.map(at), address: address.map(at) })
const code = (verdict: { ok: true } | { ok: false; code: string }): string => (verdict.ok ? 'ok' : verdict.code)

test.each([
  ['the first', [], [], 0, 'ok'],
  ['again within the minute', [0], [], 0.5, 'sms.stillValid'],
  ['after the minute', [0], [], 1, 'ok'],
  ['the sixth within an hour', [0, 10, 20, 30, 40], [], 50, 'sms.tooMany'],
  ['the sixth after an hour', [0, 10, 20, 30, 40], [], 60, 'ok'],
  ['the eleventh of a day', [0, 70, 140, 210, 280, 350, 420, 490, 560, 630], [], 800, 'sms.tooMany'],
  ['an address that asked for twenty', [], Array.from({ length: 20 }, (_, index) => index), 30, 'sms.tooMany'],
])('C-145 sending a code: %s', (_case, phone, address, now, verdict) => {
  expect(code(maySend(asked(phone, address), at(now)))).toBe(verdict)
})

test('the waiting time is told in seconds', () => {
  expect(maySend(asked([0]), at(0.5))).toMatchObject({ message: '验证码已发送，请30秒后再试' })
})

test.each([
  ['adaptive', 2, false],
  ['adaptive', 3, true],
  ['off', 9, false],
  ['always', 0, true],
] as const)('a picture is asked before sending: %s after %i', (mode, count, demanded) => {
  expect(
    smsCaptchaDemanded(
      mode,
      Array.from({ length: count }, (_, index) => at(index)),
      at(10),
    ),
  ).toBe(demanded)
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
  expect(code(judgeCode(row && { consumed: false, expiresAt: at(5), ...row }, matches, at(now)))).toBe(verdict)
})
