import { Link, useNavigate } from 'react-router'
import { LEADING_FIGURES, ANALYSIS_TITLES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { routeOf } from '@aosp/contract/screens'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { FigureCards } from '../report/figure-cards.tsx'
import { REPORT_SCREENS } from '../report/report-screens.ts'
import '../report/report.css'

/** What this year came to, as the report itself tells it; each figure opens there with its definition and its rows. */
export function LeadingFigures({ screen, title }: { screen: AnalysisScreen; title: string }) {
  const { report, key: page } = REPORT_SCREENS[screen]
  const { data, error, refetch } = useFetched(report, {}, { quiet: true })
  const goTo = useNavigate()
  const shown = LEADING_FIGURES[screen].flatMap((key) => data?.figures.filter((figure) => figure.key === key) ?? [])
  return (
    <section className="panel home-figures" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <Link to={routeOf(page)}>{ANALYSIS_TITLES[screen]}</Link>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && <FigureCards figures={shown} onOpen={(key) => void goTo(`${routeOf(page)}?figure=${key}`)} />}
    </section>
  )
}
