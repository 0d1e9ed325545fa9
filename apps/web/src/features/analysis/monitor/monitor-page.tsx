import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { platformMonitor } from '@aosp/contract/operations/platform-monitor'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import { beijingWeekday, toBeijing } from '@aosp/kernel/time'
import type { ChartOption } from '../../../ui/chart.tsx'
import { LazyChart } from '../../../ui/lazy-chart.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import './monitor.css'

const REFRESH = 5000
/** A node that has not been heard of for this long is reported. */
const SILENT_AFTER = 30_000

const FIGURES = [
  ['online', '在线用户'],
  ['loginsToday', '今日登录'],
  ['failedToday', '今日登录失败'],
  ['accounts', '注册账号'],
  ['companies', '入驻企业'],
  ['pending', '待审核注册'],
  ['articles', '已发布内容'],
] as const

/** The platform at a glance, for a wall screen: figures of the moment, nodes, and the day by hours. */
export function MonitorPage() {
  const wall = useRef<HTMLDivElement>(null)
  const { data, error, refetch, dataUpdatedAt } = useFetched(platformMonitor, {}, { quiet: true, every: REFRESH })
  const option = useMemo(() => hourChart(data?.hours ?? []), [data])
  if (error && !data)
    return (
      <section className="panel">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </section>
    )
  return (
    <div className="wall" ref={wall}>
      <header>
        <h1>{PLATFORM_NAME} · 实时数据</h1>
        <Clock />
        <FullscreenButton target={wall} />
      </header>
      {error && data && (
        <p className="wall-stale" role="status">
          数据更新中断，正在重试（数据截至 {toBeijing(new Date(dataUpdatedAt)).slice(11)}）
        </p>
      )}
      <dl className="wall-figures" aria-live="off">
        {FIGURES.map(([key, title]) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{data ? data[key].toLocaleString('zh-CN') : '—'}</dd>
          </div>
        ))}
      </dl>
      <div className="wall-row">
        <section aria-label="今日登录时段">
          <h2>今日登录时段</h2>
          <LazyChart
            className="wall-chart"
            option={option}
            label={`今日各小时登录：${(data?.hours ?? []).map(({ hour, logins }) => `${hour} ${logins} 次`).join('，')}`}
          />
        </section>
        <section aria-label="服务节点">
          <h2>服务节点</h2>
          <ul>
            {(data?.nodes ?? []).map(({ id, startedAt, seenAt }) => {
              const silent = dataUpdatedAt - new Date(`${seenAt.replace(' ', 'T')}+08:00`).getTime() > SILENT_AFTER
              return (
                <li key={id}>
                  <span className="dot" data-tone={silent ? 'bad' : 'good'} />
                  <b title={id}>{id.slice(-8)}</b>
                  <span>{silent ? `失联，最后心跳 ${seenAt.slice(11)}` : '运行正常'}</span>
                  <small>启动于 {startedAt.slice(5, 16)}</small>
                </li>
              )
            })}
          </ul>
          {data?.nodes.length === 0 && <p>暂无节点心跳</p>}
        </section>
      </div>
    </div>
  )
}

const hourChart = (hours: readonly { hour: string; logins: number }[]): ChartOption => ({
  grid: { left: 8, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same' },
  xAxis: { type: 'category', data: hours.map(({ hour }) => hour.slice(-5)), axisLabel: { color: '#b8d4f0' }, axisLine: { lineStyle: { color: '#2f5478' } } },
  yAxis: { type: 'value', minInterval: 1, axisLabel: { color: '#b8d4f0' }, splitLine: { lineStyle: { color: '#1d3a58' } } },
  tooltip: {},
  series: [{ type: 'bar', barMaxWidth: 24, color: '#40a9ff', itemStyle: { borderRadius: [4, 4, 0, 0] }, data: hours.map(({ logins }) => logins) }],
})

function Clock() {
  const now = useNow(1000)
  return (
    <time>
      {toBeijing(now).slice(0, 10)} ({beijingWeekday(now)}) {toBeijing(now).slice(11)}
    </time>
  )
}

function FullscreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => void (full ? document.exitFullscreen() : target.current?.requestFullscreen())
  return (
    <Button ghost icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
      {full ? '退出全屏' : '全屏显示'}
    </Button>
  )
}
