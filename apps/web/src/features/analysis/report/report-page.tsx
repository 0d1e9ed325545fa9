import { BellOutlined, ExportOutlined, FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isEmptyChart } from '@aosp/contract/analysis/chart-parts'
import { ANALYSIS_TITLES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { exportAnalysis, reportPaper } from '@aosp/contract/analysis/report'
import type { Report } from '@aosp/contract/analysis/report.shapes'
import { CallFailure } from '../../../lib/call.ts'
import { Can } from '../../../ui/can.tsx'
import { SavedViews, useExport } from '../../../ui/list-page/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { usePaper } from '../../../ui/use-paper.ts'
import { OpenedPart } from '../../../ui/opened-part.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureCards, FigureTable } from './figure-cards.tsx'
import { FilterBar } from './filter-bar.tsx'
import { REPORT_SCREENS } from './report-screens.ts'
import { useReport, type ReportHandle } from './use-report.ts'
import './report.css'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })))
const FigureDrawer = lazy(() => import('./figure-drawer.tsx').then((module) => ({ default: module.FigureDrawer })))

/** So many figures stand as cards; the rest are lines of a table. */
const CARDS = 8

const reportPage = (screen: AnalysisScreen) =>
  function AnalysisPage() {
    return <ReportPage screen={screen} />
  }
export const TradingIssuePage = reportPage('tradingIssue')
export const LeasePage = reportPage('lease')
export const SharePage = reportPage('share')
export const MaintenancePage = reportPage('maintenance')
export const ManagementPage = reportPage('management')
export const OverallPage = reportPage('overall')

