import { z } from 'zod'
import { SESSION_TYPES } from '../trading/codes.ts'
import { SHARE_TYPES } from '../sharing/codes.ts'
import { Day, Int, NoResult, Nothing, paged } from '../wire.shapes.ts'
import { ADVICE_KINDS, ANALYSIS_SCREENS, CHART_KINDS, FIGURE_UNITS } from './codes.ts'

const Whole = z.number().int()
/** An empty choice of a form is none. */
const chosen = <Of extends z.ZodType>(of: Of) => z.union([z.literal('').transform(() => undefined), of]).optional()
const TYPES: ReadonlySet<number> = new Set([...SESSION_TYPES, ...SHARE_TYPES])

/** What every report can be narrowed by. Without a period: this year, up to today. */
export const AnalysisFilter = z.object({
  from: chosen(Day),
  to: chosen(Day),
  /** A company by its id, or one of its departments as `company/name`; see `analysisFilters`. */
  depart: chosen(z.string().max(200)),
  /** A node of the asset catalogue, with all below it. */
  category: chosen(z.string().max(64)),
  transType: chosen(Int.refine((type) => TYPES.has(type))),
  /** 1: companies of the group, 0: those outside. */
  inGroup: chosen(Int.pipe(z.union([z.literal(0), z.literal(1)]))),
})
export type AnalysisFilter = z.output<typeof AnalysisFilter>

const Period = z.object({ from: Day, to: Day })

export const Figure = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.enum(FIGURE_UNITS),
  /** Null: there is nothing to divide by, shown as —. */
  value: Whole.nullable(),
  /** Of a ratio, what it was divided from. */
  numerator: Whole.optional(),
  denominator: Whole.optional(),
  /** The simple mean beside a weighted ratio. */
  mean: Whole.nullable().optional(),
  previous: Whole.nullable(),
  lastYear: Whole.nullable(),
  trend: z.array(z.object({ bucket: z.string(), value: Whole.nullable() })),
  definition: z.string(),
  /** Whether the rows it was made of may be asked for. */
  rows: z.boolean(),
})
export type Figure = z.output<typeof Figure>

export const Chart = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(CHART_KINDS),
  unit: z.enum(FIGURE_UNITS),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(Whole.nullable()) })),
  note: z.string().optional(),
})
export type Chart = z.output<typeof Chart>

export const Advice = z.object({
  key: z.string(),
  kind: z.enum(ADVICE_KINDS),
  title: z.string(),
  reason: z.string(),
  assetId: z.string().optional(),
  contractId: z.string().optional(),
  /** The button that starts the act: its words and the page of the desk it leads to. */
  act: z.object({ label: z.string(), path: z.string() }),
})
export type Advice = z.output<typeof Advice>

export const Report = z.object({
  from: Day,
  to: Day,
  previous: Period,
  lastYear: Period,
  /** The last day whose facts were looked at: the end of the period, or today where that is earlier. */
  asOf: Day,
  figures: z.array(Figure),
  charts: z.array(Chart),
  advice: z.array(Advice),
})
export type Report = z.output<typeof Report>

const report = { input: AnalysisFilter, result: Report }
export const tradingIssueReport = report
export const leaseReport = report
export const shareReport = report
export const maintenanceReport = report
export const managementReport = report
export const overallReport = report

/** What the filters may be set to. */
export const analysisFilters = {
  input: Nothing,
  result: z.object({
    departs: z.array(z.object({ value: z.string(), title: z.string(), children: z.array(z.object({ value: z.string(), title: z.string() })) })),
  }),
}

const OneFigure = AnalysisFilter.extend({ screen: z.enum(ANALYSIS_SCREENS), figure: z.string().max(40) })
export const RowColumn = z.object({ key: z.string(), title: z.string(), unit: z.enum(FIGURE_UNITS).optional() })
export type RowColumn = z.output<typeof RowColumn>

export const analysisRows = {
  input: OneFigure.extend({
    pageNo: Int.pipe(z.number().min(1).max(100_000)).default(1),
    pageSize: Int.pipe(z.number().min(1).max(100)).default(10),
  }),
  result: paged(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).extend({ title: z.string(), columns: z.array(RowColumn) }),
}

/** One of the reports on paper, asked for as its screen is. */
export const reportPaper = { input: AnalysisFilter.extend({ screen: z.enum(ANALYSIS_SCREENS) }), result: NoResult }

/** Figures and the tables of the charts; with `figure` the rows that figure was made of. */
export const exportAnalysis = { input: OneFigure.extend({ figure: chosen(z.string().max(40)) }), result: NoResult }
