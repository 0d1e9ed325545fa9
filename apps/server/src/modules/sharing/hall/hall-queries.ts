import { freeSpans, minutesOf } from '@aosp/kernel/spans'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { NOTICE_TEXTS, RUNNING_NOTICES } from '@aosp/contract/sharing/codes'
import type { shareDetail as detailCall, shareHall as hallCall } from '@aosp/contract/sharing/hall'
import { TIME_UNIT_TEXTS } from '@aosp/contract/trading/codes'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { isInGroup, tradingStand } from '../../organisation/index.ts'
import { regionPath } from '../../reference/index.ts'
import { isRunning } from '../rules/notice-state.ts'
import { takenOf, windowsOf } from '../share-store.ts'

const published = (db: Db) =>
  db
    .selectFrom('share_notice')
    .innerJoin('corporate', 'corporate.id', 'share_notice.corporate_id')
    .leftJoin('asset', 'asset.id', 'share_notice.asset_id')
    .leftJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
    .where('share_notice.publish_time', 'is not', null)

const cards = (query: ReturnType<typeof published>) =>
  query
    .selectAll('share_notice')
    .select(['corporate.name as corporate_name', 'asset.name as asset_name', 'asset.pictures', 'asset.region_code', 'asset.model', 'asset.maker'])
    .select('asset_catalog.name as catalog_name')
type Row = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

const like = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const bookable = (now: Date) => sql<boolean>`(share_notice.state = any(${RUNNING_NOTICES}::smallint[]) and share_notice.valid_until > ${now}::timestamptz
  and exists (select from share_window w where w.notice_id = share_notice.id and w.end_at > ${now}::timestamptz))`
const nextWindow = (now: Date) => sql`(select min(w.start_at) from share_window w where w.notice_id = share_notice.id and w.end_at > ${now}::timestamptz)`

export const shareHall = (ctx: Ctx, input: In<typeof hallCall>): Promise<Out<typeof hallCall>> => ctx.reads((db) => hallPage(db, ctx.now(), input))

async function hallPage(db: Db, now: Date, { pageNo, pageSize, transType, keyword, bookable: only, sort }: In<typeof hallCall>): Promise<Out<typeof hallCall>> {
  let found = published(db)
  if (transType !== undefined) found = found.where('share_notice.trans_type', '=', transType)
  if (only === 1) found = found.where(bookable(now))
  if (keyword)
    found = found.where(
      sql<boolean>`(share_notice.name ilike ${like(keyword)} or share_notice.code ilike ${like(keyword)} or asset.name ilike ${like(keyword)} or corporate.name ilike ${like(keyword)})`,
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const order = { publishTime: sql`share_notice.publish_time desc`, nextFree: sql`${nextWindow(now)} asc nulls last`, price: sql`share_notice.price_fen asc` }[
    sort
  ]
  const rows = await cards(found)
    // What can still be booked stands before what is over.
    .orderBy(sql`${bookable(now)} desc`)
    .orderBy(order)
    .orderBy('share_notice.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const records = await Promise.all(rows.map(async (row) => (await calendarOf(db, row, now)).card))
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}

async function calendarOf(db: Db, row: Row, now: Date) {
  const [windows, taken, region] = await Promise.all([
    windowsOf(db, row.id),
    takenOf(db, row),
    row.region_code === null ? undefined : regionPath(db, row.region_code),
  ])
  const free = isRunning(row.state) && row.valid_until > now ? freeSpans(windows, taken, now) : []
  const card = {
    id: row.id,
    code: row.code,
    name: row.name,
    transType: row.trans_type,
    state: row.state,
    state_dictText: NOTICE_TEXTS[row.state] ?? '',
    corporateName: row.corporate_name,
    assetName: row.asset_name ?? '',
    catalogName: row.catalog_name ?? '',
    picture: row.pictures?.[0] ?? null,
    region: region ?? '',
    place: row.place,
    price: fen(row.price_fen),
    timeUnit: row.time_unit,
    timeUnit_dictText: TIME_UNIT_TEXTS[row.time_unit] ?? '',
    validUntil: row.valid_until,
    publishTime: row.publish_time ?? row.created_at,
    nextFree: free[0]?.start ?? null,
    freeMinutes: Math.floor(minutesOf(free)),
  }
  return { card, windows, taken }
}

export async function shareDetail(ctx: Ctx, { id }: In<typeof detailCall>): Promise<Out<typeof detailCall>> {
  const now = ctx.now()
  const row = (await cards(published(ctx.db)).where('share_notice.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const { card, windows, taken } = await calendarOf(ctx.db, row, now)
  const booking = await bookingOf(ctx, row, card.freeMinutes > 0, now)
  const group = await isInGroup(ctx.db, ctx.actor?.corporateId ?? null)
  return {
    ...card,
    conditions: row.conditions,
    contacts: group ? row.contacts : null,
    telephone: group ? row.telephone : null,
    specification: [row.model, row.maker].filter(Boolean).join(' · '),
    pictures: row.pictures ?? [],
    windows: windows.map(({ start, end }) => ({ startTime: start, endTime: end })),
    // Of a thing that is shared in more than one way only what falls into these windows is anybody's business here.
    taken: taken
      .filter((span) => windows.some((window) => window.start < span.end && span.start < window.end))
      .map(({ start, end, confirmed }) => ({ startTime: start, endTime: end, confirmed })),
    booking,
    now: now.getTime(),
  }
}

async function bookingOf({ db, actor }: Ctx, row: Row, anythingFree: boolean, now: Date): Promise<Out<typeof detailCall>['booking']> {
  if (!anythingFree) return 'closed'
  if (!actor) return 'sign-in'
  if (actor.corporateId === row.corporate_id) return 'own'
  if (actor.corporateId === null || !actor.permissions.has('share:order') || !(await isInGroup(db, actor.corporateId))) return 'group-only'
  return (await tradingStand(db, actor.corporateId, now))?.mayTrade ? 'open' : 'barred'
}
