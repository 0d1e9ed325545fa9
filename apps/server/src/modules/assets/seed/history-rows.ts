import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen, fromYuan } from '@aosp/kernel/money'
import { daysAfter, duesOf, yearRent } from '../rules/lease-dues.ts'
import type { SeededKind } from './asset-seeds.ts'
import { drawFrom, type Draw } from './draw.ts'
import { DEPARTMENTS, HOUR_PRICES, LEMON, TENANTS, type HistoryDepartment } from './history-plan.ts'

/**
 * Three years of 600 assets as plain rows, the same for the same day: machines that are busy with the season, break down, stand idle, are let
 * or lent, houses with tenants of whom two no longer pay, and one press that is never whole.
 */
export type Span = { status: number; from: string; reason: string }
export type HistoryAsset = {
  id: string
  index: number
  kind: SeededKind
  department: HistoryDepartment
  acquired: string
  originalFen: number
  netFen: number
  replacementFen: number | null
  /** One after the other, each until the next begins, the last one open. */
  spans: readonly Span[]
  usedMinutes: number | null
}
export type HistoryRows = {
  assets: HistoryAsset[]
  contracts: Contract[]
  dues: { id: string; contract_id: string; due_day: string; amount_fen: number }[]
  receipts: { id: string; due_id: string; received_day: string; amount_fen: number }[]
  repairs: Repair[]
  uses: { id: string; asset_id: string; month: string; kind: string; minutes: number; used_by: string }[]
  prices: { id: string; catalog_id: string; from_day: string; price_fen: number }[]
}
type Contract = {
  id: string
  code: string
  asset_id: string
  corporate_id: string
  tenant: string | null
  tenant_id: string | null
  from_day: string
  to_day: string
  unit_price_fen: number
  unit: number
  pay_unit: number
  year_rent_fen: number
  total_fen: number
  signed_day: string
}
type Repair = {
  id: string
  asset_id: string
  day: string
  kind: string
  cost_fen: number
  failure: boolean
  down_minutes: number
  repair_minutes: number
  vendor: string
  note: string
}

const { inUse, idle, toDispose, trading, leased, sharing, repairing, disposed } = ASSET_STATUS
const DAYS = 1095
const A_DEPARTMENT = 100
/** Most machines ought to run so long in a year; what the catalogue says is shown beside it. */
const RATED_MINUTES: Readonly<Record<string, number>> = { '0102': 800 * 60, '0103': 800 * 60, '0203': 800 * 60 }
const ratedMinutes = (catalog: string): number => RATED_MINUTES[catalog.slice(0, 4)] ?? 1400 * 60
const REPAIR = { upkeep: '1', failure: '2', overhaul: '3', calibration: '4', upgrade: '5' } as const
const USE = { own: '1', group: '2', outside: '3' } as const

type Making = { rows: HistoryRows; draw: Draw; today: string; number: (of: string) => string }

export function historyRows(today: string): HistoryRows {
  const rows: HistoryRows = { assets: [], contracts: [], dues: [], receipts: [], repairs: [], uses: [], prices: hourPrices(today) }
  const counts = new Map<string, number>()
  const number = (of: string): string => {
    const count = (counts.get(of) ?? 0) + 1
    counts.set(of, count)
    return String(count).padStart(5, '0')
  }
  for (const [at, department] of DEPARTMENTS.entries())
    for (let nth = 0; nth < A_DEPARTMENT; nth++) {
      const index = at * A_DEPARTMENT + nth
      const making = { rows, draw: drawFrom(index * 7919 + 17), today, number }
      if (index === 0) makeLemon(making, department)
      else makeAsset(making, department, index)
    }
  return rows
}

