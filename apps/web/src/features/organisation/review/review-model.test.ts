import { expect, test } from 'vitest'
import { REASON_MAX } from '@aosp/contract/organisation/texts'
import { ageText, COMMON_REASONS, decidedText, nextWaiting, shortcutOf, suggestedRights } from './review-model.ts'

test.each([
  [0, '不足 1 小时'],
  [5, '5 小时'],
  [24, '1 天'],
  [51, '2 天 3 小时'],
])('%i hours of waiting are said as %s', (hours, text) => expect(ageText(hours)).toBe(text))

test('after a decision comes what waits longest, never the same again', () => {
  const queue = [{ id: 'a' }, { id: 'b' }]
  expect([nextWaiting(queue, 'x'), nextWaiting(queue, 'a'), nextWaiting([{ id: 'a' }], 'a'), nextWaiting([], 'a')]).toEqual(['a', 'b', undefined, undefined])
})

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isDialogOpen: false, ...more })

test('letters decide only outside of fields, dialogs and the browser’s own keys', () => {
  expect(['a', 'A', 'r', 'n', 'Escape', 'x', 'Enter'].map((key) => press(key))).toEqual(['approve', 'approve', 'refuse', 'next', 'back', undefined, undefined])
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isTyping: true }, { isDialogOpen: true }])
    expect(press('a', more)).toBeUndefined()
})

test('the kind of registration suggests group and rights; reasons fit into the field', () => {
  expect([suggestedRights(1), suggestedRights(2)]).toEqual([
    { inGroup: 1, role: 3 },
    { inGroup: 0, role: 2 },
  ])
  for (const reason of COMMON_REASONS) expect(reason.length).toBeLessThanOrEqual(REASON_MAX)
})

test.each([
  [1, ''],
  [2, '已由 周明远 于 2026-11-15 10:00:00 通过'],
  [-2, '已由 周明远 于 2026-11-15 10:00:00 驳回：不清晰'],
  [-3, '申请人已于 2026-11-15 10:00:00 撤回'],
  [3, '已由 周明远 于 2026-11-15 10:00:00 通过，将于 2026-11-16 10:00:00 生效，期间企业可以停止'],
  [-4, '企业已于 2026-11-15 10:00:00 停止'],
])('state %i says who decided: %s', (state, text) =>
  expect(
    decidedText({ state, decideBy: '周明远', decideTime: '2026-11-15 10:00:00', effectiveTime: '2026-11-16 10:00:00', reason: state === -2 ? '不清晰' : '' }),
  ).toBe(text),
)
