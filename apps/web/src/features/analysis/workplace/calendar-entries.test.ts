import { expect, test } from 'vitest'
import { calendarEntries } from './calendar-entries.ts'

test('dates of sessions and of waiting work stand together by time; work without a date or a way to it is left out', () => {
  const session = { id: 's1', code: 'CZ1', name: '叉车一台', live: true }
  const entries = calendarEntries(
    [
      { ...session, what: 'end', at: '2026-11-18 10:00:00' },
      { ...session, what: 'start', at: '2026-11-17 09:00:00' },
    ],
    [
      { key: 'review', title: '待审核场次', path: '/operationWorkbench/BiddingList', due: '2026-11-17 18:00:00' },
      { key: 'none', title: '没有期限', path: '/x', due: null },
    ],
  )
  expect(entries.map(({ mark, title, at, path }) => [mark, title, at, path])).toEqual([
    ['竞价开始', '叉车一台', '2026-11-17 09:00:00', undefined],
    ['待办期限', '待审核场次', '2026-11-17 18:00:00', '/operationWorkbench/BiddingList'],
    ['竞价结束', '叉车一台', '2026-11-18 10:00:00', undefined],
  ])
})