/** A report: what is asked, its figures, what to do about them, and the charts. */
function ReportPage({ screen }: { screen: AnalysisScreen }) {
  const report = useReport(screen)
  const { data, error, isPlaceholderData, refetch } = report.fetched
  const [isPrinting, print] = usePrinting()
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <div className="stack report" {...(isPrinting ? { 'data-printing': true } : {})}>
      <section className="panel report-head">
        <div className="page-head">
          <h1 className="page-title">{ANALYSIS_TITLES[screen]}</h1>
          <div className="report-acts unprinted">
            <SavedViews name={REPORT_SCREENS[screen].key} list={report} />
            <Button icon={<BellOutlined aria-hidden />} onClick={() => setSubscribing(true)}>
              订阅
            </Button>
            <ExportReport screen={screen} report={report} />
            <ReportPaper screen={screen} report={report} />
            <Button icon={<PrinterOutlined aria-hidden />} disabled={!data} onClick={print}>
              打印
            </Button>
          </div>
          <p>{REPORT_SCREENS[screen].lead}</p>
        </div>
        <FilterBar screen={screen} report={report} />
        {data && <Periods data={data} />}
      </section>
      {error && data && (
        <Alert
          type="warning"
          showIcon
          title={`未能更新，显示的是上一次的结果：${error.message}`}
          action={
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Outline />}
      {data && (
        <div className="stack report-body" aria-busy={isPlaceholderData} {...(isPlaceholderData ? { 'data-old': true } : {})}>
          <Contents screen={screen} data={data} report={report} />
        </div>
      )}
      {isSubscribing && (
        <OpenedPart onFailed={() => setSubscribing(false)}>
          <SubscribeDialog screen={screen} conditions={report.filter.conditions} onClose={() => setSubscribing(false)} />
        </OpenedPart>
      )}
    </div>
  )
}

const Periods = ({ data: { from, to, previous, lastYear, asOf } }: { data: Report }) => (
  <p className="report-periods">
    <span>
      本期 {from} 至 {to}
    </span>
    <span>
      上期 {previous.from} 至 {previous.to}
    </span>
    <span>
      上年同期 {lastYear.from} 至 {lastYear.to}
    </span>
    <span>数据截至 {asOf}</span>
  </p>
)

function Contents({ screen, data, report }: { screen: AnalysisScreen; data: Report; report: ReportHandle }) {
  const [query, setQuery] = useSearchParams()
  const open = (key: string | undefined) =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      for (const name of ['figure', 'pageNo', 'pageSize']) next.delete(name)
      if (key) next.set('figure', key)
      return next
    })
  const opened = data.figures.find(({ key }) => key === query.get('figure'))
  const isEmpty = data.figures.every(({ value }) => value === null || value === 0) && data.charts.every(isEmptyChart)
  const rest = data.figures.slice(CARDS)
  return (
    <>
      <FigureCards figures={data.figures.slice(0, CARDS)} onOpen={open} />
      {data.advice.length > 0 && <AdvicePanel advice={data.advice} mayAct={!report.isStaff} />}
      {isEmpty ? (
        <section className="panel">
          <EmptyState icon="search" title="所选条件下没有数据" actions={<Button onClick={() => report.goTo('')}>恢复默认条件</Button>}>
            可以换一个统计期间，或者放宽单位、目录和类型。
          </EmptyState>
        </section>
      ) : (
        <div className="report-charts">
          {data.charts.map((chart) => (
            <ChartCard key={chart.key} chart={chart} />
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <section className="panel" aria-label="其他指标">
          <div className="panel-head">
            <h2>其他指标</h2>
            <small>点击名称查看口径和明细</small>
          </div>
          <FigureTable figures={rest} onOpen={open} />
        </section>
      )}
      {opened && (
        <OpenedPart onFailed={() => open(undefined)}>
          <FigureDrawer screen={screen} figure={opened} report={data} asked={report.asked} onClose={() => open(undefined)} />
        </OpenedPart>
      )}
    </>
  )
}

function ExportReport({ screen, report }: { screen: AnalysisScreen; report: ReportHandle }) {
  const { period } = report.filter
  const exporting = useExport(
    {
      key: exportAnalysis.path,
      exportSheet: async (query, title, moved) =>
        (await import('../../../lib/download-sheet.ts')).downloadSheet(exportAnalysis, { ...query, screen }, title, moved),
    },
    { conditions: report.asked },
    `${ANALYSIS_TITLES[screen]}-${period.from}-${period.to}`,
  )
  return (
    <Can call={exportAnalysis}>
      <Button icon={<ExportOutlined aria-hidden />} loading={exporting.busy} onClick={() => void exporting.run()}>
        导出
      </Button>
    </Can>
  )
}

/** The report as a file to hand on, drawn by the server. */
function ReportPaper({ screen, report }: { screen: AnalysisScreen; report: ReportHandle }) {
  const paper = usePaper()
  const [busy, setBusy] = useState(false)
  const { from, to } = report.filter.period
  const download = async () => {
    setBusy(true)
    await paper(reportPaper, { ...report.asked, screen }, `${ANALYSIS_TITLES[screen]}报告 ${from} 至 ${to}.pdf`)
    setBusy(false)
  }
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} loading={busy} disabled={!report.fetched.data} onClick={() => void download()}>
      下载报告
    </Button>
  )
}

/** The page in the measures of paper while it is printed: charts are drawn for that width, then the browser is asked. */
function usePrinting(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false)
  const print = () => {
    setPrinting(true)
    // The first frame lays the page out, the second draws the charts into it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.print()
        setPrinting(false)
      }),
    )
  }
  return [isPrinting, print]
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <section className="panel">
    {error instanceof CallFailure && error.kind === 'forbidden' ? (
      <EmptyState icon="lock" title="没有查看这份报表的权限">
        如工作需要，请联系管理员开通。
      </EmptyState>
    ) : (
      <ErrorState message={error.message} onRetry={onRetry} />
    )}
  </section>
)

/** The shape of what is coming. */
const Outline = () => (
  <div className="stack" role="status" aria-label="正在加载报表">
    <div className="report-figures">
      {Array.from({ length: CARDS }, (_, at) => (
        <div key={at} className="report-figure report-outline" />
      ))}
    </div>
    <div className="report-charts">
      <div className="panel report-outline-chart" data-wide />
      <div className="panel report-outline-chart" />
      <div className="panel report-outline-chart" />
    </div>
  </div>
)
