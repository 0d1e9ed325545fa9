import { sql } from 'kysely'
import { SESSION, SIGN_UP_TEXTS } from '@aosp/contract/bidding-codes'
import type { mySignUps as mineCall, signUpList as listCall } from '@aosp/contract/bidding-signup'
import type { Out } from '@aosp/contract/endpoint'
import { TransStateEnum } from '@aosp/contract/trade-codes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { isStaff } from '../session/session-scope.ts'
import { hidesEnd } from '../session/session-store.ts'
import '../trading.tables.ts'

const listing = defineList({
  fields: {
    applynNo: { column: 'bidding_signup.apply_no', type: 'text' },
    bidding: { column: 'bidding_signup.bidding_id', type: 'id' },
    biddingName: { column: 'bidding.name', type: 'text' },
    biddingCode: { column: 'bidding.code', type: 'text' },
    biddingState: { column: 'bidding.state', type: 'number' },
    transType: { column: 'bidding.trans_type', type: 'number' },
    corporateName: { column: 'corporate.name', type: 'text' },
    state: { column: 'bidding_signup.state', type: 'number' },
    needConfirm: { column: 'bidding_signup.need_confirm', type: 'boolean' },
    createTime: { column: 'bidding_signup.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bidding_signup.id',
})

const rows = (db: Db) =>
  db
    .selectFrom('bidding_signup')
    .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .selectAll('bidding_signup')
    .select([
      'bidding.code as bidding_code',
      'bidding.name as bidding_name',
      'bidding.state as bidding_state',
      'bidding.trans_type as trans_type',
      'bidding.bid_type as bid_type',
      'bidding.version as bidding_version',
      'bidding.sign_end_time as sign_end_time',
      'bidding.start_time as start_time',
      'bidding.end_at as end_at',
      'corporate.name as corporate_name',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const sessionText = (state: number): string => TransStateEnum.find(({ value }) => value === state)?.text ?? ''

const shown = (row: Row) => ({
  id: row.id,
  applynNo: row.apply_no,
  bidding: row.bidding_id,
  biddingCode: row.bidding_code,
  biddingName: row.bidding_name,
  biddingState: row.bidding_state,
  biddingState_dictText: sessionText(row.bidding_state),
  transType: row.trans_type,
  corporate: row.corporate_id,
  corporateName: row.corporate_name,
  state: row.state,
  state_dictText: SIGN_UP_TEXTS[row.state] ?? '',
  stateName: row.state_note,
  rejectNote: row.reject_note,
  needConfirm: row.need_confirm ? 1 : 0,
  version: row.version,
  qualsEvidence: row.quals_evidence,
  contacts: row.contacts,
  telephone: row.telephone,
  note: row.note,
  priorityClaim: row.priority_claim,
  priority: row.priority,
  deposit: fen(row.deposit_fen),
  paid: fen(row.paid_fen),
  checkDue: row.check_due,
  createTime: row.created_at,
})

const OVER = [SESSION.failed, SESSION.dealt, SESSION.unsold, SESSION.performing, SESSION.defaulted, SESSION.done, SESSION.ended]

/** Who bids is nobody's business before the end: an issuer sees applicants only where he checks their papers himself. */
export const signUpList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => {
  const own = ctx.actor.corporateId ?? ''
  const base = rows(ctx.db).$if(!isStaff(ctx.actor), (query) =>
    query.where(sql<boolean>`(bidding.corporate_id = ${own} and (bidding.quals_verify = 1 or bidding.state = any(${OVER}::smallint[])))`),
  )
  return runList(ctx.db, listing, input, base, { map: shown })
}

export const mySignUps = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof mineCall>> =>
  runList(ctx.db, listing, input, rows(ctx.db).where('bidding_signup.corporate_id', '=', ctx.actor.corporateId ?? ''), {
    map: (row) => ({
      ...shown(row),
      bidderNo: row.bidder_no,
      signEndTime: row.sign_end_time,
      startTime: row.start_time,
      endTime: hidesEnd({ bid_type: row.bid_type, state: row.bidding_state, base_price_by: null }, ctx.actor) ? null : row.end_at,
      biddingVersion: row.bidding_version,
    }),
  })
