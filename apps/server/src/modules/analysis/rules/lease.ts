import type { Advice, Chart } from '@aosp/contract/analysis/report.shapes'
import { isLease, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { assetPath, letPath } from './acts.ts'
import { assetColumns, through } from './columns.ts'
import { type AssetFact, type DueFact, type LeaseFact, receivedBy, type SessionFact, type StatusSpan } from './facts.ts'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { type Columns, type Definition, divide, figure, grouped, type Measure, per, percent, sum, total } from './measure.ts'
import { addDays, dayNumber, daysBetween, monthsOf, overlap, type Span, within } from './periods.ts'
import { dealsIn, premium, sessionColumns } from './trading-issue.ts'

/** 租赁分析, domain 6.2. A lease is known from the day it was signed. */
export type LeaseFacts = { assets: readonly AssetFact[]; leases: readonly LeaseFact[]; sessions: readonly SessionFact[] }

const YEAR = 365
const knownBy = ({ leases }: Pick<LeaseFacts, 'leases'>, day: string) => leases.filter(({ signedDay }) => signedDay <= day)
const inForce = (facts: Pick<LeaseFacts, 'leases'>, day: string) => knownBy(facts, day).filter(({ from, to }) => from <= day && to >= day)

/** Days that belong to any of the spans. */
function unionDays(spans: readonly { from: string; to: string | null }[], span: Span): number {
  let days = 0
  let done = addDays(span.from, -1)
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const start = from > done ? from : addDays(done, 1)
    days += overlap({ from: start, to }, span)
    const end = to === null || to > span.to ? span.to : to
    if (end > done) done = end
  }
  return days
}

type Letting = { asset: AssetFact; leased: number; leasable: number }
const inBooks = ({ status }: StatusSpan): boolean => status !== ASSET_STATUS.disposed
/** Days an asset could be let in a span, and was. What is let can be let, whatever else is said of it. */
function lettingIn(facts: LeaseFacts, span: Span): Letting[] {
  const of = grouped(knownBy(facts, span.to), ({ asset }) => asset.id)
  return facts.assets
    .map((asset) => {
      const leases = of.get(asset.id) ?? []
      const leased = total(leases, (lease) => overlap(lease, span))
      return { asset, leased, leasable: asset.leasable ? unionDays([...leases, ...asset.spans.filter(inBooks)], span) : leased }
    })
    .filter(({ leasable }) => leasable > 0)
}
const weighed = (lettings: readonly Letting[], weight: (asset: AssetFact) => number): Measure =>
  percent(
    total(lettings, ({ asset, leased }) => leased * weight(asset)),
    total(lettings, ({ asset, leasable }) => leasable * weight(asset)),
  )
const one = () => 1

type Gap = { lease: LeaseFact; before: LeaseFact; days: number }
function gapsIn(facts: LeaseFacts, span: Span): Gap[] {
  return [...grouped(knownBy(facts, span.to), ({ asset }) => asset.id).values()].flatMap((leases) =>
    leases.flatMap((lease, index) => {
      const before = leases[index - 1]
      return before && within(lease.from, span) ? [{ lease, before, days: daysBetween(before.to, lease.from) - 1 }] : []
    }),
  )
}

type Due = { lease: LeaseFact; due: DueFact }
const duesOf = (leases: readonly LeaseFact[]): Due[] => leases.flatMap((lease) => lease.dues.map((due) => ({ lease, due })))
const duesIn = (facts: LeaseFacts, span: Span) => duesOf(knownBy(facts, span.to)).filter(({ due }) => within(due.day, span))
const owed = (due: DueFact, day: string): number => due.amount - receivedBy(due, day)
const arrearsAt = (facts: LeaseFacts, { to }: Span) => duesOf(knownBy(facts, to)).filter(({ due }) => due.day <= to && owed(due, to) > 0)
type Receipt = { lease: LeaseFact; day: string; amount: number }
export const receiptsIn = (facts: Pick<LeaseFacts, 'leases'>, span: Span): Receipt[] =>
  duesOf(knownBy(facts, span.to)).flatMap(({ lease, due }) =>
    due.receipts.filter(({ day }) => within(day, span)).map(({ day, amount }) => ({ lease, day, amount })),
  )

