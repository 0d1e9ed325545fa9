import type { Chart } from '@aosp/contract/analysis/report.shapes'
import { isDisposal, isPublicType, SESSION } from '@aosp/contract/trading/codes'
import { assetColumns, typeName } from './columns.ts'
import { type AssetFact, becameIdle, existsOn, idleOn, type LeaseFact, type OrderFact, type RepairFact, type SessionFact } from './facts.ts'
import { receiptsIn } from './lease.ts'
import { type Columns, type Definition, divide, figure, grouped, type Measure, percent, sum, total } from './measure.ts'
import { addDays, lastYearOf, monthsOf, type Span, within } from './periods.ts'
import { returnedIn, saved } from './share.ts'
import { dealsIn, dealTotalAt, netDealsIn, outcomeOf, publishedIn, sessionColumns } from './trading-issue.ts'

/** 综合分析, domain 6.6: what operating the assets came to. */
export type OverallFacts = {
  sessions: readonly SessionFact[]
  assets: readonly AssetFact[]
  leases: readonly LeaseFact[]
  orders: readonly OrderFact[]
  repairs: readonly RepairFact[]
}

/** One line of a sum whose parts come from different books. */
type Part = { what: string; code: string; name: string; day: string; amount: number }
const partColumns: Columns<Part> = [
  { key: 'what', title: '来源', of: ({ what }) => what },
  { key: 'code', title: '编号', of: ({ code }) => code },
  { key: 'name', title: '名称', of: ({ name }) => name },
  { key: 'day', title: '日期', of: ({ day }) => day },
  { key: 'amount', title: '金额', unit: 'cents', of: ({ amount }) => amount },
]
const parts = (key: string, title: string, definition: string, pick: (facts: OverallFacts, span: Span) => readonly Part[]): Definition<OverallFacts> =>
  figure({ key, title, unit: 'cents', definition, pick, of: (picked) => sum(picked, ({ amount }) => amount), columns: partColumns })

const disposals = (facts: OverallFacts, span: Span) => netDealsIn(facts, span).filter(({ transType }) => isDisposal(transType))
const dealDay = (session: SessionFact): string => outcomeOf(session)?.day ?? ''
const signedIn = ({ leases }: OverallFacts, span: Span) => leases.filter(({ signedDay }) => within(signedDay, span))

const disposed = (facts: OverallFacts, span: Span): Part[] =>
  disposals(facts, span).map((session) => ({
    what: '处置',
    code: session.code,
    name: session.name,
    day: dealDay(session),
    amount: dealTotalAt(session, span.to),
  }))
const leased = (facts: OverallFacts, span: Span): Part[] =>
  signedIn(facts, span).map(({ code, asset, signedDay, total: amount }) => ({ what: '出租', code, name: asset.name, day: signedDay, amount }))
const spared = (facts: OverallFacts, span: Span): Part[] =>
  returnedIn(facts, span).map((order) => ({ what: '共享', code: order.code, name: order.asset.name, day: order.returnedDay ?? '', amount: saved(order) }))

const disposalGain = (facts: OverallFacts, span: Span): Part[] =>
  disposals(facts, span).map((session) => ({
    what: '处置收益',
    code: session.code,
    name: session.name,
    day: dealDay(session),
    amount: dealTotalAt(session, span.to) - total(session.assets, ({ net }) => net),
  }))
const rent = (facts: OverallFacts, span: Span): Part[] =>
  receiptsIn(facts, span).map(({ lease, day, amount }) => ({ what: '租金收入', code: lease.code, name: lease.asset.name, day, amount }))
const shareIncome = (facts: OverallFacts, span: Span): Part[] =>
  returnedIn(facts, span).map(({ code, asset, returnedDay, fee }) => ({ what: '共享收入', code, name: asset.name, day: returnedDay ?? '', amount: fee }))
const idleCost = ({ repairs }: OverallFacts, span: Span): Part[] =>
  repairs
    .filter(({ day, asset }) => within(day, span) && idleOn(asset, day) !== undefined)
    .map(({ asset, day, cost }) => ({ what: '闲置维修', code: asset.code, name: asset.name, day, amount: -cost }))
const benefit = (facts: OverallFacts, span: Span): Part[] => [
  ...disposalGain(facts, span),
  ...rent(facts, span),
  ...shareIncome(facts, span),
  ...idleCost(facts, span),
]
const amountOf = (lines: readonly Part[]): number => total(lines, ({ amount }) => amount)

