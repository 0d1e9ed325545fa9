import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenKinds, judgeReviewer, phoneRestsUntil, seesChange } from './account-change.ts'

const people = fc.constantFrom('anna', 'bo', 'chen')
const changes = fc.record({
  kind: fc.constantFrom('phone', 'email', 'factor'),
  state: fc.constantFrom(1, 2, -2, -3),
  askedBy: people,
  accountId: people,
})
const reviewers = fc.record({ accountId: people, permissions: fc.subarray(['factor:reset']).map((codes) => new Set(codes)) })

test('whoever asked and whoever it is about never decide, whatever the rest', () => {
  fc.assert(
    fc.property(changes, reviewers, (change, reviewer) => {
      const verdict = judgeReviewer(change, reviewer)
      if (verdict.ok) expect([change.askedBy, change.accountId]).not.toContain(reviewer.accountId)
    }),
  )
})

test('an open request of somebody else about somebody else is decided by whoever sees it', () => {
  fc.assert(
    fc.property(changes, reviewers, (change, reviewer) => {
      fc.pre(change.state === 1 && change.askedBy !== reviewer.accountId && change.accountId !== reviewer.accountId)
      expect(judgeReviewer(change, reviewer).ok).toBe(seesChange(change.kind, reviewer))
    }),
  )
})

test('what may not be seen is answered like what is not there', () => {
  const reviewer = { accountId: 'chen', permissions: new Set<string>() }
  expect(judgeReviewer({ kind: 'factor', state: 1, askedBy: 'anna', accountId: 'bo' }, reviewer)).toEqual(judgeReviewer(undefined, reviewer))
  expect(hiddenKinds(reviewer)).toEqual(['factor'])
})

test('a decided request is not decided again', () => {
  expect(judgeReviewer({ kind: 'phone', state: 2, askedBy: 'anna', accountId: 'bo' }, { accountId: 'chen', permissions: new Set() })).toMatchObject({
    code: 'accountChange.decided',
  })
})

test('a new phone rests for a day', () => {
  expect(phoneRestsUntil(new Date('2026-11-17T08:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
})
