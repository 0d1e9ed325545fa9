import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ComposeOption, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption>

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Draws one chart and follows its box. The label says in words what the drawing shows. Load it lazily: it is heavy. Whoever draws more than
 * bars and lines registers those kinds himself.
 */
export function Chart({ option, label, className = 'chart' }: { option: ChartOption | EChartsCoreOption; label: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  useEffect(() => {
    if (!box.current) return
    const drawn = init(box.current)
    chart.current = drawn
    const follow = new ResizeObserver(() => drawn.resize())
    follow.observe(box.current)
    return () => {
      follow.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    // Tooltips as drawn text: HTML ones carry style attributes, which our content policy refuses.
    chart.current?.setOption({
      animation: !calm.matches,
      ...option,
      tooltip: { trigger: 'axis', renderMode: 'richText', ...(option['tooltip'] as object | undefined) },
    })
  }, [option])
  return <div ref={box} className={className} role="img" aria-label={label} />
}
