import type { Advice, Chart } from '@aosp/contract/analysis/report.shapes'
import { disposePath } from './acts.ts'
import { assetColumns, through } from './columns.ts'
import { type AssetFact, daysInBooks, existsOn, idleOn, type RepairFact, type UseFact, usedIn } from './facts.ts'
import { type Columns, count, type Definition, divide, figure, grouped, type Measure, per, percent, total } from './measure.ts'
import { addDays, addMonths, daysBetween, monthsOf, type Span, within } from './periods.ts'

/** 维修分析, domain 6.4. */
export type MaintenanceFacts = { assets: readonly AssetFact[]; repairs: readonly RepairFact[]; uses: readonly UseFact[] }

/** `asset_repair_kind`: what keeps things from breaking, what mends them, what makes them new; the rest is neither. */
const KINDS = { preventive: ['1', '4'], failure: ['2'], overhaul: ['3'] } as const
const DAY_MINUTES = 1440
const isKind = (kind: keyof typeof KINDS) => (repair: RepairFact) => KINDS[kind].some((each) => each === repair.kind)
const repairsIn = ({ repairs }: MaintenanceFacts, span: Span) => repairs.filter(({ day }) => within(day, span))
const failuresIn = (facts: MaintenanceFacts, span: Span) => repairsIn(facts, span).filter(({ failure }) => failure)
/** Twelve months, the last day of the span their last. */
export const yearTo = ({ to }: Span): Span => ({ from: addDays(addMonths(to, -12), 1), to })
const cost = (repairs: readonly RepairFact[]): number => total(repairs, (repair) => repair.cost)
const worth = (asset: AssetFact): number => asset.replacement ?? asset.original

type Costed = { asset: AssetFact; cost: number }
const costedAt = (facts: MaintenanceFacts, span: Span): Costed[] => {
  const of = grouped(repairsIn(facts, yearTo(span)), ({ asset }) => asset.id)
  return facts.assets.filter((asset) => existsOn(asset, span.to) && worth(asset) > 0).map((asset) => ({ asset, cost: cost(of.get(asset.id) ?? []) }))
}
type Standing = { asset: AssetFact; calendar: number; down: number }
/** Things that run, with the time they were there and the time they were out of order. */
function standingIn(facts: MaintenanceFacts, span: Span): Standing[] {
  const of = grouped(repairsIn(facts, span), ({ asset }) => asset.id)
  return facts.assets
    .filter(({ ratedMinutes }) => ratedMinutes > 0)
    .map((asset) => ({ asset, calendar: daysInBooks(asset, span) * DAY_MINUTES, down: total(of.get(asset.id) ?? [], ({ downMinutes }) => downMinutes) }))
    .filter(({ calendar }) => calendar > 0)
}
const sound = (standing: readonly Standing[]): Measure =>
  percent(
    total(standing, ({ calendar, down }) => calendar - down),
    total(standing, ({ calendar }) => calendar),
  )

const AGAIN_DAYS = 30
/** Failures that came soon after another of the same thing. */
function repeated({ repairs }: MaintenanceFacts, failures: readonly RepairFact[]): RepairFact[] {
  const of = grouped(
    repairs.filter(({ failure }) => failure),
    ({ asset }) => asset.id,
  )
  return failures.filter((failure) =>
    (of.get(failure.asset.id) ?? []).some(
      (other) => (other.day < failure.day || (other.day === failure.day && other.id < failure.id)) && daysBetween(other.day, failure.day) <= AGAIN_DAYS,
    ),
  )
}

type Running = { asset: AssetFact; what: string; minutes: number; failures: number }
const runningIn = (facts: MaintenanceFacts, span: Span): Running[] => {
  const used = grouped(usedIn(facts.uses, span), ({ asset }) => asset.id)
  const failed = grouped(failuresIn(facts, span), ({ asset }) => asset.id)
  return facts.assets
    .map((asset) => ({
      asset,
      what: asset.name,
      minutes: total(used.get(asset.id) ?? [], ({ minutes }) => minutes),
      failures: failed.get(asset.id)?.length ?? 0,
    }))
    .filter(({ minutes, failures }) => minutes > 0 || failures > 0)
}

