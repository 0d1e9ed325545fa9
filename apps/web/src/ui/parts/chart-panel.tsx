import { Button, Spin } from 'antd'
import { useState } from 'react'
import { showNumber } from '@aosp/kernel/show-number'
import type { ChartOption } from '../chart.tsx'
import { LazyChart } from '../lazy-chart.tsx'
import { EmptyState, ErrorState } from '../light/states.tsx'
import './parts.css'

/** Names along the axis, and a figure for each in every series. */
export type ChartFigures = { names: readonly string[]; series: readonly { name: string; values: readonly number[] }[] }

type Props = {
  title: string
  kind: 'bar' | 'line'
  figures: ChartFigures | undefined
  failure?: string | undefined
  onRetry?: () => void
  empty?: string
}

/** A chart with its states. The figures can be read as a table, which is also what screen readers get. */
export function ChartPanel({ title, kind, figures, failure, onRetry, empty = '所选时间内没有数据。' }: Props) {
  const [isTable, setTable] = useState(false)
  const isEmpty = figures !== undefined && (figures.names.length === 0 || figures.series.every(({ values }) => values.length === 0))
  const hasFigures = figures !== undefined && !isEmpty && failure === undefined
  return (
    <section className="chart-panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {hasFigures && (
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? '看图' : '看数据'}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorState message={failure} {...(onRetry ? { onRetry } : {})} />}
      {failure === undefined && !figures && (
        <div className="chart-panel-state" role="status" aria-label="正在加载图表">
          <Spin />
        </div>
      )}
      {failure === undefined && isEmpty && (
        <div className="chart-panel-state">
          <EmptyState title="暂无数据">{empty}</EmptyState>
        </div>
      )}
      {hasFigures && !isTable && <LazyChart option={optionOf(kind, figures)} label={summaryOf(title, figures)} />}
      {hasFigures && <FigureTable title={title} figures={figures} isSeen={isTable} />}
    </section>
  )
}

const FigureTable = ({ title, figures, isSeen }: { title: string; figures: ChartFigures; isSeen: boolean }) => (
  <div className={isSeen ? 'chart-table-box' : 'unseen'}>
    <table className="chart-table">
      <caption className="unseen">{title}的数据</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          {figures.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.names.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.series.map((series) => (
              <td key={series.name}>{showNumber(series.values[at] ?? Number.NaN)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const summaryOf = (title: string, { names, series }: ChartFigures): string =>
  `${title}：${series.map(({ name, values }) => `${name}最高 ${showNumber(Math.max(...values))}`).join('，')}，共 ${names.length} 项`

const optionOf = (kind: 'bar' | 'line', { names, series }: ChartFigures): ChartOption => ({
  grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
  legend: { top: 0, left: 0 },
  xAxis: { type: 'category', data: [...names] },
  yAxis: { type: 'value' },
  series: series.map(({ name, values }) => ({ type: kind, name, data: [...values] })),
})
