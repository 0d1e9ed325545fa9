import type { Received } from '@aosp/contract/endpoint'
import { reportColumns, reportData, reportQueryInfo } from '@aosp/contract/operations/report'
import { call } from '../../lib/call.ts'
import type { ListQuery } from '../list-page/list-source.ts'
import type { PickerRow } from './picker-rows.ts'

export type ReportConfig = Received<typeof reportColumns>
export type ReportQueryItem = Received<typeof reportQueryInfo>[number]

/** Where report popups get what they show. */
export type ReportSource = {
  config: (code: string) => Promise<ReportConfig>
  queryItems: (cgRpConfigId: string) => Promise<readonly ReportQueryItem[]>
  rows: (cgRpConfigId: string, query: ListQuery) => Promise<{ records: readonly PickerRow[]; total: number }>
}

const QUIET = { quiet: true }

export const REPORTS: ReportSource = {
  config: (code) => call(reportColumns, { code }, QUIET),
  queryItems: (cgRpConfigId) => call(reportQueryInfo, { cgRpConfigId }, QUIET),
  rows: (cgRpConfigId, query) => call(reportData, { ...query, cgRpConfigId }, QUIET),
}