type Revived = { id: string; what: string; original: number; region: string }
/** Every asset once, whatever was done with it. */
function revivedIn(facts: OverallFacts, span: Span): Revived[] {
  const all: Revived[] = [
    ...disposals(facts, span).flatMap(({ assets }) => assets.map(({ id, original, region }) => ({ id, what: '处置', original, region }))),
    ...signedIn(facts, span).map(({ asset }) => ({ id: asset.id, what: '出租', original: asset.original, region: asset.region })),
    ...returnedIn(facts, span).map(({ asset }) => ({ id: asset.id, what: '共享', original: asset.original, region: asset.region })),
  ]
  return [...grouped(all, ({ id }) => id).values()].flatMap(([first]) => (first ? [first] : []))
}
/** What there was to revive: waiting before the first day, or from a day of the span. Twice where it came to wait again. */
const toRevive = ({ assets }: OverallFacts, span: Span): AssetFact[] =>
  assets.flatMap((asset) => [...(idleOn(asset, addDays(span.from, -1)) ? [asset] : []), ...becameIdle(asset, span).map(() => asset)])

type Valued = { id: string; code: string; name: string; start: number; end: number }
const valued = ({ assets }: OverallFacts, { from, to }: Span): Valued[] =>
  assets
    .map((asset) => ({
      id: asset.id,
      code: asset.code,
      name: asset.name,
      start: existsOn(asset, from) ? asset.original : 0,
      end: existsOn(asset, to) ? asset.original : 0,
    }))
    .filter(({ start, end }) => start + end > 0)
/** Half a fen upwards. */
const averageValue = (lines: readonly Valued[]): number =>
  divide(
    total(lines, ({ start, end }) => start + end),
    2,
    1,
  ) ?? 0

type Traded = { what: string; code: string; name: string; inGroup: boolean; amount: number }
const tradedIn = (facts: OverallFacts, span: Span): Traded[] => [
  ...dealsIn(facts, span).map((session) => ({
    what: typeName(session.transType),
    code: session.code,
    name: session.name,
    inGroup: !isPublicType(session.transType),
    amount: dealTotalAt(session, span.to),
  })),
  ...returnedIn(facts, span).map(({ code, asset, transType, fee }) => ({ what: typeName(transType), code, name: asset.name, inGroup: true, amount: fee })),
]

type Outsider = { company: string; code: string; name: string; day: string }
const outsidersIn = ({ sessions }: OverallFacts, span: Span): Outsider[] =>
  sessions
    .filter(({ closeDay }) => within(closeDay, span))
    .flatMap(({ outsiders, code, name, closeDay }) => outsiders.map((company) => ({ company, code, name, day: closeDay ?? '' })))
const distinct = (lines: readonly Outsider[]): Measure => ({ value: new Set(lines.map(({ company }) => company)).size })

export const overallFigures: readonly Definition<OverallFacts>[] = [
  parts('revivedAmount', '盘活金额', '净成交的处置总价 + 期间内签约的租赁合同总额 + 共享节约购置，三部分分别列示。', (facts, span) => [
    ...disposed(facts, span),
    ...leased(facts, span),
    ...spared(facts, span),
  ]),
  parts('disposedAmount', '盘活金额：处置', '期间内净成交（截至期末未违约、未终止）的处置场次的成交总价。', disposed),
  parts('leasedAmount', '盘活金额：出租', '签约日在期间内的租赁合同总额。', leased),
  parts('sparedAmount', '盘活金额：共享', '期间内结算的共享订单的节约购置。', spared),
  figure({
    key: 'revivedOriginal',
    title: '盘活资产原值',
    unit: 'cents',
    definition: '期间内处置、出租或共享的资产的原值，每项资产只计一次。',
    pick: revivedIn,
    of: (picked) => sum(picked, ({ original }) => original),
    columns: [
      { key: 'id', title: '资产', of: ({ id }) => id },
      { key: 'what', title: '方式', of: ({ what }) => what },
      { key: 'region', title: '地区', of: ({ region }) => region },
      { key: 'original', title: '原值', unit: 'cents', of: ({ original }) => original },
    ],
  }),
  figure({
    key: 'revivalRate',
    title: '盘活率',
    unit: 'percent',
    definition: '盘活资产原值 ÷（期初闲置资产原值 + 期间新增闲置资产原值）。闲置含待处置和交易中。',
    pick: toRevive,
    of: (picked, span, facts) =>
      percent(
        total(revivedIn(facts, span), ({ original }) => original),
        total(picked, ({ original }) => original),
      ),
    columns: assetColumns,
  }),
  parts('benefit', '收益', '处置收益（成交总价 − 净值）+ 实收租金 + 共享收入 − 闲置资产的维修费。', benefit),
  figure({
    key: 'benefitRate',
    title: '单位资产收益率',
    unit: 'percent',
    definition: '收益 ÷ 平均资产原值（期初与期末在册原值的平均）。',
    pick: valued,
    of: (picked, span, facts) => percent(amountOf(benefit(facts, span)), averageValue(picked)),
    columns: [
      { key: 'code', title: '资产编号', of: ({ code }) => code },
      { key: 'name', title: '资产名称', of: ({ name }) => name },
      { key: 'start', title: '期初原值', unit: 'cents', of: ({ start }) => start },
      { key: 'end', title: '期末原值', unit: 'cents', of: ({ end }) => end },
    ],
  }),
  figure({
    key: 'inGroupShare',
    title: '集团内调剂占比',
    unit: 'percent',
    definition: '集团内类型（资产处置、资产出租、资产求租、共享）的成交与共享金额 ÷ 全部成交与共享金额。',
    pick: tradedIn,
    of: (picked) =>
      percent(
        total(picked, ({ inGroup, amount }) => (inGroup ? amount : 0)),
        total(picked, ({ amount }) => amount),
      ),
    columns: [
      { key: 'what', title: '类型', of: ({ what }) => what },
      { key: 'code', title: '编号', of: ({ code }) => code },
      { key: 'name', title: '名称', of: ({ name }) => name },
      { key: 'amount', title: '金额', unit: 'cents', of: ({ amount }) => amount },
    ],
  }),
  figure({
    key: 'outsiders',
    title: '外部参与度',
    unit: 'count',
    definition: '期间内结束的竞价中实际报价的集团外企业数，每家只计一次。',
    pick: outsidersIn,
    of: distinct,
    columns: [
      { key: 'code', title: '场次编号', of: ({ code }) => code },
      { key: 'name', title: '场次名称', of: ({ name }) => name },
      { key: 'day', title: '结束日期', of: ({ day }) => day },
    ],
  }),
  figure({
    key: 'published',
    title: '发布场次',
    unit: 'count',
    definition: '期间内发布的场次数，漏斗的起点。',
    pick: publishedIn,
    of: (picked) => ({ value: picked.length }),
    columns: sessionColumns,
  }),
]

