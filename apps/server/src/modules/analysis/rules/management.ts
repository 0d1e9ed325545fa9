import type { Advice, Chart } from '@aosp/contract/analysis/report.shapes'
import { rewardLevel } from '@aosp/kernel/reward-level'
import { disposePath } from './acts.ts'
import { assetColumns } from './columns.ts'
import {
  type AssetFact,
  becameIdle,
  type CompanyFact,
  existsOn,
  idleOn,
  type PaperFact,
  type RefundFact,
  type ReviewFact,
  revivedIn,
  type SyncFact,
  type UseFact,
} from './facts.ts'
import { type Columns, count, type Definition, figure, grouped, type Measure, percent, sum, total } from './measure.ts'
import { addDays, addMonths, daysBetween, monthsOf, type Span, within } from './periods.ts'

/** 管理分析, domain 6.5. */
export type ManagementFacts = {
  assets: readonly AssetFact[]
  /** By asset, the months it ran in, in order. */
  uses: ReadonlyMap<string, readonly UseFact[]>
  reviews: readonly ReviewFact[]
  refunds: readonly RefundFact[]
  syncs: readonly SyncFact[]
  companies: readonly CompanyFact[]
  papers: readonly PaperFact[]
}

const UNUSED_DAYS = 180
const inBooks = ({ assets }: ManagementFacts, { to }: Span) => assets.filter((asset) => existsOn(asset, to))
const original = (assets: readonly AssetFact[]): number => total(assets, (asset) => asset.original)
/** Known to run, and not known to have run for so long. */
const standsUnused = ({ uses }: ManagementFacts, asset: AssetFact, day: string): boolean => {
  const last = (uses.get(asset.id) ?? []).findLast(({ month, minutes }) => month <= day && minutes > 0)
  return last !== undefined && daysBetween(addDays(addMonths(last.month, 1), -1), day) > UNUSED_DAYS
}
const idleAt = (facts: ManagementFacts, span: Span) =>
  inBooks(facts, span).filter((asset) => idleOn(asset, span.to) !== undefined || standsUnused(facts, asset, span.to))

type Stretch = { asset: AssetFact; from: string; to: string | null }
const stretches =
  (of: (asset: AssetFact, span: Span) => { from: string; to: string | null }[]) =>
  (facts: ManagementFacts, span: Span): Stretch[] =>
    facts.assets.flatMap((asset) => of(asset, span).map((stretch) => ({ asset, ...stretch })))
const waiting = stretches((asset, { to }) => [idleOn(asset, to)].filter((stretch) => stretch !== undefined))

const stretchColumns: Columns<Stretch> = [
  ...assetColumns.map(({ of, ...column }) => ({ ...column, of: ({ asset }: Stretch, span: Span) => of(asset, span) })),
  { key: 'since', title: '闲置起始', of: ({ from }) => from },
  { key: 'until', title: '闲置结束', of: ({ to }) => to },
]
const valueColumns: Columns<AssetFact> = [...assetColumns, { key: 'net', title: '净值', unit: 'cents', of: ({ net }) => net }]
const reviewColumns: Columns<ReviewFact> = [
  { key: 'kind', title: '事项', of: ({ kind }) => kind },
  { key: 'code', title: '编号', of: ({ code }) => code },
  { key: 'title', title: '名称', of: ({ title }) => title },
  { key: 'company', title: '企业', of: ({ company }) => company },
  { key: 'submitted', title: '提交日期', of: ({ submittedDay }) => submittedDay },
  { key: 'decided', title: '审核日期', of: ({ decidedDay }) => decidedDay },
  { key: 'rejected', title: '结果', of: ({ decidedDay, rejected }) => (decidedDay === null ? '待审核' : rejected ? '驳回' : '通过') },
  { key: 'reason', title: '驳回原因', of: ({ reason }) => reason },
]
const companyColumns: Columns<CompanyFact> = [
  { key: 'name', title: '企业', of: ({ name }) => name },
  { key: 'inGroup', title: '集团内', of: ({ inGroup }) => (inGroup ? '是' : '否') },
  { key: 'points', title: '期末积分', unit: 'count', of: (company, { to }) => pointsAt(company, to) },
  { key: 'level', title: '等级', of: (company, { to }) => levelAt(company, to) },
]