const endedIn = (facts: LeaseFacts, span: Span) => knownBy(facts, span.to).filter(({ to }) => within(to, span))
const RENEWAL_DAYS = 60
const renewedBy = (facts: LeaseFacts, lease: LeaseFact, day: string): boolean =>
  knownBy(facts, day).some(
    (next) => next.asset.id === lease.asset.id && next.tenant === lease.tenant && next.from > lease.to && daysBetween(lease.to, next.from) <= RENEWAL_DAYS,
  )
const expiringWithin = (facts: LeaseFacts, { to }: Span, days: number) => inForce(facts, to).filter((lease) => daysBetween(to, lease.to) <= days)

const leaseColumns: Columns<LeaseFact> = [
  { key: 'contract', title: '合同编号', of: ({ code }) => code },
  ...through<LeaseFact, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
  { key: 'tenant', title: '承租方', of: ({ tenant }) => tenant },
  { key: 'from', title: '起租日', of: ({ from }) => from },
  { key: 'to', title: '到期日', of: ({ to }) => to },
  { key: 'yearRent', title: '年租金', unit: 'cents', of: ({ yearRent }) => yearRent },
]
const dueColumns: Columns<Due> = [
  ...through<Due, LeaseFact>(leaseColumns.slice(0, 7), ({ lease }) => lease),
  { key: 'day', title: '应收日', of: ({ due }) => due.day },
  { key: 'amount', title: '应收', unit: 'cents', of: ({ due }) => due.amount },
  { key: 'received', title: '截至期末已收', unit: 'cents', of: ({ due }, { to }) => receivedBy(due, to) },
]
const lettingColumns: Columns<Letting> = [
  ...through<Letting, AssetFact>(assetColumns, ({ asset }) => asset),
  { key: 'leased', title: '出租天数', unit: 'days', of: ({ leased }) => leased },
  { key: 'leasable', title: '可租天数', unit: 'days', of: ({ leasable }) => leasable },
]
/** Square metres in hundredths, as people read them. */
const areaColumn: Columns<Letting>[number] = { key: 'area', title: '面积（㎡）', unit: 'times', of: ({ asset }) => asset.area }

const letting = (
  key: string,
  title: string,
  definition: string,
  of: (picked: readonly Letting[]) => Measure,
  columns: Columns<Letting> = lettingColumns,
): Definition<LeaseFacts> => figure({ key, title, unit: 'percent', definition, pick: lettingIn, of, columns })

/** Fen per square metre and month, weighed by area and days. */
const unitPrice = (leases: readonly LeaseFact[], span: Span): Measure => {
  const numerator = total(leases, (lease) => lease.yearRent * overlap(lease, span) * 100)
  const denominator = total(leases, (lease) => lease.asset.area * overlap(lease, span) * 12)
  return { value: divide(numerator, denominator, 1), numerator, denominator }
}
const withArea = (facts: LeaseFacts, span: Span) => knownBy(facts, span.to).filter((lease) => lease.asset.area > 0 && overlap(lease, span) > 0)

