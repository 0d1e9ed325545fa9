import type { Advice, Chart } from '@aosp/contract/analysis/report.shapes'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { isOffer } from '@aosp/contract/sharing/codes'
import { sharePath } from './acts.ts'
import { assetColumns, placeColumns, through, typeName } from './columns.ts'
import { type AssetFact, existsOn, type NoticeFact, type OrderFact, type UseFact, usedIn, type Window } from './facts.ts'
import { type Columns, count, type Definition, divide, figure, grouped, type Measure, median, percent, sum, total } from './measure.ts'
import { dayNumber, monthsOf, type Span, within } from './periods.ts'

/** 共享分析, domain 6.3. */
export type ShareFacts = { assets: readonly AssetFact[]; uses: readonly UseFact[]; notices: readonly NoticeFact[]; orders: readonly OrderFact[] }

const DAY = 1440
const minutesOf = ({ from, to }: Span): Window => ({ start: dayNumber(from) * DAY, end: (dayNumber(to) + 1) * DAY })
const shared = (a: Window, b: Window): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
/** Minutes offered in a span. */
export const offered = ({ windows }: NoticeFact, span: Span): number => total(windows, (window) => shared(window, minutesOf(span)))

const publishedIn = ({ notices }: ShareFacts, span: Span) => notices.filter(({ publishDay }) => within(publishDay, span))
const matchedBy = ({ firstConfirmed }: NoticeFact, { to }: Span): boolean => firstConfirmed !== null && firstConfirmed < (dayNumber(to) + 1) * DAY
const offersIn = ({ notices }: ShareFacts, span: Span) =>
  notices.filter((notice) => isOffer(notice.transType) && notice.publishDay <= span.to && offered(notice, span) > 0)
export const returnedIn = ({ orders }: Pick<ShareFacts, 'orders'>, span: Span) => orders.filter(({ returnedDay }) => within(returnedDay, span))
/** What the others saved by not hiring on the market. */
export const saved = ({ market, fee }: Pick<OrderFact, 'market' | 'fee'>): number => Math.max(0, (market ?? 0) - fee)

type Machine = { asset: AssetFact; rated: number; own: number; others: number }
/** Things that run, with what they should have run in the months of the span and did. */
function machinesIn({ assets, uses }: ShareFacts, span: Span): Machine[] {
  const months = monthsOf(span).filter(({ from }) => from.endsWith('-01')).length
  const of = grouped(usedIn(uses, span), ({ asset }) => asset.id)
  return assets
    .filter((asset) => asset.ratedMinutes > 0 && existsOn(asset, span.to))
    .map((asset) => {
      const used = of.get(asset.id) ?? []
      return {
        asset,
        rated: divide(asset.ratedMinutes * months, 12, 1) ?? 0,
        own: total(used, ({ own, minutes }) => (own ? minutes : 0)),
        others: total(used, ({ own, minutes }) => (own ? 0 : minutes)),
      }
    })
}

const noticeColumns: Columns<NoticeFact> = [
  { key: 'code', title: '公告编号', of: ({ code }) => code },
  { key: 'name', title: '公告名称', of: ({ name }) => name },
  { key: 'type', title: '类型', of: ({ transType }) => typeName(transType) },
  ...placeColumns,
  { key: 'published', title: '发布日期', of: ({ publishDay }) => publishDay },
  { key: 'matched', title: '已匹配', of: (notice, span) => (matchedBy(notice, span) ? '是' : '否') },
]
const orderColumns: Columns<OrderFact> = [
  { key: 'order', title: '订单编号', of: ({ code }) => code },
  { key: 'notice', title: '公告编号', of: ({ noticeCode }) => noticeCode },
  ...through<OrderFact, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
  { key: 'user', title: '使用单位', of: ({ user }) => user },
  { key: 'day', title: '结算日期', of: ({ returnedDay }) => returnedDay },
  { key: 'minutes', title: '共享机时', unit: 'minutes', of: ({ minutes }) => minutes },
  { key: 'fee', title: '费用', unit: 'cents', of: ({ fee }) => fee },
]
const machineColumns: Columns<Machine> = [
  ...through<Machine, AssetFact>(assetColumns.slice(0, 5), ({ asset }) => asset),
  { key: 'rated', title: '额定机时', unit: 'minutes', of: ({ rated }) => rated },
  { key: 'own', title: '自用机时', unit: 'minutes', of: ({ own }) => own },
  { key: 'others', title: '对外机时', unit: 'minutes', of: ({ others }) => others },
]

