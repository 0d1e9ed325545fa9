import { expect, test } from 'vitest'
import { ageInDays, safetyChecks, safetyScore, safetyWord, type SafetyFacts } from './account-safety.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const safe: SafetyFacts = { phone: '13900000021', email: 'lin@example.com', passwordTime: '2026-11-01 09:00:00', failures: 0 }
const scoreOf = (facts: Partial<SafetyFacts>) => safetyScore(safetyChecks({ ...safe, ...facts }, now))

test.each<[string, Partial<SafetyFacts>, number, string]>([
  ['everything in order', {}, 100, '高'],
  ['no e-mail', { email: null }, 80, '高'],
  ['an old password', { passwordTime: '2025-01-01 09:00:00' }, 70, '中'],
  ['no phone and an old password', { phone: null, passwordTime: '2025-01-01 09:00:00' }, 40, '低'],
  ['five failed logins', { failures: 5 }, 80, '高'],
  ['four failed logins', { failures: 4 }, 100, '高'],
  ['unknown logins count for nothing', { failures: undefined, email: null }, 75, '中'],
  ['nothing in order', { phone: null, email: null, passwordTime: '2020-01-01 00:00:00', failures: 9 }, 0, '低'],
])('S-036 safety of an account with %s', (_case, facts, score, word) => {
  expect(scoreOf(facts)).toBe(score)
  expect(safetyWord(score)).toBe(word)
})

test('S-036 a password may be 180 days old, and no check leads nowhere', () => {
  const stateAt = (passwordTime: string) => safetyChecks({ ...safe, passwordTime }, now).find(({ key }) => key === 'password')?.state
  expect(ageInDays('2026-05-19 10:00:00', now)).toBe(180)
  expect(stateAt('2026-05-19 10:00:00')).toBe('good')
  expect(stateAt('2026-05-18 10:00:00')).toBe('weak')
  for (const { fix } of safetyChecks(safe, now)) expect(fix.path).toMatch(/^\/account\/settings\//)
})
