import { expect, test } from 'vitest'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { answerOf, bidStep, IDLE, isReadable, isUnderWay, type BidAction, type BidFlow } from './bid-flow.ts'
import { liveState } from './room-samples.ts'

const receipt = (change: Partial<BidReceipt> = {}): BidReceipt => ({
  accepted: true,
  code: null,
  message: '报价已受理',
  seq: 24,
  stamp: 1,
  at: 1,
  endAt: 2,
  price: 10_100_000,
  hash: 'h',
  previous: 'p',
  event: '{}',
  leaf: null,
  checkpoint: null,
  ...change,
})
const attempt = { token: 't1', amount: 10_100_000 }
const after = (...actions: BidAction[]): BidFlow => actions.reduce(bidStep, IDLE)
const send: BidAction = { type: 'send', attempt }

test('P-007 a second press while a bid is on its way changes nothing', () => {
  const sending = after(send)
  expect(isUnderWay(sending)).toBe(true)
  expect(bidStep(sending, { type: 'send', attempt: { token: 't2', amount: 1 } })).toBe(sending)
  expect(bidStep(sending, { type: 'ask', amount: 1 })).toBe(sending)
})

test('an answer for another press, or a second one, is dropped', () => {
  const answered = after(send, { type: 'answered', token: 't1', receipt: receipt() })
  expect(answered.step).toBe('answered')
  expect(bidStep(answered, { type: 'lost', token: 't1' })).toBe(answered)
  const sending = after(send)
  expect(bidStep(sending, { type: 'answered', token: 'old', receipt: receipt() })).toBe(sending)
})

test('C-137 a lost answer is looked up by its token until it is found or surely never arrived', () => {
  const lost = after(send, { type: 'lost', token: 't1' })
  expect(lost).toMatchObject({ step: 'looking', attempt })
  expect(bidStep(lost, { type: 'looked', token: 't1', receipt: receipt() })).toMatchObject({ step: 'answered', receipt: { seq: 24 } })
  const empty: BidAction = { type: 'looked', token: 't1', receipt: null }
  expect(after(send, { type: 'lost', token: 't1' }, empty, empty, empty).step).toBe('looking')
  const never = after(send, { type: 'lost', token: 't1' }, empty, empty, empty, empty)
  expect(never.step).toBe('refused')
  expect(answerOf(never, liveState(), false)?.text).toContain('没有送达')
  expect(bidStep(never, send).step, 'and the next press is free').toBe('sending')
})

test('a bid that was passed while the same seat leads again, from another tab, is no bad news', () => {
  const flow = after(send, { type: 'answered', token: 't1', receipt: receipt() })
  const live = liveState({ seq: 26, price: 10_300_000 })
  expect(answerOf(flow, live, false, true)).toEqual({ tone: 'good', text: '您当前以 ¥103,000.00 领先' })
  expect(answerOf(flow, live, false, false)?.tone).toBe('bad')
})

test.each([
  ['已受理 第 24 号，¥101,000.00', receipt(), liveState({ seq: 24, price: 10_100_000 }), false],
  ['已受理 第 24 号，随后被超过，当前价 ¥102,000.00', receipt(), liveState({ seq: 25, price: 10_200_000 }), false],
  ['已受理 第 24 号，¥101,000.00', receipt(), liveState({ seq: 23, price: 10_000_000 }), false],
  ['已被超过，当前价 ¥101,000.00', receipt({ accepted: false, code: 'E_STALE', message: '当前价已更新' }), liveState({ price: 10_100_000 }), false],
  ['操作过于频繁，请稍后再试', receipt({ accepted: false, code: 'E_RATE', message: '操作过于频繁，请稍后再试', seq: null }), liveState(), false],
  ['密封报价已受理 第 24 号，请保存收据', receipt({ price: null }), liveState(), true],
])('the answer reads %s', (text, given, live, sealed) =>
  expect(answerOf(after(send, { type: 'answered', token: 't1', receipt: given }), live, sealed)?.text).toBe(text),
)

test('asking can be taken back, and an amount that just changed must be read first', () => {
  expect(after({ type: 'ask', amount: 5 }, { type: 'cancel' })).toBe(IDLE)
  expect(isReadable(1000, 1399)).toBe(false)
  expect(isReadable(1000, 1400)).toBe(true)
})
