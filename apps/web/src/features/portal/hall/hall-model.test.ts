import { expect, test } from 'vitest'
import { cardPrice, cardTime, hallQuery, isMoving, premiumText, priceUnit, readHallView, stateTag, writeHallView } from './hall-model.ts'

const read = (text: string) => readHallView(new URLSearchParams(text))

test('S-025 the address says what the hall shows, and nonsense in it is the plain hall', () => {
  const view = read('title=%20%E6%9C%BA%E5%BA%8A&stage=bidding&kind=lease&bidType=2&sort=price&order=desc&pageNo=3')
  expect(view).toEqual({ title: '机床', stage: 'bidding', kind: 'lease', bidType: 2, sort: 'price', order: 'desc', page: 3 })
  expect(read(writeHallView('', undefined, view).slice(1))).toEqual(view)
  const plain = { title: '', stage: undefined, kind: undefined, bidType: undefined, sort: 'default', order: undefined, page: 1 }
  expect(read('stage=x&kind=y&bidType=9&sort=drop&order=up&pageNo=-1')).toEqual(plain)
  expect(writeHallView('/hall', 'bidding', read(''))).toBe('/hall?current=bidding')
  expect(hallQuery(view, 'disposal')).toMatchObject({ kind: 'disposal', stage: 'bidding', bidType: 2, keyword: '机床', pageNo: 3 })
  expect(hallQuery(read(''))).toEqual({ pageNo: 1, pageSize: 12, keyword: '', sort: 'default' })
})

const card = {
  stage: 'bidding' as const,
  bidType: 1,
  price: null,
  startPrice: 100_000,
  bids: 0,
  suspended: false,
  nextAt: 5,
  startTime: '2026-11-16 10:00:00',
  endTime: '2026-11-17 10:00:00',
}
test.each([
  ['no bid yet', {}, { title: '起始价', yuan: 100_000, note: '暂无报价' }],
  ['a bid stands', { price: 120_000, bids: 4 }, { title: '当前价', yuan: 120_000, note: '4 次报价', moved: true }],
  ['sealed', { bidType: 2, bids: null }, { title: '起始价', note: '密封报价，开启前不公布' }],
  ['Dutch', { bidType: 5, price: 90_000, bids: null }, { title: '当前价', yuan: 90_000, note: '' }],
  ['before it opens', { stage: 'waiting' as const }, { title: '起始价', note: '' }],
  ['dealt', { stage: 'dealt' as const, price: 130_000 }, { title: '成交价', yuan: 130_000 }],
  ['came to nothing', { stage: 'failed' as const }, { title: '起始价', yuan: 100_000 }],
])('the price on a card: %s', (_title, change, expected) => {
  expect(cardPrice({ ...card, ...change })).toMatchObject(expected)
})

test('what comes next on a card, and where it stands', () => {
  expect(cardTime({ ...card, stage: 'signing' })).toEqual({ title: '距报名截止', at: 5, text: null })
  expect(cardTime({ ...card, stage: 'waiting' })).toMatchObject({ title: '距开始', at: 5 })
  expect(cardTime(card)).toMatchObject({ title: '距结束', at: 5 })
  expect(cardTime({ ...card, bidType: 5 })).toMatchObject({ title: '下次降价', at: 5 })
  expect(cardTime({ ...card, bidType: 5, nextAt: null })).toMatchObject({ text: '已至末档' })
  expect(cardTime({ ...card, suspended: true })).toEqual({ title: '恢复时间', at: null, text: '另行公布' })
  expect(cardTime({ ...card, stage: 'failed' })).toEqual({ title: '结束于', at: null, text: '2026-11-17 10:00' })
  expect(stateTag({ stage: 'bidding', suspended: true, state_dictText: '竞价中', stateName: '已中止' })).toEqual({ text: '已中止', tone: 'danger' })
  expect(stateTag({ stage: 'bidding', suspended: false, state_dictText: '竞价中', stateName: '延时竞价' })).toEqual({ text: '延时竞价', tone: 'rising' })
  expect(stateTag({ stage: 'failed', suspended: false, state_dictText: '已终止', stateName: '取消' })).toEqual({ text: '已取消', tone: 'plain' })
  expect(stateTag({ stage: 'dealt', suspended: false, state_dictText: '已成交', stateName: '' })).toEqual({ text: '已成交', tone: 'success' })
})

test('a card moves while it runs and shortly before its next moment', () => {
  expect(isMoving({ stage: 'bidding', nextAt: null }, 0)).toBe(true)
  expect(isMoving({ stage: 'signing', nextAt: 500_000 }, 0)).toBe(true)
  expect(isMoving({ stage: 'signing', nextAt: 700_000 }, 0)).toBe(false)
  expect(isMoving({ stage: 'dealt', nextAt: null }, 0)).toBe(false)
})

test('units and premiums in words', () => {
  expect([null, 0, 4, 6].map(priceUnit)).toEqual(['元', '元', '元/月', '元/年'])
  expect([2188, 0, -350].map(premiumText)).toEqual(['+21.88%', '0.00%', '−3.50%'])
})
