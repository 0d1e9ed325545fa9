import type { Chart } from '@aosp/contract/analysis/report.shapes'
import { SESSION, SESSION_TYPES } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { placeColumns, typeName } from './columns.ts'
import type { FeeFact, SessionFact } from './facts.ts'
import { type Columns, count, type Definition, figure, meanPercent, median, type Measure, percent, sum, times, total } from './measure.ts'
import { daysBetween, lastYearOf, monthsOf, type Span, within } from './periods.ts'

/** 交易发布统计, domain 6.1. What is told of a period is what was known at the end of its last day. */
export type TradingFacts = { sessions: readonly SessionFact[]; fees: readonly FeeFact[] }

export const OUTCOME_TEXTS = { deal: '成交', failed: '流标', unsold: '流拍', ended: '终止' } as const
export type Outcome = keyof typeof OUTCOME_TEXTS
const ENDS: Readonly<Record<number, Outcome>> = { [SESSION.failed]: 'failed', [SESSION.unsold]: 'unsold', [SESSION.ended]: 'ended' }

/** How a session came out, once and for ever: what becomes of a deal later is no second outcome. */
export function outcomeOf(session: SessionFact): { outcome: Outcome; day: string } | undefined {
  const [deal] = session.deals
  if (deal) return { outcome: 'deal', day: deal.day }
  const end = session.states.findLast(({ state }) => ENDS[state] !== undefined)
  const outcome = ENDS[end?.state ?? 0]
  return end && outcome ? { outcome, day: end.day } : undefined
}
const cameTo = (outcome: Outcome) => (session: SessionFact) => outcomeOf(session)?.outcome === outcome
export const endedIn = ({ sessions }: Pick<TradingFacts, 'sessions'>, span: Span) => sessions.filter((session) => within(outcomeOf(session)?.day ?? null, span))
export const dealsIn = (facts: Pick<TradingFacts, 'sessions'>, span: Span) => endedIn(facts, span).filter(cameTo('deal'))
export const publishedIn = ({ sessions }: Pick<TradingFacts, 'sessions'>, span: Span) => sessions.filter(({ publishDay }) => within(publishDay, span))

export const stateAt = (session: SessionFact, day: string): number | undefined => session.states.findLast((each) => each.day <= day)?.state
/** What the deal was worth on that day: a runner-up may have taken the winner's place. */
export const dealTotalAt = (session: SessionFact, day: string): number => session.deals.findLast((deal) => deal.day <= day)?.total ?? 0
const isBroken = (session: SessionFact, day: string): boolean => {
  const state = stateAt(session, day)
  return state === SESSION.defaulted || state === SESSION.ended
}
export const netDealsIn = (facts: Pick<TradingFacts, 'sessions'>, span: Span) => dealsIn(facts, span).filter((session) => !isBroken(session, span.to))

const RISING: ReadonlySet<number> = new Set([BID_TYPE.rising, BID_TYPE.sealedHigh, BID_TYPE.dutch])
const rises = ({ bidType }: SessionFact): boolean => RISING.has(bidType)
const gain = (session: SessionFact, day: string): number => dealTotalAt(session, day) - session.startTotal
export const premium = (sessions: readonly SessionFact[], { to }: Span): Measure => ({
  ...percent(
    total(sessions, (session) => gain(session, to)),
    total(sessions, ({ startTotal }) => startTotal),
  ),
  mean: meanPercent(sessions.map((session) => [gain(session, to), session.startTotal])),
})
const share = (outcome: Outcome) => (sessions: readonly SessionFact[]) => percent(sessions.filter(cameTo(outcome)).length, sessions.length)

