import { sql } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { HALL_STAGES, KIND_TYPES, STAGE_STATES, stageOf, type HallKind, type HallSort, type HallStage } from '@aosp/contract/trading/hall-codes'
import type { newPrice as newPriceCall, publicHall as hallCall } from '@aosp/contract/trading/hall'
import { fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { regionsWithin } from '../../reference/index.ts'
import { latestCheckpoint, type Rulebooks } from '../../auction/index.ts'
import { endedAt } from '../rules/ended-at.ts'
import { DEAL_STATES } from '../rules/standing-deal.ts'
import { hallCard, hallRows, premiumOf, withCards, type HallQuery } from './hall-cards.ts'

type Filters = In<typeof hallCall>

export async function publicHall(books: Rulebooks, ctx: Ctx, input: Filters): Promise<Out<typeof hallCall>> {
  const { db } = ctx
  const now = ctx.now().getTime()
  const found = await filtered(db, hallRows(db, ctx.actor), input)
  const counted = await found
    .select((eb) => ['bidding.state', eb.fn.countAll<number>().as('total')])
    .groupBy('bidding.state')
    .execute()
  const counts = countStages(counted)
  const total = input.stage ? counts[input.stage] : HALL_STAGES.reduce((sum, stage) => sum + counts[stage], 0)
  const rows = await withCards(found)
    .$if(input.stage !== undefined, (query) => query.where('bidding.state', 'in', STAGE_STATES[input.stage as HallStage]))
    .orderBy(sql.join(sortOf(input), sql`, `))
    .orderBy('bidding.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  const records = await Promise.all(rows.map((row) => hallCard(db, books, row, now)))
  return { ...pageOf(input, total), records, now, counts, checkpoint: (await latestCheckpoint(db)) ?? null }
}

const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }, total: number) => ({
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
})

function countStages(counted: readonly { state: number; total: number }[]): Record<HallStage, number> {
  const counts: Record<HallStage, number> = { bidding: 0, waiting: 0, signing: 0, dealt: 0, failed: 0 }
  for (const { state, total } of counted) {
    const stage = stageOf(state)
    if (stage) counts[stage] += total
  }
  return counts
}

const ofKind = (query: HallQuery, kind: HallKind | undefined): HallQuery => (kind ? query.where('bidding.trans_type', 'in', KIND_TYPES[kind]) : query)

async function filtered(db: Db, all: HallQuery, { kind, transType, bidType, keyword, region, catalog, corporate }: Filters): Promise<HallQuery> {
  let query = ofKind(all, kind)
  if (transType !== undefined) query = query.where('bidding.trans_type', '=', transType)
  if (bidType !== undefined) query = query.where('bidding.bid_type', '=', bidType)
  if (corporate !== undefined) query = query.where('bidding.corporate_id', '=', corporate)
  if (keyword) {
    const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<boolean>`(bidding.name ilike ${like} or bidding.code ilike ${like} or corporate.name ilike ${like}
      or exists (${lot(sql`asset.name ilike ${like}`)}))`)
  }
  if (region !== undefined) query = query.where(sql<boolean>`exists (${lot(sql`asset.region_code = any(${await regionsWithin(db, region)}::text[])`)})`)
  if (catalog !== undefined)
    query = query.where(sql<boolean>`exists (${lot(sql`kind.code like (select wanted.code from asset_catalog wanted where wanted.id = ${catalog}) || '%'`)})`)
  return query
}

const lot = (condition: ReturnType<typeof sql>) => sql`select from bidding_asset lot join asset on asset.id = lot.asset_id
  join asset_catalog kind on kind.id = asset.catalog_id where lot.bidding_id = bidding.id and ${condition}`

/** What runs first, then what stands still, what comes next, and what is over, the newest first. */
const BY_STAGE = [
  sql`case when bidding.state = ${sql.lit(SESSION.bidding)} then case when bidding.suspended then 1 else 0 end when bidding.state = ${sql.lit(SESSION.waiting)} then 2 when bidding.state = ${sql.lit(SESSION.published)} then 3 else 4 end`,
  sql`case bidding.state when ${sql.lit(SESSION.bidding)} then bidding.end_at when ${sql.lit(SESSION.waiting)} then bidding.start_time when ${sql.lit(SESSION.published)} then bidding.sign_end_time end asc nulls last`,
  sql`coalesce(bidding.closed_at, bidding.updated_at) desc`,
]
const SORTED: Record<Exclude<HallSort, 'default'>, { column: ReturnType<typeof sql>; usual: 'asc' | 'desc' }> = {
  start: { column: sql`bidding.start_time`, usual: 'asc' },
  end: { column: sql`bidding.end_at`, usual: 'asc' },
  price: { column: sql`bidding.start_price_fen`, usual: 'asc' },
  publish: { column: sql`bidding.publish_time`, usual: 'desc' },
}
function sortOf({ sort, order }: Filters) {
  if (sort === 'default') return BY_STAGE
  const { column, usual } = SORTED[sort]
  return [(order ?? usual) === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`]
}

const LIVE_SHOWN = 6

export async function newPrice(books: Rulebooks, ctx: Ctx, input: In<typeof newPriceCall>): Promise<Out<typeof newPriceCall>> {
  const { db } = ctx
  const now = ctx.now().getTime()
  const all = ofKind(hallRows(db, ctx.actor), input.kind)
  const dealt = all.where('bidding.state', 'in', DEAL_STATES).where('bidding.deal_price_fen', 'is not', null)
  const [{ total }, rows, running] = await Promise.all([
    dealt.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    withCards(dealt)
      .orderBy('bidding.closed_at', 'desc')
      .orderBy('bidding.id')
      .limit(input.pageSize)
      .offset((input.pageNo - 1) * input.pageSize)
      .execute(),
    input.pageNo > 1
      ? []
      : withCards(all)
          .where('bidding.state', '=', SESSION.bidding)
          .where((eb) => eb.or([eb('bidding.bid_type', '=', BID_TYPE.dutch), eb('bidding.current_price_fen', 'is not', null)]))
          .orderBy('bidding.end_at')
          .limit(LIVE_SHOWN)
          .execute(),
  ])
  const records = await Promise.all(
    rows.map(async (row) => {
      const { id, code, name, transType, bidType, corporateName, region, picture, transTimeUnit, startPrice, bids } = await hallCard(db, books, row, now)
      const price = fen(row.deal_price_fen ?? 0)
      return {
        id,
        code,
        name,
        transType,
        bidType,
        corporateName,
        region,
        picture,
        transTimeUnit,
        startPrice,
        price,
        premium: premiumOf(bidType, startPrice, price),
        bids: bids ?? 0,
        closedTime: endedAt({ ...row, closed_at: row.closed_at ?? row.updated_at ?? row.created_at }),
      }
    }),
  )
  return { ...pageOf(input, total), records, now, live: await Promise.all(running.map((row) => hallCard(db, books, row, now))) }
}