const decidedIn = ({ reviews }: ManagementFacts, span: Span) => reviews.filter(({ decidedDay }) => within(decidedDay, span))
const pendingAt = ({ reviews }: ManagementFacts, { to }: Span) =>
  reviews.filter(({ submittedDay, decidedDay }) => submittedDay <= to && (decidedDay === null || decidedDay > to))
const pointsAt = ({ points }: CompanyFact, day: string): number => points.findLast((entry) => entry.day <= day)?.balance ?? 0
const levelAt = (company: CompanyFact, day: string): string => rewardLevel(pointsAt(company, day)).level
const companiesAt = ({ companies }: ManagementFacts, { to }: Span) => companies.filter(({ since }) => since <= to)
const refundsIn = ({ refunds }: ManagementFacts, span: Span) => refunds.filter(({ dueDay }) => within(dueDay, span))
const onTime = ({ paidDay, late }: RefundFact, day: string): boolean => paidDay !== null && paidDay <= day && !late
const EXPIRY_DAYS = 30

const assets = (
  key: string,
  title: string,
  unit: Definition<ManagementFacts>['unit'],
  definition: string,
  of: (picked: readonly AssetFact[], facts: ManagementFacts, span: Span) => Measure,
): Definition<ManagementFacts> =>
  figure({ key, title, unit, definition, pick: inBooks, of: (picked, span, facts) => of(picked, facts, span), columns: valueColumns })