const orders = (
  key: string,
  title: string,
  unit: Definition<ShareFacts>['unit'],
  definition: string,
  of: (picked: readonly OrderFact[]) => Measure,
  columns: Columns<OrderFact> = orderColumns,
): Definition<ShareFacts> => figure({ key, title, unit, definition, pick: returnedIn, of, columns })
const machines = (key: string, title: string, definition: string, of: (picked: readonly Machine[]) => Measure): Definition<ShareFacts> =>
  figure({ key, title, unit: 'percent', definition, pick: machinesIn, of, columns: machineColumns })

/** What was offered stands beside what of it was used, so that both parts of the ratio can be seen. */
type Slot = { code: string; name: string; what: '可用' | '已用'; minutes: number }
const slotsIn = (facts: ShareFacts, span: Span): Slot[] => [
  ...offersIn(facts, span).map((notice) => ({ code: notice.code, name: notice.name, what: '可用' as const, minutes: offered(notice, span) })),
  ...returnedIn(facts, span)
    .filter(({ transType }) => isOffer(transType))
    .map(({ code, asset, minutes }) => ({ code, name: asset.name, what: '已用' as const, minutes })),
]
const minutesFor = (slots: readonly Slot[], wanted: Slot['what']): number => total(slots, ({ what, minutes }) => (what === wanted ? minutes : 0))

export const shareFigures: readonly Definition<ShareFacts>[] = [
  figure({
    key: 'published',
    title: '发布数',
    unit: 'count',
    definition: '发布日期在期间内的共享公告数。',
    pick: publishedIn,
    of: count,
    columns: noticeColumns,
  }),
  figure({
    key: 'matchRate',
    title: '匹配率',
    unit: 'percent',
    definition: '期间内发布的公告中，截至期末至少有一笔已确认预约的公告数 ÷ 发布数。',
    pick: publishedIn,
    of: (picked, span) => percent(picked.filter((notice) => matchedBy(notice, span)).length, picked.length),
    columns: noticeColumns,
  }),
  figure({
    key: 'responseTime',
    title: '响应时间',
    unit: 'minutes',
    definition: '期间内发布且截至期末已匹配的公告，从发布到首次确认预约的时长的中位数。',
    pick: (facts, span) => publishedIn(facts, span).filter((notice) => matchedBy(notice, span)),
    of: (picked) => median(picked.map(({ firstConfirmed, publishMinute }) => (firstConfirmed ?? 0) - publishMinute)),
    columns: [
      ...noticeColumns,
      { key: 'waited', title: '响应时长', unit: 'minutes', of: ({ firstConfirmed, publishMinute }) => (firstConfirmed ?? 0) - publishMinute },
    ],
  }),
  figure({
    key: 'offeredMinutes',
    title: '可用机时',
    unit: 'minutes',
    definition: '共享供给公告的可用时段落在期间内的时长。',
    pick: offersIn,
    of: (picked, span) => sum(picked, (notice) => offered(notice, span)),
    columns: [...noticeColumns, { key: 'minutes', title: '可用机时', unit: 'minutes', of: offered }],
  }),
  orders('sharedMinutes', '共享机时', 'minutes', '期间内结算的共享订单，双方确认的使用时长。', (picked) => sum(picked, ({ minutes }) => minutes)),
  figure({
    key: 'useRate',
    title: '机时利用率',
    unit: 'percent',
    definition: '期间内结算的供给订单的共享机时 ÷ 可用机时。',
    pick: slotsIn,
    of: (slots) => percent(minutesFor(slots, '已用'), minutesFor(slots, '可用')),
    columns: [
      { key: 'code', title: '编号', of: ({ code }) => code },
      { key: 'name', title: '名称', of: ({ name }) => name },
      { key: 'what', title: '项目', of: ({ what }) => what },
      { key: 'minutes', title: '机时', unit: 'minutes', of: ({ minutes }) => minutes },
    ],
  }),
  machines(
    'effectiveRate',
    '有效机时率',
    '期末在册设备：（自用机时 + 对外机时）÷ 额定机时。额定机时按期间包含的月数折算，机时按月登记、计入月初所在期间。',
    (picked) =>
      percent(
        total(picked, ({ own, others }) => own + others),
        total(picked, ({ rated }) => rated),
      ),
  ),
  machines('shareRate', '共享率', '期末在册设备：为其他单位服务的机时 ÷ 有效机时（自用 + 对外）。', (picked) =>
    percent(
      total(picked, ({ others }) => others),
      total(picked, ({ own, others }) => own + others),
    ),
  ),
  orders('income', '共享收入', 'cents', '期间内结算的共享订单的费用之和。', (picked) => sum(picked, ({ fee }) => fee)),
  orders(
    'saving',
    '节约购置',
    'cents',
    '期间内结算的共享订单：市场机时价 × 机时 − 费用，小于 0 按 0 计；分类没有市场价的按上级分类，都没有的按 0 计。',
    (picked) => sum(picked, saved),
    [
      ...orderColumns,
      { key: 'market', title: '市场价', unit: 'cents', of: ({ market }) => market },
      { key: 'saving', title: '节约', unit: 'cents', of: saved },
    ],
  ),
]

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const TOP = 10

