import { Tooltip } from 'antd'
import { capitalAmount } from '@aosp/kernel/capital-amount'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import './parts.css'

/** An amount in yuan as calls send it: grouped, two decimals, to the right; in capitals on hover and focus. */
export function Amount({ yuan, unit }: { yuan: number | null | undefined; /** Shown small behind it, e.g. 元/月. */ unit?: string }) {
  if (yuan === null || yuan === undefined) return <span className="amount">—</span>
  const fen = fromYuan(yuan)
  return (
    <Tooltip title={`大写：${capitalAmount(fen)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- capitals are for keyboards too */}
      <span className="amount" tabIndex={0} role="note" aria-label={`${showYuan(fen)}${unit ?? '元'}，大写${capitalAmount(fen)}`}>
        {showYuan(fen)}
        {unit && <small> {unit}</small>}
      </span>
    </Tooltip>
  )
}
