import type { ArticleKind } from '@aosp/contract/content'
import type { Generated } from 'kysely'

export type ArticleTable = {
  id: string
  kind: ArticleKind
  title: string
  summary: string
  content: string
  source: string
  top: Generated<boolean>
  state: 'draft' | 'published' | 'revoked'
  publish_at: Date
  read_count: Generated<number>
  created_at: Generated<Date>
}
type TradingRuleTable = { id: string; name: string; file: string; word_file: string | null; updated_at: Date }

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    article: ArticleTable
    trading_rule: TradingRuleTable
  }
}
