import { expect, test } from 'vitest'
import { isPaused, outcomeOf, pushNotice, type PushOutcome } from './push-notice.ts'

const session = { id: 's1', code: 'ZC20261117-0001', name: '叉车一批', startTime: '2026-11-18 09:30:00' }

test('S-041 a notice names what happened and leads to where it did; whatever else a session has is left out', () => {
  const priced = { ...session, price: 12_345_600, amount: '123,456.00' }
  expect(pushNotice('outbid', priced)).toEqual({
    kind: 'outbid',
    title: '报价已被超过',
    body: '叉车一批（ZC20261117-0001）',
    url: '/Basic/biddingRoom/s1',
    tag: 's1',
  })
  expect(pushNotice('starting', priced)).toMatchObject({ title: '竞价即将开始', body: '叉车一批（ZC20261117-0001） 11-18 09:30 开始' })
  expect(pushNotice('result', priced)).toMatchObject({ title: '竞价结果已公布', body: '叉车一批（ZC20261117-0001）', url: '/Basic/tradeDetail/s1' })
})

test.each<[number, PushOutcome]>([
  [201, 'taken'],
  [202, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'passing'],
  [429, 'passing'],
  [500, 'passing'],
  [503, 'passing'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer of %i means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

test('ten failures in a row are enough', () => expect([0, 9, 10, 11].map(isPaused)).toEqual([false, false, true, true]))