export const managementFigures: readonly Definition<ManagementFacts>[] = [
  assets('assets', '资产数量', 'count', '期末在册（已登记且未处置）的资产数。', count),
  assets('original', '资产原值', 'cents', '期末在册资产的原值之和。', (picked) => ({ value: original(picked) })),
  assets('net', '资产净值', 'cents', '期末在册资产的净值之和，净值取台账最近登记的数。', (picked) => sum(picked, ({ net }) => net)),
  assets('newness', '成新率', 'percent', '净值之和 ÷ 原值之和。', (picked) =>
    percent(
      total(picked, ({ net }) => net),
      original(picked),
    ),
  ),
  figure({
    key: 'idleRate',
    title: '闲置率（原值）',
    unit: 'percent',
    definition: '期末闲置资产原值 ÷ 在册资产原值。闲置指状态为闲置、待处置或交易中，或登记过机时但已超过 180 天没有使用。',
    pick: inBooks,
    of: (picked, span, facts) => percent(original(idleAt(facts, span)), original(picked)),
    columns: valueColumns,
  }),
  figure({ key: 'idle', title: '闲置资产', unit: 'count', definition: '期末闲置的资产数，口径同闲置率。', pick: idleAt, of: count, columns: valueColumns }),
  figure({
    key: 'newlyIdle',
    title: '新增闲置',
    unit: 'count',
    definition: '期间内转为闲置（含待处置、交易中）的次数。',
    pick: stretches(becameIdle),
    of: count,
    columns: stretchColumns,
  }),
  figure({
    key: 'revived',
    title: '盘活',
    unit: 'count',
    definition: '期间内结束闲置（转在用、出租、共享、维修或已处置）的次数。',
    pick: stretches(revivedIn),
    of: count,
    columns: stretchColumns,
  }),
  figure({
    key: 'stillIdle',
    title: '期末仍闲置',
    unit: 'count',
    definition: '期末状态为闲置、待处置或交易中的资产数：期初 + 新增闲置 − 盘活。',
    pick: waiting,
    of: count,
    columns: stretchColumns,
  }),
  figure({
    key: 'pending',
    title: '待审核',
    unit: 'count',
    definition: '期末尚未审核的交易发布、共享公告、企业资料、报名资质和缴费凭证。',
    pick: pendingAt,
    of: count,
    columns: reviewColumns,
  }),
  figure({
    key: 'inTimeRate',
    title: '审核及时率',
    unit: 'percent',
    definition: '期间内审核的事项中，一个工作日内完成的比例。',
    pick: decidedIn,
    of: (picked) => percent(picked.filter(({ inTime }) => inTime === true).length, picked.length),
    columns: reviewColumns,
  }),
  figure({
    key: 'rejectRate',
    title: '驳回率',
    unit: 'percent',
    definition: '期间内审核的事项中被驳回的比例。',
    pick: decidedIn,
    of: (picked) => percent(picked.filter(({ rejected }) => rejected).length, picked.length),
    columns: reviewColumns,
  }),
  figure({
    key: 'refundOnTime',
    title: '退款及时率',
    unit: 'percent',
    definition: '到期日在期间内的退款中，截至期末已按期退还的比例。',
    pick: refundsIn,
    of: (picked, { to }) => percent(picked.filter((refund) => onTime(refund, to)).length, picked.length),
    columns: [
      { key: 'code', title: '申请编号', of: ({ code }) => code },
      { key: 'subject', title: '名称', of: ({ subject }) => subject },
      { key: 'company', title: '企业', of: ({ company }) => company },
      { key: 'amount', title: '金额', unit: 'cents', of: ({ amount }) => amount },
      { key: 'due', title: '到期日', of: ({ dueDay }) => dueDay },
      { key: 'paid', title: '退还日期', of: ({ paidDay }) => paidDay },
    ],
  }),
  figure({
    key: 'syncRate',
    title: '数据同步成功率',
    unit: 'percent',
    definition: '期间内结束的固定资产同步中全部成功的次数 ÷ 同步次数，由平台统一统计。',
    pick: ({ syncs }, span) => syncs.filter(({ day }) => within(day, span)),
    of: (picked) => percent(picked.filter(({ state }) => state === 'done').length, picked.length),
    columns: [
      { key: 'id', title: '批次', of: ({ id }) => id },
      { key: 'day', title: '日期', of: ({ day }) => day },
      { key: 'failed', title: '失败行数', unit: 'count', of: ({ failed }) => failed },
    ],
  }),
  figure({ key: 'companies', title: '会员企业', unit: 'count', definition: '期末已入驻的企业数。', pick: companiesAt, of: count, columns: companyColumns }),
  figure({
    key: 'barred',
    title: '黑名单企业',
    unit: 'count',
    definition: '期末积分等级为黑名单的企业数。',
    pick: (facts, span) => companiesAt(facts, span).filter((company) => rewardLevel(pointsAt(company, span.to)).barred),
    of: count,
    columns: companyColumns,
  }),
  figure({
    key: 'frozen',
    title: '冻结企业',
    unit: 'count',
    definition: '期末已入驻、目前被冻结的企业数。',
    pick: (facts, span) => companiesAt(facts, span).filter(({ frozen }) => frozen),
    of: count,
    columns: companyColumns,
  }),
  figure({
    key: 'papersExpiring',
    title: '30 天内到期资质',
    unit: 'count',
    definition: '有效期在期末之后 30 天以内届满的有效资质数。',
    pick: ({ papers }, { to }) => papers.filter(({ validTo }) => validTo >= to && daysBetween(to, validTo) <= EXPIRY_DAYS),
    of: count,
    columns: [
      { key: 'company', title: '企业', of: ({ company }) => company },
      { key: 'name', title: '资质', of: ({ name }) => name },
      { key: 'identifier', title: '编号', of: ({ identifier }) => identifier },
      { key: 'validTo', title: '有效期至', of: ({ validTo }) => validTo },
    ],
  }),
]

const IDLE_AGES: readonly (readonly [title: string, from: number, to: number])[] = [
  ['6 个月以内', 0, 6],
  ['6-12 个月', 6, 12],
  ['12-24 个月', 12, 24],
  ['24 个月以上', 24, Infinity],
]
/** Whole months between two days. */
function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}
const YEARS: readonly (readonly [title: string, from: number, to: number])[] = [
  ['3 年以内', 0, 3],
  ['3-5 年', 3, 5],
  ['5-10 年', 5, 10],
  ['10 年以上', 10, Infinity],
]
const between = (value: number, [, least, most]: readonly [string, number, number]): boolean => value >= least && value < most
const LEVELS = ['黑名单', '基本合格', '合格', '良好', '优秀', '卓越'] as const

