import type { AnalysisScreen } from '@aosp/contract/analysis/codes'
import { leaseReport, maintenanceReport, managementReport, overallReport, shareReport, tradingIssueReport } from '@aosp/contract/analysis/report'
import type { ScreenKey } from '@aosp/contract/screens'
import { SHARE_TYPES } from '@aosp/contract/sharing/codes'
import { SESSION_TYPES } from '@aosp/contract/trading/codes'
import type { Condition } from './report-filter.ts'

type ReportScreen = {
  key: Extract<ScreenKey, `analysis/${string}`>
  report: typeof tradingIssueReport
  /** The question the page answers. */
  lead: string
  conditions: readonly Condition[]
  /** Kinds of trade it knows. */
  types: readonly number[]
}

const ALL_TYPES: readonly number[] = [...SESSION_TYPES, ...SHARE_TYPES]

export const REPORT_SCREENS: Readonly<Record<AnalysisScreen, ReportScreen>> = {
  tradingIssue: {
    key: 'analysis/trading-issue',
    report: tradingIssueReport,
    lead: '发布了多少、成交了多少、溢价多少、用了多久。',
    conditions: ['depart', 'category', 'transType', 'inGroup'],
    types: SESSION_TYPES,
  },
  lease: {
    key: 'analysis/lease',
    report: leaseReport,
    lead: '可租资产租出了多少、租金收回了多少、哪些合同快到期。',
    conditions: ['depart', 'category', 'inGroup'],
    types: [],
  },
  share: {
    key: 'analysis/share',
    report: shareReport,
    lead: '共享公告有没有人用、机时用了多少、省下多少购置。',
    conditions: ['depart', 'category', 'transType', 'inGroup'],
    types: SHARE_TYPES,
  },
  maintenance: {
    key: 'analysis/maintenance',
    report: maintenanceReport,
    lead: '维修花了多少、设备是否可靠、哪些该处置。维修费低不等于状况好。',
    conditions: ['depart', 'category', 'inGroup'],
    types: [],
  },
  management: {
    key: 'analysis/management',
    report: managementReport,
    lead: '家底有多少、闲置了多少、流程走得快不快。',
    conditions: ['depart', 'category', 'inGroup'],
    types: [],
  },
  overall: {
    key: 'analysis/overall',
    report: overallReport,
    lead: '处置、出租、共享合起来盘活了多少、带来多少收益。',
    conditions: ['depart', 'category', 'transType', 'inGroup'],
    types: ALL_TYPES,
  },
}
