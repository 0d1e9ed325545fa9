import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Audience } from '../../platform/list/findable.ts'
import type { FindKind, FindStage } from '@aosp/contract/finding/kinds'

export type FindingDocumentTable = {
  source: string
  record_id: string
  kind: FindKind
  audience: Audience
  path: string
  code: string
  title: string
  body: string
  company_id: string | null
  company: string
  trans_type: number | null
  stage: FindStage | null
  state: string
  region: string
  region_codes: string[]
  catalog_ids: string[]
  price_fen: number | null
  price_title: string
  closes_at: Date | null
  published_at: Date
  found_at: ColumnType<Date, Date, never>
  words: string
}
export type SavedSearchTable = {
  id: string
  account_id: string
  name: string
  question: ColumnType<Record<string, unknown>, string, string>
  told_at: Date
  created_at: Date
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    finding_document: FindingDocumentTable
    finding_change: { seq: GeneratedAlways<number>; source: string; record_id: string }
    saved_search: SavedSearchTable
  }
}