const KIND_TEXTS: Readonly<Record<string, string>> = { 1: '日常保养', 2: '故障维修', 3: '大修', 4: '检定校准', 5: '技术改造' }
const repairColumns: Columns<RepairFact> = [
  ...through<RepairFact, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
  { key: 'day', title: '日期', of: ({ day }) => day },
  { key: 'kind', title: '类型', of: ({ kind }) => KIND_TEXTS[kind] ?? kind },
  { key: 'cost', title: '费用', unit: 'cents', of: (repair) => repair.cost },
  { key: 'failure', title: '故障', of: ({ failure }) => (failure ? '是' : '否') },
  { key: 'down', title: '停机时长', unit: 'minutes', of: ({ downMinutes }) => downMinutes },
  { key: 'repair', title: '维修时长', unit: 'minutes', of: ({ repairMinutes }) => repairMinutes },
  { key: 'note', title: '说明', of: ({ note }) => note },
]
const spent = (key: string, title: string, definition: string, pick: (repair: RepairFact) => boolean): Definition<MaintenanceFacts> =>
  figure({
    key,
    title,
    unit: 'cents',
    definition,
    pick: (facts, span) => repairsIn(facts, span).filter(pick),
    of: (picked) => ({ value: cost(picked) }),
    columns: repairColumns,
  })

export const maintenanceFigures: readonly Definition<MaintenanceFacts>[] = [
  spent('cost', '维修费', '日期在期间内的维修记录的费用之和。', () => true),
  spent('preventiveCost', '预防维修费', '期间内日常保养和检定校准的费用之和。', isKind('preventive')),
  spent('failureCost', '故障维修费', '期间内故障维修的费用之和。', isKind('failure')),
  spent('overhaulCost', '大修费', '期间内大修的费用之和。', isKind('overhaul')),
  figure({
    key: 'costRate',
    title: '维修费率',
    unit: 'percent',
    definition: '期末在册资产最近 12 个月维修费 ÷ 重置价值，没有重置价值的按原值。低于 5% 为正常，5%–10% 关注，高于 10% 报警；费率低不代表设备健康。',
    pick: costedAt,
    of: (picked) =>
      percent(
        total(picked, (each) => each.cost),
        total(picked, ({ asset }) => worth(asset)),
      ),
    columns: [
      ...through<Costed, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
      { key: 'cost', title: '12 个月维修费', unit: 'cents', of: (each) => each.cost },
      { key: 'worth', title: '重置价值', unit: 'cents', of: ({ asset }) => worth(asset) },
      { key: 'basis', title: '依据', of: ({ asset }) => (asset.replacement === null ? '原值' : '重置价值') },
    ],
  }),
  figure({
    key: 'preventiveShare',
    title: '预防占比',
    unit: 'percent',
    definition: '预防维修费 ÷ 维修费。',
    pick: repairsIn,
    of: (picked) => percent(cost(picked.filter(isKind('preventive'))), cost(picked)),
    columns: repairColumns,
  }),
  figure({
    key: 'failures',
    title: '故障次数',
    unit: 'count',
    definition: '期间内登记为故障的维修次数。',
    pick: failuresIn,
    of: count,
    columns: repairColumns,
  }),
  figure({
    key: 'mtbf',
    title: 'MTBF（平均无故障运行）',
    unit: 'minutes',
    definition: '期间内登记的运行机时（自用和对外）÷ 故障次数。',
    pick: runningIn,
    of: (picked) =>
      per(
        total(picked, ({ minutes }) => minutes),
        total(picked, ({ failures }) => failures),
      ),
    columns: [
      ...through<Running, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
      { key: 'minutes', title: '运行机时', unit: 'minutes', of: ({ minutes }) => minutes },
      { key: 'failures', title: '故障次数', unit: 'count', of: ({ failures }) => failures },
    ],
  }),
  figure({
    key: 'mttr',
    title: 'MTTR（平均修复时间）',
    unit: 'minutes',
    definition: '期间内故障的维修时长之和 ÷ 故障次数。',
    pick: failuresIn,
    of: (picked) =>
      per(
        total(picked, ({ repairMinutes }) => repairMinutes),
        picked.length,
      ),
    columns: repairColumns,
  }),
  figure({
    key: 'soundRate',
    title: '完好率',
    unit: 'percent',
    definition: '有额定机时的设备：（在册日历时间 − 停机时长）÷ 在册日历时间。',
    pick: standingIn,
    of: sound,
    columns: [
      ...through<Standing, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
      { key: 'calendar', title: '日历时间', unit: 'minutes', of: ({ calendar }) => calendar },
      { key: 'down', title: '停机时长', unit: 'minutes', of: ({ down }) => down },
    ],
  }),
  figure({
    key: 'repeatRate',
    title: '重复维修率',
    unit: 'percent',
    definition: '期间内的故障中，同一资产前 30 天内已有故障的次数 ÷ 故障次数。',
    pick: failuresIn,
    of: (picked, _span, facts) => percent(repeated(facts, picked).length, picked.length),
    columns: repairColumns,
  }),
  figure({
    key: 'toDispose',
    title: '建议处置资产',
    unit: 'count',
    definition: '期末在册资产中，12 个月维修费超过净值的 50%，或近 6 个月完好率低于 70%，或闲置超过 180 天仍有维修费的数量。',
    pick: (facts, span) => worthDisposing(facts, span),
    of: count,
    columns: [...through<Reasoned, AssetFact>(assetColumns, ({ asset }) => asset), { key: 'reason', title: '原因', of: ({ reasons }) => reasons.join('；') }],
  }),
]

