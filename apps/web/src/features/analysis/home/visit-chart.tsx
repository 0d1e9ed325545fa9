import { useMemo } from 'react'
import { visitsByDay } from '@aosp/contract/identity/visit'
import type { ChartOption } from '../../../ui/chart.tsx'
import { rampOrDefault, useDisplay } from '../../../ui/display/index.ts'
import { LazyChart } from '../../../ui/lazy-chart.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { lastSevenDays } from './last-seven-days.ts'

/** Sign-ins of the last seven days, for those who look after the platform. */
export function VisitChart() {
  const { settings } = useDisplay()
  const now = useNow()
  const { data, error, refetch } = useFetched(visitsByDay, {}, { quiet: true })
  const option = useMemo((): ChartOption => {
    const ramp = rampOrDefault(settings.primaryColor)
    const days = lastSevenDays(data ?? [], now)
    return {
      color: [ramp[5] ?? '', '#5b8c7a'],
      grid: { left: 8, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same' },
      legend: { data: ['登录次数', '来源地址'], right: 0, top: 0 },
      tooltip: {},
      xAxis: { type: 'category', data: days.map((day) => day.tian.slice(-5)), axisTick: { show: false } },
      yAxis: { type: 'value', minInterval: 1 },
      series: [
        { name: '登录次数', type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] }, data: days.map((day) => day.visit) },
        { name: '来源地址', type: 'line', smooth: true, data: days.map((day) => day.ip) },
      ],
    }
  }, [data, now, settings.primaryColor])
  const words = (data ?? []).map((day) => `${day.tian} 登录 ${day.visit} 次`).join('，')
  return (
    <Panel title="近七日登录">
      {error && !data ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <LazyChart option={option} label={`近七日登录：${words}`} />}
    </Panel>
  )
}
