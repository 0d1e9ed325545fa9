import { sql, type RawBuilder } from 'kysely'
import {
  approvalsFor,
  ASKER_TEXTS,
  FAULT_TEXTS,
  REQUEST_KIND,
  REQUEST_KIND_TEXTS,
  REVIEW,
  REVIEW_TEXTS,
  standsStill,
  SUSPENDED_TEXT,
} from '@aosp/contract/trading/codes'
import type { Out } from '@aosp/contract/endpoint'
import type { requestList as listCall } from '@aosp/contract/settlement/request'
import type { ListQuery } from '@aosp/contract/wire'
import { fen, type Fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { paidBeside } from '../../funds/index.ts'
import { isStaff, mayReview, takesPart } from '../../trading/index.ts'
import { askedAs } from './asker.ts'

const listing = defineList({
  fields: {
    bidding: { column: 'trans_request.bidding_id', type: 'id' },
    biddingName: { column: 'bidding.name', type: 'text' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    kind: { column: 'trans_request.kind', type: 'number' },
    state: { column: 'trans_request.state', type: 'number' },
    createTime: { column: 'trans_request.asked_at', type: 'moment' },
    corporateName: { column: sql`coalesce(corporate.name, '')`, type: 'text' },
    waitSince: { column: sql`(case when trans_request.state = ${sql.lit(REVIEW.waiting)} then trans_request.asked_at end)`, type: 'moment', nullable: true },
  },
  // What has waited longest comes first, then what was decided, the newest first.
  defaultSort: ['waitSince', '-createTime'],
  tieBreaker: 'trans_request.id',
})

/** What hangs on the decision, asked for with the page and not for every row: of the winner's deposit, or of everybody's who sat in the hall. */
const issuerDeposit = paidBeside('session', sql.ref('bidding.id'))
const bidderDeposits = sql<number>`(select coalesce(sum(${paidBeside('signup', sql.ref('seat.id'))}), 0)::bigint from bidding_signup seat
  where seat.bidding_id = bidding.id and case when trans_request.kind = ${sql.lit(REQUEST_KIND.keepDeposits)} then seat.bidder_no is not null else seat.id = bidding.winner_signup end)`
const whileWaiting = (amount: RawBuilder<number>) => sql<number>`(case when trans_request.state = ${sql.lit(REVIEW.waiting)} then ${amount} else 0 end)`

/** Members see their own, operators all. */
const visible = ({ db, actor }: SignedIn) =>
  db
    .selectFrom('trans_request')
    .innerJoin('bidding', 'bidding.id', 'trans_request.bidding_id')
    .leftJoin('corporate', 'corporate.id', 'trans_request.corporate_id')
    .$if(!isStaff(actor), (query) => query.where('trans_request.corporate_id', '=', actor.corporateId ?? ''))
    .selectAll('trans_request')
    .select([
      'bidding.code',
      'bidding.name',
      'bidding.state as session_state',
      'bidding.suspended as session_suspended',
      'bidding.corporate_id as issuer',
      'bidding.created_by',
      'bidding.base_price_by',
      'corporate.name as corporate_name',
      takesPart(actor).as('takes_part'),
      whileWaiting(issuerDeposit).as('issuer_fen'),
      whileWaiting(bidderDeposits).as('bidders_fen'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number]

export const requestList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, listing, input, visible(ctx), { map: (row) => shown(ctx, row) })

function shown(ctx: SignedIn, row: Row) {
  const deposits = isStaff(ctx.actor) && row.state === REVIEW.waiting ? depositsOf(row) : null
  const asker = askedAs(row, row.issuer)
  // One that was overtaken by events says so; nobody withdrew it.
  const over = row.state === REVIEW.withdrawn && row.reject_note !== ''
  return {
    id: row.id,
    bidding: row.bidding_id,
    biddingCode: row.code,
    biddingName: row.name,
    biddingState: row.session_state,
    biddingStateName: standsStill(row.session_state, row.session_suspended) ? SUSPENDED_TEXT : '',
    kind: row.kind,
    kind_dictText: REQUEST_KIND_TEXTS[row.kind] ?? '',
    reason: row.reason,
    fault: row.fault,
    fault_dictText: row.fault === null ? '' : (FAULT_TEXTS[row.fault] ?? ''),
    files: row.files,
    resumeAt: row.resume_at,
    state: row.state,
    state_dictText: over ? '已结束' : (REVIEW_TEXTS[row.state] ?? ''),
    rejectNote: row.reject_note,
    corporateName: row.corporate_name ?? '',
    askedAs: asker,
    askedAs_dictText: ASKER_TEXTS[asker] ?? '',
    createBy: row.asked_name,
    createTime: row.asked_at,
    approver1: row.approver1_name,
    approver2: row.approver2_name,
    decideTime: row.decided_at,
    approvals: approvalsFor(row.kind, { fault: row.fault, issuerDeposit: deposits?.issuer ?? 0 }),
    deposits,
    mayDecide: mayDecide(ctx, row),
  }
}

function depositsOf({ kind, issuer_fen, bidders_fen }: Row): { issuer: Fen; bidders: Fen } | null {
  if (kind === REQUEST_KIND.keepDeposits) return { issuer: fen(0), bidders: fen(bidders_fen) }
  return kind === REQUEST_KIND.cancel || kind === REQUEST_KIND.stop ? { issuer: fen(issuer_fen), bidders: fen(bidders_fen) } : null
}

/** What the buttons show; the command asks again. */
function mayDecide({ actor }: SignedIn, row: Row): boolean {
  if (row.state !== REVIEW.waiting || !actor.permissions.has('request:review')) return false
  const own = row.takes_part || row.approver1 === actor.accountId || (row.corporate_id !== null && row.corporate_id === actor.corporateId)
  const written = { created_by: row.created_by, submitted_by: row.asked_by, base_price_by: row.base_price_by, corporate_id: row.issuer }
  return !own && mayReview(written, actor).ok
}
