import { expect, test } from 'vitest'
import { ASKER, FAULT, REQUEST_KIND } from '@aosp/contract/trading/codes'
import { asksNotice, lossText } from './request-model.ts'

const { cancel, suspend, stop, resume, keepDeposits } = REQUEST_KIND
const deposits = { issuer: 10_000, bidders: 20_000 }

test.each([
  ['at the issuer’s fault', { kind: cancel, fault: FAULT.issuer, deposits }, '发起方保证金 10000 元不予退还，归竞得方或由已取得资格的竞买人均分。'],
  ['at nobody’s fault', { kind: cancel, fault: FAULT.nobody, deposits }, ''],
  ['without a deposit', { kind: cancel, fault: FAULT.issuer, deposits: { issuer: 0, bidders: 0 } }, ''],
  ['at the winner’s fault', { kind: stop, fault: FAULT.winner, deposits }, '竞得方保证金 20000 元不予退还，先抵服务费，余额归发起方。'],
  ['nobody bid', { kind: keepDeposits, fault: null, deposits }, '竞买人保证金合计 20000 元不予退还，归发起方。'],
  ['for whoever may not know', { kind: stop, fault: FAULT.issuer, deposits: null }, ''],
])('domain 4.6 what an operator is told a yes costs: %s', (_title, request, text) => expect(lossText(request, String)).toBe(text))

test.each([
  [suspend, ASKER.bidder, true],
  [suspend, ASKER.issuer, true],
  [suspend, ASKER.platform, false],
  [stop, ASKER.winner, true],
  [stop, ASKER.issuer, false],
  [resume, ASKER.issuer, false],
])('domain 3.10 kind %i asked by %i: whether the reviewer writes what everybody reads', (kind, askedAs, expected) =>
  expect(asksNotice({ kind, askedAs })).toBe(expected),
)
