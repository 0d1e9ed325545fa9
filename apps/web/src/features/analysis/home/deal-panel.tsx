import { useMemo } from 'react'
import { Link } from 'react-router'
import { tradeWall } from '@aosp/contract/analysis/wall'
import { routeOf } from '@aosp/contract/screens'
import { rampOrDefault, useDisplay } from '../../../ui/display/index.ts'
import { LazyChart } from '../../../ui/lazy-chart.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { dealChart, monthWords, trendWords } from '../deal-chart.ts'

/** What the month came to, for those who run trading. */
export function DealPanel() {
  const { settings } = useDisplay()
  const { data, error, refetch } = useFetched(tradeWall, {}, { quiet: true })
  const option = useMemo(
    () => dealChart(data?.trend ?? [], { bar: rampOrDefault(settings.primaryColor)[5] ?? '', line: '#d48806', text: '#595959', rule: '#e8e8e8' }),
    [data, settings.primaryColor],
  )
  return (
    <section className="panel" aria-label="本月成交">
      <div className="panel-head">
        <h2>本月成交</h2>
        <Link to={routeOf('analysis/monitor')}>交易大屏</Link>
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="home-deals">{data ? `${monthWords(data.month)} · 竞价中 ${data.live} 场 · 今日 ${data.today} 场` : ' '}</p>
          <LazyChart option={option} label={`近六个月成交：${trendWords(data?.trend ?? [])}`} />
        </>
      )}
    </section>
  )
}