export function managementCharts(facts: ManagementFacts, span: Span): Chart[] {
  const there = inBooks(facts, span)
  const idle = waiting(facts, span)
  const months = monthsOf(span)
  const byDepartment = [...grouped(there, ({ company, department }) => `${company} ${department ?? ''}`.trim())].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const byCategory = [...grouped(there, ({ category }) => category ?? '')].toSorted(([, a], [, b]) => original(b) - original(a))
  const pending = [...grouped(pendingAt(facts, span), ({ kind }) => kind)]
  const reasons = [
    ...grouped(
      decidedIn(facts, span).filter(({ rejected }) => rejected),
      ({ kind }) => kind,
    ),
  ]
  return [
    {
      key: 'departments',
      title: '各部门资产原值',
      kind: 'treemap',
      unit: 'cents',
      categories: byDepartment.map(([name]) => name),
      series: [{ name: '原值', values: byDepartment.map(([, of]) => original(of)) }],
    },
    {
      key: 'categories',
      title: '各分类原值与净值',
      kind: 'bars',
      unit: 'cents',
      categories: byCategory.map(([name]) => name),
      series: [
        { name: '原值', values: byCategory.map(([, of]) => original(of)) },
        { name: '净值', values: byCategory.map(([, of]) => total(of, ({ net }) => net)) },
      ],
    },
    {
      key: 'ages',
      title: '使用年限构成',
      kind: 'bars',
      unit: 'count',
      categories: YEARS.map(([title]) => title),
      series: [
        {
          name: '资产数',
          values: YEARS.map((age) => there.filter(({ useStart }) => between(Math.floor(Math.max(0, monthsBetween(useStart, span.to)) / 12), age)).length),
        },
      ],
    },
    {
      key: 'idleAges',
      title: '闲置时长',
      kind: 'pyramid',
      unit: 'count',
      categories: IDLE_AGES.map(([title]) => title),
      series: [{ name: '资产数', values: IDLE_AGES.map((age) => idle.filter(({ from }) => between(monthsBetween(from, span.to), age)).length) }],
    },
    {
      key: 'turnover',
      title: '每月新增闲置与盘活',
      kind: 'bars',
      unit: 'count',
      categories: months.map(({ bucket }) => bucket),
      series: [
        { name: '新增闲置', values: months.map((month) => stretches(becameIdle)(facts, month).length) },
        { name: '盘活', values: months.map((month) => stretches(revivedIn)(facts, month).length) },
      ],
    },
    {
      key: 'pending',
      title: '待审核事项',
      kind: 'stack',
      unit: 'count',
      categories: pending.map(([kind]) => kind),
      series: [
        { name: '1 天以内', values: pending.map(([, of]) => of.filter(({ submittedDay }) => daysBetween(submittedDay, span.to) <= 1).length) },
        {
          name: '2-7 天',
          values: pending.map(
            ([, of]) => of.filter(({ submittedDay }) => daysBetween(submittedDay, span.to) > 1 && daysBetween(submittedDay, span.to) <= 7).length,
          ),
        },
        { name: '7 天以上', values: pending.map(([, of]) => of.filter(({ submittedDay }) => daysBetween(submittedDay, span.to) > 7).length) },
      ],
    },
    {
      key: 'rejections',
      title: '驳回事项',
      kind: 'bars',
      unit: 'count',
      categories: reasons.map(([kind]) => kind),
      series: [{ name: '驳回数', values: reasons.map(([, of]) => of.length) }],
    },
    {
      key: 'levels',
      title: '企业等级',
      kind: 'bars',
      unit: 'count',
      categories: [...LEVELS],
      series: [{ name: '企业数', values: LEVELS.map((level) => companiesAt(facts, span).filter((company) => levelAt(company, span.to) === level).length) }],
    },
  ]
}

const LINES = 20
const LONG_MONTHS = 6
/** What has waited longest binds most value for nothing. */
export const managementAdvice = (facts: ManagementFacts, span: Span): Advice[] =>
  waiting(facts, span)
    .filter(({ from }) => monthsBetween(from, span.to) >= LONG_MONTHS)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : b.asset.original - a.asset.original))
    .slice(0, LINES)
    .map(({ asset, from }) => ({
      key: `idle-${asset.id}`,
      kind: 'idle',
      title: `${asset.name}（${asset.code}）`,
      reason: `自 ${from} 起闲置 ${daysBetween(from, span.to) + 1} 天，可处置、出租或共享。`,
      assetId: asset.id,
      act: { label: '发起处置', path: disposePath(asset.id) },
    }))
