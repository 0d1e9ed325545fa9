import { expect, test } from 'vitest'
import { isOn, isSame, mayFollow, sameKinds, switched, type Choices, type NotificationEvent } from './settings-notification-model.ts'

const free: NotificationEvent = { key: 'points', title: '积分变动', hint: '', ways: ['bell'], fixed: [] }
const fixed: NotificationEvent = { key: 'due', title: '签约与付款期限', hint: '', ways: ['bell', 'sms'], fixed: ['bell'] }
const choices: Choices = { bell: ['points', 'due'], sms: ['due'], email: [], push: [], speech: false }

test('S-041 an event is switched for one channel only, and back to where it was', () => {
  const off = switched(choices, 'bell', free, false)
  expect(off).toEqual({ ...choices, bell: ['due'] })
  expect(isOn(switched(off, 'sms', free, true), 'sms', 'points')).toBe(true)
  expect(isSame(off, choices)).toBe(false)
  expect(isSame(switched(off, 'bell', free, true), choices)).toBe(true)
})

test('S-041 what is fixed stays on, but only in the channels where it is fixed', () => {
  expect(isSame(switched(choices, 'bell', fixed, false), choices)).toBe(true)
  expect(isOn(switched(choices, 'sms', fixed, false), 'sms', 'due')).toBe(false)
})

test('S-041 speech alone makes a difference', () => expect(isSame({ ...choices, speech: true }, choices)).toBe(false))

test('S-041 kinds are followed by people of companies, in whatever order they were chosen', () => {
  expect(['menber', 'external', 'admin', 'operate', 'auditor'].map(mayFollow)).toEqual([true, true, false, false, false])
  expect([sameKinds(['a', 'b'], ['b', 'a']), sameKinds(['a'], ['a', 'b']), sameKinds([], [])]).toEqual([true, false, true])
})
