import { memo, useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '@aosp/contract/bidding-live'
import { priceSteps } from './price-steps.ts'
import { money, timeOfDay, yuan } from './room-words.ts'
import { useRoom } from './use-room.ts'

const HEIGHT = 220
const PAD = 12

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
  const [width, setWidth] = useState(560)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const steps = priceSteps(events, { startAt, startPrice, now, me }, { width, height: HEIGHT, pad: PAD })
  const last = steps.dots.at(-1)
  const label =
    steps.dots.length === 0
      ? `尚无报价，起始价 ${yuan(startPrice)}`
      : `${steps.dots.length} 次报价，自 ${yuan(startPrice)} 至 ${yuan(steps.high === startPrice ? steps.low : steps.high)}`
  return (
    <div ref={box} className="room-plot">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={label}>
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} className="plot-grid" x1="0" x2={width} y1={HEIGHT * share} y2={HEIGHT * share} />
        ))}
        {steps.extensions.map((x) => (
          <line key={x} className="plot-extend" x1={x} x2={x} y1="0" y2={HEIGHT} />
        ))}
        <path className="plot-area" d={steps.area} />
        <path className="plot-line" d={steps.line} />
        {steps.dots.map(({ seq, x, y, mine }) => (
          <circle key={seq} className={mine ? 'plot-mine' : 'plot-dot'} cx={x} cy={y} r={mine ? 4.5 : 3} />
        ))}
        {last && <circle className="plot-last" cx={last.x} cy={last.y} r="8" />}
      </svg>
      <p className="plot-scale" aria-hidden="true">
        <span>{money(steps.low)}</span>
        <span className="plot-legend">
          <i className="plot-key plot-key-mine" />
          我的报价
          <i className="plot-key" />
          其他报价
          <i className="plot-key plot-key-extend" />
          延时
        </span>
        <span>
          {money(steps.high)} · {timeOfDay(now)}
        </span>
      </p>
    </div>
  )
})
