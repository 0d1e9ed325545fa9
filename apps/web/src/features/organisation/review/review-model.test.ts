import { expect, test } from 'vitest'
import { REASON_MAX } from '@aosp/contract/organisation/texts'
import { ageText, checksOf, COMMON_REASONS, decidedText, suggestedRights } from './review-model.ts'

test.each([
  [0, '不足 1 小时'],
  [5, '5 小时'],
  [24, '1 天'],
  [51, '2 天 3 小时'],
])('%i hours of waiting are said as %s', (hours, text) => expect(ageText(hours)).toBe(text))

test('D19: nothing is called fine while a file is missing', () => {
  const waiting = { state: 1, missing: [] as string[], warnings: [] as string[] }
  expect(checksOf(waiting)).toEqual([{ tone: 'good', text: '文件齐全，系统未发现异常，请核对证照与资料是否一致' }])
  expect(checksOf({ ...waiting, missing: ['未上传证照文件'], warnings: ['银行账户名称与企业名称不一致'] })).toEqual([
    { tone: 'bad', text: '未上传证照文件' },
    { tone: 'warn', text: '银行账户名称与企业名称不一致' },
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
])('state %i says who decided: %s', (state, text) =>
  expect(decidedText({ state, decideBy: '周明远', decideTime: '2026-11-15 10:00:00', reason: state === -2 ? '不清晰' : '' })).toBe(text),
)
