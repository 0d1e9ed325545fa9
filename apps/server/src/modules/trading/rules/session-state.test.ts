import { expect, test } from 'vitest'
import { SESSION } from '@aosp/contract/trading/codes'
import { isConfirming, isEditable, isOver, isPublished, isRelistable, mayMove, MOVES, nextClockStep, stateName, type MoveName } from './session-state.ts'

const states = Object.values(SESSION)

test('T-006 domain 2.4: every state but the draft is reached by a move, and every state that is not over is left by one', () => {
  const moves = Object.values(MOVES)
  for (const state of states.filter((one) => one !== SESSION.draft))
    expect(
      moves.some(({ to }) => to === state),
      `to ${state}`,
    ).toBe(true)
  for (const state of states.filter((one) => !isOver(one)))
    expect(
      moves.some(({ from, to }) => from.some((one) => one === state) && to !== null),
      `from ${state}`,
    ).toBe(true)
})

test('T-006: every pair of move and state is allowed exactly where the table says so', () => {
  const allowed = (Object.keys(MOVES) as MoveName[]).map((name) => `${name}: ${states.filter((state) => mayMove(name, state)).join(' ')}`)
  expect(allowed).toEqual([
    'write: ',
    'submit: 0 -2',
    'withdraw: 1',
    'publish: 1',
    'reject: 1',
    'amend: 2',
    'closeSignUp: 2',
    'tooFewSigned: 2',
    'lock: 3',
    'tooFewAdmitted: 3',
    'open: 3',
    'deal: 4',
    'noDeal: 4',
    'suspend: 2 3 4',
    'resume: 2 3 4',
    'sign: 5',
    'default: 5 6',
    'failCheck: 5',
    'runnerUp: -6',
    'complete: 6',
    'cancel: 2 3',
    'stop: 4 5 6',
    'relist: -3 -5 -6 -7',
    'delete: 0 -2',
  ])
})

test('T-006: the table has every transition of domain 2.4 once', () => {
  const numbers = Array.from({ length: 23 }, (_, index) => `T${index + 1}`)
  expect(Object.values(MOVES).map(({ no }) => no)).toEqual(numbers.flatMap((no) => (no === 'T17' ? [no, 'T17b'] : [no])))
})

test('what may be edited, is shown, is over and may be listed again', () => {
  expect(states.filter(isEditable)).toEqual([0, -2])
  expect(states.filter((state) => !isPublished(state))).toEqual([0, 1, -2])
  expect(states.filter(isOver)).toEqual([-3, -5, -6, 7, -7])
  expect(states.filter(isRelistable)).toEqual([-3, -5, -6, -7])
})

test('T7-T11: the clock takes one step after the other, and none while suspended', () => {
  const [signEnd, lock, start] = [new Date(1), new Date(2), new Date(3)]
  const at = (state: number, locked = false, suspended = false) => nextClockStep({ state, locked, suspended, signEnd, lock, start })
  expect(at(2)).toEqual({ step: 'signEnd', at: signEnd })
  expect(at(3)).toEqual({ step: 'lock', at: lock })
  expect(at(3, true)).toEqual({ step: 'open', at: start })
  for (const state of states.filter((one) => one !== 2 && one !== 3)) expect(at(state, true)).toBeUndefined()
  for (const state of states) expect(at(state, true, true)).toBeUndefined()
})

test('T-005: the finer name', () => {
  const named = (state: number, more = {}) => stateName({ state, suspended: false, locked: false, closeReason: '', ...more })
  const notice = { noticeUntil: new Date(2) }
  expect([
    named(2),
    named(2, { suspended: true }),
    named(-7, { closeReason: '取消' }),
    named(3, { locked: true }),
    named(-6, { closeReason: '逾期未签约' }),
  ]).toEqual(['', '已中止', '取消', '待竞价（已锁定）', '逾期未签约'])
  expect([named(4, { confirming: true }), named(4, { confirming: true, suspended: true })]).toEqual(['正在确认结果', '已中止'])
  expect([named(5), named(5, { ...notice, now: new Date(1) }), named(5, { ...notice, now: new Date(2) })]).toEqual(['', '公示中', '待签约'])
})

test('3.8 between its end and its result a session is being confirmed; not while it stands still, nor once sealed prices lie open', () => {
  const ended = { state: 4, suspended: false, end_at: new Date(1000), bid_type: 1, current_price_fen: 100 }
  const at = (ms: number, change: Partial<typeof ended> = {}) => isConfirming({ ...ended, ...change }, new Date(ms))
  expect([at(999), at(1000), at(1000, { state: 3 }), at(1000, { state: 5 }), at(1000, { suspended: true })]).toEqual([false, true, false, false, false])
  expect(at(1000, { bid_type: 2 })).toBe(false)
  expect(isConfirming({ ...ended, bid_type: 2, current_price_fen: null }, new Date(1000))).toBe(true)
  // The end of a falling clock stands in no table.
  expect(isConfirming({ ...ended, bid_type: 5, end_at: null }, new Date(1000))).toBe(false)
})