const STEPS = ['发布', '报名', '竞价', '成交', '签约', '完结'] as const
/** How far the sessions published in a span had come by its end. What is secret while a session runs is not told of it. */
function funnel(facts: OverallFacts, span: Span): number[] {
  const { to } = span
  const published = publishedIn(facts, span)
  const over = (session: SessionFact): boolean => (outcomeOf(session)?.day ?? '9') <= to
  const reached = (session: SessionFact, state: number): boolean => session.states.some((each) => each.state === state && each.day <= to)
  const tests: ((session: SessionFact) => boolean)[] = [
    () => true,
    (session) => session.signUps > 0,
    (session) => over(session) && session.bids > 0,
    (session) => session.deals.some(({ day }) => day <= to),
    (session) => (session.contractDay ?? '9') <= to || reached(session, SESSION.performing),
    (session) => (session.doneDay ?? '9') <= to,
  ]
  return tests.map((test) => published.filter(test).length)
}

export function overallCharts(facts: OverallFacts, span: Span): Chart[] {
  const months = monthsOf(span)
  const worth = (month: Span) => amountOf([...disposed(facts, month), ...leased(facts, month), ...spared(facts, month)])
  const regions = [...grouped(revivedIn(facts, span), ({ region }) => region || '未登记')].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const steps = [
    ['处置收益', amountOf(disposalGain(facts, span))],
    ['租金收入', amountOf(rent(facts, span))],
    ['共享收入', amountOf(shareIncome(facts, span))],
    ['闲置维修', amountOf(idleCost(facts, span))],
  ] as const
  return [
    {
      key: 'trend',
      title: '每月盘活金额',
      kind: 'trend',
      unit: 'cents',
      categories: months.map(({ bucket }) => bucket),
      series: [
        { name: '本期', values: months.map(worth) },
        { name: '去年同月', values: months.map((month) => worth(lastYearOf(month))) },
      ],
    },
    {
      key: 'parts',
      title: '盘活金额构成',
      kind: 'stack',
      unit: 'cents',
      categories: months.map(({ bucket }) => bucket),
      series: [
        { name: '处置', values: months.map((month) => amountOf(disposed(facts, month))) },
        { name: '出租', values: months.map((month) => amountOf(leased(facts, month))) },
        { name: '共享', values: months.map((month) => amountOf(spared(facts, month))) },
      ],
    },
    {
      key: 'benefit',
      title: '收益构成',
      kind: 'waterfall',
      unit: 'cents',
      categories: [...steps.map(([name]) => name), '收益'],
      series: [{ name: '金额', values: [...steps.map(([, amount]) => amount), total(steps, ([, amount]) => amount)] }],
    },
    { key: 'funnel', title: '交易漏斗', kind: 'funnel', unit: 'count', categories: [...STEPS], series: [{ name: '场次数', values: funnel(facts, span) }] },
    {
      key: 'regions',
      title: '各地区盘活资产原值',
      kind: 'treemap',
      unit: 'cents',
      categories: regions.map(([name]) => name),
      series: [{ name: '原值', values: regions.map(([, of]) => total(of, ({ original }) => original)) }],
    },
  ]
}
