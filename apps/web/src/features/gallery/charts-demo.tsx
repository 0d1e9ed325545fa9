import { Radio } from 'antd'
import { useState } from 'react'
import { ChartPanel, type ChartFigures } from '../../ui/parts/index.ts'
import { DemoPage } from './demo-page.tsx'

const USE = `const { data, error, refetch } = useFetched(calls.monthlyDeals, {}, { quiet: true })

<ChartPanel title="月度成交" kind="bar" figures={data} failure={error?.message} onRetry={refetch} />`

const FIGURES: ChartFigures = {
  names: ['6 月', '7 月', '8 月', '9 月', '10 月', '11 月'],
  series: [
    { name: '成交额（万元）', values: [1280, 1560, 980, 1890, 2350, 1740] },
    { name: '起始价（万元）', values: [1100, 1380, 900, 1500, 1980, 1560] },
  ],
}
const NOTHING: ChartFigures = { names: [], series: [] }

const STATES = [
  { value: 'shown', label: '有数据' },
  { value: 'loading', label: '加载中' },
  { value: 'empty', label: '无数据' },
  { value: 'failed', label: '失败' },
] as const
type State = (typeof STATES)[number]['value']

export function ChartsDemo() {
  const [state, setState] = useState<State>('shown')
  const figures = state === 'shown' ? FIGURES : state === 'empty' ? NOTHING : undefined
  return (
    <DemoPage title="图表" lead="图表代码用到时才加载。每张图都有加载、无数据和失败状态；数据可切换成表格，读屏软件读到的也是表格。" use={USE}>
      <div className="demo-tools">
        <Radio.Group aria-label="状态" optionType="button" options={[...STATES]} value={state} onChange={({ target }) => setState(target.value as State)} />
      </div>
      <div className="demo-grid">
        <div className="panel">
          <ChartPanel
            title="月度成交"
            kind="bar"
            figures={figures}
            failure={state === 'failed' ? '统计服务繁忙，请稍后重试' : undefined}
            onRetry={() => setState('shown')}
          />
        </div>
        <div className="panel">
          <ChartPanel
            title="价格走势"
            kind="line"
            figures={figures}
            failure={state === 'failed' ? '统计服务繁忙，请稍后重试' : undefined}
            onRetry={() => setState('shown')}
          />
        </div>
      </div>
    </DemoPage>
  )
}
