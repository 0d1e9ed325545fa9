import { Button, Space } from 'antd'
import { Amount } from '../../../ui/parts/index.ts'
import type { AssetRow } from '../ledger/asset-columns.tsx'

type Props = {
  chosen: readonly AssetRow[]
  onClear: () => void
  /** Left out while the person has no form for a trade. */
  onStart?: () => void
}

/** What was chosen on all pages, and the way on. */
export function ChosenBar({ chosen, onClear, onStart }: Props) {
  if (chosen.length === 0) return null
  // Yuan with two decimals add up exactly only as whole fen.
  const net = chosen.reduce((sum, { netValue }) => sum + Math.round(netValue * 100), 0) / 100
  return (
    <div className="tradable-bar">
      <span aria-live="polite">
        已选择 {chosen.length} 项，净值合计 <Amount yuan={net} unit="元" />
      </span>
      <Space wrap>
        <Button onClick={onClear}>清空</Button>
        {onStart ? (
          <Button type="primary" onClick={onStart}>
            发起交易
          </Button>
        ) : (
          <span>交易发布尚未对您开放，开放后可由此发起。</span>
        )}
      </Space>
    </div>
  )
}
