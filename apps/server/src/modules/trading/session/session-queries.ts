import { sql } from 'kysely'
import type { sessionById as byIdCall, sessionList as listCall } from '@aosp/contract/trading/session'
import { ISSUER_PAY, REQUEST_KIND, SESSION, SIGN_UP, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { no, refuse } from '@aosp/contract/refusals'
import type { Fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { dictTexts } from '../../reference/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { endOf } from '../rules/check-session.ts'
import { mayReview } from '../rules/may-review.ts'
import { mayRequest } from '../rules/trans-request.ts'
import { isEditable, isRelistable, mayMove } from '../rules/session-state.ts'
import { openReserve } from '../../auction/index.ts'
import { amount, SESSION_FIELDS, sessionLine, sessionPicture } from './session-line.ts'
import { isOwnSession, isStaff, visibleSessions } from './session-scope.ts'
import { hidesEnd } from './session-store.ts'
import type { Session } from '../trading.tables.ts'

export const sessionListing = defineRuledList({
  fields: {
    ...SESSION_FIELDS,
    id: { column: 'bidding.id', type: 'id' },
    deposit1: { column: 'bidding.deposit1_fen', type: 'yuan', nullable: true },
    deposit2: { column: 'bidding.deposit2_fen', type: 'yuan', nullable: true },
    inspectSite: { column: 'bidding.inspect_site', type: 'number', dict: 'yes_no', nullable: true },
    removeCost: { column: 'bidding.remove_cost', type: 'number', dict: 't_cost_assume', nullable: true },
    carriage: { column: 'bidding.carriage', type: 'number', dict: 't_cost_assume', nullable: true },
    updateTime: { column: 'bidding.updated_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'bidding.id',
  ruled: {
    screen: 'trading/bidding',
    fields: {
      code: '交易编号',
      name: '交易名称',
      source: '来源',
      corporate: '发起方编号',
      corporateName: '发起方',
      transType: '交易类型',
      bidType: '竞价方式',
      state: '状态',
      startTime: '开始时间',
      startPrice: '起始价',
      publishTime: '发布时间',
      createTime: '创建时间',
    },
  },
})

type Hooks = Pick<TradingHooks, 'openRequests'>

const rows = (hooks: Hooks, db: Db, actor: Actor) =>
  visibleSessions(db, actor)
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .selectAll('bidding')
    .select([
      'corporate.name as corporate_name',
      sessionPicture.as('picture'),
      sql<number>`(select count(*) from bidding_asset lot where lot.bidding_id = bidding.id)`.as('asset_count'),
      sql<boolean>`exists (select from bidding_signup mine where mine.bidding_id = bidding.id and mine.corporate_id = ${actor.corporateId ?? ''}
        and mine.ended_at is null)`.as('signed_up'),
      sql<number>`(select count(*) from bidding_signup applied where applied.bidding_id = bidding.id and applied.state = ${SIGN_UP.checking})`.as('to_check'),
      sql<number>`(select count(*) from trade_question asked where asked.bidding_id = bidding.id and asked.state = ${QUESTION.waiting})`.as('open_questions'),
      hooks.openRequests(actor).as('open_requests'),
    ])
type Row = Session & {
  corporate_name: string | null
  picture: string | null
  asset_count: number
  signed_up: boolean
  to_check: number
  open_questions: number
  open_requests: number[]
}

/** What others than the two sides of a rejected or unpublished session need not know stays out of the line. */
const shownLine = (ctx: SignedIn) => (row: Row) => {
  const { actor } = ctx
  const own = isOwnSession(actor, row)
  const insider = isStaff(actor) || row.corporate_id === actor.corporateId
  return {
    ...sessionLine(row, actor, ctx.now()),
    rejectNote: insider ? row.reject_note : '',
    endAt: hidesEnd(row, actor) ? null : row.end_at,
    issuerPayState: row.issuer_pay_state,
    parentId: insider ? row.parent_id : null,
    picture: row.picture,
    assetCount: row.asset_count,
    // Who applies is an issuer's business only where he checks the papers himself.
    signUpsToCheck: own && row.quals_verify === QUALS_VERIFY.issuer ? row.to_check : 0,
    openQuestions: own ? row.open_questions : 0,
    openRequests: row.open_requests,
    actions: actionsOf(ctx, row),
    updateTime: row.updated_at,
  }
}

export async function sessionList(hooks: Hooks, ctx: SignedIn, { self, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const own = self === '1' || self === 'true'
  const base = rows(hooks, ctx.db, ctx.actor).$if(own, (query) => query.where('bidding.corporate_id', '=', ctx.actor.corporateId ?? ''))
  return runList(ctx.db, narrowed(ctx, sessionListing), input, base, { map: shownLine(ctx), dictionaries: await dictTexts(ctx.db) })
}

export async function sessionById(hooks: Hooks, ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row =
    (await rows(hooks, ctx.db, ctx.actor).where('bidding.id', '=', id).where(permitted(ctx, sessionListing)).executeTakeFirst()) ?? refuse(no('notFound'))
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
  return withDictTexts(sessionListing, await dictTexts(ctx.db), record)
}

const dutchEndOf = (row: Row, basePrice: Fen | null): Date | null =>
  row.bid_type === BID_TYPE.dutch && basePrice !== null
    ? endOf({
        bidType: BID_TYPE.dutch,
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
