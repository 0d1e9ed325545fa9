import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent } from '@aosp/contract/auction/live'
import { backOff, heardFrame, heardSnapshot, isOtherStage, isWhole, missingAfter, nextLook, openRoom, withEvents, withOlder } from './live-room.ts'
import { bidEvent, liveState, snapshotOf } from './room-samples.ts'

const stream = (count: number): LiveEvent[] => {
  const events: LiveEvent[] = []
  // Refused attempts take numbers nobody is told.
  for (let n = 0, seq = 0; n < count; n++) {
    const after = seq
    seq += 1 + (n % 3)
    events.push(bidEvent(seq, after, 10_000_000 + n * 100_000, n + 1))
  }
  return events
}
const seqAt = (events: readonly LiveEvent[], place: number) => events[place]?.seq ?? 0
const at = (events: readonly LiveEvent[]) => liveState({ seq: events.at(-1)?.seq ?? 0 })

test('E-044 events are taken once and in their order, however the network delivers them', () => {
  const all = stream(12)
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all], { minLength: all.length }), (delivered) => {
      const once = delivered.reduce((room, event) => withEvents(room, [event]), openRoom(snapshotOf({})))
      const whole = withEvents(once, all)
      expect(whole.events).toEqual(all)
      expect(missingAfter(whole)).toBeUndefined()
      expect(whole.early).toEqual([])
      const [...seqs] = once.events.map(({ seq }) => seq)
      expect(seqs, 'never out of order, never with a hole').toEqual(all.slice(0, seqs.length).map(({ seq }) => seq))
    }),
  )
})

test('a hole is found by the predecessor an event names, and filled by asking', () => {
  const all = stream(5)
  const first = all.slice(0, 1)
  let room = heardFrame(openRoom(snapshotOf({})), { kind: 'events', events: first, live: at(first), head: { seq: 1, hash: '' } })
  expect(missingAfter(room)).toBeUndefined()
  room = heardFrame(room, { kind: 'events', events: all.slice(2), live: { ...at(all), price: 10_400_000 }, head: { seq: 9, hash: '' } })
  expect(room.events).toEqual(first)
  expect(room.live.price, 'the price that stands is shown at once').toBe(10_400_000)
  expect(missingAfter(room)).toBe(seqAt(all, 0))
  room = withEvents(room, all.slice(1, 2))
  expect(room.events).toEqual(all)
  expect(missingAfter(room)).toBeUndefined()
})

test('a tick tells what was missed; an old frame changes nothing', () => {
  const all = stream(3)
  const room = withEvents(openRoom(snapshotOf({})), all)
  expect(missingAfter(heardFrame(room, { kind: 'tick', now: 5, seq: seqAt(all, 2) }))).toBeUndefined()
  expect(missingAfter(heardFrame(room, { kind: 'tick', now: 5, seq: 99 }))).toBe(seqAt(all, 2))
  const now = heardFrame(room, { kind: 'events', events: [], live: { ...at(all), price: 1 }, head: { seq: 9, hash: 'b' } })
  const old = heardFrame(now, { kind: 'events', events: all.slice(0, 1), live: { ...at(all.slice(0, 1)), price: 2 }, head: { seq: 1, hash: 'a' } })
  expect(old.live.price).toBe(1)
  expect(old.events).toEqual(now.events)
})

test('after a lost connection the snapshot is joined to what is known, and what lies between is asked for', () => {
  const all = stream(9)
  const before = withEvents(openRoom(snapshotOf({})), all.slice(0, 3))
  const { seat: _seat, watching: _watching, ...sent } = snapshotOf({ events: all.slice(6), live: at(all), now: 77 })
  const after = heardFrame(before, { kind: 'snapshot', snapshot: sent })
  expect(after.seat, 'the socket knows no seats').toBe(before.seat)
  expect(missingAfter(after)).toBe(seqAt(all, 2))
  expect(withEvents(after, all.slice(3, 6)).events).toEqual(all)
})

test('older history is put in front once', () => {
  const all = stream(6)
  const room = openRoom(snapshotOf({ events: all.slice(3), live: at(all) }))
  expect(isWhole(room)).toBe(false)
  const whole = withOlder(room, all.slice(0, 5))
  expect(whole.events).toEqual(all)
  expect(isWhole(whole)).toBe(true)
})

test('the close moves the record, a seat moves with the snapshot over HTTP only', () => {
  const closing: LiveEvent = { seq: 4, after: 0, at: 9, type: 'CLOSE', endAt: 8, bids: 0, outcome: -5, winner: null, price: null }
  expect(withEvents(openRoom(snapshotOf({ state: 4 })), [closing]).state).toBe(-5)
  expect(withEvents(openRoom(snapshotOf({ state: 4 })), [{ seq: 4, after: 0, at: 9, type: 'STOP', reason: '' }]).state).toBe(-7)
  expect(heardSnapshot(openRoom(snapshotOf({})), snapshotOf({ seat: null, watching: '未报名' }))).toMatchObject({ seat: null, watching: '未报名' })
})

test.each([
  ['before the start', { phase: 'waiting', startAt: 1000 }, 1, 0, 2500],
  ['while it should have started', { phase: 'waiting', startAt: 1000 }, 1, 3000, 4500],
  ['when the end has passed', { phase: 'open', endAt: 1000 }, 1, 500, 4000],
  ['while the result is made sure of', { phase: 'confirming', endAt: 1000 }, 1, 1200, 2700],
  ['at the next Dutch price', { phase: 'open', nextAt: 1000 }, 5, 500, 2500],
  ['on the Dutch floor, whose end is secret', { phase: 'open', nextAt: null }, 5, 500, 3500],
  ['suspended without a date', { phase: 'suspended', suspended: { since: 1, reason: '', resumeAt: null, remaining: 5 } }, 1, 500, undefined],
  ['at the announced resumption', { phase: 'suspended', suspended: { since: 1, reason: '', resumeAt: 1000, remaining: 5 } }, 1, 500, 2500],
  ['when it is over', { phase: 'closed' }, 1, 500, undefined],
] as const)('asks again %s', (_case, live, bidType, now, expected) => {
  expect(nextLook(openRoom(snapshotOf({ live: liveState(live), terms: { bidType } })), now)).toBe(expected)
})

test('3.6 what the caller may do is asked again at every stage, also when a priority right passes to the next rank', () => {
  const room = (live: Parameters<typeof liveState>[0]) => openRoom(snapshotOf({ live: liveState(live) }))
  const [first, second] = [room({ phase: 'priority', priority: { rank: 1, until: 1 } }), room({ phase: 'priority', priority: { rank: 2, until: 2 } })]
  expect(isOtherStage(room({}), first)).toBe(true)
  expect(isOtherStage(first, second)).toBe(true)
  expect(isOtherStage(first, room({ phase: 'priority', priority: { rank: 1, until: 9 } }))).toBe(false)
})

test('reconnecting slows down, is spread and never stops', () => {
  expect([0, 1, 2, 3, 20].map((attempt) => backOff(attempt, 0.5))).toEqual([400, 800, 1600, 3200, 10_000])
  expect(backOff(0, 0)).toBeLessThan(backOff(0, 1))
})
