import { sql } from 'kysely'
import '../../trading/index.ts'
import type { rejectList as listCall } from '@aosp/contract/settlement/settle'
import { REVIEW, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type { Out } from '@aosp/contract/endpoint'
import { SLIP_STATE } from '@aosp/contract/funds/codes'
import { REJECT_KIND_TEXTS, type RejectKind } from '@aosp/contract/settlement/codes'
import type { ListQuery } from '@aosp/contract/wire'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'

const listing = defineList({
  fields: {
    kind: { column: 'rejected.kind', type: 'id' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    biddingName: { column: 'bidding.name', type: 'text' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    rejectNote: { column: 'rejected.note', type: 'text' },
    reviewBy: { column: 'rejected.by', type: 'text' },
    reviewTime: { column: 'rejected.at', type: 'moment' },
  },
  defaultSort: ['-reviewTime'],
  tieBreaker: 'rejected.id',
})

type Rejected = { id: string; kind: RejectKind; bidding_id: string; company: string | null; note: string; by: string; at: Date }

/** Everything that was sent back and has not been mended since, whoever sent it back. */
const rejected = sql<Rejected>`(
  select id, 'session' as kind, id as bidding_id, corporate_id as company, reject_note as note, coalesce(reviewed_name, '') as by, reviewed_at as at
    from bidding where state = ${SESSION.rejected} and deleted_at is null and reviewed_at is not null
  union all
  select a.id, 'amendment', a.bidding_id, b.corporate_id, a.reject_note, coalesce(a.decided_name, ''), a.decided_at
    from bidding_amendment a join bidding b on b.id = a.bidding_id where a.state = ${REVIEW.refused}
  union all
  select id, 'signUp', bidding_id, corporate_id, reject_note, coalesce(checked_name, ''), checked_at
    from bidding_signup where state = ${SIGN_UP.refused} and checked_at is not null
  union all
  select id, 'request', bidding_id, corporate_id, reject_note, coalesce(approver2_name, approver1_name, ''), decided_at
    from trans_request where state = ${REVIEW.refused}
  union all
  select slip.id, 'slip', coalesce(applied.bidding_id, slip.reference_id), slip.company_id, slip.reject_note, coalesce(slip.reviewed_name, ''), slip.reviewed_at
    from transfer_slip slip left join bidding_signup applied on slip.reference_kind = 'signup' and applied.id = slip.reference_id
    where slip.state = ${SLIP_STATE.refused} and slip.reviewed_at is not null
)`

export const rejectList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(
    ctx.db,
    listing,
    input,
    ctx.db
      .selectFrom(rejected.as('rejected'))
      .innerJoin('bidding', 'bidding.id', 'rejected.bidding_id')
      .leftJoin('corporate', 'corporate.id', 'rejected.company')
      .selectAll('rejected')
      .select(['bidding.code', 'bidding.name', 'corporate.name as corporate_name']),
    {
      map: (row) => ({
        id: row.id,
        kind: row.kind,
        kind_dictText: REJECT_KIND_TEXTS[row.kind],
        bidding: row.bidding_id,
        biddingCode: row.code,
        biddingName: row.name,
        corporateName: row.corporate_name ?? '',
        rejectNote: row.note,
        reviewBy: row.by,
        reviewTime: row.at,
      }),
    },
  )
