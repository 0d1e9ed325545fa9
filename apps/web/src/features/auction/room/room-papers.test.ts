import { expect, test } from 'vitest'
import type { LiveEvent } from '@aosp/contract/auction/live'
import { priceCommit } from '@aosp/kernel/bidding/chain'
import { fen } from '@aosp/kernel/money'
import { accepted, isSealedAs, receiptFile, withPrice, withReceipt, withoutPrice, type KeptPrice } from './kept-prices.ts'
import { priceSteps } from './price-steps.ts'
import { bidEvent, START } from './room-samples.ts'

const session = { code: 'CZ20260901-0001', name: '数控车床一批', no: 3817 }
const nonce = '00112233445566778899aabbccddeeff'
const price: KeptPrice = { token: 't1', amount: 25_000_000, nonce, sentAt: 1, receipt: null }
const commit = priceCommit(session.code, session.no, fen(25_000_000), nonce)
const answered = {
  accepted: true,
  code: null,
  message: '',
  seq: 7,
  stamp: START,
  at: START,
  endAt: null,
  price: null,
  hash: 'h',
  previous: 'p',
  event: JSON.stringify({ commit }),
  leaf: null,
  checkpoint: null,
}

test('E-044 a sealed price is kept before it is sent and proven by its receipt', () => {
  const sent = withPrice([], price)
  expect(accepted(sent)).toEqual([])
  const [kept = price] = accepted(withReceipt(sent, 't1', answered))
  expect(isSealedAs(session, kept)).toBe(true)
  expect(isSealedAs(session, { ...kept, amount: 1 })).toBe(false)
  expect(isSealedAs(session, price), 'without a receipt nothing is proven').toBe(false)
  const file = receiptFile(session, kept)
  expect(file.name).toBe('密封报价收据-CZ20260901-0001-3817-7.json')
  expect(JSON.parse(file.text)).toMatchObject({ commit, nonce, amount: 25_000_000, 报价: '250,000.00 元', 受理序号: 7 })
  expect(withoutPrice(sent, 't1')).toEqual([])
})

test('of several accepted prices the last one counts and stands first', () => {
  const kept = [1, 2, 3].reduce<KeptPrice[]>((list, seq) => withReceipt(withPrice(list, { ...price, token: `t${seq}` }), `t${seq}`, { ...answered, seq }), [])
  expect(accepted(kept).map(({ token }) => token)).toEqual(['t3', 't2', 't1'])
})

test('prices climb as stairs inside their frame', () => {
  const extend: LiveEvent = { seq: 3, after: 2, at: START + 2000, type: 'EXTEND', from: 1, endAt: 2, count: 1 }
  const events = [bidEvent(1, 0, 10_000_000, 1, 1042), bidEvent(2, 1, 10_200_000, 2), extend]
  const steps = priceSteps(events, { startAt: START, startPrice: 10_000_000, now: START + 4000, me: 3817 }, { width: 400, height: 200, pad: 10, rim: 10 })
  expect(steps).toMatchObject({ low: 10_000_000, high: 10_200_000 })
  expect(steps.dots.map(({ mine }) => mine)).toEqual([false, true])
  expect(steps.line).toMatch(/^M\S+ 190(H\S+V\S+)+H390$/)
  expect(steps.dots.at(-1)?.y).toBe(10)
  expect(steps.extensions).toHaveLength(1)
  for (const { x, y } of steps.dots) expect(x >= 10 && x <= 390 && y >= 10 && y <= 190).toBe(true)
})

test('without bids the line is level', () => {
  const steps = priceSteps([], { startAt: START, startPrice: 5, now: START, me: undefined }, { width: 100, height: 50, pad: 5, rim: 5 })
  expect(steps).toMatchObject({ line: 'M5 25H5', dots: [], high: 5, low: 5 })
})