function makeAsset(making: Making, department: HistoryDepartment, index: number): void {
  const { draw, today, rows } = making
  const kind = draw.one(department.kinds)
  const age = draw.chance(8) ? draw.whole(120, DAYS) : draw.whole(DAYS, 14 * 365)
  const acquired = daysAfter(today, -age)
  const start = daysAfter(today, -Math.min(age - 30, DAYS + draw.whole(0, 20)))
  const original = Math.round(kind.yuan * draw.between(0.8, 1.25)) * 100
  const id = `history-${String(index + 1).padStart(4, '0')}`
  const spans = kind.area === undefined ? machineSpans(making, id, department, original, start) : houseSpans(making, id, department, kind.area, start)
  const asset = assetOf({ making, id, index, kind, department, acquired, original, spans })
  rows.assets.push(asset)
  if (kind.area === undefined) {
    makeUses(making, asset, draw.between(0.3, 0.95))
    makeRepairs(making, asset)
  } else makeHouseUpkeep(making, asset)
}

type Made = {
  making: Making
  id: string
  index: number
  kind: SeededKind
  department: HistoryDepartment
  acquired: string
  original: number
  spans: readonly Span[]
}
function assetOf({ making: { draw, today }, id, index, kind, department, acquired, original, spans }: Made): HistoryAsset {
  const years = daysBetween(acquired, today) / 365
  const isHouse = kind.area !== undefined
  return {
    id,
    index,
    kind,
    department,
    acquired,
    originalFen: original,
    netFen: Math.round((original * Math.max(0.05, 1 - years * (isHouse ? 0.03 : 0.075))) / 100) * 100,
    replacementFen: draw.chance(80) ? Math.round((original * draw.between(1.02, 1.35)) / 100) * 100 : null,
    spans,
    usedMinutes: isHouse ? null : Math.round(years * ratedMinutes(kind.catalog) * draw.between(0.4, 0.8)),
  }
}

/** What a machine goes through: mostly at work, and when it is not needed, whatever its department does with such. */
function machineSpans(making: Making, id: string, department: HistoryDepartment, original: number, start: string): Span[] {
  const { draw, today } = making
  const spans: Span[] = []
  // A few have stood since before the first day that is told, and nobody has come for them.
  const stands = draw.chance(4)
  let day = start
  let status: number = stands || draw.chance(10) ? idle : inUse
  let reason: string = status === idle ? '项目结束，设备闲置' : '登记'
  while (day <= today) {
    if (status === leased) {
      spans.push({ status, from: day, reason })
      day = letOut(making, { id, department, day, month: Math.round(original / 100) * draw.between(0.012, 0.022), years: [1, 1, 2] })
      ;[status, reason] = [idle, '租约到期收回']
      continue
    }
    spans.push({ status, from: day, reason })
    if (status === disposed || (stands && status === idle)) break
    day = daysAfter(day, lengthOf(draw, status))
    ;[status, reason] = nextOf(draw, status, department)
  }
  return spans
}

function lengthOf(draw: Draw, status: number): number {
  if (status === inUse) return draw.whole(240, 1500)
  if (status === idle) return draw.whole(25, 420)
  if (status === sharing) return draw.whole(60, 420)
  if (status === repairing) return draw.whole(8, 35)
  return status === toDispose ? draw.whole(30, 160) : draw.whole(15, 45)
}

function nextOf(draw: Draw, status: number, department: HistoryDepartment): [status: number, reason: string] {
  if (status === toDispose) return [trading, '进入公开处置']
  if (status === trading) return [disposed, '平台上线前公开处置']
  if (status === repairing || status === sharing) return [inUse, status === sharing ? '共享结束' : '修复后投用']
  if (status === idle) {
    if (draw.chance(department.disposed)) return [toDispose, '闲置且无再用计划，待处置']
    if (draw.chance(department.lent)) return [sharing, '加入集团共享目录']
    if (draw.chance(department.let)) return [leased, '对外出租']
    return [inUse, '调剂到新项目']
  }
  if (draw.chance(25)) return [repairing, '停机大修']
  if (draw.chance(department.lent)) return [sharing, '加入集团共享目录']
  return [idle, draw.one(['产线调整，设备闲置', '项目结束，设备闲置', '订单减少，设备闲置'])]
}

