import type { ArticleKind, ArticleState } from '@aosp/contract/content/codes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What visitors read: the version that went out last, or the newest one as long as none did. `state` is the newest version's. */
export type ArticleTable = {
  id: string
  kind: ColumnType<ArticleKind, ArticleKind, never>
  hall: GeneratedAlways<string>
  origin: ColumnType<'person' | 'event', 'person' | 'event' | undefined, never>
  corporate_id: Empty<string>
  bidding_id: Empty<string>
  inquiry_id: Empty<string>
  share_id: Empty<string>
  title: string
  summary: string
  content: string
  source: string
  /** Comma lists. */
  keywords: Generated<string>
  files: Generated<string>
  audience: Generated<number>
  top: Generated<boolean>
  state: ArticleState
  version: Generated<number>
  live_version: Empty<number>
  publish_at: Empty<Date>
  release_at: Empty<Date>
  corrected_at: Empty<Date>
  correct_note: Generated<string>
  read_count: Generated<number>
  created_at: Generated<Date>
  created_by: Generated<string>
  created_name: Generated<string>
  updated_name: Generated<string>
  updated_at: Generated<Date>
  submitted_by: Empty<string>
  submitted_at: Empty<Date>
  revoked_at: Empty<Date>
  /** Why it was revoked or sent back. */
  reason: Generated<string>
}
export type ArticleVersionTable = {
  article_id: string
  version: number
  title: string
  summary: string
  content: string
  markdown: Empty<string>
  source: string
  keywords: Generated<string>
  files: Generated<string>
  audience: Generated<number>
  change_note: Generated<string>
  written_by: string
  written_name: string
  written_at: Date
  decided_by: Empty<string>
  decided_name: Generated<string>
  decided_at: Empty<Date>
  decision: Generated<'' | 'passed' | 'rejected'>
  reason: Generated<string>
  live_at: Empty<Date>
}

export type AnnouncementTable = {
  id: string
  title: string
  content: string
  summary: string
  priority: 'L' | 'M' | 'H'
  category: '1' | '2'
  audience: 'USER' | 'ALL'
  origin: ColumnType<'person' | 'event', 'person' | 'event' | undefined, never>
  start_at: Empty<Date>
  end_at: Empty<Date>
  send_status: ColumnType<'0' | '1' | '2', '0' | '1' | '2' | undefined, '0' | '1' | '2'>
  sent_at: Empty<Date>
  revoked_at: Empty<Date>
  sender: Empty<string>
  sender_name: Empty<string>
  bus_type: Empty<string>
  bus_id: Empty<string>
  open_type: Empty<string>
  open_page: Empty<string>
  corporate_id: Empty<string>
  created_by: string
  created_at: Date
  updated_by: Empty<string>
  updated_at: Empty<Date>
  deleted_at: Empty<Date>
}
/** A rule document as people read it; `version` is the newest one, which may still wait for its second person. */
export type TradingRuleTable = {
  id: string
  name: string
  file: string
  word_file: string | null
  content: Generated<string>
  version: Generated<number>
  live_version: Empty<number>
  updated_by: Empty<string>
  updated_at: Date
}
type TradingRuleVersionTable = {
  rule_id: string
  version: number
  name: string
  file: string
  word_file: string | null
  content: string
  change_note: Generated<string>
  written_by: Generated<string>
  updated_by: Empty<string>
  updated_at: Date
  decided_by: Empty<string>
  decided_name: Generated<string>
  decided_at: Empty<Date>
  decision: Generated<'' | 'passed' | 'rejected'>
  reason: Generated<string>
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    announcement: AnnouncementTable
    announcement_receiver: { announcement_id: string; account_id: string; event_key: string | null }
    article: ArticleTable
    article_version: ArticleVersionTable
    trading_rule: TradingRuleTable
    trading_rule_version: TradingRuleVersionTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** Somebody has something new to read; `to` are account ids. */
    'announcement.released': { id: string; title: string; to: 'everybody' | readonly string[] }
    /** It is gone from people's lists. */
    'announcement.revoked': { id: string; to: 'everybody' | readonly string[] }
  }
}
