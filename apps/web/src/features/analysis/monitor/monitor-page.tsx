import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { tradeWall } from '@aosp/contract/analysis/wall'
import { platformMonitor } from '@aosp/contract/operations/platform-monitor'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import { beijingWeekday, fromBeijing, toBeijing } from '@aosp/kernel/time'
import { CallFailure } from '../../../lib/call.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { LazyChart } from '../../../ui/lazy-chart.tsx'
import { ErrorState } from '../../../ui/light/states.tsx'
import { Countdown } from '../../../ui/parts/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { dealChart, monthFigure, trendWords, type TradeWall } from '../deal-chart.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useLitScreen } from './use-lit-screen.ts'
import './monitor.css'

const REFRESH = 5000
/** A node that has not been heard of for this long is reported. */
const SILENT_AFTER = 30_000

const INK = { bar: '#40a9ff', line: '#ffc069', text: '#b8d4f0', rule: '#1d3a58' }
/** Letters of a drawing on a wall, as wide a screen as it may be. */
const LETTERS_OF_WIDTH = 1 / 74

/**
 * Trading at a glance, for a wall screen: what runs, what the month came to, what comes next; and in one line how the platform fares. It hangs
 * there for days: it asks again whatever happened, says when what it shows is old, and counts no time down that it cannot know.
 */
export function MonitorPage() {
  const wall = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullscreen(wall)
  const { data, error, refetch, dataUpdatedAt } = useFetched(tradeWall, {}, { quiet: true, every: REFRESH })
  const option = useMemo(() => dealChart(data?.trend ?? [], { ...INK, ...(isFull ? { size: Math.round(innerWidth * LETTERS_OF_WIDTH) } : {}) }), [data, isFull])
  useLitScreen()
  if (error && !data)
    return (
      <section className="panel">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </section>
    )
  const isStale = error !== null
  const count = (number: number | undefined) => ({ number: number === undefined ? '—' : String(number), unit: '', change: '' })
  const figures = [
    ['今日场次', count(data?.today)],
    ['竞价中', count(data?.live)],
    ['已中止', count(data?.suspended)],
    ['报名中', count(data?.signUpsOpen)],
    ['本月成交', { ...monthFigure(data?.month, 'deals'), unit: data ? '笔' : '' }],
    ['本月成交额', monthFigure(data?.month, 'dealAmount')],
    ['本月溢价率', monthFigure(data?.month, 'premiumRate')],
  ] as const
  return (
    <div className="wall" ref={wall}>
      <header>
        <h1>{PLATFORM_NAME} · 交易大屏</h1>
        <Clock />
        <Button ghost icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
          {isFull ? '退出全屏' : '全屏显示'}
        </Button>
      </header>
      {isStale && (
        <p className="wall-stale" role="status">
          {error instanceof CallFailure && error.kind === 'expired' ? '登录已到期，请退出全屏后重新登录' : '数据更新中断，正在重试'}（数据截至{' '}
          {toBeijing(new Date(dataUpdatedAt)).slice(11)}）
        </p>
      )}
      <dl className="wall-figures" aria-live="off">
        {figures.map(([title, { number, unit, change }]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {number}
              {unit && <span> {unit}</span>}
              {change && <small>{change}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="wall-row">
        <section aria-label="近六个月成交">
          <h2>近六个月成交</h2>
          <LazyChart className="wall-chart" option={option} label={`近六个月成交：${trendWords(data?.trend ?? [])}`} />
        </section>
        <div className="wall-next">
          <Coming title="即将结束" sessions={data?.ends} isStale={isStale} none="没有正在竞价的场次" untold="结束时间不公布" />
          <Coming title="即将开始" sessions={data?.starts} isStale={isStale} none="没有待开始的场次" untold="时间待定" />
        </div>
      </div>
      <Platform />
    </div>
  )
}

type ComingProps = { title: string; sessions: TradeWall['starts'] | undefined; isStale: boolean; none: string; untold: string }

/** While nothing is heard the time that was last told stands there: a session may have been extended since. */
const Coming = ({ title, sessions, isStale, none, untold }: ComingProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {sessions?.length === 0 && <p>{none}</p>}
    <ul>
      {(sessions ?? []).map(({ id, code, name, at }) => (
        <li key={id}>
          <b title={code}>{name}</b>
          <small>{at === null ? untold : isStale ? at.slice(5, 16) : <Countdown until={at} />}</small>
        </li>
      ))}
    </ul>
  </section>
)

/** How the platform itself fares, in one line at the foot. */
function Platform() {
  const { data, error, dataUpdatedAt } = useFetched(platformMonitor, {}, { quiet: true, every: REFRESH })
  return (
    <footer className="wall-foot">
      <span>在线用户 {data?.online ?? '—'}</span>
      <span>今日登录 {data?.loginsToday ?? '—'}</span>
      <span>入驻企业 {data?.companies ?? '—'}</span>
      <span>服务节点</span>
      {error && <span>状态未知</span>}
      {(error ? [] : (data?.nodes ?? [])).map(({ id, seenAt }) => {
        const silent = dataUpdatedAt - (fromBeijing(seenAt)?.getTime() ?? 0) > SILENT_AFTER
        return (
          <span key={id} title={id}>
            <i className="dot" data-tone={silent ? 'bad' : 'good'} />
            {silent ? `失联，最后心跳 ${seenAt.slice(11)}` : '运行正常'}
          </span>
        )
      })}
      {data?.nodes.length === 0 && !error && <span>暂无心跳</span>}
    </footer>
  )
}

/** The platform's time, whatever this computer believes. */
function Clock() {
  useNow(1000)
  const now = new Date(serverClock.now())
  return (
    <time>
      {toBeijing(now).slice(0, 10)} ({beijingWeekday(now)}) {toBeijing(now).slice(11)}
    </time>
  )
}