const TOP = 15
export function maintenanceCharts(facts: MaintenanceFacts, span: Span): Chart[] {
  const months = monthsOf(span)
  const repairs = repairsIn(facts, span)
  const ranked = [...grouped(repairs, ({ asset }) => asset.id).values()]
    .map((of) => ({ name: `${of[0]?.asset.name ?? ''} ${of[0]?.asset.code ?? ''}`, cost: cost(of) }))
    .filter((each) => each.cost > 0)
    .toSorted((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))
  const all = cost(repairs)
  let upTo = 0
  const lines = ranked.slice(0, TOP).map((each) => ({ ...each, share: divide((upTo += each.cost), all, 10_000) }))
  const stacked = (name: string, pick: (repair: RepairFact) => boolean) => ({ name, values: months.map((month) => cost(repairsIn(facts, month).filter(pick))) })
  return [
    {
      key: 'costs',
      title: '每月维修费构成',
      kind: 'stack',
      unit: 'cents',
      categories: months.map(({ bucket }) => bucket),
      series: [
        stacked('预防', isKind('preventive')),
        stacked('故障', isKind('failure')),
        stacked('大修', isKind('overhaul')),
        stacked(
          '其他',
          (repair) =>
            !Object.values(KINDS)
              .flat()
              .some((kind) => kind === repair.kind),
        ),
      ],
    },
    {
      key: 'pareto',
      title: '维修费最多的资产',
      kind: 'pareto',
      unit: 'cents',
      categories: lines.map(({ name }) => name),
      series: [
        { name: '维修费', values: lines.map((each) => each.cost) },
        { name: '累计占比', values: lines.map(({ share }) => share) },
      ],
      note: '累计占比以期间全部维修费为 100%。',
    },
    {
      key: 'failures',
      title: '每月故障次数',
      kind: 'trend',
      unit: 'count',
      categories: months.map(({ bucket }) => bucket),
      series: [{ name: '故障次数', values: months.map((month) => failuresIn(facts, month).length) }],
    },
    {
      key: 'sound',
      title: '每月完好率',
      kind: 'trend',
      unit: 'percent',
      categories: months.map(({ bucket }) => bucket),
      series: [{ name: '完好率', values: months.map((month) => sound(standingIn(facts, month)).value) }],
    },
  ]
}

type Reasoned = { asset: AssetFact; reasons: readonly string[] }
const LONG_IDLE = 180
const SOUND = 7000
/** Domain 6.4: what costs half of what it is still worth in a year, stands broken too often, or costs money while it waits. */
function worthDisposing(facts: MaintenanceFacts, span: Span): Reasoned[] {
  const { to } = span
  const year = grouped(repairsIn(facts, yearTo(span)), ({ asset }) => asset.id)
  const half: Span = { from: addDays(addMonths(to, -6), 1), to }
  const standing = new Map(standingIn(facts, half).map((each) => [each.asset.id, each]))
  return facts.assets.flatMap((asset) => {
    if (!existsOn(asset, to)) return []
    const spentOn = cost(year.get(asset.id) ?? [])
    const stood = standing.get(asset.id)
    const rate = stood ? sound([stood]).value : null
    const idle = idleOn(asset, to)
    const waited = idle ? daysBetween(idle.from, to) + 1 : 0
    const reasons = [
      ...(spentOn * 2 > asset.net ? ['近 12 个月维修费超过净值的 50%'] : []),
      ...(rate !== null && rate < SOUND ? ['近 6 个月完好率低于 70%'] : []),
      ...(waited > LONG_IDLE && spentOn > 0 ? [`已闲置 ${waited} 天仍发生维修费`] : []),
    ]
    return reasons.length > 0 ? [{ asset, reasons }] : []
  })
}

const LINES = 20
export const maintenanceAdvice = (facts: MaintenanceFacts, span: Span): Advice[] =>
  worthDisposing(facts, span)
    .toSorted((a, b) => b.reasons.length - a.reasons.length || b.asset.original - a.asset.original)
    .slice(0, LINES)
    .map(({ asset, reasons }) => ({
      key: `disposal-${asset.id}`,
      kind: 'disposal',
      title: `${asset.name}（${asset.code}）`,
      reason: `${reasons.join('；')}。`,
      assetId: asset.id,
      act: { label: '发起处置', path: disposePath(asset.id) },
    }))
