import { expect, test } from 'vitest'
import { tradeCodeIn, tradeKind, tradeMark } from './trade-message.ts'

test.each([
  ['ZC20261117-0001「叉车一批」已开始竞价。', 'ZC20261117-0001'],
  ['贵企业对 ZL20260302-0012「厂房」的取消申请已通过。', 'ZL20260302-0012'],
  ['账本核对发现差异，请核查。', undefined],
  ['编号 ZC20261117-0001 没有名称', undefined],
])('C-162 %s belongs to %s', (text, code) => expect(tradeCodeIn(text)).toBe(code))

test.each([
  ['result', 'session.closed:1', 'result'],
  ['work', 'slip.entered:1', 'work'],
  [undefined, 'session.opened:1', 'starting'],
  [undefined, 'session.reviewed:1:2', 'published'],
  [undefined, 'signup.checked:1:2', 'signup'],
  [undefined, 'request.passed:1', 'request'],
  [undefined, 'trade.sent:1', 'notice'],
  ['work', 'clock.alarm:1', undefined],
  [undefined, 'books.broken:2026-03-02', undefined],
  [undefined, 'session.ended:1:fault', 'result'],
  [undefined, 'contract.confirmed:1:2', 'settle'],
  [undefined, 'refund.paid:1', 'funds'],
  [undefined, 'question.asked:1', 'other'],
])('C-162 news of %s with the key %s are %s', (event, key, kind) => expect(tradeKind(event, key)).toBe(kind))

test('the mark says what it is about', () => expect(tradeMark('result')).toBe('trade:result'))
