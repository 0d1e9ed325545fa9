import { sql } from 'kysely'
import { SESSION, standsStill, SUSPENDED_TEXT } from '@aosp/contract/trading/codes'
import { DISPUTE, DISPUTE_TEXTS } from '@aosp/contract/settlement/dispute-codes'
import type { Out } from '@aosp/contract/endpoint'
import type { disputableSessions as sessionsCall, disputeList as listCall } from '@aosp/contract/settlement/dispute'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { isStaff, mayReview, takesPart } from '../../trading/index.ts'
import '../settlement.tables.ts'

/** T16 waits for the answer. */
export const hasOpenDispute = async (db: Db | Trx, bidding: string): Promise<boolean> =>
  (await db.selectFrom('bidding_dispute').select('id').where('bidding_id', '=', bidding).where('state', '=', DISPUTE.open).executeTakeFirst()) !== undefined

const listing = defineList({
  fields: {
    bidding: { column: 'bidding_dispute.bidding_id', type: 'id' },
    biddingName: { column: 'bidding.name', type: 'text' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    corporateName: { column: 'corporate.name', type: 'text' },
    state: { column: 'bidding_dispute.state', type: 'number' },
    createTime: { column: 'bidding_dispute.asked_at', type: 'moment' },
    waitSince: { column: sql`(case when bidding_dispute.state = ${sql.lit(DISPUTE.open)} then bidding_dispute.asked_at end)`, type: 'moment', nullable: true },
  },
  defaultSort: ['waitSince', '-createTime'],
  tieBreaker: 'bidding_dispute.id',
})

const visible = ({ db, actor }: SignedIn) =>
  db
    .selectFrom('bidding_dispute')
    .innerJoin('bidding', 'bidding.id', 'bidding_dispute.bidding_id')
    .innerJoin('corporate', 'corporate.id', 'bidding_dispute.corporate_id')
    .$if(!isStaff(actor), (query) => query.where('bidding_dispute.corporate_id', '=', actor.corporateId ?? ''))
    .selectAll('bidding_dispute')
    .select([
      'bidding.code',
      'bidding.name',
      'bidding.state as session_state',
      'bidding.suspended as session_suspended',
      'bidding.corporate_id as issuer',
      'bidding.created_by',
      'bidding.submitted_by',
      'bidding.base_price_by',
      'corporate.name as corporate_name',
      takesPart(actor).as('takes_part'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number]

export const disputeList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, listing, input, visible(ctx), { map: (row) => shown(ctx, row) })

const shown = (ctx: SignedIn, row: Row) => ({
  id: row.id,
  bidding: row.bidding_id,
  biddingCode: row.code,
  biddingName: row.name,
  biddingState: row.session_state,
  biddingStateName: standsStill(row.session_state, row.session_suspended) ? SUSPENDED_TEXT : '',
  corporateName: row.corporate_name,
  reason: row.reason,
  state: row.state,
  state_dictText: DISPUTE_TEXTS[row.state] ?? '',
  answer: row.answer,
  createBy: row.asked_name,
  createTime: row.asked_at,
  answerBy: row.answered_name,
  answerTime: row.answered_at,
  mayAnswer: mayAnswer(ctx, row),
})

/** What the buttons show; the command asks again. */
const mayAnswer = ({ actor }: SignedIn, row: Row): boolean =>
  row.state === DISPUTE.open &&
  actor.permissions.has('request:review') &&
  row.asked_by !== actor.accountId &&
  !row.takes_part &&
  mayReview({ created_by: row.created_by, submitted_by: row.submitted_by, base_price_by: row.base_price_by, corporate_id: row.issuer }, actor).ok

export const disputableSessions = ({ db, actor }: SignedIn): Promise<Out<typeof sessionsCall>> =>
  db
    .selectFrom('bidding')
    .select(['bidding.id', 'bidding.code', 'bidding.name', 'bidding.notice_until as noticeUntil'])
    .where('bidding.deleted_at', 'is', null)
    .where('bidding.state', '=', SESSION.dealt)
    .where(
      sql<boolean>`(bidding.corporate_id = ${actor.corporateId ?? ''} or exists (select from bidding_signup seat
        where seat.bidding_id = bidding.id and seat.corporate_id = ${actor.corporateId ?? ''} and seat.bidder_no is not null))`,
    )
    .orderBy('bidding.closed_at', 'desc')
    .limit(100)
    .execute()