export const sessionColumns: Columns<SessionFact> = [
  { key: 'code', title: '场次编号', of: ({ code }) => code },
  { key: 'name', title: '场次名称', of: ({ name }) => name },
  { key: 'type', title: '交易类型', of: ({ transType }) => typeName(transType) },
  ...placeColumns,
  { key: 'published', title: '发布日期', of: ({ publishDay }) => publishDay },
  { key: 'ended', title: '结束日期', of: (session) => outcomeOf(session)?.day ?? null },
  {
    key: 'outcome',
    title: '结果',
    of: (session) => {
      const end = outcomeOf(session)
      return end ? OUTCOME_TEXTS[end.outcome] : null
    },
  },
  { key: 'start', title: '起始总价', unit: 'cents', of: ({ startTotal }) => startTotal },
  { key: 'total', title: '成交总价', unit: 'cents', of: (session, { to }) => (session.deals.length > 0 ? dealTotalAt(session, to) : null) },
]
const stepColumns = (title: string, days: (session: SessionFact) => number): Columns<SessionFact> => [
  ...sessionColumns.slice(0, 4),
  { key: 'days', title, unit: 'days', of: days },
]
const numberColumns = (title: string, of: (session: SessionFact) => number): Columns<SessionFact> => [
  ...sessionColumns.slice(0, 4),
  { key: 'number', title, unit: 'count', of },
]
const feeColumns: Columns<FeeFact> = [
  { key: 'code', title: '场次编号', of: ({ sessionCode }) => sessionCode },
  { key: 'name', title: '场次名称', of: ({ sessionName }) => sessionName },
  { key: 'company', title: '单位', of: ({ company }) => company },
  { key: 'day', title: '记账日期', of: ({ day }) => day },
  { key: 'what', title: '事项', of: ({ what }) => what },
  { key: 'gross', title: '应收总额', unit: 'cents', of: ({ gross }) => gross },
  { key: 'discount', title: '等级优惠', unit: 'cents', of: ({ discount }) => discount },
  { key: 'received', title: '实收', unit: 'cents', of: ({ received }) => received },
]

const days = (from: string | null, to: string | null): number => (from === null || to === null ? 0 : daysBetween(from, to))
const submitted = (session: SessionFact) => days(session.submitDay, session.publishDay)
const toClose = (session: SessionFact) => days(session.publishDay, session.closeDay)
const toContract = (session: SessionFact) => days(session.closeDay, session.contractDay)
const toDone = (session: SessionFact) => days(session.contractDay, session.doneDay)
/** How many took part is nobody's to know before a session is over. */
const lockedAndOver = ({ sessions }: TradingFacts, span: Span) =>
  sessions.filter((session) => session.lockDay !== null && within(session.lockDay, span) && (outcomeOf(session)?.day ?? '9') <= span.to)
const closedIn = ({ sessions }: TradingFacts, span: Span) => sessions.filter(({ closeDay }) => within(closeDay, span))
const feesIn = ({ fees }: TradingFacts, span: Span) => fees.filter(({ day }) => within(day, span))

const sessions = <Unit extends Definition<TradingFacts>['unit']>(
  key: string,
  title: string,
  unit: Unit,
  definition: string,
  pick: (facts: TradingFacts, span: Span) => readonly SessionFact[],
  of: (picked: readonly SessionFact[], span: Span) => Measure,
  columns: Columns<SessionFact> = sessionColumns,
): Definition<TradingFacts> => figure({ key, title, unit, definition, pick, of, columns })

const fee = (key: string, title: string, definition: string, of: (fact: FeeFact) => number): Definition<TradingFacts> =>
  figure({
    key,
    title,
    unit: 'cents',
    definition,
    pick: (facts, span) => feesIn(facts, span).filter((fact) => of(fact) !== 0),
    of: (picked) => sum(picked, of),
    columns: feeColumns,
  })

