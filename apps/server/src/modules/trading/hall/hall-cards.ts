import { sql } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import { stageOf } from '@aosp/contract/trading/hall-codes'
import { TransStateEnum } from '@aosp/contract/trading/code-items'
import { isSealed, lowestWins } from '@aosp/kernel/bidding/judge-offer'
import { OUTCOME_STOPPED, BID_TYPE } from '@aosp/kernel/bidding/constants'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { placeNames } from '../../reference/index.ts'
import { liveState, NOTHING_TOLD, readSnapshot, type Rulebooks } from '../../auction/index.ts'
import { watchableSessions } from '../room/watched-session.ts'
import { CONFIRMING, isConfirming, stateName } from '../rules/session-state.ts'
import { amount, sessionPicture } from '../session/session-line.ts'

const firstLot = <Value>(column: string) =>
  sql<Value | null>`(select ${sql.raw(column)} from bidding_asset lot join asset on asset.id = lot.asset_id
    join asset_catalog on asset_catalog.id = asset.catalog_id where lot.bidding_id = bidding.id order by lot.sort_no limit 1)`

/** The sessions the caller may see, with what a card shows of them. The state of a Dutch log lies encrypted, so nothing of it is read here. */
export const hallRows = (db: Db, actor: Actor | undefined) =>
  watchableSessions(db, actor)
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .leftJoin('bidding_live', 'bidding_live.bidding_id', 'bidding.id')
    .leftJoin('bidding_result', 'bidding_result.bidding_id', 'bidding.id')
export type HallQuery = ReturnType<typeof hallRows>

export const withCards = (query: HallQuery) =>
  query
    .selectAll('bidding')
    .select([
      'corporate.name as corporate_name',
      'bidding_result.outcome',
      'bidding_result.bids as result_bids',
      sql<number | null>`(bidding_live.state ->> 'bids')::int`.as('live_bids'),
      sql<number | null>`(bidding_live.state ->> 'extensions')::int`.as('extensions'),
      sql<string | null>`bidding_live.state ->> 'phase'`.as('live_phase'),
      sessionPicture.as('picture'),
      sql<number>`(select count(*) from bidding_asset lot where lot.bidding_id = bidding.id)`.as('asset_count'),
      firstLot<string>('asset.region_code').as('region_code'),
      firstLot<string>('asset_catalog.name').as('catalog_name'),
      firstLot<string>('asset_catalog.id').as('catalog_id'),
    ])
export type HallRow = Awaited<ReturnType<ReturnType<typeof withCards>['executeTakeFirstOrThrow']>>

const isDealt = (state: number): boolean => stageOf(state) === 'dealt'

export async function hallCard(db: Db, books: Rulebooks, row: HallRow, now: number) {
  const bidType = row.bid_type ?? 1
  const running = row.state === SESSION.bidding
  const dutch = running && bidType === BID_TYPE.dutch ? await dutchPrice(db, books, row.id, now) : undefined
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    transType: row.trans_type,
    bidType,
    state: row.state,
    state_dictText: TransStateEnum.find(({ value }) => value === row.state)?.text ?? '',
    stateName: finerState(row, now),
    stage: stageOf(row.state) ?? ('failed' as const),
    suspended: row.suspended,
    outageLine: running && !row.suspended ? row.outage_line : '',
    corporateName: row.corporate_name ?? '',
    // Province and city, or what stands for both.
    region: row.region_code === null ? '' : (await placeNames(db, row.region_code)).slice(0, 2).join(''),
    catalogName: row.catalog_name ?? '',
    picture: row.picture,
    assetCount: row.asset_count,
    startPrice: fen(row.start_price_fen ?? 0),
    price: isDealt(row.state) ? amount(row.deal_price_fen) : running ? amount(dutch?.price ?? row.current_price_fen) : null,
    bids: shownBids(row),
    transTimeUnit: row.trans_time_unit,
    deposit: amount(row.deposit2_fen),
    publishTime: row.publish_time,
    signEndTime: row.sign_end_time,
    startTime: row.start_time,
    endTime: row.end_at,
    nextAt: row.suspended ? null : nextMoment(row, dutch?.nextAt ?? null),
  }
}

/** How many prices lie in a sealed session is no more told than what they are; one that was called off keeps that for good. */
export function shownBids(row: HallRow): number | null {
  const sealed = isSealed(row.bid_type)
  if (row.outcome !== null) return sealed && row.outcome === OUTCOME_STOPPED ? null : row.result_bids
  return sealed || row.state !== SESSION.bidding ? null : (row.live_bids ?? 0)
}

function finerState(row: HallRow, now: number): string {
  if (row.state === SESSION.bidding && !row.suspended) {
    if (row.live_phase === 'PRIORITY') return '优先权行使中'
    if (isConfirming(row, new Date(now))) return CONFIRMING
    if ((row.extensions ?? 0) > 0) return '延时竞价'
  }
  // Whether the numbers were drawn is the platform's business.
  return stateName({
    state: row.state,
    suspended: row.suspended,
    locked: false,
    closeReason: row.close_reason,
    noticeUntil: row.notice_until,
    now: new Date(now),
  })
}

function nextMoment(row: HallRow, nextFall: number | null): number | null {
  if (row.state === SESSION.published) return row.sign_end_time?.getTime() ?? null
  if (row.state === SESSION.waiting) return row.start_time?.getTime() ?? null
  if (row.state !== SESSION.bidding) return null
  return row.bid_type === BID_TYPE.dutch ? nextFall : (row.end_at?.getTime() ?? null)
}

async function dutchPrice(db: Db, books: Rulebooks, id: string, now: number): Promise<{ price: number | null; nextAt: number | null } | undefined> {
  const log = await readSnapshot(db, books, id)
  return log && liveState(log.book.rules, log.state, NOTHING_TOLD, now)
}

/** Over the start price in hundredths of a per cent, half up; under it where less is better. */
export function premiumOf(bidType: number, startFen: number, dealFen: number): number {
  const gain = lowestWins(bidType) ? startFen - dealFen : dealFen - startFen
  return startFen === 0 ? 0 : Math.round((gain / startFen) * 10_000)
}