export const leaseFigures: readonly Definition<LeaseFacts>[] = [
  letting('leaseRate', '出租率（数量）', '出租的资产天数 ÷ 可租的资产天数。可租指标为可出租且在册，或正在出租。', (picked) => weighed(picked, one)),
  letting('areaRate', '出租率（面积）', '以面积为权重的出租率。', (picked) => weighed(picked, ({ area }) => area), [...lettingColumns, areaColumn]),
  letting('valueRate', '出租率（原值）', '以原值为权重的出租率。', (picked) => weighed(picked, ({ original }) => original)),
  letting('vacancyRate', '空置率', '1 − 出租率（数量）。', (picked) =>
    percent(
      total(picked, ({ leased, leasable }) => leasable - leased),
      total(picked, ({ leasable }) => leasable),
    ),
  ),
  figure({
    key: 'vacantDays',
    title: '平均空置天数',
    unit: 'days',
    definition: '期间内起租的合同，与同一资产上一合同到期日之间空置天数的平均。',
    pick: gapsIn,
    of: (picked) =>
      per(
        total(picked, ({ days }) => days),
        picked.length,
      ),
    columns: [...through<Gap, LeaseFact>(leaseColumns, ({ lease }) => lease), { key: 'days', title: '空置天数', unit: 'days', of: ({ days }) => days }],
  }),
  figure({
    key: 'rentDue',
    title: '合同租金',
    unit: 'cents',
    definition: '应收日在期间内的租金之和。',
    pick: duesIn,
    of: (picked) => sum(picked, ({ due }) => due.amount),
    columns: dueColumns,
  }),
  figure({
    key: 'rentReceived',
    title: '实收租金',
    unit: 'cents',
    definition: '到账日在期间内的租金之和，不论应收日。',
    pick: receiptsIn,
    of: (picked) => sum(picked, ({ amount }) => amount),
    columns: [
      ...through<Receipt, LeaseFact>(leaseColumns.slice(0, 7), ({ lease }) => lease),
      { key: 'day', title: '到账日', of: ({ day }) => day },
      { key: 'amount', title: '到账金额', unit: 'cents', of: ({ amount }) => amount },
    ],
  }),
  figure({
    key: 'collectionRate',
    title: '收缴率',
    unit: 'percent',
    definition: '期间内应收租金截至期末已收的部分 ÷ 合同租金。',
    pick: duesIn,
    of: (picked, { to }) =>
      percent(
        total(picked, ({ due }) => receivedBy(due, to)),
        total(picked, ({ due }) => due.amount),
      ),
    columns: dueColumns,
  }),
  figure({
    key: 'arrears',
    title: '欠租',
    unit: 'cents',
    definition: '应收日不晚于期末、截至期末未收的租金之和。',
    pick: arrearsAt,
    of: (picked, { to }) => sum(picked, ({ due }) => owed(due, to)),
    columns: [
      ...dueColumns,
      { key: 'owed', title: '欠租', unit: 'cents', of: ({ due }, { to }) => owed(due, to) },
      { key: 'age', title: '账龄', unit: 'days', of: ({ due }, { to }) => daysBetween(due.day, to) },
    ],
  }),
  figure({
    key: 'unitPrice',
    title: '平均单价（㎡·月）',
    unit: 'cents',
    definition: '期间内在租且有面积的合同：年租金按天数加权之和 ÷（面积 × 天数）之和，折算到每平方米每月。',
    pick: withArea,
    of: unitPrice,
    columns: [
      ...leaseColumns,
      { key: 'area', title: '面积（㎡）', unit: 'times', of: ({ asset }) => asset.area },
      { key: 'days', title: '在租天数', unit: 'days', of: overlap },
    ],
  }),
  figure({
    key: 'rentPremiumRate',
    title: '租金溢价率',
    unit: 'percent',
    definition: '期间内成交的出租场次：（成交总价 − 起始总价）之和 ÷ 起始总价之和。',
    pick: (facts, span) => dealsIn(facts, span).filter((session) => isLease(session.transType) && session.transType !== TRANS_TYPE.wanted),
    of: premium,
    columns: sessionColumns,
  }),
  figure({
    key: 'expiring',
    title: '90 天内到期年租金',
    unit: 'cents',
    definition: '期末在租、到期日在其后 90 天以内的合同的年租金之和。',
    pick: (facts, span) => expiringWithin(facts, span, 90),
    of: (picked) => sum(picked, ({ yearRent }) => yearRent),
    columns: leaseColumns,
  }),
  figure({
    key: 'remaining',
    title: '加权剩余租期',
    unit: 'days',
    definition: '期末在租合同的剩余天数，以年租金为权重的平均。',
    pick: (facts, { to }) => inForce(facts, to),
    of: (picked, { to }) =>
      per(
        total(picked, (lease) => lease.yearRent * daysBetween(to, lease.to)),
        total(picked, ({ yearRent }) => yearRent),
      ),
    columns: [...leaseColumns, { key: 'days', title: '剩余天数', unit: 'days', of: (lease, { to }) => daysBetween(to, lease.to) }],
  }),
  figure({
    key: 'renewalRate',
    title: '续租率',
    unit: 'percent',
    definition: '期间内到期的合同中，同一承租方在 60 天内就同一资产再次承租（截至期末已签约）的比例。',
    pick: endedIn,
    of: (picked, { to }, facts) => percent(picked.filter((lease) => renewedBy(facts, lease, to)).length, picked.length),
    columns: leaseColumns,
  }),
  figure({
    key: 'yield',
    title: '租金回报率',
    unit: 'percent',
    definition: '期末在租合同的年租金之和 ÷ 其资产原值之和。',
    pick: (facts, { to }) => inForce(facts, to),
    of: (picked) =>
      percent(
        total(picked, ({ yearRent }) => yearRent),
        total(picked, ({ asset }) => asset.original),
      ),
    columns: [...leaseColumns, { key: 'original', title: '资产原值', unit: 'cents', of: ({ asset }) => asset.original }],
  }),
]

