import { sql } from 'kysely'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { duesLeft, insertLease, insertReceipts } from '../history/lease-store.ts'
import { insertAssets, type NewAsset } from '../ledger/asset-store.ts'
import { daysAfter, duesOf } from '../rules/lease-dues.ts'
import { KINDS, OWNERS, type SeededKind, type SeededOwner } from './asset-seeds.ts'
import { catalogRows } from './seed-catalog.ts'

const DAY_MS = 86_400_000
const MAKERS = ['北方机床厂', '华东精仪', '中南重工', '西部动力', '沿海电子', '长江自动化'] as const
const PLACES = ['一号厂房', '二号厂房', '试验楼', '综合楼', '东区'] as const
/** Most things are in use; what can be traded shows on every company's list. */
const LATER: readonly (readonly [status: number, reason: string])[] = [
  [ASSET_STATUS.idle, '产线调整，设备闲置'],
  [ASSET_STATUS.toDispose, '已批准更新，旧设备待处置'],
  [ASSET_STATUS.repairing, '主轴异响，送修'],
  [ASSET_STATUS.idle, '项目结束，设备闲置'],
  [ASSET_STATUS.leased, '对外出租一年'],
  [ASSET_STATUS.toDispose, '超过使用年限，待处置'],
  [ASSET_STATUS.sharing, '加入集团共享目录'],
  [ASSET_STATUS.disposed, '上一年度公开处置'],
]

const at = <Item>(from: readonly Item[], index: number): Item => from[index % from.length] as Item

type Seeded = NewAsset & { index: number }

/** Three hundred assets with a past: where they stand, what was repaired, how long they ran. */
export async function seedAssets(trx: Trx, { now, files }: SeedFacts): Promise<void> {
  const pictures = new Map<string, string>()
  for (const { picture } of KINDS) if (picture && !pictures.has(picture)) pictures.set(picture, await files.store(picture, 'asset'))
  const leasable = new Map(catalogRows().map((row) => [row.code, row.leasable]))
  let number = 0
  const assets = OWNERS.flatMap((owner) =>
    Array.from({ length: owner.count }, () => {
      const index = number++
      return seeded(owner, at(KINDS, index * 11), index, now, pictures, leasable)
    }),
  )
  await insertAssets(
    trx,
    assets.map(({ index: _index, ...asset }) => asset),
  )
  const leased = await moveOn(trx, assets, now)
  await seedRecords(trx, assets, now)
  await seedLeases(trx, leased, now)
  await trx
    .insertInto('market_hour_price')
    .values({
      id: 'price-machines',
      catalog_id: 'catalog-0101',
      from_day: `${toBeijingDay(now).slice(0, 4)}-01-01`,
      price_fen: 9500,
      updated_by: '平台运营',
      updated_at: now,
    })
    .execute()
}

