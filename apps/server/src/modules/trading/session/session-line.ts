import { sql } from 'kysely'
import { isDisposal } from '@aosp/contract/trading/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Field } from '../../../platform/list/list-registry.ts'
import { isConfirming, stateName } from '../rules/session-state.ts'
import { hidesEnd, OVER_STATES } from './session-store.ts'
import type { Session } from '../trading.tables.ts'

/** The end of a Dutch clock tells its floor, so neither a list nor a filter on it knows it before the session is over. */
const shownEnd = sql<Date | null>`(case when bidding.bid_type = ${sql.lit(BID_TYPE.dutch)} and bidding.state <> all(${OVER_STATES}::smallint[]) then null else bidding.end_time end)`

/** What every list of sessions can be filtered and sorted by. */
export const SESSION_FIELDS = {
  code: { column: 'bidding.code', type: 'text' },
  name: { column: 'bidding.name', type: 'text' },
  source: { column: 'bidding.source', type: 'number', dict: 't_source' },
  corporate: { column: 'bidding.corporate_id', type: 'id' },
  corporateName: { column: 'corporate.name', type: 'text', nullable: true },
  transType: { column: 'bidding.trans_type', type: 'number', dict: 'TransTypeEnum' },
  bidType: { column: 'bidding.bid_type', type: 'number', dict: 't_bidType', nullable: true },
  state: { column: 'bidding.state', type: 'number', dict: 'TransStateEnum' },
  startTime: { column: 'bidding.start_time', type: 'moment', nullable: true },
  endTime: { column: shownEnd, type: 'moment', nullable: true },
  signEndTime: { column: 'bidding.sign_end_time', type: 'moment', nullable: true },
  publishTime: { column: 'bidding.publish_time', type: 'moment', nullable: true },
  startPrice: { column: 'bidding.start_price_fen', type: 'yuan', nullable: true },
  transTimeUnit: { column: 'bidding.trans_time_unit', type: 'number', dict: 'time_unit', nullable: true },
  payDeposit: { column: 'bidding.pay_deposit', type: 'number', dict: 't_pay', nullable: true },
  payServiceFee: { column: 'bidding.pay_service_fee', type: 'number', dict: 't_pay', nullable: true },
  qualsVerify: { column: 'bidding.quals_verify', type: 'number', dict: 't_qualsVerify', nullable: true },
  suspended: { column: 'bidding.suspended', type: 'boolean' },
  createTime: { column: 'bidding.created_at', type: 'moment' },
} as const satisfies Record<string, Field>

/** First picture of its assets. */
export const sessionPicture = sql<string | null>`(select asset.pictures[1] from bidding_asset lot join asset on asset.id = lot.asset_id
  where lot.bidding_id = bidding.id and cardinality(asset.pictures) > 0 order by lot.sort_no limit 1)`

export const amount = (value: number | null): Fen | null => (value === null ? null : fen(value))

/** What every list tells of a session, to whoever may see it at all. */
export function sessionLine(row: Session & { corporate_name: string | null }, actor: { accountId: string }, now: Date) {
  const paid = (payer: number | null) => (isDisposal(row.trans_type) ? null : payer)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    source: row.source,
    corporate: row.corporate_id,
    corporate_dictText: row.corporate_name ?? '',
    transType: row.trans_type,
    bidType: row.bid_type,
    state: row.state,
    stateName: stateName({
      ...row,
      locked: row.locked_at !== null,
      closeReason: row.close_reason,
      noticeUntil: row.notice_until,
      now,
      confirming: isConfirming(row, now),
    }),
    suspended: row.suspended ? 1 : 0,
    startTime: row.start_time,
    endTime: hidesEnd(row, actor) ? null : row.end_time,
    signEndTime: row.sign_end_time,
    publishTime: row.publish_time,
    lockTime: row.lock_time,
    startPrice: amount(row.start_price_fen),
    transTimeUnit: row.trans_time_unit,
    deposit1: amount(row.deposit1_fen),
    serviceFee1: amount(row.service_fee1_fen),
    deposit2: amount(row.deposit2_fen),
    serviceFee2: amount(row.service_fee2_fen),
    payDeposit: paid(row.pay_deposit),
    payServiceFee: paid(row.pay_service_fee),
    contacts: row.contacts,
    telephone: row.telephone,
    version: row.version,
    relistCount: row.relist_count,
    createTime: row.created_at,
  }
}
