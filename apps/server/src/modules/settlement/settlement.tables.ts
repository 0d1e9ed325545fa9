import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>
type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type TransRequestTable = {
  id: string
  bidding_id: string
  kind: number
  reason: string
  fault: Empty<number>
  files: Generated<string>
  resume_at: Empty<Date>
  corporate_id: Empty<string>
  state: Generated<number>
  reject_note: Generated<string>
  notice: Generated<string>
  asked_by: string
  asked_name: string
  asked_at: Date
  approver1: Empty<string>
  approver1_name: Empty<string>
  approver2: Empty<string>
  approver2_name: Empty<string>
  decided_at: Empty<Date>
}
/** From the close on: what was brought and confirmed, by whom and when. Winner, price and time to sign stand on the session. */
export type SettlementTable = {
  bidding_id: string
  round: Generated<number>
  dealt_at: Date
  pay_due: Empty<Date>
  winner_check: Generated<number>
  contract_state: Generated<number>
  contract: Generated<string>
  contract_note: Generated<string>
  contract_by: Empty<string>
  contract_at: Empty<Date>
  contract_reject: Generated<string>
  signed_by: Empty<string>
  signed_name: Empty<string>
  signed_at: Empty<Date>
  deposit_back: Generated<boolean>
  handover: Generated<string>
  handover_note: Generated<string>
  handover_by: Empty<string>
  handover_at: Empty<Date>
  done_by: Empty<string>
  done_name: Empty<string>
  done_at: Empty<Date>
}
export type DefaultTable = {
  id: string
  bidding_id: string
  signup_id: string
  cause: number
  reason: string
  files: Generated<string>
  opened_by: string
  opened_name: string
  opened_at: Date
  answer_due: Date
  answer: Generated<string>
  answer_files: Generated<string>
  answered_at: Empty<Date>
  state: Generated<number>
  decided_by: Empty<string>
  decided_name: Empty<string>
  decided_at: Empty<Date>
  note: Generated<string>
  forfeited_fen: Empty<number>
}
export type OfferTable = {
  id: string
  bidding_id: string
  signup_id: string
  bidder_no: number
  price_fen: number
  due: Date
  state: Generated<number>
  issuer_agrees: Empty<boolean>
  bidder_agrees: Empty<boolean>
  opened_by: string
  opened_at: Date
  closed_at: Empty<Date>
}

/** What a certificate says, frozen when the hammer fell: a company that takes another name later does not change it. */
export type CertificateContent = {
  code: string
  name: string
  transType: number
  bidType: number
  issuer: Party
  winner: Party & { no: number }
  startPrice: number
  price: number
  /** Unit of a rent, 0 for a price paid once. */
  timeUnit: number
  startAt: number
  closedAt: number
  assets: readonly { code: string; name: string; model: string; quantity: number; unit: string }[]
}
export type Party = { name: string; creditcode: string; contacts: string; telephone: string }

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    trans_request: TransRequestTable
    bidding_settlement: SettlementTable
    bidding_default: DefaultTable
    bidding_offer: OfferTable
    bidding_dispute: {
      id: string
      bidding_id: string
      corporate_id: string
      reason: string
      asked_by: string
      asked_name: string
      asked_at: Date
      state: Generated<number>
      answer: Generated<string>
      answered_by: Empty<string>
      answered_name: Empty<string>
      answered_at: Empty<Date>
    }
    bidding_certificate: {
      no: string
      bidding_id: string
      signup_id: string
      content: Json<CertificateContent>
      issued_at: Date
      void_at: Empty<Date>
      pdf: Empty<Buffer>
      digest: Empty<string>
    }
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** A published result holds no more, or holds for somebody else: `text` is for everybody to read, `deal` what stands from now on. Amounts in fen. */
    'session.corrected': {
      id: string
      code: string
      name: string
      corporateId: string
      transType: number
      text: string
      deal: { round: number; price: number; total: number; winnerNo: number; winnerCorporateId: string; startPrice: number; noticeUntil: string } | null
      at: number
    }
  }
}