export const tradingFigures: readonly Definition<TradingFacts>[] = [
  sessions('published', '发布数', 'count', '发布日期在期间内的场次数。', publishedIn, count),
  sessions('publishedAmount', '发布金额', 'cents', '期间内发布场次的起始价之和，租赁按全租期总额计算。', publishedIn, (picked) =>
    sum(picked, ({ startTotal }) => startTotal),
  ),
  sessions('ended', '结束数', 'count', '期间内有最终结果（成交、流标、流拍、终止）的场次数，成交后再违约或终止的不重复计算。', endedIn, count),
  sessions('deals', '成交数', 'count', '期间内竞价结束并产生竞得方的场次数。', dealsIn, count),
  sessions('netDeals', '净成交', 'count', '成交数减去截至期末已违约或已终止的场次。', netDealsIn, count),
  sessions('dealRate', '成交率', 'percent', '成交数 ÷ 结束数。与流标率、流拍率、终止率之和为 100%。', endedIn, share('deal')),
  sessions('failedRate', '流标率', 'percent', '报名不足而流标的场次数 ÷ 结束数。', endedIn, share('failed')),
  sessions('unsoldRate', '流拍率', 'percent', '无人报价或未达保留价而流拍的场次数 ÷ 结束数。', endedIn, share('unsold')),
  sessions('endedRate', '终止率', 'percent', '成交前取消或终止的场次数 ÷ 结束数。', endedIn, share('ended')),
  sessions('defaultRate', '违约率', 'percent', '期间内成交、截至期末处于成交违约的场次数 ÷ 成交数。', dealsIn, (picked, { to }) =>
    percent(picked.filter((session) => stateAt(session, to) === SESSION.defaulted).length, picked.length),
  ),
  sessions('dealAmount', '成交金额', 'cents', '期间内成交场次的成交总价之和，租赁按全租期总额计算；递补成交后按递补价计算。', dealsIn, (picked, { to }) =>
    sum(picked, (session) => dealTotalAt(session, to)),
  ),
  sessions(
    'premium',
    '溢价额',
    'cents',
    '加价、密封高价和降价式成交场次的成交总价减起始总价之和。',
    (facts, span) => dealsIn(facts, span).filter(rises),
    (picked, { to }) => sum(picked, (session) => gain(session, to)),
  ),
  sessions(
    'premiumRate',
    '溢价率',
    'percent',
    '溢价额 ÷ 这些场次的起始总价之和（加权）；简单平均为各场溢价率的平均。',
    (facts, span) => dealsIn(facts, span).filter(rises),
    premium,
  ),
  sessions(
    'savingRate',
    '节约率',
    'percent',
    '反向竞价成交场次的（起始总价 − 成交总价）之和 ÷ 起始总价之和。',
    (facts, span) => dealsIn(facts, span).filter((session) => !rises(session)),
    (picked, { to }) => ({
      ...percent(
        total(picked, (session) => -gain(session, to)),
        total(picked, ({ startTotal }) => startTotal),
      ),
      mean: meanPercent(picked.map((session) => [-gain(session, to), session.startTotal])),
    }),
  ),
  sessions(
    'appreciationRate',
    '增值率',
    'percent',
    '有评估值的成交场次：（成交总价 − 评估值）之和 ÷ 评估值之和。',
    (facts, span) => dealsIn(facts, span).filter(({ assessed }) => assessed !== null),
    (picked, { to }) =>
      percent(
        total(picked, (session) => dealTotalAt(session, to) - (session.assessed ?? 0)),
        total(picked, ({ assessed }) => assessed ?? 0),
      ),
    [...sessionColumns, { key: 'assessed', title: '评估值', unit: 'cents', of: ({ assessed }) => assessed }],
  ),
  sessions(
    'contestRate',
    '竞价率',
    'percent',
    '至少两家实际报价的成交场次数 ÷ 成交数。',
    dealsIn,
    (picked) => percent(picked.filter(({ bidders }) => bidders >= 2).length, picked.length),
    [...sessionColumns, { key: 'bidders', title: '报价家数', unit: 'count', of: ({ bidders }) => bidders }],
  ),
  sessions(
    'contestPremiumRate',
    '竞价溢价率',
    'percent',
    '至少两家实际报价的成交场次的溢价率。',
    (facts, span) => dealsIn(facts, span).filter((session) => rises(session) && session.bidders >= 2),
    premium,
  ),
  sessions(
    'averageSignUps',
    '平均有效报名',
    'times',
    '期间内锁定名单且已结束的场次，锁定时报名成功的家数之和 ÷ 场次数。未结束的场次不计，以免泄露参与家数。',
    lockedAndOver,
    (picked) =>
      times(
        total(picked, ({ admitted }) => admitted),
        picked.length,
      ),
    numberColumns('有效报名', ({ admitted }) => admitted),
  ),
  sessions(
    'averageBids',
    '平均报价次数',
    'times',
    '期间内竞价结束的场次的有效报价次数之和 ÷ 场次数。',
    closedIn,
    (picked) =>
      times(
        total(picked, ({ bids }) => bids),
        picked.length,
      ),
    numberColumns('报价次数', ({ bids }) => bids),
  ),
  sessions(
    'averageExtensions',
    '平均延时次数',
    'times',
    '期间内竞价结束的场次的延时次数之和 ÷ 场次数。',
    closedIn,
    (picked) =>
      times(
        total(picked, ({ extensions }) => extensions),
        picked.length,
      ),
    numberColumns('延时次数', ({ extensions }) => extensions),
  ),
  sessions(
    'daysToPublish',
    '提交至发布',
    'days',
    '期间内发布的场次，从提交到发布的自然日天数的中位数。',
    (facts, span) => publishedIn(facts, span).filter(({ submitDay }) => submitDay !== null),
    (picked) => median(picked.map(submitted)),
    stepColumns('天数', submitted),
  ),
  sessions(
    'daysToClose',
    '发布至竞价结束',
    'days',
    '期间内竞价结束的场次，从发布到结束的自然日天数的中位数。',
    closedIn,
    (picked) => median(picked.map(toClose)),
    stepColumns('天数', toClose),
  ),
  sessions(
    'daysToContract',
    '成交至签约',
    'days',
    '期间内确认签约的场次，从成交到签约的自然日天数的中位数。',
    ({ sessions: all }, span) => all.filter(({ contractDay, closeDay }) => closeDay !== null && within(contractDay, span)),
    (picked) => median(picked.map(toContract)),
    stepColumns('天数', toContract),
  ),
  sessions(
    'daysToDone',
    '签约至完结',
    'days',
    '期间内办结的场次，从签约到完结的自然日天数的中位数。',
    ({ sessions: all }, span) => all.filter(({ contractDay, doneDay }) => contractDay !== null && within(doneDay, span)),
    (picked) => median(picked.map(toDone)),
    stepColumns('天数', toDone),
  ),
  fee('feeGross', '服务费总额', '按记账日期，台账中确认的服务费收入减去期间内冲回和减免的部分。', ({ gross }) => gross),
  fee('feeDiscount', '服务费优惠', '按记账日期，台账中因会员等级减收的服务费。', ({ discount }) => discount),
  fee('feeNet', '服务费净额', '服务费总额减服务费优惠。', ({ gross, discount }) => gross - discount),
  fee('feeReceived', '服务费实收', '按记账日期，台账中实际收到的服务费，退回的扣除。', ({ received }) => received),
]

