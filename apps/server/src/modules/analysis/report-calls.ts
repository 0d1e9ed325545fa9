import { leaseReport, maintenanceReport, managementReport, overallReport, shareReport, tradingIssueReport } from '@aosp/contract/analysis/report'

/** The call of each report: what one must be granted to be shown it, told of it or handed it. */
export const REPORT_CALLS = {
  tradingIssue: tradingIssueReport,
  lease: leaseReport,
  share: shareReport,
  maintenance: maintenanceReport,
  management: managementReport,
  overall: overallReport,
} as const
