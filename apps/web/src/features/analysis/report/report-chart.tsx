import { FunnelChart, HeatmapChart, TreemapChart } from 'echarts/charts'
import { AriaComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { Chart } from '../../../ui/chart.tsx'
import type { ReportOption } from './report-option.ts'

register([FunnelChart, HeatmapChart, TreemapChart, AriaComponent, VisualMapContinuousComponent])

/** The charts of reports: more kinds than the home page needs, so their code is a file of its own. */
export const ReportChart = ({ option, label }: { option: ReportOption; label: string }) => <Chart option={option} label={label} className="report-chart" />