/** What companies outside the group are told: number and sum of the deals everybody may take part in. */
export const PUBLIC_FIGURES: readonly string[] = ['deals', 'dealAmount']

const monthly = (span: Span, of: (month: Span) => number | null) => monthsOf(span).map(of)
const monthNames = (span: Span) => monthsOf(span).map(({ bucket }) => bucket)

export function publicCharts(facts: TradingFacts, span: Span): Chart[] {
  return [
    {
      key: 'deals',
      title: '每月成交数',
      kind: 'trend',
      unit: 'count',
      categories: monthNames(span),
      series: [{ name: '成交数', values: monthly(span, (month) => dealsIn(facts, month).length) }],
    },
    dealAmounts(facts, span),
  ]
}

const dealAmounts = (facts: TradingFacts, span: Span): Chart => {
  const worth = (month: Span) => total(dealsIn(facts, month), (session) => dealTotalAt(session, month.to))
  return {
    key: 'amounts',
    title: '每月成交金额',
    kind: 'bars',
    unit: 'cents',
    categories: monthNames(span),
    series: [
      { name: '本期', values: monthly(span, worth) },
      { name: '去年同月', values: monthly(span, (month) => worth(lastYearOf(month))) },
    ],
  }
}

export function tradingCharts(facts: TradingFacts, span: Span): Chart[] {
  const outcomes = Object.keys(OUTCOME_TEXTS) as Outcome[]
  const types = SESSION_TYPES.filter((type) => dealsIn(facts, span).some(({ transType }) => transType === type))
  return [
    {
      key: 'flow',
      title: '每月发布与成交',
      kind: 'trend',
      unit: 'count',
      categories: monthNames(span),
      series: [
        { name: '发布', values: monthly(span, (month) => publishedIn(facts, month).length) },
        { name: '结束', values: monthly(span, (month) => endedIn(facts, month).length) },
        { name: '成交', values: monthly(span, (month) => dealsIn(facts, month).length) },
      ],
    },
    {
      key: 'outcomes',
      title: '每月结果构成',
      kind: 'stack',
      unit: 'count',
      categories: monthNames(span),
      series: outcomes.map((outcome) => ({
        name: OUTCOME_TEXTS[outcome],
        values: monthly(span, (month) => endedIn(facts, month).filter(cameTo(outcome)).length),
      })),
    },
    dealAmounts(facts, span),
    {
      key: 'types',
      title: '各交易类型成交金额',
      kind: 'bars',
      unit: 'cents',
      categories: types.map(typeName),
      series: [
        {
          name: '成交金额',
          values: types.map((type) =>
            total(
              dealsIn(facts, span).filter(({ transType }) => transType === type),
              (session) => dealTotalAt(session, span.to),
            ),
          ),
        },
      ],
    },
  ]
}
