import { memo, useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '@aosp/contract/auction/live'
import { priceSteps } from './price-steps.ts'
import { money, timeOfDay, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

const PAD = 12
const RIM = 22
const GRID = [0.25, 0.5, 0.75] as const

export function ChartPanel() {
  const { room } = useRoom()
  const { terms, live } = room
  const over = live.phase === 'closed' || live.phase === 'stopped'
  const last = room.events.at(-1)?.at ?? live.startAt
  return (
    <section className="room-panel room-chart" aria-label="价格走势">
      <h2>价格走势</h2>
      <Chart events={room.events} startAt={live.startAt} startPrice={terms.startPrice} now={over ? last : Math.max(last, room.asOf)} me={room.seat?.no} />
    </section>
  )
}

type ChartProps = { events: readonly LiveEvent[]; startAt: number; startPrice: number; now: number; me: number | undefined }

const Chart = memo(function Chart({ events, startAt, startPrice, now, me }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 560, height: 220 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: Math.max(240, Math.round(entry.contentRect.width)), height: Math.max(160, Math.round(entry.contentRect.height)) }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const steps = priceSteps(events, { startAt, startPrice, now, me }, { width, height, pad: PAD, rim: RIM })
  const last = steps.dots.at(-1)
  const label =
    steps.dots.length === 0
      ? `尚无报价，起始价 ${yuan(startPrice)}`
      : `${steps.dots.length} 次报价，自 ${yuan(startPrice)} 至 ${yuan(steps.high === startPrice ? steps.low : steps.high)}`
  return (
    <>
      <div ref={box} className="room-plot">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
          {GRID.map((share) => (
            <line key={share} className="plot-grid" x1="0" x2={width} y1={height * share} y2={height * share} />
          ))}
          {steps.high !== steps.low &&
            GRID.map((share) => (
              <text key={share} className="plot-label" x="0" y={height * share - 3}>
                {money(Math.round(steps.high - ((height * share - RIM) / (height - 2 * RIM)) * (steps.high - steps.low)))}
              </text>
            ))}
          {steps.extensions.map((x) => (
            <line key={x} className="plot-extend" x1={x} x2={x} y1="0" y2={height} />
          ))}
          <path className="plot-area" d={steps.area} />
          <path className="plot-line" d={steps.line} />
          {steps.dots.map(({ seq, x, y, mine }) => (
            <circle key={seq} className={mine ? 'plot-mine' : 'plot-dot'} cx={x} cy={y} r={mine ? 4.5 : 3} />
          ))}
          <text className="plot-label" x="0" y="10">
            {money(steps.high)}
          </text>
          {steps.high !== steps.low && (
            <text className="plot-label" x="0" y={height - 2}>
              {money(steps.low)}
            </text>
          )}
          {last && <circle className="plot-last" cx={last.x} cy={last.y} r="8" />}
        </svg>
      </div>
      <p className="plot-scale" aria-hidden="true">
        <span>{timeOfDay(steps.from)}</span>
        <span className="plot-legend">
          {me !== undefined && (
            <>
              <i className="plot-key plot-key-mine" />
              我的报价
            </>
          )}
          <i className="plot-key" />
          {me === undefined ? '报价' : '其他报价'}
          <i className="plot-key plot-key-extend" />
          延时
        </span>
        <span>{timeOfDay(now)}</span>
      </p>
    </>
  )
})
