import { freeSpans, minutesOf } from '@aosp/kernel/spans'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { NOTICE, SHARE_ORDER, SHARE_TYPE_TEXTS, SHARE_UNIT_TEXTS, VISIBILITY } from '@aosp/contract/sharing/codes'
import type { shareDetail as detailCall, shareHall as hallCall } from '@aosp/contract/sharing/hall'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import { seesEverybody } from '../../identity/index.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { isInGroup, tradingStand } from '../../organisation/index.ts'
import { placeNames } from '../../reference/index.ts'
import { isRunning, stageOf, stateName } from '../rules/notice-state.ts'
import { takenOf, windowsOf } from '../record/share-store.ts'

/** Staff and the group see all that was ever published, everybody else what was published to everybody. */
const published = (db: Db, insider: boolean) =>
  db
    .selectFrom('share_notice')
    .innerJoin('corporate', 'corporate.id', 'share_notice.corporate_id')
    .leftJoin('asset', 'asset.id', 'share_notice.asset_id')
    .leftJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
    .where('share_notice.publish_time', 'is not', null)
    .$if(!insider, (query) => query.where('share_notice.visibility', '=', VISIBILITY.everybody))

const isInsider = async ({ db, actor }: Ctx): Promise<boolean> => actor !== undefined && (seesEverybody(actor) || (await isInGroup(db, actor.corporateId)))

const cards = (query: ReturnType<typeof published>) =>
  query
    .selectAll('share_notice')
    .select(['corporate.name as corporate_name', 'asset.name as asset_name', 'asset.pictures', 'asset.region_code', 'asset.model', 'asset.maker'])
    .select('asset_catalog.name as catalog_name')
    .select(
      sql<
        number[]
      >`array(select o.state::int from share_order o where o.notice_id = share_notice.id and o.state in (${sql.lit(SHARE_ORDER.confirmed)}, ${sql.lit(SHARE_ORDER.inUse)}))`.as(
        'binding',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

const like = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const bookable = (now: Date) => sql<boolean>`(share_notice.state = ${sql.lit(NOTICE.open)} and share_notice.valid_until > ${now}::timestamptz
  and exists (select from share_window w where w.notice_id = share_notice.id and w.end_at > ${now}::timestamptz))`
const nextWindow = (now: Date) => sql`(select min(w.start_at) from share_window w where w.notice_id = share_notice.id and w.end_at > ${now}::timestamptz)`

export async function shareHall(ctx: Ctx, { pageNo, pageSize, transType, keyword, bookable: only, sort }: In<typeof hallCall>): Promise<Out<typeof hallCall>> {
  const { db } = ctx
  const now = ctx.now()
  let found = published(db, await isInsider(ctx))
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
  const [windows, taken, region] = await Promise.all([windowsOf(db, row.id), takenOf(db, row), row.region_code === null ? [] : placeNames(db, row.region_code)])
  const free = isRunning(row.state) && row.valid_until > now ? freeSpans(windows, taken, now) : []
  const card = {
    id: row.id,
    code: row.code,
    name: row.name,
    transType: row.trans_type,
    transType_dictText: SHARE_TYPE_TEXTS[row.trans_type] ?? '',
    visibility: row.visibility,
    state: row.state,
    stateName: stateName(row.state, stageOf(row.binding)),
    corporateName: row.corporate_name,
    assetName: row.asset_name ?? '',
    catalogName: row.catalog_name ?? '',
    picture: row.pictures?.[0] ?? null,
    region: region.slice(0, 2).join(''),
    place: row.place,
    price: fen(row.price_fen),
    timeUnit: row.time_unit,
    timeUnit_dictText: SHARE_UNIT_TEXTS[row.time_unit] ?? '',
    validUntil: row.valid_until,
    publishTime: row.publish_time ?? row.created_at,
    nextFree: free[0]?.start ?? null,
    freeMinutes: Math.floor(minutesOf(free)),
  }
  return { card, windows, taken }
}

export async function shareDetail(ctx: Ctx, { id }: In<typeof detailCall>): Promise<Out<typeof detailCall>> {
  const now = ctx.now()
  const insider = await isInsider(ctx)
  const row = (await cards(published(ctx.db, insider)).where('share_notice.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const { card, windows, taken } = await calendarOf(ctx.db, row, now)
  const booking = await bookingOf(ctx, row, card.freeMinutes > 0, now)
  return {
    ...card,
    conditions: row.conditions,
    contacts: insider ? row.contacts : null,
    telephone: insider ? row.telephone : null,
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
