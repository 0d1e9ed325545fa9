import { fen, showYuan } from '@aosp/kernel/money'
import type { Frame, PriceSteps } from './price-steps.ts'
import { fullMoment } from './room-words.ts'

const TEN_THOUSAND = 1_000_000

/** 102.5万, or 9,800: short enough to stand beside a picture. */
const shortPrice = (amount: number): string =>
  amount >= 10 * TEN_THOUSAND ? `${Number((amount / TEN_THOUSAND).toFixed(4))}万` : showYuan(fen(Math.round(amount))).replace(/\.00$/, '')

/** Prices at the left and times below, with the day wherever it is another than before. The room and the replay have the same. */
export function PriceAxes({ steps, frame }: { steps: Pick<PriceSteps, 'prices' | 'times'>; frame: Frame }) {
  const { width, height, pad, left = pad } = frame
  const moments = steps.times.map(({ x, at }) => ({ x, text: fullMoment(at) }))
  const days = new Set(moments.map(({ text }) => text.slice(0, 10))).size
  const exact = moments.some(({ text }) => !text.endsWith(':00'))
  return (
    <g aria-hidden="true">
      {steps.prices.map(({ y, amount }) => (
        <g key={amount}>
          <line className="plot-grid" x1={left} x2={width} y1={y} y2={y} />
          <text className="plot-label" x={left - 8} y={y + 4} textAnchor="end">
            {shortPrice(amount)}
          </text>
        </g>
      ))}
      {moments.map(({ x, text }, index) => {
        const time = exact ? text.slice(11) : text.slice(11, 16)
        const anew = index === 0 || moments[index - 1]?.text.slice(0, 10) !== text.slice(0, 10)
        return (
          <text key={text} className="plot-label" x={Math.min(x, width - 30)} y={height - 4} textAnchor="middle">
            {anew || days > 3 ? `${text.slice(5, 10)} ${time}` : time}
          </text>
        )
      })}
    </g>
  )
}