function houseSpans(making: Making, id: string, department: HistoryDepartment, area: number, start: string): Span[] {
  const { draw, today } = making
  if (draw.chance(12)) return [{ status: inUse, from: start, reason: '自用' }]
  const spans: Span[] = []
  let day = start
  if (draw.chance(20)) {
    spans.push({ status: idle, from: day, reason: '待租' })
    day = daysAfter(day, draw.whole(30, 260))
  }
  const rate = draw.between(14, 42)
  while (day <= today) {
    spans.push({ status: leased, from: day, reason: '对外出租' })
    day = letOut(making, { id, department, day, month: area * rate, years: [1, 1, 2, 3] })
    if (day > today) break
    spans.push({ status: idle, from: day, reason: '租约到期收回' })
    day = daysAfter(day, draw.whole(15, 190))
  }
  return spans
}

/** A tenant and his leases one after the other; answers the first day after them. */
function letOut(
  making: Making,
  { id, department, day, month, years }: { id: string; department: HistoryDepartment; day: string; month: number; years: readonly number[] },
): string {
  const { draw, rows, number, today } = making
  const tenant = draw.one(TENANTS.filter(({ id: company }) => company !== department.corporate))
  const payUnit = draw.one([TIME_UNIT.month, TIME_UNIT.month, TIME_UNIT.quarter, TIME_UNIT.quarter, TIME_UNIT.year])
  let from = day
  let price = fromYuan(Math.round(month / 10) * 10)
  for (;;) {
    // Some leases are for a shorter time, so that their ends do not all fall on the same day of a year.
    const to = daysAfter(from, draw.one(years) * 365 - draw.one([1, 1, 1, 60, 95]))
    const terms = { price, unit: TIME_UNIT.month, payUnit, from, to }
    const dues = duesOf(terms)
    const contractId = `history-lease-${number('lease')}`
    rows.contracts.push({
      id: contractId,
      code: `${department.prefix}-ZL-${from.slice(0, 4)}-${number(`code ${department.corporate}`)}`,
      asset_id: id,
      corporate_id: department.corporate,
      tenant: tenant.name ?? null,
      tenant_id: tenant.id ?? null,
      from_day: from,
      to_day: to,
      unit_price_fen: price,
      unit: TIME_UNIT.month,
      pay_unit: payUnit,
      year_rent_fen: yearRent(terms),
      total_fen: dues.reduce((sum, { amount }) => sum + amount, 0),
      signed_day: daysAfter(from, -draw.whole(5, 25)),
    })
    for (const { day: dueDay, amount } of dues) {
      const dueId = `history-due-${number('due')}`
      rows.dues.push({ id: dueId, contract_id: contractId, due_day: dueDay, amount_fen: amount })
      makeReceipt(making, { dueId, dueDay, amount, badly: tenant.pays === 'badly' })
    }
    from = daysAfter(to, 1)
    if (from > today || !draw.chance(58)) return from
    price = fen(Math.round((price * draw.between(1, 1.06)) / 1000) * 1000)
  }
}

function makeReceipt(
  { draw, rows, today, number }: Making,
  { dueId, dueDay, amount, badly }: { dueId: string; dueDay: string; amount: number; badly: boolean },
): void {
  const late = draw.chance(7) ? draw.whole(20, 85) : draw.whole(-3, 12)
  const stopped = badly && daysBetween(dueDay, today) < 300
  const paid = stopped ? (draw.chance(35) ? Math.round(amount * 0.4) : 0) : amount
  const day = daysAfter(dueDay, late)
  if (paid > 0 && day <= today) rows.receipts.push({ id: `history-receipt-${number('receipt')}`, due_id: dueId, received_day: day, amount_fen: paid })
}

/** Hours follow the season, the days the machine was at work, and how much work there is for this one. */
function makeUses({ draw, rows, today, number }: Making, asset: HistoryAsset, busy: number): void {
  const first = asset.spans[0]?.from ?? today
  const rated = ratedMinutes(asset.kind.catalog)
  const outside = draw.chance(10)
  for (let month = monthOf(first); month < monthOf(today); month = monthAfter(month)) {
    const monthDays = daysBetween(month, monthAfter(month))
    const share = (status: number) => daysIn(asset.spans, status, month, monthAfter(month)) / monthDays
    const season = asset.department.season[Number(month.slice(5, 7)) - 1] ?? 1
    const minutes = (part: number) => Math.round(((rated / 12) * busy * season * part * draw.between(0.85, 1.15)) / 6) * 6
    const put = (kind: string, part: number, usedBy: string) => {
      const whole = minutes(part)
      if (whole > 0) rows.uses.push({ id: `history-use-${number('use')}`, asset_id: asset.id, month, kind, minutes: whole, used_by: usedBy })
    }
    put(USE.own, share(inUse) + share(sharing) * 0.35, asset.department.name)
    put(USE.group, share(sharing) * 0.5, '集团内兄弟单位')
    if (outside) put(USE.outside, share(inUse) * 0.08, '外部客户')
  }
}

