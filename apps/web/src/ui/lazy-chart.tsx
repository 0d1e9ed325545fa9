import { lazy, Suspense } from 'react'
import type { ChartOption } from './chart.tsx'

const Chart = lazy(() => import('./chart.tsx').then((module) => ({ default: module.Chart })))

/** A chart whose code comes when it is needed; its place is kept meanwhile. */
export const LazyChart = ({ className = 'chart', ...rest }: { option: ChartOption; label: string; className?: string }) => (
  <Suspense fallback={<div className={className} />}>
    <Chart className={className} {...rest} />
  </Suspense>
)
