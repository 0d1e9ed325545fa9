import { expect, test } from 'vitest'
import type { LiveEvent } from '@aosp/contract/auction/live'
import { openRoom, withEvents } from './live-room.ts'
import { markPassed, momentsBetween, spoken } from './moments.ts'
import { ownStatus } from './own-status.ts'
import { bidEvent, liveSeat, liveState, snapshotOf } from './room-samples.ts'
import { phaseWord } from './phase-words.ts'
import { change, countdown, exactTime, period, unitOf } from './room-words.ts'
import { suspensionFaults } from './suspension-draft.ts'

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [277_000, '04:37'],
  [276_001, '04:37'],
  [3_753_000, '1:02:33'],
  [184_325_000, '2 天 03:12:05'],
  [-5000, '00:00'],
])('%i ms left are shown as %s', (ms, text) => expect(countdown(ms)).toBe(text))

test.each([
  [300_000, '5 分'],
  [90_000, '90 秒'],
  [100_000, '100 秒'],
  [5_400_000, '1 小时 30 分'],
  [150_000, '2 分 30 秒'],
])('%i ms are said as %s', (ms, text) => expect(period(ms)).toBe(text))

test('prices say how far they are from the start and what they are for', () => {
  expect(change(108_500, 100_000)).toBe('+8.5 %')
  expect(change(90_000, 100_000)).toBe('−10.0 %')
  expect(change(100_000, 100_000)).toBe('0.0 %')
  expect([0, 4].map(unitOf)).toEqual(['元', '元/月'])
  expect(exactTime(1_756_692_000_007)).toBe('10:00:00.007')
})

const closing = (winner: number | null): LiveEvent => ({
  seq: 9,
  after: 0,
  at: 9,
  type: 'CLOSE',
  endAt: 8,
  bids: 1,
  outcome: winner === null ? -5 : 5,
  winner,
  price: null,
})
const mine = bidEvent(1, 0, 10_000_000, 1)
const theirs = bidEvent(2, 1, 10_100_000, 2, 1042)
const closed = liveState({ phase: 'closed' })
test.each([
  ['watching', snapshotOf({ seat: null })],
  ['silent', snapshotOf({})],
  ['leading', snapshotOf({ events: [mine], live: liveState({ leaderNo: 3817, price: 10_000_000 }) })],
  ['outbid', snapshotOf({ events: [mine, theirs], live: liveState({ leaderNo: 1042, price: 10_100_000 }) })],
  ['silent', snapshotOf({ terms: { bidType: 2 } })],
  ['sealed', snapshotOf({ terms: { bidType: 2 }, seat: liveSeat({ sealed: { seq: 1, at: 1, commit: '' } }) })],
  ['won', snapshotOf({ live: closed, events: [closing(3817)] })],
  ['lost', snapshotOf({ live: closed, events: [closing(1042)] })],
  ['won', snapshotOf({ live: closed, events: [closing(1042)], seat: liveSeat({ deal: 'has' }) })],
  ['fell', snapshotOf({ live: closed, events: [closing(3817)], seat: liveSeat({ deal: 'fell' }) })],
  ['over', snapshotOf({ live: closed, events: [closing(null)] })],
  ['over', snapshotOf({ live: liveState({ phase: 'stopped' }) })],
] as const)('own status: %s', (expected, snapshot) => expect(ownStatus(openRoom(snapshot))).toBe(expected))

test.each([
  ['竞价中', liveState({ phase: 'open' })],
  ['延时竞价', liveState({ phase: 'open', extensions: 1 })],
  ['正在确认结果', liveState({ phase: 'confirming', extensions: 1 })],
  ['已中止', liveState({ phase: 'suspended' })],
])('S-112 the head of the room says %s', (word, live) => expect(phaseWord(openRoom(snapshotOf({ live })))).toBe(word))

test('P-007 being outbid comes before everything that happened with it', () => {
  const before = openRoom(snapshotOf({ events: [mine], live: liveState({ seq: 1, leaderNo: 3817, price: 10_000_000 }) }))
  const extend: LiveEvent = { seq: 3, after: 2, at: 3, type: 'EXTEND', from: 1, endAt: 2, count: 1 }
  const after = withEvents({ ...before, live: liveState({ seq: 3, leaderNo: 1042, price: 10_100_000 }) }, [theirs, extend])
  expect(momentsBetween(before, after)).toEqual(['outbid', 'extended', 'bid'])
  expect(spoken('outbid', after)).toBe('您已被超过，当前价 ¥101,000.00')
  expect(momentsBetween(after, after)).toEqual([])
})

test('a reload of what is known is no news; the close is told to winner, loser and spectator in their words', () => {
  const room = openRoom(snapshotOf({ live: liveState({ leaderNo: 3817 }) }))
  expect(momentsBetween(room, room)).toEqual([])
  expect(momentsBetween(room, withEvents(room, [closing(3817)]))).toEqual(['won'])
  expect(momentsBetween(room, withEvents(room, [closing(1042)]))).toEqual(['lost'])
  const watching = openRoom(snapshotOf({ seat: null }))
  expect(momentsBetween(watching, withEvents(watching, [closing(1042)]))).toEqual(['closed'])
})

test('five minutes, one minute and ten seconds are said once', () => {
  expect(markPassed(300_100, 299_900)).toBe(300_000)
  expect(markPassed(299_900, 299_800)).toBeUndefined()
  expect(markPassed(61_000, 9_000), 'the nearest when several pass at once').toBe(10_000)
  expect(markPassed(5_000, 0)).toBeUndefined()
  expect(markPassed(Infinity, 71_000), 'who comes late is told no mark of before').toBeUndefined()
})

test('domain 2.7 a bidder who asks for a suspension says why and brings proof', () => {
  expect(suspensionFaults({ reason: ' 太短 ', files: '' })).toEqual({ reason: '申请原因至少 10 个字', files: '请上传证明材料' })
  expect(suspensionFaults({ reason: '出价后页面长时间没有答复', files: 'bidding/1.png' })).toEqual({})
})
