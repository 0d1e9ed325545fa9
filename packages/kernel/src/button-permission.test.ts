import { expect, test } from 'vitest'
import { mayUse, viewActions } from './button-permission.ts'

const own = (...actions: string[]) => actions.map((action) => ({ action, type: '2' }))
const all = (action: string, status = '1', type = '2') => ({ action, status, type })

test.each([
  ['the own list has it', own('user:add'), [all('user:add')], true],
  ['the own list has it among several', own('user:list,user:add'), [], true],
  ['the own list has it and the second switches it off', own('user:add'), [all('user:add', '0')], true],
  ['the own list has other buttons', own('user:list'), [all('user:add')], false],
  ['no own button list, second list enables it', [], [all('user:add')], true],
  ['no own button list, second list has status 0', [], [all('user:add', '0')], false],
  ['no own button list, second list does not know it', [], [all('user:edit')], false],
  ['only view entries in the own list count as no button list', [{ action: 'user:add', type: '1' }], [all('user:add')], true],
  ['one of two second entries forbids', [], [all('user:add'), all('user:add', '0')], false],
])('P-024 P-025 P-026 button permission: %s', (_case, auth, allAuth, allowed) => {
  expect(mayUse('user:add', auth, allAuth)).toBe(allowed)
})

test('P-027 view-level sub-actions under a prefix that the user does not hold', () => {
  const allAuth = [
    all('demo:name', '1', '1'),
    all('demo:price', '1', '1'),
    all('demo:old', '0', '1'),
    all('demo:add', '1', '2'),
    all('other:name', '1', '1'),
    all('demo:a,demo:b', '1', '1'),
  ]
  expect(viewActions('demo:', [{ action: 'demo:price', type: '1' }], allAuth)).toEqual(['name', 'a', 'b'])
})
