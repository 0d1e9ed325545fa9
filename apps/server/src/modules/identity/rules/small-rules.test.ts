import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { isGuessable } from './guessable-password.ts'
import { defaultChoices, settledChoices, unknownEvent } from './notification-choices.ts'
import { leadingRole } from './role-order.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { welcomeText } from './welcome.ts'

test.each([
  [['external', 'menber', 'operate', 'admin'], 'admin'],
  [['external', 'menber'], 'menber'],
  [['auditor', 'external'], 'external'],
  [['auditor', 'branch'], 'auditor'],
  [[], undefined],
])('P-001 P-002 P-003 P-004 of the roles %j a person appears as %s', (codes, shown) => {
  expect(leadingRole(codes.map((roleCode) => ({ roleCode })))?.roleCode).toBe(shown)
})

test('E-008 the welcome text greets by the Beijing hour and keeps its tip all day', () => {
  const morning = welcomeText(new Date('2026-01-05T00:30:00Z'))
  const evening = welcomeText(new Date('2026-01-05T13:00:00Z'))
  expect(morning).toMatch(/^早上好，/)
  expect(evening).toMatch(/^晚上好，/)
  expect(morning.split('，')[1]).toBe(evening.split('，')[1])
})

test.each([
  ['Aa123456', 'menber01', true],
  ['Admin@123', 'menber01', true],
  ['P@ssw0rd', 'menber01', true],
  ['My-Menber01-2026', 'menber01', true],
  ['Harbour-Crane-26', 'menber01', false],
  ['Long-Zhu-2026', 'zhu', false],
])('%s is the first guess for %s: %s', (password, username, guessable) => {
  expect(isGuessable(password, username)).toBe(guessable)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge 浏览器 · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1', 'Safari 浏览器 · iOS'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0', '微信 · Android'],
  ['', '未知设备'],
])('a device is called by its name', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test('security row 29: a changed server-owned member is named, an echo is not', () => {
  const stored = { status: 1, phone: '13900001111', corporate: null }
  expect(changedServerField({ realname: '张', status: '1', phone: '13900001111', corporate: '' }, stored)).toBeUndefined()
  expect(changedServerField({ status: 2 }, stored)).toBe('status')
  expect(changedServerField({ corporate: 'other' }, stored)).toBe('corporate')
  expect(changedServerField(null, stored)).toBeUndefined()
})

test('S-041 events that cannot be switched off come back, unknown ones are named', () => {
  expect(settledChoices({ bell: [], sms: ['starting'], email: [], speech: true })).toEqual({
    bell: ['rejected', 'amended', 'suspended', 'result', 'refund', 'due'],
    sms: ['amended', 'starting', 'suspended', 'refund', 'due'],
    email: [],
    speech: true,
  })
  expect(settledChoices(defaultChoices())).toEqual(defaultChoices())
  // Points are told by the bell alone.
  expect(settledChoices({ bell: [], sms: ['points'], email: ['result', 'points'], speech: true })).toMatchObject({
    sms: ['amended', 'suspended', 'refund', 'due'],
    email: ['result'],
  })
  expect(unknownEvent({ ...defaultChoices(), email: ['nothing'] })).toBe('nothing')
})
