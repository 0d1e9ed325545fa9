import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readThirdMessage } from './third-window.ts'

const TICKET = 'q'.repeat(43)

test.each([
  [TICKET, { kind: 'ticket', token: TICKET }],
  [`绑定手机号,${TICKET}`, { kind: 'guest', uuid: TICKET }],
  ['登录失败', { kind: 'failed' }],
  ['绑定手机号,', { kind: 'failed' }],
  ['绑定手机号', { kind: 'failed' }],
  [{ token: TICKET }, { kind: 'failed' }],
  [undefined, { kind: 'failed' }],
])('T-012 what the window says, %j, means %j', (message, outcome) => {
  expect(readThirdMessage(message)).toEqual(outcome)
})

test('T-012 nothing that does not fit into an address as it is becomes a ticket', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const outcome = readThirdMessage(text)
      expect(outcome.kind === 'ticket' && !/^[\w-]+$/.test(outcome.token)).toBe(false)
    }),
  )
})
