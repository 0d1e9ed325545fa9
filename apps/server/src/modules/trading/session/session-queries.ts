import { sql } from 'kysely'
import type { sessionById as byIdCall, sessionList as listCall } from '@aosp/contract/bidding'
import { isDisposal, ISSUER_PAY, REQUEST_KIND, SESSION, SIGN_UP } from '@aosp/contract/bidding-codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { QUESTION } from '@aosp/contract/question-texts'
import { no, refuse } from '@aosp/contract/refusals'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { endOf } from '../rules/check-session.ts'
import { mayReview } from '../rules/may-review.ts'
import '../question/question.tables.ts'
import { mayRequest } from '../rules/trans-request.ts'
import { isEditable, isRelistable, mayMove, stateName } from '../rules/session-state.ts'
import { openReserve } from './reserve.ts'
import { isOwnSession, isStaff, visibleSessions } from './session-scope.ts'
import { hidesEnd, OVER_STATES, type Session } from './session-store.ts'

/** The end of a Dutch clock tells its floor, so neither the list nor a filter on it knows it before the session is over. */
const shownEnd = sql<Date | null>`(case when bidding.bid_type = 5 and bidding.state <> all(${OVER_STATES}::smallint[]) then null else bidding.end_time end)`

const listing = defineList({
  fields: {
    id: { column: 'bidding.id', type: 'id' },
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
    deposit1: { column: 'bidding.deposit1_fen', type: 'yuan', nullable: true },
    deposit2: { column: 'bidding.deposit2_fen', type: 'yuan', nullable: true },
    transTimeUnit: { column: 'bidding.trans_time_unit', type: 'number', dict: 'time_unit', nullable: true },
    payDeposit: { column: 'bidding.pay_deposit', type: 'number', dict: 't_pay', nullable: true },
    payServiceFee: { column: 'bidding.pay_service_fee', type: 'number', dict: 't_pay', nullable: true },
    qualsVerify: { column: 'bidding.quals_verify', type: 'number', dict: 't_qualsVerify', nullable: true },
    inspectSite: { column: 'bidding.inspect_site', type: 'number', dict: 'yes_no', nullable: true },
    removeCost: { column: 'bidding.remove_cost', type: 'number', dict: 't_cost_assume', nullable: true },
    carriage: { column: 'bidding.carriage', type: 'number', dict: 't_cost_assume', nullable: true },
    suspended: { column: 'bidding.suspended', type: 'boolean' },
    createTime: { column: 'bidding.created_at', type: 'moment' },
    updateTime: { column: 'bidding.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bidding.id',
})

const rows = (db: Db, actor: Actor) =>
  visibleSessions(db, actor)
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .selectAll('bidding')
    .select([
      'corporate.name as corporate_name',
      sql<string | null>`(select asset.pictures[1] from bidding_asset lot join asset on asset.id = lot.asset_id
        where lot.bidding_id = bidding.id and cardinality(asset.pictures) > 0 order by lot.sort_no limit 1)`.as('picture'),
      sql<number>`(select count(*) from bidding_asset lot where lot.bidding_id = bidding.id)`.as('asset_count'),
      sql<boolean>`exists (select from bidding_signup mine where mine.bidding_id = bidding.id and mine.corporate_id = ${actor.corporateId ?? ''}
        and mine.ended_at is null)`.as('signed_up'),
      sql<number>`(select count(*) from bidding_signup applied where applied.bidding_id = bidding.id and applied.state = ${SIGN_UP.checking})`.as('to_check'),
      sql<number>`(select count(*) from trade_question asked where asked.bidding_id = bidding.id and asked.state = ${QUESTION.waiting})`.as('open_questions'),
    ])
type Row = Session & {
  corporate_name: string | null
  picture: string | null
  asset_count: number
  signed_up: boolean
  to_check: number
  open_questions: number
}

const amount = (value: number | null): Fen | null => (value === null ? null : fen(value))

/** What others than the two sides of a rejected or unpublished issue need not know stays out of the line. */
const shownLine = (ctx: SignedIn) => (row: Row) => {
  const { actor } = ctx
  const own = isOwnSession(actor, row)
  const insider = isStaff(actor) || row.corporate_id === actor.corporateId
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
    stateName: stateName({ ...row, locked: row.locked_at !== null, closeReason: row.close_reason, noticeUntil: row.notice_until, now: ctx.now() }),
    rejectNote: insider ? row.reject_note : '',
    startTime: row.start_time,
    endTime: hidesEnd(row, actor) ? null : row.end_time,
    signEndTime: row.sign_end_time,
    publishTime: row.publish_time,
    lockTime: row.lock_time,
    endAt: hidesEnd(row, actor) ? null : row.end_at,
    startPrice: amount(row.start_price_fen),
    transTimeUnit: row.trans_time_unit,
    deposit1: amount(row.deposit1_fen),
    serviceFee1: amount(row.service_fee1_fen),
    deposit2: amount(row.deposit2_fen),
    serviceFee2: amount(row.service_fee2_fen),
    payDeposit: paid(row.pay_deposit),
    payServiceFee: paid(row.pay_service_fee),
    issuerPayState: row.issuer_pay_state,
    contacts: row.contacts,
    telephone: row.telephone,
    version: row.version,
    suspended: row.suspended ? 1 : 0,
    relistCount: row.relist_count,
    parentId: insider ? row.parent_id : null,
    picture: row.picture,
    assetCount: row.asset_count,
    // Who applies is an issuer's business only where he checks the papers himself.
    signUpsToCheck: own && row.quals_verify === 1 ? row.to_check : 0,
    openQuestions: own ? row.open_questions : 0,
    actions: actionsOf(ctx, row),
    createTime: row.created_at,
    updateTime: row.updated_at,
  }
}

export async function sessionList(ctx: SignedIn, { self, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const own = self === '1' || self === 'true'
  const base = rows(ctx.db, ctx.actor).$if(own, (query) => query.where('bidding.corporate_id', '=', ctx.actor.corporateId ?? ''))
  return runList(ctx.db, listing, input, base, { map: shownLine(ctx), dictionaries: await dictTexts(ctx.db) })
}

export async function sessionById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = (await rows(ctx.db, ctx.actor).where('bidding.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const insider = isStaff(ctx.actor) || row.corporate_id === ctx.actor.corporateId
  const assets = await assetsOf(ctx.db, id)
  const basePrice = row.base_price_by === ctx.actor.accountId ? await openReserve(ctx.db, id, row.base_price_sealed) : null
  const line = shownLine(ctx)(row)
  const record = {
    ...line,
    // Who knows the floor of a Dutch clock knows its end.
    endTime: line.endTime ?? dutchEndOf(row, basePrice),
    endAt: line.endAt ?? dutchEndOf(row, basePrice),
    bidGradient: amount(row.bid_gradient_fen),
    bidMultiple: row.bid_multiple,
    delayPeriod: row.delay_period,
    basePrice,
    basePriceSet: row.base_price_sealed === null ? 0 : 1,
    reserveCommit: row.reserve_commit,
    transStartDate: row.trans_start_date,
    transEndDate: row.trans_end_date,
    qualsVerify: row.quals_verify,
    minSignNum: row.min_sign_num,
    inspectSite: row.inspect_site,
    inspectTime: row.inspect_time,
    inspectAddress: row.inspect_address,
    removeCost: row.remove_cost,
    carriage: row.carriage,
    assessedValue: insider ? amount(row.assessed_value_fen) : null,
    priceApproval: insider ? row.price_approval : '',
    exchangeWaiverNo: insider ? row.exchange_waiver_no : '',
    groupFirstWaiver: insider ? row.group_first_waiver : '',
    noBidForfeit: row.no_bid_forfeit ? 1 : 0,
    fallback: row.fallback ? 1 : 0,
    note: row.note,
    attachment: row.attachment,
    assets,
    assetIds: assets.map((asset) => asset.id),
    suspendReason: row.suspend_reason,
    suspendAt: row.suspend_at,
    resumeAt: row.resume_at,
    closeReason: row.close_reason,
    revision: row.revision,
  }
  return withDictTexts(listing, await dictTexts(ctx.db), record)
}

const dutchEndOf = (row: Row, basePrice: Fen | null): Date | null =>
  row.bid_type === 5 && basePrice !== null
    ? endOf({
        bidType: 5,
        startTime: row.start_time,
        endTime: null,
        startPrice: amount(row.start_price_fen),
        bidGradient: amount(row.bid_gradient_fen),
        basePrice,
        delayPeriod: row.delay_period,
      })
    : null

const assetsOf = (db: Db, id: string) =>
  db
    .selectFrom('bidding_asset')
    .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
    .innerJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
    .select(['asset.id', 'asset.code', 'asset.name', 'asset_catalog.name as catalogName', sql<string | null>`asset.pictures[1]`.as('picture')])
    .where('bidding_asset.bidding_id', '=', id)
    .orderBy('bidding_asset.sort_no')
    .execute()

type Action = Out<typeof byIdCall>['actions'][number]

/** What the buttons show; every command asks again. */
function actionsOf(ctx: SignedIn, row: Row): Action[] {
  const { actor } = ctx
  const own = isOwnSession(actor, row)
  const may = (code: string) => actor.permissions.has(code)
  const unpaid = row.issuer_pay_state === ISSUER_PAY.due || row.issuer_pay_state === ISSUER_PAY.refused
  const open = row.state === SESSION.published && row.sign_end_time !== null && ctx.now() < row.sign_end_time && !row.suspended
  const all: [Action, boolean][] = [
    ['edit', own && isEditable(row.state) && may('bidding:edit')],
    ['delete', own && isEditable(row.state) && may('bidding:delete')],
    ['submit', own && mayMove('submit', row.state) && may('bidding:submit')],
    ['withdraw', own && mayMove('withdraw', row.state) && row.review_opened_at === null && may('bidding:withdraw')],
    ['review', mayMove('publish', row.state) && may('bidding:review') && mayReview(row, actor).ok],
    ['amend', own && mayMove('amend', row.state) && !row.suspended && may('bidding:amend')],
    ['relist', own && isRelistable(row.state) && may('bidding:relist')],
    ['pay', own && !isStaff(actor) && row.state === SESSION.submitted && unpaid && may('slip:pay')],
    ['cancel', own && mayRequest(REQUEST_KIND.cancel, row) && may('request:add')],
    ['suspend', own && mayRequest(REQUEST_KIND.suspend, row) && may('request:add')],
    ['resume', own && mayRequest(REQUEST_KIND.resume, row) && may('request:add')],
    ['stop', own && mayRequest(REQUEST_KIND.stop, row) && may('request:add')],
    ['signUp', open && !own && !isStaff(actor) && !row.signed_up && may('bidding:sign-up')],
  ]
  return all.flatMap(([action, allowed]) => (allowed ? [action] : []))
}
