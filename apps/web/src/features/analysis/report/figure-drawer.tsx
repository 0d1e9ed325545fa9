import { Drawer, type TableColumnsType } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { exact, type Unit } from '@aosp/contract/analysis/figure-words'
import { ANALYSIS_TITLES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { analysisRows, exportAnalysis } from '@aosp/contract/analysis/report'
import type { Figure, Report } from '@aosp/contract/analysis/report.shapes'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { ExportButton, PagedTable, useExport, usePagedList, type ListSource } from '../../../ui/list-page/index.ts'
import { ChangeMark } from './figure-cards.tsx'
import type { ReportHandle } from './use-report.ts'

type Rows = Received<typeof analysisRows>
type Row = { id: string; cells: Rows['records'][number]; columns: Rows['columns'] }
type Props = { screen: AnalysisScreen; figure: Figure; report: Report; asked: ReportHandle['asked']; onClose: () => void }

const WIDTH = 860

/** One figure: what it means, what it was divided from, how it went, and the rows it was made of. */
export function FigureDrawer({ screen, figure, report, asked, onClose }: Props) {
  const { title, unit, definition, value, numerator, denominator, mean, previous, lastYear, trend } = figure
  const isPhone = useDevice() === 'mobile'
  const mayRows = useMay()(analysisRows)
  return (
    <Drawer open title={title} size={isPhone ? '100%' : WIDTH} onClose={onClose} destroyOnHidden>
      <div className="stack report-drawer">
        <section aria-label="口径">
          <h3>口径</h3>
          <p>{definition}</p>
          <dl className="facts">
            <div>
              <dt>本期</dt>
              <dd>{exact(unit, value)}</dd>
            </div>
            {numerator !== undefined && denominator !== undefined && (
              <div>
                <dt>分子 / 分母</dt>
                <dd>
                  {exact('count', numerator)} / {exact('count', denominator)}
                </dd>
                <small>按最小单位计：金额为分，时长为分钟</small>
              </div>
            )}
            {mean !== undefined && (
              <div>
                <dt>简单平均</dt>
                <dd>{exact(unit, mean)}</dd>
              </div>
            )}
          </dl>
        </section>
        <section aria-label="对比">
          <h3>对比</h3>
          <div className="report-table-box">
            <table className="report-table">
              <caption className="unseen">{title}的对比</caption>
              <thead>
                <tr>
                  <th scope="col">期间</th>
                  <th scope="col">起止</th>
                  <th scope="col">数值</th>
                  <th scope="col">本期较之</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">本期</th>
                  <td>{span(report)}</td>
                  <td>{exact(unit, value)}</td>
                  <td />
                </tr>
                <tr>
                  <th scope="row">上期</th>
                  <td>{span(report.previous)}</td>
                  <td>{exact(unit, previous)}</td>
                  <td>
                    <ChangeMark unit={unit} value={value} before={previous} />
                  </td>
                </tr>
                <tr>
                  <th scope="row">上年同期</th>
                  <td>{span(report.lastYear)}</td>
                  <td>{exact(unit, lastYear)}</td>
                  <td>
                    <ChangeMark unit={unit} value={value} before={lastYear} />
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        </section>
        {trend.length > 0 && (
          <section aria-label="逐月">
            <h3>逐月</h3>
            <div className="report-months">
              {trend.map((point) => (
                <span key={point.bucket}>
                  <i>{point.bucket}</i>
                  {exact(unit, point.value)}
                </span>
              ))}
            </div>
          </section>
        )}
        {figure.rows && mayRows && <FigureRows screen={screen} figure={figure} asked={asked} />}
      </div>
    </Drawer>
  )
}

const span = ({ from, to }: { from: string; to: string }): string => `${from} 至 ${to}`

function FigureRows({ screen, figure, asked }: Pick<Props, 'screen' | 'figure' | 'asked'>) {
  const may = useMay()
  const source = useMemo<ListSource<Row>>(
    () => ({
      key: analysisRows.path,
      load: async (query) => {
        const { columns, records, ...page } = await call(analysisRows, { ...asked, screen, figure: figure.key, ...pageOf(query) }, { quiet: true })
        return { ...page, records: records.map((cells, at) => ({ id: `${page.current}-${at}`, cells, columns })) }
      },
      exportSheet: async (_query, title, moved) =>
        (await import('../../../lib/download-sheet.ts')).downloadSheet(exportAnalysis, { ...asked, screen, figure: figure.key }, title, moved),
    }),
    [asked, screen, figure.key],
  )
  // The figure and its question are part of what is asked, so that another one's rows are never shown for it.
  const list = usePagedList(source, { fixed: { ...asked, screen, figure: figure.key } })
  const exporting = useExport(source, list, `${ANALYSIS_TITLES[screen]}-${figure.title}-明细`)
  const columns: TableColumnsType<Row> = (list.rows[0]?.columns ?? []).map(({ key, title, unit }) => ({
    key,
    title,
    width: unit ? 130 : 160,
    align: unit ? ('right' as const) : ('left' as const),
    ellipsis: !unit,
    render: (_value: unknown, { cells }: Row) => cellText(cells[key], unit),
  }))
  // Its rows hold nothing to focus, so the keyboard scrolls the table itself.
  const rows = useRef<HTMLElement>(null)
  useEffect(() => rows.current?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0'), [list.rows])
  return (
    <section aria-label="明细" ref={rows}>
      <div className="panel-head">
        <h3>明细</h3>
        <ExportButton exporting={{ ...exporting, available: may(exportAnalysis) }} />
      </div>
      <PagedTable list={list} columns={columns} label={`${figure.title}的明细`} empty={{ title: '没有明细', text: '所选条件下，这项指标没有对应的记录。' }} />
    </section>
  )
}

const pageOf = ({ pageNo, pageSize }: Readonly<Record<string, string | number | undefined>>) => ({
  pageNo: Number(pageNo ?? 1),
  pageSize: Number(pageSize ?? 10),
})
const cellText = (value: string | number | null | undefined, unit: Unit | undefined): string =>
  typeof value === 'number' ? exact(unit ?? 'count', value) : (value ?? '—')