function seeded(
  owner: SeededOwner,
  kind: SeededKind,
  index: number,
  now: Date,
  pictures: ReadonlyMap<string, string>,
  leasable: ReadonlyMap<string, boolean>,
): Seeded {
  const acquired = new Date(now.getTime() - (400 + ((index * 137) % 4200)) * DAY_MS)
  const original = Math.round(kind.yuan * (0.82 + ((index * 29) % 40) / 100)) * 100
  const years = (now.getTime() - acquired.getTime()) / (365 * DAY_MS)
  const picture = kind.picture === undefined ? undefined : pictures.get(kind.picture)
  const created = new Date(now.getTime() - (30 + index) * DAY_MS)
  const isPlace = kind.area !== undefined
  return {
    index,
    id: `asset-${String(index + 1).padStart(4, '0')}`,
    code: `${owner.prefix}-${toBeijingDay(acquired).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
    name: kind.name,
    catalog_id: `catalog-${kind.catalog}`,
    corporate_id: owner.corporate,
    department: at(owner.departments, index),
    region_code: owner.region,
    location: isPlace ? owner.place : `${owner.place} ${at(PLACES, index * 3)}`,
    original_value_fen: original,
    net_value_fen: Math.round((original / 100) * Math.max(0.05, 1 - years * (isPlace ? 0.03 : 0.08))) * 100,
    acquired_on: toBeijingDay(acquired),
    in_use_on: toBeijingDay(new Date(acquired.getTime() + 30 * DAY_MS)),
    status: ASSET_STATUS.inUse,
    status_since: created,
    status_by: '系统初始化',
    status_reason: '登记',
    condition: String(1 + (index % 7 === 0 ? 2 : index % 3 === 0 ? 1 : 0)),
    area_hundredths: kind.area === undefined ? null : Math.round(kind.area * 100),
    used_minutes: isPlace || !leasable.get(kind.catalog) ? null : Math.round(years * (600 + ((index * 31) % 700))) * 60,
    replacement_value_fen: null,
    rated_minutes: null,
    model: kind.model,
    maker: isPlace ? '' : at(MAKERS, index),
    serial_no: isPlace ? '' : `SN${String(20_260_000 + index * 17)}`,
    quantity: kind.unit === '张' || kind.unit === '吨' ? 4 + (index % 9) : 1,
    unit: kind.unit ?? '台',
    leasable: leasable.get(kind.catalog) ?? false,
    note: '',
    pictures: picture === undefined ? [] : [picture],
    documents: [],
    created_by: owner.by,
    created_at: created,
  }
}

/** Every second asset has moved on since it was entered, so that its history has something to tell. */
async function moveOn(trx: Trx, assets: readonly Seeded[], now: Date): Promise<Leased[]> {
  const moved = assets
    .filter(({ index }) => index % 2 === 1)
    .map((asset, order) => {
      const [status, reason] = at(LATER, order)
      return { asset, id: asset.id, status, reason, since: new Date(now.getTime() - (3 + (asset.index % 25)) * DAY_MS) }
    })
  await sql`
    update asset set status = new.status, status_since = new.since, status_reason = new.reason, status_by = '资产管理员', updated_at = new.since, version = 2
    from unnest(${moved.map(({ id }) => id)}::text[], ${moved.map(({ status }) => status)}::smallint[], ${moved.map(({ reason }) => reason)}::text[],
      ${moved.map(({ since }) => since)}::timestamptz[]) as new (id, status, reason, since)
    where asset.id = new.id`.execute(trx)
  return moved.filter(({ status }) => status === ASSET_STATUS.leased)
}

type Leased = { asset: Seeded; since: Date }

/** Whatever is let has a lease for a year; the first quarter has been paid. */
async function seedLeases(trx: Trx, leased: readonly Leased[], now: Date): Promise<void> {
  for (const [at, { asset, since }] of leased.entries()) {
    const from = toBeijingDay(since)
    const terms = {
      price: fen(Math.round(asset.original_value_fen / 6000) * 100),
      unit: TIME_UNIT.month,
      payUnit: TIME_UNIT.quarter,
      from,
      to: daysAfter(from, 364),
    }
    const written = await insertLease(trx, asset, {
      code: `ZL-${from.slice(0, 4)}-${String(at + 1).padStart(3, '0')}`,
      tenant: at % 2 === 0 ? '晨光电气有限公司' : '博远自动化设备有限公司',
      tenant_id: null,
      signed_day: daysAfter(from, -7),
      note: '',
      bidding_id: null,
      created_by: asset.created_by,
      terms,
      dues: duesOf(terms),
      now,
    })
    if (!('id' in written)) throw new Error(written.message)
    const [first] = await duesLeft(trx, written.id)
    if (first) await insertReceipts(trx, [{ due: first, amount: fen(first.amount_fen) }], { day: from, by: asset.created_by, now })
  }
}

const REPAIRS: readonly (readonly [kind: string, failure: boolean, yuan: number, note: string])[] = [
  ['1', false, 1_200, '更换润滑油、清理导轨'],
  ['2', true, 8_600, '伺服驱动器更换'],
  ['4', false, 2_400, '年度检定，结论合格'],
  ['2', true, 3_150, '冷却系统漏液，更换密封件'],
  ['3', false, 46_800, '主轴大修，精度恢复'],
]

async function seedRecords(trx: Trx, assets: readonly Seeded[], now: Date): Promise<void> {
  const machines = assets.filter(({ used_minutes: minutes }) => minutes !== null)
  const repairs = machines
    .filter(({ index }) => index % 2 === 0)
    .flatMap((asset) =>
      Array.from({ length: 1 + (asset.index % 3) }, (_, nth) => {
        const [kind, failure, yuan, note] = at(REPAIRS, asset.index + nth)
        return {
          id: `repair-${asset.id}-${nth + 1}`,
          asset_id: asset.id,
          day: toBeijingDay(new Date(now.getTime() - (20 + ((asset.index * 7 + nth * 97) % 600)) * DAY_MS)),
          kind,
          cost_fen: yuan * 100,
          failure,
          down_minutes: failure ? 480 + (asset.index % 20) * 60 : 0,
          repair_minutes: failure ? 240 + (asset.index % 10) * 30 : 120,
          vendor: failure ? at(MAKERS, asset.index) : '本单位维修组',
          note,
          created_by: asset.created_by,
          created_at: now,
        }
      }),
    )
  await trx.insertInto('asset_repair').values(repairs).execute()

  const [year = 0, month = 1] = toBeijingDay(now).split('-').map(Number)
  const monthsAgo = (count: number) => new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
  const uses = machines
    .filter(({ index }) => index % 4 < 2)
    .flatMap((asset) =>
      Array.from({ length: 6 }, (_, nth) => ({
        id: `use-${asset.id}-${nth + 1}`,
        asset_id: asset.id,
        month: monthsAgo(nth + 1),
        kind: nth % 5 === 4 ? '2' : '1',
        minutes: (60 + ((asset.index * 13 + nth * 29) % 110)) * 60,
        used_by: nth % 5 === 4 ? '集团内兄弟单位' : asset.department,
        note: '',
        created_by: asset.created_by,
        created_at: now,
      })),
    )
  await trx.insertInto('asset_use').values(uses).execute()
}
