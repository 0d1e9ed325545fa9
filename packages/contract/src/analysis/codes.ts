/** Screens, units and limits of the analysis, without schemas. */

/** As the path of each call and page names them. */
export const ANALYSIS_SCREENS = ['tradingIssue', 'lease', 'share', 'maintenance', 'management', 'overall'] as const
export type AnalysisScreen = (typeof ANALYSIS_SCREENS)[number]
export const ANALYSIS_TITLES: Readonly<Record<AnalysisScreen, string>> = {
  tradingIssue: '交易发布统计',
  lease: '租赁分析',
  share: '共享分析',
  maintenance: '维修分析',
  management: '管理分析',
  overall: '综合分析',
}

/** The figures each report is asked for first: by the home page, and by the message that tells of a month. */
export const LEADING_FIGURES: Readonly<Record<AnalysisScreen, readonly string[]>> = {
  tradingIssue: ['deals', 'dealAmount', 'dealRate', 'premiumRate'],
  lease: ['leaseRate', 'rentDue', 'collectionRate', 'arrears'],
  share: ['sharedMinutes', 'useRate', 'income', 'saving'],
  maintenance: ['cost', 'costRate', 'failures', 'soundRate'],
  management: ['assets', 'original', 'idleRate', 'inTimeRate'],
  overall: ['revivedAmount', 'revivalRate', 'benefit', 'benefitRate'],
}

/**
 * What the whole number of a figure counts. `cents`: fen. `percent` and `times`: hundredths, so 13.33 % is 1333 and 2.50 times is 250.
 * `days`: whole days.
 */
export const FIGURE_UNITS = ['count', 'cents', 'minutes', 'days', 'percent', 'times'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/**
 * heat: the categories are the 24 hours, the series the seven weekdays. treemap and pyramid: one series. waterfall: the steps, the last is their sum.
 * pareto: the first series is the amounts, the second the cumulative percent. stack: the series add up.
 */
export const CHART_KINDS = ['trend', 'bars', 'stack', 'funnel', 'heat', 'pyramid', 'treemap', 'waterfall', 'pareto'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export const ADVICE_KINDS = ['disposal', 'expiring', 'idle', 'arrears'] as const
export type AdviceKind = (typeof ADVICE_KINDS)[number]
export const ADVICE_TEXTS: Readonly<Record<AdviceKind, string>> = { disposal: '处置建议', expiring: '租约到期', idle: '闲置资产', arrears: '欠租催收' }

/** Longest period one report may be asked for: ten years, and the days a leap year brings. */
export const PERIOD_DAYS = 3660
