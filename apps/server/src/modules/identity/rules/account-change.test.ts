import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { hiddenKinds, isOpen, judgeReviewer, ownerStopsUntil, phoneRestsUntil, seesChange } from './account-change.ts'

const people = fc.constantFrom('anna', 'bo', 'chen')
const changes = fc.record({
  kind: fc.constantFrom('phone', 'email', 'factor', 'role'),
  state: fc.constantFrom(...Object.values(CHANGE_STATE)),
  askedBy: people,
  accountId: people,
})
const reviewers = fc.record({ accountId: people, permissions: fc.subarray(['factor:reset', 'user:edit']).map((codes) => new Set(codes)) })

test('whoever asked and whoever it is about never decide, whatever the rest', () => {
  fc.assert(
    fc.property(changes, reviewers, fc.boolean(), (change, reviewer, approves) => {
      const verdict = judgeReviewer(change, reviewer, approves)
      if (verdict.ok) expect([change.askedBy, change.accountId]).not.toContain(reviewer.accountId)
    }),
  )
})

test('an open request of somebody else about somebody else is decided by whoever sees it', () => {
  fc.assert(
    fc.property(changes, reviewers, fc.boolean(), (change, reviewer, approves) => {
      fc.pre(change.state === CHANGE_STATE.waiting && change.askedBy !== reviewer.accountId && change.accountId !== reviewer.accountId)
      expect(judgeReviewer(change, reviewer, approves).ok).toBe(seesChange(change.kind, reviewer))
    }),
  )
})

test('what may not be seen is answered like what is not there', () => {
  const reviewer = { accountId: 'chen', permissions: new Set<string>() }
  for (const kind of ['factor', 'role'])
    expect(judgeReviewer({ kind, state: 1, askedBy: 'anna', accountId: 'bo' }, reviewer, true)).toEqual(judgeReviewer(undefined, reviewer, true))
  expect(hiddenKinds(reviewer)).toEqual(['factor', 'role'])
})

test.each(Object.entries(CHANGE_STATE))('what is %s: approved while it waits alone, refused and stopped until it is in force', (name, state) => {
  const change = { kind: 'phone', state, askedBy: 'anna', accountId: 'bo' }
  const verdict = (approves: boolean) => judgeReviewer(change, { accountId: 'chen', permissions: new Set() }, approves).ok
  expect([verdict(true), verdict(false), isOpen(state)]).toEqual([name === 'waiting', ...Array(2).fill(name === 'waiting' || name === 'resting')])
})

test('its owner has a day to stop what was agreed on, and a new phone rests for a day', () => {
  expect(ownerStopsUntil(new Date('2026-11-17T08:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
  expect(phoneRestsUntil(new Date('2026-11-17T08:00:00Z'))).toEqual(new Date('2026-11-18T08:00:00Z'))
})
