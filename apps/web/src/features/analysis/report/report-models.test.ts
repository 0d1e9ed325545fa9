import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyChart, unitOfSeries, waterfallSteps } from '@aosp/contract/analysis/chart-parts'
import { CHART_KINDS, FIGURE_UNITS, PERIOD_DAYS } from '@aosp/contract/analysis/codes'
import { changeOf, exact, figureSentence, glance, glanceText } from '@aosp/contract/analysis/figure-words'
import type { Chart } from '@aosp/contract/analysis/report.shapes'
import { toBeijingDay } from '@aosp/kernel/time'
import { customPeriod, periodOf, PRESETS, type Preset } from './period.ts'
import { chartSentence, hourMarks, isTall, reportOption } from './report-option.ts'
import { sparkRuns } from './spark.ts'
import { CONDITIONS, readReportFilter, writeReportFilter, type ReportFilter } from './report-filter.ts'

const day = fc.date({ min: new Date('2001-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true }).map(toBeijingDay)
const preset = fc.constantFrom<Preset>(...PRESETS.map(({ value }) => value))
const unit = fc.constantFrom(...FIGURE_UNITS)
const figure = fc.option(fc.integer({ min: -1e13, max: 1e13 }))

describe('the period of a report', () => {
  test('S-045 presets are the stretches people mean by their names', () => {
    const of = (name: Preset) => Object.values(periodOf(name, '2026-02-18')).join(' ')
    expect(PRESETS.map(({ value, label }) => `${label} ${of(value)}`)).toEqual([
      '本月 2026-02-01 2026-02-18',
      '本季 2026-01-01 2026-02-18',
      '本年 2026-01-01 2026-02-18',
      '上年 2025-01-01 2025-12-31',
      '近12个月 2025-03-01 2026-02-18',
    ])
    expect(periodOf('quarter', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(periodOf('last-12', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })
  test('every preset is a stretch a report can be made of, and ends today or with the year before', () => {
    fc.assert(
      fc.property(preset, day, (name, today) => {
        const { from, to } = periodOf(name, today)
        expect(customPeriod(from, to)).toEqual({ from, to })
        expect(to === today || to === `${Number(today.slice(0, 4)) - 1}-12-31`).toBe(true)
        expect(from.endsWith('-01')).toBe(true)
      }),
    )
  })
  test('what is no stretch of days is none', () => {
    const of = customPeriod
    expect([of('2026-02-30', '2026-03-01'), of('2026-03-02', '2026-03-01'), of(null, '2026-03-01'), of('x', 'y'), of('1970-01-01', '1970-02-01')]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
    expect(of('2026-03-01', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    const last = (days: number) => toBeijingDay(new Date(Date.parse('2010-01-01T00:00:00+08:00') + (days - 1) * 86_400_000))
    expect([of('2010-01-01', last(PERIOD_DAYS)) !== undefined, of('2010-01-01', last(PERIOD_DAYS + 1))]).toEqual([true, undefined])
  })
})

describe('the question in the address', () => {
  const anyFilter: fc.Arbitrary<ReportFilter> = fc
    .record({
      named: fc.option(preset, { nil: undefined }),
      days: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
      conditions: fc.record(
        {
          depart: fc.constantFrom('c1', 'c1/设备科'),
          category: fc.constantFrom('A02', 'x-1'),
          transType: fc.constantFrom('1', '42'),
          inGroup: fc.constantFrom('0', '1'),
        },
        { requiredKeys: [] },
      ),
    })
    .filter(({ named, days }) => named !== undefined || customPeriod(days.from, days.to) !== undefined)
    .map(({ named, days, conditions }) => ({ preset: named, period: named ? periodOf(named, '2026-11-18') : days, conditions }))

  test('S-042 S-043 S-044 S-045 S-046 S-047 every question survives the address, and leaves what is not its own', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const written = writeReportFilter(new URLSearchParams('figure=deals&period=month&from=1&depart=old'), filter)
        expect(readReportFilter(written, '2026-11-18')).toEqual(filter)
        expect(written.get('figure')).toBe('deals')
      }),
    )
  })
  test('an address nobody could have been given is read at its defaults', () => {
    const plain: ReportFilter = { preset: 'year', period: { from: '2026-01-01', to: '2026-11-18' }, conditions: {} }
    const read = (query: string) => readReportFilter(new URLSearchParams(query), '2026-11-18')
    expect([read(''), read('period=soon&from=2026-13-01&to=x&inGroup=2&transType=abc'), read(`category=${'9'.repeat(65)}`)]).toEqual([plain, plain, plain])
    expect(writeReportFilter(new URLSearchParams(), plain).toString()).toBe('')
  })
  test('a condition a page does not offer is not asked', () => {
    expect(readReportFilter(new URLSearchParams('depart=c1&inGroup=1'), '2026-11-18', ['inGroup']).conditions).toEqual({ inGroup: '1' })
    expect(CONDITIONS).toHaveLength(4)
  })
})

describe('a figure in words', () => {
  test('to the last digit: fen, minutes, hundredths', () => {
    expect([
      exact('cents', 123456789),
      exact('minutes', 90),
      exact('minutes', 120),
      exact('days', 1200),
      exact('percent', 1333),
      exact('times', 250),
      exact('count', 12345),
    ]).toEqual(['1,234,567.89 元', '1.50 小时', '2 小时', '1,200 天', '13.33%', '2.50', '12,345'])
  })
  test('at a glance: 万 and 亿', () => {
    const said = (cents: number) => Object.values(glance('cents', cents)).join(' ')
    expect([0, 999_999, 1_000_000, 108_500_000, 12_345_678_900, -5_000_000].map(said)).toEqual([
      '0.00 元',
      '9,999.99 元',
      '1.00 万元',
      '108.50 万元',
      '1.23 亿元',
      '-5.00 万元',
    ])
    expect([glanceText('cents', 150_000_000), glanceText('cents', 0), glanceText('percent', 2550), glanceText('minutes', 600)]).toEqual([
      '150万',
      '0',
      '25.5%',
      '10小时',
    ])
  })
  test('P-018 what cannot be had is a dash, whatever it is measured in', () => {
    fc.assert(
      fc.property(unit, figure, (of, other) => {
        expect([exact(of, null), glance(of, null).number, changeOf(of, null, other).text, changeOf(of, other, null).text]).toEqual(['—', '—', '—', '—'])
      }),
    )
  })
  test('shares differ by points, amounts by parts of the earlier one, and nothing is no part of anything', () => {
    expect(changeOf('percent', 7000, 6650)).toEqual({ way: 'up', text: '3.50 个百分点' })
    expect(changeOf('cents', 7500, 10_000)).toEqual({ way: 'down', text: '25.00%' })
    expect(changeOf('cents', -100, -200)).toEqual({ way: 'up', text: '50.00%' })
    expect(changeOf('count', 5, 0)).toEqual({ way: 'none', text: '—' })
    expect(changeOf('count', 0, 0)).toEqual({ way: 'same', text: '持平' })
    expect(changeOf('count', 100_000, 1).text).toBe('超过 100 倍')
  })
  test('a change points where the figure went, and the other way when they change places', () => {
    const turned = { up: 'down', down: 'up', same: 'same', none: 'none' } as const
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (of, one, other) => {
        const there = changeOf(of, one, other).way
        expect(there).toBe(one > other ? 'up' : one < other ? 'down' : 'same')
        expect(changeOf(of, other, one).way).toBe(turned[there])
      }),
    )
  })
  test('the card is said in one sentence', () => {
    expect(figureSentence({ title: '出租率', unit: 'percent', value: 7000, previous: 6650, lastYear: null })).toBe(
      '出租率：70.00%，较上期上升3.50 个百分点，较上年同期无可比数据',
    )
  })
  test('the small line has a point for every known month, inside its box, and breaks where one is unknown', () => {
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 40 }), (values) => {
        const runs = sparkRuns(values)
        expect(runs.flat()).toHaveLength(values.filter((value) => value !== null).length)
        expect(runs.flat().every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
        expect(runs).toHaveLength(values.filter((value, at) => value !== null && (at === 0 || values[at - 1] === null)).length)
      }),
    )
    expect(sparkRuns([5, null, 5])).toEqual([[[0, 0.5]], [[1, 0.5]]])
  })
})

describe('a chart', () => {
  const chart = (over: Partial<Chart>): Chart => ({
    key: 'c',
    title: '成交走势',
    kind: 'trend',
    unit: 'count',
    categories: ['2026-01', '2026-02'],
    series: [{ name: '成交数', values: [3, null] }],
    ...over,
  })
  const ink = { ramp: ['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8', '#9', '#a'], narrow: false, moves: false }

  test('every kind is drawn, without a label over ours, and with patterns where colours tell pieces apart', () => {
    for (const kind of CHART_KINDS) {
      const option = reportOption(
        chart({
          kind,
          series: [
            { name: '金额', values: [3, 1] },
            { name: '累计', values: [7500, 10_000] },
          ],
        }),
        ink,
      )
      expect(option.aria).toEqual({
        enabled: true,
        label: { enabled: false },
        decal: { show: ['bars', 'stack', 'funnel', 'treemap', 'waterfall'].includes(kind) },
      })
      expect(option.series).not.toHaveLength(0)
    }
  })
  test('is said in words: few points one by one, many by their ends', () => {
    expect(chartSentence(chart({}))).toBe('成交走势。成交数：2026-01 3。')
    const many = Array.from({ length: 20 }, (_, at) => at)
    expect(
      chartSentence(chart({ unit: 'cents', categories: many.map((at) => `第${at}项`), series: [{ name: '金额', values: many.map((at) => at * 100) }] })),
    ).toBe('成交走势。金额：最高 第19项 19.00 元，最低 第0项 0.00 元。')
    expect(chartSentence(chart({ series: [{ name: '成交数', values: [null, null] }] }))).toBe('成交走势。成交数没有数据。')
  })
  test('the line of a Pareto chart is a share, whatever its bars are', () => {
    expect([
      unitOfSeries({ kind: 'pareto', unit: 'cents' }, 0),
      unitOfSeries({ kind: 'pareto', unit: 'cents' }, 1),
      unitOfSeries({ kind: 'bars', unit: 'cents' }, 1),
    ]).toEqual(['cents', 'percent', 'cents'])
  })
  test('an axis of minutes has its marks at whole hours, never more than a handful', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), (most) => {
        expect(hourMarks(most) % 60).toBe(0)
        expect(most / hourMarks(most)).toBeLessThanOrEqual(5)
      }),
    )
    expect([60, 600, 1000, 12_000].map((most) => hourMarks(most) / 60)).toEqual([1, 2, 5, 50])
  })
  test('many long names lie and need room; months stand, in the order of time', () => {
    const bars = (categories: string[]) => isTall(chart({ kind: 'bars', categories, series: [{ name: '原值', values: categories.map(() => 1) }] }), false)
    expect(bars(Array.from({ length: 13 }, (_, at) => `第 ${at} 类固定资产`))).toBe(true)
    expect(bars(Array.from({ length: 24 }, (_, at) => `2026-${String((at % 12) + 1).padStart(2, '0')}`))).toBe(false)
  })
  test('S-046 departments of one company are told apart: its name and theirs stand in two lines, and the axis ends at a mark', () => {
    const option = reportOption(
      chart({
        kind: 'bars',
        unit: 'minutes',
        categories: ['远航精密制造有限公司 设备管理部', '远航精密制造有限公司 采购部'],
        series: [{ name: '机时', values: [1020, 480] }],
      }),
      ink,
    )
    const { axisLabel } = option.yAxis as { axisLabel: { formatter: (name: string) => string } }
    expect(axisLabel.formatter('远航精密制造有限公司 采购部')).toBe('远航精密制造有限公司\n采购部')
    expect(option.xAxis).toMatchObject({ interval: 300, max: 1200 })
  })
  test('nothing but zeros and gaps is no drawing', () => {
    expect([isEmptyChart(chart({})), isEmptyChart(chart({ series: [{ name: 'a', values: [0, null] }] })), isEmptyChart(chart({ categories: [] }))]).toEqual([
      false,
      true,
      true,
    ])
  })
  test('S-045 each step of a waterfall begins where the one before ended, and the sum stands on the ground where they lead', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 9 }), (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0)
        const steps = waterfallSteps([...parts, sum])
        expect(steps.slice(1, -1).every(({ from }, at) => from === steps[at]?.to)).toBe(true)
        expect(steps.at(-1)).toEqual({ from: 0, to: steps.at(-2)?.to })
      }),
    )
  })
})
