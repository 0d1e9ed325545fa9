import { expect, test } from 'vitest'
import { allCalls } from '../calls.ts'

const paths = new Set<string>(allCalls.map(({ call }) => call.path))

test.each([
  ['/content/tradeNotice', ['list', 'queryById', 'versions', 'add', 'edit', 'submit', 'audit', 'publish', 'withdraw', 'revoke', 'top', 'delete', 'exportXls']],
  [
    '/content/consultNotice',
    ['list', 'queryById', 'versions', 'add', 'edit', 'submit', 'audit', 'publish', 'withdraw', 'revoke', 'top', 'delete', 'exportXls'],
  ],
  ['/content/information', ['list', 'queryById', 'versions', 'add', 'edit', 'publish', 'withdraw', 'revoke', 'top', 'delete', 'exportXls']],
  ['/content/policy', ['list', 'queryById', 'versions', 'add', 'edit', 'audit', 'publish', 'withdraw', 'revoke', 'top', 'delete', 'exportXls']],
  ['/content/board', ['list', 'add', 'answer', 'hide']],
  ['/help/hEntry', ['list', 'manageList', 'queryById', 'add', 'edit', 'move', 'delete', 'exportXls']],
  ['/help/hQuestion', ['list', 'manageList', 'queryById', 'add', 'edit', 'delete', 'exportXls']],
  ['/tTradingRules/tTradingRules', ['list', 'manageList', 'queryById', 'add', 'edit', 'audit', 'delete']],
])('C-139 what is maintained at %s has its calls', (base, names) => {
  expect(names.filter((name) => !paths.has(`${base}/${name}`))).toEqual([])
})
