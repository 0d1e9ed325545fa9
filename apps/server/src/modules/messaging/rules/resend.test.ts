import { expect, test } from 'vitest'
import { isResendable, sendState } from './resend.ts'

const later = new Date('2026-03-02T02:00:01Z')
const message = { state: 'failed', code_id: null, next_at: null } as const

test.each([
  ['one that failed for good', message, true],
  ['one that waits for its next try', { ...message, next_at: later }, true],
  ['one nobody knows of', { ...message, state: 'unclear' }, true],
  ['one that is still looked for', { ...message, state: 'unclear', next_at: later }, false],
  ['one that was sent', { ...message, state: 'sent' }, false],
  ['one that is on its way', { ...message, state: 'sending', next_at: later }, false],
  ['a code', { ...message, code_id: 'c' }, false],
] as const)('C-160 %s can be sent again: %#', (_case, standing, expected) => expect(isResendable(standing)).toBe(expected))

test('C-160 states are told by the numbers of the family', () => {
  const states = [
    message,
    { ...message, next_at: later },
    { state: 'queued', next_at: later },
    { state: 'unclear', next_at: null },
    { state: 'sent', next_at: null },
  ]
  expect(states.map((each) => sendState(each as typeof message))).toEqual(['-1', '2', '0', '0', '1'])
})
