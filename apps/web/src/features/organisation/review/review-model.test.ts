import { expect, test } from 'vitest'
import { REASON_MAX } from '@aosp/contract/organisation/texts'
import { ageText, checksOf, COMMON_REASONS, decidedText, suggestedRights } from './review-model.ts'

test.each([
  [0, '不足 1 小时'],
  [5, '5 小时'],
  [24, '1 天'],
  [51, '2 天 3 小时'],
])('%i hours of waiting are said as %s', (hours, text) => expect(ageText(hours)).toBe(text))

test('D19: what is missing is said in red, what is doubtful in amber, and fine only where there is neither', () => {
  const waiting = { state: 1, missing: [], warnings: [] }
  expect(checksOf(waiting)).toEqual([{ tone: 'good', text: '文件齐全，系统未发现异常，请核对证照与资料是否一致' }])
  expect(checksOf({ ...waiting, missing: ['未上传证照文件'], warnings: ['资质已过期'] }).map(({ tone, text }) => `${tone} ${text}`)).toEqual([
    'bad 未上传证照文件',
    'warn 资质已过期',
  ])
  expect(checksOf({ ...waiting, state: 2 })).toEqual([])
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
