import { expect, test } from 'vitest'
import { ANALYSIS_SCREENS, LEADING_FIGURES } from '@aosp/contract/analysis/codes'
import { leaseFigures } from './lease.ts'
import { leadingWords } from './leading-words.ts'
import { maintenanceFigures } from './maintenance.ts'
import { managementFigures } from './management.ts'
import { overallFigures } from './overall.ts'
import { shareFigures } from './share.ts'
import { tradingFigures } from './trading-issue.ts'

test('S-042 S-043 S-044 S-045 S-046 S-047 each report leads with four figures it defines', () => {
  const defined = {
    tradingIssue: tradingFigures,
    lease: leaseFigures,
    share: shareFigures,
    maintenance: maintenanceFigures,
    management: managementFigures,
    overall: overallFigures,
  }
  for (const screen of ANALYSIS_SCREENS) {
    const keys = new Set(defined[screen].map(({ key }) => key))
    expect(
      LEADING_FIGURES[screen].filter((key) => keys.has(key)),
      screen,
    ).toHaveLength(4)
  }
})

test('P-018 a sentence says each figure and how it stands against the period before; one that is not told is left out', () => {
  const june = { from: '2026-06-01', to: '2026-06-30' }
  const told = (key: string, title: string, unit: 'count' | 'cents' | 'percent', now: number | null, before: number | null) => ({
    key,
    title,
    unit,
    measure: ({ from }: { from: string }) => ({ value: from === june.from ? now : before }),
  })
  expect(
    leadingWords(
      'tradingIssue',
      [told('premiumRate', '溢价率', 'percent', null, 1333), told('deals', '成交数', 'count', 4, 4), told('dealAmount', '成交金额', 'cents', 150_00, 100_00)],
      june,
    ),
  ).toBe('成交数 4，较上期持平；成交金额 150.00 元，较上期上升50.00%；溢价率 —，较上期无可比数据')
})
