import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isEmptyChart, unitOfSeries } from '@aosp/contract/analysis/chart-parts'
import { exact } from '@aosp/contract/analysis/figure-words'
import type { Chart } from '@aosp/contract/analysis/report.shapes'
import { rampOrDefault, useDevice, useDisplay } from '../../../ui/display/index.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { chartSentence, isTall, reportOption } from './report-option.ts'

const ReportChart = lazy(() => import('./report-chart.tsx').then((module) => ({ default: module.ReportChart })))
const calm = matchMedia('(prefers-reduced-motion: reduce)')
/** Those that have many points need the whole width. */
const WIDE: ReadonlySet<Chart['kind']> = new Set(['trend', 'heat', 'pareto'])

/** One chart: drawn, or as the table it was drawn from, which is printed along with it and read out in any case. */
export function ChartCard({ chart }: { chart: Chart }) {
  const [isTable, setTable] = useState(false)
  const { settings } = useDisplay()
  const narrow = useDevice() === 'mobile'
  const option = useMemo(
    () => reportOption(chart, { ramp: rampOrDefault(settings.primaryColor), narrow, moves: !calm.matches }),
    [chart, settings.primaryColor, narrow],
  )
  const isEmpty = isEmptyChart(chart)
  return (
    <section
      className="panel report-chart-card"
      aria-label={chart.title}
      {...(WIDE.has(chart.kind) ? { 'data-wide': true } : {})}
      {...(isTall(chart, narrow) ? { 'data-tall': true } : {})}
    >
      <div className="panel-head">
        <h2>{chart.title}</h2>
        {!isEmpty && (
          <Button size="small" className="unprinted" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? '看图' : '看数据'}
          </Button>
        )}
      </div>
      {chart.note && <p className="report-note">{chart.note}</p>}
      {isEmpty ? (
        <div className="report-chart-none">
          <EmptyState title="暂无数据">所选条件下没有可以画出的数据。</EmptyState>
        </div>
      ) : (
        <>
          {!isTable && (
            <Suspense fallback={<div className="report-chart" />}>
              {/* Another question may have other series: they are drawn anew rather than into the old ones. */}
              <ReportChart key={JSON.stringify([chart.categories, chart.series.map(({ name }) => name)])} option={option} label={chartSentence(chart)} />
            </Suspense>
          )}
          <ChartTable chart={chart} isSeen={isTable} />
        </>
      )}
    </section>
  )
}

const ChartTable = ({ chart, isSeen }: { chart: Chart; isSeen: boolean }) => (
  <div className={isSeen ? 'report-table-box' : 'unseen report-printed'}>
    <table className="report-table">
      <caption className="unseen">{chart.title}的数据</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {chart.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.categories.map((category, row) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {chart.series.map(({ name, values }, at) => (
              <td key={name}>{exact(unitOfSeries(chart, at), values[row])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
