import { expect, test } from 'vitest'
import { createRefusalBudget, isKept } from './refusals-kept.ts'

test('attempts are kept, mistakes are not', () => {
  for (const code of ['forbidden', 'crossSite', 'review.own', 'policy.own', 'refund.samePerson', 'slip.own', 'password.oldWrong'] as const)
    expect([code, isKept(code, { scope: 'platform' })]).toEqual([code, true])
  expect(isKept('notFound', { scope: 'own-company' })).toBe(true)
  expect(isKept('notFound', { scope: 'public-rows' })).toBe(false)
  for (const code of ['sessionExpired', 'badInput', 'tooMany', 'login.wrong'] as const)
    expect([code, isKept(code, { scope: 'platform' })]).toEqual([code, false])
})

test('nobody fills the log by being refused, and what was not written is counted', () => {
  const budget = createRefusalBudget()
  const kept = (account: string, times: number, at: number) => Array.from({ length: times }, () => budget(account, at)).filter(({ keep }) => keep).length
  expect(kept('a', 1000, 0)).toBe(20)
  expect(kept('b', 5, 1000)).toBe(5)
  expect(Array.from({ length: 100 }, (_each, index) => kept(`c${index}`, 20, 2000)).reduce((sum, each) => sum + each)).toBe(300 - 25)
  expect(budget('a', 60_000)).toEqual({ keep: true, droppedBefore: 980 + 2000 - 275 })
  expect(budget('a', 60_001)).toEqual({ keep: true, droppedBefore: 0 })
})
