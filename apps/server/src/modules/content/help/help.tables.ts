import type { ColumnType, Generated } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
type Written = {
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_by: Empty<string>
  updated_at: Empty<Date>
}
export type HelpEntryTable = Written & {
  id: string
  title: string
  markdown: string
  content: string
  plain: string
}
export type HelpQuestionTable = Written & {
  id: string
  entry_id: string
  question: string
  answer: string
  plain: string
  file: Empty<string>
  file_type: Empty<string>
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    help_entry: HelpEntryTable
    help_question: HelpQuestionTable
  }
}
