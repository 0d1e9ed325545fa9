import { expect, test } from 'vitest'
import { fromBeijing } from '@aosp/kernel/time'
import { durationText, laidOut, percentOf, withNewest, type SyncRun } from './sync-model.ts'

const now = fromBeijing('2026-11-15 10:00:30') as Date
const started = (startTime: string, endTime: string | null = null) => ({ startTime, endTime })

test('S-055 E-051 how long a run took, in words', () => {
  expect(durationText(started('2026-11-15 10:00:00', '2026-11-15 10:00:00'), now)).toBe('不到 1 秒')
  expect(durationText(started('2026-11-15 10:00:00', '2026-11-15 10:00:59'), now)).toBe('59 秒')
  expect(durationText(started('2026-11-15 10:00:00', '2026-11-15 10:01:05'), now)).toBe('1 分 5 秒')
  expect(durationText(started('2026-11-15 10:00:00', '2026-11-15 12:05:00'), now)).toBe('2 小时 5 分')
  expect(durationText(started('2026-11-15 10:00:00'), now)).toBe('30 秒')
  expect(durationText(started('2026-11-15 10:01:00'), now)).toBe('不到 1 秒')
  expect(durationText(started('?'), now)).toBe('—')
})

test('S-055 progress is known only when the other side announced a total', () => {
  const of = (readCount: number, total: number | null) => percentOf({ readCount, total })
  expect([of(0, null), of(0, 0), of(0, 50_000), of(499, 50_000), of(49_999, 50_000), of(60_000, 50_000)]).toEqual([undefined, undefined, 0, 0, 99, 100])
})

test('S-055 a raw row is laid out when it is JSON, and left as it is otherwise', () => {
  expect(laidOut('{"id":"FA-1","name":""}')).toBe('{\n  "id": "FA-1",\n  "name": ""\n}')
  expect(laidOut('{"id":"FA-1","na')).toBe('{"id":"FA-1","na')
})

test('S-055 the running row is shown as it was heard of last', () => {
  const run = (id: string, readCount: number) => ({ id, readCount }) as SyncRun
  expect(withNewest([run('a', 1), run('b', 2)], run('b', 9)).map(({ readCount }) => readCount)).toEqual([1, 9])
  expect(withNewest([run('a', 1)], null)).toEqual([run('a', 1)])
})
