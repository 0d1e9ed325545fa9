import type { AnalysisScreen } from '@aosp/contract/analysis/codes'

export type ReportSubscriptionTable = {
  account_id: string
  screen: AnalysisScreen
  name: string
  depart: string | null
  category: string | null
  trans_type: number | null
  in_group: number | null
  bell: boolean
  email: boolean
  created_at: Date
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    report_subscription: ReportSubscriptionTable
  }
}
