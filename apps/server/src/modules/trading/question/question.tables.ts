import type { Generated } from 'kysely'

export type TradeQuestionTable = {
  id: string
  bidding_id: string
  corporate_id: string
  asked_by: string
  content: string
  state: Generated<number>
  asked_at: Date
  answer_due: Date
  answer: Generated<string>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
  hide_note: Generated<string>
  hidden_by: Generated<string | null>
  hidden_at: Generated<Date | null>
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    trade_question: TradeQuestionTable
  }
}