/** Minutes on offer that nobody took, by weekday and hour. 1970-01-01 was a Thursday. */
function idleHours({ notices, orders: booked }: ShareFacts, span: Span): number[][] {
  const table = WEEKDAYS.map(() => Array.from({ length: 24 }, () => 0))
  const add = (window: Window, sign: 1 | -1) => {
    const limit = minutesOf(span)
    const end = Math.min(window.end, limit.end)
    for (let at = Math.max(window.start, limit.start); at < end;) {
      const next = Math.min(end, (Math.floor(at / 60) + 1) * 60)
      const row = table[(Math.floor(at / DAY) + 3) % 7]
      const hour = Math.floor(at / 60) % 24
      if (row) row[hour] = (row[hour] ?? 0) + sign * (next - at)
      at = next
    }
  }
  for (const notice of notices) if (isOffer(notice.transType) && notice.publishDay <= span.to) for (const window of notice.windows) add(window, 1)
  for (const order of booked) if (isOffer(order.transType) && order.confirmedDay <= span.to) for (const window of order.windows) add(window, -1)
  return table.map((row) => row.map((minutes) => Math.max(0, minutes)))
}

const top = (groups: ReadonlyMap<string, readonly OrderFact[]>) =>
  [...groups]
    .map(([name, of]) => ({ name, minutes: total(of, ({ minutes }) => minutes) }))
    .toSorted((a, b) => b.minutes - a.minutes || (a.name < b.name ? -1 : 1))
    .slice(0, TOP)

export function shareCharts(facts: ShareFacts, span: Span): Chart[] {
  const returned = returnedIn(facts, span)
  const ranking = (key: string, title: string, lines: readonly { name: string; minutes: number }[]): Chart => ({
    key,
    title,
    kind: 'bars',
    unit: 'minutes',
    categories: lines.map(({ name }) => name),
    series: [{ name: '共享机时', values: lines.map(({ minutes }) => minutes) }],
  })
  return [
    {
      key: 'hours',
      title: '每月可用与共享机时',
      kind: 'trend',
      unit: 'minutes',
      categories: monthsOf(span).map(({ bucket }) => bucket),
      series: [
        { name: '可用机时', values: monthsOf(span).map((month) => total(offersIn(facts, month), (notice) => offered(notice, month))) },
        { name: '共享机时', values: monthsOf(span).map((month) => total(returnedIn(facts, month), ({ minutes }) => minutes)) },
      ],
    },
    {
      key: 'idle',
      title: '闲置时段',
      kind: 'heat',
      unit: 'minutes',
      categories: Array.from({ length: 24 }, (_hour, hour) => `${hour}时`),
      series: idleHours(facts, span).map((values, day) => ({ name: WEEKDAYS[day] ?? '', values })),
      note: '公告可用而未被预约的时长，按星期和小时汇总。',
    },
    ranking('topAssets', '共享机时最多的资产', top(grouped(returned, ({ asset }) => `${asset.name} ${asset.code}`))),
    ranking('topDepartments', '共享机时最多的部门', top(grouped(returned, ({ asset }) => `${asset.company} ${asset.department ?? ''}`.trim()))),
  ]
}

/** Things that wait and run: their time can be offered to others. */
export function shareAdvice({ assets }: ShareFacts, { to }: Span): Advice[] {
  return assets
    .filter((asset) => asset.ratedMinutes > 0 && existsOn(asset, to))
    .flatMap((asset) => idleAdvice(asset, to))
    .slice(0, ADVICE_LINES)
}
const ADVICE_LINES = 20
const IDLE_DAYS = 30
function idleAdvice(asset: AssetFact, day: string): Advice[] {
  const last = asset.spans.findLast(({ from }) => from <= day)
  const waited = last && last.status === ASSET_STATUS.idle ? dayNumber(day) - dayNumber(last.from) + 1 : 0
  if (waited < IDLE_DAYS) return []
  return [
    {
      key: `idle-${asset.id}`,
      kind: 'idle',
      title: `${asset.name}（${asset.code}）`,
      reason: `已闲置 ${waited} 天，没有共享公告占用，可发布共享供给。`,
      assetId: asset.id,
      act: { label: '发布共享', path: sharePath(asset.id) },
    },
  ]
}
