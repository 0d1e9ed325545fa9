import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CertificateContent } from '../../settlement/certificate/certificate-content.ts'

type Json<Value> = ColumnType<Value, string, string>
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type Difference = { session: string; text: string }

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    audit_tile: { level: number; tile: number; hashes: Buffer }
    audit_run: { first_leaf: number; bidding_id: string; first_seq: number; length: number }
    audit_tree: { one: Generated<boolean>; size: number }
    audit_checkpoint: { id: GeneratedAlways<number>; size: number; root: string; time: number; key: string; signature: string }
    bidding_certificate: {
      no: string
      bidding_id: string
      signup_id: string
      content: Json<CertificateContent>
      issued_at: Date
      void_at: Later<Date>
      pdf: Later<Buffer>
      digest: Later<string>
    }
    audit_replay: { id: string; started_at: Date; finished_at: Later<Date>; sessions: Generated<number>; differences: Json<readonly Difference[]> }
  }
}