const AGES: readonly (readonly [title: string, from: number, to: number])[] = [
  ['0-30 天', 0, 30],
  ['31-90 天', 31, 90],
  ['91-180 天', 91, 180],
  ['180 天以上', 181, Infinity],
]
const EXPIRIES = [30, 90, 180, YEAR] as const

export function leaseCharts(facts: LeaseFacts, span: Span): Chart[] {
  const months = monthsOf(span)
  const { to } = span
  const kinds = [...grouped(withArea(facts, span), ({ asset }) => asset.category ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    {
      key: 'rent',
      title: '每月合同租金与实收',
      kind: 'bars',
      unit: 'cents',
      categories: months.map(({ bucket }) => bucket),
      series: [
        { name: '合同租金', values: months.map((month) => total(duesIn(facts, month), ({ due }) => due.amount)) },
        { name: '实收租金', values: months.map((month) => total(receiptsIn(facts, month), ({ amount }) => amount)) },
      ],
    },
    {
      key: 'rates',
      title: '每月出租率',
      kind: 'trend',
      unit: 'percent',
      categories: months.map(({ bucket }) => bucket),
      series: [
        { name: '数量', values: months.map((month) => weighed(lettingIn(facts, month), one).value) },
        { name: '面积', values: months.map((month) => weighed(lettingIn(facts, month), ({ area }) => area).value) },
      ],
    },
    {
      key: 'arrears',
      title: '欠租账龄',
      kind: 'bars',
      unit: 'cents',
      categories: AGES.map(([title]) => title),
      series: [
        {
          name: '欠租',
          values: AGES.map(([, least, most]) =>
            total(
              arrearsAt(facts, span).filter(({ due }) => daysBetween(due.day, to) >= least && daysBetween(due.day, to) <= most),
              ({ due }) => owed(due, to),
            ),
          ),
        },
      ],
    },
    {
      key: 'expiry',
      title: '租约到期分布',
      kind: 'bars',
      unit: 'cents',
      categories: EXPIRIES.map((days) => `${days} 天内`),
      series: [{ name: '到期年租金', values: EXPIRIES.map((days) => total(expiringWithin(facts, span, days), ({ yearRent }) => yearRent)) }],
      note: '自期末起算，后一档包含前一档。',
    },
    {
      key: 'prices',
      title: '各分类平均单价（㎡·月）',
      kind: 'bars',
      unit: 'cents',
      categories: kinds.map(([name]) => name),
      series: [{ name: '平均单价', values: kinds.map(([, leases]) => unitPrice(leases, span).value) }],
    },
  ]
}

const LINES = 20
/** Leases that end soon, and rent that did not come. */
export function leaseAdvice(facts: LeaseFacts, span: Span): Advice[] {
  const { to } = span
  const expiring = expiringWithin(facts, span, 90)
    .toSorted((a, b) => dayNumber(a.to) - dayNumber(b.to) || (a.id < b.id ? -1 : 1))
    .slice(0, LINES)
    .map((lease): Advice => ({
      key: `expiring-${lease.id}`,
      kind: 'expiring',
      title: `${lease.asset.name}（${lease.code}）`,
      reason: `承租方${lease.tenant}的租约将于 ${lease.to} 到期，距期末 ${daysBetween(to, lease.to)} 天，可续租或重新招租。`,
      assetId: lease.asset.id,
      contractId: lease.id,
      act: { label: '发起出租', path: letPath(lease.asset.id) },
    }))
  const late = [...grouped(arrearsAt(facts, span), ({ lease }) => lease.id).values()]
    .map((dues) => ({ dues, owed: total(dues, ({ due }) => owed(due, to)), oldest: Math.max(...dues.map(({ due }) => daysBetween(due.day, to))) }))
    .toSorted((a, b) => b.oldest - a.oldest || b.owed - a.owed)
    .slice(0, LINES)
    .flatMap(({ dues, oldest }): Advice[] => {
      const [first] = dues
      if (!first || oldest === 0) return []
      return [
        {
          key: `arrears-${first.lease.id}`,
          kind: 'arrears',
          title: `${first.lease.tenant}（${first.lease.code}）`,
          reason: `有 ${dues.length} 期租金未收齐，最长逾期 ${oldest} 天，请催收。`,
          assetId: first.lease.asset.id,
          contractId: first.lease.id,
          act: { label: '查看租约', path: assetPath(first.lease.asset.code) },
        },
      ]
    })
  return [...late, ...expiring]
}
