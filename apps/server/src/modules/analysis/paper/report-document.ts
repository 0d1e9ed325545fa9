import type { Content, TableCell } from 'pdfmake'
import { isEmptyChart, unitOfSeries } from '@aosp/contract/analysis/chart-parts'
import { ADVICE_TEXTS, ANALYSIS_TITLES, LEADING_FIGURES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { changeOf, exact, glanceText, type Change, type Unit } from '@aosp/contract/analysis/figure-words'
import type { Chart, Figure, Report } from '@aosp/contract/analysis/report.shapes'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import { toBeijing } from '@aosp/kernel/time'
import type { PdfDefinition } from '../../../platform/pdf/pdf-worker.ts'
import { barsOf, runsOf, scaleOf, type Bar } from '../rules/chart-marks.ts'

const INK = '#1f1f1f'
const QUIET = '#595959'
const BRAND_BLUE = '#0958d9'
const SHADE = '#f5f7fa'
const LINE = '#d9d9d9'
/** Side by side they differ in lightness too: a report is often printed in grey. */
const COLOURS = ['#0958d9', '#d48806', '#8fbcaa', '#722ed1', '#c41d7f', '#8c8c8c'] as const
const colourOf = (series: number): string => COLOURS[series % COLOURS.length] ?? BRAND_BLUE
/** Lines over time are told apart by their dashes as well. */
const DASHES = [undefined, { length: 4, space: 2 }, { length: 1.5, space: 1.5 }] as const

type CanvasElement = Extract<Content, { canvas: unknown }>['canvas'][number]

/** Between the margins of A4. */
const WIDTH = 499
const BAR_WIDTH = 104
const BAR_HEIGHT = 7
const CURVE_HEIGHT = 92
/** Ten years of months fit; of longer lists the head is printed, all of it is in the sheet. */
const MOST_LINES = 150

export type PaperHead = { screen: AnalysisScreen; conditions: string; madeBy: string; madeAt: Date }

const label = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({ text, color: QUIET, fillColor: SHADE, alignment })
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
const chapter = (text: string) => ({ text, fontSize: 13, bold: true })
const heading = (text: string) => ({ text, fontSize: 10.5, bold: true })

/** A report as it is handed out: the same figures, charts and advice as on the page, each figure with its definition. */
export function reportDocument(head: PaperHead, report: Report): PdfDefinition {
  const title = `${ANALYSIS_TITLES[head.screen]}报告`
  const { figures, charts, advice } = report
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 52],
    info: {
      title: `${title} ${report.from} 至 ${report.to}`,
      author: PLATFORM_NAME,
      subject: head.conditions,
      creator: BRAND,
      producer: BRAND,
      creationDate: head.madeAt,
      modDate: head.madeAt,
    },
    defaultStyle: { font: 'song', fontSize: 9, lineHeight: 1.2, color: INK },
    content: [
      { text: `${BRAND}　${PLATFORM_NAME}`, color: BRAND_BLUE, bold: true },
      { text: title, fontSize: 22, bold: true, characterSpacing: 2, margin: [0, 10, 0, 10] },
      about(head, report),
      figureTable(figures, new Set(LEADING_FIGURES[head.screen])),
      ...charts.flatMap(drawnChart),
      ...(advice.length === 0
        ? []
        : [
            rows(
              chapter('经营建议'),
              [56, 150, '*'],
              ['类别', '对象', '原因'].map((text) => label(text)),
              advice.map((one): TableCell[] => [{ text: ADVICE_TEXTS[one.kind] }, { text: one.title }, { text: one.reason }]),
            ),
          ]),
      rows(
        chapter('指标口径'),
        [110, '*'],
        ['指标', '口径'].map((text) => label(text)),
        figures.map((figure): TableCell[] => [{ text: figure.title }, { text: figure.definition }]),
      ),
    ],
    footer: { margin: [48, 8, 48, 0], fontSize: 8, color: QUIET, text: `${title}　${report.from} 至 ${report.to}　按平台统一口径生成` },
  }
}

