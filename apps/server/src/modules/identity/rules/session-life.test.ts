import { expect, test } from 'vitest'
import { displaced, isAlive, mayBeRemembered, sessionTerms, shouldNoteSeen } from './session-life.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 5, 1, 0) + minutes * 60_000)
const policy = { idleMinutes: 30, hours: 12 }

test.each([
  ['just seen', 0, 1, true],
  ['29 idle minutes', 10, 39, true],
  ['30 idle minutes', 10, 40, false],
  ['busy until the absolute end', 719, 719.5, true],
  ['the absolute end itself', 719, 720, false],
])('H5: a session %s', (_case, seen, now, alive) => {
  expect(isAlive({ lastSeen: at(seen), ...sessionTerms(policy, false, at(0)) }, at(now))).toBe(alive)
})

test('a remembered session may rest seven days and ends then', () => {
  const terms = sessionTerms(policy, true, at(0))
  const week = 7 * 24 * 60
  expect(terms).toEqual({ idleMinutes: week, endsAt: at(week) })
  expect(isAlive({ lastSeen: at(0), ...terms }, at(week - 1))).toBe(true)
  expect(isAlive({ lastSeen: at(week - 1), ...terms }, at(week))).toBe(false)
})

test('operators and administrators are not remembered, members are', () => {
  expect([['admin'], ['operate'], ['menber', 'operate'], ['menber'], ['external'], []].map(mayBeRemembered)).toEqual([false, false, false, true, true, true])
})

test('last seen is written at most once a minute', () => {
  expect([0.5, 0.99, 1, 5].map((minutes) => shouldNoteSeen(at(0), at(minutes)))).toEqual([false, false, true, true])
})

test.each([
  [2, 3, []],
  [3, 3, [0]],
  [5, 3, [0, 1, 2]],
])('with %i open sessions and room for %i the oldest end', (open, limit, ended) => {
  const sessions = Array.from({ length: open }, (_, index) => ({ createdAt: at(index) })).toReversed()
  expect(displaced(sessions, limit).map((session) => session.createdAt)).toEqual(ended.map(at))
})