const FAILURES = [
  '伺服驱动器更换',
  '冷却系统漏液，更换密封件',
  '主轴轴承更换',
  '液压泵压力不足，更换阀组',
  '控制板故障，更换',
  '传感器失灵，更换并校准',
] as const
const VENDORS = ['北方机床厂', '华东精仪', '中南重工', '西部动力', '长江自动化'] as const

function makeRepairs({ draw, rows, today, number }: Making, asset: HistoryAsset): void {
  const first = asset.spans[0]?.from ?? today
  const put = (day: string, repair: Omit<Repair, 'id' | 'asset_id' | 'day'>) => {
    if (day >= first && day <= today) rows.repairs.push({ id: `history-repair-${number('repair')}`, asset_id: asset.id, day, ...repair })
  }
  const cost = (from: number, to: number) => Math.max(5000, Math.round((asset.originalFen * draw.between(from, to)) / 10_000) * 10_000)
  const years = daysBetween(asset.acquired, today) / 365
  const hazard = draw.between(0.015, 0.06) * (1 + years / 8)
  const calibrated = asset.kind.catalog.startsWith('02')
  let nth = 0
  for (let month = monthOf(first); month <= monthOf(today); month = monthAfter(month), nth++) {
    const works = daysIn(asset.spans, inUse, month, monthAfter(month)) + daysIn(asset.spans, sharing, month, monthAfter(month))
    const gone = daysIn(asset.spans, disposed, month, monthAfter(month)) > 0
    if (gone) continue
    const day = daysAfter(month, draw.whole(0, 27))
    if (nth % 3 === asset.index % 3 && (works > 0 || asset.index % 5 === 0))
      put(day, {
        kind: REPAIR.upkeep,
        cost_fen: cost(0.0012, 0.004),
        failure: false,
        down_minutes: 0,
        repair_minutes: draw.whole(2, 8) * 60,
        vendor: '本单位维修组',
        note: '更换润滑油、清理导轨',
      })
    if (calibrated && nth % 12 === asset.index % 12)
      put(day, {
        kind: REPAIR.calibration,
        cost_fen: cost(0.003, 0.008),
        failure: false,
        down_minutes: 480,
        repair_minutes: 240,
        vendor: '示例计量检测院',
        note: '年度检定，结论合格',
      })
    if (works === 0 || !draw.chance(hazard * 100)) continue
    const breakdown = () => {
      const down = draw.whole(4, 70) * 60
      return {
        kind: REPAIR.failure,
        cost_fen: cost(0.004, 0.022),
        failure: true,
        down_minutes: down,
        repair_minutes: Math.round((down * draw.between(0.3, 0.8)) / 30) * 30,
        vendor: draw.one(VENDORS),
        note: draw.one(FAILURES),
      }
    }
    put(day, breakdown())
    // What was mended badly breaks again soon.
    if (draw.chance(18)) put(daysAfter(day, draw.whole(3, 28)), breakdown())
  }
  for (const { status, from } of asset.spans)
    if (status === repairing)
      put(from, {
        kind: REPAIR.overhaul,
        cost_fen: cost(0.05, 0.12),
        failure: false,
        down_minutes: draw.whole(6, 20) * 1440,
        repair_minutes: draw.whole(40, 120) * 60,
        vendor: draw.one(VENDORS),
        note: '大修，精度恢复',
      })
  if (draw.chance(5))
    put(daysAfter(today, -draw.whole(40, 900)), {
      kind: REPAIR.upgrade,
      cost_fen: cost(0.06, 0.15),
      failure: false,
      down_minutes: 5 * 1440,
      repair_minutes: 60 * 60,
      vendor: draw.one(VENDORS),
      note: '数控系统升级',
    })
}