const about = ({ conditions, madeBy, madeAt }: PaperHead, { from, to, previous, lastYear, asOf }: Report): Content => ({
  table: {
    widths: [62, '*', 62, '*'],
    body: [
      [label('统计期间'), { text: `${from} 至 ${to}`, bold: true }, label('数据截至'), { text: asOf }],
      [label('上期'), { text: `${previous.from} 至 ${previous.to}` }, label('上年同期'), { text: `${lastYear.from} 至 ${lastYear.to}` }],
      [label('统计范围'), { text: conditions, colSpan: 3 }, '', ''],
      [label('制表人'), { text: madeBy }, label('制表时间'), { text: `${toBeijing(madeAt)}（北京时间）` }],
    ],
  },
  layout: 'form',
})

type Title = { stack: Content[] } | { text: string }
/** A table under its title, which goes along to the next page. */
const rows = (title: Title | undefined, widths: (number | '*')[], head: TableCell[], body: TableCell[][]): Content => ({
  fontSize: 8,
  margin: [0, title ? 14 : 0, 0, 0],
  table: {
    headerRows: title ? 2 : 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths,
    body: [...(title ? [[{ ...title, colSpan: widths.length }, ...widths.slice(1).map(() => '')]] : []), head, ...body],
  },
  layout: 'figures',
})

const WAYS: Readonly<Record<Change['way'], string>> = { up: '上升 ', down: '下降 ', same: '', none: '' }
const changed = (unit: Unit, value: number | null, before: number | null): string => {
  const { way, text } = changeOf(unit, value, before)
  return WAYS[way] + text
}

const figureTable = (figures: readonly Figure[], leading: ReadonlySet<string>): Content =>
  rows(
    chapter('主要指标'),
    ['*', 72, 72, 82, 72, 82],
    [label('指标'), ...['本期', '上期', '较上期', '上年同期', '较上年同期'].map((text) => label(text, 'right'))],
    figures.map(({ key, title, unit, value, previous, lastYear }): TableCell[] => [
      { text: title, bold: leading.has(key) },
      right(exact(unit, value), leading.has(key)),
      right(exact(unit, previous)),
      right(changed(unit, value, previous)),
      right(exact(unit, lastYear)),
      right(changed(unit, value, lastYear)),
    ]),
  )

/** Short enough to stand on one page whole. */
const WHOLE_LINES = 16

function drawnChart(chart: Chart): Content[] {
  const { title, kind, note, categories } = chart
  const noted = note === undefined ? [] : [{ text: note, color: QUIET, fontSize: 8 }]
  if (isEmptyChart(chart))
    return [{ stack: [heading(title), ...noted, { text: '所选条件下没有数据', color: QUIET }], margin: [0, 14, 0, 0], unbreakable: true }]
  const over = categories.length - MOST_LINES
  const left: Content[] = over > 0 ? [{ text: `另有 ${over} 项未列出，完整数据见导出的表格。`, color: QUIET, margin: [0, 4, 0, 0] }] : []
  const isWhole = categories.length <= WHOLE_LINES
  const named = { stack: [heading(title), ...noted] }
  const parts: Content[] =
    kind === 'trend'
      ? [{ stack: [named, curves(chart)], margin: [0, 14, 0, 0], unbreakable: !isWhole }, table(chart, isWhole ? undefined : heading(title))]
      : [kind === 'heat' ? cells(chart, named) : table(chart, named)]
  return isWhole ? [{ stack: parts, unbreakable: true }] : [...parts, ...left]
}

