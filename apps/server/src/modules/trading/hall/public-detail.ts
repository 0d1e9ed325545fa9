import { isDisposal, REVIEW, SESSION } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import type { publicDetail as detailCall } from '@aosp/contract/trading/hall'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { dictTexts, placeNames } from '../../reference/index.ts'
import type { Rulebooks } from '../../auction/index.ts'
import type { TradingHooks } from '../hooks.ts'
import { priorityHolders } from '../room/watched-session.ts'
import { endedAt } from '../rules/ended-at.ts'
import { dealHolder } from '../rules/standing-deal.ts'
import { amount } from '../session/session-line.ts'
import { hallCard, hallRows, premiumOf, shownBids, withCards, type HallRow } from './hall-cards.ts'

type Detail = Out<typeof detailCall>
type Hooks = Pick<TradingHooks, 'corrections'>

export async function publicDetail(books: Rulebooks, hooks: Hooks, ctx: Ctx, { id }: In<typeof detailCall>): Promise<Detail> {
  const { db } = ctx
  const now = ctx.now().getTime()
  const row =
    (await withCards(hallRows(db, ctx.actor)).select(priorityHolders.as('priority_holders')).where('bidding.id', '=', id).executeTakeFirst()) ??
    refuse(no('notFound'))
  const [card, texts, assets, amendments, result] = await Promise.all([
    hallCard(db, books, row, now),
    dictTexts(db),
    assetsOf(db, id),
    amendmentsOf(db, id),
    resultOf(hooks, db, row),
  ])
  const text = (dict: string, value: number | null) => dictText(texts.get(dict), value) ?? ''
  const paid = (payer: number | null) => (isDisposal(row.trans_type) ? null : payer)
  return {
    ...card,
    catalogId: row.catalog_id,
    contacts: row.contacts,
    telephone: row.telephone,
    bidGradient: amount(row.bid_gradient_fen),
    bidMultiple: row.bid_multiple,
    delayPeriod: row.delay_period,
    reserveSet: row.base_price_sealed !== null,
    reserveCommit: row.reserve_commit,
    transTimeUnit_dictText: text('time_unit', row.trans_time_unit),
    transStartDate: row.trans_start_date,
    transEndDate: row.trans_end_date,
    qualsVerify: row.quals_verify,
    qualsVerify_dictText: text('t_qualsVerify', row.quals_verify),
    minSignNum: row.min_sign_num,
    inspectSite: row.inspect_site,
    inspectTime: row.inspect_time,
    inspectAddress: row.inspect_address,
    serviceFee: amount(row.service_fee2_fen),
    payDeposit: paid(row.pay_deposit),
    payDeposit_dictText: text('t_pay', paid(row.pay_deposit)),
    payServiceFee: paid(row.pay_service_fee),
    payServiceFee_dictText: text('t_pay', paid(row.pay_service_fee)),
    removeCost_dictText: text('t_cost_assume', row.remove_cost),
    carriage_dictText: text('t_cost_assume', row.carriage),
    noBidForfeit: row.no_bid_forfeit,
    fallback: row.fallback,
    note: row.note,
    attachment: row.attachment,
    lockTime: row.lock_time,
    suspendReason: row.suspended ? row.suspend_reason : '',
    suspendAt: row.suspended ? row.suspend_at : null,
    resumeAt: row.suspended ? row.resume_at : null,
    closeReason: row.end_note || row.close_reason,
    version: row.version,
    amendments,
    assets,
    priorityHolders: row.priority_holders,
    result,
    now,
  }
}

async function assetsOf(db: Db, id: string): Promise<Detail['assets']> {
  const rows = await db
    .selectFrom('bidding_asset')
    .innerJoin('asset', 'asset.id', 'bidding_asset.asset_id')
    .innerJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
    .select(['asset.id', 'asset.code', 'asset.name', 'asset.model', 'asset.maker', 'asset.quantity', 'asset.unit', 'asset.region_code', 'asset.pictures'])
    .select('asset_catalog.name as catalog_name')
    .where('bidding_asset.bidding_id', '=', id)
    .orderBy('bidding_asset.sort_no')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      catalogName: row.catalog_name,
      region: row.region_code === null ? '' : (await placeNames(db, row.region_code)).join(''),
      specification: [row.model, row.maker].filter((part) => part !== '').join(' · '),
      quantity: `${row.quantity} ${row.unit}`.trim(),
      pictures: row.pictures,
    })),
  )
}

async function amendmentsOf(db: Db, id: string): Promise<Detail['amendments']> {
  const rows = await db
    .selectFrom('bidding_amendment')
    .select(['version', 'diff', 'reason', 'decided_at', 'asked_at'])
    .where('bidding_id', '=', id)
    .where('state', '=', REVIEW.passed)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, diff, reason, decided_at: decided, asked_at: asked }) => ({
    version,
    time: decided ?? asked,
    reason,
    changes: diff.map(({ title, before, after, material }) => ({ title, before, after, material })),
  }))
}

/** A deal that stands: its winner by number and name. A session that came to nothing has only its outcome. */
async function resultOf(hooks: Hooks, db: Db, row: HallRow): Promise<Detail['result']> {
  // Until what follows from the hammer is written, the room alone says how it ended.
  if (row.outcome === null || row.closed_at === null || row.state === SESSION.bidding) return null
  const holder = dealHolder(row)
  const dealt = holder !== null && row.deal_price_fen !== null
  const winner =
    holder === null
      ? undefined
      : await db
          .selectFrom('bidding_signup')
          .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
          .select(['bidding_signup.bidder_no', 'corporate.name'])
          .where('bidding_signup.id', '=', holder)
          .executeTakeFirst()
  return {
    outcome: row.state,
    price: dealt ? amount(row.deal_price_fen) : null,
    premium: dealt ? premiumOf(row.bid_type ?? 1, row.start_price_fen ?? 0, row.deal_price_fen ?? 0) : null,
    winnerNo: winner?.bidder_no ?? null,
    winnerName: winner?.name ?? null,
    bids: shownBids(row),
    closedTime: endedAt({ ...row, closed_at: row.closed_at }),
    corrections: (await hooks.corrections(db, row.id)).map(({ at, text }) => ({ time: at, text })),
  }
}