function makeHouseUpkeep({ draw, rows, today, number }: Making, asset: HistoryAsset): void {
  for (let back = draw.whole(20, 300); back < DAYS; back += 365)
    rows.repairs.push({
      id: `history-repair-${number('repair')}`,
      asset_id: asset.id,
      day: daysAfter(today, -back),
      kind: REPAIR.upkeep,
      cost_fen: Math.round((asset.originalFen * draw.between(0.001, 0.004)) / 10_000) * 10_000,
      failure: false,
      down_minutes: 0,
      repair_minutes: draw.whole(8, 60) * 60,
      vendor: '园区物业维修组',
      note: draw.one(['屋面防水维护', '消防设施检修', '外墙与管道维护']),
    })
}

/** The press everybody knows: mended again and again in the last year and a half, and dearer to keep than it is worth. */
function makeLemon(making: Making, department: HistoryDepartment): void {
  const { draw, rows, today, number } = making
  const start = daysAfter(today, -DAYS)
  const spans: Span[] = [{ status: inUse, from: start, reason: '登记' }]
  for (const back of [520, 330, 170, 60]) {
    spans.push({ status: repairing, from: daysAfter(today, -back), reason: '主缸漏油，停机抢修' })
    spans.push({ status: inUse, from: daysAfter(today, -back + draw.whole(18, 30)), reason: '修复后投用' })
  }
  const asset = assetOf({
    making,
    id: 'history-0001',
    index: 0,
    kind: LEMON,
    department,
    acquired: daysAfter(today, -9 * 365),
    original: fromYuan(LEMON.yuan),
    spans,
  })
  rows.assets.push(asset)
  makeUses(making, asset, 0.45)
  const put = (day: string, kind: string, yuan: number, downHours: number, note: string) =>
    rows.repairs.push({
      id: `history-repair-${number('repair')}`,
      asset_id: asset.id,
      day,
      kind,
      cost_fen: yuan * 100,
      failure: kind === REPAIR.failure,
      down_minutes: downHours * 60,
      repair_minutes: Math.round(downHours * 0.6) * 60,
      vendor: '中南重工',
      note,
    })
  for (let back = DAYS - 40; back > 560; back -= draw.whole(80, 130))
    put(daysAfter(today, -back), REPAIR.failure, draw.whole(4000, 9000), draw.whole(8, 30), '换向阀卡滞，清洗更换')
  for (let back = 555; back > 4; back -= draw.whole(13, 24))
    put(
      daysAfter(today, -back),
      REPAIR.failure,
      draw.whole(9_000, 26_000),
      draw.whole(90, 190),
      draw.one(['主缸密封失效，再次漏油', '主泵压力不足，更换泵芯', '液压站过热停机', '滑块导轨拉伤，修复']),
    )
  put(daysAfter(today, -330), REPAIR.overhaul, 86_000, 480, '主缸拆解大修')
}

function hourPrices(today: string): HistoryRows['prices'] {
  const year = Number(today.slice(0, 4))
  return HOUR_PRICES.flatMap(([catalog, yuan]) =>
    [3, 2, 1, 0].map((back) => ({
      id: `history-price-${catalog}-${year - back}`,
      catalog_id: `catalog-${catalog}`,
      from_day: `${year - back}-01-01`,
      price_fen: Math.round(yuan * 1.03 ** (3 - back)) * 100,
    })),
  )
}

const DAY_MS = 86_400_000
/** Few days are asked for, and each of them very often. */
const dayNumbers = new Map<string, number>()
const dayNumber = (day: string): number => {
  const known = dayNumbers.get(day) ?? Date.parse(day) / DAY_MS
  dayNumbers.set(day, known)
  return known
}
const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

/** Days of a status from `begin` to before `end`. */
const daysIn = (spans: readonly Span[], status: number, begin: string, end: string): number =>
  spans.reduce((sum, span, at) => {
    if (span.status !== status) return sum
    const from = span.from > begin ? span.from : begin
    const next = spans[at + 1]?.from ?? end
    return sum + Math.max(0, daysBetween(from, next < end ? next : end))
  }, 0)