/** The numbers of the chart line by line, where it is made of bars with the bar beside them. */
function table(chart: Chart, title: Title | undefined): Content {
  const { categories, series } = chart
  const bars = barsOf(chart)
  const drawn = bars.some((line) => line.length > 0)
  const lines = categories
    .slice(0, MOST_LINES)
    .map((category, at): TableCell[] => [
      { text: category },
      ...series.map(({ values }, nth) => right(exact(unitOfSeries(chart, nth), values[at]))),
      ...(drawn ? [{ canvas: barMarks(bars[at] ?? [], chart), margin: [6, 1.5, 0, 0] as [number, number, number, number] }] : []),
    ])
  return rows(
    title,
    [series.length > 2 ? 100 : 150, ...series.map(() => '*' as const), ...(drawn ? [BAR_WIDTH + 8] : [])],
    [label(''), ...series.map(({ name }, nth) => seriesName(name, nth)), ...(drawn ? [label('')] : [])],
    lines,
  )
}

const seriesName = (name: string, nth: number): TableCell => ({
  text: [{ text: '■ ', color: colourOf(nth) }, name],
  color: QUIET,
  fillColor: SHADE,
  alignment: 'right',
})

function barMarks(bars: readonly Bar[], { kind, series }: Chart): CanvasElement[] {
  // Those that begin at the same place lie one below the other.
  const beside = kind === 'bars' && series.length > 1
  const height = beside ? BAR_HEIGHT / series.length : BAR_HEIGHT
  return [
    // Holds the room of a line without a bar.
    { type: 'rect', x: 0, y: 0, w: 0.1, h: BAR_HEIGHT, color: LINE },
    ...bars.map(({ series: nth, from, to }): CanvasElement => ({
      type: 'rect',
      x: from * BAR_WIDTH,
      y: beside ? nth * height : 0,
      w: Math.max((to - from) * BAR_WIDTH, 0.5),
      h: height,
      color: colourOf(nth),
    })),
  ]
}

/** Lines over time: the highest point named, nothing at the bottom unless there is less than nothing. */
function curves(chart: Chart): Content {
  const { categories, series, unit } = chart
  const scale = scaleOf(chart)
  const across = (y: number): CanvasElement => ({ type: 'line', x1: 0, y1: y, x2: WIDTH, y2: y, lineWidth: 0.5, lineColor: LINE })
  const lines = series.flatMap(({ values }, nth) => {
    const dash = DASHES[nth % DASHES.length]
    return runsOf(values, scale).map((run): CanvasElement => {
      const points = run.map(({ x, y }) => ({ x: x * WIDTH, y: (1 - y) * CURVE_HEIGHT }))
      const [only] = points
      return only && points.length === 1
        ? { type: 'ellipse', x: only.x, y: only.y, r1: 1.6, r2: 1.6, color: colourOf(nth) }
        : { type: 'polyline', points, lineWidth: 1.2, lineColor: colourOf(nth), ...(dash ? { dash } : {}) }
    })
  })
  return {
    stack: [
      { text: glanceText(unit, scale.most), color: QUIET, fontSize: 7.5 },
      { canvas: [across(0), across(CURVE_HEIGHT / 2), across(CURVE_HEIGHT), ...lines] },
      {
        columns: [
          { text: categories[0] ?? '', color: QUIET, fontSize: 7.5 },
          { text: glanceText(unit, scale.least), color: QUIET, fontSize: 7.5, alignment: 'center' },
          { text: categories.at(-1) ?? '', color: QUIET, fontSize: 7.5, alignment: 'right' },
        ],
        margin: [0, 2, 0, 6],
      },
    ],
  }
}

/** Weekdays across, hours down: what there is most of is darkest. */
function cells(chart: Chart, title: Title): Content {
  const { categories, series, unit } = chart
  const { most } = scaleOf(chart)
  const shade = (value: number | null | undefined): TableCell => ({
    text: exact(unit, value),
    alignment: 'right',
    ...(value && most > 0 ? { fillColor: BRAND_BLUE, fillOpacity: (0.5 * Math.max(0, value)) / most } : {}),
  })
  return rows(
    title,
    [40, ...series.map(() => '*' as const)],
    [label(''), ...series.map(({ name }) => label(name, 'right'))],
    categories.map((category, at): TableCell[] => [{ text: category }, ...series.map(({ values }) => shade(values[at]))]),
  )
}
